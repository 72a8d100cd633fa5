import ArgumentParser
import Foundation
import GraphFormats
import GraphModel

/// `throughline convert`: writes a graph file in another format.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a graph file in another format.",
    discussion: """
      The format to write is told by the name's ending, or by --to: \(WrittenFormat.names).
      A name that ends with .gz is packed. What the format cannot say is kept where it can be, as attributes. Beside a
      CSV table of edges, labels, places and attributes of nodes are written as a table of nodes: net-nodes.csv beside
      net.csv.
      """)

  @OptionGroup var input: GraphFileArguments
  @Argument(help: ArgumentHelp("Where to write; - is standard output.", valueName: "output")) var output: String
  @Option(name: .customLong("to"), help: ArgumentHelp("The format to write.", valueName: "format"))
  var format: String?

  func run() throws {
    let format = try WrittenFormat.named(format, orEndingOf: output)
    try OutputFile.check(output, reading: [input.file, input.nodes])
    let result = try input.read().file
    try OutputFile.check(output, reading: [result.nodesPath])
    let nodes = format == .csv ? try pathOfNodes(of: result) : nil
    try GraphWriter.save(result.graph, path: output, as: format)
    if let nodes { try GraphWriter.saveNodeTable(result.graph, path: nodes) }
    if result.holdsMore {
      StandardError.say("\(input.file): holds more than was written, such as times, headings or more sheets (keep it)")
    }
    if let words = format.lacks(of: EditableGraph(result.graph)) { StandardError.say(words) }
  }

  /// Returns where the table of nodes is written; `nil` where there is nothing to say in it, or no place beside the output.
  private func pathOfNodes(of result: GraphFile) throws -> String? {
    guard GraphWriter.hasNodeTable(result.graph) else { return nil }
    guard !OutputFile.goesToProgram(output) else {
      StandardError.say(
        "labels, places and attributes of nodes are left out (write to a file, and they come in a table beside it)")
      return nil
    }
    let path = GraphWriter.nodesPath(besideEdges: output)
    try OutputFile.check(path, reading: [input.file, input.nodes, result.nodesPath])
    // Only with the table of edges that it is read with is it replaced.
    guard !FileManager.default.fileExists(atPath: path) || (try? GraphReader.read(path: output))?.nodesPath == path
    else {
      throw CommandMistake("\(path): the table of nodes would replace this file (choose another name for the output)")
    }
    StandardError.say("the table of nodes is \(path)")
    return path
  }
}

/// The format in which a command writes a graph.
enum WrittenFormat {
  /// The names of all formats that are written.
  static var names: String { GraphFormat.writable.map(\.id).joined(separator: ", ") }

  /// Returns the format of a name; without one, the format that the ending of a path tells.
  static func named(_ name: String?, orEndingOf path: String) throws(CommandMistake) -> GraphFormat {
    if let name {
      if let known = GraphFormat.writable.first(where: { $0.id == name.lowercased() }) { return known }
      throw CommandMistake("--to \(name): this format is not written (write \(names))")
    }
    let ending = OutputFile.ending(of: path)
    if let known = GraphFormat.writable.first(where: { $0.endings.contains(ending) }) { return known }
    throw CommandMistake("\(path): the name does not tell the format to write (add --to, with \(names))")
  }
}

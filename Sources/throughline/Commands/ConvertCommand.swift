import ArgumentParser
import GraphFormats

/// `throughline convert`: writes a graph file in another format.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a graph file in another format.",
    discussion: """
      The format to write is told by the name's ending, or by --to: \(WrittenFormat.names).
      A name that ends with .gz is packed. What the format cannot say is kept where it can be, as attributes.
      """)

  @OptionGroup var input: GraphFileArguments
  @Argument(help: ArgumentHelp("Where to write; - is standard output.", valueName: "output")) var output: String
  @Option(name: .customLong("to"), help: ArgumentHelp("The format to write.", valueName: "format"))
  var format: String?

  func run() throws {
    let format = try WrittenFormat.named(format, orEndingOf: output)
    let graph = try input.read(toWrite: output)
    try GraphWriter.save(graph, path: output, as: format)
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

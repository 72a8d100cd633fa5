import ArgumentParser
import GraphFormats

/// `throughline convert`: writes a graph file in another format.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a graph file in another format.",
    discussion: """
      The format to write is told by the name's ending, or by --to: \(names).
      A name that ends with .gz is packed. What the format cannot say is kept where it can be, as attributes.
      """)

  @OptionGroup var input: GraphInput
  @Argument(help: ArgumentHelp("Where to write; - is standard output.", valueName: "output")) var output: String
  @Option(name: .customLong("to"), help: ArgumentHelp("The format to write.", valueName: "format"))
  var format: String?

  private static var names: String { GraphFormat.writable.map(\.id).joined(separator: ", ") }

  func run() throws {
    let format = try target()
    try OutputFile.check(output, reading: [input.file])
    let graph = try input.read().graph
    try GraphWriter.save(graph, path: output, as: format)
  }

  private func target() throws(CommandMistake) -> GraphFormat {
    if let format {
      if let known = GraphFormat.writable.first(where: { $0.id == format.lowercased() }) { return known }
      throw CommandMistake("--to \(format): this format is not written (write \(Self.names))")
    }
    let ending = OutputFile.ending(of: output)
    if let known = GraphFormat.writable.first(where: { $0.endings.contains(ending) }) { return known }
    throw CommandMistake("\(output): the name does not tell the format to write (add --to, with \(Self.names))")
  }
}

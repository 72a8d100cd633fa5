// `throughline layout`: gives the nodes of a graph file positions.

import ArgumentParser
import GraphFormats
import GraphLayout

/// The command that places the nodes of a graph and writes it.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Place the nodes of a graph file and write it with their positions.",
    discussion: """
      The algorithms are
      \(LayoutName.list)

      The same file, algorithm, options and seed give the same positions. Layouts that take more than half a second are
      kept in the user's cache folder. The format to write is told by the name's ending, or by --to:
      \(WrittenFormat.names).
      """)

  @OptionGroup var input: GraphFileArguments
  @Argument(help: ArgumentHelp("Where to write; - is standard output.", valueName: "output")) var output: String
  @Option(help: ArgumentHelp("The layout, one of those above.", valueName: "name"))
  var algorithm = Layouts.standard.name
  @OptionGroup var options: LayoutOptions
  @Option(name: .customLong("to"), help: ArgumentHelp("The format to write.", valueName: "format"))
  var format: String?

  func run() throws {
    let layout = try LayoutName.layout(algorithm, option: "--algorithm")
    let format = try WrittenFormat.named(format, orEndingOf: output)
    let network = try input.read(toWrite: output)
    let graph = network.graph
    guard layout.suits(graph) else {
      throw CommandMistake(
        "\(input.file): the layout \(layout.name) does not suit this network (\(layout.name): \(layout.summary))")
    }
    let placement = GraphPlacement(layout: layout, settings: try options.settings(for: network))
    try GraphWriter.save(placement.placed(graph, name: input.file), path: output, as: format)
  }
}

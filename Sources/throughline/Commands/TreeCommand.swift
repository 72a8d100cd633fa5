import ArgumentParser
import GraphFormats
import GraphReports
import PathFinding

/// `throughline tree`: all shortest paths from a node.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Find the shortest paths from a node to all others.")

  @OptionGroup var input: GraphFileArguments
  @Argument(help: "The node, by id or by label.", transform: NegativeNumber.plain) var node: String
  @OptionGroup var measure: MeasureArguments
  @OptionGroup var output: OutputOptions

  func run() throws {
    let network = try input.read()
    let (graph, node) = (network.graph, try network.node(node))
    output.print(TreeReport(from: node, try measure.query(graph, file: input.file), with: PathFinder(graph)))
  }
}

import ArgumentParser
import GraphFormats
import GraphReports
import PathFinding

/// `throughline join`: the small network that joins some nodes. Exits with 1 when they cannot be joined.
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Find the small network that joins two or more nodes.",
    discussion: """
      Nodes are named by id or by label. The answer is a tree whose total is at most twice the least possible, and mostly the
      least or nearly so. The directions of edges are ignored, with or without --undirected. Exits with 1 when some of the
      nodes cannot be joined.
      """)

  @OptionGroup var input: GraphFileArguments
  @Argument(
    help: ArgumentHelp("The nodes to join, two or more.", valueName: "node"), transform: NegativeNumber.plain)
  var nodes: [String]
  @OptionGroup var measure: MeasureArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard nodes.count > 1 else { throw ValidationError("join needs two nodes or more, not one") }
  }

  func run() throws {
    let network = try input.read()
    let nodes = try nodes.map(network.node)
    let query = try measure.query(network.graph, file: input.file)
    let report = JoinReport(of: nodes, query, with: PathFinder(network.graph))
    output.print(report)
    guard let reason = report.reason else { return }
    StandardError.say(reason)
    throw ExitCode(1)
  }
}

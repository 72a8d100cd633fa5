import ArgumentParser
import GraphFormats
import GraphReports
import PathFinding

/// `throughline path`: how two nodes are connected. Exits with 1 when they are not.
struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Find the shortest path between two nodes.",
    discussion: "Nodes are named by id or by label. Exits with 1 when there is no path.")

  @OptionGroup var input: GraphFileArguments
  @Argument(help: "The node to start from.", transform: NegativeNumber.plain) var from: String
  @Argument(help: "The node to reach.", transform: NegativeNumber.plain) var to: String
  @OptionGroup var measure: MeasureArguments
  @OptionGroup var output: OutputOptions

  func run() throws {
    let network = try input.read()
    let graph = network.graph
    let (source, target) = (try network.node(from), try network.node(to))
    let query = try measure.query(graph, file: input.file)
    let answer = PathFinder(graph).path(from: source, to: target, query)
    let report = PathReport(answer, in: graph, query: query)
    output.print(report)
    guard case .none(let reason) = answer else { return }
    StandardError.say(PathReport.explanation(reason))
    throw ExitCode(1)
  }
}

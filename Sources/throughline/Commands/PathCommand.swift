import ArgumentParser
import GraphFormats
import GraphModel
import GraphReports
import PathFinding

/// `throughline path`: how two nodes are connected. Exits with 1 when they are not.
struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Find the shortest path between two nodes, or several paths.",
    discussion: """
      Nodes are named by id or by label. Exits with 1 when there is no path. With --alternatives or --all, paths are printed
      best first with an empty line between them, and --json answers {"paths": […]}. Documentation/questions.md has examples.
      """)

  @OptionGroup var input: GraphFileArguments
  @Argument(help: "The node to start from.", transform: NegativeNumber.plain) var from: String
  @Argument(help: "The node to reach.", transform: NegativeNumber.plain) var to: String
  @OptionGroup var measure: MeasureArguments
  @OptionGroup(title: "Alternatives") var alternatives: AlternativeOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let network = try input.read()
    let graph = network.graph
    let (source, target) = (try network.node(from), try network.node(to))
    let (avoided, stops) = (try alternatives.avoid.map(network.node), try alternatives.via.map(network.node))
    if let node = ([source] + stops + [target]).first(where: avoided.contains) {
      throw CommandMistake(
        "\(input.file): \(PathReport.explanation(.avoidsItsOwnStop(node), in: graph)) (change --avoid)")
    }
    let query = try measure.query(graph, file: input.file)
    guard !alternatives.isEmpty else {
      let report = PathReport(PathFinder(graph).path(from: source, to: target, query), in: graph, query: query)
      output.print(report)
      return try end(report.reason)
    }
    let finder = AlternativeFinder(graph)
    let avoidance = Avoidance(nodes: Set(avoided))
    let answer = finder.path(from: source, to: target, query, avoiding: avoidance, via: stops)
    let report = PathReport(answer, in: graph, query: query)
    guard alternatives.isSeveral else {
      output.print(report)
      return try end(report.reason)
    }
    let paths = report.isFound ? severalPaths(finder, source, target, query, avoidance) : []
    output.print(PathsReport(paths, in: graph, query: query))
    try end(report.reason)
  }

  /// Returns the next best paths, or the equal ones, of which it says how many there are when some are not printed.
  private func severalPaths(
    _ finder: AlternativeFinder, _ source: NodeID, _ target: NodeID, _ query: PathQuery, _ avoidance: Avoidance
  ) -> [Path] {
    if let count = alternatives.alternatives {
      return finder.shortestPaths(count + 1, from: source, to: target, query, avoiding: avoidance)
    }
    guard let fan = finder.fan(from: source, to: target, query, avoiding: avoidance) else { return [] }
    let limit = alternatives.limit ?? AlternativeOptions.usualLimit
    if fan.pathCount > limit {
      let count = fan.isSaturated ? "more than \(UInt64.max - 1)" : "\(fan.pathCount)"
      StandardError.say(
        "\(count) paths are equally short; the first \(limit) are printed (--limit prints another number)")
    }
    return Array(fan.paths(limit: limit))
  }

  /// Ends with 1 where there is a reason that no path is found, after saying it.
  private func end(_ reason: String?) throws {
    guard let reason else { return }
    StandardError.say(reason)
    throw ExitCode(1)
  }
}

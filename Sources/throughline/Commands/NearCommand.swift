import ArgumentParser
import GraphFormats
import GraphReports
import PathFinding

/// `throughline near`: who is within some steps of a node.
struct NearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "near", abstract: "List the nodes within some steps of a node, nearest first.")

  @OptionGroup var input: GraphInput
  @Argument(help: "The node, by id or by label.") var node: String
  @Option(help: "How many steps to go.") var steps: Int
  @Flag(help: "Follow directed edges both ways.") var undirected = false
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard steps >= 0 else { throw ValidationError("--steps must be zero or more, not \(steps)") }
  }

  func run() throws {
    let graph = try input.read().graph
    let node = try input.node(node, in: graph)
    output.print(NearReport(of: node, steps: steps, ignoringDirection: undirected, with: PathFinder(graph)))
  }
}

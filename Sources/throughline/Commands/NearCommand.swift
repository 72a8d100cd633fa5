import ArgumentParser
import GraphFormats
import GraphReports
import PathFinding

/// `throughline near`: who is within some steps of a node.
struct NearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "near", abstract: "List the nodes within some steps of a node, nearest first.")

  @OptionGroup var input: GraphFileArguments
  @Argument(help: "The node, by id or by label.", transform: NegativeNumber.plain) var node: String
  @Option(parsing: .unconditional, help: "How many steps to go.", transform: NearCommand.steps) var steps: Int
  @Flag(help: "Follow directed edges both ways.") var undirected = false
  @OptionGroup var output: OutputOptions

  private static func steps(_ text: String) throws -> Int {
    guard let steps = Int(text), steps > 0 else {
      throw ValidationError("--steps must be a whole number from 1, not \"\(text.prefix(60))\"")
    }
    return steps
  }

  func run() throws {
    let network = try input.read()
    let node = try network.node(node)
    output.print(NearReport(of: node, steps: steps, ignoringDirection: undirected, with: PathFinder(network.graph)))
  }
}

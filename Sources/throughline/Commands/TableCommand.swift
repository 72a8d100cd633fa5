import ArgumentParser
import GraphFormats
import GraphReports

/// `throughline table`: the nodes or the edges of a file as a table.
struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "List the nodes or the edges of a graph file, with all that belongs to them.",
    discussion: "Without --csv or --json, tabs are between the columns.")

  /// The part of a network that is listed.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case nodes, edges
  }

  @OptionGroup var input: GraphFileArguments
  @Argument(help: "nodes or edges.") var part: Part
  @Flag(help: "Answer with comma-separated values.") var csv = false
  @Flag(help: "Answer with one JSON object: all nodes or edges with their attributes.") var json = false

  func validate() throws {
    guard !csv || !json else { throw ValidationError("--csv and --json exclude each other") }
  }

  func run() throws {
    let graph = try input.read().graph
    if csv {
      let table = part == .nodes ? GraphWriter.nodeTable(graph) : GraphWriter.edgeTable(graph)
      return StandardOutput.write(String(decoding: table, as: UTF8.self))
    }
    let report = TableReport(graph, part == .nodes ? .nodes : .edges)
    if json { StandardOutput.write(json: report.json) } else { StandardOutput.write(report.text) }
  }
}

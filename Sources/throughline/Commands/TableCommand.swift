import ArgumentParser
import GraphFilters
import GraphFormats
import GraphModel
import GraphReports

/// `throughline table`: the nodes or the edges of a file as a table.
struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "List the nodes or the edges of a graph file, with all that belongs to them.",
    discussion: """
      Without --csv or --json, tabs are between the columns.

      --sort takes any field that --where knows, such as degree, a column of the file, or source and target for edges. Rows \
      without a value come last.
      """)

  /// The part of a network that is listed.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case nodes, edges
  }

  @OptionGroup var input: GraphFileArguments
  @Argument(help: "nodes or edges.") var part: Part
  @Flag(help: "Answer with comma-separated values.") var csv = false
  @Flag(help: "Answer with one JSON object: all nodes or edges with their attributes.") var json = false

  @Option(help: ArgumentHelp("Sort by a field, the least first.", valueName: "field")) var sort: String?
  @Flag(help: "With --sort, begin with the greatest.") var descending = false
  @Option(help: ArgumentHelp("List so many rows at most.", valueName: "count")) var limit: Int?

  func validate() throws {
    guard !descending || sort != nil else { throw ValidationError("--descending needs --sort") }
    guard limit.map({ $0 >= 0 }) ?? true else { throw ValidationError("--limit is 0 or more") }
    guard !csv || !json else { throw ValidationError("--csv and --json exclude each other") }
  }

  func run() throws {
    let graph = try input.read().graph
    let rows = try rows(of: graph)
    if csv {
      let table =
        part == .nodes
        ? GraphWriter.nodeTable(graph, rows: rows.map { NodeID($0) })
        : GraphWriter.edgeTable(graph, rows: rows.map { EdgeID($0) })
      return StandardOutput.write(String(decoding: table, as: UTF8.self))
    }
    let report = TableReport(graph, part == .nodes ? .nodes : .edges, rows: rows)
    if json { StandardOutput.write(json: report.json) } else { StandardOutput.write(report.text) }
  }

  /// Returns the rows in their order, as many as are asked for.
  private func rows(of graph: Graph) throws -> [UInt32] {
    let columns = FilterColumns(of: graph)
    let part: FilterField.Part = part == .nodes ? .nodes : .edges
    var fields: [FilterField] = []
    if let sort {
      do throws(FilterProblem) {
        fields.append(try columns.field(named: sort, of: part))
      } catch {
        throw CommandMistake("--sort: \(error.message)" + (error.cure.map { " (\($0))" } ?? ""))
      }
    }
    let table = NetworkTable(fields, of: part, in: columns)
    var rows = table.rows
    if sort != nil { rows = table.sorted(rows, by: 0, isDescending: descending) }
    return limit.map { Array(rows.prefix($0)) } ?? rows
  }
}

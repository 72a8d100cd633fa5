// The filters of a command: it answers about the nodes and edges that pass.

import ArgumentParser
import GraphFilters
import GraphModel

/// The options that say which nodes and edges of a network a command works on.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Work on the nodes that pass a filter, such as 'degree > 5 and year in 1990..2000'.",
      discussion: "Fields are the columns of the file, and degree, core, component, community, label and others; "
        + "Documentation/filters.md describes them and the tests.", valueName: "filter"))
  var nodes: [String] = []
  @Option(
    name: .customLong("edges-where"),
    help: ArgumentHelp(
      "Work on the edges that pass a filter, such as 'weight >= 2 and not source.team = red'.", valueName: "filter"))
  var edges: [String] = []

  /// True if nothing is filtered.
  var isEmpty: Bool { nodes.isEmpty && edges.isEmpty }

  /// The filters as the window takes them, a line for each; `nil` for none.
  func lines() throws(CommandMistake) -> String? {
    let filters = try parsed()
    let lines = [filters.nodes.map { "nodes \($0)" }, filters.edges.map { "edges \($0)" }].compactMap { $0 }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Returns the filters that were written.
  func parsed() throws(CommandMistake) -> ParsedFilters {
    ParsedFilters(
      nodes: try Self.parse(nodes, ParsedFilters.nodesOption), edges: try Self.parse(edges, ParsedFilters.edgesOption))
  }

  /// Returns what passes all of some filters; `nil` for none.
  private static func parse(_ texts: [String], _ option: String) throws(CommandMistake) -> FilterExpression? {
    do throws(FilterProblem) {
      var parts: [FilterExpression] = []
      for text in texts { parts.append(try FilterExpression(parsing: text)) }
      return parts.isEmpty ? nil : .all(parts)
    } catch {
      throw CommandMistake("\(option), \(error)")
    }
  }
}

/// The filters of a command, before they know a network.
struct ParsedFilters {
  fileprivate static let (nodesOption, edgesOption) = ("--where", "--edges-where")

  let nodes: FilterExpression?
  let edges: FilterExpression?

  /// Returns the network of what passes, without gaps.
  func apply(to graph: Graph) throws(CommandMistake) -> Graph {
    guard nodes != nil || edges != nil else { return graph }
    let columns = FilterColumns(of: graph)
    var (nodeFilter, edgeFilter) = (NodeFilter?.none, EdgeFilter?.none)
    var option = Self.nodesOption
    do throws(FilterProblem) {
      if let nodes { nodeFilter = try NodeFilter(nodes, in: columns) }
      option = Self.edgesOption
      if let edges { edgeFilter = try EdgeFilter(edges, in: columns) }
    } catch {
      throw CommandMistake("\(option), \(error)")
    }
    return graph.filtered(nodesWhere: nodeFilter, edgesWhere: edgeFilter).compacted()
  }
}

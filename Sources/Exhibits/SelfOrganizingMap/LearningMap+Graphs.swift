// Networks as tables: each node is a row, its measures are the columns.
//
// A graph is measured as it is opened, with no more work than a moment's wait; what is too large for that is measured from
// a sample of its nodes.

import Charts
import Geometry
import GraphFormats
import GraphMeasures
import GraphModel
import SelfOrganizingMap

extension LearningMap {
  /// Arcs that may be followed to measure a graph: about a quarter of a second of one core.
  private static let measureWork = 60_000_000
  /// The largest graph that is measured here, in bytes of its file.
  private static let mostGraphBytes = 32 << 20

  /// What is drawn on the units to begin with: of a network it is the names that people look for.
  mutating func chooseOverlay() { chart.overlay = subject?.rowKind == .nodes ? .labels : .none }

  /// The graph in a file; `nil` when there is none, as in a table or in the file of a map.
  func graph(_ bytes: [UInt8], name: String) -> Graph? {
    guard GraphReader.isGraph(bytes, name: name) else { return nil }
    var options = GraphReadOptions()
    options.maximumBytes = Self.mostGraphBytes
    do throws(GraphFileProblem) {
      return try GraphReader.read(bytes: bytes, name: name, options: options).graph
    } catch {
      return nil
    }
  }

  /// The measures of a graph's nodes; `nil` when there are too few of them, or too many to watch.
  func table(of graph: Graph) -> ReadTable? {
    let columns = NodeTable.columns
    guard graph.nodeCount > 1, graph.nodeCount <= Self.mostValues / columns.count,
      let table = NodeTable(of: graph, options: GraphMeasures.MeasureOptions(budget: Self.measureWork))
    else { return nil }
    let notes = table.isExact ? [] : ["betweenness and closeness are estimated from a sample of the nodes"]
    return ReadTable(data: DataMatrix(columns: columns, values: table.values, names: table.names), notes: notes)
  }
}

// The lines of cards about nodes that are the same wherever a network is shown.

import GraphModel
import Widgets

extension CardContent.Line {
  /// The number of attributes a card shows.
  private static let mostAttributes = 6
  /// The number of neighbours a card names.
  private static let mostNeighbours = 12

  /// The attributes of a node, a line each, under a rule; nothing where there are none.
  ///
  /// - Parameter isShown: tells by its name whether an attribute is shown.
  public static func attributes(
    of node: NodeID, in graph: Graph, where isShown: (String) -> Bool = { _ in true }
  ) -> [CardContent.Line] {
    let row = graph.nodeAttributes.row(node.index).filter { isShown($0.name) }
    guard !row.isEmpty else { return [] }
    let lines = row.prefix(mostAttributes).map { CardContent.Line("\($0.name): \($0.value.displayText.prefix(200))") }
    return [CardContent.Line("", .rule)] + lines
  }

  /// The names of the neighbours of a node, under a caption; nothing where there are none.
  public static func neighbours(of node: NodeID, in graph: Graph) -> [CardContent.Line] {
    let neighbours = graph.neighbours(of: node)
    guard !neighbours.isEmpty else { return [] }
    let names = neighbours.prefix(mostNeighbours).map { graph.label(of: $0) }.joined(separator: ", ")
    let more = neighbours.count > mostNeighbours ? " and \(neighbours.count - mostNeighbours) more" : ""
    return [CardContent.Line("Connected with", .heading), CardContent.Line(names + more)]
  }
}

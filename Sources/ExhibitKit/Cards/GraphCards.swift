// The lines of cards about nodes that are the same wherever a network is shown.

import GraphModel
import Widgets

extension CardContent.Line {
  /// The number of attributes a card shows.
  private static let mostAttributes = 6
  /// The number of neighbours a card names.
  private static let mostNeighbours = 8

  /// Attributes that speak to programs: numbers of groups, positions, colours, sizes.
  private static let technicalNames: Set<String> = [
    "id", "key", "name", "label", "group", "class", "cluster", "community", "component", "partition", "modularity",
    "modularity class", "category", "x", "y", "z", "lat", "latitude", "lon", "lng", "long", "longitude", "size", "r",
    "g",
    "b", "color", "colour", "shape", "radius", "degree", "index",
  ]

  /// Returns the attributes of a node that tell people something, a line each, under a rule; nothing where there are
  /// none. What only repeats the node's name is left out, and so are the numbers that programs keep.
  public static func attributes(of node: NodeID, in graph: Graph) -> [CardContent.Line] {
    attributes(of: node, in: SeenGraph(graph))
  }

  /// Returns the attributes of a node of a graph with changes, as of one without.
  public static func attributes(of node: NodeID, in graph: SeenGraph) -> [CardContent.Line] {
    let names = [graph.name(of: node), graph.key(of: node)]
    let told = graph.attributes(of: node).compactMap { name, value -> String? in
      let (title, text) = (Wording.title(ofAttribute: name), value.displayText)
      guard !text.isEmpty, !names.contains(text) else { return nil }
      if technicalNames.contains(title.lowercased()), value.number != nil || text.hasPrefix("#") { return nil }
      return "\(title): \(text.prefix(200))"
    }
    guard !told.isEmpty else { return [] }
    return [CardContent.Line("", .rule)] + told.prefix(mostAttributes).map { CardContent.Line($0) }
  }

  /// Returns the names of the neighbours of a node, the most connected first, under a caption; nothing where there are
  /// none. Each can be touched, its link being the node, where the card answers that.
  public static func neighbours(of node: NodeID, in graph: Graph, areLinks: Bool) -> [CardContent.Line] {
    neighbours(of: node, in: SeenGraph(graph), areLinks: areLinks)
  }

  /// Returns the names of the neighbours of a node of a graph with changes, as of one without.
  public static func neighbours(of node: NodeID, in graph: SeenGraph, areLinks: Bool) -> [CardContent.Line] {
    let neighbours = graph.neighbours(of: node)
    guard !neighbours.isEmpty else { return [] }
    let shown = neighbours.enumerated().sorted {
      let degrees = (graph.degree(of: $0.element), graph.degree(of: $1.element))
      return degrees.0 != degrees.1 ? degrees.0 > degrees.1 : $0.offset < $1.offset
    }.prefix(mostNeighbours)
    var lines = [CardContent.Line("Connected with", .heading)]
    lines += shown.map { CardContent.Line(graph.name(of: $0.element), link: areLinks ? $0.element.index : nil) }
    if neighbours.count > mostNeighbours {
      lines.append(CardContent.Line("and \(neighbours.count - mostNeighbours) more", .secondary))
    }
    return lines
  }
}

// The lines of cards about nodes that are the same wherever a network is shown.

import Drawing
import GraphModel
import Widgets

extension CardContent.Line {
  /// The number of attributes a card shows.
  static let mostAttributes = 24
  /// The letters of an attribute that a card shows: it scrolls.
  static let longestText = 4_000
  /// The number of neighbours a card names.
  private static let mostNeighbours = 8
  /// The number of neighbours that a card names where there is no search among them: it scrolls.
  private static let mostWithoutSearch = 400

  /// Attributes that speak to programs: numbers of groups, positions, colours, sizes.
  private static let technicalNames: Set<String> = [
    "id", "key", "name", "label", "group", "class", "cluster", "community", "component", "partition", "modularity",
    "modularity class", "category", "x", "y", "z", "lat", "latitude", "lon", "lng", "long", "longitude", "size", "r",
    "g",
    "b", "color", "colour", "shape", "radius", "degree", "index",
  ]

  /// Returns true if an attribute speaks to programs: a number, or a colour, of a name that they use.
  static func isTechnical(_ title: String, _ value: AttributeValue) -> Bool {
    technicalNames.contains(title.lowercased()) && (value.number != nil || value.displayText.hasPrefix("#"))
  }

  /// Returns the attributes of a node that tell people something, a line each, under a rule; nothing where there are
  /// none. What only repeats the node's name is left out, and so are the numbers that programs keep.
  ///
  /// - Parameters:
  ///   - areLinks: true if the card answers touches on those that are links of the web.
  ///   - picture: returns the picture that a text names; `nil` for other texts.
  public static func attributes(
    of node: NodeID, in graph: EditableGraph, areLinks: Bool = false, picture: (String) -> PixelImage? = { _ in nil }
  ) -> [CardContent.Line] {
    let names = [graph.name(of: node), graph.key(of: node)]
    var told: [CardContent.Line] = []
    for (index, attribute) in graph.attributes(of: node).enumerated() where told.count < mostAttributes {
      let (name, value) = attribute
      let (title, text) = (Wording.title(ofAttribute: name), Wording.text(of: value))
      if text.isEmpty || names.contains(text) || isTechnical(title, value) { continue }
      if let image = picture(text) {
        told.append(CardContent.Line(image))
      } else if let link = WebLink(text) {
        told.append(
          CardContent.Line(
            "\(title): \(link.shortened)", link: areLinks ? CardLink.page(of: node, attribute: index).number : nil,
            isUnderlined: true))
      } else {
        told.append(CardContent.Line("\(title): \(text.prefix(longestText))"))
      }
    }
    guard !told.isEmpty else { return [] }
    return [CardContent.Line("", .rule)] + told
  }

  /// Returns the names of the neighbours of a node, those with the strongest ties first, under a caption, the first with what
  /// is known of their edges; nothing where there are none. Each can be touched, its link being the node, where the card
  /// answers that.
  ///
  /// - Parameter canSearch: true if of many neighbours a line leads to a search among all of them; otherwise the card names
  ///   many more.
  public static func neighbours(
    of node: NodeID, in graph: EditableGraph, areLinks: Bool, canSearch: Bool = false
  ) -> [CardContent.Line] {
    let shown = canSearch && areLinks ? mostNeighbours : mostWithoutSearch
    let (neighbours, count) = graph.neighboursByStrength(of: node, first: shown)
    guard count > 0 else { return [] }
    var lines = [CardContent.Line("Connected with", .heading)]
    for (rank, neighbour) in neighbours.enumerated() {
      lines.append(CardContent.Line(graph.name(of: neighbour), link: areLinks ? neighbour.index : nil))
      let reason = rank < mostNeighbours ? graph.reason(joining: node, to: neighbour) : ""
      if !reason.isEmpty { lines.append(CardContent.Line(reason, .secondary)) }
    }
    guard count > shown else { return lines }
    if canSearch && areLinks {
      lines.append(
        CardContent.Line(
          "All \(Wording.grouped(count))", .secondary, link: CardLink.neighbours(of: node).number))
    } else {
      lines.append(CardContent.Line("and \(Wording.grouped(count - shown)) more", .secondary))
    }
    return lines
  }
}

extension EditableGraph {
  /// Returns the neighbours of a node, the most connected first.
  ///
  /// - Complexity: O(neighbours log neighbours).
  func neighboursByDegree(of node: NodeID) -> [NodeID] {
    neighbours(of: node).first(.max) { Double(degree(of: $0)) }
  }
}

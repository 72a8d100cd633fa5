// Names as they are written beside nodes: a very long one is cut, or it would take the room of all names around it.
// Cards have the whole.
//
// Long names are rare, and found once when a graph is opened: nothing is cut, and no memory taken, in a frame.

import GraphModel

/// The names of a graph's nodes as they are written beside them.
struct ShownNames: Sendable {
  /// The names that are cut, by the number of their node.
  private let cut: [UInt32: String]

  /// The greatest width of a name, in widths of a letter; Chinese characters and emoji have two.
  private static let limit = 56
  /// The part of the width at the end in which a space is looked for, so that no word is cut.
  private static let wordRoom = 12

  /// - Complexity: O(nodes).
  init(of graph: Graph) {
    var cut: [UInt32: String] = [:]
    for node in graph.nodes {
      let name = graph.label(of: node)
      if name.utf8.count > Self.limit { cut[node.rawValue] = Self.shortened(name) }
    }
    self.cut = cut
  }

  /// Returns the name of a node as it is written.
  @inline(__always) func name(of node: NodeID, in graph: Graph) -> String {
    cut.isEmpty ? graph.label(of: node) : cut[node.rawValue] ?? graph.label(of: node)
  }

  /// Returns true for Chinese characters, their neighbours and emoji.
  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x1100...0x115F).contains($0.value) || $0.value >= 0x2E80 } ?? false
  }

  /// Returns a name as it is written: one that is too long up to a word's end, and three points for the rest.
  static func shortened(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    var (width, end, word) = (0, name.startIndex, name.startIndex)
    for index in name.indices {
      let next = name.index(after: index)
      width += isWide(name[index]) ? 2 : 1
      if width > limit { break }
      if next == name.endIndex { return name }
      // One letter of room is for the points.
      if width < limit { end = next }
      if name[index] == " ", width >= limit - wordRoom { word = index }
    }
    return name[..<(word > name.startIndex ? word : end)] + "…"
  }
}

extension SceneContent {
  /// Returns the name of a node as it is written beside it.
  func shownName(of node: NodeID) -> String { traits.shownNames.name(of: node, in: graph) }
}

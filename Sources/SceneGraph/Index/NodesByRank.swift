// The nodes in a part of the view, the most important ones first: found by the index of nodes where that is nearer than the
// order of all, and where too many are there, those that can be told apart.

import Buffers
import Geometry
import GraphModel

/// Nodes in the order of their ranks. Keeps its storage.
struct NodesByRank: Sendable {
  private(set) var nodes: [NodeID] = []
  private var keys: [UInt64] = []
  private var sorter = KeySorter()

  /// The greatest number of nodes nearby that are put in order; of more, the most important ones are met soon in that of all.
  private static let mostNear = 15_000

  /// Returns true if the index knows what is in a part of the view, and not much is.
  static func areFew(in room: Rect, of items: SceneItems) -> Bool {
    items.points.region(of: room).map { items.content.index.count(in: $0) <= mostNear } ?? false
  }

  /// Finds the most important nodes of the content that show in a part of the view.
  ///
  /// - Parameters:
  ///   - room: the part, in view pixels.
  ///   - most: the number of nodes that are enough.
  ///   - isMeant: true for a node that counts.
  /// - Complexity: O(nodes nearby) where these are few and a transform says where they are, else O(nodes looked at until there
  ///   are enough). Memory is taken only for more nodes than ever before.
  mutating func find(in items: SceneItems, room: Rect, most: Int, where isMeant: (NodeID) -> Bool = { _ in true }) {
    nodes.removeAll(keepingCapacity: true)
    let content = items.content
    func shows(_ node: NodeID) -> Bool {
      items.isVisible(at: node.index) && room.contains(items.point(at: node.index)) && isMeant(node)
    }
    guard Self.areFew(in: room, of: items), let region = items.points.region(of: room) else {
      for node in content.byRank where shows(node) {
        nodes.append(node)
        if nodes.count == most { break }
      }
      return
    }
    let ranks = content.traits.ranks
    keys.removeAll(keepingCapacity: true)
    content.index.forEachCandidate(in: region) { id in
      if shows(NodeID(id)) { keys.append(UInt64(ranks[Int(id)]) << 32 | UInt64(id)) }
    }
    sorter.sort(&keys)
    for key in keys.prefix(most) { nodes.append(NodeID(UInt32(truncatingIfNeeded: key))) }
  }

  /// The number of nodes of a graph up to which all are drawn, whether or not they can be told apart.
  static let mostDrawn = 60_000
  /// The side of a square of the view in which nodes of one category cannot be told apart, in pixels of the design.
  private static let apart = 2.0
  /// The squares that have a node, a bit for each, category by category.
  private var taken: [UInt64] = []

  /// Finds nodes that show in a part of the view, in the order of their ids: of those in one small square and of one category
  /// the first.
  ///
  /// - Complexity: O(nodes).
  mutating func findApart(in items: SceneItems, room: Rect) {
    nodes.removeAll(keepingCapacity: true)
    let side = Self.apart * items.pixelScale
    let (columns, rows) = (Int(room.width / side) + 1, Int(room.height / side) + 1)
    let squares = columns * rows
    let words = (squares * max(1, items.content.categories.count) + 63) / 64
    taken.removeAll(keepingCapacity: true)
    taken.append(contentsOf: repeatElement(0, count: words))
    for index in 0..<items.nodeCount where items.isVisible(at: index) {
      let point = items.point(at: index)
      guard room.contains(point) else { continue }
      let square = Int((point.y - room.minY) / side) * columns + Int((point.x - room.minX) / side)
      let bit = items.category(at: index) * squares + square
      guard bit >> 6 < words, taken[bit >> 6] >> UInt64(bit & 63) & 1 == 0 else { continue }
      taken[bit >> 6] |= 1 << UInt64(bit & 63)
      nodes.append(NodeID(index: index))
    }
  }
}

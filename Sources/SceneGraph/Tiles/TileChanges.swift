// The changes of a large scene that its tiles show: what they leave out of the content, for it is gone or elsewhere, and
// what they have beside it, for it is new or has come there.
//
// What is gone is left out at once; what is new is taken in when the changes rest, and until then drawn over the tiles, so
// that nodes under a hand do not have tiles drawn again in every frame. Where changes are others, the tiles that these show
// in are out of date. Nothing here grows with the graph.

import Geometry
import GraphModel

/// What tiles show of the changes of a scene.
struct TileChanges: Equatable {
  /// The greatest number of nodes, and of edges, of each kind: nobody could tell more apart before the scene is made again.
  static let limit = 10_000

  /// A node that is new, elsewhere or of another look.
  struct Node: Hashable {
    let position: Point
    let size: Float
    /// The category; `nil` for none.
    let category: Int?
  }

  /// An edge that is new or has an end elsewhere.
  struct Edge: Hashable {
    let segment: Segment
    /// The colour, as an index of edges has it.
    let color: Int
  }

  /// The changes by which elements are left out. Compared in every frame: columns and sets that are shared are equal at once.
  struct Source: Equatable {
    var movedNodes: [NodeID] = []
    var movedEdges: [EdgeID] = []
    var goneNodes = Set<NodeID>()
    var goneEdges = Set<EdgeID>()
  }

  /// The nodes and edges that are left out, rising.
  private let leftOutNodes: [NodeID]
  private let leftOutEdges: [EdgeID]
  /// The nodes and edges beside those of the content.
  let nodes: [Node]
  let edges: [Edge]

  /// No changes.
  init() { (leftOutNodes, leftOutEdges, nodes, edges) = ([], [], [], []) }

  /// The changes of a scene.
  ///
  /// - Parameter hasNew: true if what is new is shown, too.
  /// - Complexity: O(k log k) for k changes.
  init(_ items: SceneItems, hasNew: Bool) {
    let (delta, content) = (items.delta, items.content)
    let relooked = hasNew ? delta.relookedNodes : []
    let outOfPlace = Set(delta.movedNodes).union(relooked)
    leftOutNodes = Array(outOfPlace.union(delta.goneNodes).sorted().prefix(Self.limit))
    leftOutEdges = Array(Set(delta.movedEdges).union(delta.goneEdges).sorted().prefix(Self.limit))
    guard hasNew else {
      (nodes, edges) = ([], [])
      return
    }
    // Beside the network there are no tiles.
    func isInTiles(_ node: NodeID) -> Bool { content.bounds.contains(items.position(of: node)) }
    // Nothing shows twice.
    let (leftOut, leftOutEdges) = (Set(leftOutNodes), Set(self.leftOutEdges))
    nodes = (outOfPlace.sorted().filter { leftOut.contains($0) && items.isVisible($0) } + delta.newNodes)
      .filter(isInTiles).prefix(Self.limit)
      .map { node in
        let (position, category) = (items.position(of: node), items.category(of: node))
        return Node(position: position, size: items.relativeSize(of: node), category: category)
      }
    let moved = delta.movedEdges.filter { leftOutEdges.contains($0) && items.isAtRest($0) }
    edges = (moved + delta.newEdges).prefix(Self.limit).compactMap { edge in
      let ends = items.ends(of: edge)
      guard isInTiles(ends.source), isInTiles(ends.target) else { return nil }
      return Edge(
        segment: Segment(a: items.position(of: ends.source), b: items.position(of: ends.target)),
        color: items.category(of: edge) ?? EdgeIndex.neutral)
    }
  }

  /// Returns where the elements show that only one of two leaves out or has.
  func difference(from other: TileChanges, in content: SceneContent) -> TileMarks {
    let gone = Self.difference(leftOutNodes, other.leftOutNodes).compactMap { Self.position(of: $0, in: content) }
    let goneEdges = Self.difference(leftOutEdges, other.leftOutEdges).compactMap { Self.segment(of: $0, in: content) }
    return TileMarks(
      gone + Self.difference(nodes, other.nodes).map(\.position),
      goneEdges + Self.difference(edges, other.edges).map(\.segment))
  }

  /// Returns what only one of two lists has, in their order.
  private static func difference<Element: Hashable>(_ one: [Element], _ other: [Element]) -> [Element] {
    let (inOne, inOther) = (Set(one), Set(other))
    return one.filter { !inOther.contains($0) } + other.filter { !inOne.contains($0) }
  }

  /// Returns the changes that one tile shows; `nil` where none shows there.
  ///
  /// - Parameter radius: the greatest radius of a disc of the content, in model units.
  func part(in rect: Rect, radius: Double, of content: SceneContent) -> ChangesInTile? {
    guard self != TileChanges() else { return nil }
    let room = rect.inset(by: -radius)
    let gone = leftOutNodes.filter { Self.position(of: $0, in: content).map(room.contains) ?? false }
    let leftOutEdges = leftOutEdges.filter { Self.segment(of: $0, in: content).map { $0.meets(rect) } ?? false }
    let nodes = nodes.filter { node in
      let growth = max(1, Double(node.size) / content.greatestRelativeSize)
      return rect.inset(by: -radius * growth).contains(node.position)
    }
    let edges = edges.filter { $0.segment.meets(rect) }
    let isEmpty = gone.isEmpty && leftOutEdges.isEmpty && nodes.isEmpty && edges.isEmpty
    return isEmpty ? nil : ChangesInTile(gone, leftOutEdges, nodes, edges)
  }

  private static func position(of node: NodeID, in content: SceneContent) -> Point? {
    node.index < content.positions.count ? content.positions[node.index] : nil
  }

  private static func segment(of edge: EdgeID, in content: SceneContent) -> Segment? {
    guard edge.index < content.graph.edgeCount else { return nil }
    return Segment(
      a: content.positions[content.graph.source(of: edge).index],
      b: content.positions[content.graph.target(of: edge).index])
  }
}

/// What the tiles that show have of the changes of a scene.
public struct TiledChanges: Sendable {
  /// True if they have everything that is new and lies within the network.
  public var showNew = false
  /// True if tiles in view still show what is gone, or elsewhere.
  public var showOld = false
  /// The places and sizes of the nodes beside the content that they showed before the last change.
  var formerNodes: [(position: Point, size: Float)] = []
}

/// A straight way, in model units.
struct Segment: Hashable {
  let a: Point
  let b: Point

  /// Returns true if the segment comes into a rectangle.
  func meets(_ rect: Rect) -> Bool {
    guard max(a.x, b.x) >= rect.minX, min(a.x, b.x) <= rect.maxX, max(a.y, b.y) >= rect.minY,
      min(a.y, b.y) <= rect.maxY
    else { return false }
    // Of a line, no side of a rectangle that it meets has all corners.
    let (way, middle) = (b - a, rect.center - a)
    return abs(way.x * middle.y - way.y * middle.x) <= (abs(way.x) * rect.height + abs(way.y) * rect.width) / 2
  }
}

/// The places of elements that tiles show, or show no longer.
struct TileMarks {
  private let points: [Point]
  private let segments: [Segment]

  fileprivate init(_ points: [Point], _ segments: [Segment]) { (self.points, self.segments) = (points, segments) }

  /// The place where people look first: that of a node, else the middle of an edge; `nil` where there is nothing.
  var middle: Point? { points.first ?? segments.first.map { ($0.a + $0.b) / 2 } }

  /// Returns true if any of them shows in a rectangle.
  ///
  /// - Parameters:
  ///   - radius: the greatest radius of a disc, in model units.
  ///   - rim: what tiles mix across their rims, in model units.
  func show(in rect: Rect, radius: Double, rim: Double) -> Bool {
    let (room, narrow) = (rect.inset(by: -radius - rim), rect.inset(by: -rim))
    return points.contains { room.contains($0) } || segments.contains { $0.meets(narrow) }
  }
}

/// The changes that one tile shows. Asked for every edge and node of the content.
struct ChangesInTile: Sendable {
  private let leftOutNodes: Set<UInt32>
  private let leftOutEdges: Set<UInt32>
  /// A bit for each number modulo their count: nearly all edges that are not left out are told by it.
  private var marks = [UInt64](repeating: 0, count: 64)

  /// The nodes and edges beside those of the content.
  let nodes: [TileChanges.Node]
  let edges: [TileChanges.Edge]

  fileprivate init(
    _ leftOutNodes: [NodeID], _ leftOutEdges: [EdgeID], _ nodes: [TileChanges.Node], _ edges: [TileChanges.Edge]
  ) {
    self.leftOutNodes = Set(leftOutNodes.map(\.rawValue))
    self.leftOutEdges = Set(leftOutEdges.map(\.rawValue))
    (self.nodes, self.edges) = (nodes, edges)
    for edge in self.leftOutEdges { marks[Int(edge >> 6 & 63)] |= 1 << UInt64(edge & 63) }
  }

  /// Returns true if an edge is left out.
  @inline(__always) func leavesOut(edge: Int) -> Bool {
    marks[edge >> 6 & 63] >> UInt64(edge & 63) & 1 == 1 && leftOutEdges.contains(UInt32(edge))
  }

  /// Returns true if a node is left out.
  func leavesOut(node: UInt32) -> Bool { leftOutNodes.contains(node) }
}

extension SceneItems {
  /// The changes by which tiles of the content leave elements out.
  var omissions: TileChanges.Source {
    TileChanges.Source(
      movedNodes: delta.movedNodes, movedEdges: delta.movedEdges, goneNodes: delta.goneNodes,
      goneEdges: delta.goneEdges)
  }

  /// Returns the size of the disc of a node relative to the usual one.
  fileprivate func relativeSize(of node: NodeID) -> Float {
    isOfContent(node)
      ? delta.sizes[node] ?? content.relativeSizes[node.index] : added(node)?.relativeSize ?? 0.75
  }
}

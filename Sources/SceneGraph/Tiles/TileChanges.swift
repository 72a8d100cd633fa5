// The changes of a large scene that its tiles show: what they leave out of the content, for it is gone or elsewhere, and
// what they have beside it, for it is new or has come there.
//
// What is gone is left out at once; what is new is taken in when the changes rest, and until then drawn over the tiles, so
// that nodes under a hand do not have tiles drawn again in every frame. Where changes are others, the tiles that these show
// in are out of date. Nothing here grows with the graph.

import Geometry
import GraphModel

/// The changes of a scene that tiles show.
struct TileChanges: Equatable {
  /// The greatest number of nodes, and of edges, of each kind: nobody could tell more apart before the scene is made again.
  static let limit = 10_000
  /// The greatest number of edges that show beside those of the content.
  static let mostNewEdges = 3_000

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
  fileprivate let leftOutNodes: [NodeID]
  fileprivate let leftOutEdges: [EdgeID]
  /// The nodes and edges beside those of the content.
  let nodes: [Node]
  let edges: [Edge]

  /// No changes.
  init() { (leftOutNodes, leftOutEdges, nodes, edges) = ([], [], [], []) }

  /// The elements that changes leave out of a scene, and nothing new.
  ///
  /// - Complexity: O(k log k) for k changes.
  init(leavingOut items: SceneItems) {
    let delta = items.delta
    leftOutNodes = Self.union(delta.movedNodes, delta.goneNodes)
    leftOutEdges = Self.union(delta.movedEdges, delta.goneEdges)
    (nodes, edges) = ([], [])
  }

  /// All changes of a scene.
  ///
  /// - Parameter before: what is left out by them.
  /// - Complexity: O(k log k) for k changes.
  init(_ before: TileChanges, adding items: SceneItems) {
    let (delta, content) = (items.delta, items.content)
    // Nothing shows twice: what is of another look is left out where it has the old one.
    let relooked = delta.relookedNodes
    leftOutNodes = relooked.isEmpty ? before.leftOutNodes : Self.union(before.leftOutNodes, Set(relooked))
    leftOutEdges = before.leftOutEdges
    // Beside the network there are no tiles.
    let bounds = content.bounds
    nodes = (leftOutNodes.filter { items.isVisible($0) } + delta.newNodes.prefix(Self.limit)).compactMap { node in
      let position = items.position(of: node)
      guard bounds.contains(position) else { return nil }
      return Node(position: position, size: items.relativeSize(of: node), category: items.category(of: node))
    }
    let (positions, colorsEdges) = (delta.positions, content.categories.colorsEdges)
    func edge(_ edge: EdgeID, _ a: Point, _ b: Point) -> Edge? {
      guard bounds.contains(a), bounds.contains(b) else { return nil }
      let color = colorsEdges ? items.category(of: edge) ?? EdgeIndex.neutral : EdgeIndex.neutral
      return Edge(segment: Segment(a: a, b: b), color: color)
    }
    var edges: [Edge] = []
    // Of those that are left out, what is not gone has an end elsewhere. There may be thousands.
    for id in leftOutEdges where edges.count < Self.mostNewEdges && items.isAtRest(id) {
      let (source, target) = (content.graph.source(of: id), content.graph.target(of: id))
      let a = positions[source] ?? content.positions[source.index]
      let b = positions[target] ?? content.positions[target.index]
      if let edge = edge(id, a, b) { edges.append(edge) }
    }
    for id in delta.newEdges.prefix(Self.mostNewEdges) {
      let ends = items.ends(of: id)
      if let edge = edge(id, items.position(of: ends.source), items.position(of: ends.target)) { edges.append(edge) }
    }
    self.edges = edges
  }

  /// Returns the first ids of a list that rises and of a set, rising.
  private static func union<ID: GraphElementID>(_ list: [ID], _ set: Set<ID>) -> [ID] {
    guard !set.isEmpty else { return list.count <= limit ? list : Array(list.prefix(limit)) }
    return Array(set.union(list).sorted().prefix(limit))
  }

  /// Returns the changes with the places that a content has for what is left out.
  ///
  /// - Parameter before: those of other changes of the same content.
  func placed(in content: SceneContent, after before: PlacedTileChanges) -> PlacedTileChanges {
    PlacedTileChanges(self, in: content, after: before)
  }
}

/// Changes that tiles show, with the places of the elements that they leave out.
struct PlacedTileChanges {
  /// The changes.
  let changes: TileChanges
  private let greatestSize: Double
  private let leftOutNodes: [Point]
  private let leftOutEdges: [Segment]

  /// No changes.
  init() { (changes, greatestSize, leftOutNodes, leftOutEdges) = (TileChanges(), 1, [], []) }

  /// - Complexity: O(elements).
  fileprivate init(_ changes: TileChanges, in content: SceneContent, after before: PlacedTileChanges) {
    (self.changes, greatestSize) = (changes, content.greatestRelativeSize)
    let graph = content.graph
    leftOutNodes = changes.leftOutNodes.map { $0.index < content.positions.count ? content.positions[$0.index] : .zero }
    // Columns that are shared are equal at once.
    guard changes.leftOutEdges != before.changes.leftOutEdges else {
      leftOutEdges = before.leftOutEdges
      return
    }
    leftOutEdges = changes.leftOutEdges.map { edge in
      guard edge.index < graph.edgeCount else { return Segment(a: .zero, b: .zero) }
      return Segment(
        a: content.positions[graph.source(of: edge).index], b: content.positions[graph.target(of: edge).index])
    }
  }

  /// Returns where the elements show that only one of two leaves out or has.
  func difference(from other: PlacedTileChanges) -> TileMarks {
    let (one, two) = (changes, other.changes)
    return TileMarks(
      Self.difference(one.leftOutNodes, leftOutNodes, two.leftOutNodes, other.leftOutNodes)
        + Self.difference(one.nodes, two.nodes).map(\.position),
      Self.difference(one.leftOutEdges, leftOutEdges, two.leftOutEdges, other.leftOutEdges)
        + Self.difference(one.edges, two.edges).map(\.segment))
  }

  /// Returns what only one of two lists has, in their order.
  private static func difference<Element: Hashable>(_ one: [Element], _ other: [Element]) -> [Element] {
    difference(one, one, other, other)
  }

  /// Returns the places of what only one of two lists has, in their order.
  private static func difference<Element: Hashable, Place>(
    _ one: [Element], _ places: [Place], _ other: [Element], _ otherPlaces: [Place]
  ) -> [Place] {
    // Nearly always the two are the same, or one of them has nothing.
    if one.isEmpty || other.isEmpty { return places + otherPlaces }
    if one == other { return [] }
    let (inOne, inOther) = (Set(one), Set(other))
    return zip(one, places).filter { !inOther.contains($0.0) }.map(\.1)
      + zip(other, otherPlaces).filter { !inOne.contains($0.0) }.map(\.1)
  }

  /// Returns the changes that one tile shows; `nil` where none shows there.
  ///
  /// - Parameter radius: the greatest radius of a disc of the content, in model units.
  func part(in rect: Rect, radius: Double) -> ChangesInTile? {
    let room = rect.inset(by: -radius)
    let gone = zip(changes.leftOutNodes, leftOutNodes).filter { room.contains($0.1) }.map(\.0)
    let goneEdges = zip(changes.leftOutEdges, leftOutEdges).filter { $0.1.meets(rect) }.map(\.0)
    let nodes = changes.nodes.filter { node in
      rect.inset(by: -radius * max(1, Double(node.size) / greatestSize)).contains(node.position)
    }
    let edges = changes.edges.filter { $0.segment.meets(rect) }
    let isEmpty = gone.isEmpty && goneEdges.isEmpty && nodes.isEmpty && edges.isEmpty
    return isEmpty ? nil : ChangesInTile(gone, goneEdges, nodes, edges)
  }
}

/// The changes of a scene that the tiles on the screen have.
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

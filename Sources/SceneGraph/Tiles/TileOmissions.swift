// The nodes and edges that tiles leave out: the content of a large scene has them still, but they are gone, or lie elsewhere
// and are drawn over the tiles there.
//
// When others are left out, the tiles that these show in are out of date. Nothing here grows with the graph.

import Geometry
import GraphModel

/// Nodes and edges of a scene's content that are left out.
struct TileOmissions: Equatable {
  /// The greatest number of nodes, and of edges, that are left out: nobody could tell more apart before the scene is made
  /// anew.
  static let limit = 10_000

  /// The changes that they follow from. Compared in every frame: columns and sets that are shared are equal at once.
  struct Source: Equatable {
    var movedNodes: [NodeID] = []
    var movedEdges: [EdgeID] = []
    var goneNodes = Set<NodeID>()
    var goneEdges = Set<EdgeID>()
  }

  private let source: Source
  /// The nodes, rising.
  let nodes: [NodeID]
  /// The edges, rising.
  let edges: [EdgeID]

  static func == (one: TileOmissions, other: TileOmissions) -> Bool { one.source == other.source }

  /// Nothing is left out.
  init() { (source, nodes, edges) = (Source(), [], []) }

  /// - Complexity: O(k log k) for k elements.
  init(_ source: Source) {
    self.source = source
    nodes = Array(Set(source.movedNodes).union(source.goneNodes).sorted().prefix(Self.limit))
    edges = Array(Set(source.movedEdges).union(source.goneEdges).sorted().prefix(Self.limit))
  }

  /// Returns true if nothing is left out but what follows from a source.
  func isOf(_ source: Source) -> Bool { self.source == source }

  /// Returns where the elements show that only one of two leaves out, by the places that a content has for them.
  func difference(from other: TileOmissions, in content: SceneContent) -> TileMarks {
    let nodes = Set(self.nodes).symmetricDifference(other.nodes).sorted()
    let edges = Set(self.edges).symmetricDifference(other.edges).sorted()
    return TileMarks(nodes, edges, in: content)
  }

  /// Returns what a tile leaves out; `nil` where nothing of it shows there.
  ///
  /// - Parameter radius: the greatest radius of a disc, in model units.
  func part(in rect: Rect, radius: Double, of content: SceneContent) -> OmittedElements? {
    guard !nodes.isEmpty || !edges.isEmpty else { return nil }
    let room = rect.inset(by: -radius)
    let nodes = nodes.filter { $0.index < content.positions.count && room.contains(content.positions[$0.index]) }
    let edges = edges.filter { edge in TileMarks.ends(of: edge, in: content).map { $0.meets(rect) } ?? false }
    return nodes.isEmpty && edges.isEmpty ? nil : OmittedElements(nodes, edges)
  }
}

/// The places of elements that tiles show, or show no longer.
struct TileMarks {
  /// The ends of an edge, in model units.
  struct Segment {
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

  private let points: [Point]
  private let segments: [Segment]

  fileprivate init(_ nodes: [NodeID], _ edges: [EdgeID], in content: SceneContent) {
    points = nodes.compactMap { $0.index < content.positions.count ? content.positions[$0.index] : nil }
    segments = edges.compactMap { Self.ends(of: $0, in: content) }
  }

  fileprivate static func ends(of edge: EdgeID, in content: SceneContent) -> Segment? {
    guard edge.index < content.graph.edgeCount else { return nil }
    return Segment(
      a: content.positions[content.graph.source(of: edge).index],
      b: content.positions[content.graph.target(of: edge).index])
  }

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

/// The elements that one tile leaves out. Asked for every edge and node that it shows.
struct OmittedElements: Sendable {
  private let nodes: Set<UInt32>
  private let edges: Set<UInt32>
  /// A bit for each number modulo their count: nearly all edges that are not left out are told by it.
  private var marks = [UInt64](repeating: 0, count: 64)

  fileprivate init(_ nodes: [NodeID], _ edges: [EdgeID]) {
    self.nodes = Set(nodes.map(\.rawValue))
    self.edges = Set(edges.map(\.rawValue))
    for edge in self.edges { marks[Int(edge >> 6 & 63)] |= 1 << UInt64(edge & 63) }
  }

  /// Returns true if an edge is left out.
  @inline(__always) func hasEdge(_ edge: Int) -> Bool {
    marks[edge >> 6 & 63] >> UInt64(edge & 63) & 1 == 1 && edges.contains(UInt32(edge))
  }

  /// Returns true if a node is left out.
  func hasNode(_ node: UInt32) -> Bool { nodes.contains(node) }
}

extension SceneItems {
  /// The changes that tiles of the content leave out.
  var omissions: TileOmissions.Source {
    TileOmissions.Source(
      movedNodes: moved.nodes, movedEdges: moved.edges, goneNodes: additions.goneNodes, goneEdges: additions.goneEdges)
  }
}

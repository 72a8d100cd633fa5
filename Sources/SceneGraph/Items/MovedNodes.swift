// Nodes that lie elsewhere than the content of a scene has them: a few of a large graph, which hands have moved.
//
// The columns of a large graph take longer than a frame to be made anew, or only copied. Until they are, these lie over
// them: whoever asks where a node is asks the items of the scene, which look here first. The indices still have the nodes
// where they were, so whoever asks those looks at all of these, too.

import Drawing
import Geometry
import GraphModel

/// Nodes with other positions than those of a scene's content.
public struct MovedNodes: Hashable, Sendable {
  /// The greatest number of nodes: of more, the columns are made anew.
  public static let limit = 2_000

  /// The positions in the coordinates of the projection.
  public private(set) var positions: [NodeID: Point] = [:]
  /// The nodes, rising.
  public private(set) var nodes: [NodeID] = []
  /// The edges at them, rising.
  private(set) var edges: [EdgeID] = []
  /// True if all nodes are where the content has them. Asked for every node of a frame, and so kept beside them.
  private(set) var isEmpty = true

  /// No node is elsewhere.
  public init() {}

  /// Returns the position of a node; `nil` for one that is where the content has it.
  public subscript(node: NodeID) -> Point? { isEmpty ? nil : positions[node] }

  /// The smallest rectangle with all positions; `nil` without one.
  var bounds: Rect? { isEmpty ? nil : Rect(bounding: nodes.compactMap { positions[$0] }) }

  /// Puts nodes elsewhere, or back where the content has them.
  ///
  /// - Returns: false if that would be too many; nothing is changed then.
  /// - Complexity: O(nodes put), and where others are elsewhere than before O(edges at those).
  mutating func put(_ moved: [(node: NodeID, position: Point)], over content: SceneContent) -> Bool {
    guard moved.count <= Self.limit else { return false }
    var next = positions
    for (node, position) in moved {
      next[node] = position == content.positions[node.index] ? nil : position
    }
    guard next.count <= Self.limit else { return false }
    let isSame = next.count == positions.count && next.keys.allSatisfy { positions[$0] != nil }
    positions = next
    if !isSame { findEdges(of: content.graph) }
    return true
  }

  private mutating func findEdges(of graph: Graph) {
    isEmpty = positions.isEmpty
    nodes = positions.keys.sorted()
    var found = Set<EdgeID>()
    for node in nodes {
      for arc in graph.outgoing.arcs(of: node) { found.insert(graph.edge(ofOutgoingArc: arc)) }
      guard graph.directedness != .undirected else { continue }
      for arc in graph.incoming.arcs(of: node) { found.insert(graph.edge(ofIncomingArc: arc)) }
    }
    edges = found.sorted()
  }
}

// MARK: - Moving them

extension SceneGraph {
  /// The nodes that lie elsewhere than the content has them.
  public var movedNodes: MovedNodes { items.moved }

  /// The smallest rectangle with the positions of all nodes.
  public var bounds: Rect {
    guard let moved = items.moved.bounds else { return content.bounds }
    return content.bounds.union(moved)
  }

  /// Puts a few nodes elsewhere, in the coordinates of the projection, over the content, which stays; call `update` before
  /// anything else. One that is put where the content has it is no longer elsewhere.
  ///
  /// - Returns: false if that would be too many, or nodes are on the move; nothing is changed then.
  /// - Complexity: O(nodes put), and where others are elsewhere than before O(edges at those).
  public mutating func put(_ nodes: [(node: NodeID, position: Point)]) -> Bool {
    guard !content.isBrief, items.moved.put(nodes, over: content) else { return false }
    items.isStale = true
    return true
  }

  /// Lets all nodes be where the content has them; call `update` before anything else.
  public mutating func forgetMovedNodes() {
    guard !items.moved.isEmpty else { return }
    items.moved = MovedNodes()
    items.isStale = true
  }
}

// MARK: - In a world without one transform

extension SceneGraph {
  /// Puts the moved nodes where they are, in a world where no transform says where all nodes are.
  mutating func projectMoved() {
    guard case .column(var points, var isVisible) = items.points else { return }
    items.points = .transform(.identity)
    var moved = ProjectedPoints.transform(.identity)
    projection.project(items.moved.nodes.map { items.moved[$0] ?? .zero }, into: &moved)
    if case .column(let places, let isSeen) = moved {
      for (index, node) in items.moved.nodes.enumerated() {
        (points[node.index], isVisible[node.index]) = (places[index], isSeen[index])
      }
    }
    items.points = .column(points, isVisible: isVisible)
  }

  /// Draws the moved nodes of such a world, which leaves them out at rest, with the edges at them.
  public mutating func drawMovedNodes(_ frame: SceneFrame, into picture: inout Picture) {
    for edge in items.moved.edges.prefix(1_000) {
      projection.stroke(
        items[edge], from: 0, to: 1, width: 1.5 * frame.unit, color: frame.theme.edgeStrong, into: &picture)
    }
    for node in items.moved.nodes where items.isVisible(node) {
      items.drawDot(at: node.index, frame, into: &picture)
    }
  }
}

// MARK: - Drawing over tiles

extension SceneGraph where Projection == PlaneProjection {
  /// The greatest number of edges of moved nodes that are drawn over tiles: nobody could tell more apart.
  private static var drawnEdges: Int { 3_000 }

  /// Draws the nodes of other sizes and colours than tiles show, where these show discs at all, and those that lie elsewhere.
  ///
  /// - Parameter coversOld: true while tiles still show nodes where they were.
  public func drawOverTiles(_ frame: SceneFrame, coversOld: Bool, into picture: inout Picture) {
    if 0.42 * content.spacing * items.scale >= 1.5 * items.pixelScale {
      for node in items.relookedNodes where items.moved[node] == nil && items.isVisible(at: node.index) {
        drawOverTiles(items.disc(of: node), items.fill(of: node, frame.theme), frame, into: &picture)
      }
    }
    drawMovedNodes(frame, coversOld: coversOld, into: &picture)
  }

  private func drawOverTiles(_ disc: Disc, _ color: Color, _ frame: SceneFrame, into picture: inout Picture) {
    guard items.mayShow(disc.center, margin: disc.radius) else { return }
    let most = 0.42 * content.spacing * items.scale
    picture.disc(disc.center, radius: min(disc.radius, most) + 0.75 * items.pixelScale, color: frame.theme.ground)
    picture.disc(disc.center, radius: min(disc.radius, most), color: color)
  }

  /// Draws the nodes that lie elsewhere over tiles, which leave them out where they were.
  private func drawMovedNodes(_ frame: SceneFrame, coversOld: Bool, into picture: inout Picture) {
    guard !items.moved.isEmpty else { return }
    var ink = RestingEdgeInk(items, frame.theme)
    // Of discs that are drawn no larger than there is room for, these can still be seen.
    let most = max(1.5 * items.pixelScale, 0.42 * content.spacing * items.scale)
    for node in items.moved.nodes where coversOld {
      let (point, radius) = (transform.toView(content.positions[node.index]), min(items.radius(at: node.index), most))
      guard items.mayShow(point, margin: radius) else { continue }
      picture.disc(point, radius: radius + 0.75 * items.pixelScale, color: frame.theme.ground)
    }
    for edge in items.moved.edges.prefix(Self.drawnEdges) where items.isAtRest(edge) && items.mayShow(edge) {
      let item = items[edge]
      item.course.stroke(
        from: 0, to: 1, width: ink.width(of: edge), color: ink.color(of: edge, item.category), into: &picture)
    }
    for node in items.moved.nodes where items.isVisible(at: node.index) {
      let disc = items.disc(of: node)
      guard items.mayShow(disc.center, margin: disc.radius) else { continue }
      picture.disc(disc.center, radius: min(disc.radius, most), color: items.fill(of: node, frame.theme))
    }
  }
}

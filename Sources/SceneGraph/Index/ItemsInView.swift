// The items of a large graph that are in view: found once for a camera, so that drawing asks nothing that is elsewhere.

import Buffers
import Geometry
import GraphModel

/// The nodes and edges of a scene that may show in the viewport, in the order they are drawn. Keeps its storage.
struct ItemsInView: Sendable {
  private(set) var nodes: [NodeID] = []
  private(set) var edges: [EdgeID] = []
  private var keys: [UInt64] = []
  private var sorter = KeySorter()
  /// True while they are those of the present camera.
  private(set) var isKnown = false

  /// Forgets what is in view, for the camera has moved.
  mutating func forget() { isKnown = false }

  /// Finds them.
  ///
  /// - Parameters:
  ///   - room: the part of the plane within which names of nodes may show in the viewport.
  ///   - reach: that within which edges may.
  ///   - delta: what the indices lack: nodes that are elsewhere.
  /// - Complexity: O(items in view), and the cells they lie in, the moved nodes and their edges. Memory is taken only where
  ///   more is in view than ever before.
  mutating func find(
    in content: SceneContent, _ index: EdgeIndex, room: Rect, reach: Rect, delta: SceneDelta
  ) {
    nodes.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    let moved = delta.positions
    content.index.forEachCandidate(in: room) { if moved[NodeID($0)] == nil { keys.append(UInt64($0)) } }
    for (node, position) in moved where room.contains(position) { keys.append(UInt64(node.index)) }
    sorter.sort(&keys)
    for key in keys { nodes.append(NodeID(index: Int(key))) }
    keys.removeAll(keepingCapacity: true)
    let graph = content.graph
    func consider(_ edge: EdgeID, _ a: Point, _ b: Point) {
      guard max(a.x, b.x) >= reach.minX, min(a.x, b.x) <= reach.maxX, max(a.y, b.y) >= reach.minY,
        min(a.y, b.y) <= reach.maxY
      else { return }
      keys.append(UInt64(content.drawRank(of: edge)) << 32 | UInt64(edge.index))
    }
    index.forEachCandidate(in: reach) { number in
      let edge = EdgeID(index: number)
      let (source, target) = (graph.source(of: edge), graph.target(of: edge))
      guard moved.isEmpty || moved[source] == nil && moved[target] == nil else { return }
      consider(edge, content.positions[source.index], content.positions[target.index])
    }
    func position(_ node: NodeID) -> Point { moved[node] ?? content.positions[node.index] }
    for edge in delta.movedEdges { consider(edge, position(graph.source(of: edge)), position(graph.target(of: edge))) }
    sorter.sort(&keys)
    for key in keys { edges.append(EdgeID(index: Int(key & 0xFFFF_FFFF))) }
    isKnown = true
  }

  /// Takes some nodes, and no edges.
  mutating func take(_ shown: [NodeID]) {
    nodes.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    for node in shown { keys.append(UInt64(node.index)) }
    sorter.sort(&keys)
    for key in keys { nodes.append(NodeID(index: Int(key))) }
    isKnown = true
  }
}

extension SceneGraph {
  /// Draws of a large graph only nodes in view until the next camera.
  ///
  /// - Parameter most: the number of nodes that are drawn, the important ones first; `nil` for all that can be told apart.
  /// - Complexity: that of `NodesByRank.find`, for all where many are in view O(nodes).
  public mutating func limitDots(to most: Int?) {
    let room = items.viewport.inset(by: -items.discRadius)
    let areFew = NodesByRank.areFew(in: room, of: items)
    guard content.isLarge, most != nil || areFew || content.graph.presentNodeCount > NodesByRank.mostDrawn else {
      return
    }
    var ranked = NodesByRank()
    swap(&ranked, &items.ranked)
    if most != nil || areFew {
      ranked.find(in: items, room: room, most: most ?? .max)
    } else {
      ranked.findApart(in: items, room: room)
    }
    swap(&ranked, &items.ranked)
    items.inView.take(items.ranked.nodes)
  }
}

extension SceneGraph where Projection == PlaneProjection {
  /// True if the graph is large, its nodes are at rest, and it is not known what of it is in view.
  public var lacksItemsInView: Bool { content.isLarge && !content.isBrief && !items.inView.isKnown }

  /// Finds what of a large graph is in view, so that drawing it as it is costs what is in view.
  public mutating func findItemsInView() {
    guard lacksItemsInView, let index = content.edgeIndex else { return }
    let names = items.discRadius * content.greatestRelativeSize + 400 * items.pixelScale
    let (transform, viewport, delta) = (transform, items.viewport, items.delta)
    items.inView.find(
      in: content, index, room: transform.toModel(viewport.inset(by: -names)),
      reach: transform.toModel(viewport.inset(by: -items.greatestBend)), delta: delta)
  }
}

// The difference of a large network as it is shown and as its changes have left it: what is drawn over it, pointed at and
// searched until it is made anew.

import Geometry
import GraphModel
import PathFinding
import SceneGraph

/// The changes that a large network on the screen lacks.
public struct PendingChanges: Hashable, Sendable {
  /// A new node.
  public struct NewNode: Hashable, Sendable {
    /// The node.
    public let id: NodeID
    /// The name that people see.
    public let name: String
    /// The position, upright and in model units.
    public let position: Point
  }

  /// A new edge, or one that has other ends now.
  public struct NewEdge: Hashable, Sendable {
    /// The edge.
    public let id: EdgeID
    /// The node it starts at.
    public let source: NodeID
    /// The node it ends at.
    public let target: NodeID
    /// The label; empty for none.
    public let label: String
    /// True if it leads one way.
    public let isDirected: Bool
  }

  /// A node with another name.
  public struct RenamedNode: Hashable, Sendable {
    /// The node on the screen.
    public let node: NodeID
    /// The name that people see from now on.
    public let name: String
  }

  /// A node that was moved, or moved back.
  public struct MovedNode: Hashable, Sendable {
    /// The node on the screen.
    public let node: NodeID
    /// The position, upright and in model units.
    public let position: Point
  }

  /// The new nodes.
  public private(set) var newNodes: [NewNode] = []
  /// The nodes on the screen that are gone.
  public private(set) var goneNodes: [NodeID] = []
  /// The nodes on the screen that have other names.
  public private(set) var renamedNodes: [RenamedNode] = []
  /// The nodes on the screen that have other attributes.
  private var redescribedNodes: [NodeID] = []
  /// The nodes on the screen that changes have moved, or moved back. A hand that has moved one has it there already.
  public private(set) var movedNodes: [MovedNode] = []
  /// The new edges, and those that have other ends.
  public private(set) var newEdges: [NewEdge] = []
  /// The edges on the screen that are gone, or have other ends.
  public private(set) var goneEdges: [EdgeID] = []
  /// The names of new nodes, and of those that have other names.
  private var names: [NodeID: String] = [:]
  /// The nodes on the screen that are gone.
  private var goneSet = Set<NodeID>()
  /// The nodes whose edges are no longer what they were.
  private var rejoinedNodes = Set<NodeID>()
  /// The difference as far as paths depend on it.
  public private(set) var patch = GraphPatch()

  /// No difference.
  public init() {}

  public static func == (a: PendingChanges, b: PendingChanges) -> Bool {
    a.newNodes == b.newNodes && a.goneNodes == b.goneNodes && a.renamedNodes == b.renamedNodes
      && a.movedNodes == b.movedNodes && a.patch == b.patch
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(newNodes)
    hasher.combine(goneNodes)
    hasher.combine(renamedNodes)
    hasher.combine(patch)
  }

  /// The difference of two states of a graph, as far as it is in some elements.
  ///
  /// - Parameters:
  ///   - shown: the state on the screen.
  ///   - now: the state after all changes.
  ///   - touched: the elements that may differ.
  /// - Complexity: O(k log k) in the number of elements and of their attributes.
  init(from shown: EditableGraph, to now: EditableGraph, in touched: TouchedElements) {
    var (nodes, edges) = ([NodeID](), [EdgeID]())
    for element in touched.changed {
      switch element {
      case .node(let node): nodes.append(node)
      case .edge(let edge): edges.append(edge)
      }
    }
    var newKeys: [GraphPatch.NewNode] = []
    for node in nodes.sorted() {
      switch (shown.node(node), now.node(node)) {
      case (nil, let new?):
        newNodes.append(NewNode(id: node, name: new.name, position: new.position ?? .zero))
        newKeys.append(GraphPatch.NewNode(node, label: new.name, key: new.key))
      case (_?, nil): goneNodes.append(node)
      case (let old?, let new?):
        if old.name != new.name { renamedNodes.append(RenamedNode(node: node, name: new.name)) }
        if old.attributes != new.attributes { redescribedNodes.append(node) }
      case (nil, nil): break
      }
    }
    for node in touched.moved.sorted() where shown.contains(node) {
      if let position = now.position(of: node) { movedNodes.append(MovedNode(node: node, position: position)) }
    }
    compareEdges(edges.sorted(), shown, now, newKeys)
    names = Dictionary(renamedNodes.map { ($0.node, $0.name) } + newNodes.map { ($0.id, $0.name) }) { $1 }
    goneSet = Set(goneNodes)
  }

  private mutating func compareEdges(
    _ edges: [EdgeID], _ shown: EditableGraph, _ now: EditableGraph, _ newNodes: [GraphPatch.NewNode]
  ) {
    var (goneArcs, newArcs) = ([EdgeID](), [GraphPatch.NewEdge]())
    for edge in edges {
      let (old, new) = (shown.edge(edge), now.edge(edge))
      guard old != new else { continue }
      let hasSameEnds = old?.source == new?.source && old?.target == new?.target
      if old != nil {
        goneArcs.append(edge)
        if !hasSameEnds { goneEdges.append(edge) }
      }
      for end in [old?.source, old?.target, new?.source, new?.target] { end.map { _ = rejoinedNodes.insert($0) } }
      guard let new else { continue }
      if !hasSameEnds {
        newEdges.append(
          NewEdge(id: edge, source: new.source, target: new.target, label: new.label, isDirected: new.isDirected))
      }
      newArcs.append(
        GraphPatch.NewEdge(
          edge, from: new.source, to: new.target, isDirected: new.isDirected, label: new.label, weight: new.weight))
    }
    patch = GraphPatch(newNodes: newNodes, goneEdges: goneArcs, newEdges: newArcs)
  }

  /// The nodes, new ones included, that have other edges or attributes than are shown.
  var touchedNodes: [NodeID] {
    rejoinedNodes.union(redescribedNodes).union(newNodes.map(\.id)).subtracting(goneSet).sorted()
  }

  /// Returns the nodes of an order of all that are shown, without those that are gone, and behind them the new ones.
  public func ordered(_ order: [NodeID]) -> [NodeID] {
    let kept = goneSet.isEmpty ? order : order.filter { !goneSet.contains($0) }
    return newNodes.isEmpty ? kept : kept + newNodes.map(\.id)
  }

  /// True if measures of the network may be others for them: nodes or edges are new, gone or different.
  var changesMeasures: Bool { !patch.isEmpty || !goneNodes.isEmpty }

  /// The additions that the scene of the shown network lacks.
  ///
  /// - Parameters:
  ///   - look: the sizes and categories of nodes that are touched.
  ///   - shown: returns a position as it is shown, of one upright.
  func sceneAdditions(_ look: LookPatch = LookPatch(), shown: (Point) -> Point) -> SceneAdditions {
    let nodes = newNodes.map { node in
      let added = SceneAdditions.Node(
        position: shown(node.position), name: node.name, relativeSize: look.sizes[node.id] ?? 1,
        category: look.categories[node.id])
      return (node.id, added)
    }
    let edges = newEdges.map { edge in
      let added = SceneAdditions.Edge(
        from: edge.source, to: edge.target, label: edge.label, isDirected: edge.isDirected)
      return (edge.id, added)
    }
    let isNew = Set(newNodes.map(\.id))
    return SceneAdditions(
      nodes: Dictionary(uniqueKeysWithValues: nodes), edges: Dictionary(uniqueKeysWithValues: edges), names: names,
      sizes: look.sizes.filter { !isNew.contains($0.key) },
      categories: look.categories.filter { !isNew.contains($0.key) }, goneNodes: goneSet, goneEdges: Set(goneEdges))
  }
}

/// The elements that changes were about, each with the number of the change.
struct TouchedElements {
  /// The greatest number of moved nodes that are noted of one change: nobody could tell more apart.
  static let limit = 1000

  private var entries: [(count: Int, changed: Set<GraphElement>, moved: Set<NodeID>)] = []

  /// The elements that are new, gone or different.
  var changed: Set<GraphElement> { entries.reduce(into: []) { $0.formUnion($1.changed) } }

  /// The nodes that are elsewhere.
  var moved: Set<NodeID> { entries.reduce(into: []) { $0.formUnion($1.moved) } }

  /// Notes what a part of a change is about. Where a layout has moved more nodes than are noted, none of its moves is.
  mutating func note(_ entry: EditEntry, count: Int) {
    var (changed, moved) = (Set<GraphElement>(), Set<NodeID>())
    for edit in entry.edits {
      switch edit {
      case .moveNode(let number, _): if moved.count <= Self.limit { moved.insert(number) }
      case .addNode, .removeNode, .setNode, .addEdge, .removeEdge, .setEdge:
        if let element = edit.element { changed.insert(element) }
      // Nothing of it is drawn over the network.
      case .setInformation: break
      }
    }
    entries.append((count, changed, moved.count <= Self.limit ? moved : []))
  }

  /// Forgets the changes up to a number.
  mutating func forget(upTo count: Int) { entries.removeAll { $0.count <= count } }
}

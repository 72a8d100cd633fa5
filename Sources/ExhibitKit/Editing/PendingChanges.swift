// What the screen shows of changes before a large network is made anew: what is new, what is gone, and what has another name.

import Geometry
import GraphModel

/// The difference of a large network as it is on the screen and as its changes have left it.
public struct PendingChanges: Hashable, Sendable {
  /// An end of a new edge.
  public enum End: Hashable, Sendable {
    /// A node on the screen.
    case shown(NodeID)
    /// A new node, by its position, upright and in model units.
    case new(Point)
  }

  /// A new node.
  public struct NewNode: Hashable, Sendable {
    /// The name that people see.
    public let name: String
    /// The position, upright and in model units.
    public let position: Point
  }

  /// A new edge, or one that has other ends now.
  public struct NewEdge: Hashable, Sendable {
    /// The node it starts at.
    public let source: End
    /// The node it ends at.
    public let target: End
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
  /// The nodes on the screen that changes have moved, or moved back. A hand that has moved one has it there already.
  public private(set) var movedNodes: [MovedNode] = []
  /// The new edges, and those that have other ends.
  public private(set) var newEdges: [NewEdge] = []
  /// The edges on the screen that are gone, or have other ends.
  public private(set) var goneEdges: [EdgeID] = []

  /// No difference.
  public init() {}

  /// The difference of two states of a graph, as far as it is in some elements.
  ///
  /// - Parameters:
  ///   - shown: the state on the screen.
  ///   - now: the state after all changes.
  ///   - touched: the elements that may differ.
  ///   - node: returns the node on the screen that has a number.
  ///   - edge: returns the edge on the screen that has a number.
  /// - Complexity: O(k log k) in the number of elements and of their attributes.
  init(
    from shown: EditableGraph, to now: EditableGraph, in touched: TouchedElements, node: (NodeNumber) -> NodeID?,
    edge: (EdgeNumber) -> EdgeID?
  ) {
    var (nodes, edges) = ([NodeNumber](), [EdgeNumber]())
    for element in touched.changed {
      switch element {
      case .node(let number): nodes.append(number)
      case .edge(let number): edges.append(number)
      }
    }
    for number in nodes.sorted() {
      let id = node(number)
      switch (shown.node(number), now.node(number)) {
      case (nil, let new?):
        if let position = new.position { newNodes.append(NewNode(name: new.name, position: position)) }
      case (_?, nil): if let id { goneNodes.append(id) }
      case (let old?, let new?):
        guard let id else { continue }
        if old.name != new.name { renamedNodes.append(RenamedNode(node: id, name: new.name)) }
      case (nil, nil): break
      }
    }
    for number in touched.moved.sorted() where shown.node(number) != nil {
      if let id = node(number), let position = now.node(number)?.position {
        movedNodes.append(MovedNode(node: id, position: position))
      }
    }
    for number in edges.sorted() {
      let (old, new) = (shown.edge(number), now.edge(number))
      guard old?.source != new?.source || old?.target != new?.target else { continue }
      if old != nil, let id = edge(number) { goneEdges.append(id) }
      func end(_ number: NodeNumber) -> End? {
        if shown.node(number) != nil { return node(number).map(End.shown) }
        return now.node(number)?.position.map(End.new)
      }
      if let new, let source = end(new.source), let target = end(new.target) {
        newEdges.append(NewEdge(source: source, target: target))
      }
    }
  }
}

/// The elements that changes were about, each with the number of the change.
struct TouchedElements {
  /// The greatest number of nodes, and of edges, that are noted of one change: nobody could tell more apart.
  static let limit = 1000

  private var entries: [(count: Int, changed: Set<GraphElement>, moved: Set<NodeNumber>)] = []

  /// The elements that are new, gone or different.
  var changed: Set<GraphElement> { entries.reduce(into: []) { $0.formUnion($1.changed) } }

  /// The nodes that are elsewhere.
  var moved: Set<NodeNumber> { entries.reduce(into: []) { $0.formUnion($1.moved) } }

  /// Notes what a part of a change is about: the nodes and the edges that it names first. Where a layout has moved more
  /// nodes than are noted, none of its moves is.
  mutating func note(_ entry: EditEntry, count: Int) {
    var (nodes, edges, moved) = (Set<GraphElement>(), Set<GraphElement>(), Set<NodeNumber>())
    for edit in entry.edits {
      switch edit {
      case .moveNode(let number, _): if moved.count <= Self.limit { moved.insert(number) }
      case .addNode, .removeNode, .setNode: if nodes.count < Self.limit { nodes.insert(edit.element) }
      case .addEdge, .removeEdge, .setEdge: if edges.count < Self.limit { edges.insert(edit.element) }
      }
    }
    entries.append((count, nodes.union(edges), moved.count <= Self.limit ? moved : []))
  }

  /// Forgets the changes up to a number.
  mutating func forget(upTo count: Int) { entries.removeAll { $0.count <= count } }
}

// The nodes and edges on the screen, and the numbers that the history of a network knows them by.
//
// Until a large network is made as its changes have left it, new nodes and edges have numbers on the screen behind those
// of the network that is shown. They keep them until then, whatever is done and taken back meanwhile.

import GraphModel

/// The numbers of everything on the screen.
struct ScreenNumbers: Sendable {
  private let folded: FoldedGraph?
  /// The number of nodes of the network that is shown.
  let nodeCount: Int
  /// The number of edges of the network that is shown.
  let edgeCount: Int
  /// The kind of its edges.
  let directedness: Graph.Directedness
  /// The nodes that are new since, also those that are gone again, in the order in which they came.
  private(set) var newNodes: [NodeNumber] = []
  /// The edges that are new since or have other ends, also those that are gone again, in the order in which they came.
  private(set) var newEdges: [EdgeNumber] = []
  private var newNodeIDs: [NodeNumber: NodeID] = [:]
  private var newEdgeIDs: [EdgeNumber: EdgeID] = [:]
  /// The edges that are new or have other ends now: one that was turned and turned back is the shown one again.
  private var presentEdges = Set<EdgeNumber>()

  /// The numbers of a graph before its first change, or of one that its changes have led to.
  init(_ graph: Graph, folded: FoldedGraph?) {
    (self.folded, nodeCount, edgeCount) = (folded, graph.nodeCount, graph.edgeCount)
    directedness = graph.directedness
  }

  /// Returns the number of a node on the screen.
  func number(of node: NodeID) -> NodeNumber {
    if node.index >= nodeCount, newNodes.indices.contains(node.index - nodeCount) {
      return newNodes[node.index - nodeCount]
    }
    return folded?.number(of: node) ?? NodeNumber(node.rawValue)
  }

  /// Returns the number of an edge on the screen.
  func number(of edge: EdgeID) -> EdgeNumber {
    if edge.index >= edgeCount, newEdges.indices.contains(edge.index - edgeCount) {
      return newEdges[edge.index - edgeCount]
    }
    return folded?.number(of: edge) ?? EdgeNumber(edge.rawValue)
  }

  /// Returns the node of the network that is shown which has a number; `nil` where none has.
  func shownNode(_ number: NodeNumber) -> NodeID? {
    guard let folded else { return Int(number.rawValue) < nodeCount ? NodeID(number.rawValue) : nil }
    return folded.node(number)
  }

  /// Returns the edge of the network that is shown which has a number; `nil` where none has.
  func shownEdge(_ number: EdgeNumber) -> EdgeID? {
    guard let folded else { return Int(number.rawValue) < edgeCount ? EdgeID(number.rawValue) : nil }
    return folded.edge(number)
  }

  /// Returns the node on the screen that has a number, a new one included; `nil` where none has.
  func node(_ number: NodeNumber) -> NodeID? { shownNode(number) ?? newNodeIDs[number] }

  /// Returns the edge on the screen that has a number and is new or has other ends; `nil` where none is.
  func newEdge(_ number: EdgeNumber) -> EdgeID? { presentEdges.contains(number) ? newEdgeIDs[number] : nil }

  /// Notes that no edge is new or has other ends, before those that are get their numbers.
  mutating func forgetPresentEdges() { presentEdges.removeAll() }

  /// Gives a new node its number on the screen, unless it has one.
  mutating func add(_ number: NodeNumber) {
    guard newNodeIDs[number] == nil else { return }
    newNodeIDs[number] = NodeID(index: nodeCount + newNodes.count)
    newNodes.append(number)
  }

  /// Gives an edge that is new or has other ends its number on the screen.
  mutating func add(_ number: EdgeNumber) -> EdgeID {
    presentEdges.insert(number)
    if let known = newEdgeIDs[number] { return known }
    let id = EdgeID(index: edgeCount + newEdges.count)
    newEdgeIDs[number] = id
    newEdges.append(number)
    return id
  }
}

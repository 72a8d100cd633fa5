// Actions that every exhibit of a graph has: the same hands and keys mean the same there.

import Geometry
import Gestures
import GraphModel

/// An action that every exhibit of a graph has.
public enum GraphAction: Hashable {
  /// A tap on the ground at a point in view pixels: everything its visitor has done goes away.
  case touchGround(by: VisitorID, at: Point)
  /// The removal of everything people have done.
  case closeAll
  /// A name in a card was touched: its node is told of, and brought into view.
  case visit(NodeID, by: VisitorID)
  /// A search among the nodes that are joined with one.
  case searchNeighbours(of: NodeID)
  /// An attribute of a node was touched that is a link.
  case openLink(of: NodeID, attribute: Int)
  /// The keys walk along an edge in a direction.
  case walk(Point)

  /// The action of a gesture; `nil` for none.
  ///
  /// - Parameter visitor: the visitor of a contact.
  public init?(_ gesture: GestureEvent, visitor: (PointerID) -> VisitorID) {
    guard case .tap(let pointer, .ground, let point) = gesture else { return nil }
    self = .touchGround(by: visitor(pointer), at: point)
  }
}

/// The type of the actions of an exhibit of a graph: those that are the same everywhere, and its own.
public protocol TracingAction {
  /// Returns the action that is the same everywhere.
  static func graph(_ action: GraphAction) -> Self
}

extension GraphAction {
  /// The action of a link on a card: that of a node leads to the node, that of its neighbours to a search among these, that
  /// of an attribute out of the program.
  public init(link: Int, by visitor: VisitorID) {
    let (attribute, node) = link.quotientAndRemainder(dividingBy: Self.attributeStep)
    if attribute > 0 {
      self = .openLink(of: NodeID(index: node), attribute: attribute - 1)
    } else {
      self = link >= 0 ? .visit(NodeID(index: link), by: visitor) : .searchNeighbours(of: NodeID(index: -link - 1))
    }
  }

  /// More than the number of any node.
  private static let attributeStep = 1 << 40

  /// Returns the link of a line on a card about an attribute of a node, by its index.
  static func link(toAttribute index: Int, of node: NodeID) -> Int { (index + 1) * attributeStep + node.index }

  /// Returns the link of a line on a card that leads to a search among the neighbours of a node.
  static func link(toNeighboursOf node: NodeID) -> Int { -node.index - 1 }
}

extension TracingExhibit {
  /// Does what is the same in every exhibit of a graph.
  public mutating func perform(_ action: GraphAction) {
    switch action {
    case .touchGround(let visitor, let point): touchGround(by: visitor, at: point)
    case .closeAll: clear()
    case .visit(let node, let visitor): visit(node, by: visitor)
    case .searchNeighbours(let node): searchNeighbours(of: node)
    case .openLink(let node, let attribute): openLink(of: node, attribute)
    case .walk(let direction): walk(direction)
    }
  }

  /// Opens a page of the web where people sit at a desk, and says which; at a public table its address is said alone.
  private mutating func openLink(of node: NodeID, _ attribute: Int) {
    guard let attributes = seen?.attributes(of: node),
      attributes.indices.contains(attribute), let link = WebLink(attributes[attribute].value.displayText)
    else { return }
    if shell.settings.mayOpenLinks { shell.effects.ask(.openLink(link.address)) }
    shell.tell(shell.settings.mayOpenLinks ? "Opened in the browser" : "Address", link.address, for: 12)
  }

  /// Begins a search among the nodes that are joined with one.
  private mutating func searchNeighbours(of node: NodeID) {
    guard let graph = seen else { return }
    searchNodes(
      SearchPanel.Scope(
        nodes: graph.neighboursByDegree(of: node),
        prompt: "Search the connections of \(graph.name(of: node).prefix(40))"))
  }
}

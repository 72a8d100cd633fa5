// The links on cards about nodes: to a node, to a search among its neighbours, out of the program.

import Geometry
import Gestures
import GraphModel

/// The link of a line on a card, as the number by which the card tells of it.
public enum CardLink: Hashable, Sendable {
  /// A name was touched: its node gets a card, and brought into view.
  case node(NodeID)
  /// The number of neighbours: these are searched.
  case neighbours(of: NodeID)
  /// An attribute of a node that is the address of a page.
  case page(of: NodeID, attribute: Int)

  /// The link of a number.
  init(number: Int) {
    let (attribute, node) = number.quotientAndRemainder(dividingBy: Self.attributeStep)
    if attribute > 0 {
      self = .page(of: NodeID(index: node), attribute: attribute - 1)
    } else {
      self = number >= 0 ? .node(NodeID(index: number)) : .neighbours(of: NodeID(index: -number - 1))
    }
  }

  /// The number of the link.
  var number: Int {
    switch self {
    case .node(let node): node.index
    case .neighbours(let node): -node.index - 1
    case .page(let node, let attribute): (attribute + 1) * Self.attributeStep + node.index
    }
  }

  /// More than the number of any node.
  private static let attributeStep = 1 << 40
}

extension TracingExhibit {
  /// Follows a link on a card.
  ///
  /// - Parameter number: the number of the link.
  public mutating func follow(link number: Int, by visitor: VisitorID) {
    switch CardLink(number: number) {
    case .node(let node): visit(node, by: visitor)
    case .neighbours(let node): searchNeighbours(of: node)
    case .page(let node, let attribute): openLink(of: node, attribute)
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

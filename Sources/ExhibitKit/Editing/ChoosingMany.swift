// Nodes that are chosen together: their card, what goes to the clipboard of them, and their removal.

import Drawing
import Geometry
import GraphFormats
import GraphModel
import SceneGraph
import Widgets

extension EditingExhibit {
  /// Chooses nodes together and shows the card about them; none for an empty set.
  public mutating func choose(_ nodes: NodeSet) {
    guard let seen, !nodes.isEmpty else {
      if changes.selection != nil { changes.choose(together: nil) }
      return
    }
    closeSelections()
    chooseEdge(nil)
    let inner = nodes.count == seen.nodeCount ? seen.edgeCount : seen.edgeCount(among: nodes)
    // Of too many nodes the most joined have rings, and the card keeps off none.
    let most = NetworkChanges.Selection.ringedCount
    let isMany = nodes.count > most
    let ringed =
      isMany ? Array(viewport.scene.content.byImportance.lazy.filter(nodes.contains).prefix(most)) : Array(nodes)
    let lines = [
      CardContent.Line(Wording.count(inner, "connection among them", "connections among them"), .secondary),
      CardContent.Line("A tap adds a node, or takes it away.", .secondary),
    ]
    let words = CardWords(
      Wording.count(nodes.count, "node", "nodes"), CardContent(lines: lines, canClose: true))
    let points = ringed.map(restingPoint)
    let middle = (Rect(bounding: points) ?? .zero).center
    let card = placeChangeCard(words, near: middle, avoiding: isMany ? [] : ringed)
    changes.choose(
      together: NetworkChanges.Selection(nodes: nodes, ringed: ringed, edgeCount: inner, card: card))
  }

  /// The numbers of nodes that are chosen together and of edges among them; `nil` for none.
  public var chosenCounts: NetworkCounts? {
    changes.selection.map { NetworkCounts(nodes: $0.nodes.count, edges: $0.edgeCount) }
  }

  /// Returns the nodes that are chosen together, with the edges among them; `nil` for none.
  ///
  /// - Parameter positions: the positions of all nodes; `nil` for those of the file.
  public func chosenPart(at positions: @autoclosure () -> [Point]? = nil) -> Graph? {
    guard let seen, let selection = changes.selection else { return nil }
    return seen.part(nodes: selection.nodes, positions: positions())
  }

  mutating func removeSelection() {
    guard let nodes = changes.selection?.nodes, let seen else { return }
    // Many nodes are many elements, whatever edges they have.
    let isMany = nodes.count > NetworkChanges.mostAtOnce
    let count = nodes.count + (isMany ? 0 : nodes.reduce(0) { $0 + seen.degree(of: $1) })
    change("Delete \(Wording.count(nodes.count, "node", "nodes"))", of: count) { $0.removing(nodes: nodes) }
  }

  /// Puts what is chosen where other programs can paste it: tables of edges and nodes, as spreadsheets and graph tools read
  /// them, with everything that is known of both.
  mutating func copySelection() {
    guard let document else { return }
    // Without a selection, the node that was tapped last is copied.
    let nodes = changes.selection?.nodes ?? NodeSet(lastChosenNode.map { [$0] } ?? [])
    let (count, edgeCount) = (nodes.count, changes.selection?.edgeCount ?? 0)
    guard count > 0 else {
      let words = CardText("Nothing is copied", "Choose nodes first.")
      return showNotice(words, near: Point(shell.window.center.x, shell.window.maxY), seconds: 4)
    }
    // A table has a sign at least for each value, also for those that a file states once for all.
    let graph = document.graph
    let signs = count * graph.nodeAttributes.columns.count + edgeCount * graph.edgeAttributes.columns.count
    guard count + edgeCount <= NetworkChanges.mostCopied, signs <= Message.longestPaste else {
      return tellOfCopying(nil)
    }
    let part = changes.editing.seen(graph).part(nodes: nodes, positions: positions.all)
    let bytes = GraphWriter.tables(part, atMost: Message.longestPaste)
    guard bytes.count <= Message.longestPaste else { return tellOfCopying(nil) }
    let text = String(decoding: bytes, as: UTF8.self)
    changes.noteCopied(text)
    shell.effects.ask(.copy(text))
    tellOfCopying(count)
  }

  private mutating func tellOfCopying(_ count: Int?) {
    let text =
      count.map {
        CardText("Copied", "\(Wording.count($0, "node", "nodes")) as tables of connections and of nodes.")
      } ?? CardText("Too much to copy", "Save the network, or choose fewer nodes.")
    showNotice(text, near: Point(shell.window.center.x, shell.window.maxY), seconds: count == nil ? 4 : 3)
  }
}

extension NetworkChanges {
  /// The least number of undone changes whose loss is reported.
  static let toldForgotten = 3
  /// The greatest number of nodes and edges that are copied.
  static let mostCopied = 100_000
  /// The greatest number of values that what is changed at once has.
  static let mostValues = 8_000_000
}

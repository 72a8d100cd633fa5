// Nodes that are chosen together: their card, what goes to the clipboard of them, and their removal.

import Drawing
import Geometry
import GraphFormats
import GraphModel
import SceneGraph
import Widgets

extension EditingExhibit {
  /// Chooses nodes together and shows the card about them; none for an empty set.
  public mutating func choose(_ nodes: Set<NodeID>) {
    guard let graph = network, !nodes.isEmpty else {
      if changes.selection != nil { changes.choose(together: nil) }
      return
    }
    closeSelections()
    chooseEdge(nil)
    let inner = graph.edgeCount(among: nodes)
    // Of too many nodes the most joined have rings, and the card keeps off none.
    let most = NetworkChanges.Selection.ringedCount
    let isMany = nodes.count > most
    let ringed =
      isMany ? Array(viewport.scene.content.byImportance.lazy.filter(nodes.contains).prefix(most)) : nodes.sorted()
    let lines = [
      CardContent.Line(Wording.count(inner, "connection among them", "connections among them"), .secondary),
      CardContent.Line("A tap adds a node, or takes it away.", .secondary),
    ]
    let words = CardWords(
      Wording.count(nodes.count, "node", "nodes"), CardContent(lines: lines, canClose: true))
    let points = nodes.map(restingPoint)
    let middle = (Rect(bounding: points) ?? .zero).center
    let card = placeChangeCard(words, near: middle, avoiding: isMany ? [] : ringed)
    changes.choose(
      together: NetworkChanges.Selection(nodes: nodes, ringed: ringed, edgeCount: inner, card: card))
  }

  mutating func removeSelection() {
    guard let selection = changes.selection else { return }
    let numbers = Set(selection.nodes.map { number(of: $0) })
    change("Delete \(Wording.count(numbers.count, "node", "nodes"))") { $0.removing(nodes: numbers) }
  }

  /// Puts what is chosen where other programs can paste it: a table of edges, as spreadsheets and graph tools read it.
  mutating func copySelection(of graph: Graph) {
    guard let selection = changes.selection else { return }
    let nodes = selection.nodes
    guard nodes.count + selection.edgeCount <= NetworkChanges.mostCopied, let bytes = Self.table(of: nodes, in: graph),
      bytes.count <= Message.longestPaste
    else {
      showNotice(
        CardText("Too much to copy", "Save the network, or choose fewer nodes."),
        near: Point(shell.window.center.x, shell.window.maxY), seconds: 4)
      return
    }
    shell.effects.ask(.copy(String(decoding: bytes, as: UTF8.self)))
    showNotice(
      CardText("Copied", "\(Wording.count(nodes.count, "node", "nodes")) as a table of edges."),
      near: Point(shell.window.center.x, shell.window.maxY), seconds: 3)
  }

  private static func table(of nodes: Set<NodeID>, in graph: Graph) -> [UInt8]? {
    try? GraphWriter.bytes(graph.part(nodes: nodes, edges: graph.edges(among: nodes)), as: .csv)
  }
}

extension NetworkChanges {
  /// The greatest number of nodes and edges that are copied.
  static let mostCopied = 100_000
}

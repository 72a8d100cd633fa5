// Text from other programs that comes into the network: a table of edges from a spreadsheet, a file of another graph tool,
// or names, one a line.

import Geometry
import GraphFormats
import GraphModel
import SceneGraph

extension EditingExhibit {
  /// Asks for what other programs have copied.
  mutating func askForClipboard() {
    guard shell.settings.visitors.mayCopy else { return }
    changes.beginPasting(shell.effects.readClipboard())
  }

  public mutating func takePasted(_ text: String, ticket: Int) {
    guard changes.endPasting(ticket) else { return }
    guard text.contains(where: { !$0.isWhitespace }) else { return tellOfPasting("There is no text to paste.") }
    do throws(GraphFileProblem) {
      let pasted = try PastedNetwork(text)
      // A few words of some forms stand for a network of any size.
      guard pasted.graph.nodeCount + pasted.graph.edgeCount <= PastedNetwork.mostPasted else {
        return tellOfPasting("It is too large: save the text in a file, and open that.")
      }
      paste(pasted)
    } catch {
      tellOfPasting(error.message)
    }
  }

  private mutating func paste(_ pasted: PastedNetwork) {
    let now = changes.editing.history?.graph ?? document.map { EditableGraph($0.graph) }
    guard let now else { return }
    let new = pasted.graph.nodes.filter { now.node(withKey: pasted.graph.key(of: $0)) == nil }
    let positions = positions(of: new, in: pasted)
    let addition = GraphAddition(of: pasted.graph, to: now) { positions[$0] }
    guard !addition.edits.isEmpty else { return tellOfPasting("All of it is here already.") }
    let words = Self.pastedWords(for: addition)
    let done = changes.editing.history?.position ?? 0
    let edits = edits(of: addition)
    change("Paste \(words)") { _ in edits }
    guard changes.editing.history?.position ?? 0 > done else {
      return tellOfPasting("It has texts that are too long.")
    }
    // The card of what is chosen tells how much came in.
    guard changes.editing.isBehind else { return choose(Set(addition.nodes.compactMap { node($0) })) }
    tellOfPasting("\(words) came in.", "Pasted")
  }

  private static func pastedWords(for addition: GraphAddition) -> String {
    let nodes = Wording.count(addition.newNodeCount, "node", "nodes")
    let edges = Wording.count(addition.newEdgeCount, "connection", "connections")
    if addition.newNodeCount == 0 { return edges }
    return addition.newEdgeCount == 0 ? nodes : "\(nodes) and \(edges)"
  }

  mutating func tellOfPasting(_ words: String, _ title: String = "Nothing is pasted") {
    showNotice(CardText(title, words), near: Point(shell.window.center.x, shell.window.maxY), seconds: 4)
  }
}

// Text from other programs that comes into the network: a table of edges from a spreadsheet, a file of another graph tool,
// or names, one a line. What was copied here and is all here still comes in again as copies, as in other editors.

import Drawing
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
      paste(pasted, from: text)
    } catch {
      tellOfPasting(error.message)
    }
  }

  private mutating func paste(_ pasted: PastedNetwork, from text: String) {
    let now = changes.editing.history?.graph ?? document.map { EditableGraph($0.graph) }
    guard let now else { return }
    let new = pasted.graph.nodes.filter { now.node(withKey: pasted.graph.key(of: $0)) == nil }
    let positions = positions(of: new, in: pasted)
    let addition = GraphAddition(of: pasted.graph, to: now) { positions[$0] }
    // Whoever pastes what they have copied here means more of it, unless something of it has gone since.
    if addition.newNodeCount == 0, let count = changes.countCopies(of: text) {
      return pasteCopies(of: addition.nodes, in: now, count: count)
    }
    guard !addition.edits.isEmpty else { return tellOfPasting("All of it is here already.") }
    let words = Self.pastedWords(nodes: addition.newNodeCount, edges: addition.newEdgeCount)
    paste(edits(of: addition), words, choosing: addition.nodes)
  }

  /// Makes a change of what is pasted, and chooses it.
  private mutating func paste(_ edits: [GraphEdit], _ words: String, choosing nodes: [NodeNumber]) {
    let done = changes.editing.history?.position ?? 0
    change("Paste \(words)") { _ in edits }
    guard changes.editing.history?.position ?? 0 > done else {
      return tellOfPasting("It has texts that are too long.")
    }
    // The card of what is chosen tells how much came in.
    guard changes.editing.isBehind else { return choose(Set(nodes.compactMap { node($0) })) }
    tellOfPasting("\(words) came in.", "Pasted")
  }

  /// Puts copies of nodes in, each beside its own, and those of another time beside these.
  private mutating func pasteCopies(of nodes: [NodeNumber], in graph: EditableGraph, count: Int) {
    let step = shell.metrics.pixels(28) * Double(count)
    let exhibit = self
    let (edits, copies) = graph.copying(nodes) { number, record in
      guard let node = exhibit.node(number),
        let position = exhibit.position(at: exhibit.restingPoint(of: node) + Point(step, step))
      else { return record }
      // A new one at that position tells what a place there is, such as its coordinate.
      let placed = exhibit.newNode(named: record.key, at: position, in: graph).record
      var copy = record
      copy.position = placed.position
      for attribute in placed.attributes {
        copy.attributes.removeAll { ExactText($0.name) == ExactText(attribute.name) }
        copy.attributes.append(attribute)
      }
      return copy
    }
    paste(edits, Self.pastedWords(nodes: copies.count, edges: edits.count - copies.count), choosing: copies)
  }

  private static func pastedWords(nodes nodeCount: Int, edges edgeCount: Int) -> String {
    let nodes = Wording.count(nodeCount, "node", "nodes")
    let edges = Wording.count(edgeCount, "connection", "connections")
    if nodeCount == 0 { return edges }
    return edgeCount == 0 ? nodes : "\(nodes) and \(edges)"
  }

  mutating func tellOfPasting(_ words: String, _ title: String = "Nothing is pasted") {
    showNotice(CardText(title, words), near: Point(shell.window.center.x, shell.window.maxY), seconds: 4)
  }
}

// Text from other programs that comes into the network: a table of edges from a spreadsheet, a file of another graph tool,
// or names, one a line. It is read in the background, and people see what it is before anything changes. What was copied here
// and is all here still comes in again as copies, as in other editors.

import Drawing
import Geometry
import GraphFormats
import GraphModel
import SceneGraph

extension EditingExhibit {
  /// Asks for what other programs have copied.
  mutating func askForClipboard() {
    guard shell.settings.visitors.mayCopy, network != nil else { return }
    changes.beginPasting(shell.effects.readClipboard())
  }

  public mutating func takePasted(_ text: String, ticket: Int) {
    guard changes.endPasting(ticket) else { return }
    guard text.contains(where: { !$0.isWhitespace }) else { return tellOfPasting("There is no text to paste.") }
    reviewPasted(text)
  }

  private mutating func reviewPasted(_ text: String, hasHeading: Bool? = nil) {
    guard let now = presentGraph else { return }
    let (isCopied, isEditing) = (changes.isCopied(text), changes.isOn)
    let request = WorkRequest { control in
      let review = PastedReview(
        text, into: now, isCopied: isCopied, isEditing: isEditing, hasHeading: hasHeading, control)
      return control.isCancelled() ? nil : review
    }
    let answer = ReviewAnswer<Self, PastedReview>(
      content: { $0.content },
      arrived: { host, review in if !review.refusal.isEmpty { host.tellOfPasting(review.refusal) } },
      accept: { host, review in
        guard let pasted = review.pasted else { return }
        host.setEditing(true)
        if host.changes.isOn { host.paste(pasted, from: review.text) }
      },
      otherwise: { host, review, row in
        guard row == nil, let hasHeading = review.pasted?.hasHeading else { return }
        host.reviewPasted(review.text, hasHeading: !hasHeading)
      })
    review("Paste", request, answer)
  }

  private mutating func paste(_ pasted: PastedNetwork, from text: String) {
    guard let now = presentGraph else { return }
    let known = KnownNodes(now)
    let new = pasted.graph.nodes.filter { known.node(of: pasted.graph, $0) == nil }
    let positions = positions(of: new, in: pasted)
    let addition = GraphAddition(of: pasted.graph, to: now) { positions[$0] }
    // Whoever pastes what they have copied here means more of it, unless something of it has gone since.
    if addition.newNodeCount == 0, let count = changes.countCopies(of: text) {
      return pasteCopies(of: addition.nodes, in: now, count: count)
    }
    guard !addition.edits.isEmpty else { return tellOfPasting(PastedReview.allIsHere) }
    let words = PastedReview.words(nodes: addition.newNodeCount, edges: addition.newEdgeCount)
    let edits = edits(of: addition)
    paste(edits, words, choosing: addition.nodes)
    // These coordinates are not in what was pasted, and are saved with the network.
    let placed = zip(edits, addition.edits).count { $0 != $1 }
    if placed > 0 {
      tellOfPasting(
        "What has no latitude and longitude has those of the map where it was put: move it to its place.",
        Wording.count(placed, "node is put", "nodes are put") + " on the map")
    }
  }

  /// Makes a change of what is pasted, and chooses it.
  private mutating func paste(_ edits: [GraphEdit], _ words: String, choosing nodes: [NodeID]) {
    guard change("Paste \(words)", of: edits.count, { _ in edits }) != .nothing else {
      return tellOfPasting("It has texts that are too long.")
    }
    // The card of what is chosen tells how much came in.
    choose(nodes, by: nil)
  }

  /// Puts copies of nodes in, each beside its own, and those of another time beside these.
  private mutating func pasteCopies(of nodes: [NodeID], in graph: EditableGraph, count: Int) {
    let step = shell.metrics.pixels(28) * Double(count)
    let (edits, copies) = graph.copying(nodes) { node, record in
      guard let node = shown(node), let position = position(at: restingPoint(of: node) + Point(step, step))
      else { return record }
      // A new one at that position tells what a place there is, such as its coordinate.
      let placed = newNode(named: record.key, at: position, in: graph).record
      var copy = record
      copy.position = placed.position
      for attribute in placed.attributes {
        copy.attributes.removeAll { ExactText($0.name) == ExactText(attribute.name) }
        copy.attributes.append(attribute)
      }
      return copy
    }
    paste(edits, PastedReview.words(nodes: copies.count, edges: edits.count - copies.count), choosing: copies)
  }

  mutating func tellOfPasting(_ words: String, _ title: String = "Nothing is pasted") {
    showNotice(CardText(title, words), near: Point(shell.window.center.x, shell.window.maxY), seconds: 4)
  }
}

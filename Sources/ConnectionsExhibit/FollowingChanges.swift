// What becomes of everything on the screen when the network under it changes: paths, rings, trees and traces are those of
// the changed network in the next frame.

import ExhibitKit
import Geometry
import GraphModel
import PathFinding

extension Connections {
  /// Everything that people asked and chose, as far as it is there after a change.
  struct Followed {
    fileprivate var spreads: [(visitor: VisitorID, source: NodeID, reach: Int?, startedAt: Double, card: Rect?)] = []
    fileprivate var questions: [(PathQuestion, before: KeptPath?)] = []
    fileprivate var chosen: [(visitor: VisitorID, node: NodeID)] = []
  }

  /// Takes away everything that people asked and chose, to be shown again where a changed network still has it. Questions
  /// about nodes that filters hide are kept, too: they are answered when these show again.
  ///
  /// - Parameter whole: the network with its changes, and with what filters hide.
  mutating func takeEverything(in whole: EditableGraph) -> Followed {
    let hidden = changes.hidden
    func isShown(_ node: NodeID) -> Bool { whole.contains(node) && !hidden.nodes.contains(node.index) }
    func isShown(_ edge: EdgeID) -> Bool { whole.contains(edge) && !hidden.edges.contains(edge.index) }
    var followed = Followed()
    for focus in focuses.all {
      let card = focus.card?.frame
      if let tree = focus.tree {
        if isShown(tree.source) {
          followed.spreads.append((focus.visitor, tree.source, nil, tree.startedAt, card))
        }
      } else if let rings = focus.rings {
        if isShown(rings.source) {
          followed.spreads.append((focus.visitor, rings.source, rings.reach, 0, card))
        }
      } else if let chosen = focus.selection, isShown(chosen) {
        followed.chosen.append((focus.visitor, chosen))
      }
    }
    let kept = Dictionary(answers.paths.map { ($0.visitor, $0) }) { $1 }
    pulls.removeAll()
    followed.questions = answers.takeQuestions().compactMap { question in
      guard let asked = question.kept(in: whole) else {
        shell.notices.close(of: question.visitor)
        return nil
      }
      let before = kept[question.visitor].flatMap { kept in
        kept.nodes.allSatisfy(isShown) && kept.edges.allSatisfy(isShown) ? kept : nil
      }
      return (asked, before)
    }
    return followed
  }

  /// Shows again what people asked and chose.
  mutating func show(_ followed: Followed) {
    for spread in followed.spreads {
      if let reach = spread.reach {
        showRings(around: spread.source, pointer: nil, by: spread.visitor)
        setReach(reach, of: spread.visitor)
      } else {
        showTree(from: spread.source, by: spread.visitor, since: spread.startedAt, frame: spread.card)
      }
    }
    askAgain(followed.questions)
    for entry in followed.chosen { select(entry.node, by: entry.visitor) }
  }

  mutating func followChange() { keepingQuestions { _ in } }

  /// Shows another state of the network. What people asked is asked again, and traces go on, as far as their nodes are there.
  mutating func keepingQuestions(_ show: (inout Self) -> Void) {
    guard let present = presentGraph else { return }
    let followed = takeEverything(in: present)
    focuses.removeAll()
    show(&self)
    guard let document = content.document else { return }
    if let seen { content.describe(seen, of: present) }
    showPending()
    changes.searchPending(over: document.finder)
    refreshTraces(in: seen ?? present)
    self.show(followed)
  }

  /// Shows what the network on the screen lacks of its changes, in the look that it has.
  mutating func showPending() {
    guard let seen else { return }
    viewport.show(changes.editing.pending, of: seen, in: looks.isPending ? nil : looks.look)
  }

  /// Keeps a path on that a change has left as it was; its card speaks of it by the names that there are now.
  mutating func keepOn(_ kept: KeptPath, answering question: PathQuestion) {
    var card = kept.card
    if let words = writing?.card(of: kept.path, asked: question.asked, slot: kept.slot), !shell.isPreview,
      words.title != card.title || words.content != card.content
    {
      card = placePathCard(words, near: card.anchor, avoiding: kept.path.nodes, slot: kept.slot)
    }
    answers.keepOn(kept, answering: question, ways: nil, card: card)
  }
}

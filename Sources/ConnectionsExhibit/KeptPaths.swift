// The paths that stayed when fingers lifted, each with its card, and the questions that have no answer just now.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Widgets

/// A path that stayed.
struct KeptPath: VisitorOwned {
  /// The visitor who asked for it.
  let visitor: VisitorID
  /// The path.
  fileprivate(set) var path: Path
  /// The trace colour.
  let slot: Int
  /// The card that tells of it.
  fileprivate(set) var card: ExhibitCard
  /// The number of edges that have grown from the source, with fractions; whole for paths that were traced by hand.
  fileprivate(set) var grown: Eased
}

/// Two nodes somebody asked about: what a path answered, or would answer if directions or weights were taken otherwise.
struct PathQuestion: VisitorOwned, Hashable {
  /// The visitor who asked.
  let visitor: VisitorID
  /// The start of the path.
  let source: NodeID
  /// The end of the path.
  let target: NodeID
  /// The trace colour of the answer.
  let slot: Int
  /// The point the answer is shown beside, in view pixels.
  let point: Point
}

/// The answers on the screen.
struct KeptPaths {
  /// The paths, the oldest first.
  private(set) var paths = VisitorList<KeptPath>()
  /// The questions that the next change of directions or weights may answer again.
  private var unanswered = VisitorList<PathQuestion>()

  /// A number that counts up with every change that can be seen.
  var revision: UInt64 { paths.revision }

  /// True if no path is kept.
  var isEmpty: Bool { paths.isEmpty }

  /// True if every question has an answer.
  var areAllAnswered: Bool { unanswered.isEmpty }

  /// True if a path still grows.
  var isGrowing: Bool { paths.contains { !$0.grown.isSettled } }

  /// Returns true if a path has the colour.
  func hasColor(_ slot: Int) -> Bool { paths.contains { $0.slot == slot } }

  /// The greatest number of paths: more would hide the network.
  private static let limit = 16

  /// Keeps a visitor's path with its card, in place of their last.
  ///
  /// - Parameter isGrown: true if it is whole at once; else it grows from its source.
  mutating func keep(_ path: Path, of visitor: VisitorID, slot: Int, card: ExhibitCard, isGrown: Bool) {
    var grown = Eased(isGrown ? Double(path.steps) : 0)
    grown.ease(to: Double(path.steps))
    unanswered.remove(of: visitor)
    paths.put(KeptPath(visitor: visitor, path: path, slot: slot, card: card, grown: grown), limit: Self.limit)
  }

  /// Keeps a path on as it was, with another card.
  mutating func keepOn(_ kept: KeptPath, card: ExhibitCard) {
    var kept = kept
    kept.card = card
    unanswered.remove(of: kept.visitor)
    paths.put(kept, limit: Self.limit)
  }

  /// Keeps a question in mind that has no answer now.
  mutating func keep(unanswered question: PathQuestion) {
    paths.remove(of: question.visitor)
    unanswered.put(question)
  }

  /// Returns true if a visitor has a path, or a question without one.
  func has(_ visitor: VisitorID) -> Bool { paths.has(visitor) || unanswered.has(visitor) }

  /// Takes away what a visitor asked.
  mutating func remove(of visitor: VisitorID) {
    paths.remove(of: visitor)
    unanswered.remove(of: visitor)
  }

  /// Takes away what a visitor asked without an answer.
  ///
  /// - Returns: true if there was something.
  mutating func removeUnanswered(of visitor: VisitorID) -> Bool { unanswered.remove(of: visitor) != nil }

  /// Takes away the path of a colour.
  mutating func remove(slot: Int) { paths.removeAll { $0.slot == slot } }

  /// Takes away everything.
  mutating func removeAll() {
    paths.removeAll()
    unanswered.removeAll()
  }

  /// Takes away everything to be asked again.
  ///
  /// - Returns: the questions, those with an answer first.
  mutating func takeQuestions() -> [PathQuestion] {
    let answered = paths.map { kept in
      PathQuestion(
        visitor: kept.visitor, source: kept.path.nodes.first ?? NodeID(0), target: kept.path.nodes.last ?? NodeID(0),
        slot: kept.slot,
        point: kept.card.anchor)
    }
    defer { removeAll() }
    return answered + unanswered
  }

  /// Lets paths grow.
  ///
  /// - Parameter stepDuration: the seconds an edge takes; 0 for at once.
  mutating func grow(elapsed: Double, stepDuration: Double) {
    for index in paths.indices where !paths[index].grown.isSettled {
      let steps = Double(max(1, paths[index].path.steps))
      paths[index].grown.advance(by: elapsed, duration: stepDuration * steps)
      paths.noteChange()
    }
  }

  /// Replaces the card of the path at an index.
  mutating func setCard(_ card: ExhibitCard, at index: Int) {
    paths[index].card = card
    paths.noteChange()
  }

  /// Gives every card the colour of its slot.
  mutating func recolour(_ color: (_ slot: Int) -> Color) {
    for index in paths.indices {
      paths.noteChange()
      let color = color(paths[index].slot)
      paths[index].card.content.stripe = color
      for line in paths[index].card.content.lines.indices where paths[index].card.content.lines[line].dot != nil {
        paths[index].card.content.lines[line].dot = color
      }
    }
  }
}

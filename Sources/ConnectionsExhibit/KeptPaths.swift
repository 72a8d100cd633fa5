// The paths that stayed when fingers lifted, each with its card, and the questions that have no answer just now.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Widgets

/// A path that stayed.
struct KeptPath: VisitorOwned {
  /// The question that it answers.
  fileprivate(set) var question: PathQuestion
  /// The path; of all equal ones the first.
  fileprivate(set) var path: Path
  /// The card that tells of it.
  fileprivate(set) var card: ExhibitCard
  /// The number of edges that have grown from the source, with fractions; whole for paths that were traced by hand.
  fileprivate(set) var grown: Eased
  /// The ways that are known between the same ends under the same conditions; `nil` where nobody has asked for others.
  fileprivate(set) var ways: FoundWays?
  /// All equally short paths, where these are shown and are not too many to be drawn.
  fileprivate(set) var fan: PathFan?

  /// The visitor who asked for it.
  var visitor: VisitorID { question.visitor }
  /// The trace colour.
  var slot: Int { question.slot }
  /// The number of equally short paths, where these are shown.
  var equalCount: UInt64? { question.asked.choice == .allEqual ? ways?.equalCount ?? fan?.pathCount : nil }
  /// The nodes that are shown.
  var nodes: [NodeID] { fan?.nodes ?? path.nodes }
  /// The edges that are shown.
  var edges: [EdgeID] { fan?.arcs.map(\.edge) ?? path.edges }
  /// True if it is worth asking for all equally short paths.
  var mayHaveEqual: Bool { question.asked.hasOthers && path.steps > 1 && ways?.equalCount != 1 }

  /// Returns true if a node lies on it between its ends.
  func passes(_ node: NodeID) -> Bool {
    node != question.asked.source && node != question.asked.target && nodes.contains(node)
  }
}

/// The answers on the screen.
struct KeptPaths {
  /// The paths, the oldest first.
  private(set) var paths = VisitorList<KeptPath>()
  /// The questions that the next change of directions or weights may answer again.
  private var unanswered = VisitorList<PathQuestion>()
  /// The questions whose answers are on their way.
  private var awaited = VisitorList<AwaitedPath>()
  /// The tickets of answers that nobody waits for any more.
  private var givenUp: [Int] = []
  /// The edge of a path that a visitor touched last, and whose path that is; `nil` for none.
  private(set) var touched: (edge: EdgeID, visitor: VisitorID)?

  /// A question whose answer is on its way.
  private struct AwaitedPath: VisitorOwned {
    let question: PathQuestion
    /// The ticket of the work; `nil` while the network has changes that it does not show yet.
    let ticket: Int?
    var visitor: VisitorID { question.visitor }
  }

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

  /// The path of the visitor at the desk, else the one that was asked for last.
  var latest: KeptPath? { paths[.desk] ?? paths.last }

  /// The question that a visitor has asked last; `nil` for none that has or will have a path.
  func question(of visitor: VisitorID) -> PathQuestion? { awaited[visitor]?.question ?? paths[visitor]?.question }

  /// Returns the visitor whose path a node lies on, not at an end: this one, if it can be.
  func visitor(passing node: NodeID, preferring visitor: VisitorID) -> VisitorID? {
    if paths[visitor]?.passes(node) ?? false { return visitor }
    return paths.last { $0.passes(node) }?.visitor
  }

  /// Keeps a visitor's path with its card, in place of their last.
  ///
  /// - Parameters:
  ///   - ways: the ways that are known by now.
  ///   - isGrown: true if it is whole at once; else it grows from its source.
  mutating func keep(
    _ path: Path, answering question: PathQuestion, ways: FoundWays? = nil, card: ExhibitCard, isGrown: Bool
  ) {
    var grown = Eased(isGrown ? Double(path.steps) : 0)
    grown.ease(to: Double(path.steps))
    let fan = question.asked.choice == .allEqual ? ways?.fan : nil
    settle(KeptPath(question: question, path: path, card: card, grown: grown, ways: ways, fan: fan))
  }

  /// Keeps a path on as it was, as the answer to a question that may be another, with another card.
  mutating func keepOn(_ kept: KeptPath, answering question: PathQuestion, ways: FoundWays?, card: ExhibitCard) {
    var kept = kept
    (kept.question, kept.ways, kept.card) = (question, ways, card)
    kept.fan = question.asked.choice == .allEqual ? ways?.fan ?? kept.fan : nil
    settle(kept)
  }

  /// Keeps a path that was kept before.
  mutating func settle(_ kept: KeptPath) {
    unanswered.remove(of: kept.visitor)
    forgetAwaited(of: kept.visitor)
    paths.put(kept, limit: Self.limit)
  }

  /// Shows another path in the place of a visitor's, with the card that it has.
  mutating func show(_ path: Path, answering question: PathQuestion) {
    guard let index = paths.index(of: question.visitor) else { return }
    forgetAwaited(of: question.visitor)
    paths[index].question = question
    (paths[index].ways, paths[index].fan) = (nil, nil)
    if path != paths[index].path {
      paths[index].path = path
      paths[index].grown = Eased(Double(path.steps))
    }
    paths.noteChange()
  }

  /// Keeps a question in mind that has no answer now.
  mutating func keep(unanswered question: PathQuestion) {
    paths.remove(of: question.visitor)
    forgetAwaited(of: question.visitor)
    unanswered.put(question)
  }

  /// Waits for the answer to a question, in place of the one that its visitor waited for. Their path stays till then.
  ///
  /// - Parameter ticket: the ticket of the work; `nil` while the network has changes that it does not show yet.
  mutating func wait(for question: PathQuestion, ticket: Int?) {
    unanswered.remove(of: question.visitor)
    forgetAwaited(of: question.visitor)
    awaited.put(AwaitedPath(question: question, ticket: ticket))
  }

  /// Ends the wait for an answer, and returns its question; `nil` where nobody waits for it.
  mutating func endWait(_ ticket: Int) -> PathQuestion? {
    guard let entry = awaited.first(where: { $0.ticket == ticket }) else { return nil }
    return awaited.remove(of: entry.visitor)?.question
  }

  /// Takes the tickets of answers that nobody waits for any more. Allocates nothing where there are none.
  mutating func takeGivenUp() -> [Int] {
    guard !givenUp.isEmpty else { return [] }
    defer { givenUp.removeAll() }
    return givenUp
  }

  /// Forgets the question whose answer a visitor waits for.
  mutating func forgetAwaited(of visitor: VisitorID) {
    if let ticket = awaited.remove(of: visitor)?.ticket { givenUp.append(ticket) }
  }

  /// Notes that an edge of a visitor's path was touched, or none.
  mutating func touch(_ touched: (edge: EdgeID, visitor: VisitorID)?) { self.touched = touched }

  /// Returns true if a visitor has a path, or a question without one.
  func has(_ visitor: VisitorID) -> Bool { paths.has(visitor) || unanswered.has(visitor) || awaited.has(visitor) }

  /// Takes away what a visitor asked.
  mutating func remove(of visitor: VisitorID) {
    paths.remove(of: visitor)
    unanswered.remove(of: visitor)
    forgetAwaited(of: visitor)
  }

  /// Takes away what a visitor asked without an answer.
  ///
  /// - Returns: true if there was something.
  mutating func removeUnanswered(of visitor: VisitorID) -> Bool { unanswered.remove(of: visitor) != nil }

  /// Takes away the path of a colour.
  mutating func remove(slot: Int) {
    for kept in paths where kept.slot == slot { remove(of: kept.visitor) }
  }

  /// Takes away everything.
  mutating func removeAll() {
    paths.removeAll()
    unanswered.removeAll()
    for entry in awaited { forgetAwaited(of: entry.visitor) }
    touched = nil
  }

  /// Takes away everything to be asked again.
  ///
  /// - Returns: the questions, those with an answer first, of each visitor the last one.
  mutating func takeQuestions() -> [PathQuestion] {
    let answered = paths.map { kept in
      var question = awaited[kept.visitor]?.question ?? kept.question
      question.point = kept.card.anchor
      return question
    }
    let coming = awaited.map(\.question).filter { !paths.has($0.visitor) }
    defer { removeAll() }
    return answered + coming + unanswered
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

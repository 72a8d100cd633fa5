// Asking otherwise about a path that stayed: for another way or all equal ones, around a node or an edge, by way of others.
//
// What is not known yet is found in the background. Until then, and where there is no answer, the path stays as it is.

import ExhibitKit
import GraphModel
import PathFinding

extension Connections {
  /// Asks otherwise about a visitor's path.
  mutating func ask(of visitor: VisitorID, _ change: (inout AskedPath) -> Void) {
    guard var question = answers.question(of: visitor) else { return }
    var asked = question.asked
    change(&asked)
    guard asked != question.asked else {
      if !asked.hasOthers, !asked.stops.isEmpty { tell(Wording.notByWayOf, question) }
      return
    }
    question.ask(asked)
    pursue(question)
  }

  /// Lets a visitor's path keep away from a node, or pass it; says so where it has enough conditions.
  mutating func addCondition(of visitor: VisitorID, near node: NodeID, _ change: (inout AskedPath) -> Void) {
    guard let question = answers.question(of: visitor) else { return }
    guard question.asked.hasRoom else {
      return showNotice(Wording.noMoreConditions, near: viewport.point(of: node), slot: question.slot, to: visitor)
    }
    ask(of: visitor, change)
  }

  /// Takes back what a visitor asked last about their path.
  mutating func goBack(of visitor: VisitorID) {
    guard var question = answers.question(of: visitor), question.canGoBack else { return }
    question.goBack()
    pursue(question)
  }

  /// Follows a link on the card of a visitor's path: a condition no longer holds, or it is a link as on other cards.
  mutating func followPathLink(_ number: Int, by visitor: VisitorID) {
    guard let index = CardWriting.condition(ofLink: number) else { return follow(link: number, by: visitor) }
    ask(of: visitor) { asked in
      let conditions = asked.conditions
      if conditions.indices.contains(index) { asked.remove(conditions[index]) }
    }
  }

  // MARK: Answers

  /// Answers a question about a path that stays where there is no answer.
  mutating func pursue(_ question: PathQuestion) {
    guard let finder else { return }
    let kept = answers.paths[question.visitor]
    let known = kept.flatMap { $0.question.asked.hasSameConditions(as: question.asked) ? $0.ways : nil }
    shell.notices.close(of: question.visitor)
    if let known, settle(question, known, isAsked: true) { return }
    guard question.asked.isPlain else { return seek(question) }
    switch question.asked.answer(by: finder, query) {
    case .found(let path): present(path, answering: question, ways: known)
    case .none(let reason): refuse(question, reason)
    }
  }

  /// Has a question answered in the background, in place of the one whose answer its visitor waits for.
  mutating func seek(_ question: PathQuestion) {
    defer { cancelGivenUp() }
    // The network that shows has no finder of ways of its own before its changes are in it; then all is asked again.
    guard !lacksChanges, let request = self.question.request(question.asked, count: question.asked.wantedWays) else {
      return answers.wait(for: question, ticket: nil)
    }
    answers.wait(for: question, ticket: shell.effects.work(request))
  }

  /// Gives up the work that nobody waits for any more.
  mutating func cancelGivenUp() { for ticket in answers.takeGivenUp() { shell.effects.ask(.cancel(ticket: ticket)) } }

  /// Takes the ways that the host has found.
  ///
  /// - Returns: false for the result of other work.
  mutating func takeWays(_ result: any WorkResult, ticket: Int) -> Bool {
    guard let found = result as? FoundWays else { return false }
    guard let question = answers.endWait(ticket) else { return true }
    let isAsked = answers.paths[question.visitor].map { $0.question.asked != question.asked } ?? false
    if found.ways.isEmpty {
      if isAsked { refuse(question, found.reason) } else { keepUnanswered(question, found.reason) }
    } else if !settle(question, found, isAsked: isAsked) {
      // There are more ways than could be looked through.
      var question = question
      question.replace { $0.choose(rank: 0) }
      present(found.ways[0], answering: question, ways: found)
      tell(Wording.tooManyWays, question)
    }
    return true
  }

  /// Shows the answer to a question where it is among the ways that are known.
  ///
  /// - Parameter isAsked: true if a visitor has just asked; false if a change has led to it.
  /// - Returns: false if it is not among them, but may be among others.
  private mutating func settle(_ question: PathQuestion, _ known: FoundWays, isAsked: Bool) -> Bool {
    guard let first = known.ways.first else { return false }
    var question = question
    switch question.asked.choice {
    case .rank(let rank) where rank < known.ways.count: present(known.ways[rank], answering: question, ways: known)
    case .rank(let rank) where known.areAll || rank >= FoundWays.mostWays:
      question.replace { $0.choose(rank: 0) }
      present(first, answering: question, ways: known)
      if isAsked { tell(known.areAll ? Wording.noOtherWay : Wording.noMoreWays, question) }
    case .rank: return false
    case .allEqual where known.equalCount == 1:
      // The switch goes away; what was asked before stays.
      question.goBack()
      question.replace { if $0.choice == .allEqual { $0.choose(rank: 0) } }
      let rank = question.asked.rank
      present(rank < known.ways.count ? known.ways[rank] : first, answering: question, ways: known)
      if isAsked { tell(Wording.onlyShortest, question) }
    case .allEqual where known.equalCount != nil: present(first, answering: question, ways: known)
    case .allEqual: return false
    }
    return true
  }

  private mutating func tell(_ text: CardText, _ question: PathQuestion) {
    showNotice(text, near: question.point, slot: question.slot, to: question.visitor)
  }

  /// Shows a path as the answer to a question: one that shows already stays as it is, with another card.
  private mutating func present(_ path: Path, answering question: PathQuestion, ways: FoundWays?) {
    let kept = answers.paths[question.visitor]
    keep(path, answering: question, ways: ways, isGrown: kept?.path == path || question.asked.choice == .allEqual)
  }
}

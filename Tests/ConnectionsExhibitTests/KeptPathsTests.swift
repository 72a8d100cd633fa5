// Paths that stay: their growth, their colours, and the questions behind them.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Testing
import Widgets

@testable import ConnectionsExhibit

@Suite("Kept paths")
struct KeptPathsTests {
  private let graph = Samples.chain()
  private let one = VisitorID(number: 1)
  private let other = VisitorID(number: 2)
  private let third = VisitorID(number: 3)

  private func kept(isGrown: Bool = true) -> KeptPaths {
    var answers = KeptPaths()
    answers.keep(graph, 0, 3, of: one, slot: 0, isGrown: isGrown)
    answers.keep(graph, 1, 2, of: other, slot: 1, isGrown: true)
    return answers
  }

  @Test("a path that is not grown grows to its end, in the time its steps take")
  func grows() {
    var answers = kept(isGrown: false)
    #expect(answers.isGrowing && answers.paths[0].grown.value == 0)
    answers.grow(elapsed: 0.15, stepDuration: 0.1)
    #expect(answers.isGrowing)
    #expect((0...3).contains(answers.paths[0].grown.value))
    answers.grow(elapsed: 0.16, stepDuration: 0.1)
    #expect(!answers.isGrowing && answers.paths[0].grown.value == 3)
  }

  @Test("growth at rest changes nothing that can be seen")
  func rests() {
    var answers = kept()
    let before = answers.revision
    answers.grow(elapsed: 1, stepDuration: 0.1)
    answers.remove(slot: 4)
    #expect(answers.revision == before)
  }

  @Test("every change can be told by the revision")
  func revisions() {
    var answers = KeptPaths()
    var seen = [answers.revision]
    func note() { seen.append(answers.revision) }
    answers.keep(graph, 0, 3, of: one, slot: 0, isGrown: false)
    note()
    answers.grow(elapsed: 0.01, stepDuration: 1)
    note()
    answers.setCard(Samples.card("other"), at: 0)
    note()
    answers.recolour { _ in Theme.paper.danger }
    note()
    answers.remove(slot: 0)
    note()
    #expect(Set(seen).count == seen.count)
  }

  @Test("a colour is taken away with its path alone")
  func removes() {
    var answers = kept()
    answers.remove(slot: 0)
    #expect(!answers.hasColor(0) && answers.hasColor(1) && answers.paths.count == 1)
  }

  @Test("questions come back: answered ones first, then those kept in mind")
  func questions() {
    var answers = kept()
    let open = PathQuestion(visitor: third, AskedPath(from: NodeID(0), to: NodeID(4)), slot: 3, point: Point(5, 6))
    answers.keep(unanswered: open)
    #expect(!answers.areAllAnswered)
    let questions = answers.takeQuestions()
    #expect(questions.map(\.asked.source) == [NodeID(0), NodeID(1), NodeID(0)])
    #expect(questions.map(\.asked.target) == [NodeID(3), NodeID(2), NodeID(4)])
    #expect(questions.map(\.slot) == [0, 1, 3])
    #expect(questions[0].point == Point(1, 2) && questions[2] == open)
    #expect(answers.isEmpty && answers.areAllAnswered)
  }

  @Test("a visitor has one answer, or one question without one, and takes nobody else's away")
  func oneEach() {
    var answers = kept()
    answers.keep(graph, 1, 3, of: other, slot: 2, isGrown: true)
    #expect(answers.paths.map(\.visitor) == [one, other] && answers.paths.map(\.slot) == [0, 2])
    answers.keep(
      unanswered: PathQuestion(visitor: one, AskedPath(from: NodeID(0), to: NodeID(4)), slot: 3, point: .zero))
    #expect(answers.paths.map(\.visitor) == [other] && !answers.areAllAnswered && answers.has(one))
    answers.keep(graph, 0, 1, of: one, slot: 3, isGrown: true)
    #expect(answers.areAllAnswered && answers.paths.count == 2)
    answers.remove(of: third)
    answers.remove(of: one)
    #expect(!answers.has(one) && answers.has(other))
  }

  @Test("a path stays while another answer is on its way, and the last question is the one that is asked again")
  func waits() throws {
    var answers = kept()
    var question = try #require(answers.question(of: one))
    var asked = question.asked
    asked.chooseNext()
    question.ask(asked)
    answers.wait(for: question, ticket: 7)
    #expect(answers.paths.map(\.visitor) == [one, other] && answers.paths[one]?.question.asked.rank == 0)
    #expect(answers.question(of: one)?.asked.rank == 1)
    #expect(answers.endWait(8) == nil && answers.takeGivenUp() == [])
    answers.wait(for: question, ticket: 9)
    #expect(answers.takeGivenUp() == [7] && answers.endWait(7) == nil)
    let questions = answers.takeQuestions()
    #expect(questions.map(\.asked.rank) == [1, 0] && questions.map(\.visitor) == [one, other])
    #expect(answers.takeGivenUp() == [9] && answers.endWait(9) == nil && !answers.has(one))
  }

  @Test("a visitor who leaves waits for nothing, and other visitors keep their answers")
  func givesUp() throws {
    var answers = kept()
    for (visitor, ticket) in [(one, 1), (other, 2)] {
      answers.wait(for: try #require(answers.question(of: visitor)), ticket: ticket)
    }
    answers.remove(of: one)
    #expect(answers.takeGivenUp() == [1] && answers.endWait(1) == nil)
    #expect(answers.endWait(2)?.visitor == other)
    answers.remove(slot: 1)
    #expect(answers.isEmpty && answers.takeGivenUp() == [])
  }

  @Test("a node on a path is that of its own visitor first")
  func passing() {
    var answers = kept()
    answers.keep(graph, 0, 3, of: other, slot: 1, isGrown: true)
    for visitor in [one, other] { #expect(answers.visitor(passing: NodeID(1), preferring: visitor) == visitor) }
    #expect(answers.visitor(passing: NodeID(1), preferring: third) == other)
    #expect(answers.visitor(passing: NodeID(0), preferring: one) == nil)
    #expect(answers.visitor(passing: NodeID(4), preferring: one) == nil)
  }

  @Test("a card has the colour of its slot on its stripe and its dots")
  func recolours() {
    var answers = kept()
    answers.recolour { Theme.paper.trace($0) }
    for path in answers.paths {
      #expect(path.card.content.stripe == Theme.paper.trace(path.slot))
      #expect(path.card.content.lines.allSatisfy { $0.dot == Theme.paper.trace(path.slot) })
    }
  }
}

extension KeptPaths {
  /// Keeps the shortest path between two nodes.
  mutating func keep(_ graph: Graph, _ source: Int, _ target: Int, of visitor: VisitorID, slot: Int, isGrown: Bool) {
    let asked = AskedPath(from: NodeID(index: source), to: NodeID(index: target))
    keep(
      Samples.path(graph, source, target),
      answering: PathQuestion(visitor: visitor, asked, slot: slot, point: Point(1, 2)), card: Samples.card(slot: slot),
      isGrown: isGrown)
  }
}

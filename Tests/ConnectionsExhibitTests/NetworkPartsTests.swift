// The open network, the question asked of it, the notices, and the backdrop.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Testing

@testable import ConnectionsExhibit

@Suite("The open network")
struct NetworkContentTests {
  private func document(directed: Bool = false) -> NetworkDocument {
    NetworkDocument(path: "/data/small.chain.json", graph: Samples.chain(directed: directed))
  }

  @Test("every network has a number of its own")
  func number() {
    var (content, effects) = (NetworkContent(), EffectQueue(firstTicket: 0))
    content.present(document(), &effects)
    content.present(document(), &effects)
    #expect(content.number == 2)
  }

  @Test("directions count only where there are some")
  func directions() {
    var (content, effects) = (NetworkContent(), EffectQueue(firstTicket: 0))
    #expect(!content.hasDirection && !content.isWeighted)
    content.present(document(), &effects)
    #expect(!content.hasDirection && content.isWeighted)
    content.present(document(directed: true), &effects)
    #expect(content.hasDirection)
  }

  @Test("the title is that of the file where the network has none")
  func title() {
    var (content, effects) = (NetworkContent(), EffectQueue(firstTicket: 0))
    #expect(content.title.isEmpty)
    content.present(document(), &effects)
    #expect(content.title == "small" && content.titleText == "small")
    #expect(content.summaryText == "5 nodes, 3 edges")
  }

  @Test("the first file is the one to start over with")
  func first() {
    var (content, effects) = (NetworkContent(), EffectQueue(firstTicket: 0))
    #expect(content.isFirst)
    content.startOver(with: "/data/other.json")
    content.present(document(), &effects)
    #expect(!content.isFirst)
    content.startOver(with: "/data/small.chain.json")
    #expect(content.isFirst)
  }

  @Test("names are measured only where they were begun, and those of the network before are forgotten")
  func names() {
    var (content, effects) = (NetworkContent(), EffectQueue(firstTicket: 0))
    content.beginNames(style: TextStyle(size: 13), measure: FixedTextMeasure(), &effects)
    #expect(!content.isMeasuringNames, "there is no network")
    content.present(document(), &effects)
    #expect(!content.isMeasuringNames)
    content.beginNames(style: TextStyle(size: 13), measure: FixedTextMeasure(), &effects)
    #expect(content.isMeasuringNames)
    content.present(document(), &effects)
    #expect(!content.isMeasuringNames)
  }
}

@Suite("The question asked of a network")
struct NetworkQuestionTests {
  @Test("a network is asked in the usual way when it is opened")
  func usual() {
    var question = NetworkQuestion()
    question.ask(Samples.chain(directed: false))
    question.setIgnoresDirection(true)
    question.setUsesWeights(true)
    #expect(!question.isUsual && question.query.costs != nil && question.query.ignoringDirection)
    question.ask(Samples.chain(directed: false))
    #expect(question.isUsual && question.query.costs == nil && !question.query.ignoringDirection)
  }

  @Test("weights mean what the file says until a visitor says otherwise, and again in the usual question")
  func meaning() {
    var question = NetworkQuestion()
    question.ask(Samples.chain(directed: false))
    question.setUsesWeights(true)
    #expect(question.weightMeaning == .length && question.query.costs?[EdgeID(1)] == 2)
    question.setWeightReading(.strength)
    #expect(!question.isUsual && question.query.costs?[EdgeID(1)] == 0.5)
    question.reset()
    #expect(question.isUsual && question.weightMeaning == .length)
  }
}

@Suite("Notices")
struct NoticesTests {
  @Test("a notice goes when its time has come, and not before")
  func expires() {
    var notices = Notices()
    notices.show(Samples.card(), until: 5)
    notices.expire(at: 4.9)
    #expect(notices.card != nil && notices.endsAt == 5)
    notices.expire(at: 5)
    #expect(notices.card == nil && notices.endsAt == nil)
  }

  @Test("a notice without an end stays until it is closed")
  func stays() {
    var notices = Notices()
    notices.show(Samples.card(), until: nil)
    notices.expire(at: 1e9)
    #expect(notices.card != nil)
    notices.close()
    #expect(notices.card == nil)
  }

  @Test("everybody has a notice of their own")
  func visitors() {
    var notices = Notices()
    let (one, other) = (VisitorID(number: 1), VisitorID(number: 2))
    notices.show(Samples.card("first"), until: 5, to: one)
    notices.show(Samples.card("second"), until: 3, to: other)
    notices.show(Samples.card("third"), until: 9, to: one)
    #expect(notices.all.map(\.card.title) == ["second", "third"] && notices.endsAt == 3)
    notices.expire(at: 3)
    #expect(notices.all.map(\.card.title) == ["third"])
    notices.close(of: other)
    #expect(notices.card?.title == "third")
    for number in 0..<20 { notices.show(Samples.card(), until: nil, to: VisitorID(number: number)) }
    #expect(notices.all.count == 8)
  }

  @Test("closing nothing changes nothing")
  func revision() {
    var notices = Notices()
    let before = notices.revision
    notices.close()
    notices.expire(at: 3)
    #expect(notices.revision == before)
  }
}

@Suite("The backdrop")
struct BackdropValueTests {
  private struct State: Equatable {
    let scale: Double
    let hasNames: Bool
  }

  private func state(_ scale: Double = 1, hasNames: Bool = false) -> State { State(scale: scale, hasNames: hasNames) }

  @Test("is another one whenever it looks different")
  func revisions() {
    var backdrop = Backdrop<State>()
    var seen: [UInt64] = []
    for state in [state(), state(2), state(2, hasNames: true), state()] {
      backdrop.show(state)
      seen.append(backdrop.revision)
      backdrop.show(state)
      #expect(backdrop.revision == seen.last)
    }
    #expect(Set(seen).count == 4)
  }

  @Test("steps back, and forward again")
  func dims() {
    var backdrop = Backdrop<State>()
    backdrop.advance(to: 0.4, elapsed: 0.05, duration: 0.1)
    #expect(backdrop.isDimming && backdrop.presence < 1)
    backdrop.advance(to: 0.4, elapsed: 0.06, duration: 0.1)
    #expect(!backdrop.isDimming && backdrop.presence == 0.4)
    backdrop.advance(to: 1, elapsed: 0, duration: 0)
    #expect(backdrop.presence == 1)
  }
}

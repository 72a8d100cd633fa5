// Words that go by themselves: notices of visitors and the message in one line. Whatever is shown and closed in whatever
// order, nobody has two, nothing stays beyond its time, and every change that can be seen is counted.

import Drawing
import Geometry
import Randomness
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Notices")
struct NoticeTests {
  private static func card(_ title: String, slot: Int? = nil) -> ExhibitCard {
    ExhibitCard(title: title, content: CardContent(lines: []), anchor: .zero, frame: Rect(0, 0, 9, 9), slot: slot)
  }

  @Test("Random events leave each visitor what they were told last, if its time has not come", arguments: 0..<40)
  func events(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var notices = Notices()
    var told: [(visitor: Int, title: String, endsAt: Double?)] = []
    var time = 0.0
    for step in 0..<120 {
      let before = (titles: notices.all.map(\.card.title), revision: notices.revision)
      let visitor = random.below(12)
      switch random.below(6) {
      case 0:
        notices.close(of: VisitorID(number: visitor))
        told.removeAll { $0.visitor == visitor }
      case 1 where random.oneIn(8):
        notices.close()
        told = []
      case 1, 2:
        time += random.number(0...2)
        notices.expire(at: time)
        told.removeAll { time >= $0.endsAt ?? .infinity }
      default:
        let endsAt = random.oneIn(4) ? nil : time + random.number(0...4)
        notices.show(Self.card("\(step)"), until: endsAt, to: VisitorID(number: visitor))
        told.removeAll { $0.visitor == visitor }
        if told.count == 8 { told.removeFirst() }
        told.append((visitor, "\(step)", endsAt))
      }
      #expect(notices.all.map(\.card.title) == told.map(\.title))
      #expect(notices.all.map(\.visitor.number) == told.map(\.visitor))
      #expect(notices.card?.title == told.last?.title && notices.endsAt == told.compactMap(\.endsAt).min())
      #expect((notices.revision != before.revision) == (notices.all.map(\.card.title) != before.titles))
    }
  }

  @Test("Colours are given to notices that have one, and counted where there are such")
  func colours() {
    var notices = Notices()
    notices.show(Self.card("plain"), until: nil)
    let before = notices.revision
    notices.recolour { _ in Theme.night.danger }
    #expect(notices.revision == before && notices.card?.content.stripe == nil)
    notices.show(Self.card("red", slot: 3), until: nil, to: VisitorID(number: 1))
    var asked: [Int] = []
    notices.recolour {
      asked.append($0)
      return Theme.night.danger
    }
    #expect(asked == [3] && notices.card?.content.stripe == Theme.night.danger && notices.revision > before + 1)
  }

  @Test("The message in one line goes at its time, not before, and closing nothing changes nothing")
  func message() {
    var message = ToastMessage()
    message.close()
    message.expire(at: 1e9)
    #expect(message.revision == 0 && message.content == nil)
    message.show("Saved", .success, until: 5)
    message.expire(at: 4.999)
    #expect(message.content == ToastMessage.Content(text: "Saved", severity: .success) && message.endsAt == 5)
    message.show("Not saved", .failure, until: 9)
    message.expire(at: 5)
    #expect(message.content?.text == "Not saved")
    let shown = message.revision
    message.expire(at: 9)
    #expect(message.content == nil && message.endsAt == nil && message.revision == shown + 1)
    message.expire(at: 10)
    #expect(message.revision == shown + 1)
  }
}

@Suite("What is drawn anew")
struct RedrawTests {
  /// What one revision of a backdrop looks like, but for its strength.
  private struct Look: Equatable {
    let state: Int
    let namesLieOver: Bool
  }

  @Test("A backdrop differs exactly where its state or its strength is another", arguments: 0..<30)
  func backdrop(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var backdrop = Backdrop<Int>()
    var shown: (state: Int, presence: Double)?
    var revisions: [UInt64: Look] = [:]
    for _ in 0..<200 {
      let state = random.below(3)
      #expect(
        backdrop.differs(from: state) == (shown.map { $0.state != state || $0.presence != backdrop.presence } ?? true))
      if random.oneIn(2) {
        let look = Look(state: state, namesLieOver: backdrop.presence < 1)
        let before = (
          revision: backdrop.revision, look: shown.map { Look(state: $0.state, namesLieOver: $0.presence < 1) }
        )
        backdrop.show(state)
        #expect(
          (backdrop.revision != before.revision) == (before.look != look),
          "only another state, and names that come to lie over it or in it, are another revision")
        #expect(backdrop.namesLieOver == look.namesLieOver && !backdrop.differs(from: state))
        let known = revisions.updateValue(look, forKey: backdrop.revision)
        #expect(known ?? look == look)
        shown = (state, backdrop.presence)
      }
      backdrop.advance(to: random.pick([0.3, 1]), elapsed: 0.05, duration: 0.2)
      #expect((0.3...1).contains(backdrop.presence))
    }
    for _ in 0..<5 { backdrop.advance(to: 1, elapsed: 0.05, duration: 0.2) }
    #expect(backdrop.presence == 1 && !backdrop.isDimming)
  }

  @Test("Cards are looked at when there are new answers, and at rest when anything may have come under them")
  func cardWatch() {
    var watch = CardWatch<Int>()
    #expect(watch.isDue(in: 0, answers: 0, isAtRest: true) && watch.isDue(in: 0, answers: 0, isAtRest: false))
    watch.note(0, answers: 0, isAtRest: true)
    for (state, answers, isAtRest, isDue) in [
      (0, 0, true, false), (0, 0, false, false), (1, 0, false, false), (1, 0, true, true), (0, 1, false, true),
    ] as [(Int, UInt64, Bool, Bool)] {
      #expect(watch.isDue(in: state, answers: answers, isAtRest: isAtRest) == isDue, "\(state) \(answers)")
    }
    // What was written while hands were busy is looked at once more when they rest.
    watch.note(2, answers: 1, isAtRest: false)
    #expect(!watch.isDue(in: 2, answers: 1, isAtRest: false) && watch.isDue(in: 2, answers: 1, isAtRest: true))
  }
}

// The words: cards, messages that follow each other, and the lines beside the charts.

import Charts
import Drawing
import FileWriting
import Geometry
import SelfOrganizingMap
import Testing
import Widgets

@testable import SOMExhibit

@Suite struct SOMSpeakingTests {
  @Test(arguments: UInt64(1)...3) func theCardsOfAllUnitsTellEveryRowOnce(seed: UInt64) throws {
    let subject = try #require(SOMTableFixture.learntSubject(seed: seed))
    var rows = 0
    for cell in 0..<subject.lattice.cellCount {
      let card = try #require(
        SOMCard(ofCell: cell, subject.lattice, subject, distances: subject.distances, shownColumn: 1))
      let words = card.content.lines.map(\.text)
      guard subject.lattice.unit(ofCell: cell) != nil else {
        #expect(card.title.hasPrefix("Units ") && words.first?.hasPrefix("They are ") == true)
        continue
      }
      #expect(card.content.lines.filter { $0.style == .strong }.map(\.text).allSatisfy { $0.hasPrefix("y: ") })
      if let heading = card.content.lines.first(where: { $0.style == .heading }) {
        rows += try #require(Int(heading.text.split(separator: " ")[0]))
      }
    }
    #expect(rows == 30, "seed \(seed)")
  }

  @Test func aCardFollowsALearningMapEveryFewFramesAndAtOnceAtTheEnd() {
    var selection = SOMSelection()
    let isDue = selection.noteChange(isLearning: false)
    #expect(!isDue, "nothing is chosen")
    selection.select(3)
    for frame in 1...6 {
      let isDue = selection.noteChange(isLearning: true)
      #expect(isDue == (frame == 6))
    }
    selection.show(nil)
    let (learning, learnt) = (selection.noteChange(isLearning: true), selection.noteChange(isLearning: false))
    #expect(!learning && learnt)
    selection.clear()
    #expect(selection.cell == nil && selection.card == nil)
  }

  @Test func notesAreToldOneAfterTheOtherAndTheRestIsCounted() {
    var notices = SOMNotices()
    notices.say((1...8).map { "note \($0)" }, at: 0)
    var told: [String] = []
    for second in 0..<80 {
      if notices.isShown, told.last != notices.text { told.append(notices.text) }
      notices.advance(to: Double(second))
    }
    #expect(told == (1...6).map { "note \($0)" } + ["and 2 more things of this kind"])
    #expect(!notices.isShown && notices.text.isEmpty && notices.endsAt == nil)
  }

  @Test func whatIsUrgentTakesThePlaceOfTheNotes() {
    var notices = SOMNotices()
    notices.say(["one", "two"], at: 0)
    notices.say("stop", for: 5, at: 1)
    #expect(notices.text == "stop" && notices.endsAt == 6)
    notices.advance(to: 6)
    #expect(!notices.isShown)
  }

  @Test func theCaptionChangesOnlyWithItsWords() throws {
    let subject = try #require(SOMTableFixture.learntSubject(seed: 1))
    var caption = SOMCaption(isPreview: false)
    caption.setStatus("Learning: pass 1 of 60", of: subject)
    #expect(caption.lines.first == "30 rows, 3 measurements" && caption.lines.last == "Learning: pass 1 of 60")
    let before = caption.revision
    caption.setStatus("Learning: pass 1 of 60", of: subject)
    #expect(caption.revision == before)
  }

  @Test func aPreviewHasNoWords() throws {
    let subject = try #require(SOMTableFixture.learntSubject(seed: 1))
    var caption = SOMCaption(isPreview: true)
    caption.write(of: subject)
    caption.setStatus("Learning: pass 1 of 60", of: subject)
    #expect(caption.lines.isEmpty && caption.revision == 0 && !caption.isWritten)
  }

  @Test func wordsAreShortenedToTheirRoom() {
    struct Monospace: TextMeasuring {
      func measure(_ text: String, _ style: TextStyle) -> TextExtent {
        TextExtent(width: Double(text.count) * 10, ascent: 10, descent: 2)
      }
    }
    var fitting = SOMFittedWords()
    let (plain, large) = (TextStyle(size: 12), TextStyle(size: 24))
    for _ in 0..<2 {
      #expect(fitting.fitted("petal length", plain, 120, Monospace()) == "petal length")
      #expect(fitting.fitted("petal length", plain, 75, Monospace()) == "petal…")
      #expect(fitting.fitted("petal length", large, 40, Monospace()) == "pet…")
      #expect(fitting.fitted("petal length", plain, 5, Monospace()) == "")
    }
    for number in 0..<2000 {
      let words = fitting.fitted("column \(number)", plain, 50, Monospace())
      #expect(words == "colu…", "\(number)")
    }
  }

  @Test func aRefusalNamesTheFileAndThePlace() {
    var files = SOMFiles()
    files.noteRefusal(FileProblem(file: "data/bad.csv", line: 3, message: "the row is empty", cure: "fill it"))
    #expect(files.refusal == "data/bad.csv:3: the row is empty (fill it)")
    files.noteRequest()
    #expect(files.refusal == nil)
  }
}

// The parts of an exhibit's shell: the files on their way, the panels, and when controls are listed anew.

import Drawing
import FileWriting
import Geometry
import Gestures
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Files on their way")
struct ShellFilesTests {
  private func loading(_ ticket: Int) -> Loading { Loading(ticket: ticket, path: "/a.json", startedAt: 0) }

  @Test("Only the answer to the file asked for last ends the wait for it")
  func answers() {
    var files = ShellFiles()
    files.begin(loading(1))
    files.begin(loading(2))
    files.endLoading(answering: 1)
    #expect(files.loading?.ticket == 2 && files.loadedTicket == nil)
    files.endLoading(answering: 2)
    #expect(files.loading == nil && files.loadedTicket == 2)
  }

  @Test("Progress of another file changes nothing")
  func progress() {
    var files = ShellFiles()
    files.begin(loading(1))
    let before = files.revision
    files.note(0.5, size: 10, of: 2)
    #expect(files.loading?.fraction == nil && files.revision == before)
    files.note(0.5, size: 10, of: 1)
    // What it says is shown at its next beat.
    #expect(files.loading?.fraction == 0.5 && files.revision == before)
  }

  @Test("Whoever asks for another file is no longer told of the last one")
  func failures() {
    var files = ShellFiles()
    let problem = FileProblem(file: "/a.json", message: "this is no network")
    files.show(FileFailure(problem))
    files.begin(loading(1))
    #expect(files.failure == nil)
    files.show(FileFailure(problem))
    for ticket in [2, 3] {
      let document = OutgoingDocument(MovedFile(path: "/\(ticket)", journals: nil))
      files.beginSaving(
        PendingSave(
          document: document, path: "/\(ticket)", content: .picture, opened: "", file: nil, isForOwnFile: false,
          isBundled: false, moment: nil), ticket)
    }
    #expect(files.failure == nil)
    // Two files may be on their way at once, and people are told of both.
    let answers = [1, 2, 2, 3].map { files.endSaving($0)?.path }
    #expect(answers == [nil, "/2", nil, "/3"])
  }
}

@Suite("What is saved")
struct SaveChoicesTests {
  fileprivate static let (whole, part) = (NetworkCounts(nodes: 803, edges: 1001), NetworkCounts(nodes: 3, edges: 2))
  /// Every row there is, and one that there is not.
  private static let rows: [ControlID] = [.saveContent, .saveFormat, .savePart, .saveForm, .saveSize, .saveName]

  @Test("A choice that is not in its row changes nothing", arguments: [-1, 1000])
  func stray(index: Int) {
    var choices = SaveChoices()
    choices.begin(whole: Self.whole, part: Self.part)
    for row in Self.rows where row != .savePart {
      choices.choose(index, in: row)
      #expect(choices.rows.map(\.selected) == SaveChoices.begun(hasPart: true).rows.map(\.selected))
    }
  }

  @Test("Every choice that a row offers is the chosen one when the row is listed again")
  func listed() {
    for content in 0..<2 {
      var choices = SaveChoices.begun(hasPart: true)
      choices.choose(content, in: .saveContent)
      for row in choices.rows {
        for index in row.titles.indices {
          var chosen = choices
          chosen.choose(index, in: row.id)
          #expect(chosen.rows.first { $0.id == row.id }?.selected == index, "\(row.id) \(index)")
        }
      }
    }
  }

  @Test("Without a part there is nothing to choose between, and with one the whole network comes first, each time")
  func whole() {
    var choices = SaveChoices.begun(hasPart: false)
    #expect(!choices.rows.contains { $0.id == .savePart } && choices.rows[0].titles[0] == "Network, 803 nodes")
    choices.choose(1, in: .savePart)
    #expect(!choices.isPart)
    for _ in 0..<2 {
      choices.begin(whole: Self.whole, part: Self.part)
      #expect(!choices.isPart && choices.saved == .whole(Self.whole))
      #expect(
        choices.rows.first { $0.id == .savePart }?.titles == ["Whole network, 803 nodes", "Selection, 3 nodes"])
      choices.choose(1, in: .savePart)
      #expect(choices.saved == .part(Self.part, of: Self.whole))
    }
  }
}

extension SaveChoices {
  /// The choices when the panel has just been opened.
  fileprivate static func begun(hasPart: Bool) -> SaveChoices {
    var choices = SaveChoices()
    choices.begin(whole: SaveChoicesTests.whole, part: hasPart ? SaveChoicesTests.part : nil)
    return choices
  }
}

@Suite("Controls on the screen")
struct ShellControlsTests {
  private func controls() -> ShellControls<Int, Int> {
    let metrics = Metrics(scale: 1, mmPerPixel: nil)
    return ShellControls(
      style: WidgetStyle(
        theme: Theme(.night), metrics: metrics, measure: FixedTextMeasure(), reducedMotion: false,
        gestures: GestureSettings(mmPerPixel: metrics.mmPerPixel)))
  }

  private func shown(_ state: Int, reading beat: Int? = nil) -> ShownOnControls<Int> {
    ShownOnControls(
      state: state, panel: .none, sidePanel: nil, panels: 0, files: 0, reading: beat, notices: 0, theme: .night,
      window: Rect(0, 0, 800, 480), covered: .zero, reducedMotion: false)
  }

  /// Lists a button if it must be; returns true if it was.
  private func list(_ controls: inout ShellControls<Int, Int>, _ shown: ShownOnControls<Int>) -> Bool {
    guard var list = controls.beginListing(showing: shown) else { return false }
    list.add(Control(ControlID("button"), .button(.plain), frame: Rect(0, 0, 50, 50), text: "Go"), .run { $0 = 7 })
    controls.endListing(list)
    return true
  }

  @Test("They are listed anew when something they show is another, and at each beat while a file is on its way")
  func listing() {
    var controls = controls()
    let states: [(state: Int, beat: Int?)] = [(1, nil), (1, nil), (2, nil), (2, 0), (2, 0), (2, 1), (2, nil)]
    let listed = states.map { list(&controls, shown($0.state, reading: $0.beat)) }
    #expect(listed == [true, false, true, true, false, true, true] && controls.listed.count == 1)
  }

  @Test("A touch is answered once, and what it changes is listed")
  func touches() {
    var controls = controls()
    #expect(list(&controls, shown(1)))
    var picture = Picture()
    controls.draw(all: true, into: &picture)
    #expect(!controls.needsRedraw)
    for phase in [PointerEvent.Phase.down, .up] {
      let isTheirs = controls.handle(
        .pointer(PointerEvent(id: PointerID(device: 1, contact: 1), phase: phase, position: Point(25, 25), time: 0)))
      #expect(isTheirs)
    }
    #expect(controls.hasEvents && controls.needsRedraw)
    var events = controls.takeEvents()
    #expect(events.count == 1)
    var done = 0
    if case .run(let change)? = events.first?.answer { change(&done) }
    #expect(done == 7)
    controls.keepRoom(of: &events)
    #expect(events.isEmpty && !controls.hasEvents)
    #expect(list(&controls, shown(1)), "what was done may have changed what they show")
  }
}

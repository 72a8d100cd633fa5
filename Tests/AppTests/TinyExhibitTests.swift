// An exhibit in one file, with a document type of its own: what it takes to add one to the program.

import App
import AppTestSupport
import Drawing
import ExhibitKit
import FileWriting
import Geometry
import Gestures
import Inspection
import Testing
import Widgets

/// A number that was written down.
private struct Tally: ExhibitDocument {
  static let typeName = "tally"
  static let isKeptInRecordings = true
  let count: Int

  init(from source: DocumentSource) throws {
    guard let count = Int(String(decoding: source.bytes ?? [], as: UTF8.self)) else {
      throw FileProblem(file: source.path, message: "this is no number")
    }
    self.count = count
  }
}

/// A counter with a button.
private struct Counter: ShellExhibit {
  struct Report: ExhibitReport { let count: Int, controls: [ControlReport] }

  static let descriptor = ExhibitDescriptor(
    id: ExhibitID(rawValue: "counter"), title: "Counter", summary: "Counts.", defaultFile: "seven.tally",
    documentTypes: [DocumentType(Tally.self)]
  ) { Counter(shell: ExhibitShell(in: $0)) }
  static let properties: [Property<Counter>] = [.theme]
  static let commands = Commands<Counter>(Command.window)
  static let help = [HelpTile(.tap(.ground), "One more")]

  var shell: ExhibitShell<Self, Int>
  var drawn = DrawnState<Int>()
  var count = 0

  var controlState: Int { count }
  var visible: Int { count }
  var title: String { "\(count)" }
  var isAtInitialState: Bool { count == 0 }
  var isContentAnimating: Bool { false }
  var report: (any ExhibitReport)? { Report(count: count, controls: shell.controls.reports) }

  func listControls(into list: inout ControlList<Self>) {
    let frame = Rect(center: shell.window.center, size: Size(200, shell.metrics.button))
    list.add(Control(ControlID("count"), .button(.primary), frame: frame, text: title), .run { $0.count += 1 })
  }

  mutating func begin(with file: String) { open(file) }
  mutating func open(_ path: String) { shell.load(path, as: Tally.self) }

  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {
    if let tally = document as? Tally, ticket == shell.files.loadedTicket { count = tally.count }
  }

  mutating func advanceContent(elapsed: Double) {}
  mutating func handleContent(_ event: InputEvent) {}
  mutating func cancelInput() {}
  mutating func stepBack() { count = 0 }
}

@Suite("A tiny exhibit, registered by its descriptor alone") struct TinyExhibitTests {
  private let list = ExhibitList([Counter.descriptor])

  private func driver() -> AppTestDriver {
    let host = FakeHost()
    host.documents["/data/seven.tally"] = Array("7".utf8)
    return AppTestDriver(
      .gallery, host: host, settings: AppSettings(dataFolder: "/data"), hasGallery: true, of: list)
  }

  private func counter(_ driver: AppTestDriver) throws -> Counter.Report {
    try #require(driver.app.report(as: Counter.Report.self))
  }

  @Test func opensFromTheGalleryWithItsOwnDocument() throws {
    let driver = driver().frame(4).enter(Counter.descriptor.id).frame(3)
    #expect(driver.app.kind == Counter.descriptor.id && driver.app.refusal == nil)
    #expect(try counter(driver).count == 7)
    driver.press("count").frame(2)
    #expect(try counter(driver).count == 8)
    #expect(driver.effects.contains(.setTitle("Throughline: 8")))
  }

  @Test func recordsAndReplaysWithoutItsFile() throws {
    let driver = driver().frame(4).enter(Counter.descriptor.id).frame(3)
    driver.press("count").rest()
    let steps = try Replay.throughText(driver.recording, of: list)
    let replayed = try Replay.picture(steps, host: FakeHost(), drawsAll: false, of: list)
    #expect(SVGWriter.write(replayed) == SVGWriter.write(driver.picture))
  }

  @Test func refusesAFileThatIsNoTally() throws {
    let driver = driver().frame(4).enter(Counter.descriptor.id).frame(3)
    driver.host.documents["/data/words.tally"] = Array("many".utf8)
    driver.drop("/data/words.tally").frame(3)
    #expect(try counter(driver).count == 7)
  }
}

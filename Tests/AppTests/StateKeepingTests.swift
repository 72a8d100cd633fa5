// The face and the self-organizing map are the next time as people have left them.

import App
import AppTestSupport
import ExhibitKit
import FaceExhibit
import FaceView
import FileWriting
import Foundation
import Gestures
import Inspection
import Randomness
import SOMExhibit
import Store
import Testing

@Suite("What exhibits keep of themselves")
final class StateKeepingTests {
  private let folder = NSTemporaryDirectory() + "state-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func window(_ exhibit: ExhibitID, policy: VisitorPolicy = .desk, file: String? = nil) -> AppTestDriver {
    var settings = AppSettings(dataFolder: BundledData.folder)
    settings.documentsFolder = folder
    settings.visitors = policy
    let host = FakeHost()
    host.workFolder = folder
    return AppTestDriver(
      exhibit, file: exhibit == .som ? file ?? BundledData.folder + "/som/meadow.csv" : nil, host: host,
      settings: settings, hasGallery: true
    ).frame(3)
  }

  private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

  private func write(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(Array(text.utf8), path: folder + "/" + name)
  }

  @Test("A face feels the next time as people have left it", arguments: ["wait", "quit", "focus"])
  func face(way: String) throws {
    let driver = window(.face)
    driver.key(.character("3")).key(.character("s")).key(.character("-")).frame()
    driver.app.setProperty("mouthCurvature", to: .number(0.25))
    switch way {
    case "wait": driver.key(.up).wait(1.5)
    case "quit": driver.key("q", .control)
    default: driver.put(.focusLost).frame(2)
    }
    // When nothing is on its way any more.
    let before = try #require(driver.wait(2).face.report)
    let after = try #require(window(.face).wait(2).face.report)
    #expect(after.expression == before.expression && after.scale == before.scale && after.scale < 1)
    #expect(after.mouthCurvature == before.mouthCurvature)
  }

  @Test("Nothing is kept of a face that nobody has touched, nor at a public table")
  func untouched() {
    window(.face).wait(3)
    window(.face, policy: .publicTable).key(.character("3")).wait(3)
    #expect(names.isEmpty)
  }

  @Test("A state that is damaged is told of and set aside; one of a newer version stays as it is")
  func unreadable() throws {
    try write("this is no database", "face-state.db")
    let driver = window(.face)
    #expect(driver.frame(of: "failure") != nil)
    driver.key(.escape).key(.character("3")).wait(2)
    #expect(names == ["face-state.db", "face-state.db.damaged"])
    #expect(window(.face).face.report?.emotion == driver.face.report?.emotion)
    let store = ContentStore(path: folder + "/face-state.db")
    let newer = Array(#"{"format": "throughline-state", "version": 2, "moods": []}"#.utf8)
    let revision = try #require(try store.read()["state"]).revision
    try store.write(newer, of: "state", expecting: revision)
    let later = window(.face)
    #expect(later.frame(of: "failure") != nil)
    later.key(.escape).key(.character("2")).wait(2).put(.focusLost).frame(2)
    #expect(try store.read()["state"] == .init(revision: revision + 1, content: newer))
  }

  /// What an earlier version kept: a face of four fifths of its size.
  private let earlier = #"{"format": "throughline-state", "values": {"scale": ["number", 0.8]}, "version": 1}"#

  @Test("What an earlier version kept in a file goes on in the database; the file stays, and is not asked again")
  func earlierVersion() throws {
    try write(earlier, "face-state.json")
    let driver = window(.face)
    #expect(driver.face.report?.scale == 0.8)
    driver.key(.character("-")).wait(2)
    let scale = try #require(driver.face.report).scale
    #expect(scale < 0.8 && window(.face).face.report?.scale == scale)
    #expect(names == ["face-state.db", "face-state.json"])
    #expect(FileManager.default.contents(atPath: folder + "/face-state.json") == Data(earlier.utf8))
  }

  @Test("What an earlier version kept and cannot be read is told of once, and stays as it is")
  func unreadableEarlier() throws {
    try write("{ cut off", "face-state.json")
    let driver = window(.face)
    #expect(driver.frame(of: "failure") != nil)
    driver.key(.escape).key(.character("3")).wait(2)
    #expect(names == ["face-state.db", "face-state.json"])
    #expect(window(.face).frame(of: "failure") == nil)
    #expect(FileManager.default.contents(atPath: folder + "/face-state.json") == Data("{ cut off".utf8))
  }

  @Test(
    "A change is there at once when the hands are off, one in the inspector a second later", arguments: [true, false])
  func atOnce(byKey: Bool) throws {
    let driver = window(.face)
    if byKey {
      driver.key(.character("-")).frame(2)
    } else {
      driver.app.setProperty("scale", to: .number(0.75))
      driver.wait(1.2)
    }
    // Nobody has taken leave.
    #expect(window(.face).face.report?.scale == driver.face.report?.scale && driver.face.report?.scale != 1)
  }

  @Test("Of two windows the second to change a face is told that it is not kept, and the first one's stays")
  func twoWindows() throws {
    let (first, second) = (window(.face), window(.face))
    first.key(.character("3")).wait(2)
    second.key(.character("2")).wait(2)
    #expect(second.shows("Another window has changed the face"))
    #expect(second.wait(10).key(.character("1")).wait(2).shows("Another window") == false)
    #expect(window(.face).face.report?.emotion == first.face.report?.emotion)
  }

  @Test("What could not be kept is told once, and tried again until it is kept", arguments: [true, false])
  func retry(isLeft: Bool) throws {
    let driver = window(.face)
    driver.host.isDiskFull = true
    driver.key(.character("-")).frame(3)
    #expect(driver.shows("Your changes are not kept"))
    driver.wait(9).key(.character("-")).wait(2)
    #expect(!driver.shows("Your changes are not kept") && names.isEmpty)
    if isLeft { driver.goHome().settle() }
    driver.host.isDiskFull = false
    driver.wait(6)
    let scale = try #require(window(.face).face.report).scale
    #expect(scale < 0.85)
    if !isLeft { #expect(driver.shows("They are kept again") && driver.face.report?.scale == scale) }
  }

  @Test("What many changes in many windows have left is what the last one had", arguments: 1...4)
  func restarts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var driver = window(.face)
    for session in 0..<6 {
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        driver.key(.character(["1", "2", "3", "4", "-", "+", "s"].randomElement(using: &random) ?? "1"))
        driver.frame(Int.random(in: 1...4, using: &random))
      }
      let before = try #require(driver.frame(2).face.report)
      driver = window(.face)
      let after = try #require(driver.face.report)
      let comment: Comment = "seed \(seed), session \(session)"
      #expect(after.expression == before.expression && after.scale == before.scale, comment)
    }
  }

  @Test("Where there is no table to keep, the program comes to rest")
  func nothingToKeep() {
    let driver = window(.som, file: folder + "/no-such-table.csv")
    driver.wait(1).key(.escape).key(.character("c")).wait(8)
    #expect(driver.map.report == nil && (driver.app.wakeAfter ?? .infinity) > 0.5)
    #expect(names.isEmpty)
  }

  @Test("Values that no property can have do no harm")
  func hostile() throws {
    let values = [
      #""scale": ["number", 1e300]"#, #""eyes": ["choice", "seven"]"#, #""mouth": ["number", 3]"#,
      #""brows": ["flag", true]"#, #""no": ["text", "x"]"#,
    ]
    try write(
      "{\"format\": \"throughline-state\", \"version\": 1, \"values\": {\(values.joined(separator: ","))}}",
      "face-state.json")
    let report = try #require(window(.face).face.report)
    #expect(report.scale <= 1 && report.expression == FacialExpression())
  }

  @Test("A map has learnt the next time what it had learnt, by the same settings and dice, and looks the same")
  func map() throws {
    let driver = window(.som)
    driver.app.setProperty("units", to: .choice("7"))
    driver.frame(2).key(.character("r")).key(.character("c")).key(.character("n")).wait(9).settle()
    let before = try #require(driver.map.report)
    #expect(before.units == 7 && before.fraction == 1)
    driver.key("q", .control)
    let again = window(.som)
    again.wait(1).settle()
    let after = try #require(again.map.report)
    #expect(after.units == 7 && after.fraction == 1 && after.quantizationError == before.quantizationError)
    #expect(after.planes == before.planes && after.ramp == before.ramp && after.shown == before.shown)
  }

  @Test("A map of a file goes on with it; when that has gone, the usual one is shown and it is told")
  func mapOfFile() throws {
    try write(AppTestDriver.meadow(rows: 40), "table.csv")
    window(.som, file: folder + "/table.csv").wait(1).key("q", .control)
    #expect(window(.som).map.report?.rows == 40)
    try FileManager.default.removeItem(atPath: folder + "/table.csv")
    let driver = window(.som)
    driver.frame(3)
    #expect(driver.map.report?.rows ?? 0 > 40 && driver.frame(of: "failure") != nil)
  }
}

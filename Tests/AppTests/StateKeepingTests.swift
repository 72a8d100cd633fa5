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
import SOMExhibit
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

  @Test("A state that cannot be read is told of and put aside; one of a newer version stays as it is")
  func unreadable() throws {
    try write("{ cut off", "face-state.json")
    let driver = window(.face)
    #expect(driver.frame(of: "failure") != nil)
    driver.key(.escape).key(.character("3")).wait(2)
    #expect(names == ["face-state.json", "face-state.json.damaged"])
    #expect(window(.face).face.report?.emotion == driver.face.report?.emotion)
    let newer = #"{"format": "throughline-state", "version": 2, "moods": []}"#
    try write(newer, "face-state.json")
    let later = window(.face)
    #expect(later.frame(of: "failure") != nil)
    later.key(.escape).key(.character("2")).wait(2).put(.focusLost).frame(2)
    #expect(FileManager.default.contents(atPath: folder + "/face-state.json").map { [UInt8]($0) } == Array(newer.utf8))
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

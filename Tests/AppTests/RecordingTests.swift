// Record and replay: a session written down and read back gives the same pictures.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FaceExhibit
import FileWriting
import Foundation
import Geometry
import Gestures
import GraphFormats
import Testing

@Suite struct RecordingTests {
  /// A header without some of its settings, as programs wrote it before there were those.
  private func header(without missing: [String], gestures: [String] = []) throws -> Data {
    let whole = RecordingHeader(
      width: 1280, height: 800, settings: AppSettings(scale: 1.5, theme: "paper"), exhibit: .face, file: nil)
    let line = try RecordingCoder.line(.start(whole))
    var step = try #require(try JSONSerialization.jsonObject(with: line) as? [String: [String: [String: Any]]])
    var settings = try #require(step["start"]?["_0"]?["settings"] as? [String: Any])
    var hands = try #require(settings["gestures"] as? [String: Any])
    for name in missing { #expect(settings.removeValue(forKey: name) != nil, "there is no setting \(name)") }
    for name in gestures { #expect(hands.removeValue(forKey: name) != nil, "there is no number \(name)") }
    settings["gestures"] = hands
    step["start"]?["_0"]?["settings"] = settings
    return try JSONSerialization.data(withJSONObject: step)
  }

  @Test func settingsThatAnOlderProgramDidNotKnowTakeTheirUsualValues() throws {
    let old = try header(without: ["visitors"], gestures: ["snapSwitchRatio"])
    guard case .start(let read)? = try RecordingCoder.steps(old, name: "old.trace").first else {
      Issue.record("there is no header")
      return
    }
    var desk = VisitorPolicy.desk
    desk.mayEdit = false
    #expect(read.settings.visitors == desk)
    #expect(read.settings.gestures.snapSwitchRatio == GestureSettings().snapSwitchRatio)
    #expect(read.settings.scale == 1.5 && read.settings.theme == "paper" && read.exhibit == .face)
  }

  @Test("The switches of visitors in older recordings are read as the policy they meant", arguments: [false, true])
  func switches(isKiosk: Bool) throws {
    let old = try header(without: ["visitors"])
    var step = try #require(try JSONSerialization.jsonObject(with: old) as? [String: [String: [String: Any]]])
    var settings = try #require(step["start"]?["_0"]?["settings"] as? [String: Any])
    settings.merge(["isKiosk": isKiosk, "hasGallery": false, "hasInspector": !isKiosk]) { $1 }
    step["start"]?["_0"]?["settings"] = settings
    let line = try JSONSerialization.data(withJSONObject: step)
    guard case .start(let read)? = try RecordingCoder.steps(line, name: "old.trace").first else {
      Issue.record("there is no header")
      return
    }
    var policy = isKiosk ? VisitorPolicy.publicTable : .desk
    (policy.hasGallery, policy.hasInspector, policy.mayEdit) = (false, !isKiosk, false)
    #expect(read.settings.visitors == policy)
  }

  @Test("In recordings of before networks could be changed nobody changes one, and no button for it is in the way")
  func beforeEditing() throws {
    let header = try header(without: [])
    var step = try #require(try JSONSerialization.jsonObject(with: header) as? [String: [String: [String: Any]]])
    var settings = try #require(step["start"]?["_0"]?["settings"] as? [String: Any])
    var visitors = try #require(settings["visitors"] as? [String: Any])
    #expect(visitors.removeValue(forKey: "mayEdit") as? Bool == true)
    settings["visitors"] = visitors
    step["start"]?["_0"]?["settings"] = settings
    let old = try JSONSerialization.data(withJSONObject: step)
    guard case .start(let read)? = try RecordingCoder.steps(old, name: "old.trace").first else {
      Issue.record("there is no header")
      return
    }
    #expect(!read.settings.visitors.mayEdit)
  }

  @Test func aHeaderWithoutASizeOrAVersionIsNone() throws {
    let line = Data(#"{"start":{"_0":{"settings":{"scale":1}}}}"#.utf8)
    #expect(throws: FileProblem.self) { try RecordingCoder.steps(line, name: "none.trace") }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func aReplayedSessionEndsInTheSamePicture(seed: UInt64) throws {
    let driver = try AppTestDriver.connections(
      .town, settings: AppSettings(scale: seed == 2 ? 1.5 : 1, dataFolder: "/data"))
    driver.host.networks["/more.json"] = try TestNetwork.pairs.file()
    var hands = RandomInput(seed: seed)
    for _ in 0..<150 {
      for event in hands.events(on: driver) { driver.put(event) }
      driver.frame()
    }
    let steps = try Replay.throughText(driver.recording)
    #expect(steps.count == driver.recording.count)
    #expect(try Replay.picture(steps, host: driver.host, drawsAll: true).looksLike(driver.picture))
    // The picture does not depend on which frames were drawn: a replay draws only the last.
    #expect(try Replay.picture(steps, host: driver.host, drawsAll: false).looksLike(driver.picture))
  }

  @Test func everyEventSurvivesBeingWrittenDown() throws {
    let time = 0.1 + 0.2
    let events: [InputEvent] = [
      .pointer(
        PointerEvent(
          id: PointerID(device: .max, contact: .min), phase: .cancelled, position: Point(1 / 3, -0.0), time: time,
          button: .secondary)),
      .hover(Point(1e-300, 1e300), time: time),
      .wheel(at: .zero, notches: Point(0, -1), modifiers: [.shift, .alt], time: time),
      .key(.character("é"), modifiers: .control, isRepeat: true, time: time),
      .key(.function(11), modifiers: [], isRepeat: false, time: 0),
      .text("\u{1F469}\u{200D}\u{1F680} \"\\\n", time: time), .resized(width: 1, height: 2),
      .fileDropped(path: "/tmp/a b/ü.json"), .focusLost, .closeRequested,
    ]
    let header = RecordingHeader(width: 5, height: 6, settings: AppSettings(), exhibit: .connections, file: nil)
    let steps = try Replay.throughText([.start(header), .frame(time: time, elapsed: 1.0 / 3, events: events)])
    guard case .start(let read) = steps[0], case .frame(let stamp, let elapsed, let readEvents) = steps[1] else {
      Issue.record("the steps are others")
      return
    }
    #expect(read == header)
    #expect(stamp == time && elapsed == 1.0 / 3)
    #expect(readEvents == events)
  }

  @Test func fingerprintsSurviveBeingWrittenDownAndMayBeLeftOut() throws {
    let header = RecordingHeader(width: 5, height: 6, settings: AppSettings(), exhibit: .connections, file: nil)
    let mark = FileFingerprint([UInt8](repeating: 0xFF, count: 1000))
    #expect(mark != FileFingerprint([UInt8](repeating: 0xFF, count: 999)) && FileFingerprint([]).size == 0)
    // The published values of FNV-1a.
    #expect(FileFingerprint(Array("foobar".utf8)).hash == 0x8594_4171_f739_67e8)
    let step = RecordedStep.read(path: "/a", ticket: 1, type: "graph", bytes: nil, fingerprint: mark)
    guard case .read("/a", 1, "graph", nil, let read, nil) = try Replay.throughText([.start(header), step])[1] else {
      Issue.record("the step is another")
      return
    }
    #expect(read == mark)
    let old =
      try RecordingCoder.line(.start(header))
      + Data("\n{\"read\":{\"path\":\"/a\",\"ticket\":1,\"type\":\"graph\"}}\n".utf8)
    guard case .read("/a", 1, "graph", nil, nil, nil) = try RecordingCoder.steps(old, name: "old.trace")[1] else {
      Issue.record("the old step is another")
      return
    }
  }

  @Test func aRecordingThatWasCutOffIsGoodUpToItsLastWholeLine() throws {
    let driver = try AppTestDriver.connections()
    driver.trace(from: "A", to: "C").settle()
    var data = Data()
    for step in driver.recording {
      data.append(try RecordingCoder.line(step))
      data.append(UInt8(ascii: "\n"))
    }
    for cut in [1, 2, 17, 40] {
      let steps = try RecordingCoder.steps(data.dropLast(cut), name: "cut")
      #expect(steps.count >= driver.recording.count - 1)
    }
  }

  @Test(arguments: [(1e308, 0.0), (-1, 0), (1, -1), (1, 1e308)])
  func aFrameAtNoTimeIsRefused(time: Double, elapsed: Double) throws {
    let header = RecordingHeader(width: 5, height: 6, settings: AppSettings(), exhibit: .connections, file: nil)
    #expect(throws: FileProblem.self) {
      try Replay.throughText([.start(header), .frame(time: time, elapsed: elapsed, events: [])])
    }
  }

  @Test func aDisplayThatIsNoneIsRefused() throws {
    var headers = [RecordingHeader](
      repeating: .init(width: 5, height: 6, settings: AppSettings(), exhibit: .connections, file: nil), count: 4)
    headers[0].width = 16_385
    (headers[1].width, headers[1].height) = (16_384, 16_384)
    headers[2].settings.scale = 1e300
    headers[3].settings.mmPerPixel = -1
    for header in headers {
      #expect(throws: FileProblem.self) { try Replay.throughText([.start(header)]) }
    }
  }

  @Test(arguments: [
    "", "\n", "{}", "[1]", "hello", #"{"frame":{"time":1,"elapsed":1,"events":[]}}"#,
    "\u{0}\u{1}", #"{"start":{"_0":{"version":9}}}"#,
  ])
  func whatIsNoRecordingIsRefusedWithAPlace(text: String) {
    #expect {
      try RecordingCoder.steps(Data(text.utf8), name: "odd.jsonl")
    } throws: { error in
      "\(error)".hasPrefix("odd.jsonl:1:")
    }
  }

  @Test(arguments: [
    (#"{"frame":{"elapsed":1,"events":[{"up":1}],"time":1}}"#, ":2:"),
    (#"{"frame":{"elapsed":1,"events":[],"time":-1}}"#, ":2:42: no frame has this time (record again with --record)"),
    (#"{"frame":{"elapsed":1,"events":[], time:1}}"#, ":2:36: this is not JSON"),
    (#"{"frame":{"elapsed":1,"time":1}}"#, ":2:10: there is no \"events\" in frame (record"),
    (#"{"read":{"path":"a","ticket":1,"type":"poem"}}"#, ":2:39: documents of this type are not known here (use"),
    (#"{"opened"#, ":2:9: this is not JSON: the text ends inside quotes (record"),
    (#"{"dance":{}}"#, ":2:1: this is not of the right sort: a step of a recording is expected (record"),
  ])
  func aMistakeIsToldWithItsLineAndColumn(line: String, expected: String) throws {
    let header = RecordingHeader(width: 5, height: 6, settings: AppSettings(), exhibit: .connections, file: nil)
    var data = try RecordingCoder.line(.start(header))
    // The last line of all may be cut off, so one more follows.
    data.append(Data("\n\(line)\n\n{\"frame\":{\"elapsed\":1,\"events\":[],\"time\":1}}\n".utf8))
    let problem = #expect(throws: FileProblem.self) { try RecordingCoder.steps(data, name: "odd.jsonl") }
    #expect(problem?.description.hasPrefix("odd.jsonl" + expected) == true, "\(problem?.description ?? "")")
    #expect(problem?.column != nil)
  }

  @Test func aHeaderThatIsOddIsToldWithItsColumn() throws {
    var header = RecordingHeader(width: 5, height: 6, settings: AppSettings(), exhibit: .connections, file: nil)
    header.settings.scale = 1e300
    let line = try RecordingCoder.line(.start(header))
    let column = try #require(line.firstRange(of: Data(#""scale":"#.utf8))).upperBound + 1
    let problem = #expect(throws: FileProblem.self) { try RecordingCoder.steps(line, name: "odd.jsonl") }
    #expect(problem?.line == 1 && problem?.column == column && problem?.cure.isEmpty == false)
  }
}

// Videos of sessions: the pictures at their times, the hands over them, and what goes wrong with ffmpeg.

import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Testing

@testable import throughline

@Suite("Videos of sessions")
struct VideoTests {
  // MARK: Times

  @Test("Pictures come at a steady rate, however the frames come, and none is missed or shown twice", arguments: 1...30)
  func steady(seed: Int) {
    var dice = SystemRandomNumberGenerator()
    let (rate, begin) = ([1, 24, 30, 60, 120][seed % 5], Double(seed) * 1.7)
    var (timeline, time, taken) = (VideoTimeline(rate: rate, begin: begin), begin, [Double]())
    while time < begin + 3 {
      time += [0, 0.004, 1.0 / 60, 0.3].randomElement(using: &dice) ?? 0.1
      var before: Double?
      while let due = timeline.next(before: time) {
        #expect(due < time && (before.map { due > $0 } ?? true))
        (before, taken) = (due, taken + [due])
      }
    }
    #expect(taken.count == timeline.count)
    #expect(taken.count == Int(((time - begin) * Double(rate)).rounded(.up)))
    for (index, due) in taken.enumerated() { #expect(abs(due - begin - Double(index) / Double(rate)) < 1e-9) }
  }

  // MARK: Hands

  private func pointer(_ phase: PointerEvent.Phase, _ x: Double, finger: Int64 = 1) -> InputEvent {
    let id = finger < 0 ? PointerID(device: PointerID.mouse, contact: 0) : PointerID(device: 1, contact: finger)
    return .pointer(PointerEvent(id: id, phase: phase, position: Point(x, 50), time: 0))
  }

  /// The centres of the marks at a time.
  private func centers(_ hands: HandMarks, at time: Double) -> [Double] {
    var picture = Picture()
    picture.begin(width: 100, height: 100, ground: Color(0))
    hands.draw(into: &picture, at: time)
    return picture.primitives.compactMap { if case .disc(let center, _, _) = $0 { Double(center.x) } else { nil } }
  }

  @Test("A finger is marked where it is, until shortly after it is lifted")
  func fingers() {
    var hands = HandMarks(AppSettings().metrics)
    #expect(centers(hands, at: 0).isEmpty && !hands.isFading(at: 0))
    hands.note([pointer(.down, 10), pointer(.down, 20, finger: 2)], at: 1)
    #expect(centers(hands, at: 1) == [10, 20] && !hands.isFading(at: 5))
    hands.note([pointer(.moved, 30)], at: 2)
    #expect(centers(hands, at: 60) == [30, 20], "as long as it lies there")
    hands.note([pointer(.up, 31), pointer(.cancelled, 21, finger: 2)], at: 61)
    #expect(centers(hands, at: 61.1) == [31, 21] && hands.isFading(at: 61.1))
    #expect(centers(hands, at: 62).isEmpty && !hands.isFading(at: 62))
    // A finger of the same number that comes again while the last one fades is there at once.
    hands.note([pointer(.down, 1)], at: 70)
    hands.note([pointer(.up, 2)], at: 71)
    hands.note([pointer(.down, 3)], at: 71.1)
    #expect(centers(hands, at: 71.1) == [3] && !hands.isFading(at: 71.1))
  }

  @Test("The mouse is marked while it is used, and not beside fingers")
  func mouse() {
    var hands = HandMarks(AppSettings().metrics)
    hands.note([.hover(Point(5, 5), time: 0)], at: 0)
    #expect(centers(hands, at: 9) == [5])
    hands.note([pointer(.down, 7, finger: -1)], at: 1)
    #expect(centers(hands, at: 1) == [7, 7], "the press around the pointer")
    hands.note([pointer(.up, 8, finger: -1)], at: 2)
    #expect(centers(hands, at: 3) == [8])
    hands.note([pointer(.down, 40)], at: 4)
    #expect(centers(hands, at: 4) == [40])
  }

  // MARK: Files

  /// Runs a body with the recording of a session, and a program in the place of ffmpeg that does this.
  private func withRecording(
    _ script: String?, _ body: (_ folder: TemporaryFolder, _ replay: (String...) throws -> Outcome) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write("ann bob\nbob cy\n", to: "net.edges")
      let trace = folder.path + "/session.trace"
      let session = try Session(file: file, trace: trace)
      #expect(session.waits(for: "ann"))
      for phase in [PointerEvent.Phase.down, .moved, .up] {
        session.frame([pointer(phase, 200)])
        for _ in 0..<20 { session.frame() }
      }
      try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
      if let script {
        let path = try folder.write("#!/bin/sh\n" + script, to: "bin/ffmpeg")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      try body(folder) { more in
        try Program.run(["replay", trace] + more, variables: ["PATH": folder.path + "/bin"])
      }
    }
  }

  private func contents(of folder: TemporaryFolder) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  @Test("Pictures as large as the window, at the session's pace, end in one file; the picture at the end is as without")
  func pictures() throws {
    let keeps = "for last; do :; done\nprintf '%s\\n' \"$@\" > \"$0.words\"\nexec /bin/cat > \"${last#file:}\"\n"
    try withRecording(keeps) { folder, replay in
      let video = folder.path + "/a video.mp4"
      try folder.write("older", to: "a video.mp4")
      let plain = try replay("--print-hash")
      let outcome = try replay("--video", video, "--video-rate", "10", "--print-hash")
      #expect(outcome.code == 0 && outcome.messages.isEmpty && outcome.output == plain.output, "\(outcome)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: video))
      let size = 640 * 480 * 4
      // A second and more of hands, and a second of the end.
      #expect(bytes.count % size == 0 && bytes.count / size > 20, "\(bytes.count)")
      let shown = stride(from: 0, to: bytes.count, by: size).map { [UInt8](bytes[$0..<min($0 + size, bytes.count)]) }
      #expect(Set(shown).count > 2 && Set(shown.suffix(8)).count == 1, "the hand comes and goes")
      let words = try String(contentsOfFile: folder.path + "/bin/ffmpeg.words", encoding: .utf8).split(separator: "\n")
      for word in ["640x480", "10", "bgr0", "pipe:0"] { #expect(words.contains(Substring(word))) }
      #expect(try contents(of: folder) == ["bin", "net.edges", "session.trace", "a video.mp4"])
    }
  }

  @Test(
    "What ffmpeg cannot do is said in its words, and what was there stays", arguments: ["", "/bin/cat > /dev/null\n"])
  func refused(reads: String) throws {
    let fails = "for last; do :; done\necho half > \"${last#file:}\"\n\(reads)echo 'Unknown encoder' >&2\nexit 1\n"
    try withRecording(fails) { folder, replay in
      try folder.write("older", to: "old.webm")
      let outcome = try replay("--video", folder.path + "/old.webm")
      #expect(outcome.code == 2 && outcome.messages.contains("Unknown encoder"), "\(outcome)")
      #expect(try String(contentsOfFile: folder.path + "/old.webm", encoding: .utf8) == "older")
      #expect(try contents(of: folder) == ["bin", "net.edges", "session.trace", "old.webm"])
    }
  }

  @Test("Without ffmpeg, or with a name or rate that is none, it is said before anything is done")
  func mistakes() throws {
    try withRecording(nil) { folder, replay in
      let video = folder.path + "/video."
      let outcome = try replay("--video", video + "mp4")
      #expect(outcome.code == 2 && outcome.messages.contains("apt install ffmpeg"), "\(outcome)")
      for words in [
        ["--video", video + "txt"], ["--video", video + "mp4.gz"], ["--video", "-"], ["--video-rate", "30"],
        ["--video", video + "mp4", "--video-rate", "0"], ["--video", video + "mp4", "--video-rate", "121"],
        ["--video", folder.path + "/none/video.mp4"],
      ] {
        let outcome = try Program.run(["replay", folder.path + "/session.trace"] + words)
        #expect(outcome.code == 2 && !outcome.messages.isEmpty, "\(words): \(outcome)")
      }
      #expect(try contents(of: folder) == ["bin", "net.edges", "session.trace"])
    }
  }
}

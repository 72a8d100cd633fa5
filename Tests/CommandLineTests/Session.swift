// The program as it runs in its window, without one: real files, real threads, and a recording where one is wanted.

import App
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Logging
import SDLShell

@testable import throughline

/// The host of the program; Foundation has another.
typealias ProgramHost = throughline.Host

/// A program and what reaches it.
final class Session {
  private let app: ThroughlineApp
  private let program: LiveProgram
  private let host: ProgramHost
  private var time = 0.0
  /// True if the program has ended.
  private(set) var hasQuit = false

  /// A program as `throughline FILE` makes it.
  ///
  /// - Parameters:
  ///   - file: the file that is opened first, which the operator named.
  ///   - trace: the path of the recording; `nil` for none.
  ///   - workFolder: the folder of people's work; `nil` where nothing is kept.
  ///   - staff: the number of the staff, and what is kept of wrong ones; `nil` for none.
  ///   - log: the log of a public table.
  init(
    _ exhibit: String = "connections", file: String?, settings: AppSettings = AppSettings(), trace: String? = nil,
    workFolder: String? = nil, staff: (pin: StaffPIN, attempts: StaffAttempts)? = nil,
    log: Logger = TableLog.logger(isTable: false)
  ) throws {
    let id = ExhibitID(rawValue: exhibit)
    app = ThroughlineApp(
      settings: settings, measure: TextShaper(try FontLibrary()), width: 640, height: 480, exhibit: id, file: file)
    let recorder = try trace.map { try Recorder(path: $0) }
    recorder?.start(RecordingHeader(width: 640, height: 480, settings: settings, exhibit: id, file: file))
    host = ProgramHost(
      files: ReadableFiles(settings, named: [file].compactMap { $0 }), isRecorded: recorder != nil,
      workFolder: workFolder)
    program = LiveProgram(
      app: app, host: host, recorder: recorder, stateLog: nil, staffPIN: staff?.pin,
      attempts: staff?.attempts ?? StaffAttempts(stateFolder: nil), log: log)
    frame()
  }

  /// Waits until everything is on the disk, as the program does when it ends.
  func end() { host.finishWriting(within: 10) }

  /// Runs a frame with these events.
  func frame(_ events: [InputEvent] = []) {
    time += 1.0 / 60
    let answer = program.update(FrameInput(time: time, elapsed: 1.0 / 60, events: events))
    if answer.commands.contains(.quit) { hasQuit = true }
  }

  /// Records a session in which nobody touches anything; true when that is done.
  static func recordsNothing(_ trace: String, _ file: String) -> Bool {
    (try? Session(file: file, trace: trace))?.waits(for: "ann") ?? false
  }

  /// Drops a file on the window.
  func drop(_ path: String) { frame([.fileDropped(path: path)]) }

  /// Lets hands change the network, and adds a node by keys.
  func add(_ name: String) {
    for key in [Key.character("e"), .character("n")] { press(key) }
    frame([.text(name, time: time)])
    for key in [Key.enter, .escape] { press(key) }
  }

  private func press(_ key: Key) {
    for _ in 0..<4 { frame() }
    frame([.key(key, modifiers: [], isRepeat: false, time: time)])
    for _ in 0..<4 { frame() }
  }

  /// Runs frames until these words are on the screen.
  ///
  /// - Returns: true if they came within some seconds.
  func waits(for words: String) -> Bool {
    for _ in 0..<2000 {
      if self.words.contains(words) { return true }
      usleep(5000)
      frame()
    }
    return false
  }

  /// All words on the screen.
  var words: String {
    var picture = Picture()
    program.draw(into: &picture)
    return picture.texts.map(\.text).joined(separator: " ")
  }
}

/// The answers of a host.
enum HostAnswers {
  /// Returns the answer to an effect, when it comes.
  static func first(to effect: Effect, of host: ProgramHost) -> Message? {
    host.begin(effect)
    for _ in 0..<4000 {
      if let answer = host.takeMessages().first(where: { if case .progress = $0 { false } else { true } }) {
        return answer
      }
      usleep(5000)
    }
    return nil
  }
}

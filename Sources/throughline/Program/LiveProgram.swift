// The program in its window: between the shell, which knows SDL, and the app, which knows none.

import App
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Gestures
import Logging
import SDLShell

/// The app in a window, with its effects carried out and its input recorded.
final class LiveProgram: ShellClient {
  private let app: ThroughlineApp
  private let host: Host
  private let recorder: Recorder?
  private let stateLog: StateLog?
  /// The number by which the staff ends the program; `nil` for none.
  private let staffPIN: StaffPIN?
  /// The wrong numbers of the staff.
  private let attempts: StaffAttempts
  /// The signs of life for the supervisor; `nil` for none.
  private let heartbeat: Heartbeat?
  /// The log of a public table.
  private let log: Logger

  init(
    app: ThroughlineApp, host: Host, recorder: Recorder?, stateLog: StateLog?, staffPIN: StaffPIN? = nil,
    attempts: StaffAttempts = StaffAttempts(stateFolder: nil), heartbeat: Heartbeat? = nil,
    log: Logger = TableLog.logger(isTable: false)
  ) {
    self.log = log
    self.heartbeat = heartbeat
    (self.staffPIN, self.attempts) = (staffPIN, attempts)
    self.app = app
    self.host = host
    self.recorder = recorder
    self.stateLog = stateLog
  }

  func update(_ input: FrameInput) -> FrameAnswer {
    let messages = host.takeMessages()
    recorder?.record(input, messages)
    app.update(input, messages: messages)
    var commands: [ShellCommand] = []
    for effect in app.takeEffects() {
      switch effect {
      case .quit: commands.append(.quit)
      case .leave(let number): if isStaff(number) { commands.append(.quit) }
      case .endVisit:
        commands.append(.forgetCopied)
        host.begin(effect)
      case .toggleFullscreen: commands.append(.toggleFullscreen)
      case .setTextInput(let isOn): commands.append(.setTextInput(isOn))
      case .setTitle(let title): commands.append(.setTitle(title))
      case .copy(let text): commands.append(.copy(text))
      case .readClipboard(let ticket): commands.append(.readClipboard(ticket: ticket))
      case .releaseMemory:
        commands.append(.releaseMemory)
        host.begin(effect)
      case .count(let event, let exhibit): host.count(event, at: exhibit)
      case .read, .list, .write, .arrange, .work, .readClock, .pause, .cancel, .openLink:
        host.begin(effect)
      }
    }
    heartbeat?.beat(at: input.time, place: app.place)
    let wake = heartbeat == nil ? app.wakeAfter : min(app.wakeAfter ?? .infinity, Heartbeat.interval)
    return FrameAnswer(needsRedraw: app.needsRedraw, wakeAfter: wake, commands: commands)
  }

  /// Returns true if a number is that of the staff. It counts as a wrong one until it has been looked at: ending the
  /// program meanwhile is no way around the wait.
  private func isStaff(_ number: String) -> Bool {
    let limit = attempts.note()
    guard staffPIN?.matches(number) ?? false else {
      let wait = Int(limit.wait(at: 0).rounded(.up))
      let next = wait > 0 ? "the next may follow in \(wait) s" : "another may follow at once"
      log.warning("a wrong number was entered for the staff: attempt \(limit.made), \(next)")
      return false
    }
    attempts.forget()
    log.notice("the staff ends the program")
    return true
  }

  func take(clipboard text: String, ticket: Int) {
    guard text.utf8.count > Message.longestPaste else { return host.answer(.pasted(ticket: ticket, text: text)) }
    let problem = FileProblem(
      message: "the clipboard holds more than a megabyte of text (save it in a file, and open that)")
    host.answer(.refused(path: "", ticket: ticket, problem: problem))
  }

  func draw(into picture: inout Picture) {
    app.draw(into: &picture)
    stateLog?.write(app.report, app.chromeReport)
  }
}

/// The writer of a recording while it happens. A line is with the system when its frame is over, so that what was
/// recorded can be replayed even if the program ends early.
final class Recorder {
  private let file: StreamFile
  /// True once something could not be written: the recording ends there.
  private var hasFailed = false

  /// Opens the file of a recording, before there is a window: what cannot be recorded is said at once. A file of that
  /// path stays as it is until `start`.
  init(path: String) throws {
    do throws(FileProblem) {
      file = try StreamFile(path: path)
    } catch {
      throw CommandMistake("\(error)")
    }
  }

  /// Starts the recording, in place of what the file held.
  func start(_ header: RecordingHeader) {
    attempt { () throws(FileProblem) in try file.clear() }
    write(.start(header))
  }

  /// Returns the bytes of a document that a recording keeps; `nil` where it keeps none.
  private func kept(_ bytes: [UInt8]?) -> Data? {
    bytes.flatMap { $0.count <= RecordingCoder.documentLimit ? Data($0) : nil }
  }

  /// Records a frame and the answers it got.
  func record(_ input: FrameInput, _ messages: [Message]) {
    for message in messages {
      switch message {
      case .read(let path, let ticket, let document, let bytes, let fingerprint):
        let bytes = kept(bytes)
        write(
          .read(
            path: path, ticket: ticket, type: type(of: document).typeName, bytes: bytes,
            fingerprint: bytes == nil ? fingerprint : nil, changes: document.recordedChanges.map { Data($0) }))
      case .nodesRead: assertionFailure("a host whose answers are recorded tells of no nodes early")
      case .written(let path, let ticket, let replaced, let folderIsNew):
        write(.written(path: path, ticket: ticket, replaced: replaced, folderIsNew: folderIsNew ? true : nil))
      case .refused(let path, let ticket, let problem):
        write(.refused(path: path, ticket: ticket, reason: problem.description, problem: problem))
      case .progress(let ticket, let fraction, let size):
        write(.progress(ticket: ticket, fraction: fraction, size: size))
      case .listed(let ticket, let listing): write(.listed(ticket: ticket, listing: listing))
      case .clock(let ticket, let minute): write(.clock(ticket: ticket, minute: minute))
      case .pasted(let ticket, let text): write(.pasted(ticket: ticket, text: text))
      case .arranged(let ticket, let nodes): write(.arranged(ticket: ticket, steps: nodes.steps))
      case .worked(let ticket, _): write(.worked(ticket: ticket))
      }
    }
    write(.frame(time: input.time, elapsed: input.elapsed, events: input.events))
  }

  private func write(_ step: RecordedStep) {
    guard let line = try? RecordingCoder.line(step) else { return }
    attempt { () throws(FileProblem) in try file.put([UInt8](line) + [UInt8(ascii: "\n")]) }
  }

  /// Does a step of writing; the first that fails is reported, and ends the recording.
  private func attempt(_ body: () throws(FileProblem) -> Void) {
    guard !hasFailed else { return }
    do throws(FileProblem) {
      try body()
    } catch {
      hasFailed = true
      StandardError.say("\(error); the recording ends here")
    }
  }
}

/// A log of what is on the screen after every frame, one JSON object a line, for tests from outside.
final class StateLog {
  private struct Entry: Encodable {
    let frame: Int
    let state: AnyReport?
    let chrome: AppChromeReport
  }

  /// A report in its own form.
  private struct AnyReport: Encodable {
    let report: any ExhibitReport

    func encode(to encoder: any Encoder) throws { try report.encode(to: encoder) }
  }

  private let file: FileHandle
  private var frame = 0

  init(path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw CommandMistake("\(path): the state log cannot be written (choose a folder you may write to)") }
    self.file = file
  }

  func write(_ report: (any ExhibitReport)?, _ chrome: AppChromeReport) {
    frame += 1
    let entry = Entry(frame: frame, state: report.map(AnyReport.init), chrome: chrome)
    guard var line = try? JSONEncoder().encode(entry) else { return }
    line.append(UInt8(ascii: "\n"))
    try? file.write(contentsOf: line)
  }
}

// The log of a public table: a few lines for its operator, in files that never grow large.

import ExhibitKit
import FileWriting
import Foundation
import Logging
import Parallel

/// The log of a public table.
enum TableLog {
  /// The path of the log of this user; `nil` where there is no home.
  static var path: String? { DataFolder.state().map { $0 + "/table.log" } }

  /// Returns the log of a public table; one that is written nowhere at a desk.
  static func logger(isTable: Bool) -> Logger {
    guard isTable, let file else { return Logger(label: "throughline") { _ in SwiftLogNoOpLogHandler() } }
    return Logger(label: "throughline") { _ in RotatingLogHandler(file: file) }
  }

  /// Waits until everything is written, but not for ever.
  static func finish() { file?.finish() }

  private static let file = path.map { RotatingFile(path: $0) }
}

/// A handler that writes a line for each message, with the time and the level.
struct RotatingLogHandler: LogHandler {
  /// The file that is written.
  let file: RotatingFile
  var logLevel = Logger.Level.notice
  var metadata: Logger.Metadata = [:]

  init(file: RotatingFile) { self.file = file }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let time = Date().formatted(.iso8601)
    // A message is a line, whatever names of files it holds, and does nothing to the terminal of who reads it.
    file.note(PlainText.message("\(event.message)"), "\(time) \(event.level) ")
  }
}

/// A file that is put aside when it has grown, under its name with ".1", as that is under ".2" and so on; the oldest goes.
final class RotatingFile: Sendable {
  private let path: String
  private let limit: Int
  private let count: Int
  /// True once its folder is there.
  private let isReady = Guarded(false)
  /// The message that was written last.
  private let last = Guarded("")
  /// Whoever has something to say does not wait for the disk.
  private let queue = DispatchQueue(label: "throughline.log")

  /// A file that is put aside before it is longer than `limit` bytes; `count` older ones are kept.
  init(path: String, limit: Int = 1 << 20, keeping count: Int = 3) {
    (self.path, self.limit, self.count) = (path, limit, count)
  }

  /// Writes a message behind others, beside everything else; one that was written just before is passed over.
  func note(_ message: String, _ heading: String) {
    let isNew = last.withLock { last in
      defer { last = message }
      return last != message
    }
    if isNew { queue.async { self.append(heading + message + "\n") } }
  }

  /// Waits until everything is written, but not for ever.
  func finish(within seconds: Double = 1) {
    let done = DispatchGroup()
    queue.async(group: done) {}
    _ = done.wait(timeout: .now() + seconds)
  }

  /// Puts a line behind those before. What cannot be written is lost: a table goes on without a log.
  func append(_ line: String) {
    let bytes = [UInt8](line.utf8)
    isReady.withLock { isReady in
      if !isReady {
        _ = try? FolderMaking.makeFolder(of: path, access: .own)
      }
      // Another program may write to it, too: its supervisor.
      let size = FileFingerprint.size(ofFile: path) ?? 0
      if size > 0, size + bytes.count > limit, !rotate() { return }
      isReady = (try? StreamFile(path: path, access: .own).put(bytes)) != nil
    }
  }

  /// Puts the files aside.
  ///
  /// - Returns: false if the one that is written stays where it is.
  private func rotate() -> Bool {
    for number in stride(from: count, to: 1, by: -1) { _ = rename("\(path).\(number - 1)", "\(path).\(number)") }
    return rename(path, "\(path).1") == 0
  }
}

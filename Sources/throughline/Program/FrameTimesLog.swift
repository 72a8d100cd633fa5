// The times that frames took, written where the program does not wait for it: rows are gathered in memory and go to the
// file thousands at a time, and at the end.

import Foundation
import SDLShell

/// A log with a line a frame: its beginning (seconds, monotonic clock), then update, draw, rasterize and present in
/// milliseconds, separated by tabs. The first line names the columns.
final class FrameTimesLog {
  private let file: FileHandle
  private var rows: [FrameTimes] = []
  private static let capacity = 8192

  /// Starts a log; a file of that path is replaced.
  init(path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw CommandMistake("\(path): the frame times cannot be written (choose a folder you may write to)") }
    self.file = file
    rows.reserveCapacity(Self.capacity)
    try? file.write(contentsOf: Data("start\tupdate\tdraw\trasterize\tpresent\n".utf8))
  }

  /// Notes a frame.
  func note(_ times: FrameTimes) {
    rows.append(times)
    if rows.count == Self.capacity { flush() }
  }

  /// Writes what has been gathered.
  func flush() {
    var text = ""
    for row in rows {
      text += Self.decimal(row.start, digits: 6)
      for part in [row.update, row.draw, row.rasterize, row.present] {
        text += "\t" + Self.decimal(part * 1000, digits: 3)
      }
      text += "\n"
    }
    rows.removeAll(keepingCapacity: true)
    try? file.write(contentsOf: Data(text.utf8))
  }

  private static func decimal(_ value: Double, digits: Int) -> String { String(format: "%.\(digits)f", value) }
}

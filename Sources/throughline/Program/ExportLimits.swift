// The limits of what visitors of a public table save: so many files in a visit and in a day, and only while the disk has
// room. The count of the day outlives the program.

import ExhibitKit
import FileWriting
import Foundation
import Logging
import Parallel

/// The limits of what visitors save.
final class ExportLimits: Sendable {
  /// The numbers of the limits.
  struct Numbers: Hashable, Sendable {
    /// The most files in a visit.
    var perVisit = 5
    /// The most files in a day.
    var perDay = 200
    /// The least room that the disk must have before something is saved, in megabytes.
    var leastFreeMegabytes = 500
  }

  /// The count of a day as it is kept.
  private struct Day: Codable {
    var day: String
    var count: Int
  }

  private struct State {
    var visitCount = 0
    var day: Day
  }

  private let numbers: Numbers
  private let file: StateFile<Day>?
  private let log: Logger
  private let freeMegabytes: @Sendable (_ folder: String) -> Int?
  private let today: @Sendable () -> String
  private let state: Guarded<State>

  /// - Parameters:
  ///   - stateFolder: the folder that the count of the day is kept in; `nil` for one where nothing is.
  ///   - freeMegabytes: returns the room on the disk of a folder; `nil` where that is not known.
  ///   - today: returns the name of the day.
  init(
    _ numbers: Numbers, stateFolder: String?, log: Logger = TableLog.logger(isTable: false),
    freeMegabytes: @escaping @Sendable (String) -> Int? = FreeSpace.megabytes,
    today: @escaping @Sendable () -> String = { UsageLog.day(of: Date()) }
  ) {
    (self.numbers, self.log, self.freeMegabytes, self.today) = (numbers, log, freeMegabytes, today)
    file = stateFolder.map { StateFile(path: $0 + "/exports.json") }
    let kept = file?.read() ?? Day(day: "", count: 0)
    state = Guarded(State(day: kept))
  }

  /// Notes that a visit is over.
  func endVisit() { state.withLock { $0.visitCount = 0 } }

  /// Takes back the count of a file that could not be saved.
  func uncount() {
    let day = state.withLock { state in
      state.visitCount = max(0, state.visitCount - 1)
      state.day.count = max(0, state.day.count - 1)
      return state.day
    }
    file?.write(day)
  }

  /// Counts a file that is about to be saved.
  ///
  /// - Throws: the reason why it may not be, in words for visitors.
  func count(_ path: String) throws(FileProblem) {
    if let free = freeMegabytes(FilePath.folder(path)), free < numbers.leastFreeMegabytes {
      log.error("nothing is saved: \(free) MB are free, fewer than \(numbers.leastFreeMegabytes)")
      throw FileProblem(
        file: path, message: "the disk of this table is nearly full", cure: "please tell the staff")
    }
    let (problem, day) = state.withLock { state -> (FileProblem?, Day?) in
      let today = today()
      if state.day.day != today { state.day = Day(day: today, count: 0) }
      if state.visitCount >= numbers.perVisit {
        let files = Wording.count(numbers.perVisit, "file", "files")
        return (FileProblem(file: path, message: "this visit has saved \(files), and no more may be saved"), nil)
      }
      if state.day.count >= numbers.perDay {
        return (
          FileProblem(
            file: path, message: "no more files may be saved here today", cure: "come back tomorrow"), nil
        )
      }
      state.visitCount += 1
      state.day.count += 1
      return (nil, state.day)
    }
    if let problem {
      log.warning("nothing is saved: \(problem.message)")
      throw problem
    }
    if let day { file?.write(day) }
  }
}

/// The room on disks.
enum FreeSpace {
  /// Returns the megabytes that a program may still write on the disk of a folder; `nil` where that is not known.
  static func megabytes(at folder: String) -> Int? {
    var (status, folder) = (statvfs(), folder)
    // It is made with the first file in it.
    while SystemPath.with(folder, { statvfs($0, &status) }) != 0 {
      guard errno == ENOENT, folder != FilePath.folder(folder), !folder.isEmpty else { return nil }
      folder = FilePath.folder(folder)
    }
    let bytes = Double(status.f_bavail) * Double(status.f_frsize)
    return Int(min(bytes / 1e6, 1e12))
  }
}

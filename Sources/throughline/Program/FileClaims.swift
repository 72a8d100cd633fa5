// Files that one program at a time keeps its work in: of two windows, the second is told, and loses nothing of the first.

import Foundation
import Parallel

/// The files that this program has for itself, until it ends; a crash gives them back, too.
final class FileClaims: Sendable {
  /// The open lock files, by the paths of what they stand for.
  private let locks = Guarded<[String: Int32]>([:])

  /// No file yet.
  init() {}

  deinit { for lock in locks.withLock({ Array($0.values) }) { close(lock) } }

  /// Claims a file, which need not be there. Its lock is a hidden file beside it, because the file itself is replaced
  /// whenever it is written.
  ///
  /// - Returns: false if another program has claimed it. Where locks cannot be had, everybody has it.
  func claim(_ path: String) -> Bool {
    locks.withLock { locks in
      if locks[path] != nil { return true }
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { path[...$0] } ?? ""
      let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
      let lock = open("\(folder).\(name).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard lock >= 0 else { return true }
      if flock(lock, LOCK_EX | LOCK_NB) != 0 {
        let isTaken = errno == EWOULDBLOCK
        close(lock)
        return !isTaken
      }
      locks[path] = lock
      return true
    }
  }
}

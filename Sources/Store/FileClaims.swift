// Claims on files, by which the windows of the program keep out of each other's way: a document that is open somewhere gets
// no other name or place, and work that one window goes on with is no other's.
//
// A claim is a lock of the system on a hidden file beside the claimed one, because the file itself is replaced whenever it is
// written. The system lets go of it when the program ends, however it ends. The hidden file goes with the last claim on it.

import FileWriting
import Parallel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A document that is open, for as long as this is there.
public final class OpenDocument: Sendable {
  private let number: Int
  private let claims: FileClaims

  fileprivate init(_ number: Int, _ claims: FileClaims) { (self.number, self.claims) = (number, claims) }

  deinit { claims.release(number) }
}

/// The files that this program has claimed.
public final class FileClaims: Sendable {
  /// A locked file.
  private struct Lock {
    /// The path of what is claimed.
    var path: String
    /// The open hidden file beside it.
    var file: Int32
    /// The number of documents that are open by this.
    var holders = 0
  }

  private struct State {
    var locks: [Int: Lock] = [:]
    var lastNumber = 0

    func number(of path: String) -> Int? { locks.first { $0.value.path == path }?.key }

    mutating func add(_ lock: Lock) -> Int {
      lastNumber += 1
      locks[lastNumber] = lock
      return lastNumber
    }
  }

  /// The folders whose files are claimed while they are open.
  private let folders: [String]
  private let state = Guarded(State())

  /// No file yet.
  ///
  /// - Parameter folders: the folders whose files are claimed while they are open: those in which people may rename and delete
  ///   files.
  public init(folders: [String] = []) { self.folders = folders }

  deinit { letGo() }

  /// Lets go of everything, as when the program ends.
  public func letGo() {
    state.withLock { state in
      for lock in state.locks.values { Self.remove(lock) }
      state.locks.removeAll()
    }
  }

  // MARK: Alone until the program ends

  /// Claims a file for this program alone, until it ends; the file need not be there.
  ///
  /// - Returns: false if another program has claimed it. Where locks cannot be had, everybody has it.
  public func claim(_ path: String) -> Bool {
    let path = Self.resolved(path)
    return state.withLock { state in
      if state.number(of: path) != nil { return true }
      switch Self.lock(path, LOCK_EX | LOCK_NB) {
      case .locked(let file):
        _ = state.add(Lock(path: path, file: file))
        return true
      case .taken: return false
      case .unavailable: return true
      }
    }
  }

  // MARK: Open documents

  /// Notes that a document is open; `nil` for one that no window may rename or delete.
  public func hold(_ path: String) -> OpenDocument? {
    let path = Self.resolved(path)
    // They may not have been there when the program began.
    guard folders.contains(where: { path.hasPrefix(Self.resolved($0 + "/.").dropLast()) }) else { return nil }
    let number = state.withLock { state -> Int? in
      guard let number = state.number(of: path) else {
        // Whoever has it alone is done with it in a moment.
        guard case .locked(let file) = Self.lock(path, LOCK_SH) else { return nil }
        return state.add(Lock(path: path, file: file, holders: 1))
      }
      state.locks[number]?.holders += 1
      return number
    }
    return number.map { OpenDocument($0, self) }
  }

  fileprivate func release(_ number: Int) {
    state.withLock { state in
      state.locks[number]?.holders -= 1
      guard let lock = state.locks[number], lock.holders == 0 else { return }
      state.locks[number] = nil
      Self.remove(lock)
    }
  }

  /// Gives a file another path while it is open in no other program; documents of this one are open by the new path then.
  ///
  /// - Parameter move: moves the file.
  /// - Returns: false where it is open elsewhere, and has not been moved.
  public func move(_ path: String, to target: String, _ move: () throws -> Void) rethrows -> Bool {
    let (path, target) = (Self.resolved(path), Self.resolved(target))
    guard let number = beginAlone(path) else { return false }
    var isMoved = false
    defer { endAlone(number, at: isMoved ? target : path) }
    try move()
    isMoved = true
    return true
  }

  /// Returns the number of the lock on a file that this program has alone; `nil` where another has it open.
  private func beginAlone(_ path: String) -> Int? {
    state.withLock { state in
      guard let number = state.number(of: path), let lock = state.locks[number] else {
        switch Self.lock(path, LOCK_EX | LOCK_NB) {
        case .locked(let file): return state.add(Lock(path: path, file: file))
        case .taken: return nil
        case .unavailable: return state.add(Lock(path: path, file: -1))
        }
      }
      if lock.file < 0 || flock(lock.file, LOCK_EX | LOCK_NB) == 0 { return number }
      let isTaken = errno == EWOULDBLOCK
      // What could not become a lock for one alone is none at all any more.
      _ = flock(lock.file, LOCK_SH)
      return isTaken ? nil : number
    }
  }

  /// Lets others open a file again, which is at a path now.
  private func endAlone(_ number: Int, at path: String) {
    state.withLock { state in
      guard var lock = state.locks[number] else { return }
      if lock.holders == 0 || lock.path != path {
        Self.remove(lock)
        state.locks[number] = nil
      } else if lock.file >= 0 {
        _ = flock(lock.file, LOCK_SH)
      }
      guard lock.holders > 0, lock.path != path else { return }
      lock.path = path
      if case .locked(let file) = Self.lock(path, LOCK_SH) { lock.file = file } else { lock.file = -1 }
      state.locks[number] = lock
    }
  }

  // MARK: Locks

  private enum Outcome {
    case locked(Int32)
    case taken
    case unavailable
  }

  /// Returns the path of the hidden file beside one.
  private static func lockPath(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<name]).\(path[name...]).lock"
  }

  private static func lock(_ path: String, _ operation: Int32) -> Outcome {
    let hidden = lockPath(path)
    while true {
      let file = open(hidden, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { return .unavailable }
      guard flock(file, operation) == 0 else {
        let isTaken = errno == EWOULDBLOCK
        close(file)
        return isTaken ? .taken : .unavailable
      }
      if isThere(file, as: hidden) { return .locked(file) }
      // The last one to have it took it away between the two.
      close(file)
    }
  }

  private static func isThere(_ file: Int32, as path: String) -> Bool {
    var (mine, there) = (stat(), stat())
    return fstat(file, &mine) == 0 && stat(path, &there) == 0 && mine.st_ino == there.st_ino
      && mine.st_dev == there.st_dev
  }

  /// Lets a lock go, with its file where nobody else has it.
  private static func remove(_ lock: Lock) {
    guard lock.file >= 0 else { return }
    if flock(lock.file, LOCK_EX | LOCK_NB) == 0 { unlink(lockPath(lock.path)) }
    close(lock.file)
  }

  /// Returns a path by which everybody knows a file, which need not be there: that of its folder without links.
  private static func resolved(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = name == path.startIndex ? "." : String(path[..<name])
    guard let real = realpath(folder, nil) else { return path }
    defer { free(real) }
    let found = String(cString: real)
    return (found == "/" ? "" : found) + "/" + path[name...]
  }
}

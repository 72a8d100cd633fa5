// Claims on files, by which the windows of the program keep out of each other's way: a document that is open somewhere gets
// no other name or place, and work that one window goes on with is no other's.
//
// A claim is a lock of the system on a hidden file beside the claimed one, because the file itself is replaced whenever it is
// written. The system releases it when the program ends, however it ends. The hidden file goes with the last claim on it.

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
    /// The open hidden file beside it; -1 where there are no locks.
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

    /// Takes the open file of a lock, of a new one where there is none by the number.
    mutating func put(_ file: Int32, _ number: Int?, _ path: String) -> Int {
      guard let number else { return add(Lock(path: path, file: file)) }
      locks[number]?.file = file
      return number
    }
  }

  /// The folders whose files are claimed while they are open.
  private let folders: [String]
  private let state = Guarded(State())
  /// Held while a file is moved: a document is opened before or after that.
  private let moves = Guarded(())

  /// No file yet.
  ///
  /// - Parameter folders: the folders whose files are claimed while they are open: those in which people may rename and delete
  ///   files.
  public init(folders: [String] = []) { self.folders = folders }

  deinit { letGo() }

  /// Releases everything, as when the program ends.
  public func letGo() {
    state.withLock { state in
      for lock in state.locks.values { Self.remove(lock.file, of: lock.path) }
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
    return moves.withLock { _ in
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
  }

  fileprivate func release(_ number: Int) {
    state.withLock { state in
      state.locks[number]?.holders -= 1
      guard let lock = state.locks[number], lock.holders == 0 else { return }
      state.locks[number] = nil
      Self.remove(lock.file, of: lock.path)
    }
  }

  /// Gives a file another path while it is open in no other program; documents of this one are open by the new path then.
  ///
  /// Of two programs that want to at the same time, with this file or with files of one new path, at most one does.
  ///
  /// - Parameter move: moves the file.
  /// - Returns: false where it is open elsewhere, and has not been moved.
  public func move<Failure: Error>(
    _ path: String, to target: String, _ move: () throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let (path, target) = (Self.resolved(path), Self.resolved(target))
    return try moves.withLock { _ throws(Failure) in
      // The system turns a shared lock into one for one alone in two steps, and between them nobody has any: of two that
      // have the file open, one could find it open by nobody else. So they take turns, and the second gives up.
      guard let turns = Self.turns(at: [path, target]) else { return false }
      defer { for turn in turns { Self.remove(turn.file, of: turn.path) } }
      guard let number = beginAlone(path) else { return false }
      guard let place = place(at: target) else {
        endAlone(number)
        return false
      }
      do throws(Failure) {
        try move()
        endAlone(number, at: target, by: place)
      } catch {
        Self.remove(place, of: target)
        endAlone(number)
        throw error
      }
      return true
    }
  }

  /// Returns locks that whoever moves one of these files has first; `nil` where somebody else is moving one.
  private static func turns(at paths: Set<String>) -> [(path: String, file: Int32)]? {
    var turns: [(path: String, file: Int32)] = []
    for path in paths.sorted().map({ $0 + ".moving" }) {
      switch lock(path, LOCK_EX | LOCK_NB) {
      case .locked(let file): turns.append((path, file))
      case .taken:
        for turn in turns { remove(turn.file, of: turn.path) }
        return nil
      case .unavailable: break
      }
    }
    return turns
  }

  /// Returns the lock of a path that a file is moved to, -1 where there are no locks; `nil` where a document of that path is
  /// open, whose file somebody has taken away.
  private func place(at path: String) -> Int32? {
    guard state.withLock({ $0.number(of: path) }) == nil else { return nil }
    return switch Self.lock(path, LOCK_EX | LOCK_NB) {
    case .locked(let file): file
    case .taken: nil
    case .unavailable: -1
    }
  }

  /// Returns the number of the lock on a file that this program has alone; `nil` where another has it open.
  private func beginAlone(_ path: String) -> Int? {
    state.withLock { state in
      let number = state.number(of: path)
      switch Self.lock(path, LOCK_EX | LOCK_NB, from: number.flatMap { state.locks[$0]?.file }) {
      case .locked(let file): return state.put(file, number, path)
      case .unavailable: return state.put(-1, number, path)
      case .taken:
        if let number { _ = state.put(Self.shared(path), number, path) }
        return nil
      }
    }
  }

  /// Lets others open a file again that has stayed where it was.
  private func endAlone(_ number: Int) {
    state.withLock { state in
      guard let lock = state.locks[number] else { return }
      if lock.holders > 0 {
        state.locks[number]?.file = Self.shared(lock.path, from: lock.file)
      } else {
        state.locks[number] = nil
        Self.remove(lock.file, of: lock.path)
      }
    }
  }

  /// Lets others open a file that is at another path now, by the lock of which documents of this program stay open.
  private func endAlone(_ number: Int, at path: String, by place: Int32) {
    state.withLock { state in
      guard let lock = state.locks[number] else { return Self.remove(place, of: path) }
      Self.remove(lock.file, of: lock.path)
      if lock.holders > 0 {
        state.locks[number]?.path = path
        state.locks[number]?.file = Self.shared(path, from: place)
      } else {
        state.locks[number] = nil
        Self.remove(place, of: path)
      }
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

  /// Locks a file.
  ///
  /// - Parameter file: the lock of another kind that this one takes the place of, in two steps; it is gone in any case.
  private static func lock(_ path: String, _ operation: Int32, from file: Int32? = nil) -> Outcome {
    let hidden = lockPath(path)
    var file = file ?? -1
    while true {
      if file < 0 { file = open(hidden, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
      guard file >= 0 else { return .unavailable }
      guard flock(file, operation) == 0 else {
        let isTaken = errno == EWOULDBLOCK
        close(file)
        return isTaken ? .taken : .unavailable
      }
      if isThere(file, as: hidden) { return .locked(file) }
      // The last one to have it took it away between the two.
      close(file)
      file = -1
    }
  }

  /// Returns a lock that others may have, too; -1 where there are none.
  private static func shared(_ path: String, from file: Int32? = nil) -> Int32 {
    if case .locked(let file) = lock(path, LOCK_SH, from: file) { file } else { -1 }
  }

  private static func isThere(_ file: Int32, as path: String) -> Bool {
    var (mine, there) = (stat(), stat())
    return fstat(file, &mine) == 0 && stat(path, &there) == 0 && mine.st_ino == there.st_ino
      && mine.st_dev == there.st_dev
  }

  /// Lets a lock go, with its file where nobody else has it.
  private static func remove(_ file: Int32, of path: String) {
    guard file >= 0 else { return }
    let hidden = lockPath(path)
    // Somebody else may have taken the file away and a third have made it again.
    if flock(file, LOCK_EX | LOCK_NB) == 0, isThere(file, as: hidden) { unlink(hidden) }
    close(file)
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

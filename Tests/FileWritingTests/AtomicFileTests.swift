// Writing files: the old or the new one is there and whole, whatever fails and whenever the program is killed.

import Foundation
import Parallel
import Testing

@testable import FileWriting

/// A folder of its own that goes when the test ends.
private struct Folder: ~Copyable {
  let path = NSTemporaryDirectory() + "/atomic-\(UInt64.random(in: 0...UInt64.max))"

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func put(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: file(name))) }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

/// Calls of the system of which one fails, or after which none has an effect, as when the process is killed.
private final class FaultyCalls: Sendable {
  enum Fault {
    case error(Int32), kill
  }

  /// The abilities of the system with files without a name.
  enum UnnamedFiles: CaseIterable {
    case named, notNamed, unknown
  }

  private let count = Guarded(0)
  private let chosen: Int
  private let fault: Fault
  private let unnamedFiles: UnnamedFiles

  init(at chosen: Int, _ fault: Fault, _ unnamedFiles: UnnamedFiles) {
    (self.chosen, self.fault, self.unnamedFiles) = (chosen, fault, unnamedFiles)
  }

  /// The number of calls so far.
  var calls: Int { count.withLock { $0 } }

  /// Does a call, or fails in its place.
  private func call<Result: SignedInteger>(_ body: () -> Result) -> Result {
    let number = count.withLock { count in
      count += 1
      return count
    }
    switch fault {
    case .error(let code) where number == chosen:
      errno = code
      return -1
    case .kill where number >= chosen:
      errno = EIO
      return -1
    default: return body()
    }
  }

  var system: FileSystem {
    let real = FileSystem()
    var system = real
    system.open = { path, flags, mode in
      if self.unnamedFiles == .unknown, flags & unnamedFile == unnamedFile {
        errno = EOPNOTSUPP
        return -1
      }
      return self.call { real.open(path, flags, mode) }
    }
    // Only half of what is asked for is written at a time, as may happen.
    system.write = { file, bytes, count in self.call { real.write(file, bytes, (count + 1) / 2) } }
    system.sync = { file in self.call { real.sync(file) } }
    system.setMode = { file, mode in self.call { real.setMode(file, mode) } }
    // Without /proc, a file that is open has no path to link from.
    system.canLink = { file in self.unnamedFiles == .named && real.canLink(file) }
    system.link = { file, path in
      self.call {
        guard self.unnamedFiles == .named else {
          errno = ENOENT
          return -1
        }
        return real.link(file, path)
      }
    }
    system.rename = { old, new in self.call { real.rename(old, new) } }
    system.unlink = { path in self.call { real.unlink(path) } }
    return system
  }
}

@Suite("Writing whole files")
struct AtomicFileTests {
  private static let old = String(repeating: "old ", count: 100)
  private static let new = String(repeating: "new!", count: 5000)

  private func write(
    _ path: String, _ calls: FaultyCalls, replacing: Replacing = .anything
  ) throws(FileProblem) {
    try AtomicFile.write(path: path, replacing: replacing, with: calls.system) { output throws(FileProblem) in
      for part in 0..<4 {
        let bytes = Array(Self.new.utf8)
        try output.put(Array(bytes[(part * bytes.count / 4)..<((part + 1) * bytes.count / 4)]))
      }
    }
  }

  @Test(
    "Killed at any call, the old file or the new one is there and whole", arguments: FaultyCalls.UnnamedFiles.allCases)
  fileprivate func killed(unnamedFiles: FaultyCalls.UnnamedFiles) throws {
    for isThere in [true, false] {
      var call = 1
      while true {
        let folder = try Folder()
        if isThere { try folder.put(Self.old, "net") }
        let calls = FaultyCalls(at: call, .kill, unnamedFiles)
        let isWritten = (try? write(folder.file("net"), calls)) != nil
        let text = folder.text("net")
        #expect(text == Self.new || text == (isThere ? Self.old : nil), "call \(call)")
        if calls.calls < call {
          #expect(isWritten && text == Self.new && folder.names == ["net"] && call > 5)
          break
        }
        call += 1
      }
    }
  }

  @Test(
    "A call that fails leaves the old file and nothing else, and says why", arguments: FaultyCalls.UnnamedFiles.allCases
  )
  fileprivate func failed(unnamedFiles: FaultyCalls.UnnamedFiles) throws {
    for code in [ENOSPC, EIO] {
      var call = 1
      while true {
        let folder = try Folder()
        try folder.put(Self.old, "net")
        let calls = FaultyCalls(at: call, .error(code), unnamedFiles)
        do throws(FileProblem) {
          try write(folder.file("net"), calls)
          #expect(folder.text("net") == Self.new)
        } catch {
          #expect(folder.text("net") == Self.old, "call \(call)")
          if code == ENOSPC { #expect(error.message == "the disk is full") }
          #expect(error.file == folder.file("net"))
        }
        #expect(folder.names == ["net"], "call \(call)")
        if calls.calls < call { break }
        call += 1
      }
    }
  }

  @Test(
    "What may replace nothing has its name with all of its content, or not at all; a file that came first stays",
    arguments: FaultyCalls.UnnamedFiles.allCases)
  fileprivate func replacingNothing(unnamedFiles: FaultyCalls.UnnamedFiles) throws {
    for isThereBefore in [true, false] {
      let folder = try Folder()
      if isThereBefore { try folder.put(Self.old, "net") }
      let problem = #expect(throws: FileProblem.self) {
        try AtomicFile.write(
          path: folder.file("net"), replacing: .nothing, with: FaultyCalls(at: 0, .error(EIO), unnamedFiles).system
        ) { output throws(FileProblem) in
          try output.put(Array(Self.new.utf8))
          try? folder.put(Self.old, "net")
        }
      }
      #expect(problem?.isOccupied == true && folder.text("net") == Self.old && folder.names == ["net"])
    }
    for fault in [FaultyCalls.Fault.kill, .error(EIO)] {
      var (call, isOver) = (1, false)
      while !isOver {
        let folder = try Folder()
        let calls = FaultyCalls(at: call, fault, unnamedFiles)
        let isWritten = (try? write(folder.file("net"), calls, replacing: .nothing)) != nil
        isOver = calls.calls < call
        // An empty file holds the name for a moment where files have names from the beginning, and a kill may leave it.
        let mayBeEmpty = unnamedFiles != .named && !isWritten
        #expect([nil, Self.new, mayBeEmpty ? "" : nil].contains(folder.text("net")), "call \(call)")
        if isOver { #expect(isWritten && folder.text("net") == Self.new && folder.names == ["net"]) }
        call += 1
      }
    }
  }

  @Test("A file is asked about right before it is replaced, when the new one can be read already")
  func checked() throws {
    let folder = try Folder()
    try folder.put(Self.old, "net")
    let seen = Guarded<String?>(nil)
    func write(_ check: @escaping (String) throws(FileProblem) -> Void) throws(FileProblem) {
      try AtomicFile.write(Array(Self.new.utf8), path: folder.file("net"), replacing: .checked(check))
    }
    let path = folder.file("net")
    #expect(throws: FileProblem.self) {
      try write { draft throws(FileProblem) in
        seen.withLock { $0 = FileManager.default.contents(atPath: draft).map { String(decoding: $0, as: UTF8.self) } }
        throw FileProblem.occupied(path)
      }
    }
    #expect(seen.withLock { $0 } == Self.new && folder.text("net") == Self.old && folder.names == ["net"])
    try write { _ in }
    #expect(folder.text("net") == Self.new)
  }

  @Test("Links stay links and lead to the new file, also where they led to nothing; permissions are kept")
  func links() throws {
    let folder = try Folder()
    try folder.put(Self.old, "target")
    chmod(folder.file("target"), 0o640)
    symlink("target", folder.file("link"))
    symlink("nothing", folder.file("dangling"))
    try AtomicFile.write(Array("a".utf8), path: folder.file("link"))
    try AtomicFile.write(Array("b".utf8), path: folder.file("dangling"))
    #expect(folder.text("target") == "a" && folder.text("nothing") == "b")
    #expect(folder.names == ["dangling", "link", "nothing", "target"])
    var status = stat()
    #expect(lstat(folder.file("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(folder.file("target"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(AtomicFile.areSame(folder.file("link"), folder.file("target")))
    #expect(!AtomicFile.areSame(folder.file("link"), folder.file("nothing")))
    #expect(!AtomicFile.areSame(folder.file("absent"), folder.file("absent")))
  }

  @Test("A file that nobody may write to is not replaced, under any of its names")
  func readOnly() throws {
    let folder = try Folder()
    try folder.put(Self.old, "target")
    chmod(folder.file("target"), 0o444)
    symlink("target", folder.file("link"))
    for name in ["target", "link"] {
      let problem = #expect(throws: FileProblem.self) { try AtomicFile.write([1], path: folder.file(name)) }
      #expect(problem?.message == "this file is read-only")
      #expect(throws: FileProblem.self) { try AtomicFile.checkIsWritable(folder.file(name)) }
    }
    #expect(folder.text("target") == Self.old && folder.names == ["link", "target"])
    try AtomicFile.checkIsWritable(folder.file("none"))
  }

  @Test("Devices and pipes are written to and stay what they are; a full device says so")
  func devices() throws {
    try AtomicFile.write(Array("x".utf8), path: "/dev/null")
    let full = #expect(throws: FileProblem.self) { try AtomicFile.write(Array("x".utf8), path: "/dev/full") }
    #expect(full?.message == "the disk is full")
    let folder = try Folder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let unread = #expect(throws: FileProblem.self) { try AtomicFile.write([1], path: folder.file("pipe")) }
    #expect(unread?.message.contains("nobody reads") == true)
    let reader = open(folder.file("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try AtomicFile.write(Array("through".utf8), path: folder.file("pipe"))
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, 16) == 7 && bytes.starts(with: Array("through".utf8)))
    #expect(folder.names == ["pipe"])
  }

  @Test("Folders, missing folders, circles of links and endless names are refused in a sentence")
  func refusals() throws {
    let folder = try Folder()
    symlink("b", folder.file("a"))
    symlink("a", folder.file("b"))
    for (path, words) in [
      (folder.path, "folder"), (folder.file("none/x"), "no such"), (folder.file("a"), "circle"),
      (folder.file(String(repeating: "n", count: 300)), "too long"),
    ] {
      let problem = #expect(throws: FileProblem.self) { try AtomicFile.write([1], path: path) }
      #expect(problem?.message.contains(words) == true && problem?.file == path, "\(path)")
    }
    #expect(folder.names == ["a", "b"])
  }

  @Test("What the writer itself refuses leaves the old file")
  func refusedByBody() throws {
    let folder = try Folder()
    try folder.put(Self.old, "net")
    #expect(throws: FileProblem.self) {
      try AtomicFile.write(path: folder.file("net")) { output throws(FileProblem) in
        try output.put(Array("half".utf8))
        throw FileProblem(file: "net", message: "no more")
      }
    }
    #expect(folder.text("net") == Self.old && folder.names == ["net"])
  }
}

// The one way in which the program writes files: at every moment the old file is there, or the new one, whole.
//
// The new file is written without a name, or under a hidden one where the file system knows no such files or they could
// not get a name later, in the folder of the old. It is flushed to the disk, takes the name of the old in one step, and
// then the folder is flushed, so that the name survives a power cut as well. Pipes and devices are written to as they are.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files that a new one may replace.
public enum Replacing {
  /// Anything.
  case anything
  /// Nothing: where a file is there, writing fails as `FileProblem.occupied`, also where it came while writing.
  case nothing
  /// A file for which the function does not throw, which is asked right before the new one takes its place. It is given a
  /// path at which the new file can be read.
  case checked((_ draft: String) throws(FileProblem) -> Void)
}

/// The writing of whole files.
public enum AtomicFile {
  /// The path that means standard output.
  public static let standardOutput = "-"

  /// Writes a file from bytes that are in memory. See `write(path:access:replacing:_:)`.
  public static func write(
    _ bytes: [UInt8], path: String, access: FileAccess = .usual, replacing: Replacing = .anything
  ) throws(FileProblem) {
    try write(path: path, access: access, replacing: replacing) { output throws(FileProblem) in try output.put(bytes) }
  }

  /// Writes a file from what `body` puts. A file of that path is replaced in one step when all is written; should
  /// writing fail, it stays as it is and nothing else is left behind.
  ///
  /// Links are followed, and stay links. The permissions of a file that is replaced are kept, unless it is the user's own,
  /// and one that nobody may write to is not replaced. A pipe or device is written to, and `-` is standard output.
  ///
  /// - Throws: what keeps the file from being written, or what `body` throws.
  public static func write(
    path: String, access: FileAccess = .usual, replacing: Replacing = .anything,
    _ body: (AtomicFileOutput) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    try write(path: path, access: access, replacing: replacing, with: FileSystem(), body)
  }

  /// Returns true if two paths lead to the same file.
  public static func areSame(_ a: String, _ b: String) -> Bool {
    guard let first = status(of: a), let second = status(of: b) else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Throws where a file is there and may not be written to. Its folder alone would allow to put another one in its place.
  public static func checkIsWritable(_ path: String) throws(FileProblem) {
    guard openFile(of: path) == nil, let status = status(of: path), status.st_mode & S_IFMT == S_IFREG else { return }
    // The owner of the machine may write everywhere, and means the mark all the same.
    if status.st_mode & 0o222 == 0 {
      throw FileProblem(file: path, message: "this file is read-only", cure: "choose another name, or allow writing")
    }
    guard SystemPath.with(path, { access($0, W_OK) }) != 0 else { return }
    throw FileProblem(file: path, cannot: "written", code: errno)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return SystemPath.with(path) { stat($0, &status) } == 0 ? status : nil
  }

  static func write(
    path: String, access: FileAccess = .usual, replacing: Replacing = .anything, with system: FileSystem,
    _ body: (AtomicFileOutput) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    if let file = openFile(of: path) { return try body(AtomicFileOutput(file, path: path, system.showing(on: file))) }
    let status = status(of: path)
    if let status {
      if case .nothing = replacing { throw FileProblem.occupied(path) }
      switch status.st_mode & S_IFMT {
      case S_IFREG: try checkIsWritable(path)
      case S_IFDIR: throw FileProblem(file: path, cannot: "written", code: EISDIR)
      default: return try writeInPlace(path, with: system, body)
      }
    }
    let mode = access.mode(replacing: status?.st_mode, mask: currentMask())
    try replace(path, target: resolvingLinks(path), replacing, mode: mode, with: system, body)
  }

  /// Returns the open file that a path stands for: standard output, under any of its names, or a file that the shell
  /// opened. To put another file in its place would write past whoever opened it.
  private static func openFile(of path: String) -> Int32? {
    if path == standardOutput || path == "/dev/stdout" { return 1 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// Writes to a pipe or device.
  private static func writeInPlace(
    _ path: String, with system: FileSystem, _ body: (AtomicFileOutput) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    // Opening a pipe that nobody reads would wait for a reader.
    let file = system.open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK, 0)
    guard file >= 0 else { throw FileProblem(unopened: path, code: errno) }
    defer { _ = system.close(file) }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    try body(AtomicFileOutput(file, path: path, system.showing(on: file)))
  }

  private static func replace(
    _ path: String, target: String, _ replacing: Replacing, mode: mode_t, with system: FileSystem,
    _ body: (AtomicFileOutput) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
    var draft = try Draft(in: folder, for: path, system)
    do throws(FileProblem) {
      try body(AtomicFileOutput(draft.file, path: path, system))
      // Disks without permissions, such as most sticks, refuse them; the file is good all the same.
      _ = system.setMode(draft.file, mode)
      try check(system.sync(draft.file), path)
      switch replacing {
      case .nothing: try draft.takeName(target)
      case .anything, .checked:
        try draft.takeName()
        if case .checked(let mayReplace) = replacing { try mayReplace(draft.name) }
        try check(system.rename(draft.name, target), path)
      }
    } catch {
      draft.discard()
      throw error
    }
    draft.close()
    // If a folder cannot be flushed, its file system needs no flushing.
    let parent = system.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    if parent >= 0 {
      _ = system.sync(parent)
      _ = system.close(parent)
    }
  }

  fileprivate static func check(_ result: Int32, _ path: String) throws(FileProblem) {
    guard result == 0 else { throw FileProblem(file: path, cannot: "written", code: errno) }
  }

  /// Returns the file that symbolic links lead to; the path itself when there is none. A link to a file that is not there
  /// yet leads to it all the same.
  private static func resolvingLinks(_ original: String) throws(FileProblem) -> String {
    var path = original
    for _ in 0..<40 {
      if let resolved = SystemPath.with(path, { realpath($0, nil) }) {
        defer { free(resolved) }
        return SystemPath.text(resolved)
      }
      guard let next = destination(ofLink: path) else { return path }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    throw FileProblem(file: original, cannot: "written", code: ELOOP)
  }

  /// Returns what a symbolic link holds; `nil` when the path is none.
  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 1 << 12)
    let count = SystemPath.with(path) { readlink($0, &buffer, buffer.count) }
    let bytes = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : SystemPath.text(bytes)
  }

  private static func currentMask() -> mode_t {
    let mask = umask(0o022)
    umask(mask)
    return mask
  }
}

/// The new file before it takes the name of the old.
private struct Draft {
  let file: Int32
  /// Its own name; empty as long as it has none.
  private(set) var name: String
  private let folder: String
  private let path: String
  private let system: FileSystem

  init(in folder: String, for path: String, _ system: FileSystem) throws(FileProblem) {
    (self.folder, self.path, self.system) = (folder, path, system)
    #if canImport(Glibc)
      let unnamed = system.open(folder, O_WRONLY | O_CLOEXEC | unnamedFile, 0o600)
      if unnamed >= 0, system.canLink(unnamed) {
        (file, name) = (unnamed, "")
        return
      }
      if unnamed >= 0 { _ = system.close(unnamed) }
    #endif
    for _ in 0..<100 {
      let name = Self.hiddenName(in: folder)
      let file = system.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file >= 0 {
        (self.file, self.name) = (file, name)
        return
      }
      if errno != EEXIST { break }
    }
    throw FileProblem(file: path, cannot: "written", code: errno)
  }

  /// Gives the file a hidden name, from which it can be renamed.
  mutating func takeName() throws(FileProblem) {
    guard name.isEmpty else { return }
    for _ in 0..<100 {
      let name = Self.hiddenName(in: folder)
      if system.link(file, name) == 0 {
        self.name = name
        return
      }
      if errno != EEXIST { break }
    }
    throw FileProblem(file: path, cannot: "written", code: errno)
  }

  /// Gives the file a name that no other file has.
  mutating func takeName(_ target: String) throws(FileProblem) {
    if name.isEmpty {
      if system.link(file, target) == 0 { return }
      throw errno == EEXIST ? FileProblem.occupied(path) : FileProblem(file: path, cannot: "written", code: errno)
    }
    // Where files have names from the beginning, an empty one holds the name for a moment.
    let empty = system.open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard empty >= 0 else {
      throw errno == EEXIST ? FileProblem.occupied(path) : FileProblem(file: path, cannot: "written", code: errno)
    }
    _ = system.close(empty)
    guard system.rename(name, target) != 0 else { return }
    let code = errno
    _ = system.unlink(target)
    throw FileProblem(file: path, cannot: "written", code: code)
  }

  /// Leaves nothing behind.
  func discard() {
    if !name.isEmpty { _ = system.unlink(name) }
    close()
  }

  func close() { _ = system.close(file) }

  /// Returns a short name, whatever the target's: a name of the greatest length leaves no room for more.
  private static func hiddenName(in folder: String) -> String {
    folder + ".throughline-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }
}

/// The file that is being written.
public struct AtomicFileOutput {
  private let file: Int32
  private let path: String
  private let system: FileSystem

  init(_ file: Int32, path: String, _ system: FileSystem) {
    (self.file, self.path, self.system) = (file, path, system)
  }

  /// Puts bytes behind those before.
  public func put(_ bytes: UnsafeRawBufferPointer) throws(FileProblem) {
    var rest = bytes
    while !rest.isEmpty, let start = rest.baseAddress {
      let count = system.write(file, start, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw FileProblem(file: path, cannot: "written", code: count == 0 ? ENOSPC : errno)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Puts bytes behind those before.
  public func put(_ bytes: [UInt8]) throws(FileProblem) {
    let result = bytes.withUnsafeBytes { bytes -> Result<Void, FileProblem> in
      do throws(FileProblem) {
        return .success(try put(bytes))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}

// Reading files whole. Only regular files are opened without asking: a pipe, device or socket could keep the program
// waiting for ever. A pipe is read where the caller says so, and never waited for in silence.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The kind of thing a path leads to.
public enum FileKind: Hashable, Sendable {
  /// A file of so many bytes.
  case regular(size: Int)
  case folder
  case pipe
  /// A device or socket.
  case other

  /// The kind of what a path leads to, links followed; `nil` where nothing is there, with the reason in `errno`.
  public init?(of path: String) {
    var status = stat()
    guard SystemPath.with(path, { stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular(size: max(0, Int(status.st_size)))
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    default: self = .other
    }
  }

  /// Returns the time from 1970 to the last change of what is at a path, links followed; `nil` where nothing is there.
  public static func modificationTime(of path: String) -> (seconds: Int, nanoseconds: Int)? {
    var status = stat()
    guard SystemPath.with(path, { stat($0, &status) }) == 0 else { return nil }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return (Int(time.tv_sec), Int(time.tv_nsec))
  }

  /// The number of bytes of a regular file; `nil` of anything else.
  public var size: Int? { if case .regular(let size) = self { size } else { nil } }
}

/// The reading of whole files.
public enum FileContents {
  /// The number of bytes that are read at a time.
  private static let pieceBytes = 1 << 20

  /// Opens a regular file for reading, never waiting for one; the caller closes it.
  public static func open(_ path: String) throws(FileProblem) -> (file: Int32, size: Int) {
    let file = SystemPath.with(path) { systemOpen($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0) }
    guard file >= 0 else { throw FileProblem(file: path, cannot: "opened", code: errno) }
    var status = stat()
    let result = fstat(file, &status)
    let code = result == 0 ? ENXIO : errno
    switch FileKind(status) {
    case .regular(let size) where result == 0: return (file, size)
    case .folder where result == 0:
      close(file)
      throw FileProblem(file: path, cannot: "read", code: EISDIR)
    default:
      close(file)
      throw FileProblem(file: path, cannot: "read", code: code)
    }
  }

  /// Returns the bytes of a regular file.
  ///
  /// - Parameters:
  ///   - limit: the most bytes; a longer file is refused.
  ///   - piece: called with the part that is read, 0 to 1, now and then; false ends the reading.
  public static func bytes(
    of path: String, limit: Int = .max, piece: ((Double) -> Bool)? = nil
  ) throws(FileProblem) -> [UInt8] {
    let (file, size) = try open(path)
    defer { close(file) }
    guard size <= limit else { throw tooLarge(path, limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    try forEachPiece(of: file, path) { (part) throws(FileProblem) in
      bytes += part
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
      guard let piece, !piece(min(1, Double(bytes.count) / Double(max(1, size)))) else { return }
      throw FileProblem(file: path, message: "reading this file was stopped", cure: "open it again")
    }
    return bytes
  }

  /// Calls a function with all bytes of a regular file, a piece at a time.
  public static func forEachPiece(
    of path: String, _ body: (UnsafeRawBufferPointer) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    let (file, _) = try open(path)
    defer { close(file) }
    try forEachPiece(of: file, path, body)
  }

  private static func forEachPiece(
    of file: Int32, _ path: String, _ body: (UnsafeRawBufferPointer) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceBytes, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = systemRead(file, buffer)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileProblem(file: path, cannot: "read", code: errno) }
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Returns the first bytes of a regular file, at most so many; `nil` where it cannot be read.
  public static func start(of path: String, count: Int) -> [UInt8]? {
    guard let (file, size) = try? open(path) else { return nil }
    defer { close(file) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, min(size, count)), alignment: 16)
    defer { buffer.deallocate() }
    let read = systemRead(file, buffer)
    return read < 0 ? nil : Array(buffer[..<min(read, count)])
  }

  /// Returns all that comes out of a pipe, until everything that writes into it has closed it.
  ///
  /// - Parameters:
  ///   - limit: the most bytes; more are refused.
  ///   - patience: the seconds within which something must open the pipe for writing.
  ///   - waits: called once, when nothing has come for a second.
  public static func bytes(
    ofPipe path: String, limit: Int = .max, patience: Double = 10, waits: () -> Void
  ) throws(FileProblem) -> [UInt8] {
    let pipe = try Pipe(path)
    defer { pipe.close() }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var (bytes, hasWriter, hasTold): ([UInt8], Bool, Bool) = ([], pipe.isInherited, false)
    let begin = ContinuousClock.now
    var last = begin
    while true {
      var wanted = pollfd(fd: pipe.file, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&wanted, 1, 50) > 0
      // A descriptor of another program may wait in a reading; one that was opened here does not.
      let count = isReady || !pipe.isInherited ? systemRead(pipe.file, buffer) : -1
      let isWaiting = count < 0 && (!isReady || errno == EAGAIN || errno == EINTR)
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= limit else { throw tooLarge(path, limit) }
        (hasWriter, last) = (true, .now)
        continue
      }
      if count < 0, !isWaiting { throw FileProblem(file: path, cannot: "read", code: errno) }
      // Nothing to read is the end only where something could have written; before, it says that nothing has opened it.
      if count == 0, hasWriter || wanted.revents & Int16(POLLHUP) != 0 { return bytes }
      hasWriter = hasWriter || isWaiting
      guard hasWriter || begin.duration(to: .now) < .seconds(patience) else {
        throw FileProblem(
          file: path, message: "nothing writes into this pipe", cure: "start the program that writes into it first")
      }
      if !hasTold, last.duration(to: .now) > .seconds(1) {
        hasTold = true
        waits()
      }
    }
  }

  /// A pipe that is read.
  private struct Pipe {
    let file: Int32
    /// True if it was open when the program began.
    let isInherited: Bool

    init(_ path: String) throws(FileProblem) {
      if let number = Self.number(of: path) {
        (file, isInherited) = (dup(number), true)
      } else {
        (file, isInherited) = (SystemPath.with(path) { systemOpen($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0) }, false)
      }
      guard file >= 0 else { throw FileProblem(file: path, cannot: "opened", code: errno) }
    }

    func close() { systemClose(file) }

    /// Returns the open descriptor that a path stands for; `nil` where it is a path of its own.
    private static func number(of path: String) -> Int32? {
      if path == "/dev/stdin" { return 0 }
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
      }
      return nil
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileProblem {
    let size = limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit) bytes"
    return FileProblem(file: path, message: "this file is larger than \(size)", cure: "open a part of it")
  }
}

/// The names of what is in folders.
public enum FolderContents {
  /// Returns the names of all that is in a folder, in no order, but for the folder itself and the one that it is in.
  public static func names(in folder: String) throws(FileProblem) -> [String] {
    guard let stream = SystemPath.with(folder, { opendir($0) }) else {
      throw FileProblem(file: folder, cannot: "read", code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: start.pointee)) {
          SystemPath.text($0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

// The C functions whose names the members above would hide.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
private func systemClose(_ file: Int32) { close(file) }
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}

// Reading a whole file and replacing one, with a clear sentence for everything a file system can do to us.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The C functions whose names the methods below would hide.
private func readChunk(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
private func writeChunk(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }

enum FileBytes {
  /// The bytes of a regular file of at most `limit` bytes.
  ///
  /// The file is opened without blocking and looked at after it is open, so that a pipe put in its place cannot hang us.
  static func read(
    path: String, limit: Int, check: (_ done: Int, _ total: Int) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) -> [UInt8] {
    let (file, size) = try openRegularFile(path: path)
    defer { close(file) }
    guard size <= limit else { throw tooLarge(path, limit: limit) }
    // The size is a hint; a file that grows meanwhile is read to its end or to the limit.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    while true {
      try check(bytes.count, size)
      var chunk = 0
      bytes.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
          chunk = readChunk(file, buffer.baseAddress, buffer.count)
          count = max(0, chunk)
        })
      if chunk < 0, errno == EINTR { continue }
      guard chunk >= 0 else { throw cannot("read", path, errno) }
      guard bytes.count <= limit else { throw tooLarge(path, limit: limit) }
      if chunk == 0 { return bytes }
    }
  }

  /// Opens a regular file for reading; the caller closes it.
  static func openRegularFile(path: String) throws(GraphFileProblem) -> (file: Int32, size: Int) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw cannot("opened", path, errno) }
    do throws(GraphFileProblem) {
      return (file, try sizeOfRegularFile(file, path: path))
    } catch {
      close(file)
      throw error
    }
  }

  /// Reads the next bytes of an open file; 0 at its end.
  static func readNext(
    _ file: Int32, into buffer: UnsafeMutableRawBufferPointer, path: String
  ) throws(GraphFileProblem) -> Int {
    while true {
      let count = readChunk(file, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw cannot("read", path, errno) }
    }
  }

  /// Replaces a file by new contents in one step: at every moment the file is whole, the old or the new.
  static func replace(path: String, with bytes: [UInt8]) throws(GraphFileProblem) {
    let target = resolvingLinks(path)
    var template = Array((target + ".XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw cannot("written", path, errno) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var known = stat()
    fchmod(file, stat(target, &known) == 0 ? known.st_mode & 0o777 : 0o666 & ~currentMask())
    let isWritten = write(bytes, to: file) && fsync(file) == 0
    let failure = errno
    close(file)
    guard isWritten, rename(temporary, target) == 0 else {
      let reason = isWritten ? errno : failure
      unlink(temporary)
      throw cannot("written", path, reason)
    }
  }

  private static func sizeOfRegularFile(_ file: Int32, path: String) throws(GraphFileProblem) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw cannot("read", path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return max(0, Int(status.st_size))
    case S_IFDIR:
      throw GraphFileProblem(.unreadable, file: path, message: "this is a folder", cure: "name a file in it")
    default:
      throw GraphFileProblem(
        .unreadable, file: path, message: "this is a pipe, device or socket, not a file",
        cure: "save what it gives to a file first")
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = writeChunk(file, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// The file a symbolic link leads to, so that the link survives; the path itself when there is none.
  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func currentMask() -> mode_t {
    let mask = umask(0o022)
    umask(mask)
    return mask
  }

  static func tooLarge(_ path: String, limit: Int) -> GraphFileProblem {
    GraphFileProblem(
      .tooLarge, file: path, message: "the file is larger than the limit of \(limit) bytes",
      cure: "open a part of the network")
  }

  private static func cannot(_ verb: String, _ path: String, _ code: Int32) -> GraphFileProblem {
    let (message, cure): (String, String) =
      switch code {
      case ENOENT: ("there is no such file", "check the spelling of the path")
      case EACCES, EPERM: ("permission to use this file is missing", "ask its owner, or copy it to a folder of yours")
      case ENOTDIR: ("a part of the path is not a folder", "check the spelling of the path")
      case ENXIO: ("this is a pipe, device or socket, not a file", "save what it gives to a file first")
      case ENOSPC, EDQUOT: ("there is no room left to write it", "free some space")
      case EROFS: ("it lies where nothing can be written", "choose another folder")
      case EISDIR: ("this is a folder", "name a file in it")
      default: ("the file cannot be \(verb): \(String(cString: strerror(code)))", "")
      }
    return GraphFileProblem(.unreadable, file: path, message: message, cure: cure)
  }
}

// Opening a file for reading and replacing one, with a clear sentence for everything that a file system may answer.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The C functions whose names the methods below would hide.
private func readChunk(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
private func writeChunk(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }

enum FileBytes {
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
  ///
  /// A pipe, device, socket or folder is refused, since a file in its place would be the end of it.
  static func replace(path: String, with bytes: [UInt8]) throws(GraphFileProblem) {
    let target = resolvingLinks(path)
    var known = stat()
    let isThere = stat(target, &known) == 0
    if isThere { try checkIsRegularFile(known, path: path, cure: "name a file") }
    // The name is short, whatever that of the target: a name of the greatest length leaves no room for more.
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    var template = Array((folder + ".throughline-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw cannot("written", path, errno) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    fchmod(file, isThere ? known.st_mode & 0o777 : 0o666 & ~currentMask())
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
    try checkIsRegularFile(status, path: path, cure: "save what it gives to a file first")
    return max(0, Int(status.st_size))
  }

  /// Throws unless the status is that of a regular file; `cure` is the advice for pipes, devices and sockets.
  private static func checkIsRegularFile(_ status: stat, path: String, cure: String) throws(GraphFileProblem) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR:
      throw GraphFileProblem(.unreadable, file: path, message: "this is a folder", cure: "name a file in it")
    default:
      throw GraphFileProblem(
        .unreadable, file: path, message: "this is a pipe, device or socket, not a file", cure: cure)
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

  /// Returns the file a symbolic link leads to, so that the link survives; the path itself when there is none. A link to
  /// a file that is not there yet leads to it all the same.
  private static func resolvingLinks(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      guard let next = destination(ofLink: path) else { break }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }

  /// Returns what a symbolic link holds; `nil` when the path is none.
  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 1 << 12)
    let count = readlink(path, &buffer, buffer.count)
    let bytes = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
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

// Opening a file for reading, with a clear sentence for everything that a file system may answer.

import FileWriting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The C function whose name the methods below would hide.
private func readChunk(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

enum FileBytes {
  /// Opens a regular file for reading; the caller closes it.
  static func openRegularFile(path: String) throws(GraphFileProblem) -> (file: Int32, size: Int) {
    var file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if file < 0 {
      let code = errno
      if code == ENOENT { file = openShown(path: path) }
      guard file >= 0 else { throw cannot("opened", path, code) }
    }
    do throws(GraphFileProblem) {
      return (file, try sizeOfRegularFile(file, path: path))
    } catch {
      close(file)
      throw error
    }
  }

  /// Opens the only file of its folder that is shown by a name because its own is not UTF-8; negative when there is none.
  private static func openShown(path: String) -> Int32 {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return -1 }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let folder = opendir(slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".") else {
      return -1
    }
    defer { closedir(folder) }
    var file: Int32 = -1
    while let entry = readdir(folder) {
      withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: start.pointee)) { spelled in
          guard String(cString: spelled) == name else { return }
          if file >= 0 { close(file) }
          // Of two that are shown alike, neither is meant.
          file = file == -1 ? openat(dirfd(folder), spelled, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -2
        }
      }
    }
    return file
  }

  /// Returns true if a path is that of a regular file itself, and no link to one.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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

  static func tooLarge(_ path: String, limit: Int) -> GraphFileProblem {
    GraphFileProblem(
      .tooLarge, file: path, message: "the file is larger than the limit of \(limit) bytes",
      cure: "open a part of the network")
  }

  private static func cannot(_ verb: String, _ path: String, _ code: Int32) -> GraphFileProblem {
    GraphFileProblem(FileProblem(file: path, cannot: verb, code: code))
  }
}

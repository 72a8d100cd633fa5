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
    do throws(FileProblem) {
      return try FileContents.open(path)
    } catch {
      throw GraphFileProblem(error)
    }
  }

  /// Returns true if a path is that of a regular file itself, and no link to one.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return SystemPath.with(path) { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
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

  static func tooLarge(_ path: String, limit: Int) -> GraphFileProblem {
    GraphFileProblem(
      .tooLarge, file: path, message: "the file is larger than the limit of \(limit) bytes",
      cure: "open a part of the network")
  }

  private static func cannot(_ verb: String, _ path: String, _ code: Int32) -> GraphFileProblem {
    GraphFileProblem(FileProblem(file: path, cannot: verb, code: code))
  }
}

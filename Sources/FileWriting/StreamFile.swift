// A file that grows while the program runs, such as a recording or a log.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written piece by piece. What was put is with the system when the call returns, so it survives a crash
/// of the program, though not a power cut.
public final class StreamFile {
  private let path: String
  private let file: Int32

  /// Opens a file for writing, and makes it if it is not there; what it holds stays until `clear`.
  ///
  /// - Parameter access: the people who may read the file.
  public init(path: String, access: FileAccess = .usual) throws(FileProblem) {
    self.path = path
    if access == .own { FileAccess.prepareOwn(path) }
    // Opening a pipe that nothing reads would wait for a reader.
    file = SystemPath.with(path) { open($0, O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND | O_NONBLOCK, access.fileMode) }
    guard file >= 0 else { throw FileProblem(unopened: path, code: errno) }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
  }

  deinit { close(file) }

  /// Takes away what the file holds. A pipe or device holds nothing.
  public func clear() throws(FileProblem) {
    guard ftruncate(file, 0) != 0, errno != EINVAL else { return }
    throw FileProblem(file: path, cannot: "written", code: errno)
  }

  /// Puts bytes behind those before.
  public func put(_ bytes: [UInt8]) throws(FileProblem) {
    try AtomicFileOutput(file, path: path, FileSystem()).put(bytes)
  }
}

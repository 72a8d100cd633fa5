// The content that a file had when the program read or wrote it last.
//
// A file that another program has rewritten since must not be replaced without a question. Size and time do not tell that:
// tools write the same number of bytes and set times back. The fingerprint of the bytes does. It is found and compared on
// threads of the host; exhibits only pass it on.

import FileWriting
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The content of a file as the program read or wrote it last. Two are equal if they are the same object.
public final class FileOnDisk: Sendable {
  private let known: Mutex<FileFingerprint?>

  /// The content with a fingerprint; `nil` for content that is not known.
  public init(_ fingerprint: FileFingerprint?) { known = Mutex(fingerprint) }

  /// The fingerprint of the content; `nil` where it is not known.
  public var fingerprint: FileFingerprint? { known.withLock { $0 } }

  /// Returns true if this is the known content.
  public func holds(_ fingerprint: FileFingerprint?) -> Bool {
    fingerprint != nil && known.withLock { $0 } == fingerprint
  }

  /// Notes that the file was written, and holds this from now on.
  public func note(_ fingerprint: FileFingerprint?) { known.withLock { $0 = fingerprint } }
}

extension FileOnDisk: Hashable {
  public static func == (a: FileOnDisk, b: FileOnDisk) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The marks that the system keeps of a file; another writing gives it others.
public struct FileMarks: Equatable, Sendable {
  private var numbers: [Int] = []

  /// The marks of the file at a path.
  public init(ofFile path: String) {
    var status = stat()
    guard SystemPath.with(path, { stat($0, &status) }) == 0 else { return }
    #if canImport(Glibc)
      let times = [status.st_mtim, status.st_ctim]
    #else
      let times = [status.st_mtimespec, status.st_ctimespec]
    #endif
    numbers =
      [Int(truncatingIfNeeded: status.st_ino), Int(status.st_size)]
      + times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
  }
}

/// A reading of a file, beside which its fingerprint is found.
final class FileReading: Sendable {
  private let path: String
  private let marks: FileMarks
  private let found = Mutex<FileFingerprint?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins, before the first byte is read.
  init(of path: String) {
    (self.path, marks) = (path, FileMarks(ofFile: path))
    Thread { [self] in
      let fingerprint = FileFingerprint(ofFile: path)
      found.withLock { $0 = fingerprint }
      isDone.signal()
    }.start()
  }

  /// Returns the content of the file, after all of it was read; that of one that was written meanwhile is not known.
  ///
  /// - Complexity: O(size of the file), beside the reading.
  func end() -> FileOnDisk {
    isDone.wait()
    let fingerprint = found.withLock { $0 }
    return FileOnDisk(marks == FileMarks(ofFile: path) ? fingerprint : nil)
  }
}

// The old contents of files that people saved over, kept so that a saving can be undone.
//
// They are in a folder of the user's own work that nobody else can read, and go with the next start of the program.

import ExhibitKit
import FileWriting
import Foundation
import Parallel

/// The copies of files that were replaced.
final class ReplacedFiles: Sendable {
  private let folder: String
  private let count = Guarded(0)
  /// The copies of each file that are kept: its first content, and the last one before the present.
  private let kept = Guarded<[String: (first: String, last: String?)]>([:])

  /// Copies in a folder, which need not be there. Those of programs that have ended are removed.
  init(folder: String) {
    self.folder = folder
    let own = getpid()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }), process > 0 else { continue }
      // This program has made none so far: one with its number is of an earlier program that had that number.
      if process == own || kill(process, 0) != 0 && errno == ESRCH {
        try? FileManager.default.removeItem(atPath: folder + "/" + name)
      }
    }
  }

  /// Copies a file.
  ///
  /// - Returns: the fingerprint of what was read, and the path of the copy, which is `nil` where there is no room for one;
  ///   `nil` where the file cannot be read.
  func keep(_ path: String) -> (fingerprint: FileFingerprint, copy: String?)? {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let copy = "\(folder)/\(getpid())-\(number)-\(FilePath.shortened(FilePath.name(path), toBytes: 150))"
    guard (try? FolderMaking.makeFolder(of: copy, access: .own)) != nil else { return read(path) }
    let file = SystemPath.with(copy) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard file >= 0 else { return read(path) }
    let fingerprint = FileFingerprint(ofFile: path) { (piece) throws(FileProblem) in
      var rest = piece
      while !rest.isEmpty {
        let count = write(file, rest.baseAddress, rest.count)
        guard count > 0 else { throw FileProblem(file: copy, cannot: "written", code: errno) }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
    guard close(file) == 0, let fingerprint else {
      remove(copy)
      return read(path)
    }
    return (fingerprint, copy)
  }

  /// Called after a file was replaced, of which a copy is kept. The one before is not needed any more, unless it is of the
  /// first content.
  func settle(_ copy: String, of path: String) {
    let last = kept.withLock { kept -> String? in
      guard let known = kept[path] else {
        kept[path] = (copy, nil)
        return nil
      }
      kept[path] = (known.first, copy)
      return known.last
    }
    if let last { remove(last) }
  }

  /// Removes a copy that is not needed.
  func remove(_ copy: String) { try? FileManager.default.removeItem(atPath: copy) }

  private func read(_ path: String) -> (fingerprint: FileFingerprint, copy: String?)? {
    FileFingerprint(ofFile: path).map { ($0, nil) }
  }
}

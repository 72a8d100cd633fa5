// A few bytes by which a file is known again: recordings keep them of files that they do not keep whole.

import FileWriting

/// The size and the hash of the bytes of a file. Two files with the same are taken for copies of one another.
public struct FileFingerprint: Hashable, Sendable, Codable {
  /// The number of bytes.
  public let size: Int
  /// The hash of the bytes (FNV-1a, 64 bits): the same on every run and machine.
  public let hash: UInt64

  /// The fingerprint of bytes.
  public init(_ bytes: [UInt8]) {
    var sum = Sum()
    bytes.withUnsafeBytes { sum.add($0) }
    (size, hash) = (sum.size, sum.hash)
  }

  /// The fingerprint of a regular file, read a piece at a time; `nil` when it cannot be read.
  ///
  /// - Parameter copy: takes the pieces, in order; what it throws ends the reading.
  public init?(
    ofFile path: String, _ copy: (UnsafeRawBufferPointer) throws(FileProblem) -> Void = { _ in }
  ) {
    var sum = Sum()
    do throws(FileProblem) {
      try FileContents.forEachPiece(of: path) { (piece) throws(FileProblem) in
        sum.add(piece)
        try copy(piece)
      }
    } catch {
      return nil
    }
    (size, hash) = (sum.size, sum.hash)
  }

  /// The fingerprint of regular files as one, in their order; `nil` when one of them cannot be read.
  init?(ofFiles paths: [String]) {
    var sum = Sum()
    for path in paths {
      guard (try? FileContents.forEachPiece(of: path, { sum.add($0) })) != nil else { return nil }
    }
    (size, hash) = (sum.size, sum.hash)
  }

  /// Returns the number of bytes of a regular file; `nil` when there is none, as of a folder or a pipe.
  public static func size(ofFile path: String) -> Int? { FileKind(of: path)?.size }

  /// A hash on its way.
  private struct Sum {
    var size = 0
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      size += bytes.count
    }
  }
}

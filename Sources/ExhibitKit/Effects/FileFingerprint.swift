// A few bytes by which a file is known again: recordings keep them of files that they do not keep whole.

import Foundation

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
  public init?(ofFile path: String) {
    guard Self.size(ofFile: path) != nil, let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var sum = Sum()
    do {
      while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
        piece.withUnsafeBytes { sum.add($0) }
      }
    } catch {
      return nil
    }
    (size, hash) = (sum.size, sum.hash)
  }

  /// Returns the number of bytes of a regular file; `nil` when there is none, as of a folder or a pipe.
  public static func size(ofFile path: String) -> Int? {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    return attributes[.size] as? Int
  }

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

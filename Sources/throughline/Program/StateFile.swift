// One value that the program keeps in the user's folder of such things from one start to the next: a small file of JSON that
// nobody else reads, and that is whole at every moment.

import ExhibitKit
import FileWriting
import Foundation

/// A file with one value in it.
struct StateFile<Value: Codable>: Sendable {
  /// The path of the file; its folder is made with the first value.
  let path: String

  /// The longest file that is read, in bytes.
  private static var longest: Int { 1 << 20 }

  /// Returns the value; `nil` where there is none, or something else.
  func read() -> Value? {
    guard let size = FileFingerprint.size(ofFile: path), size <= Self.longest,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  /// Writes a value.
  ///
  /// - Returns: false where it cannot be written.
  @discardableResult func write(_ value: Value) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes, .sortedKeys]
    do {
      try FolderMaking.makeFolder(of: path, access: .own)
      try AtomicFile.write([UInt8](encoder.encode(value)), path: path, access: .own)
      return true
    } catch {
      return false
    }
  }
}

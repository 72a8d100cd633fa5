// Folders of files that tests make and take away again.

import Foundation

/// A folder in the place for temporary files.
struct TemporaryFolder {
  /// The path of the folder.
  let path: String

  /// Runs a body with a new folder, which is then taken away.
  static func with<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("folder-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(TemporaryFolder(path: path))
  }

  /// Writes a file, and the folders on the way to it.
  ///
  /// - Returns: its path.
  @discardableResult func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }

  /// Makes a symbolic link.
  ///
  /// - Returns: its path.
  @discardableResult func link(_ name: String, to target: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    return file
  }
}

// The one folder a script may load files from. Scripts are passed around; one must not be able to look elsewhere.
//
// Names are taken relative to the folder. A path that leads out of it, by `..`, from the root or through a link, is
// refused; one that leads out and in again is not.

import Foundation

/// The folder of a script, as far as `LoadGraph` sees it.
struct ScriptFolder {
  /// The folder without `.`, `..` and links.
  private let root: String

  init(path: String) {
    let absolute = URL(fileURLWithPath: path.isEmpty ? "." : path, isDirectory: true)
    root = absolute.resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Returns the path of a file named in a script.
  func resolve(_ name: String) throws(ScriptMistake) -> String {
    let plain = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: root, isDirectory: true))
    let path = plain.standardizedFileURL.resolvingSymlinksInPath().standardizedFileURL.path
    guard path.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw ScriptMistake("\(name) lies outside the folder of the script (put it beside the script)")
    }
    return path
  }
}

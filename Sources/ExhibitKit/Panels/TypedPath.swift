// A path that people write in the picker in place of a name: from the root, or from their own folder.

/// The folder of the user's own.
struct HomeFolder: Hashable {
  /// The path, for which people write `~`.
  let path: String
  /// The names of the folders in it that come first.
  let first: Set<String>
}

/// A path that is being written.
struct TypedPath: Equatable {
  /// The path of the folder that is written whole.
  let folder: String
  /// The beginning of a name in that folder; empty behind a slash.
  let rest: String

  /// The path that a text spells; `nil` where it is a name.
  ///
  /// - Parameter home: the folder for which people write `~`.
  init?(_ text: String, home: String) {
    let text = text.drop { $0 == " " }
    let isFromHome = text == "~" || text.hasPrefix("~/")
    guard isFromHome || text.hasPrefix("/") else { return nil }
    var parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    parts.removeFirst()
    rest = parts.popLast() ?? ""
    folder = FilePath.folder(isFromHome ? home : "/", then: parts)
  }

  /// The path as it is written so far.
  var path: String { folder.hasSuffix("/") ? folder + rest : folder + "/" + rest }
}

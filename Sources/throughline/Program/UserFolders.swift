// The folders of people's documents and downloads, which desktops name in people's own language.

import Foundation

/// The user's folders, as `user-dirs.dirs` of the XDG specification tells them.
enum UserFolders {
  /// The English names, used where the desktop gives no others.
  private static let usual = ["DOCUMENTS": "Documents", "DOWNLOAD": "Downloads"]

  /// Returns the path of one of the user's folders: `DOCUMENTS`, `DOWNLOAD`; `nil` when there is no home.
  static func path(of kind: String, in environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    guard let home = environment["HOME"], home.hasPrefix("/"), let name = usual[kind] else { return nil }
    let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let file = (configuration ?? home + "/.config") + "/user-dirs.dirs"
    let text = FileManager.default.contents(atPath: file).map { String(decoding: $0.prefix(65_536), as: UTF8.self) }
    let path = text.flatMap { told(kind, in: $0, home: home) } ?? home + "/" + name
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Returns the path that a file of user's folders tells: `XDG_DOCUMENTS_DIR="$HOME/Dokumente"`; `nil` for none. The last line
  /// of several counts, as it does for a shell.
  private static func told(_ kind: String, in text: String, home: String) -> String? {
    let beginning = "XDG_\(kind)_DIR=\""
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    guard let line = lines.last(where: { $0.hasPrefix(beginning) && $0.hasSuffix("\"") && $0 != beginning }) else {
      return nil
    }
    let value = line.dropFirst(beginning.count).dropLast()
    var path = value.hasPrefix("$HOME/") ? home + value.dropFirst(5) : String(value)
    path.replace("\\", with: "")
    return path.hasPrefix("/") ? path : nil
  }
}

// The folder of the bundled networks.

import App
import ExhibitKit
import FileWriting
import Foundation

/// The search for the project's Data/.
enum DataFolder {
  /// Returns `chosen`, or else `$THROUGHLINE_DATA`, `Data/` in the working directory, `Data/` or
  /// `share/throughline/Data/` in a folder above the program; `nil` when there is none.
  static func find(_ chosen: String?) -> String? {
    var candidates: [String] = []
    if let chosen { candidates.append(chosen) }
    if let variable = ProcessInfo.processInfo.environment["THROUGHLINE_DATA"] { candidates.append(variable) }
    candidates.append(FileManager.default.currentDirectoryPath + "/Data")
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    while folder.path != "/" {
      candidates.append(folder.path + "/Data")
      candidates.append(folder.path + "/share/throughline/Data")
      folder.deleteLastPathComponent()
    }
    return candidates.first(where: isFolder).map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  }

  /// Returns the folder where exhibits keep what people make: `$XDG_DATA_HOME/throughline`, by default
  /// `~/.local/share/throughline`; `nil` when there is no home.
  static func documents() -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder + "/throughline" }
    return environment["HOME"].map { $0 + "/.local/share/throughline" }
  }

  /// Returns the folder of the user's own, as listings call it; `nil` when there is none.
  static func home() -> String? {
    guard let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/"), isFolder(home) else {
      return nil
    }
    return URL(fileURLWithPath: home).standardizedFileURL.path
  }

  /// Returns the folder for what people save of what comes with the program: one of its own among their documents, or else in
  /// their home; `nil` when there is none. What is in it is theirs to rename and delete in the program.
  static func exports() -> String? {
    guard let home = ProcessInfo.processInfo.environment["HOME"] else { return nil }
    let documents = UserFolders.path(of: "DOCUMENTS")
    return (isFolder(documents ?? "") ? documents ?? home : home) + "/Throughline"
  }

  /// Returns the names of the folders of documents and downloads in the user's own folder.
  static func firstAtHome() -> [String] {
    let home = home()
    return ["DOCUMENTS", "DOWNLOAD"].compactMap { UserFolders.path(of: $0) }.filter { FilePath.folder($0) == home }
      .map(FilePath.name)
  }

  /// Returns the folder where the program keeps what it remembers of its use: `$XDG_STATE_HOME/throughline`, by default
  /// `~/.local/state/throughline`; `nil` when there is no home.
  static func state() -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder + "/throughline" }
    return environment["HOME"].map { $0 + "/.local/state/throughline" }
  }

  /// Returns true if there is a folder of that path.
  static func isFolder(_ path: String) -> Bool {
    FileKind(of: path) == .folder
  }

  /// Returns the file that an exhibit shows at the start; `nil` when the folder does not hold it.
  static func firstFile(of exhibit: ExhibitDescriptor, in folder: String?) -> String? {
    guard let folder, let name = exhibit.defaultFile else { return nil }
    let path = folder + "/" + name
    return FileKind(of: path) != nil ? path : nil
  }
}

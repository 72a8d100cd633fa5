// The fonts on the disk: the folders of the project's own Fonts/, and the system's folders by file name.

import Drawing
import Foundation

/// A family whose files have been found. The regular weight, or the nearest to it, is always there.
struct FontFamily: Sendable {
  let name: String
  private let paths: [TextWeight: String]
  private let fallback: String

  /// A family of the weights found; `nil` without any.
  init?(name: String, paths: [TextWeight: String]) {
    guard let fallback = paths[.regular] ?? paths[.medium] ?? paths[.semibold] else { return nil }
    self.name = name
    self.paths = paths
    self.fallback = fallback
  }

  /// Returns the file for a weight, or the one nearest to it.
  func path(_ weight: TextWeight) -> String { paths[weight] ?? fallback }
}

/// The search for the files of fonts.
enum FontFiles {
  /// Returns every folder that may be Fonts/, best first; not all of them exist.
  static func searchFolders() -> [String] {
    var folders: [String] = []
    if let chosen = ProcessInfo.processInfo.environment["THROUGHLINE_FONTS"], !chosen.isEmpty {
      folders.append(chosen)
    }
    folders.append(FileManager.default.currentDirectoryPath + "/Fonts")
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var folder = (program as NSString).deletingLastPathComponent
    while folder.count > 1 {
      folders.append(folder + "/Fonts")
      folders.append(folder + "/share/throughline/Fonts")
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folders
  }

  /// Returns the font files lying directly in a folder, as families in the order of their names. `Name-Medium.otf` is
  /// the medium weight of the family `Name`.
  static func families(droppedInto folder: String) -> [FontFamily] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var order: [String] = []
    var paths: [String: [TextWeight: String]] = [:]
    for name in names where isFont(name) {
      let stem = (name as NSString).deletingPathExtension
      let parts = stem.split(separator: "-", maxSplits: 1)
      let family = String(parts.first ?? "")
      if paths[family] == nil { order.append(family) }
      let weight = weight(named: parts.count > 1 ? parts[1].lowercased() : "")
      if paths[family]?[weight] == nil { paths[family, default: [:]][weight] = folder + "/" + name }
    }
    return order.compactMap { FontFamily(name: $0, paths: paths[$0] ?? [:]) }
  }

  /// Returns the families of a chain that are installed.
  static func families(of chain: FontChain) -> [FontFamily] {
    let installed = installedFonts()
    return chain.entries.compactMap { entry in
      let paths = entry.files.compactMapValues { names in names.lazy.compactMap { installed[$0] }.first }
      return FontFamily(name: entry.family, paths: paths)
    }
  }

  /// Returns the path of each font file of the system by its name; a user's own folders win.
  private static func installedFonts() -> [String: String] {
    let home = NSHomeDirectory()
    let roots = [home + "/.local/share/fonts", home + "/.fonts", "/usr/local/share/fonts", "/usr/share/fonts"]
    var found: [String: String] = [:]
    for root in roots {
      guard let walk = FileManager.default.enumerator(atPath: root) else { continue }
      for case let path as String in walk where isFont(path) {
        let name = (path as NSString).lastPathComponent
        if found[name] == nil { found[name] = root + "/" + path }
      }
    }
    return found
  }

  private static func isFont(_ name: String) -> Bool {
    ["ttf", "otf", "ttc"].contains((name as NSString).pathExtension.lowercased())
  }

  private static func weight(named name: String) -> TextWeight {
    if name.contains("bold") { return .semibold }
    return name.contains("medium") ? .medium : .regular
  }
}

// Positions that were computed before, kept in the user's cache folder, so that a network whose layout takes long opens
// with its shape at once.
//
// The folder is bounded: the files that were not used for the longest time go. The time of a file is that of its last use, and
// later than that of any use before, whatever the clock says. A file that is cut, damaged or something else is passed over. What cannot be written is not kept, and nobody is told: the cache saves time and nothing more.

import FileWriting
import Foundation
import Geometry
import GraphLayout

/// The positions kept in a folder.
struct PositionCache {
  /// The path of the folder; it is made when the first positions are kept.
  let folder: String
  /// The greatest size of all files together, in bytes.
  let byteLimit: Int
  /// The clock.
  private let now: @Sendable () -> Date

  private static let ending = ".positions"

  /// The positions kept in a folder, by default up to 256 MB.
  init(folder: String, byteLimit: Int = 256 << 20, now: @escaping @Sendable () -> Date = { Date() }) {
    self.folder = folder
    self.byteLimit = byteLimit
    self.now = now
  }

  /// The cache of the user: `$XDG_CACHE_HOME/throughline/layouts`, by default `~/.cache/throughline/layouts`; `nil` when
  /// there is no home.
  static var ofUser: PositionCache? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return PositionCache(folder: folder + "/throughline/layouts")
    }
    return environment["HOME"].map { PositionCache(folder: $0 + "/.cache/throughline/layouts") }
  }

  private func path(_ key: PositionKey) -> String { folder + "/" + key.text + Self.ending }

  /// Returns the positions of a key; `nil` when there are none.
  func positions(for key: PositionKey) -> [Point]? {
    let path = path(key)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      attributes[.size] as? Int == PositionCoding.byteCount(nodes: key.nodeCount),
      let data = FileManager.default.contents(atPath: path),
      let positions = PositionCoding.decode([UInt8](data), for: key)
    else { return nil }
    noteUse(of: path)
    return positions
  }

  /// Keeps the positions of a key. Positions that would take more than a quarter of the cache are not kept.
  func store(_ positions: [Point], for key: PositionKey) {
    guard PositionCoding.byteCount(nodes: positions.count) <= byteLimit / 4 else { return }
    do {
      try FolderMaking.makeFolder(of: path(key), access: .own)
      try AtomicFile.write(PositionCoding.encode(positions, for: key), path: path(key), access: .own)
    } catch {
      return
    }
    noteUse(of: path(key))
    removeOldest()
  }

  /// The files of positions; others in the folder are left alone.
  private var files: [(path: String, size: Int, used: Date)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(Self.ending) }.compactMap { name in
      let path = folder + "/" + name
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        let size = attributes[.size] as? Int, let used = attributes[.modificationDate] as? Date
      else { return nil }
      return (path, size, used)
    }
  }

  /// Notes that a file is used now. A clock that was set back, or was ahead once, puts it before none that was used earlier.
  private func noteUse(of path: String) {
    let before = files.map(\.used).max() ?? .distantPast
    let time = max(now(), before.addingTimeInterval(1))
    try? FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
  }

  /// Takes files away until the rest fits.
  private func removeOldest() {
    let files = files
    var left = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) where left > byteLimit {
      try? FileManager.default.removeItem(atPath: file.path)
      left -= file.size
    }
  }
}

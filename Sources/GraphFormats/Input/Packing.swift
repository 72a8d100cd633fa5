// The ways in which files are packed, and how their first bytes and their names tell.

/// A way in which a file is packed.
enum Packing: String {
  case gzip
  case bzip2
  case xz
  case zstandard = "Zstandard"
  case zip
  case tar

  /// The number of bytes that identify a packing.
  static let markBytes = 512

  /// The endings, with their dots, of the names of single files that are packed.
  static let endings = [".gz", ".bz2", ".xz", ".zst"]

  /// The endings, with their dots, of the names of archives that hold files.
  static let archiveEndings = [
    ".zip", ".tar", ".tgz", ".tbz2", ".txz", ".graphmlz", ".cys", ".gephi", ".xlsx", ".xlsm", ".ods",
  ]

  /// The way in which bytes are packed that begin so; `nil` for none.
  init?(_ start: some Collection<UInt8>) {
    let marks: [(Packing, [UInt8])] = [
      (.gzip, [0x1F, 0x8B, 8]), (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]), (.zstandard, [0x28, 0xB5, 0x2F, 0xFD]),
      (.zip, [0x50, 0x4B, 3, 4]), (.zip, [0x50, 0x4B, 5, 6]),
    ]
    if let known = marks.first(where: { start.starts(with: $0.1) }) {
      self = known.0
    } else if start.starts(with: "BZh".utf8), start.dropFirst(4).starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]) {
      self = .bzip2
    } else if start.dropFirst(257).starts(with: "ustar".utf8) {
      self = .tar
    } else {
      return nil
    }
  }

  /// True if it holds files with names.
  var holdsFiles: Bool { self == .zip || self == .tar }

  /// Returns a file's name, lower-case, without the ending that says how it is packed.
  static func plainName(_ name: String) -> String {
    let lowered = name.lowercased()
    return endings.first(where: lowered.hasSuffix).map { String(lowered.dropLast($0.utf8.count)) } ?? lowered
  }
}

// All fonts the program can write with, found once, opened when first needed.
//
// Not thread-safe, like the library below it: use it and everything made from it on one thread.

import Drawing
import Foundation

/// A reason why there is no font.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no Fonts/chain.txt and no font of the user's own in any of these folders.
  case noChain(searched: [String])
  /// None of the chain's fonts is installed.
  case noFont
  /// The text library did not start.
  case engine(String)

  /// One sentence with the cure.
  public var description: String {
    switch self {
    case .noChain(let searched):
      "No Fonts/chain.txt found in \(searched.prefix(3).joined(separator: ", ")) or above the program;"
        + " set THROUGHLINE_FONTS to the folder that holds it."
    case .noFont:
      "No font to write with is installed: sudo apt install fonts-inter fonts-dejavu-core"
        + " (or put a .ttf or .otf into Fonts/)."
    case .engine(let reason): "The text library did not start: \(reason)"
    }
  }
}

/// The fonts found on this machine, and those of them that are open.
public final class FontLibrary {
  /// The number of fonts (a file at a size) that stay open.
  private static let openLimit = 96
  /// The size in pixels of the fonts that are asked which letters they have.
  private static let askedSize = 16.0
  /// The least and greatest size, in pixels, that text is shaped at.
  static let sizes = 4...256

  private struct Key: Hashable {
    let family: Int
    let style: TextStyle
  }

  private struct Entry {
    let font: Font?
    var lastUse: UInt64
  }

  private struct Letter: Hashable {
    let scalar: Unicode.Scalar
    let family: Int
    let weight: TextWeight
  }

  private let engine: TextEngine
  private let families: [FontFamily]
  private var open: [Key: Entry] = [:]
  /// The letters that fonts were asked for: the answer is the same at all sizes, and asking opens a font.
  private var provided = RecentCache<Letter, Bool>(generation: 8192)
  private var uses: UInt64 = 0
  /// The time of the last look for unused fonts, and the number of uses at that time.
  private var lookedAt: (time: Double, uses: UInt64) = (-.infinity, 0)
  /// The seconds after which a font that nobody has asked for is closed: each holds some hundred kilobytes.
  private static let patience = 300.0

  /// Finds the fonts of this machine: in `$THROUGHLINE_FONTS`, in Fonts/ beside the working directory or above the
  /// program, then in the system's folders.
  public convenience init() throws(FontError) {
    try self.init(folders: FontFiles.searchFolders())
  }

  /// Finds fonts: those lying in the first of `folders` that holds any or a chain.txt come first, then the installed
  /// ones that its chain names.
  public init(folders: [String]) throws(FontError) {
    var families: [FontFamily] = []
    var chain: FontChain?
    for folder in folders where chain == nil {
      families += FontFiles.families(droppedInto: folder)
      let text = FileManager.default.contents(atPath: folder + "/chain.txt")
      chain = text.map { FontChain(text: String(decoding: $0, as: UTF8.self)) }
    }
    guard chain != nil || !families.isEmpty else { throw .noChain(searched: folders) }
    if let chain { families += FontFiles.families(of: chain) }
    let engine = try TextEngine()
    // A family that cannot be opened, such as a damaged file, is as good as not there.
    self.families = families.filter { Font(path: $0.path(.regular), size: Int(Self.askedSize), engine: engine) != nil }
    guard !self.families.isEmpty else { throw .noFont }
    self.engine = engine
  }

  /// Names of the families found, best first.
  public var familyNames: [String] { families.map(\.name) }

  /// The number of families; never 0.
  var familyCount: Int { families.count }

  /// Returns the font of a family at a style; `nil` when its file has gone bad.
  func font(family: Int, _ style: TextStyle) -> Font? {
    uses += 1
    let key = Key(family: family, style: style)
    if let entry = open[key] {
      // Put in again as a whole: changing it in its place would allocate, and every measure comes by here.
      open[key] = Entry(font: entry.font, lastUse: uses)
      return entry.font
    }
    if open.count >= Self.openLimit { closeLeastUsed() }
    let size = min(max(style.size, Self.sizes.lowerBound), Self.sizes.upperBound)
    let font = Font(path: families[family].path(style.weight), size: size, engine: engine)
    open[key] = Entry(font: font, lastUse: uses)
    return font
  }

  /// Returns true if a family has a glyph for a code point in a weight, at whatever size.
  func provides(_ scalar: Unicode.Scalar, family: Int, _ weight: TextWeight) -> Bool {
    let letter = Letter(scalar: scalar, family: family, weight: weight)
    if let known = provided.value(for: letter) { return known }
    let answer = font(family: family, TextStyle(size: Self.askedSize, weight: weight))?.provides(scalar) ?? false
    provided.insert(answer, for: letter)
    return answer
  }

  /// Notes the time in seconds, and now and then closes the fonts that nobody has asked for since the last time.
  public func note(time: Double) {
    guard time - lookedAt.time >= Self.patience else { return }
    if open.contains(where: { $0.value.lastUse <= lookedAt.uses }) {
      open = open.filter { $0.value.lastUse > lookedAt.uses }
    }
    lookedAt = (time, uses)
  }

  /// Closes all fonts; those that are asked for again are opened again.
  func closeAll() { open = [:] }

  /// The number of fonts that are open.
  var openCount: Int { open.count }

  /// Closes the older half of the fonts in use order.
  private func closeLeastUsed() {
    let middle = open.values.map(\.lastUse).sorted()[open.count / 2]
    open = open.filter { $0.value.lastUse >= middle }
  }
}

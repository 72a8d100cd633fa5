// Coverage of text runs and of their halos, kept between frames. What has not been drawn for long goes, and the least
// recently used when there are too many.

import Drawing
import RasterKernels

/// The place of coverage in the textures of a back end that draws with textures; only that back end reads it.
package struct TexturePlace: BitwiseCopyable {
  /// The number of the set of textures; 0 for none.
  package var generation: UInt32 = 0
  /// The first of the pieces it is cut into.
  package var first: Int32 = 0
  /// The number of pieces.
  package var count: Int32 = 0

  /// No place.
  package init() {}
}

/// Bytes of coverage at a fixed address, with their position relative to the pen.
package final class CoverageMemory {
  package let width: Int
  package let height: Int
  package let left: Int
  package let top: Int
  /// The place in textures. It lives here so that it goes with the coverage.
  package var place = TexturePlace()
  private let bytes: UnsafeMutablePointer<UInt8>

  package init(_ bitmap: GlyphBitmap) {
    width = bitmap.width
    height = bitmap.height
    left = bitmap.left
    top = bitmap.top
    // Blitting reads eight bytes at a time.
    bytes = .allocate(capacity: bitmap.coverage.count + 8)
    bytes.initialize(repeating: 0, count: bitmap.coverage.count + 8)
    bitmap.coverage.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { bytes.update(from: base, count: source.count) }
    }
  }

  deinit { bytes.deallocate() }

  /// The coverage, row by row; valid as long as the memory lives.
  package var coverage: UnsafePointer<UInt8> { UnsafePointer(bytes) }

  /// Returns the coverage with its first byte at a pixel of the picture.
  func glyphs(left: Int, top: Int) -> Glyphs { Glyphs(coverage: coverage, width: width, left: left, top: top) }

  /// The number of bytes of coverage.
  var size: Int { width * height }
}

/// The coverage of a run of text; without ink when there is nothing to see.
package final class CachedText {
  package let ink: CoverageMemory?
  package fileprivate(set) var halo: CoverageMemory?
  fileprivate var lastUse = 0

  fileprivate init(ink: CoverageMemory?) { self.ink = ink }

  /// Bytes, with something for the entry itself.
  fileprivate var size: Int { (ink?.size ?? 0) + (halo?.size ?? 0) + 128 }
}

/// A cache of the coverage of text runs.
package final class GlyphCache {
  /// Coverage is dropped, oldest first, when there are more bytes than this.
  private static let mostBytes = 24 << 20
  /// Up to so many bytes nothing is dropped; of more, coverage that was not drawn for so many frames, about ten seconds of
  /// hands. Looks at all of it are so many frames apart.
  static let (comfortableBytes, patience, interval) = (6 << 20, 600, 256)

  private struct Key: Hashable {
    let text: String
    let style: TextStyle
  }

  private let source: (any TextRasterizing)?
  private var entries: [Key: CachedText] = [:]
  private var bytes = 0
  private var frame = 0

  /// A cache of what a source of text gives.
  package init(source: (any TextRasterizing)?) { self.source = source }

  /// Starts a frame: what was handed out before may be dropped.
  package func beginFrame() {
    frame += 1
    if frame % Self.interval == 0, bytes > Self.comfortableBytes { dropUnused() }
    if bytes > Self.mostBytes { dropOldest() }
  }

  /// Returns the coverage of a run, with its halo when it needs one.
  package func entry(for run: TextRun) -> CachedText? {
    guard let source else { return nil }
    let key = Key(text: run.text, style: run.style)
    let entry: CachedText
    if let known = entries[key] {
      entry = known
    } else {
      let line = String(run.text.prefix { !$0.isNewline })
      entry = CachedText(ink: source.bitmap(for: line, run.style).map { CoverageMemory($0) })
      entries[key] = entry
      bytes += entry.size
    }
    if run.halo != nil, entry.halo == nil, let ink = entry.ink {
      let radius = max(2, Double(run.style.size) / 9)
      let halo = CoverageMemory(Halo(radius: radius).around(ink))
      entry.halo = halo
      bytes += halo.size
    }
    entry.lastUse = frame
    return entry
  }

  /// Drops everything, and lets the source drop what it keeps.
  package func releaseMemory() {
    entries = [:]
    bytes = 0
    source?.releaseMemory()
  }

  /// The number of runs that are remembered.
  var count: Int { entries.count }

  private func dropUnused() {
    let unused = entries.filter { $0.value.lastUse < frame - Self.patience }
    for (key, entry) in unused {
      entries[key] = nil
      bytes -= entry.size
    }
  }

  /// Drops the least recently used until half of the room is free.
  private func dropOldest() {
    let oldestFirst = entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldestFirst {
      guard bytes > Self.mostBytes / 2 else { break }
      entries[key] = nil
      bytes -= entry.size
    }
  }
}

// Measures and draws runs of text in any script, with the fonts there are. Needs no window.
//
// Any string can be measured: line breaks and control characters become spaces, very long ones are cut, letters no font
// has become boxes. Measures are remembered, so that asking again costs one dictionary look-up.

import Drawing
import Rasterizer

/// Text measured and turned into bitmaps. Use it on one thread.
public final class TextShaper: TextMeasuring, TextRasterizing {
  private struct Key: Hashable {
    let text: String
    let style: TextStyle
  }

  /// Half of the number of measures that are remembered.
  private static let generation = 4096

  private let fonts: FontLibrary
  private let itemizer: TextItemizer
  private var extents = RecentCache<Key, TextExtent>(generation: generation)

  /// A shaper that writes with `fonts`; several may share them.
  public init(_ fonts: FontLibrary) {
    self.fonts = fonts
    itemizer = TextItemizer(fonts: fonts)
  }

  /// Returns the measure of a run of text on one line. Its height is that of the first family, so that lines keep their
  /// positions whatever is written on them.
  public func measure(_ text: String, _ style: TextStyle) -> TextExtent {
    let key = Key(text: text, style: style)
    if let known = extents.value(for: key) { return known }
    let line = fonts.font(family: 0, style)
    let width: Int
    if let run = itemizer.plainRun(of: text, style) {
      width = advance(of: run, style)
    } else {
      width = itemizer.mixedRuns(of: text, style).reduce(0) { $0 + advance(of: $1, style) }
    }
    let extent = TextExtent(
      width: Double(width), ascent: Double(line?.ascent ?? style.size), descent: Double(line?.descent ?? 0))
    extents.insert(extent, for: key)
    return extent
  }

  /// Forgets all measures and closes all fonts until they are needed again.
  public func releaseMemory() {
    extents = RecentCache(generation: Self.generation)
    fonts.closeAll()
  }

  private func advance(of run: ShapedRun, _ style: TextStyle) -> Int {
    fonts.font(family: run.family, style)?.extent(of: run).advance ?? 0
  }

  /// Returns the ink of a run of text; `nil` when there is none, as for an empty text or spaces. Who draws it keeps it:
  /// one memory of it is enough, and that one is bounded by bytes.
  public func bitmap(for text: String, _ style: TextStyle) -> GlyphBitmap? {
    var canvas = GlyphCanvas()
    var pen = 0
    for run in itemizer.runs(of: text, style) {
      guard let font = fonts.font(family: run.family, style) else { continue }
      let extent = font.extent(of: run)
      font.withInk(of: run) { pixels, width, height, stride in
        canvas.add(
          pixels, width: width, height: height, stride: stride, left: pen - extent.overhang, top: -font.ascent)
      }
      pen += extent.advance
    }
    return canvas.bitmap()
  }
}

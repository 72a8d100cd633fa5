// One font file at one size, opened through SDL2_ttf. No other file touches its handles.
//
// A size is fixed for life: changing it would empty the library's glyph cache and cost a hundred times a label. Letters
// are placed at fractions of a pixel and hinted lightly in height only, which keeps their spacing even at small sizes.

import CSDL2
import Drawing
import Foundation

/// A claim on SDL2_ttf, which stays initialised while any font lives.
final class TextEngine {
  /// The guard of the state that all fonts of a process share: the library's own count of its users, and the FreeType
  /// library in which faces are opened and closed.
  fileprivate static let lock = NSLock()

  init() throws(FontError) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    guard TTF_Init() == 0 else { throw .engine(String(cString: csdl_ttf_error())) }
  }

  deinit {
    Self.lock.lock()
    TTF_Quit()
    Self.lock.unlock()
  }
}

/// A font file at a size in pixels.
final class Font {
  private let handle: OpaquePointer
  private let engine: TextEngine
  private var isRightToLeft = false
  private var script: Script = .latin
  /// The distance from the baseline to the top of a line, in pixels.
  let ascent: Int
  /// The distance from the baseline to the bottom of a line, in pixels; positive.
  let descent: Int

  /// Opens a file; `nil` when it is no font.
  init?(path: String, size: Int, engine: TextEngine) {
    guard let handle = Self.open(path, size) else { return nil }
    self.handle = handle
    self.engine = engine
    TTF_SetFontHinting(handle, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(handle, 1)
    ascent = Int(TTF_FontAscent(handle))
    descent = Int(-TTF_FontDescent(handle))
    TTF_SetFontDirection(handle, TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, script.tag)
  }

  deinit {
    TextEngine.lock.lock()
    TTF_CloseFont(handle)
    TextEngine.lock.unlock()
  }

  private static func open(_ path: String, _ size: Int) -> OpaquePointer? {
    TextEngine.lock.lock()
    defer { TextEngine.lock.unlock() }
    return TTF_OpenFont(path, Int32(size))
  }

  /// Returns true if the font has a glyph of its own for a code point.
  func provides(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(handle, scalar.value) != 0 }

  /// Returns the advance of the pen over a run, and the reach of ink left of its start; whole pixels.
  func extent(of run: ShapedRun) -> (advance: Int, overhang: Int) {
    prepare(for: run)
    var width: Int32 = 0
    // As the string lies in memory: passed as an argument, it would be copied.
    guard run.text.withCString({ TTF_SizeUTF8(handle, $0, &width, nil) }) == 0 else { return (0, 0) }
    // The width counts ink left of the origin, which is that of the leftmost letter.
    let overhang = overhang(of: run)
    return (max(0, Int(width) - overhang), overhang)
  }

  private func overhang(of run: ShapedRun) -> Int {
    let scalars = run.text.unicodeScalars
    guard let leftmost = run.isRightToLeft ? scalars.last : scalars.first, !TextCleaning.isAttached(leftmost) else {
      return 0
    }
    var inkStart: Int32 = 0
    guard TTF_GlyphMetrics32(handle, leftmost.value, &inkStart, nil, nil, nil, nil) == 0 else { return 0 }
    return max(0, Int(-inkStart))
  }

  /// Calls `body` with the opacity of a run's pixels (the highest byte of each) and their layout; the first row is
  /// `ascent` above the baseline. Not called for runs without ink.
  func withInk(of run: ShapedRun, _ body: (UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ stride: Int) -> Void) {
    prepare(for: run)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(handle, run.text, white) else { return }
    defer { SDL_FreeSurface(surface) }
    guard surface.pointee.format.pointee.BytesPerPixel == 4, let pixels = surface.pointee.pixels else { return }
    body(
      UnsafePointer(pixels.assumingMemoryBound(to: UInt32.self)), Int(surface.pointee.w), Int(surface.pointee.h),
      Int(surface.pointee.pitch) / 4)
  }

  /// Sets direction and script, which stay with the handle, if they change.
  private func prepare(for run: ShapedRun) {
    if run.isRightToLeft != isRightToLeft {
      isRightToLeft = run.isRightToLeft
      TTF_SetFontDirection(handle, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    }
    if run.script != script {
      script = run.script
      TTF_SetFontScriptName(handle, script.tag)
    }
  }
}

// Pixels for the rasterizer on any window: straight into it where its format is ours, else by way of a bitmap.

import CSDL2
import Rasterizer

/// The conversion of a surface's pixels to 0xAARRGGBB.
final class SurfaceConversion {
  private var bitmap: UnsafeMutablePointer<SDL_Surface>?

  /// Calls `draw` with pixels that end up in `surface`; `false` when there are none.
  func withPixels(of surface: UnsafeMutablePointer<SDL_Surface>, _ draw: (PixelBuffer) -> Void) -> Bool {
    if Self.isOurs(surface) { return Self.fill(surface, draw) }
    guard let bitmap = bitmap(like: surface), Self.fill(bitmap, draw) else { return false }
    return SDL_UpperBlit(bitmap, nil, surface, nil) == 0
  }

  /// Frees the bitmap.
  func close() {
    SDL_FreeSurface(bitmap)
    bitmap = nil
  }

  private func bitmap(like surface: UnsafeMutablePointer<SDL_Surface>) -> UnsafeMutablePointer<SDL_Surface>? {
    let (width, height) = (surface.pointee.w, surface.pointee.h)
    if let bitmap, bitmap.pointee.w == width, bitmap.pointee.h == height { return bitmap }
    close()
    bitmap = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    SDL_SetSurfaceBlendMode(bitmap, SDL_BLENDMODE_NONE)
    return bitmap
  }

  private static func isOurs(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee
    return format.BytesPerPixel == 4 && format.Rmask == 0xFF0000 && format.Gmask == 0xFF00 && format.Bmask == 0xFF
  }

  private static func fill(_ surface: UnsafeMutablePointer<SDL_Surface>, _ draw: (PixelBuffer) -> Void) -> Bool {
    guard SDL_LockSurface(surface) == 0 else { return false }
    defer { SDL_UnlockSurface(surface) }
    guard let pixels = surface.pointee.pixels else { return false }
    draw(
      PixelBuffer(
        base: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
        height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / 4))
    return true
  }
}

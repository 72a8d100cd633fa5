// The textures of a renderer: pages of words, images, and the kept backdrop. They follow what they are copies of, and are
// made again after the display has lost them.

import Buffers
import CSDL2
import Drawing
import RasterKernels
import Triangulation

/// The textures of a renderer.
final class GeometryTextures {
  private struct ImageTexture {
    let handle: OpaquePointer
    let width: Int
    let height: Int
    var content: UInt64
    var lastUse: Int
  }

  /// Images that were not drawn for so many frames go; looks at all of them are so many frames apart.
  private static let (patience, interval) = (240, 64)

  private let renderer: OpaquePointer
  private var pages: [OpaquePointer] = []
  private var images: [ObjectIdentifier: ImageTexture] = [:]
  private var frame = 0
  private var scratch = GrowableBuffer<UInt32>(capacity: 1)
  private var backdropSize: (width: Int32, height: Int32) = (0, 0)
  /// The kept backdrop.
  private(set) var backdrop: OpaquePointer?

  init(renderer: OpaquePointer) { self.renderer = renderer }

  /// Destroys all textures. The renderer must still be there.
  func removeAll() {
    for page in pages { SDL_DestroyTexture(page) }
    for image in images.values { SDL_DestroyTexture(image.handle) }
    pages = []
    images = [:]
    if let backdrop { SDL_DestroyTexture(backdrop) }
    backdrop = nil
    scratch = GrowableBuffer(capacity: 1)
  }

  /// Starts a frame.
  func beginFrame() { frame += 1 }

  /// Ends a frame: releases images that have not been drawn for long.
  func endFrame() {
    guard frame % Self.interval == 0 else { return }
    let oldest = frame - Self.patience
    guard images.values.contains(where: { $0.lastUse < oldest }) else { return }
    for (key, image) in images where image.lastUse < oldest {
      SDL_DestroyTexture(image.handle)
      images[key] = nil
    }
  }

  /// Makes a texture that the backdrop is drawn into; false where the display has none.
  func makeBackdrop(width: Int32, height: Int32) -> Bool {
    if backdrop != nil, backdropSize == (width, height) { return true }
    if let backdrop { SDL_DestroyTexture(backdrop) }
    backdrop = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), width, height)
    backdropSize = (width, height)
    if let backdrop { SDL_SetTextureBlendMode(backdrop, SDL_BLENDMODE_NONE) }
    return backdrop != nil
  }

  /// Brings the pages of words up to date.
  func update(_ atlas: CoverageAtlas) -> Bool {
    // After memory was given back there are fewer.
    while pages.count > atlas.pages.count { SDL_DestroyTexture(pages.removeLast()) }
    for (index, page) in atlas.pages.enumerated() {
      if index == pages.count {
        guard
          let texture = makeTexture(
            SDL_PIXELFORMAT_ARGB8888, CoverageAtlas.side, CoverageAtlas.side, SDL_BLENDMODE_BLEND)
        else { return false }
        pages.append(texture)
        page.invalidate()
      }
      guard let area = page.takeChanges() else { continue }
      guard upload(page, area, to: pages[index]) else {
        page.invalidate()
        return false
      }
    }
    return true
  }

  /// Copies coverage as white of that opacity.
  private func upload(
    _ page: AtlasPage, _ area: (left: Int, top: Int, right: Int, bottom: Int), to texture: OpaquePointer
  ) -> Bool {
    let (width, height) = (area.right - area.left, area.bottom - area.top)
    scratch.removeAll()
    scratch.grow(count: width * height)
    for y in 0..<height {
      let source = page.coverage + (area.top + y) * CoverageAtlas.side + area.left
      let target = scratch.base + y * width
      for x in 0..<width { target[x] = UInt32(source[x]) << 24 | 0xFF_FFFF }
    }
    var rect = SDL_Rect(x: Int32(area.left), y: Int32(area.top), w: Int32(width), h: Int32(height))
    return SDL_UpdateTexture(texture, &rect, scratch.base, Int32(4 * width)) == 0
  }

  /// Returns the texture of a batch, its pixels up to date; `nil` where the display has no room for it.
  func texture(_ texture: TriangleTexture, of picture: Picture) -> OpaquePointer? {
    switch texture {
    case .page(let number): return pages.indices.contains(Int(number)) ? pages[Int(number)] : nil
    case .image(let number):
      return picture.images.indices.contains(Int(number)) ? self.texture(of: picture.images[Int(number)].image) : nil
    }
  }

  private func texture(of image: PixelImage) -> OpaquePointer? {
    let key = ObjectIdentifier(image)
    if let known = images[key], known.width == image.width, known.height == image.height {
      images[key]?.lastUse = frame
      // Another image may have come to lie where one was: its content differs in any case.
      guard known.content != image.content else { return known.handle }
      images[key]?.content = image.content
      return copy(image, to: known.handle) ? known.handle : nil
    }
    if let other = images.removeValue(forKey: key) { SDL_DestroyTexture(other.handle) }
    guard let texture = makeTexture(SDL_PIXELFORMAT_RGB888, image.width, image.height, SDL_BLENDMODE_BLEND) else {
      return nil
    }
    images[key] = ImageTexture(
      handle: texture, width: image.width, height: image.height, content: image.content, lastUse: frame)
    return copy(image, to: texture) ? texture : nil
  }

  private func copy(_ image: PixelImage, to texture: OpaquePointer) -> Bool {
    SDL_UpdateTexture(texture, nil, image.pixels, Int32(4 * image.width)) == 0
  }

  /// Makes a texture whose pixels are mixed with their neighbours where it is scaled.
  private func makeTexture(
    _ format: SDL_PixelFormatEnum, _ width: Int, _ height: Int, _ mode: SDL_BlendMode
  ) -> OpaquePointer? {
    guard
      let texture = SDL_CreateTexture(
        renderer, format.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(clamping: width),
        Int32(clamping: height))
    else { return nil }
    SDL_SetTextureBlendMode(texture, mode)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    return texture
  }
}

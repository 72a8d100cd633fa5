// The presenter that draws on the GPU: pictures as triangles, batch by batch, with textures for words and images.
//
// A backdrop that stays the same is kept as a texture, as the rasterizer keeps its pixels. Blending is that of bytes, as
// the rasterizer's is, so that both look alike.

import CSDL2
import Drawing
import Rasterizer
import Triangulation

/// The presenter that draws with SDL's renderer.
final class GeometryPresenter: PicturePresenter {
  /// Pictures in a row that may fail before it counts as broken.
  private static let patience = 5
  private var renderer: OpaquePointer?
  private let triangulator: Triangulator
  private let textures: GeometryTextures
  private var backdrop = BackdropReuse()
  private var failures = 0
  /// The name of what draws.
  let name: String

  /// A presenter for a window that was made after `prepareWindow`; `nil` where SDL has no GPU for it.
  convenience init?(window: Window, text: (any TextRasterizing)?) {
    guard let renderer = window.withHandle(Self.makeRenderer) ?? nil else { return nil }
    self.init(renderer: renderer, text: text)
  }

  /// A presenter that draws with a renderer of its own from now on.
  init(renderer: OpaquePointer, text: (any TextRasterizing)?) {
    self.renderer = renderer
    name = Self.name(of: renderer)
    triangulator = Triangulator(text: text)
    textures = GeometryTextures(renderer: renderer)
  }

  var isBroken: Bool { failures >= Self.patience }

  func present(_ picture: Picture, clock: SessionClock) -> Double? {
    guard let renderer else { return nil }
    let begin = clock.now
    let isDrawn = draw(picture, renderer)
    failures = isDrawn ? 0 : failures + 1
    guard isDrawn else { return nil }
    let seconds = clock.now - begin
    SDL_RenderPresent(renderer)
    return seconds
  }

  func releaseMemory() {
    triangulator.releaseMemory()
    textures.removeAll()
    backdrop.forget()
  }

  func renewTextures() {
    textures.removeAll()
    backdrop.forget()
    for page in triangulator.atlas.pages { page.invalidate() }
  }

  func close() {
    textures.removeAll()
    if let renderer { SDL_DestroyRenderer(renderer) }
    renderer = nil
  }
}

// MARK: - Making a renderer

extension GeometryPresenter {
  /// Settles what windows for a renderer are like. Without it SDL would make the window a second time.
  static func prepareWindow() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 1)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, 0)
    // Many calls are one: nothing is drawn beside SDL.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
  }

  /// Makes a renderer on a GPU, real or emulated; `nil` where SDL has none.
  static func makeRenderer(_ window: OpaquePointer) -> OpaquePointer? {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
    var info = SDL_RendererInfo()
    // The library may fall back in silence.
    guard SDL_GetRendererInfo(renderer, &info) == 0, info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0 else {
      SDL_DestroyRenderer(renderer)
      return nil
    }
    return renderer
  }

  /// Returns the name of what draws: that of SDL's way, and of the driver behind it.
  static func name(of renderer: OpaquePointer) -> String {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0, let way = info.name else { return "" }
    let driver = csdl_gl_renderer().map { String(cString: $0) }
    return String(cString: way) + (driver.map { " on \($0)" } ?? "")
  }
}

// MARK: - Drawing

extension GeometryPresenter {
  private func draw(_ picture: Picture, _ renderer: OpaquePointer) -> Bool {
    var (width, height): (Int32, Int32) = (0, 0)
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0, width > 0, height > 0 else { return false }
    var use = backdrop.use(for: picture, width: Int(width), height: Int(height))
    if use == .keep, !textures.makeBackdrop(width: width, height: height) {
      backdrop.forget()
      use = .draw
    }
    triangulator.triangulate(
      picture, width: min(picture.width, Int(width)), height: min(picture.height, Int(height)),
      skipsBackdrop: use == .reuse)
    guard textures.update(triangulator.atlas) else { return false }
    let batches = triangulator.mesh.batches
    let front = triangulator.backdropBatches
    textures.beginFrame()
    defer { textures.endFrame() }
    switch use {
    case .draw:
      guard clear(picture.ground, renderer), draw(batches[..<front], of: picture, renderer) else { return false }
    case .keep:
      guard SDL_SetRenderTarget(renderer, textures.backdrop) == 0 else { return false }
      let isKept = clear(picture.ground, renderer) && draw(batches[..<front], of: picture, renderer)
      guard SDL_SetRenderTarget(renderer, nil) == 0, isKept else {
        backdrop.forget()
        return false
      }
      guard copyBackdrop(renderer) else { return false }
    case .reuse:
      guard copyBackdrop(renderer) else { return false }
    }
    if picture.backdropPresence < 1, picture.backdropRevision != 0 || front > 0 { veil(picture, renderer) }
    return draw(batches[front...], of: picture, renderer)
  }

  private func clear(_ color: Color, _ renderer: OpaquePointer) -> Bool {
    SDL_RenderSetClipRect(renderer, nil)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, 255)
    return SDL_RenderClear(renderer) == 0
  }

  private func copyBackdrop(_ renderer: OpaquePointer) -> Bool {
    SDL_RenderSetClipRect(renderer, nil)
    return SDL_RenderCopy(renderer, textures.backdrop, nil, nil) == 0
  }

  /// Mixes everything so far towards the ground by the presence it lacks.
  private func veil(_ picture: Picture, _ renderer: OpaquePointer) {
    SDL_RenderSetClipRect(renderer, nil)
    let lack = UInt8(max(0, min(255, (255 * (1 - picture.backdropPresence)).rounded())))
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(renderer, picture.ground.red, picture.ground.green, picture.ground.blue, lack)
    SDL_RenderFillRect(renderer, nil)
  }

  private func draw(
    _ batches: Slice<UnsafeBufferPointer<TriangleBatch>>, of picture: Picture, _ renderer: OpaquePointer
  ) -> Bool {
    let mesh = triangulator.mesh
    let stride = Int32(MemoryLayout<TriangleVertex>.stride)
    for batch in batches where batch.indexCount > 0 {
      guard let texture = textures.texture(batch.texture, of: picture) else { return false }
      var clip = SDL_Rect(
        x: batch.clip.x, y: batch.clip.y, w: max(0, batch.clip.z - batch.clip.x), h: max(0, batch.clip.w - batch.clip.y)
      )
      SDL_RenderSetClipRect(renderer, &clip)
      // A vertex is two numbers, four bytes of colour, and two numbers.
      let memory = UnsafeRawPointer(mesh.vertices + batch.firstVertex)
      let isDrawn = SDL_RenderGeometryRaw(
        renderer, texture, memory.assumingMemoryBound(to: Float.self), stride,
        (memory + 8).assumingMemoryBound(to: SDL_Color.self), stride, (memory + 12).assumingMemoryBound(to: Float.self),
        stride, Int32(clamping: batch.vertexCount), mesh.indices + batch.firstIndex, Int32(clamping: batch.indexCount),
        4)
      guard isDrawn == 0 else { return false }
    }
    return true
  }
}

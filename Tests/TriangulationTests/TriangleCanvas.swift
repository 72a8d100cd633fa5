// A graphics processor in few lines: triangles sampled in the middle of pixels, edges shared by two triangles drawn once,
// textures mixed between their pixels, blending in bytes.

import Drawing
import Geometry
import Rasterizer
import Triangulation

let white = Color(0xFFFFFF)
let black = Color(0)

/// The pixels of a picture as a graphics processor would show its triangles.
struct TriangleCanvas {
  let width: Int
  let height: Int
  private var pixels: [SIMD4<Float>]

  /// Draws a picture, with the triangulator of the frames before if there were any.
  init(_ picture: Picture, _ triangulator: Triangulator = Triangulator(text: BoxTextRasterizer())) {
    (width, height) = (picture.width, picture.height)
    let ground = picture.ground
    pixels = Array(
      repeating: SIMD4(Float(ground.red), Float(ground.green), Float(ground.blue), 255), count: width * height)
    triangulator.triangulate(picture, width: width, height: height, skipsBackdrop: false)
    for (index, batch) in triangulator.mesh.batches.enumerated() {
      if index == triangulator.backdropBatches { veil(picture) }
      draw(batch, of: triangulator, picture)
    }
    if triangulator.backdropBatches == triangulator.mesh.batches.count { veil(picture) }
  }

  /// The level of a channel of a pixel, 0…255.
  func level(_ x: Int, _ y: Int, channel: Int = 1) -> Int { Int(pixels[y * width + x][channel]) }

  /// White on black, in pixels.
  var ink: Double { pixels.reduce(0) { $0 + Double($1.y) } / 255 }

  /// The differences of all channels from other pixels, in levels, the greatest last.
  func differences(from other: Bitmap) -> [Int] {
    var result: [Int] = []
    for y in 0..<height {
      for x in 0..<width {
        let color = other.pixel(x, y)
        for (channel, value) in [color.red, color.green, color.blue].enumerated() {
          result.append(abs(level(x, y, channel: channel) - Int(value)))
        }
      }
    }
    return result.sorted()
  }

  private mutating func veil(_ picture: Picture) {
    let lack = 1 - picture.backdropPresence
    guard lack > 0 else { return }
    let ground = SIMD4(Float(picture.ground.red), Float(picture.ground.green), Float(picture.ground.blue), 255)
    for index in pixels.indices {
      pixels[index] = (pixels[index] + (ground - pixels[index]) * lack).rounded(.toNearestOrEven)
    }
  }

  private mutating func draw(_ batch: TriangleBatch, of triangulator: Triangulator, _ picture: Picture) {
    let mesh = triangulator.mesh
    for index in stride(from: batch.firstIndex, to: batch.firstIndex + batch.indexCount, by: 3) {
      let corners = (0..<3).map { mesh.vertices[batch.firstVertex + Int(mesh.indices[index + $0])] }
      fill(corners, batch) { u, v in Self.sample(batch.texture, u, v, triangulator, picture) }
    }
  }

  private mutating func fill(
    _ corners: [TriangleVertex], _ batch: TriangleBatch, _ texel: (Float, Float) -> SIMD4<Float>
  ) {
    var (a, b, c) = (corners[0], corners[1], corners[2])
    func double(_ a: TriangleVertex, _ b: TriangleVertex, _ x: Double, _ y: Double) -> Double {
      (Double(b.x) - Double(a.x)) * (y - Double(a.y)) - (Double(b.y) - Double(a.y)) * (x - Double(a.x))
    }
    var area = double(a, b, Double(c.x), Double(c.y))
    if area < 0 { (b, c, area) = (c, b, -area) }
    guard area > 0 else { return }
    let clip = batch.clip
    func bound(_ value: Float, _ low: Int32, _ high: Int32) -> Int { Int(max(Float(low), min(Float(high), value))) }
    let columns = bound(min(a.x, b.x, c.x), clip.x, clip.z)..<bound(max(a.x, b.x, c.x) + 1, clip.x, clip.z)
    let rows = bound(min(a.y, b.y, c.y), clip.y, clip.w)..<bound(max(a.y, b.y, c.y) + 1, clip.y, clip.w)
    // Most triangles are white all over.
    let middle = Float(2) / Float(CoverageAtlas.side)
    let isPlain = corners.allSatisfy { $0.u == middle && $0.v == middle } && batch.texture != .image(0)
    /// True if a point on this edge belongs to the triangle: the rule that gives shared edges to one of two.
    func owns(_ a: TriangleVertex, _ b: TriangleVertex) -> Bool { a.y == b.y ? b.x > a.x : b.y < a.y }
    for y in rows where y < height {
      for x in columns where x < width {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let (first, second, third) = (double(b, c, px, py), double(c, a, px, py), double(a, b, px, py))
        guard first >= 0, second >= 0, third >= 0, first > 0 || owns(b, c), second > 0 || owns(c, a),
          third > 0 || owns(a, b)
        else { continue }
        let (ka, kb, kc) = (Float(first / area), Float(second / area), Float(third / area))
        let color = SIMD4<Float>(a.color) * ka + SIMD4<Float>(b.color) * kb + SIMD4<Float>(c.color) * kc
        let texel =
          isPlain ? SIMD4(repeating: 255) : texel(a.u * ka + b.u * kb + c.u * kc, a.v * ka + b.v * kb + c.v * kc)
        let drawn = color * texel / 255
        let share = drawn.w / 255
        let old = pixels[y * width + x]
        var mixed = (old + (drawn - old) * share).rounded(.toNearestOrEven)
        mixed.w = 255
        pixels[y * width + x] = mixed
      }
    }
  }

  private static func sample(
    _ texture: TriangleTexture, _ u: Float, _ v: Float, _ triangulator: Triangulator, _ picture: Picture
  ) -> SIMD4<Float> {
    switch texture {
    case .page(let number):
      let page = triangulator.atlas.pages[Int(number)]
      return mixed(u, v, CoverageAtlas.side, CoverageAtlas.side) { x, y in
        SIMD4(255, 255, 255, Float(page.coverage[y * CoverageAtlas.side + x]))
      }
    case .image(let number):
      let image = picture.images[Int(number)].image
      return mixed(u, v, image.width, image.height) { x, y in
        let pixel = image.pixels[y * image.width + x]
        return SIMD4(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 255)
      }
    }
  }

  /// Mixes the four pixels around a position.
  private static func mixed(
    _ u: Float, _ v: Float, _ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD4<Float>
  ) -> SIMD4<Float> {
    let (x, y) = (u * Float(width) - 0.5, v * Float(height) - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func at(_ dx: Float, _ dy: Float) -> SIMD4<Float> {
      pixel(max(0, min(width - 1, Int(left + dx))), max(0, min(height - 1, Int(top + dy))))
    }
    let upper = at(0, 0) + (at(1, 0) - at(0, 0)) * (x - left)
    let lower = at(0, 1) + (at(1, 1) - at(0, 1)) * (x - left)
    return upper + (lower - upper) * (y - top)
  }
}

/// A picture drawn by a closure.
func picture(_ width: Int, _ height: Int, ground: Color = black, _ draw: (inout Picture) -> Void) -> Picture {
  var picture = Picture()
  picture.begin(width: width, height: height, ground: ground)
  draw(&picture)
  return picture
}

/// The pixels that the rasterizer makes of a picture.
func rasterized(_ picture: Picture) -> Bitmap {
  let bitmap = Bitmap(width: picture.width, height: picture.height)
  Rasterizer(threads: 1, text: BoxTextRasterizer()).draw(picture, into: bitmap.buffer)
  return bitmap
}

// A small canvas for tests: draw with a closure, look at pixels and at how much ink there is.

import Drawing
import Geometry
import Randomness
import Rasterizer
import TestSupport

let white = Color(0xFFFFFF)
let black = Color(0)

/// A picture drawn by a closure.
func picture(_ width: Int, _ height: Int, ground: Color = black, _ draw: (inout Picture) -> Void) -> Picture {
  var picture = Picture()
  picture.begin(width: width, height: height, ground: ground)
  draw(&picture)
  return picture
}

/// The pixels of a picture.
func render(_ picture: Picture, threads: Int = 1) -> Bitmap {
  let bitmap = Bitmap(width: picture.width, height: picture.height)
  Rasterizer(threads: threads, text: BoxTextRasterizer()).draw(picture, into: bitmap.buffer)
  return bitmap
}

/// The pixels of a picture drawn by a closure.
func render(_ width: Int, _ height: Int, _ draw: (inout Picture) -> Void) -> Bitmap {
  render(picture(width, height, draw))
}

extension Bitmap {
  /// White on black, in pixels.
  var ink: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width { sum += Int(pixel(x, y).green) }
    }
    return Double(sum) / 255
  }

  /// White on black in one column, in pixels.
  func ink(column x: Int) -> Double { (0..<height).reduce(0) { $0 + Double(pixel(x, $1).green) } / 255 }

  /// The greatest difference of any channel of any pixel.
  func difference(from other: Bitmap) -> Int {
    var most = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (pixel(x, y), other.pixel(x, y))
        for (one, two) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
          most = max(most, abs(Int(one) - Int(two)))
        }
      }
    }
    return most
  }
}

/// One of every primitive, many of them, all over the place.
func medley(_ width: Int, _ height: Int, seed: UInt64, into picture: inout Picture) {
  var random = SeededGenerator(seed: seed)
  let (w, h) = (Double(width), Double(height))
  func color() -> Color { Color(UInt32(random.unit() * 16_777_215), opacity: 0.2 + 0.8 * random.unit()) }
  func point() -> Point { random.point(width: w * 1.4, height: h * 1.4) - Point(w * 0.2, h * 0.2) }
  for round in 0..<6 {
    let edge = color()
    for _ in 0..<8 {
      picture.line(from: point(), to: point(), width: random.number(0.3...5), color: edge)
    }
    picture.taperedLine(from: point(), to: point(), startWidth: 1, endWidth: 9, color: color())
    picture.polyline((0..<4).map { _ in point() }, width: random.number(0.5...9), color: color())
    picture.disc(point(), radius: random.number(0.2...14), color: color())
    picture.ring(point(), radius: random.number(0.2...14), width: random.number(0.3...5), color: color())
    picture.polygon((0..<5).map { _ in point() }, color: color())
    let corner = point()
    picture.shadow(Rect(corner.x, corner.y, 30, 20), radius: 5, blur: 8, color: color())
    picture.roundedRect(Rect(corner.x, corner.y, 30, 20), radius: 5, color: color())
    picture.roundedRectBorder(Rect(corner.x, corner.y, 30, 20), radius: 5, width: 1.5, color: color())
    picture.text("Word \(round)", style: TextStyle(size: 12), at: point(), color: color(), halo: color())
    if round == 3 { picture.clip(Rect(w * 0.1, h * 0.1, w * 0.7, h * 0.7)) }
    if round == 4 { picture.unclip() }
  }
}

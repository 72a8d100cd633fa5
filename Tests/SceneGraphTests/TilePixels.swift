// The pixels of one tile, drawn by itself.

import Drawing

@testable import SceneGraph

struct TilePixels {
  let image: PixelImage
  /// How often drawing was gone on with.
  private(set) var turns = 0

  /// Draws a tile to its end, so much work at a time.
  init(_ key: TileKey, isExact: Bool = true, _ source: TileSource, _ paint: TilePaint, work: Int = .max) {
    image = PixelImage(width: TileCanvas.side, height: TileCanvas.side)
    var job = TileJob(key, isExact: isExact, source: source, paint: paint, image: image)
    let canvas = TileCanvas()
    while !job.isDone && turns < 10_000 {
      var budget = work
      job.advance(on: canvas, budget: &budget)
      turns += 1
    }
  }

  /// Row by row.
  var all: [UInt32] { (0..<image.width * image.height).map { image.pixels[$0] } }

  /// The green of all pixels together.
  var light: Double { all.reduce(0) { $0 + Double($1 >> 8 & 255) } }
}

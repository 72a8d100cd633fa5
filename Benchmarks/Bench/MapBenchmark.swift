// The cost of a frame of the world while it is moved, rolled, spun and zoomed, at 1920x1080 on the CPU; and pictures
// of it.
//
// The map alone, with names: what an exhibit draws on it comes on top. `throughline-bench map FOLDER` also writes pictures
// of the world in both themes.

import Drawing
import Foundation
import Geometry
import Rasterizer
import SDLShell
import WorldMap

/// Draws the map by hand and measures it.
final class MapBenchmark {
  private static let window = Rect(0, 0, 1920, 1080)
  private static let names = ["pan the world", "pan Europe", "zoom", "roll Equal Earth", "spin the globe"]

  private var painter: MapPainter
  private var labels: MapLabels
  private let rasterizer: Rasterizer
  private let bitmap = Bitmap(width: 1920, height: 1080)
  private var picture = Picture()

  /// Measures, prints and reports; writes pictures when there is a folder for them.
  static func run(pictures folder: String?) throws {
    let atlas = try WorldAtlas(contentsOf: FileManager.default.currentDirectoryPath + "/Data/atlas/world.atlas")
    let benchmark = MapBenchmark(atlas, TextShaper(try FontLibrary()))
    var lines = [
      "The map at 1920x1080, milliseconds: draw + rasterize (draw alone); allocations a frame in draw",
      column("hands", 20) + FrameStatistics.titles,
    ]
    for name in names {
      let result = benchmark.measure(name)
      lines.append(column(name, 20) + result.columns)
      print(lines.last ?? "")
    }
    if let folder { try benchmark.writePictures(to: folder) } else { try Report.write(lines, name: "map") }
  }

  private init(_ atlas: WorldAtlas, _ shaper: TextShaper) {
    painter = MapPainter(atlas)
    labels = MapLabels(atlas, pixelScale: 1)
    while !labels.isReady { labels.measure(next: 200, with: shaper) }
    rasterizer = Rasterizer(text: shaper)
  }

  private func measure(_ name: String) -> FrameStatistics {
    let costs = (0..<600).map { frame in
      let view = Self.view(name, frame)
      return FrameCost {
        draw(view, .night)
      } pixels: {
        rasterizer.draw(picture, into: bitmap.buffer)
      }
    }
    // The second half repeats the first, whose frames have warmed the buffers.
    return FrameStatistics(Array(costs[300...]))
  }

  private func draw(_ view: MapView, _ theme: Theme) {
    picture.begin(width: 1920, height: 1080, ground: MapPainter.ground(of: view, theme: theme))
    painter.draw(view, into: &picture, theme: theme)
    labels.draw(view, into: &picture, theme: theme)
  }

  /// A view about a place, at a scale in pixels a turn of the equator.
  private static func view(_ projection: MapProjection, _ middle: GeoPoint, _ scale: Double) -> MapView {
    let map = projection.map(middle) ?? .zero
    return MapView(
      projection: projection, transform: ViewTransform(scale: scale, offset: window.center - map * scale),
      viewport: window)
  }

  private static func whole(_ projection: MapProjection) -> MapView {
    MapView(projection: projection, fitting: window.inset(by: 40), viewport: window)
  }

  private static func view(_ name: String, _ frame: Int) -> MapView {
    let part = Double(frame % 300) / 300
    switch name {
    case "pan the world":
      return view(.mercator, GeoPoint(latitude: 25, longitude: part * 360), 1900)
    case "pan Europe":
      return view(.mercator, GeoPoint(latitude: 50, longitude: part * 40 - 5), 12_000)
    case "zoom":
      // In to where a coast is a few corners, and out again.
      let depth = part < 0.5 ? part * 2 : 2 - part * 2
      return view(.mercator, GeoPoint(latitude: 38, longitude: 24), 1900 * power(2, depth * 7))
    case "roll Equal Earth":
      return whole(.equalEarth(centralMeridian: part * 360 - 180))
    default:
      let latitude = part < 0.5 ? part * 240 - 60 : 180 - part * 240
      return whole(.globe(center: GeoPoint(latitude: latitude, longitude: part * 360)))
    }
  }

  private func writePictures(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func north(_ latitude: Double, _ longitude: Double) -> GeoPoint {
      GeoPoint(latitude: latitude, longitude: longitude)
    }
    let views = [
      ("mercator", Self.view(.mercator, north(25, 10), 1900)), ("equal-earth", Self.whole(.equalEarth)),
      ("europe", Self.view(.mercator, north(50, 10), 12_000)),
      ("pacific", Self.view(.mercator, north(10, 180), 2400)),
      ("globe-atlantic", Self.whole(.globe(center: north(30, -40)))),
      ("globe-pole", Self.whole(.globe(center: north(78, 10)))),
    ]
    for theme in [Theme.night, Theme.paper] {
      for (name, view) in views {
        draw(view, theme)
        rasterizer.draw(picture, into: bitmap.buffer)
        try Data(bitmap.pngData()).write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(theme).png"))
      }
    }
  }
}

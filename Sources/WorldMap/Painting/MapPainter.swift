// Draws the world: sea, graticule, land, lakes, borders, coasts, and the globe's rim and air.
//
// Each frame draws only what is in sight, in as much detail as half a pixel can show. Everything goes into the picture
// in draw order, from buffers that are kept, so that a frame allocates nothing once they have grown. Each projection has
// a painter of its own, which knows how lines are cut in it. Without an atlas there is a sea with its graticule. Names
// are drawn by `MapLabels`; networks by their owners.

import Drawing
import Geometry

/// The parts of the world that are drawn.
public struct MapLayers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Land, lakes and coasts.
  public static let land = MapLayers(rawValue: 1)
  /// Lines between countries.
  public static let borders = MapLayers(rawValue: 2)
  /// Meridians and parallels.
  public static let graticule = MapLayers(rawValue: 4)
  /// All parts.
  public static let all: MapLayers = [.land, .borders, .graticule]
}

/// A painter of an atlas through views.
public struct MapPainter: Sendable {
  /// The greatest distance of a drawn line from the full one, in view pixels at scale 1.
  static let tolerance = 0.6
  /// The tolerance of lines between countries, which are too faint to show more detail.
  static let borderTolerance = 1.0
  /// Islands smaller than this, in view pixels at scale 1, are all coast.
  static let smallestOutlined = 5.0

  /// The atlas that is drawn.
  public let atlas: WorldAtlas?
  private var mercator = MercatorPainter()
  private var equalEarth = EqualEarthPainter()
  private var globe = GlobePainter()
  private var graticule = GraticulePainter()

  /// A painter of an atlas, or of the bare sea.
  public init(_ atlas: WorldAtlas?) { self.atlas = atlas }

  /// Returns the colour that a picture of the view is filled with before anything is drawn.
  public static func ground(of view: MapView, theme: Theme) -> Color {
    view.projection.isEndless ? theme.map.sea : theme.ground
  }

  /// Draws the world as it is seen through a view.
  ///
  /// - Complexity: linear in the points of the lines in sight.
  public mutating func draw(
    _ view: MapView, into picture: inout Picture, theme: Theme, layers: MapLayers = .all
  ) {
    let frame = MapFrame(view)
    let sea = SeaPainter(frame, theme)
    sea.drawSea(into: &picture)
    if layers.contains(.graticule) { graticule.draw(frame, theme.map.graticule, into: &picture) }
    if let shapes = atlas?.shapes {
      switch frame.ground {
      case .mercator: Self.draw(shapes, by: &mercator, frame, layers, theme.map, into: &picture)
      case .equalEarth(let meridian):
        equalEarth.roll(to: meridian)
        Self.draw(shapes, by: &equalEarth, frame, layers, theme.map, into: &picture)
      case .globe(let seen):
        globe.turn(to: seen)
        Self.draw(shapes, by: &globe, frame, layers, theme.map, into: &picture)
      }
    }
    sea.drawRim(into: &picture)
  }

  /// Draws the lines of an atlas in one projection, back to front.
  private static func draw<Painter: OutlinePainter>(
    _ shapes: MapShapes, by painter: inout Painter, _ frame: MapFrame, _ layers: MapLayers, _ colors: MapColors,
    into picture: inout Picture
  ) {
    func stroke(_ line: MapShapes.Line, _ frame: MapFrame, width: Double, _ color: Color) {
      var pen = frame.pen(width: width * frame.pixelScale, color)
      painter.stroke(line, of: shapes, frame, &pen, into: &picture)
    }
    if layers.contains(.land) {
      for line in shapes.lines where line.kind == .cap || line.kind == .land {
        let color = frame.isTiny(line) ? colors.coast : colors.land
        painter.fill(line, of: shapes, frame, color, into: &picture)
      }
      for line in shapes.lines where line.kind == .lake {
        painter.fill(line, of: shapes, frame, colors.sea, into: &picture)
      }
    }
    if layers.contains(.borders) {
      let coarse = frame.coarser(borderTolerance / tolerance)
      for line in shapes.lines where line.kind == .border { stroke(line, coarse, width: 1, colors.border) }
    }
    if layers.contains(.land) {
      for line in shapes.lines where line.kind != .border && !frame.isTiny(line) {
        stroke(line, frame, width: 1.1, colors.coast)
      }
    }
  }
}

/// A painter of the lines of an atlas in one projection. It keeps the storage that cutting them takes.
protocol OutlinePainter {
  /// Fills what a closed line encloses, as far as it is in sight.
  mutating func fill(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ color: Color, into picture: inout Picture)

  /// Draws a line, as far as it is in sight.
  func stroke(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ pen: inout LinePen, into picture: inout Picture)
}

// Draws the world: sea, graticule, land, lakes, borders, coasts, and the globe's rim and air.
//
// Each frame draws only what is in sight, in as much detail as half a pixel can show. Everything goes into the picture
// in draw order, from buffers that are kept, so that a frame allocates nothing once they have grown. Without an atlas
// there is a sea with its graticule. Names are drawn by `MapLabels`; networks by their owners.

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
  var clipper = PolygonClipper()
  var seam = SeamClipper()
  var horizon = HorizonClipper()

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
    drawSea(frame, into: &picture, theme)
    if layers.contains(.graticule) { drawGraticule(frame, theme.map.graticule, into: &picture) }
    if let shapes = atlas?.shapes {
      if layers.contains(.land) {
        for line in shapes.lines where line.kind == .cap || line.kind == .land {
          let color = frame.isTiny(line) ? theme.map.coast : theme.map.land
          fill(line, of: shapes, frame, color, into: &picture)
        }
        for line in shapes.lines where line.kind == .lake {
          fill(line, of: shapes, frame, theme.map.sea, into: &picture)
        }
      }
      if layers.contains(.borders) {
        let coarse = frame.coarser(Self.borderTolerance / Self.tolerance)
        for line in shapes.lines where line.kind == .border {
          stroke(line, of: shapes, coarse, width: 1, theme.map.border, into: &picture)
        }
      }
      if layers.contains(.land) {
        for line in shapes.lines where line.kind != .border && !frame.isTiny(line) {
          stroke(line, of: shapes, frame, width: 1.1, theme.map.coast, into: &picture)
        }
      }
    }
    drawRim(frame, into: &picture, theme)
  }

  private mutating func fill(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ color: Color, into picture: inout Picture
  ) {
    switch frame.ground {
    case .mercator: fillMercator(line, of: shapes, frame, color, into: &picture)
    case .equalEarth(let meridian): fillEqualEarth(line, of: shapes, frame, meridian, color, into: &picture)
    case .globe(let globe): fillGlobe(line, of: shapes, frame, globe, color, into: &picture)
    }
  }

  private func stroke(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, width: Double, _ color: Color,
    into picture: inout Picture
  ) {
    var pen = frame.pen(width: width * frame.pixelScale, color)
    switch frame.ground {
    case .mercator: strokeMercator(line, of: shapes, frame, &pen, into: &picture)
    case .equalEarth(let meridian): strokeEqualEarth(line, of: shapes, frame, meridian, &pen, into: &picture)
    case .globe(let globe): strokeGlobe(line, of: shapes, frame, globe, &pen, into: &picture)
    }
  }
}

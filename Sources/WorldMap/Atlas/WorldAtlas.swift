// The world's land, lakes, borders, countries and cities: facts that every map of this program is drawn from.
//
// Read once, projected once, then never changed: it can be read in the background and shared by everybody. It knows
// nothing of pictures.

import Foundation
import Geometry

/// An atlas of the world.
public final class WorldAtlas: Sendable {
  /// Where the facts come from.
  public let sources: [AtlasSource]
  /// Countries with their names, as they stand in the file.
  public let countries: [AtlasCountry]
  /// Cities, as they stand in the file.
  public let cities: [AtlasCity]
  let shapes: MapShapes

  /// Reads an atlas from the bytes of its file.
  ///
  /// Takes about a tenth of a second: read it in the background.
  public convenience init(bytes: [UInt8]) throws(AtlasProblem) {
    self.init(try AtlasReader.read(bytes))
  }

  /// Reads an atlas from a file.
  public convenience init(contentsOf path: String) throws(AtlasProblem) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw AtlasProblem("there is no file “\(path)”, or it may not be opened")
    }
    defer { try? file.close() }
    let data: Data?
    do { data = try file.read(upToCount: AtlasReader.mostBytes + 1) } catch {
      throw AtlasProblem("reading “\(path)” failed")
    }
    try self.init(bytes: [UInt8](data ?? Data()))
  }

  init(_ outline: AtlasOutline) {
    sources = outline.sources
    countries = outline.countries
    cities = outline.cities
    shapes = MapShapes(outline)
  }

  /// How many points coasts and shores have.
  public var coastPointCount: Int {
    shapes.lines.reduce(0) { $1.kind == .border ? $0 : $0 + $1.range.count }
  }

  /// How many points borders have.
  public var borderPointCount: Int { shapes.directions.count - coastPointCount }
}

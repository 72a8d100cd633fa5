// The world's land, lakes, borders, countries and cities: facts that every map of this program is drawn from.
//
// Read once, projected once, then never changed: it can be read in the background and shared by everybody. It knows
// nothing of pictures.

import FileWriting
import Geometry

/// An atlas of the world.
public final class WorldAtlas: Sendable {
  /// The sources of the facts.
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
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileContents.bytes(of: path, limit: AtlasReader.mostBytes)
    } catch {
      throw AtlasProblem(error.description)
    }
    try self.init(bytes: bytes)
  }

  init(_ outline: AtlasOutline) {
    sources = outline.sources
    countries = outline.countries
    cities = outline.cities
    shapes = MapShapes(outline)
  }

  /// The number of points of coasts and shores.
  public var coastPointCount: Int {
    shapes.lines.reduce(0) { $1.kind == .border ? $0 : $0 + $1.range.count }
  }

  /// The number of points of borders.
  public var borderPointCount: Int { shapes.directions.count - coastPointCount }
}

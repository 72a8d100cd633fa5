// Names while one zooms: each stays on its side of its dot, or is left out.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import GraphFormats
import GraphModel
import Testing

@Suite("Names of the Atlas while zooming")
struct AtlasZoomTests {
  /// The sides on which names stand, by their nodes.
  private func sides(_ driver: AppTestDriver, _ names: [String: String]) throws -> [String: String] {
    var sides: [String: String] = [:]
    for city in try driver.atlas.state.cities {
      guard let point = city.point, let name = names[city.id],
        let run = driver.picture.texts.first(where: { $0.text == name })
      else { continue }
      let extent = FixedTextMeasure().measure(run.text, run.style)
      let box = Rect(Double(run.origin.x), Double(run.origin.y) - extent.ascent, extent.width, extent.height)
      let way = box.center - point
      // Names that stand away from their dots are led there by lines.
      guard abs(way.x) < box.width / 2 + 24, abs(way.y) < 24 else { continue }
      sides[city.id] = abs(way.x) < box.width / 4 ? way.y > 0 ? "below" : "above" : way.x > 0 ? "right" : "left"
    }
    return sides
  }

  @Test(
    "No name jumps across its dot while one zooms in and out",
    arguments: ["world-cities", "land-borders", "us-airports"])
  func staying(network: String) throws {
    let host = FakeHost()
    let path = "/data/atlas/\(network).json"
    host.networks = [path: try GraphReader.read(path: BundledData.atlas(network))]
    let driver = AppTestDriver(.atlas, file: path, host: host, settings: AppSettings(reducedMotion: true)).settle()
    let graph = try GraphReader.read(path: BundledData.atlas(network)).graph
    var names: [String: String] = [:]
    for node in graph.nodes { names[graph.key(of: node)] = graph.label(of: node) }
    var last = try sides(driver, names)
    var count = 0
    for step in 0..<40 {
      driver.wheel(step < 20 ? 0.25 : -0.25, at: driver.center + Point(60, 20)).frame(2)
      let next = try sides(driver, names)
      for (city, side) in next {
        guard let before = last[city] else { continue }
        #expect(side == before, "\(city), step \(step)")
        count += 1
      }
      last.merge(next) { $1 }
    }
    #expect(count > 100)
  }
}

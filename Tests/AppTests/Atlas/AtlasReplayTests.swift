// A session of the Atlas, replayed: the same pixels, whatever hands did and whichever frames were drawn.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import Testing
import WorldMap

@Suite("Atlas replayed")
struct AtlasReplayTests {
  private static let map = "/data/atlas/world.atlas"

  @Test(arguments: [UInt64(1), 2, 3])
  func aReplayedSessionEndsInTheSamePixels(seed: UInt64) throws {
    let path = "/data/atlas/world-cities.json"
    let host = FakeHost()
    host.networks = [path: try GraphReader.read(path: BundledData.atlas("world-cities"))]
    host.maps = [Self.map: try BundledData.world]
    let driver = AppTestDriver(
      .atlas, file: path, host: host, width: 960, height: 600, settings: AppSettings(dataFolder: "/data"))
    driver.tap(at: Point(5, 5)).wait(2)
    driver.tap(on: "London").tap(on: "Hong Kong").press("go").wait(1)
    var hands = RandomInput(seed: seed)
    for _ in 0..<100 {
      for event in hands.events(on: driver) { driver.put(event) }
      driver.frame()
    }
    let steps = try Replay.throughText(driver.recording)
    let here = driver.pixels
    for drawsAll in [true, false] {
      let again = try Replay.picture(steps, host: host, drawsAll: drawsAll)
      #expect(again.texts == driver.picture.texts, "seed \(seed)")
      #expect(ScreenPixels(again) == here, "seed \(seed), every frame drawn: \(drawsAll)")
    }
  }
}

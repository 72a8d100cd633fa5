// Saved pictures are those of the network, not of the window: in the middle whatever panel is open, with the colours' meanings
// where these were chosen.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Inspection
import Testing

@Suite("Pictures for walls and documents")
struct PosterTests {
  private func driver() throws -> AppTestDriver {
    let driver = try AppTestDriver.connections()
    driver.restAfterTap = 0.5
    return driver.settle()
  }

  /// Saves the picture as shapes.
  private func saved(_ driver: AppTestDriver) throws -> Picture {
    driver.key("s", .control).settle()
    driver.press("saveContent", segment: 1, of: 2).settle().press("saveForm", segment: 1, of: 2).settle()
    driver.press("saveNow").settle()
    for effect in driver.effects.reversed() {
      if case .write(_, let document, _, _) = effect, let file = document.content as? PictureFile {
        return file.picture
      }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  /// The middle of all discs in colours of nodes.
  private func middle(_ picture: Picture) throws -> Point {
    let centers = picture.primitives.compactMap { primitive -> Point? in
      guard case .disc(let center, let radius, _) = primitive, radius > 5 else { return nil }
      return Point(Double(center.x), Double(center.y))
    }
    return try #require(Rect(bounding: centers)).center
  }

  @Test("A picture is centred whatever panel is open, and the window stays as it is", arguments: ["c", "l"])
  func centred(panel: String) throws {
    let plain = try middle(try saved(try driver()))
    #expect(abs(plain.x - 640) < 2, "\(plain)")
    let driver = try driver()
    driver.key(panel).settle()
    let before = driver.picture
    #expect(try middle(before).x > plain.x + 50, "the panel pushes the network aside")
    let place = driver.position(ofNode: "B")
    #expect(try middle(try saved(driver)).distance(to: plain) < 2)
    #expect(driver.position(ofNode: "B") == place)
  }

  @Test("The ground and the parts are those that were chosen, and the window stays as it is")
  func choices() throws {
    for (ground, theme) in [(0, Theme.night), (1, .paper), (2, .night), (3, .night)] {
      let driver = try driver()
      driver.key("s", .control).settle()
      driver.press("saveContent", segment: 1, of: 2).settle().press("saveForm", segment: 1, of: 2).settle()
      driver.press("saveGround", segment: ground, of: 4).settle()
      driver.press("saveParts", segment: ground, of: 4).settle()
      driver.press("saveNow").settle()
      let file = try #require(driver.effects.reversed().lazy.compactMap(Self.picture).first)
      #expect(file.picture.ground == theme.ground && file.hasGround == (ground != 3))
      #expect(file.picture.texts.contains { $0.text == "Town" } == (ground != 3), "the title, \(ground)")
      #expect(driver.picture.ground == Theme.night.ground)
    }
  }

  private static func picture(_ effect: Effect) -> PictureFile? {
    guard case .write(_, let document, _, _) = effect else { return nil }
    return document.content as? PictureFile
  }

  /// Saves the picture as pixels, as large as a poster.
  private func poster(_ driver: AppTestDriver) throws -> Picture {
    driver.key("s", .control).settle()
    driver.press("saveContent", segment: 1, of: 2).settle().press("saveSize", segment: 2, of: 3).settle()
    driver.press("saveNow").settle()
    return try #require(driver.effects.reversed().lazy.compactMap(Self.picture).first).picture
  }

  @Test("A poster has more names than the window, in the same order of sizes, and the network in its middle")
  func names() throws {
    let host = FakeHost()
    host.networks["/home/power.json"] = try GraphReader.read(path: BundledData.folder + "/power-grid.json")
    let driver = AppTestDriver(.connections, file: "/home/power.json", host: host, settings: AppSettings()).settle()
    let before = driver.picture
    let large = try poster(driver)
    #expect(large.width == 7680 && large.height == 4800)
    #expect(large.texts.count > 2 * before.texts.count, "\(large.texts.count), \(before.texts.count)")
  }

  @Test("A large network is in the middle of its picture, too, in the colours of the chosen ground")
  func tiles() throws {
    let side = 180
    let cells = 0..<(side * side)
    let grid = TestNetwork(
      name: "Grid", isDirected: false,
      nodes: cells.map { .init(id: "n\($0)", x: Double($0 % side) * 20, y: Double($0 / side) * 20) },
      edges: cells.filter { $0 % side > 0 }.map { .init(source: "n\($0 - 1)", target: "n\($0)") }
        + cells.filter { $0 >= side }.map { .init(source: "n\($0 - side)", target: "n\($0)") })
    let driver = try AppTestDriver.connections(grid).settle()
    driver.key("c").settle()
    driver.key("s", .control).settle()
    driver.press("saveContent", segment: 1, of: 2).settle().press("saveGround", segment: 1, of: 4).settle()
    driver.press("saveNow").settle()
    let picture = try #require(driver.effects.reversed().lazy.compactMap(Self.picture).first).picture
    let pixels = ScreenPixels(picture)
    let ground = pixels[0, 0]
    #expect(picture.ground == Theme.paper.ground && pixels[2, 400] == ground)
    let drawn = (0..<picture.height).flatMap { row in
      (0..<picture.width).lazy.filter { pixels[$0, row] != ground }.map { Point(Double($0), Double(row)) }
    }
    let bounds = try #require(Rect(bounding: drawn))
    #expect(abs(bounds.center.x - 640) < 4, "\(bounds)")
  }

  @Test("The Atlas is in the middle, with a bar for a round distance unless no legend is wanted")
  func atlas() throws {
    for (parts, hasBar) in [(0, true), (2, false)] {
      let driver = try AppTestDriver.atlas().settle()
      driver.key("s", .control).settle()
      driver.press("saveContent", segment: 1, of: 2).settle().press("saveParts", segment: parts, of: 4).settle()
      driver.press("saveNow").settle()
      let picture = try #require(driver.effects.reversed().lazy.compactMap(Self.picture).first).picture
      #expect(picture.texts.contains { $0.text.contains("middle of the map") } == hasBar)
    }
  }

  @Test("Colours that were chosen are explained in the picture, and the title is there")
  func legend() throws {
    let driver = try driver()
    #expect(try !saved(driver).texts.contains { $0.text == "Degree" })
    driver.app.setProperty("colorBy", to: .choice("degree"))
    driver.settle()
    let texts = try saved(driver).texts.map(\.text)
    #expect(texts.contains("Degree") && texts.contains("Town"))
  }
}

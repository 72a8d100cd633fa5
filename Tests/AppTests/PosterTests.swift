// Saved pictures are those of the network, not of the window: in the middle whatever panel is open, with the colours' meanings
// where these were chosen.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
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

// The help: pictures with few words, whole in every window.

import App
import AppTestSupport
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import Testing

@Suite struct HelpTests {
  private static let exhibits = ExhibitList.all.descriptors.map(\.id).filter { $0 != .gallery }
  private static let windows = [(320, 240, 1.0), (800, 480, 1), (1080, 1920, 1), (1920, 1080, 1), (3840, 2160, 2)]

  @Test(arguments: exhibits, windows.indices)
  func everyTileIsWholeInEveryWindow(kind: ExhibitID, window: Int) throws {
    let (width, height, scale) = Self.windows[window]
    let driver = try AppTestDriver.at(kind, settings: AppSettings(scale: scale)).settle()
    driver.resize(width, height).settle()
    if kind == .atlas { driver.tap(at: driver.center).wait(1) }
    driver.key("?").settle()
    let texts = driver.picture.texts
    #expect(texts.contains { $0.text.hasPrefix("What hands") } && texts.contains { $0.text == "Hands" })
    #expect(driver.chrome.home == nil, "nothing lies over the help")
    driver.tap(at: Point(2, 2)).settle()
    #expect(driver.chrome.home != nil, "a touch beside it closes it")
  }
}

// Going on where a program was that ended.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
import Gestures
import Testing

@Suite("Going on where the program was")
struct ResumingTests {
  private func driver(_ settings: AppSettings = AppSettings()) throws -> AppTestDriver {
    let host = FakeHost()
    host.networks = [
      "/data/Town.json": try TestNetwork.town.file(), "/data/Pairs.json": try TestNetwork.pairs.file(),
    ]
    var settings = settings
    settings.dataFolder = "/data"
    settings.gestures.idleAttract = 0
    return AppTestDriver(.connections, file: "/data/Town.json", host: host, settings: settings, hasGallery: true)
  }

  @Test("The place is the exhibit with its file, as soon as that has come")
  func place() throws {
    let driver = try driver()
    #expect(driver.app.place == ProgramPlace(exhibit: .connections, file: "/data/Town.json"))
    driver.drop("/data/Pairs.json").settle()
    #expect(driver.app.place?.file == "/data/Pairs.json")
    driver.goHome().enter(.face)
    #expect(driver.app.place == ProgramPlace(exhibit: .face, file: nil))
  }

  @Test("A program that begins anew opens the file that was open, and a public table goes back from it")
  func file() throws {
    var settings = AppSettings()
    settings.visitors = .publicTable
    let driver = try driver(settings)
    driver.app.resume(at: ProgramPlace(exhibit: .connections, file: "/data/Pairs.json"))
    driver.frame(2).settle()
    #expect(driver.connections.report?.nodes.count == 12 && driver.app.place?.file == "/data/Pairs.json")
    driver.skip(61).settle()
    #expect(driver.connections.report?.nodes.count == 8 && driver.app.place?.file == "/data/Town.json")
  }

  @Test("It goes on in another exhibit, and not in one that is not there")
  func exhibit() throws {
    let driver = try driver()
    driver.app.resume(at: ProgramPlace(exhibit: .face, file: nil))
    #expect(driver.frame().exhibit == .face)
    driver.app.resume(at: ProgramPlace(exhibit: ExhibitID(rawValue: "none"), file: "/x"))
    #expect(driver.frame().exhibit == .face)
  }
}

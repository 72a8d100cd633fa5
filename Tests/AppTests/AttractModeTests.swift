// A public table that nobody uses shows itself off, and belongs to whoever touches it.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
import Geometry
import Gestures
import Testing

@Suite("A public table that nobody uses")
struct AttractModeTests {
  private static let usualWords = "Touch anywhere to begin."

  private func settings(attract: Double = 70, welcome: String? = nil) -> AppSettings {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    settings.visitors.welcome = welcome
    settings.gestures.idleAttract = attract
    return settings
  }

  private func isAttracting(_ driver: AppTestDriver) -> Bool { driver.chrome.attract == Self.usualWords }

  @Test("begins at its time, traces paths, and a touch only wakes it: it is as at the start")
  func wakes() throws {
    let driver = try AppTestDriver.connections(settings: settings())
    let home = try #require(driver.connections.report)
    driver.trace(from: "A", to: "C").settle().skip(63)
    #expect(driver.chrome.warning.isEmpty && driver.connections.report?.results.isEmpty == true, "it started over")
    driver.skip(8)
    #expect(isAttracting(driver))
    var traced = false
    for _ in 0..<80 where !traced {
      driver.wait(0.25)
      traced = driver.connections.report.map { !$0.traces.isEmpty || !$0.results.isEmpty } ?? false
    }
    #expect(traced, "hands trace a path")
    driver.down(at: driver.connections.position(of: "A")).frame(2)
    #expect(driver.chrome.attract == nil)
    driver.move(to: driver.connections.position(of: "C")).frame(30).up().settle()
    let report = try #require(driver.connections.report)
    #expect(report.results.isEmpty && report.traces.isEmpty && report.scale == home.scale, "the touch only wakes")
    driver.trace(from: "A", to: "C").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]], "the next touch is a touch")
  }

  @Test("every exhibit has its turn by way of the gallery, and a touch anywhere leads to the first")
  func tour() throws {
    let list = ExhibitList(ExhibitList.all.descriptors.filter { [.connections, .face, .atlas].contains($0.id) })
    let host = FakeHost()
    host.networks = try BundledData.places
    host.networks["/data/Town.json"] = try TestNetwork.town.file()
    let driver = AppTestDriver(
      .connections, file: "/data/Town.json", host: host, settings: settings(), hasGallery: true, of: list)
    driver.drawsPictures = false
    driver.skip(69).wait(2)
    var shown: [ExhibitID] = []
    while driver.time < 400, shown.count < 8 {
      if shown.last != driver.exhibit { shown.append(driver.exhibit) }
      driver.wait(0.5)
      guard isAttracting(driver) else { break }
    }
    #expect(isAttracting(driver))
    let turns: [ExhibitID] = [.connections, .atlas, .face, .connections]
    #expect(Set(shown) == Set(turns + [.gallery]))
    #expect(zip(shown, shown.dropFirst()).allSatisfy { ($0 == .gallery) != ($1 == .gallery) })
    while driver.exhibit == .connections || driver.exhibit == .gallery { driver.wait(0.5) }
    driver.tap(at: Point(640, 400)).frame()
    #expect(driver.exhibit == .connections && driver.chrome.attract == nil)
  }

  @Test("visitors who may not go to other exhibits are shown the one there is, again and again")
  func one() throws {
    let driver = try AppTestDriver.connections(settings: settings(welcome: "Come closer"))
    driver.skip(69).wait(60)
    #expect(driver.exhibit == .connections && driver.chrome.attract == "Come closer" && driver.shows("Come closer"))
  }

  @Test("lies still with still pictures, on a desk, and where it is never to begin", arguments: 0..<3)
  func never(kind: Int) throws {
    var settings = settings(attract: kind == 0 ? 0 : 70)
    if kind == 1 { settings.reducedMotion = true }
    if kind == 2 { settings.visitors = .desk }
    let driver = try AppTestDriver.connections(settings: settings).rest()
    driver.skip(300)
    #expect(driver.app.wakeAfter == nil && driver.chrome.attract == nil)
  }

  @Test("a contact held for ever stops neither the warning, nor starting over, nor the shows")
  func coin() throws {
    let settings = settings()
    let driver = try AppTestDriver.connections(settings: settings)
    driver.wheel(1, at: driver.connections.position(of: "A")).settle()
    driver.down(on: "A").frame().move(to: "C").frame()
    driver.skip(settings.gestures.objectDelay - 5)
    #expect(driver.connections.trace()?.target == "C", "a hand that rests is a hand for minutes")
    driver.skip(6)
    #expect(driver.chrome.warning.hasPrefix("Still there?") && driver.connections.report?.traces.isEmpty == true)
    // It trembles, as they do.
    let place = driver.position(of: 1)
    for step in 0..<60 {
      driver.move(to: place + Point(Double(step % 3), 0)).frame()
      driver.skip(0.5)
    }
    #expect(isAttracting(driver))
    driver.tap(2, at: Point(5, 5)).wait(0.4).settle()
    #expect(driver.chrome.attract == nil)
    // The coin is nobody's hand for those who come, whatever they do; its place is free once it has gone.
    driver.move(to: driver.connections.position(of: "B")).frame()
    #expect(driver.connections.report?.traces.isEmpty == true)
    driver.up().frame().trace(from: "A", to: "C").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
  }

  @Test("what reaches the program in a show is in a recording, and shows again as it was")
  func replays() throws {
    let driver = try AppTestDriver.connections(settings: settings())
    driver.skip(69).wait(20).tap(at: Point(5, 5)).settle()
    let again = try Replay.picture(Replay.throughText(driver.recording), host: driver.host, drawsAll: true)
    #expect(again.looksLike(driver.picture))
  }

  @Test("All fingers of the hand that wakes it only wake it; a file that is dropped opens")
  func manyFingers() throws {
    let driver = try AppTestDriver.connections(settings: settings()).settle()
    driver.skip(71)
    #expect(isAttracting(driver) && driver.shows(Self.usualWords))
    driver.down(1, on: "A").down(2, on: "C").frame().down(3, on: "B").frame()
    driver.move(1, to: "B").move(2, to: "D").frame(30).up(1).up(2).up(3).settle()
    #expect(driver.connections.report?.results.isEmpty == true && driver.connections.report?.selected.isEmpty == true)
    driver.skip(71)
    #expect(isAttracting(driver))
    driver.host.networks["/data/Pairs.json"] = try TestNetwork.pairs.file()
    driver.drop("/data/Pairs.json").settle()
    #expect(driver.chrome.attract == nil && driver.connections.report?.nodes.count == 12)
  }

  @Test("It wakes for the next show only, and draws every move of its hands")
  func sleeps() throws {
    let driver = try AppTestDriver.connections(.noEdges, settings: settings()).settle()
    driver.skip(71).frame(2)
    let (time, draws) = (driver.time, driver.draws)
    var wakings = 0
    while driver.time < time + 60 {
      driver.skip(0.5)
      wakings += 1
      #expect(try #require(driver.app.wakeAfter) >= 0.2)
    }
    #expect(isAttracting(driver) && driver.draws - draws < 20)
  }
}

@Suite("A public table with shows of its own")
struct RecordedShowTests {
  private func settings(_ shows: [RecordedShow]) -> AppSettings {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    settings.gestures.idleAttract = 70
    settings.shows = shows
    return settings
  }

  /// Returns the show of somebody who leads a finger from A to C.
  private func show() throws -> (show: RecordedShow, path: [String]) {
    let driver = try AppTestDriver.connections()
    driver.wait(3)
    driver.trace(from: "A", to: "C").settle()
    let path = try #require(driver.connections.paths.first)
    return (try #require(RecordedShow(driver.recording)), path)
  }

  @Test("The hands of a recording are played, again and again, in place of the exhibit's own")
  func plays() throws {
    let (show, path) = try show()
    #expect(show.events.first?.time == 0 && show.exhibit == .connections)
    let driver = try AppTestDriver.connections(settings: settings([show]))
    driver.skip(69)
    var seen: Set<[String]> = []
    while driver.time < 160 {
      driver.wait(0.25)
      for path in driver.connections.paths { seen.insert(path) }
      #expect(driver.time < 71 || driver.chrome.attract != nil)
    }
    #expect(seen == [path])
  }

  @Test("In a window of another shape the exhibit's own are played, and in a larger one the same at its size")
  func windows() throws {
    let (show, path) = try show()
    #expect(show.script(in: Rect(0, 0, 1280, 700)) == nil)
    let larger = try #require(show.script(in: Rect(0, 0, 2560, 1600)))
    #expect(larger.events.first?.position == (show.events.first?.position ?? .zero) * 2)
    let driver = try AppTestDriver.connections(width: 1280, height: 1024, settings: settings([show]))
    driver.skip(69)
    var seen: Set<[String]> = []
    while driver.time < 200, seen.count < 2 {
      driver.wait(0.25)
      for path in driver.connections.paths { seen.insert(path) }
    }
    #expect(seen.contains { $0 != path })
  }

  @Test("Hands that are still down at the end are taken away, and what is no show is none")
  func broken() throws {
    func event(_ phase: PointerEvent.Phase, _ time: Double, contact: Int64 = 1) -> PointerEvent {
      PointerEvent(id: PointerID(device: 1, contact: contact), phase: phase, position: Point(1, 2), time: time)
    }
    func show(_ events: [PointerEvent]) -> RecordedShow? {
      RecordedShow(exhibit: .connections, width: 10, height: 10, events: events)
    }
    let open = try #require(show([event(.down, 5), event(.down, 6, contact: 2), event(.up, 4, contact: 2)]))
    #expect(open.events.map(\.time) == [0, 1, 1, 1] && open.events.last?.phase == .cancelled)
    #expect(show([]) == nil && show([event(.down, 0), event(.up, RecordedShow.longest + 1)]) == nil)
    #expect(show([event(.down, 0), event(.up, .infinity)]) == nil)
    #expect(RecordedShow([]) == nil)
  }
}

// What comes with the program stays as it is: what people change of it goes on in a file of their own.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Store
import Testing

@Suite("Networks that come with the program")
final class BundledNetworkTests {
  private let folder = NSTemporaryDirectory() + "bundled-" + UUID().uuidString
  private var own: String { folder + "/Throughline" }
  private var town: String { folder + "/data/town.json" }
  private var copy: String { own + "/Town, my copy.json" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder + "/data", withIntermediateDirectories: true)
    var network = TestNetwork.town
    network.name = "Town"
    try AtomicFile.write(Array(network.text.utf8), path: town)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A window on a file, with the bundled data and people's own files in one folder.
  ///
  /// - Parameter isEarlier: true for a version of the program that changes bundled data.
  private func window(
    _ file: String, isEarlier: Bool = false, isRecorded: Bool = false, writesLate: Bool = false, data: String = "/data",
    hasGallery: Bool = false
  ) -> AppTestDriver {
    var settings = AppSettings(dataFolder: isEarlier ? "" : folder + data)
    (settings.documentsFolder, settings.exportFolder) = (folder, own)
    let host = FakeHost()
    host.workFolder = folder
    (host.isRecorded, host.writesLate) = (isRecorded, writesLate)
    let driver = AppTestDriver(.connections, file: file, host: host, settings: settings, hasGallery: hasGallery)
    driver.restAfterTap = 0.5
    return driver.settle()
  }

  private var ownFiles: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []
    return all.filter { !$0.hasPrefix(".") }.sorted()
  }

  private func add(_ name: String, _ driver: AppTestDriver) throws {
    if try !driver.connections.state.isEditing { driver.key("e").settle() }
    driver.key("n").settle().type(name).key(.enter).settle()
  }

  private func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  @Test("The first change of a bundled network makes a document of one's own; a plain start shows the original")
  func firstChange() throws {
    let before = bytes(town)
    let driver = window(town)
    #expect(try !driver.connections.state.isChanged && !driver.shows("changed"))
    try add("Nina", driver)
    #expect(ownFiles == ["Town, my copy.json"])
    let state = try driver.connections.state
    #expect(state.network == "Town, my copy" && state.isChanged && driver.shows("changed"))
    #expect(driver.app.place?.file == copy)
    try add("Otto", driver)
    driver.key("z", .control).settle()
    let again = try window(town).connections.state
    #expect(again.network == "Town" && again.changes == [] && !again.isChanged && again.notices == [])
    #expect(bytes(town) == before && ownFiles == ["Town, my copy.json"])
    let mine = try window(copy).connections.state
    #expect(mine.network == "Town, my copy" && mine.changes == ["Add Nina", "Add Otto"] && mine.done == 1)
    #expect(mine.isChanged)
  }

  @Test("After a restart a changed network goes on in its own file, without a question")
  func savedAfterRestart() throws {
    let mine = folder + "/mine.json"
    try AtomicFile.write(Array(TestNetwork.town.text.utf8), path: mine)
    try add("Nina", window(mine))
    let driver = window(mine)
    try add("Otto", driver)
    driver.key("e").settle().key("s", .control).settle()
    #expect(driver.shows("Into the open file, mine.json"))
    driver.key(.enter).settle()
    #expect(driver.connections.notice == "Saved as mine.json")
    #expect(try !window(mine).connections.state.isChanged)
  }

  @Test(
    "A file that says more than is written in its form stays as it is; the changed network goes into a file of its own",
    arguments: [
      ("pairs.csv", "source,target\na,b\nb,c\n"), ("people.csv", "id,label,born\na,Anna,1970\nb,Boris,1980\n"),
      (
        "times.gexf",
        "<gexf><graph><nodes><node id='a'><spells><spell start='1'/></spells></node></nodes></graph></gexf>"
      ),
      (
        "groups.graphml",
        "<graphml><graph id='G' edgedefault='directed'><node id='a'><graph><node id='b'/></graph></node></graph></graphml>"
      ),
    ])
  func otherForms(name: String, text: String) throws {
    let path = folder + "/" + name
    try AtomicFile.write(Array(text.utf8), path: path)
    for _ in 0..<2 {
      let driver = window(path)
      try add("Nina", driver)
      driver.key("e").settle().key("s", .control).settle().key(.enter).settle()
      #expect(bytes(path) == Data(text.utf8))
      driver.key(.enter).settle()
      #expect(bytes(path) == Data(text.utf8))
    }
    let stem = folder + "/" + String(name.split(separator: ".")[0])
    for other in ["\(stem).json", "\(stem)-2.json"] {
      #expect(try GraphReader.read(path: other).graph.node(withKey: "Nina") != nil, "\(other)")
    }
  }

  @Test("What is changed while the disk is slow is kept, in order, and so is what is left on the way")
  func slowDisk() throws {
    let driver = window(town, writesLate: true)
    try add("Nina", driver)
    try add("Otto", driver)
    driver.key("z", .control).settle()
    #expect(ownFiles == [] && driver.app.place?.file == town)
    driver.deliver().settle()
    #expect(ownFiles == ["Town, my copy.json"])
    let mine = try window(copy).connections.state
    #expect(mine.changes == ["Add Nina", "Add Otto"] && mine.done == 1)
    // Another network is opened before the file is there.
    let other = window(town, writesLate: true)
    try add("Paula", other)
    try add("Rosa", other)
    other.drop(copy).settle()
    other.deliver().settle()
    #expect(try window(own + "/Town, my copy-2.json").connections.state.changes == ["Add Paula", "Add Rosa"])
    #expect(try other.connections.state.changes == ["Add Nina", "Add Otto"])
  }

  @Test("What is changed while a file of one's own is on its way is on the disk with it, whoever leaves meanwhile")
  func leaving() throws {
    let driver = window(town, writesLate: true)
    for name in ["Nina", "Otto", "Paula"] { try add(name, driver) }
    driver.key("z", .control).settle()
    // The host writes what it was asked for; no answer comes any more.
    driver.host.deliver()
    let mine = try window(copy).connections.state
    #expect(mine.changes == ["Add Nina", "Add Otto", "Add Paula"] && mine.done == 2)
  }

  @Test("A file of one's own that comes after people have gone to the gallery is that of the network at once")
  func leftForTheGallery() throws {
    let driver = window(town, writesLate: true, hasGallery: true)
    try add("Nina", driver)
    driver.goHome().settle()
    driver.deliver().settle()
    let asked = driver.effects.contains { if case .read(let path, _, _) = $0 { path == copy } else { false } }
    #expect(driver.app.kind == .gallery && asked)
    driver.enter(.connections).settle()
    #expect(try driver.app.place?.file == copy && driver.connections.state.notices == [])
  }

  @Test("A title of a hundred letters of three bytes each has room in the name of a file")
  func longTitle() throws {
    var network = TestNetwork.town
    network.name = String(repeating: "日", count: 100)
    try AtomicFile.write(Array(network.text.utf8), path: town)
    let driver = window(town)
    try add("Nina", driver)
    #expect(ownFiles.count == 1 && ownFiles[0].hasSuffix("日.json"))
    #expect(try window(own + "/" + ownFiles[0]).connections.state.changes == ["Add Nina"])
  }

  @Test("Where one's own files lie among the data, they are one's own: changes go on in the first copy")
  func ownAmongData() throws {
    let driver = window(town, data: "")
    for name in ["Nina", "Otto"] { try add(name, driver) }
    #expect(ownFiles == ["Town, my copy.json"] && driver.app.place?.file == copy)
    let mine = window(copy, data: "")
    #expect(try mine.connections.state.changes == ["Add Nina", "Add Otto"] && mine.connections.state.notices == [])
    try add("Paula", mine)
    #expect(ownFiles == ["Town, my copy.json"])
    #expect(try window(copy, data: "").connections.state.changes == ["Add Nina", "Add Otto", "Add Paula"])
  }

  @Test("Where the journal cannot be written no file is left behind, and one is there as soon as it can be")
  func noJournal() throws {
    let journals = folder + "/networks"
    try AtomicFile.write([1], path: journals)
    let driver = window(town)
    try add("Nina", driver)
    driver.skip(12).settle()
    #expect(ownFiles == [] && driver.shows("Your changes cannot be kept now"))
    try FileManager.default.removeItem(atPath: journals)
    try add("Otto", driver)
    driver.skip(6).settle()
    #expect(ownFiles == ["Town, my copy.json"])
    #expect(try window(copy).connections.state.changes == ["Add Nina", "Add Otto"])
  }

  @Test("What is changed while the network is being saved is no part of what was saved, also after a restart")
  func changedWhileSaving() throws {
    let driver = window(town)
    try add("Nina", driver)
    driver.key("s", .control).settle()
    driver.host.writesLate = true
    driver.press("saveNow").settle()
    try add("Otto", driver)
    driver.deliver().settle()
    #expect(try driver.connections.state.isChanged)
    #expect(try window(copy).connections.state.isChanged)
  }

  @Test("Where nothing can be written people are told once, and it is kept as soon as it can be")
  func fullDisk() throws {
    let driver = window(town)
    driver.host.isDiskFull = true
    try add("Nina", driver)
    #expect(try driver.connections.state.notices == ["Your changes"])
    driver.skip(12)
    #expect(ownFiles == [])
    driver.host.isDiskFull = false
    driver.skip(6).settle()
    #expect(try window(copy).connections.state.changes == ["Add Nina"])
  }

  @Test("Back to the original is a change like any other: it is taken back, and is there after a restart")
  func backToTheOriginal() throws {
    let driver = window(town)
    let nodes = try Set(driver.connections.state.nodes.map(\.id))
    try add("Nina", driver)
    driver.key("h").settle().press("historyOriginal").settle()
    #expect(try Set(driver.connections.state.nodes.map(\.id)) == nodes)
    #expect(try driver.connections.state.changes == ["Add Nina", "Back to the original"])
    #expect(try !driver.connections.state.isChanged)
    #expect(try !window(copy).connections.state.isChanged)
    driver.key("z", .control).settle()
    #expect(try driver.connections.state.isChanged && driver.connections.state.nodes.count == nodes.count + 1)
    driver.key("h").settle()
    // In the picker it stands below the list.
    let again = window(copy)
    #expect(try again.connections.state.isChanged)
    again.key("o", .control).settle()
    #expect(again.shows("Town, my copy is changed"))
    again.press("pickerOriginal").settle()
    #expect(try again.connections.state.panel == "none" && !again.connections.state.isChanged)
    again.key("o", .control).settle()
    #expect(again.frame(of: "pickerOriginal") == nil)
  }

  @Test("The mark is about the file: saved in it, the network is as it is there, and the original is what was saved")
  func savedInItsFile() throws {
    let driver = window(town)
    try add("Nina", driver)
    driver.key("s", .control).settle().press("saveNow").settle()
    if try driver.connections.state.panel != "none" { driver.press("saveNow").settle() }
    #expect(try !driver.connections.state.isChanged, "\(driver.words)")
    try add("Otto", driver)
    #expect(try driver.connections.state.isChanged)
    let again = window(copy)
    #expect(try again.connections.state.isChanged)
    again.key("e").settle().key("h").settle().press("historyOriginal").settle()
    let ids = try again.connections.state.nodes.map(\.id)
    #expect(ids.contains("Nina") && !ids.contains("Otto"))
  }

  @Test("What an earlier version kept of a bundled network becomes a document of one's own, with its views")
  func earlierVersion() throws {
    let earlier = window(town, isEarlier: true)
    try add("Nina", earlier)
    try add("Otto", earlier)
    earlier.key("z", .control).settle().key("b", .shift).settle().key(.enter).settle()
    #expect(ownFiles == [])
    let driver = window(town)
    #expect(try driver.connections.state.network == "Town" && driver.connections.state.changes == [])
    #expect(try driver.connections.state.notices == ["About your changes"])
    #expect(driver.shows("Town, my copy") && ownFiles == ["Town, my copy.json"])
    for (width, height) in [(600, 900), (1280, 800)] {
      driver.resize(width, height).settle()
      let boxes = driver.boxes(of: "About your changes")
      #expect(boxes.count == 1 && boxes.allSatisfy { Rect(0, 0, Double(width), Double(height)).contains($0.center) })
      #expect(try driver.connections.state.notices == ["About your changes"], "it stays until it is closed")
    }
    driver.key("b").settle()
    #expect(try driver.connections.state.bookmarks.names == ["View 1"])
    let mine = window(copy).key("b").settle()
    #expect(try mine.connections.state.changes == ["Add Nina", "Add Otto"] && mine.connections.state.done == 1)
    #expect(try mine.connections.state.bookmarks.names == ["View 1"] && mine.connections.state.isChanged)
    #expect(try window(town).connections.state.notices == [] && ownFiles.count == 1, "it is moved once")
  }

  @Test("Views of a bundled network stay with it, and go along with a document of one's own")
  func views() throws {
    let driver = window(town)
    driver.key("b", .shift).settle().key(.enter).settle().key("b").settle()
    try add("Nina", driver)
    driver.key("b", .shift).settle().key(.enter).settle()
    #expect(try driver.connections.state.bookmarks.names == ["View 1", "View 2"])
    let (original, mine) = (window(town).key("b").settle(), window(copy).key("b").settle())
    #expect(try original.connections.state.bookmarks.names == ["View 1"])
    #expect(try mine.connections.state.bookmarks.names == ["View 1", "View 2"])
  }

  @Test("A recording of the first change is replayed with every answer about the file of one's own")
  func recorded() throws {
    let driver = window(town, isRecorded: true)
    try add("Nina", driver)
    try add("Otto", driver)
    #expect(try window(copy).connections.state.changes == ["Add Nina", "Add Otto"])
    let steps = try Replay.throughText(driver.recording)
    #expect(try Replay.picture(steps, host: FakeHost(), drawsAll: false).looksLike(driver.picture))
  }

  @Test("The Atlas leaves its networks as they are, too")
  func atlas() throws {
    let cities = folder + "/data/cities.json"
    let text = """
      {"format": "throughline-graph", "version": 1, "name": "Cities", "directed": false, "nodes": [
      {"id": "Rome", "attributes": {"latitude": 41.9, "longitude": 12.5}},
      {"id": "Oslo", "attributes": {"latitude": 59.9, "longitude": 10.7}}],
      "edges": [{"source": "Rome", "target": "Oslo"}]}
      """
    try AtomicFile.write(Array(text.utf8), path: cities)
    var settings = AppSettings(dataFolder: folder + "/data")
    (settings.documentsFolder, settings.exportFolder) = (folder, own)
    func window(_ file: String) -> AppTestDriver {
      let host = FakeHost()
      host.workFolder = folder
      return AppTestDriver(.atlas, file: file, host: host, settings: settings).settle()
    }
    let driver = window(cities)
    driver.key("e").settle().key("n").settle().type("Turin").key(.enter).settle()
    #expect(ownFiles == ["Cities, my copy.json"] && driver.shows("Cities, my copy") && driver.shows("changed"))
    #expect(window(cities).atlas.report?.cities.count == 2)
    #expect(window(own + "/Cities, my copy.json").atlas.report?.cities.count == 3)
  }
}

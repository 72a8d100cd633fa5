// New networks, and what people write about a network as a whole: its title, its description, its source and its licence.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Testing

@Suite("New networks and what is told of them")
final class NewNetworkTests {
  private let folder = NSTemporaryDirectory() + "new-" + UUID().uuidString
  private var own: String { folder + "/Throughline" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func window(_ file: String, width: Int = 1280, height: Int = 800) -> AppTestDriver {
    var settings = AppSettings()
    (settings.documentsFolder, settings.exportFolder) = (folder, own)
    let host = FakeHost()
    host.workFolder = folder
    let driver = AppTestDriver(.connections, file: file, host: host, width: width, height: height, settings: settings)
    driver.restAfterTap = 0.5
    return driver.settle()
  }

  private func write(_ text: String, _ name: String = "town.json") throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(Array(text.utf8), path: folder + "/" + name)
    return folder + "/" + name
  }

  private var described: String {
    """
    {"format": "throughline-graph", "version": 1, "name": "Town", "directed": false,
     "properties": {"description": "Who greets whom in town.", "source": "A walk", "hours": 3},
     "nodes": [{"id": "Anna"}, {"id": "Boris"}, {"id": "Clara"}], "edges": [{"source": "Anna", "target": "Boris"}]}
    """
  }

  @Test("A new network is a file of one's own at once, opens to be changed, and says how to begin")
  func new() throws {
    let driver = window(try write(TestNetwork.town.text))
    driver.key("n", .control).settle()
    #expect(FileManager.default.fileExists(atPath: own + "/New network.json"))
    #expect(try driver.connections.state.network == "New network" && driver.connections.state.isEditing)
    #expect(driver.shows("Hold a finger on the ground") && driver.shows("0 nodes, 0 edges"))
    driver.hold(at: driver.center).settle().type("Anna").key(.enter).settle()
    driver.key("n").settle().type("Boris").key(.enter).settle()
    #expect(try driver.connections.state.nodes.map(\.id) == ["Anna", "Boris"])
    let again = window(own + "/New network.json")
    #expect(try again.connections.state.nodes.map(\.id) == ["Anna", "Boris"] && again.connections.state.isChanged)
    // The next one has a file of its own, also from the picker.
    again.key("o", .control).settle().press("pickerNew").settle()
    #expect(FileManager.default.fileExists(atPath: own + "/New network-2.json"))
    #expect(try again.connections.state.nodes.isEmpty && again.connections.state.isEditing)
    #expect(try again.connections.state.network == "New network 2")
  }

  @Test("A new network is empty, whatever another of its name has left behind, and each has its own changes")
  func another() throws {
    let town = try write(TestNetwork.town.text)
    func begin(adding name: String) throws {
      let driver = window(town)
      driver.key("n", .control).settle()
      #expect(try driver.connections.state.nodes.isEmpty && driver.connections.state.notices == [])
      driver.hold(at: driver.center).settle().type(name).key(.enter).settle()
    }
    try begin(adding: "Anna")
    try FileManager.default.moveItem(atPath: own + "/New network.json", toPath: own + "/Family.json")
    try begin(adding: "Boris")
    try FileManager.default.removeItem(atPath: own + "/New network.json")
    try begin(adding: "Clara")
    #expect(try window(own + "/Family.json").connections.state.nodes.map(\.id) == ["Anna"])
    #expect(try window(own + "/New network.json").connections.state.nodes.map(\.id) == ["Clara"])
  }

  @Test("In the Atlas a new network is an empty map, on which places are put and joined by hand")
  func newMap() throws {
    var settings = AppSettings(dataFolder: BundledData.folder)
    (settings.documentsFolder, settings.exportFolder) = (folder, own)
    let host = FakeHost()
    host.workFolder = folder
    let driver = AppTestDriver(
      .atlas, file: BundledData.atlas("world-cities"), host: host, settings: settings, hasGallery: true)
    driver.restAfterTap = 0.5
    driver.settle().key("n", .control).settle()
    #expect(FileManager.default.fileExists(atPath: own + "/New network.json"))
    #expect(try driver.atlas.state.network == "New network" && driver.atlas.state.editing.isOn)
    #expect(try driver.atlas.state.cities.isEmpty && driver.shows("0 places, 0 ways"))
    let (here, there) = (driver.center + Point(-120, 0), driver.center + Point(120, 40))
    driver.hold(at: here).settle().type("Anna").key(.enter).settle()
    driver.hold(at: there).settle().type("Boris").key(.enter).settle()
    let cities = try driver.atlas.state.cities
    #expect(cities.map(\.id) == ["Anna", "Boris"])
    #expect(try #require(cities.first?.point).distance(to: here) < 1)
    driver.trace(from: "Anna", to: "Boris").settle()
    #expect(try driver.atlas.state.editing.changes == ["Add Anna", "Add Boris", "Join Anna to Boris"])
    // It is the same at the next start, and one more is begun in the picker.
    let again = AppTestDriver(
      .atlas, file: own + "/New network.json", host: host, settings: settings, hasGallery: true)
    again.settle()
    #expect(try again.atlas.state.cities.map(\.id) == ["Anna", "Boris"])
    again.key("o", .control).settle().press("pickerNew").settle()
    #expect(try again.atlas.state.cities.isEmpty && again.atlas.state.editing.isOn)
  }

  @Test("Places made on the map lie on the plane as they do on the globe", arguments: [true, false])
  func mapOnThePlane(isNew: Bool) throws {
    var settings = AppSettings(dataFolder: BundledData.folder)
    (settings.documentsFolder, settings.exportFolder) = (folder, own)
    let host = FakeHost()
    host.workFolder = folder
    let grid = [(5, 5), (5, 15), (15, 5), (15, 15), (10, -4), (24, 10)].map { lat, lon in
      #"{"id": "\#(lat) \#(lon)", "lat": \#(lat), "lon": \#(lon)}"#
    }
    var file = try write(
      #"{"format": "throughline-graph", "version": 1, "nodes": [\#(grid.joined(separator: ","))], "edges": []}"#)
    let driver = AppTestDriver(.atlas, file: file, host: host, settings: settings, hasGallery: true)
    driver.restAfterTap = 0.5
    driver.settle()
    if isNew {
      driver.key("n", .control).settle()
      file = own + "/New network.json"
    } else {
      driver.press("edit").settle()
    }
    let ways = [Point(-90, 10), Point(20, 90), Point(150, -110), Point(-60, -120)]
    for (name, way) in zip(["West", "South", "East", "North"], ways) {
      driver.hold(at: driver.center + way).settle().type(name).key(.enter).settle()
    }
    let places = try driver.atlas.state.cities
    let plane = AppTestDriver(.connections, file: file, host: host, settings: settings).settle()
    let nodes = try plane.connections.state.nodes
    for a in places {
      for b in places {
        let (first, second) = (a.coordinate, b.coordinate)
        let (here, there) = (
          try #require(nodes.first { $0.id == a.id }).point, try #require(nodes.first { $0.id == b.id }).point
        )
        if first[1] < second[1] - 2 { #expect(here.x < there.x, "\(a.id) is west of \(b.id)") }
        if first[0] > second[0] + 2 { #expect(here.y < there.y, "\(a.id) is north of \(b.id)") }
      }
    }
  }

  @Test("What comes back into an empty network after a restart is in view")
  func backInView() throws {
    let nodes = (0..<6).map { #"{"id": "\#($0)", "x": \#($0 * 700), "y": \#($0 % 2 * 900)}"# }.joined(separator: ",")
    let file = try write(#"{"format": "throughline-graph", "version": 1, "nodes": [\#(nodes)], "edges": []}"#)
    let driver = window(file)
    driver.press("edit").key("a", .control).settle().key(.delete).settle()
    #expect(try driver.connections.state.nodes.isEmpty)
    let again = window(file)
    #expect(try again.connections.state.nodes.isEmpty)
    again.press("edit").key("z", .control).settle()
    #expect(try again.connections.state.nodes.count == 6)
    for node in try again.connections.state.nodes {
      #expect(Rect(0, 0, 1280, 800).contains(node.point), "\(node.id)")
    }
  }

  @Test("What was odd in the file stands on the card about the network for as long as it is open")
  func oddities() throws {
    let edges = #"[{"source": "Anna", "target": "Boris", "weight": "heavy"}]"#
    let driver = window(
      try write(#"{"format": "throughline-graph", "version": 1, "nodes": [{"id": "Anna"}], "edges": \#(edges)}"#))
    driver.wait(30).settle().press("aboutButton").settle()
    #expect(driver.shows("odd in this file"))
  }

  @Test("A table is pasted into a new network")
  func pasted() throws {
    let driver = window(try write(TestNetwork.town.text))
    driver.key("n", .control).settle()
    driver.host.clipboard = "source,target\nAnna,Boris\nBoris,Clara\n"
    driver.key("v", .control).settle()
    if try driver.connections.state.nodes.isEmpty { driver.key(.enter).settle() }
    #expect(try driver.connections.state.nodes.count == 3)
    #expect(try driver.connections.state.network == "New network")
  }

  @Test("Where a new network cannot be kept, people are told and nothing else happens")
  func unkept() throws {
    let driver = window(try write(TestNetwork.town.text))
    driver.host.isDiskFull = true
    let before = try driver.connections.state.network
    driver.key("n", .control).settle()
    #expect(try driver.connections.state.network == before && driver.connections.state.notice != nil)
  }

  @Test("The description stands below the title where there is room, and all of it is on a card")
  func description() throws {
    let path = try write(described)
    let driver = window(path)
    #expect(driver.shows("Who greets whom in town."))
    driver.press("aboutButton").settle()
    #expect(try driver.connections.state.panel == "about")
    for words in ["Who greets whom in town.", "Source", "A walk", "Hours", "3 nodes, 1 edge"] {
      #expect(driver.shows(words), "\(words)")
    }
    // A path may break anywhere.
    #expect(driver.picture.texts.map(\.text).joined().contains(path))
    driver.key(.escape).settle()
    #expect(try driver.connections.state.panel == "none")
    #expect(window(path, width: 420, height: 800).shows("Who greets whom"), "above a network in an upright window")
    #expect(!window(path, width: 640, height: 480).shows("Who greets whom"))
  }

  @Test("Of texts without end the card shows a beginning")
  func endlessTexts() throws {
    let line = String(repeating: "word ", count: 40) + "\\n"
    let properties = (0..<300).map { #""fact \#($0)": "\#($0)""# }.joined(separator: ", ")
    let text = """
      {"format": "throughline-graph", "version": 1, "name": "Town", "directed": false,
       "properties": {"description": "\(String(repeating: line, count: 5000))", \(properties)},
       "nodes": [{"id": "Anna"}], "edges": []}
      """
    let driver = window(try write(text))
    driver.press("aboutButton").settle()
    let height = try #require(driver.frame(of: "about")).height
    #expect(height <= 800 && driver.shows("word word"))
  }

  @Test("Title, description and licence are written, each is one step, and they are there after a restart")
  func facts() throws {
    let path = try write(described)
    let driver = window(path)
    func set(_ line: String, _ text: String) throws {
      // The card is there again after a text was written.
      if !driver.shows(line) { driver.press("aboutButton").settle() }
      let box = try #require(driver.boxes(of: line).first)
      driver.tap(at: box.center).settle()
      driver.key(.end).settle()
      for _ in 0..<60 { driver.key(.backspace) }
      driver.settle().type(text).key(.enter).settle()
    }
    try set("Edit the title", "Village")
    #expect(try driver.connections.state.network == "Village" && driver.connections.state.isChanged)
    try set("Edit the description", "Nobody greets.")
    try set("Edit the licence", "Public use")
    #expect(
      try driver.connections.state.changes == ["Change the title", "Change the description", "Change the licence"])
    #expect(driver.shows("Nobody greets.") && !driver.shows("Who greets"))
    // Who goes on writing after Enter changes nothing.
    driver.type("then next").settle()
    #expect(try driver.connections.state.changes.count == 3 && driver.connections.panel == "about")
    #expect(driver.shows("Public use"))
    driver.key("z", .control).settle()
    #expect(driver.connections.panel == "about" && !driver.shows("Public use"))
    driver.key(.escape).settle()
    let again = window(path)
    #expect(try again.connections.state.network == "Village" && again.connections.state.done == 2)
    again.press("aboutButton").settle()
    #expect(again.shows("Nobody greets.") && !again.shows("Public use"))
    again.key(.escape).settle().key("z", .control).settle().key("z", .control).settle()
    #expect(try again.connections.state.network == "Town" && !again.connections.state.isChanged)
    #expect(again.shows("Who greets whom in town."))
  }

  @Test("A description of several lines is seen and written as such, and nothing pasted into it gets lost")
  func paragraphs() throws {
    let driver = window(try write(described))
    driver.press("aboutButton").settle()
    driver.tap(at: try #require(driver.boxes(of: "Edit the description").first).center).settle()
    driver.host.clipboard = "\nMornings:\tAnna\r\nEvenings: Boris"
    driver.key("v", .control).settle()
    driver.key(.enter, .shift).type("Nights: nobody").settle()
    driver.key(.up).key(.home).type("On ").key(.enter).settle()
    let text = try driver.connections.state.changes
    #expect(text == ["Change the description"])
    for line in ["Who greets whom in town.", "Mornings: Anna", "On Evenings: Boris", "Nights: nobody"] {
      #expect(driver.shows(line), "\(line)")
    }
  }

  @Test("Escape leaves a name at once, and a long text only when it is pressed again")
  func leavingText() throws {
    let driver = window(try write(described))
    func begin() throws {
      driver.press("aboutButton").settle()
      driver.tap(at: try #require(driver.boxes(of: "Edit the description").first).center).settle()
    }
    try begin()
    driver.key(.end).type(" And this is what nobody likes to write a second time.").key(.escape).settle()
    #expect(driver.connections.panel == "name" && driver.shows("Escape again leaves it."))
    driver.type("!").key(.escape).settle()
    #expect(driver.connections.panel == "name", "it is said again after something more was written")
    driver.key(.escape).settle()
    #expect(try driver.connections.panel == "none" && driver.connections.state.changes.isEmpty)
    try begin()
    driver.key(.escape).settle()
    #expect(driver.connections.panel == "none", "nothing was written")
  }
}

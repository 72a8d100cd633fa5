// Saving what is shown: the network in every format, all of it or a part, and the picture; where it goes, and what is
// said of it.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FileWriting
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Testing

@Suite("Saving what is shown")
struct SavingTests {
  private func driver(settings: AppSettings = AppSettings(), file: String = "/home/town.v2.gml") throws -> AppTestDriver
  {
    let host = FakeHost()
    host.networks[file] = try TestNetwork.town.file()
    return AppTestDriver(.connections, file: file, host: host, settings: settings)
  }

  /// The last file that was asked to be written.
  private func written(_ driver: AppTestDriver) -> (path: String, document: OutgoingDocument, over: Overwriting)? {
    for effect in driver.effects.reversed() {
      if case .write(let path, let document, let over, _) = effect { return (path, document, over) }
    }
    return nil
  }

  private func read(_ driver: AppTestDriver, _ path: String) throws -> GraphFile {
    try GraphReader.read(bytes: try #require(driver.host.documents[path]), name: path)
  }

  @Test("A folder that was made for what is saved is told, for its name may be misspelt", arguments: [true, false])
  func newFolder(isNew: Bool) throws {
    let driver = try AppTestDriver.town()
    driver.host.makesFolders = isNew
    driver.key("s", .control).settle().key("a", .control).type("/home/maps/mine").settle().key(.enter).settle()
    #expect(driver.connections.notice == "Saved as mine.json")
    #expect(driver.shows("In the new folder /home/maps") == isNew && driver.shows("In /home/maps") != isNew)
  }

  @Test("Every written format saves the network under the name of its file, and says where it went")
  func formats() throws {
    let driver = try driver()
    let whole = try TestNetwork.town.file().graph
    #expect(GraphFormat.writable.contains { $0.lacks(of: EditableGraph(whole)) != nil })
    for format in GraphFormat.writable {
      driver.press("save").settle()
      driver.press(format: format).press("saveNow").settle()
      let path = "/home/town.\(format.endings[0])"
      let file = try read(driver, path)
      #expect(file.format == (format == .excel ? .csv : format) && file.graph.edgeCount == whole.edgeCount, "\(format)")
      #expect(driver.connections.panel == "none")
      let names = format == .csv ? "town.csv and town-nodes.csv" : "town.\(format.endings[0])"
      #expect(driver.connections.notice == "Saved as \(names)" && driver.shows("In /home"))
      // What has no place in it is said, and only then.
      let lacks = format.lacks(of: EditableGraph(whole))
      #expect(driver.shows(format.displayName + ":") == (lacks != nil), "\(format)")
      if let lacks { #expect(driver.shows(lacks)) }
    }
    driver.rest()
    #expect(driver.connections.notice == nil)
  }

  @Test("Who presses Ctrl S once more stays in the panel, and goes on writing the name")
  func twice() throws {
    let driver = try driver()
    driver.key("s", .control).settle().key("s", .control).settle()
    #expect(driver.connections.panel == "save")
    driver.key("a", .control).type("link").settle().key(.enter).settle()
    #expect(driver.connections.notice == "Saved as link.json" && driver.connections.panel == "none")
  }

  @Test("Attributes that a format has no place for are said before and after the file is replaced by it")
  func lacking() throws {
    let driver = try driver()
    driver.press("save").settle().press(format: .pajek).settle()
    #expect(driver.shows("No attributes"))
    driver.press("saveNow").settle()
    #expect(driver.shows("Pajek: no attributes; names once, places 0…1; weights that are lengths become strengths."))
    driver.press("save").settle().press(format: .pajek).settle().press("saveNow").settle()
    #expect(driver.shows("Pajek: no attributes; names once, places 0…1; weights that are lengths become strengths."))
    #expect(driver.shows("Replace town.net?"))
    // The first control that Tab leads to is the answer that loses nothing.
    let before = driver.host.documents["/home/town.net"]
    driver.key(.tab).key(.enter).settle()
    #expect(driver.host.documents["/home/town.net"] == before && driver.connections.panel == "none")
    #expect(driver.host.documents["/home/town-2.net"] != nil)
  }

  @Test("Nodes that are chosen together are saved alone, with the edges among them")
  func chosenTogether() throws {
    let driver = try driver()
    driver.restAfterTap = 0.5
    driver.settle().press("edit").settle()
    driver.host.clipboard = "source,target\nNina,Otto\nOtto,Ida\n"
    driver.key("v", .control).settle().key(.enter).settle().key("s", .control).settle()
    #expect(driver.shows("Selection, 3 nodes"))
    driver.press("savePart", segment: 1, of: 2).settle().key(.enter).settle()
    let name = try #require(driver.connections.notice?.dropFirst("Saved as ".count))
    let file = try read(driver, "/home/\(name)")
    #expect(file.graph.nodes.map { file.graph.key(of: $0) }.sorted() == ["Ida", "Nina", "Otto"])
    #expect(file.graph.edgeCount == 2)
    driver.key(.escape).settle().key("s", .control).settle()
    #expect(driver.frame(of: "savePart") == nil, "nothing is chosen")
  }

  @Test("A file of the same name stays unless somebody says so, and an empty name saves nothing")
  func names() throws {
    let driver = try driver()
    driver.host.documents["/home/town.json"] = [1]
    driver.key("s", .control).settle().key(.enter).settle().key(.enter).settle()
    #expect(driver.host.documents["/home/town.json"] == [1])
    #expect(driver.connections.notice == "Saved as town-2.json")
    driver.key("s", .control).settle().key(.enter).settle().press("saveReplacing").settle()
    #expect(try read(driver, "/home/town.json").graph.nodeCount > 0)
    driver.key("s", .control).settle()
    let count = driver.effects.count
    for _ in "town" { driver.key(.backspace) }
    driver.key(.enter).press("saveNow").settle()
    #expect(driver.connections.panel == "save")
    #expect(!driver.effects[count...].contains { if case .write = $0 { true } else { false } })
    // A name with slashes is a path.
    driver.type("../a/b").settle().key(.enter).settle()
    #expect(written(driver)?.path == "/a/b.json" && written(driver)?.over == .known(nil))
    #expect(driver.shows("In /a"))
    driver.rest()
  }

  @Test("Another folder is chosen by touch: its folders are listed, and nothing else")
  func folders() throws {
    let driver = try driver()
    func folder(_ path: String, _ parent: String?, _ names: [String]) {
      let files = [FolderListing.Entry(name: "town.json", isFolder: false, size: 1)]
      driver.host.folders[path] = FolderListing(
        folder: path, parent: parent, entries: names.map { .init(name: $0, isFolder: true, size: 0) } + files,
        recent: [RecentFile(path: "/else/where.json", type: NetworkDocument.typeName, size: 1)])
    }
    folder("/home", "/", ["maps", "plans"])
    folder("/home/plans", "/home", [])
    folder("/", nil, ["home"])
    driver.press("save").settle().press("saveFolder").settle()
    #expect(driver.connections.panel == "picker" && driver.shows("maps") && driver.shows("plans"))
    #expect(!driver.shows("town.json") && !driver.shows("where.json"))
    let list = try #require(driver.frame(of: "pickerList"))
    driver.tap(at: Point(list.center.x, list.minY + 90)).settle()
    #expect(driver.shows("/home/plans") && driver.shows("No folders in this one."))
    driver.press("pickerUp").settle().press("pickerUp").settle().tap(at: Point(list.center.x, list.minY + 30)).settle()
    driver.tap(at: Point(list.center.x, list.minY + 90)).settle().press("pickerHere").settle()
    #expect(driver.connections.panel == "save" && driver.shows("town.json in /home/plans"))
    driver.press("saveNow").settle()
    #expect(written(driver)?.path == "/home/plans/town.json" && driver.shows("In /home/plans"))
    // Whoever closes the list saves where they were, and Enter takes what is listed.
    driver.press("save").settle().press("saveFolder").settle().press("panelClose").settle()
    #expect(driver.connections.panel == "save" && driver.shows("in /home"))
    driver.press("saveFolder").settle().key(.enter).settle().key(.escape).settle()
    #expect(driver.connections.panel == "none")
  }

  @Test("All of the network is saved unless people ask for the part that they look at, which has a name of its own")
  func part() throws {
    let driver = try driver()
    driver.press("save").settle()
    #expect(driver.frame(of: "savePart") == nil)
    driver.key(.escape).trace(from: "A", to: "C")
    let path = try #require(driver.connections.paths.first)
    let graph = try TestNetwork.town.file().graph
    driver.press("save").settle()
    #expect(driver.shows("Whole network, \(graph.nodeCount) nodes") && driver.shows("Selection, \(path.count) nodes"))
    driver.press("savePart", segment: 1, of: 2).settle().press("saveNow").settle()
    let saved = try read(driver, "/home/town selection.json").graph
    #expect(Set(saved.nodeKeys) == Set(path) && saved.edgeCount == path.count - 1)
    // The panel returns to the whole network.
    driver.press("save").settle().press("saveNow").settle()
    #expect(try read(driver, "/home/town.json").graph.nodeCount == graph.nodeCount)
    // A chosen node is saved with its neighbours.
    driver.key(.escape).key(.escape).settle().tap(on: "B").settle()
    driver.press("save").settle().press("savePart", segment: 1, of: 2).settle()
    driver.clearName().type("B").settle().press("saveNow").settle()
    let node = try #require(graph.node(withKey: "B"))
    #expect(try read(driver, "/home/B.json").graph.nodeCount == graph.neighbours(of: node).count + 1)
  }

  @Test("A picture has the network and the cards and no button; pixels come in three sizes, shapes in one")
  func pictures() throws {
    let driver = try driver()
    driver.trace(from: "A", to: "C").settle()
    let nodes = driver.picture.primitives.count
    for (size, factor) in [(0, 1), (1, 3), (2, 6)] {
      driver.press("save").settle().press("saveContent", segment: 1, of: 2).settle()
      driver.press("saveSize", segment: size, of: 3).settle()
      #expect(driver.shows("\(1280 * factor) × \(800 * factor) pixels"))
      driver.press("saveNow").settle()
      let file = try #require(written(driver)?.document.content as? PictureFile)
      #expect(written(driver)?.path == "/home/town.png")
      #expect(file.picture.width == 1280 * factor && file.picture.height == 800 * factor && file.form == .png)
      let words = file.picture.texts.map(\.text)
      #expect(words.contains("Town") && !words.contains("Save") && file.picture.primitives.count > nodes / 4)
    }
    driver.press("save").settle().press("saveForm", segment: 1, of: 2).settle()
    #expect(driver.frame(of: "saveSize") == nil)
    driver.press("saveNow").settle()
    let svg = String(decoding: try #require(driver.host.documents["/home/town.svg"]), as: UTF8.self)
    #expect(svg.contains("<svg") && svg.contains(">Town</text>") && svg.contains("width=\"1280\""))
    // The window goes on as before.
    driver.trace(from: "A", to: "B").rest()
    #expect(driver.connections.paths.last == ["A", "B"])
  }

  @Test("What cannot be written is said with its reason, and stays to be saved again")
  func full() throws {
    let driver = try driver()
    driver.host.isDiskFull = true
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.connections.notice == "town.json could not be saved" && driver.shows("There is no room."))
    driver.host.isDiskFull = false
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.connections.notice == "Saved as town.json")
    driver.rest()
  }

  @Test("On a public table visitors save nothing, or into the folder of its operator, and replace nothing")
  func kiosk() throws {
    var settings = AppSettings(dataFolder: "/data")
    settings.visitors = .publicTable
    let closed = try driver(settings: settings)
    #expect(closed.frame(of: "save") == nil)
    closed.key("s", .control).settle()
    #expect(closed.connections.panel == "none")
    settings.exportFolder = "/exports"
    let open = try driver(settings: settings)
    open.press("save").settle()
    open.press("saveFolder").settle()
    #expect(open.connections.panel == "save", "the folder is its operator's")
    open.press("saveNow").settle()
    #expect(written(open)?.path == "/exports/town.json" && written(open)?.over == .never)
    open.press("save").settle().press("saveName").settle().type("../a/b").press("saveNow").settle()
    #expect(written(open).map { FilePath.folder($0.path) } == "/exports")
  }

  @Test("What comes with the program is saved among the documents of the user")
  func bundled() throws {
    var settings = AppSettings(dataFolder: "/data")
    settings.exportFolder = "/home/me"
    let driver = try driver(settings: settings, file: "/data/town.json")
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(written(driver)?.path == "/home/me/town.json")
  }

  @Test("The panel fits every window, with keys on the screen, too", arguments: [(800, 480), (480, 800), (320, 240)])
  func sizes(width: Int, height: Int) throws {
    let driver = try AppTestDriver.connections(width: width, height: height)
    driver.key("s", .control).settle()
    for round in 0...1 {
      let panel = try #require(driver.frame(of: "panel"))
      #expect(driver.window.holds(panel), "\(panel)")
      if height > 240 {
        for control in ["saveName", "saveNow"] {
          let frame = try #require(driver.frame(of: control))
          #expect(panel.holds(frame), "\(control) \(round)")
        }
      }
      if round == 0 { driver.press("saveName").settle() }
    }
  }
}

extension AppTestDriver {
  /// Takes the suggested name away.
  @discardableResult fileprivate func clearName() -> AppTestDriver {
    for _ in 0..<40 { key(.backspace) }
    return self
  }
}

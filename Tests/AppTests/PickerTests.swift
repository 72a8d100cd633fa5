// Choosing a file: a word narrows the list, and files that were opened before come first.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Testing

@Suite("Choosing a file")
struct PickerTests {
  private func driver(
    recent: [RecentFile]? = nil, settings: AppSettings = AppSettings(dataFolder: "/data")
  ) throws -> AppTestDriver {
    let driver = try AppTestDriver.connections(settings: settings)
    driver.host.folders["/data"] = FolderListing(
      folder: "/data", parent: "/",
      entries: [
        .init(name: "more", isFolder: true, size: 0),
        .init(name: "pairs.json", isFolder: false, size: 1234, title: "Zwei Paare"),
        .init(name: "Müller.graphml.gz", isFolder: false, size: 900), .init(name: "roads.el", isFolder: false, size: 8),
      ], recent: recent)
    driver.host.networks["/data/pairs.json"] = try TestNetwork.pairs.file()
    driver.host.networks["/home/people.gml"] = try TestNetwork.people.file()
    return driver
  }

  private let names = ["more", "Zwei Paare", "Müller.graphml.gz", "roads.el"]

  private func shown(_ driver: AppTestDriver) -> [String] { names.filter { driver.shows($0) } }

  @Test("What is typed narrows the list by title and by file name, as the search for nodes does, and Enter opens")
  func typing() throws {
    let driver = try driver()
    driver.key("o", .control).settle()
    #expect(shown(driver) == names && driver.shows("Search in Networks"))
    for (word, found) in [
      ("muller", ["Müller.graphml.gz"]), ("paare", ["Zwei Paare"]), ("PAIRS.j", ["Zwei Paare"]),
      ("raods", ["roads.el"]), ("qqqq", []), ("mor", ["more"]),
    ] {
      driver.type(word).settle()
      #expect(shown(driver) == found, "\(word)")
      if found.isEmpty { #expect(driver.shows("Nothing here has a name like this.")) }
      for _ in word { driver.key(.backspace) }
    }
    driver.type("zwei").key(.enter).settle()
    #expect(driver.connections.report?.network == "Pairs" && driver.connections.panel == "none")
    driver.rest()
  }

  @Test("Letters are for the field, whatever they mean elsewhere, and Escape closes the panel")
  func letters() throws {
    let driver = try driver()
    driver.trace(from: "A", to: "C").key("o", .control).settle()
    let theme = driver.app.property(named: "theme")
    driver.type("tfdi?/").settle()
    #expect(driver.connections.panel == "picker" && driver.app.property(named: "theme") == theme)
    driver.key(.escape).settle()
    #expect(driver.connections.panel == "none" && driver.connections.paths == [["A", "B", "C"]])
    // The next time the whole list is there again.
    driver.key("o", .control).settle()
    #expect(shown(driver) == names)
  }

  /// A driver whose user has a folder of their own.
  private func atHome(isKiosk: Bool = false) throws -> AppTestDriver {
    var settings = AppSettings(dataFolder: "/data")
    settings.homeFolder = "/home/ann"
    if isKiosk { settings.visitors = .publicTable }
    let driver = try driver(settings: settings)
    driver.host.folders["/home/ann"] = FolderListing(
      folder: "/home/ann", parent: "/home",
      entries: ["Desktop", "Documents", "Downloads", "Archive"].map { .init(name: $0, isFolder: true, size: 0) }
        + [.init(name: "own.gml", isFolder: false, size: 7)])
    driver.host.folders["/home/ann/Downloads"] = FolderListing(
      folder: "/home/ann/Downloads", parent: "/home/ann",
      entries: [
        .init(name: "old", isFolder: true, size: 0), .init(name: "people.gml", isFolder: false, size: 5),
        .init(name: "people.gml.gz", isFolder: false, size: 5),
      ])
    driver.host.networks["/home/ann/Downloads/people.gml"] = try TestNetwork.people.file()
    driver.host.networks["/home/ann/odd.name"] = try TestNetwork.pairs.file()
    return driver
  }

  @Test("It begins in the user's own folder, with documents, downloads and the bundled networks first")
  func home() throws {
    let driver = try atHome()
    driver.key("o", .control).settle()
    let rows = ["Documents", "Downloads", "Networks", "Desktop", "Archive", "own.gml"]
    let tops = rows.map { name in driver.boxes(of: name).first?.y ?? -1 }
    #expect(tops == tops.sorted() && !tops.contains(-1), "\(tops)")
    driver.key(.down).key(.down).key(.down).key(.enter).settle()
    #expect(shown(driver) == names)
  }

  @Test("Tab completes a path that is written, as far as the names in the folder agree")
  func completion() throws {
    let driver = try atHome()
    driver.key("o", .control).settle().type("~/do").key(.tab).settle()
    #expect(driver.shows("~/Do"), "Documents and Downloads")
    driver.type("w").key(.tab).settle()
    #expect(driver.shows("~/Downloads/") && driver.shows("people.gml"))
    driver.type("pe").key(.tab).settle()
    #expect(driver.shows("~/Downloads/people.gml"))
    driver.key(.enter).settle()
    #expect(driver.connections.report?.network == "People")
    // A word is no path: Tab goes on to the controls.
    let other = try atHome()
    other.key("o", .control).settle().type("do").key(.tab).settle()
    #expect(other.connections.panel == "picker" && !other.shows("Downloads/"))
  }

  @Test("Folders of documents and downloads come first in any language")
  func ownLanguage() throws {
    var settings = AppSettings(dataFolder: "/data")
    (settings.homeFolder, settings.firstAtHome) = ("/home/ann", ["Dokumente"])
    let driver = try driver(settings: settings)
    driver.host.folders["/home/ann"] = FolderListing(
      folder: "/home/ann", parent: "/home",
      entries: ["Archive", "Dokumente"].map { .init(name: $0, isFolder: true, size: 0) })
    driver.key("o", .control).settle()
    let tops = ["Dokumente", "Networks", "Archive"].map { name in driver.boxes(of: name).first?.y ?? -1 }
    #expect(tops == tops.sorted() && !tops.contains(-1), "\(tops)")
  }

  @Test("What people made themselves is a row of its own, named as such, wherever its folder lies")
  func ownRow() throws {
    for folder in ["/home/ann/Throughline", "/home/ann/Documents/Throughline"] {
      var settings = AppSettings(dataFolder: "/data")
      (settings.homeFolder, settings.exportFolder, settings.documentsFolder) = ("/home/ann", folder, "/work")
      let driver = try driver(settings: settings)
      driver.host.folders["/home/ann"] = FolderListing(
        folder: "/home/ann", parent: "/home",
        entries: ["Archive", "Throughline"].map { .init(name: $0, isFolder: true, size: 0) })
      driver.host.folders[folder] = FolderListing(
        folder: folder, parent: "/home/ann", entries: [.init(name: "mine.json", isFolder: false, size: 7)])
      driver.key("o", .control).settle()
      #expect(driver.shows("My own networks") && driver.shows("Made or changed here"))
      #expect(driver.boxes(of: "Throughline").isEmpty == (folder == "/home/ann/Throughline"))
      driver.key(.down).key(.down).key(.enter).settle()
      #expect(driver.shows("mine.json"))
    }
  }

  @Test("A path that is written is followed, folder by folder, and Enter opens its file")
  func paths() throws {
    for path in ["~/Downloads/people.gml", "/home/ann/Downloads/peop", "~/Downloads/../Downloads/PEOPLE"] {
      let driver = try atHome()
      driver.key("o", .control).settle().type(path).settle()
      #expect(driver.connections.panel == "picker" && !driver.shows("Desktop"), "\(path)")
      driver.key(.enter).settle()
      #expect(driver.connections.report?.network == "People", "\(path)")
      driver.rest()
    }
    // A file of an ending that is not listed opens by its path; what is not there is said.
    let driver = try atHome()
    driver.key("o", .control).settle().type("~/odd.name").key(.enter).settle()
    #expect(driver.connections.report?.network == "Pairs")
    driver.key("o", .control).settle().type("~/nothing.gml").key(.enter).settle()
    #expect(driver.shows("There is no such file"))
  }

  @Test("Visitors of a public table neither begin in that folder nor write paths")
  func pathsOfVisitors() throws {
    let driver = try atHome(isKiosk: true)
    driver.key("o", .control).settle()
    #expect(shown(driver) == names && !driver.shows("Documents"))
    driver.type("~/Downloads/people.gml").key(.enter).settle()
    #expect(driver.connections.panel == "picker" && driver.connections.report?.network == "Town")
    #expect(!driver.effects.contains { if case .list(let folder, _) = $0 { folder.hasPrefix("/home") } else { false } })
  }

  @Test("Arrows choose a row without a word")
  func arrows() throws {
    let driver = try driver()
    driver.key("o", .control).settle()
    driver.key(.down).key(.down).key(.up).key(.enter).settle()
    #expect(driver.connections.report?.network == "Pairs")
    driver.rest()
  }

  @Test("A finger on the field brings keys on the screen, which write there")
  func screenKeys() throws {
    let driver = try driver()
    driver.press("open").settle()
    #expect(driver.frame(of: "keyboard") == nil)
    driver.press("pickerField").settle()
    let keys = try #require(driver.frame(of: "keyboard"))
    let list = try #require(driver.frame(of: "pickerList"))
    #expect(!keys.intersects(list) && list.height > 100)
    // The key in the middle of the upper row.
    driver.tap(at: Point(keys.center.x, keys.minY + keys.height / 8)).settle()
    #expect(shown(driver) != names)
  }

  @Test("Files opened before come first, those of other sorts are left out, and a name finds all of them")
  func recent() throws {
    let files = (1...6).map { RecentFile(path: "/home/old-\($0).gml", type: NetworkDocument.typeName, size: 2_000_000) }
    let recent =
      [
        RecentFile(path: "/home/people.gml", type: NetworkDocument.typeName, size: 5),
        .init(path: "/t.csv", type: "table", size: 1),
      ]
      + files
    let driver = try driver(recent: recent)
    driver.press("open").settle()
    #expect(driver.shows("people.gml") && driver.shows("/home") && driver.shows("old-3.gml") && driver.shows("2 MB"))
    #expect(!driver.shows("old-4.gml") && !driver.shows("t.csv"))
    driver.type("old-6").settle()
    #expect(driver.shows("old-6.gml") && !driver.shows("people.gml"))
    for _ in 0..<5 { driver.key(.backspace) }
    let list = try #require(driver.frame(of: "pickerList"))
    driver.tap(at: Point(list.center.x, list.minY + 20)).settle()
    #expect(driver.connections.report?.network == "People")
    driver.rest()
  }

  @Test("Every picture of a session with a narrowed list is the same in a replay")
  func replayed() throws {
    let driver = try driver(recent: [RecentFile(path: "/home/people.gml", type: "graph", size: 5)])
    driver.key("o", .control).settle().type("peo").settle()
    let again = try Replay.picture(Replay.throughText(driver.recording), host: driver.host, drawsAll: true)
    #expect(again.looksLike(driver.picture))
  }
}

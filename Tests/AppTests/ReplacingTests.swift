// Saving over files that are there: a question with both sizes, an answer that loses nothing, and the way back.

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

@Suite("Saving over files")
struct ReplacingTests {
  private static let path = "/home/town.json"

  /// A window that shows a file of the whole network.
  private func driver(width: Int = 1280, height: Int = 800, theme: String = "night") throws -> AppTestDriver {
    let host = FakeHost()
    let bytes = GraphWriter.throughlineJSON(try TestNetwork.town.file().graph)
    host.documents[Self.path] = bytes
    host.networks[Self.path] = try GraphReader.read(bytes: bytes, name: Self.path)
    var settings = AppSettings()
    (settings.theme, settings.dataFolder) = (theme, "/home/data")
    return AppTestDriver(.connections, file: Self.path, host: host, width: width, height: height, settings: settings)
  }

  private func nodes(_ driver: AppTestDriver, _ path: String = Self.path) throws -> Int {
    try GraphReader.read(bytes: try #require(driver.host.documents[path]), name: path).graph.nodeCount
  }

  /// Opens the panel with a chosen node, and chooses the part.
  private func part(_ driver: AppTestDriver) {
    driver.tap(on: "B").settle().key("s", .control).settle().press("savePart", segment: 1, of: 2).settle()
  }

  @Test("A chosen node, Ctrl S and Enter, as often as people like, leave the whole network on the disk")
  func chosenNode() throws {
    let driver = try driver()
    let (whole, bytes) = (try nodes(driver), driver.host.documents[Self.path])
    driver.tap(on: "B").settle()
    for _ in 0..<3 {
      driver.key("s", .control).settle().key(.enter).settle()
      #expect(driver.host.documents[Self.path] == bytes)
      // The question is asked, and its answer to Enter saves beside the file.
      driver.key(.enter).settle()
    }
    #expect(driver.host.documents[Self.path] == bytes)
    for number in 2...4 { #expect(try nodes(driver, "/home/town-\(number).json") == whole) }
  }

  @Test("A file is not emptied by one key: what has no nodes any more is asked about")
  func emptied() throws {
    let driver = try driver()
    let (count, bytes) = (try nodes(driver), driver.host.documents[Self.path])
    driver.press("edit").settle().key("a", .control).settle().key(.delete).settle()
    #expect(try driver.connections.state.nodes.isEmpty)
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.host.documents[Self.path] == bytes && driver.connections.panel == "save")
    #expect(driver.shows("town.json has \(count) nodes. Replace it with these 0?"))
    driver.press("saveReplacing").settle()
    #expect(try nodes(driver) == 0)
  }

  @Test("A part never replaces the file that was opened, nor a copy of the whole network")
  func part() throws {
    let driver = try driver()
    let bytes = try #require(driver.host.documents[Self.path])
    driver.host.documents["/home/copy.json"] = bytes
    for name in ["town", "copy"] {
      part(driver)
      driver.clear().type(name).settle().key(.enter).settle()
      #expect(driver.connections.panel == "save" && driver.frame(of: "saveReplacing") == nil)
      #expect(driver.shows("\(name).json is not replaced"))
      driver.press("saveBeside").settle()
      #expect(driver.host.documents["/home/\(name).json"] == bytes)
      #expect(
        driver.connections.notice == "Saved as \(name)-2.json" && driver.host.documents["/home/\(name)-2.json"] != nil)
      driver.key(.escape).settle()
    }
  }

  @Test("Another network is replaced after a question with both sizes, and put back by touch")
  func otherNetwork() throws {
    let driver = try driver()
    let whole = try nodes(driver)
    let other = "/home/other.json"
    let old = Array(#"{"nodes":[{"id":"x"},{"id":"y"}],"links":[{"source":"x","target":"y"}]}"#.utf8)
    driver.host.documents[other] = old
    driver.key("s", .control).settle().clear().type("other").settle().key(.enter).settle()
    #expect(driver.host.documents[other] == old)
    #expect(driver.shows("other.json has 2 nodes. Replace it with these \(whole)?"))
    #expect(driver.shows("On the disk: 2 nodes, 1 edge, changed today at 14:02"))
    driver.press("saveReplacing").settle()
    #expect(try nodes(driver, other) == whole)
    #expect(driver.connections.notice == "Saved as other.json")
    driver.press("putBack").settle()
    #expect(driver.host.documents[other] == old && driver.connections.notice == "other.json is back as it was")
    driver.press("putBack").settle()
    #expect(try nodes(driver, other) == whole)
    driver.rest()
    #expect(driver.connections.notice == nil && driver.frame(of: "putBack") == nil)
  }

  @Test("The first content of a file that was saved over twice is put back from the panel, also when its note is gone")
  func firstContent() throws {
    let driver = try driver()
    let bytes = driver.host.documents[Self.path]
    driver.key("s", .control).settle()
    #expect(driver.frame(of: "putBackFirst") == nil, "nothing was replaced")
    driver.key(.escape).settle()
    for node in ["B", "C"] {
      driver.deleteNode(node)
      driver.key("s", .control).settle().key(.enter).settle()
      #expect(driver.connections.notice == "Saved as town.json")
      driver.rest()
    }
    #expect(driver.frame(of: "putBack") == nil, "the note goes by itself")
    driver.key("s", .control).settle()
    #expect(driver.shows("Put back town.json as it was"))
    driver.press("putBackFirst").settle()
    #expect(driver.host.documents[Self.path] == bytes && driver.connections.panel == "none")
    #expect(try driver.connections.state.isChanged)
    driver.key("s", .control).settle()
    #expect(driver.frame(of: "putBackFirst") == nil, "it is back")
  }

  @Test("Where the old content cannot be kept people read it, and nothing offers to bring it back")
  func noCopy() throws {
    let driver = try driver()
    driver.host.hasRoomForCopies = false
    driver.host.documents["/home/other.json"] = [1]
    driver.key("s", .control).settle().clear().type("other").settle().key(.enter).settle()
    driver.press("saveReplacing").settle()
    #expect(driver.connections.notice == "Saved as other.json" && driver.frame(of: "putBack") == nil)
    #expect(driver.shows("The file it replaced could not be kept."))
  }

  @Test("A file that changes while the question waits is asked about again")
  func changedAgain() throws {
    let driver = try driver()
    driver.host.documents["/home/other.json"] = [1]
    driver.key("s", .control).settle().clear().type("other").settle().key(.enter).settle()
    driver.host.documents["/home/other.json"] = [2, 2]
    driver.press("saveReplacing").settle()
    #expect(driver.host.documents["/home/other.json"] == [2, 2] && driver.shows("Replace other.json?"))
    driver.press("saveReplacing").settle()
    #expect(try nodes(driver, "/home/other.json") > 0)
  }

  @Test("What comes with the program is never replaced, not by the whole of another network either")
  func bundled() throws {
    let driver = try driver()
    let bundled = "/home/data/karate.json"
    driver.host.documents[bundled] = [1]
    driver.key("s", .control).settle().clear().type("/home/data/karate").settle().key(.enter).settle()
    #expect(driver.shows("karate.json is not replaced") && driver.frame(of: "saveReplacing") == nil)
    driver.key(.enter).settle()
    #expect(driver.host.documents[bundled] == [1] && driver.host.documents["/home/data/karate-2.json"] != nil)
  }

  @Test("The question is left to another name by Escape, and by a touch elsewhere with a word")
  func left() throws {
    let driver = try driver()
    let bytes = driver.host.documents[Self.path]
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.frame(of: "saveReplacing") != nil)
    driver.type("xyz").settle().key(.escape).settle()
    #expect(driver.connections.panel == "save" && driver.frame(of: "saveName") != nil && driver.shows("town"))
    driver.key(.enter).settle().tap(at: Point(5, 400)).settle()
    #expect(driver.connections.panel == "none" && driver.connections.notice == "Not saved")
    #expect(driver.host.documents[Self.path] == bytes)
    driver.rest()
  }

  @Test("Pictures that would replace a file are asked about, too")
  func pictures() throws {
    let driver = try driver()
    driver.host.documents["/home/town.svg"] = [1, 2, 3]
    driver.key("s", .control).settle().press("saveContent", segment: 1, of: 2).settle()
    driver.press("saveForm", segment: 1, of: 2).settle().key(.enter).settle()
    #expect(driver.shows("town.svg has 3 B. Replace it with this picture?"))
    driver.key(.enter).settle()
    #expect(driver.host.documents["/home/town.svg"] == [1, 2, 3] && driver.host.documents["/home/town-2.svg"] != nil)
  }

  @Test("A changed network goes into its file without a question, unless another program has written there")
  func ownFile() throws {
    let driver = try driver()
    let bytes = driver.host.documents[Self.path]
    driver.deleteNode("B")
    driver.key("s", .control).settle()
    #expect(driver.shows("Into the open file, town.json in /home"))
    driver.key(.enter).settle()
    #expect(driver.connections.notice == "Saved as town.json" && driver.host.documents[Self.path] != bytes)
    #expect(try !driver.connections.state.isChanged)
    driver.press("putBack").settle()
    #expect(driver.host.documents[Self.path] == bytes)
    #expect(try driver.connections.state.isChanged, "the file has it as it was before")
    // The same number of bytes, and another content.
    var other = try #require(bytes)
    other[other.count - 1] = UInt8(ascii: " ")
    driver.host.documents[Self.path] = other
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.host.documents[Self.path] == other && driver.shows("town.json was changed elsewhere"))
    driver.key(.enter).settle()
    #expect(driver.host.documents[Self.path] == other && driver.connections.notice == "Saved as town-2.json")
    // Once replaced on purpose, it is this window's again.
    driver.key("s", .control).settle().key(.enter).settle().press("saveReplacing").settle()
    #expect(driver.connections.notice == "Saved as town.json")
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.connections.notice == "Saved as town.json")
  }

  @Test("Back to the original leads to what the file has again after it was put back", arguments: [false, true])
  func originalAfterPuttingBack(savesTwice: Bool) throws {
    let driver = try driver()
    let (bytes, nodes) = (driver.host.documents[Self.path], try Set(driver.connections.state.nodes.map(\.id)))
    driver.deleteNode("B")
    driver.key("s", .control).settle().key(.enter).settle()
    if savesTwice {
      driver.deleteNode("A")
      driver.key("s", .control).settle().key(.enter).settle().key("s", .control).settle().press("putBackFirst").settle()
    } else {
      driver.press("putBack").settle()
    }
    #expect(driver.host.documents[Self.path] == bytes)
    driver.key("e").settle().key("h").settle().press("historyOriginal").settle()
    #expect(try !driver.connections.state.isChanged && Set(driver.connections.state.nodes.map(\.id)) == nodes)
  }

  @Test("What another program wrote is asked about again after it was replaced and put back")
  func othersPutBack() throws {
    let driver = try driver()
    driver.deleteNode("B")
    let others = Array(#"{"nodes":[{"id":"x"}],"links":[]}"#.utf8)
    driver.host.documents[Self.path] = others
    driver.key("s", .control).settle().key(.enter).settle()
    // Nobody knows what else it holds.
    #expect(driver.shows("It may hold more than is written again"))
    driver.press("saveReplacing").settle()
    #expect(driver.host.documents[Self.path] != others)
    driver.press("putBack").settle()
    #expect(driver.host.documents[Self.path] == others)
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.host.documents[Self.path] == others && driver.shows("town.json was changed elsewhere"))
    // So it is when the replacing is done again and put back from the panel.
    driver.press("saveReplacing").settle().key("s", .control).settle().press("putBackFirst").settle()
    #expect(driver.host.documents[Self.path] == others)
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.host.documents[Self.path] == others)
  }

  @Test("A file that holds more than is written is not replaced without that word")
  func writtenOtherwise() throws {
    let text =
      #"<gexf><graph mode="dynamic"><nodes><node id="A" label="A"><spells><spell start="1" end="2"/></spells></node><node id="B" label="B"/></nodes><edges><edge source="A" target="B"/></edges></graph></gexf>"#
    for (bytes, losesMore) in [
      (Array(text.utf8), true), (GraphWriter.throughlineJSON(try TestNetwork.town.file().graph), false),
    ] {
      let path = losesMore ? "/home/talks.gexf" : Self.path
      let host = FakeHost()
      host.documents[path] = bytes
      host.networks[path] = try GraphReader.read(bytes: bytes, name: path)
      let driver = AppTestDriver(.connections, file: path, host: host)
      driver.deleteNode("B")
      driver.key("s", .control).settle()
      if losesMore {
        driver.press(format: .gexf).settle()
      }
      driver.key(.enter).settle()
      #expect((driver.shows("It holds more") || driver.shows("It may hold more")) == losesMore)
      #expect(!losesMore || host.documents[path] == bytes)
      // Beside it nothing is asked, and what is not in the new file is said.
      if losesMore { driver.press("saveBeside").settle() }
      #expect(driver.shows("talks.gexf holds more than was written") == losesMore)
    }
  }

  @Test("Saved under another name it is a copy, and said to be one")
  func copies() throws {
    let driver = try driver()
    driver.deleteNode("B")
    driver.key("s", .control).settle().clear().type("other").settle().key(.enter).settle()
    #expect(driver.host.documents["/home/other.json"] != nil)
    #expect(driver.shows("A copy: what you change next belongs to town.json."))
    driver.key("s", .control).settle()
    #expect(driver.shows("Into the open file, town.json"))
    // So it is where it takes the place of another file.
    driver.clear().type("other").settle().key(.enter).settle().press("saveReplacing").settle()
    #expect(driver.shows("Put back") && driver.shows("A copy: what you change next belongs to town.json."))
    // Two files of one name are told apart by their folders.
    driver.key("s", .control).settle().clear().type("/home/sub/town").settle().key(.enter).settle()
    #expect(driver.host.documents["/home/sub/town.json"] != nil)
    #expect(driver.shows("belongs to town.json in /home."))
  }

  @Test("A file of another kind that was replaced on purpose is of the kind that was written")
  func replacedInAnotherFormat() throws {
    let host = FakeHost()
    let text = #"{"nodes":[{"id":"A","x":0,"y":0},{"id":"B","x":90,"y":9}],"links":[{"source":"A","target":"B"}]}"#
    host.documents["/home/links.json"] = Array(text.utf8)
    host.networks["/home/links.json"] = try GraphReader.read(bytes: Array(text.utf8), name: "links.json")
    var settings = AppSettings()
    settings.dataFolder = "/home/data"
    let driver = AppTestDriver(.connections, file: "/home/links.json", host: host, settings: settings).settle()
    driver.deleteNode("B")
    driver.key("s", .control).settle()
    #expect(!driver.shows("Into the open file"))
    driver.key(.enter).settle()
    #expect(driver.shows("It is node-link JSON, and becomes Throughline JSON."))
    driver.press("saveReplacing").settle()
    #expect(driver.connections.notice == "Saved as links.json")
    driver.key("n").settle().type("C").key(.enter).settle()
    driver.key("s", .control).settle()
    #expect(driver.shows("Into the open file, links.json"))
    driver.key(.enter).settle()
    #expect(driver.connections.notice == "Saved as links.json")
    // Once it is put back, it is what it was.
    driver.press("putBack").settle().key("s", .control).settle()
    #expect(!driver.shows("Into the open file"))
  }

  @Test("Tables are saved beside what is there, without a question, and both are named")
  func tables() throws {
    let driver = try driver()
    driver.host.documents["/home/town.csv"] = Array("theirs".utf8)
    driver.key("s", .control).settle().press(format: .csv).settle()
    #expect(driver.shows("Two tables: no title or other facts"))
    driver.key(.enter).settle()
    #expect(driver.connections.notice == "Saved as town-2.csv and town-2-nodes.csv")
    #expect(driver.host.documents["/home/town.csv"] == Array("theirs".utf8))
  }

  @Test("A file that another program wrote is called so, also where it is not written alike")
  func othersInAnotherFormat() throws {
    let driver = try driver()
    driver.host.documents[Self.path] = Array(#"{"nodes":[{"id":"x"}],"links":[]}"#.utf8)
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.shows("town.json was changed elsewhere"))
  }

  @Test("What is changed before the answer is no part of what was saved, and another network is not marked")
  func changedBeforeAnswer() throws {
    let driver = try driver()
    driver.deleteNode("B")
    driver.host.documents[Self.path]?.append(UInt8(ascii: " "))
    driver.host.answersAtOnce = false
    driver.key("s", .control).settle().key(.enter).settle()
    let saved = try driver.connections.state.nodes.count
    driver.deleteNode("C")
    driver.deliver().settle().press("saveReplacing").settle()
    #expect(try nodes(driver) == saved && driver.connections.state.isChanged)
  }

  @Test("The question fits every window", arguments: [(1280, 800), (800, 480), (480, 800), (320, 240)])
  func sizes(width: Int, height: Int) throws {
    let driver = try driver(width: width, height: height)
    driver.key("s", .control).settle().key(.enter).settle()
    let panel = try #require(driver.frame(of: "panel"))
    #expect(driver.window.holds(panel))
    guard height > 240 else { return }
    for control in ["saveBeside", "saveReplacing"] {
      #expect(panel.holds(try #require(driver.frame(of: control))), "\(control)")
    }
  }
}

extension AppTestDriver {
  /// Takes the suggested name away.
  @discardableResult fileprivate func clear() -> AppTestDriver {
    for _ in 0..<40 { key(.backspace) }
    return self
  }

  /// Deletes a node by the keys of a desk.
  fileprivate func deleteNode(_ name: String) {
    press("edit").settle().tap(on: name).settle().key(.delete).settle().press("edit").settle().key(.escape).settle()
  }
}

// Changing a network by hands and keys: what is done shows at once, is answered at once, and can be taken back.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing
import Widgets

@Suite("Changing networks")
struct EditingTests {
  private func driver(settings: AppSettings = AppSettings()) throws -> AppTestDriver {
    try AppTestDriver.town(settings: settings)
  }

  /// A driver whose hands change the network.
  private func editing() throws -> AppTestDriver { try driver().press("edit").settle() }

  private func keys(_ driver: AppTestDriver) throws -> [String] {
    try driver.connections.state.nodes.map(\.id).sorted()
  }

  @Test("A drag joins two nodes, and the path between them follows at once; undone, it is as before")
  func joining() throws {
    let driver = try driver()
    let before = try keys(driver)
    let (a, b) = (before[0], before[before.count - 1])
    driver.trace(from: a, to: b).settle()
    let path = try driver.connections.state.results.first?.path
    driver.key("e").settle()
    driver.trace(from: a, to: b).settle()
    #expect(try driver.connections.state.done == (path?.count == 2 ? 0 : 1))
    driver.key("e").settle().trace(from: a, to: b).settle()
    #expect(try driver.connections.state.results.first?.path == [a, b])
    driver.key("z", .control).settle()
    #expect(try driver.connections.state.results.first?.path == path)
    driver.key("z", [.control, .shift]).settle()
    #expect(try driver.connections.state.results.first?.path == [a, b])
    #expect(try keys(driver) == before)
  }

  @Test("From the frame of a change on, no name that stays is away for a frame")
  func namesAreNeverAway() throws {
    let driver = try editing()
    func names() throws -> Set<String> { try Set(keys(driver)).intersection(driver.picture.texts.map(\.text)) }
    func expectNames(besides gone: Set<String> = []) throws {
      let all = try names().subtracting(gone)
      #expect(all.count > 5)
      for frame in 1...20 {
        driver.frame()
        let lacking = try all.subtracting(names())
        #expect(lacking.isEmpty, "frame \(frame)")
      }
    }
    driver.hold(at: driver.connections.ground).settle().type("Nina").key(.enter)
    try expectNames()
    driver.tap(on: "B").settle().key(.delete)
    try expectNames(besides: ["B"])
    driver.key("z", .control)
    try expectNames()
  }

  @Test("Holding the ground asks for a name, and a new node of that name is there; without one, nothing is")
  func adding() throws {
    let driver = try editing()
    let ground = driver.connections.ground
    driver.hold(at: ground).settle()
    #expect(try driver.connections.state.panel == "name")
    driver.key(.escape).settle()
    #expect(try driver.connections.state.changes.isEmpty)
    driver.hold(at: ground).settle().type("Nina").key(.enter).settle()
    let state = try driver.connections.state
    let node = try #require(state.nodes.first { $0.id == "Nina" })
    #expect(node.point.distance(to: ground) < 1)
    #expect(state.changes == ["Add Nina"] && state.done == 1 && state.selection == "Nina")
  }

  @Test("A drag to the ground makes a node there that is joined")
  func growing() throws {
    let driver = try editing()
    let source = try keys(driver)[0]
    let ground = driver.connections.ground
    driver.down(on: source).frame().drag(to: ground).up().settle().type("Nina").key(.enter).settle()
    #expect(try keys(driver).contains("Nina"))
    driver.key("e").settle().trace(from: source, to: "Nina").settle()
    #expect(try driver.connections.state.results.first?.path == [source, "Nina"])
  }

  @Test("A held node follows the hand and stays where it was let go; that is one change")
  func moving() throws {
    let driver = try editing()
    let node = try keys(driver)[0]
    let start = driver.connections.position(of: node)
    driver.down(on: node).wait(0.7)
    driver.drag(to: start + Point(40, 30))
    #expect(driver.connections.position(of: node).distance(to: start + Point(40, 30)) < 2)
    driver.up().settle()
    #expect(driver.connections.position(of: node).distance(to: start + Point(40, 30)) < 2)
    #expect(try driver.connections.state.done == 1)
    driver.key("z", .control).settle()
    #expect(driver.connections.position(of: node).distance(to: start) < 0.01)
  }

  @Test("The keys rename and delete the chosen node, and its edges go with it")
  func keysChange() throws {
    let driver = try editing()
    let before = try keys(driver)
    let node = before[0]
    driver.tap(on: node).key(.function(2)).settle().type("Otto").key(.enter).settle()
    #expect(try driver.connections.state.changes == ["Rename \(node) to Otto"] && driver.shows("Otto"))
    driver.key(.delete).settle()
    #expect(try keys(driver) == Array(before.dropFirst()))
    driver.key("z", .control).settle().key("z", .control).wait(4)
    #expect(try keys(driver) == before && driver.connections.state.done == 0 && !driver.shows("Otto"))
  }

  @Test("Touching an edge chooses it: it is reversed, turned into one that leads both ways, labelled, deleted")
  func edges() throws {
    let driver = try editing()
    let (a, b) = try joined(driver)
    let middle = (driver.connections.position(of: a) + driver.connections.position(of: b)) / 2
    driver.tap(at: middle).settle()
    let edge = try #require(try driver.connections.state.edge)
    driver.press("reverseEdge").settle()
    #expect(try driver.connections.state.edge == edge.reversed())
    driver.press("directEdge").settle().press("renameEdge").settle().type("friends").key(.enter).settle()
    #expect(driver.shows("friends"))
    driver.press("removeEdge").settle()
    let state = try driver.connections.state
    #expect(state.edge == nil && state.done == 5)
    driver.press("undo").settle().press("redo").settle()
    #expect(try driver.connections.state.done == 5)
  }

  /// Joins D to a new node, with nothing between the two.
  private func joined(_ driver: AppTestDriver) throws -> (String, String) {
    driver.down(on: "D").frame().drag(to: driver.connections.ground).up().settle().type("Zoe").key(.enter).settle()
    return ("D", "Zoe")
  }

  @Test("While a hand moves a node, its name goes with it and the other names stay")
  func namesStay() throws {
    let driver = try editing()
    let names = ["A", "B", "C", "D", "E", "F", "G", "H"]
    func count(_ name: String) -> Int { driver.picture.texts.filter { $0.text == name }.count }
    #expect(names.allSatisfy { count($0) == 1 })
    let start = driver.connections.position(of: "B")
    let rest = try #require(driver.boxes(of: "B").first)
    driver.down(at: start).wait(0.7)
    for step in 1...8 {
      driver.move(to: start + Point(5, 8) * Double(step)).frame()
      #expect(names.allSatisfy { count($0) == 1 }, "step \(step)")
      // On the side of the disc where it stood at rest, close by: larger, and off the ring about a held node.
      let box = try #require(driver.boxes(of: "B").first)
      let offset = box.center - driver.connections.position(of: "B")
      #expect(offset.distance(to: rest.center - start) < rest.height / 2, "step \(step): \(offset)")
    }
    // Where it comes to lie on another name, that gives way.
    let other = driver.connections.position(of: "C")
    driver.drag(to: other + Point(2, 18)).frame()
    #expect(count("C") == 0 && count("B") == 1 && count("A") == 1)
    driver.up().settle()
  }

  @Test("A line around nodes chooses them; they are moved, grown by their neighbours, copied and deleted together")
  func many() throws {
    let driver = try editing()
    let all = try keys(driver)
    // Around A and H, which lie at the left, from the ground between them and the others.
    let (a, h) = (driver.connections.position(of: "A"), driver.connections.position(of: "H"))
    driver.down(at: a.interpolated(to: h, 0.5) + Point(60, 0)).wait(0.7)
    for corner in [a + Point(60, -40), a - Point(50, 40), h + Point(-50, 40), h + Point(60, 40)] {
      driver.drag(to: corner, over: 6)
    }
    driver.up().settle()
    #expect(try driver.connections.state.selected == ["A", "H"])
    driver.down(on: "A").wait(0.7).drag(to: a + Point(30, 20)).up().settle()
    #expect(driver.connections.position(of: "H").distance(to: h + Point(30, 20)) < 2)
    #expect(try driver.connections.state.changes == ["Move 2 nodes"])
    driver.tap(on: "H").settle()
    #expect(try driver.connections.state.selected == ["A"])
    driver.press("manyNeighbours").settle()
    #expect(try driver.connections.state.selected == ["A", "B", "E"])
    driver.key("c", .control).settle()
    #expect(driver.effects.contains { if case .copy(let text) = $0 { text.contains("A\tB") } else { false } })
    driver.key(.delete).settle()
    #expect(try keys(driver) == all.filter { !["A", "B", "E"].contains($0) })
    driver.key("z", .control).settle()
    #expect(try keys(driver) == all)
    driver.key("a", .control).settle()
    #expect(try driver.connections.state.selected.count == all.count)
    driver.key(.escape).settle()
    #expect(try driver.connections.state.selected.isEmpty && driver.connections.state.isEditing)
  }

  @Test("A node that was tapped is copied, also by who does not edit; without one that is said")
  func copyingOne() throws {
    let driver = try editing()
    driver.key("c", .control).settle()
    #expect(driver.shows("Nothing is copied"))
    driver.press("edit").settle().tap(on: "A").settle().key("c", .control).settle()
    #expect(try !driver.connections.state.isEditing && driver.shows("1 node as tables"))
    #expect(driver.effects.contains { if case .copy(let text) = $0 { text.contains("A") } else { false } })
  }

  @Test("A change after several undone ones reports that these cannot be redone")
  func forgetting() throws {
    let driver = try editing()
    for name in ["Ada", "Ben", "Cid", "Dan"] { driver.key("n").settle().type(name).key(.enter).settle() }
    for _ in 0..<2 { driver.key("z", .control).settle() }
    driver.key("n").settle().type("Eva").key(.enter).settle()
    #expect(!driver.shows("cannot be done again"))
    for _ in 0..<3 { driver.key("z", .control).settle() }
    driver.key("n").settle().type("Fay").key(.enter).settle()
    #expect(driver.shows("The 3 changes that were taken back cannot be done again"))
  }

  @Test("What is pasted joins what is here, comes as one change, is chosen, and can be taken back")
  func pasting() throws {
    let driver = try editing()
    let before = try keys(driver)
    func paste(_ text: String) {
      driver.host.clipboard = text
      driver.key("v", .control).settle()
      if driver.connections.panel == "review" { driver.key(.enter).settle() }
    }
    paste("source,target\nA,Paris\nParis,Rome\nA,Rome\n")
    #expect(try keys(driver) == (before + ["Paris", "Rome"]).sorted())
    #expect(try driver.connections.state.changes == ["Paste 2 nodes and 3 connections"])
    #expect(try driver.connections.state.selected == ["A", "Paris", "Rome"])
    #expect(driver.shows("3 nodes"))
    let (paris, rome) = (driver.connections.position(of: "Paris"), driver.connections.position(of: "Rome"))
    #expect(paris.distance(to: rome) > 20)
    driver.wait(6)
    paste("source,target\nA,Paris\nParis,Rome\n")
    #expect(
      try driver.connections.state.changes.count == 1 && driver.shows("here already")
        && driver.shows("they stay as they are"))
    driver.key("z", .control).settle()
    #expect(try keys(driver) == before)
    // What is copied here comes back in one piece.
    driver.key("a", .control).key("c", .control).key(.delete).settle()
    #expect(try keys(driver).isEmpty)
    driver.press("paste").settle().press("reviewAccept").settle()
    #expect(try keys(driver) == before)
  }

  @Test(
    "What is pasted second lies on free ground, not upon what was pasted first",
    arguments: ["Paris\nRome\nOslo\nBern", "source,target\nA,Paris\nA,Rome\nA,Oslo"])
  func pastingTwice(text: String) throws {
    let driver = try editing()
    let before = try keys(driver)
    for round in 0..<3 {
      driver.host.clipboard = text.replacingOccurrences(of: "s\n", with: "s\(round)\n")
        .replacingOccurrences(of: "Rome", with: "Rome\(round)").replacingOccurrences(of: "Oslo", with: "Oslo\(round)")
        .replacingOccurrences(of: "Bern", with: "Bern\(round)")
      driver.key("v", .control).settle()
      if driver.connections.panel == "review" { driver.key(.enter).settle() }
      driver.key(.escape).settle().wait(6)
    }
    let new = try driver.connections.state.nodes
    #expect(new.count == before.count + text.split(separator: "\n").count * 3 - (text.hasPrefix("s") ? 3 : 0))
    for (index, node) in new.enumerated() where !before.contains(node.id) {
      for other in new[..<index] {
        #expect(
          node.point.distance(to: other.point) > node.radius + other.radius, "\(node.id) lies upon \(other.id)")
      }
    }
  }

  @Test("Before anything comes in, people see how much it is, how it was read, and its first rows")
  func review() throws {
    let driver = try editing()
    let before = try keys(driver)
    func paste(_ text: String) {
      driver.host.clipboard = text
      driver.key("v", .control).settle()
    }
    paste("source,target,since\nA,Paris,2001\nParis,Rome,2002\nA,B,1999\n")
    #expect(try driver.connections.panel == "review" && keys(driver) == before && driver.connections.state.done == 0)
    #expect(driver.shows("4 nodes and 3 connections, 2 of them already here"))
    #expect(driver.shows("A – Paris") || driver.shows("A → Paris"))
    #expect(driver.shows("since 2001") && driver.shows("Read as CSV of edges or nodes."))
    driver.press("reviewCancel").settle()
    #expect(try keys(driver) == before && driver.connections.panel == "none")
    paste("source,target\nA,Paris\n")
    driver.key(.escape).settle()
    #expect(try keys(driver) == before && driver.connections.state.isEditing)
    // What is here stays as it is, and no other value is shown of it.
    paste("source,target,since\nA,Paris,2001\n")
    driver.key(.enter).settle()
    paste("source,target,since\nA,Paris,1805\nA,Rome,2002\n")
    #expect(driver.shows("already here, stays as it is") && driver.shows("since 2002") && !driver.shows("since 1805"))
    driver.key(.escape).settle().key("z", .control).settle()
    #expect(try keys(driver) == before)
    // One undo takes it back.
    paste("Nina\nOtto\n")
    #expect(driver.shows("2 nodes") && driver.shows("Names, one a line."))
    driver.key(.enter).settle().key("z", .control).settle()
    #expect(try keys(driver) == before)
  }

  @Test("What a node that is made a part of another does not bring along is said")
  func merging() throws {
    let host = FakeHost()
    let text = """
      {"format":"throughline-graph","nodes":[{"id":"A","plz":"01234","x":0,"y":0},{"id":"B","plz":"99","x":90,"y":9},
       {"id":"C","x":50,"y":80},{"id":"D","x":0,"y":50},{"id":"E","x":90,"y":70}],
       "edges":[{"source":"A","target":"B"},{"source":"D","target":"E"},{"source":"E","target":"D","label":"too"},
       {"source":"D","target":"D"}]}
      """
    host.documents["/home/paar.json"] = Array(text.utf8)
    host.networks["/home/paar.json"] = try GraphReader.read(bytes: Array(text.utf8), name: "paar.json")
    let driver = AppTestDriver(.connections, file: "/home/paar.json", host: host).settle().press("edit").settle()
    func merge(_ name: String, into other: String) throws {
      driver.tap(on: name).settle()
      let family = ControlID.Family("mergeInto")
      let button = try #require(driver.controls.last { $0.id.index(in: family) != nil })
      driver.tap(at: Rect(button.frame).center).settle().type(other).settle().key(.enter).settle()
    }
    try merge("C", into: "B")
    #expect(!driver.shows("One node of two"))
    try merge("A", into: "B")
    #expect(driver.shows("Plz of A is gone: B has its own.") && driver.shows("The connection between the two is gone."))
    try merge("D", into: "E")
    #expect(driver.shows("The 2 connections between the two are gone."))
  }

  @Test("To open a name and press Enter changes nothing, whatever blanks are in it")
  func namesAsTheyWere() throws {
    var builder = GraphBuilder(directed: false)
    let labels = [" front", "back ", "", "  ", "e"]
    let nodes = "abcde".map { builder.addNode(String($0)).node }
    for (node, label) in zip(nodes, labels) {
      builder.setLabel(label, of: node)
      builder.setPosition(Point(Double(node.index) * 100, Double(node.index % 2) * 50), of: node)
    }
    builder.addEdge(from: nodes[0], to: nodes[1], label: " x ")
    let host = FakeHost()
    let bytes = GraphWriter.throughlineJSON(builder.build())
    host.networks["/home/blanks.json"] = try GraphReader.read(bytes: bytes, name: "blanks.json")
    let driver = AppTestDriver(.connections, file: "/home/blanks.json", host: host).settle().press("edit").settle()
    driver.restAfterTap = 0.5
    for key in "abcde" {
      driver.tap(on: String(key)).key(.function(2)).settle()
      #expect(driver.connections.panel == "name")
      driver.key(.enter).settle()
    }
    let (a, b) = (driver.connections.position(of: "a"), driver.connections.position(of: "b"))
    driver.tap(at: (a + b) * 0.5).settle().press("renameEdge").settle().key(.enter).settle()
    #expect(try driver.connections.state.done == 0 && !driver.shows("changed"))
    // A name that is written loses its leading blanks.
    driver.tap(on: "a").key(.function(2)).settle().key("a", .control).type("  new").key(.enter).settle()
    #expect(try driver.connections.state.changes == ["Rename  front to new"])
  }

  @Test("A name that another node has is said, and so is a pasted word that is the id of a node with another name")
  func namesAndIDs() throws {
    let driver = try editing()
    let ground = driver.connections.ground
    driver.hold(at: ground).settle().type("Nina").key(.enter).settle()
    #expect(!driver.shows("Two nodes have this name"))
    driver.key("n").settle().type("Nina").key(.enter).settle()
    #expect(driver.shows("Two nodes have this name"))
    driver.key("z", .control).wait(5)
    driver.host.clipboard = "A\nOtto\n"
    driver.key("v", .control).settle()
    #expect(driver.shows("2 nodes, 1 of them already here") && !driver.shows("is the id of"))
    driver.key(.escape).settle()
    driver.tap(on: "A").key(.function(2)).settle().key("a", .control).type("Ada").key(.enter).settle()
    driver.key("v", .control).settle()
    #expect(driver.shows("“A” is the id of Ada."))
  }

  @Test("A table of a spreadsheet is one, whatever its columns are called: what is assumed is said")
  func pastingTables() throws {
    for rows in [3, 1] {
      let driver = try editing()
      let before = try keys(driver)
      let table = ["Person\tKnows\tSince", "Anna\tBoris\t2001", "Boris\tCarla\t2005", "Anna\tCarla\t2010"]
      driver.host.clipboard = table.prefix(rows + 1).joined(separator: "\n") + "\n"
      driver.key("v", .control).settle()
      #expect(
        rows == 3
          || driver.shows("The first two columns are taken for the two ends of each connection. The first row names"))
      #expect(driver.shows("Since 2001"))
      driver.key(.enter).settle()
      let people = rows == 3 ? ["Anna", "Boris", "Carla"] : ["Anna", "Boris"]
      #expect(try keys(driver) == (before + people).sorted())
    }
  }

  @Test("Values that a small file states once for all its nodes are not copied one by one, and not changed in a frame")
  func copyingDefaults() throws {
    let keys = (0..<8_100).map { "<key id='k\($0)' for='node' attr.name='a\($0)'><default>1</default></key>" }.joined()
    let nodes = (0..<1000).map { "<node id='n\($0)'/>" }.joined()
    let text = "<graphml>\(keys)<graph edgedefault='directed'>\(nodes)<edge source='n0' target='n1'/></graph></graphml>"
    let host = FakeHost()
    host.networks["/many.graphml"] = try GraphReader.read(bytes: Array(text.utf8), name: "many.graphml")
    let driver = AppTestDriver(.connections, file: "/many.graphml", host: host).settle()
    driver.press("edit").settle().key("a", .control).settle().key("c", .control).settle()
    #expect(driver.shows("Too much to copy") && host.clipboard == "")
    driver.key(.delete).settle()
    #expect(driver.shows("Too much to change at once") && driver.shows("1,000 nodes"))
    #expect(try driver.connections.state.changes == [])
    driver.key(.escape).settle().tap(on: "n0").key(.delete).settle()
    #expect(driver.shows("999 nodes"))
  }

  @Test("No row of a table is taken for its heading without evidence, and one touch says otherwise")
  func pastingHeadings() throws {
    let driver = try editing()
    let before = try keys(driver)
    driver.host.clipboard = "Anna, tall;Boris;first\nClara;Dora;second\n"
    driver.key("v", .control).settle()
    #expect(driver.shows("2 connections") || driver.shows("4 nodes and 2 connections"))
    #expect(driver.shows("The first row is one of them.") && driver.shows("The first row is a heading"))
    driver.press("reviewOther").settle()
    #expect(driver.shows("2 nodes and 1 connection") && driver.shows("The first row names the columns."))
    driver.press("reviewOther").settle().key(.enter).settle()
    #expect(try keys(driver) == (before + ["Anna, tall", "Boris", "Clara", "Dora"]).sorted())
  }

  @Test("Outside of changing, it is said that pasting changes the network, and one touch goes on")
  func pastingElsewhere() throws {
    let driver = try AppTestDriver.town()
    let before = try keys(driver)
    driver.host.clipboard = "Nina\n"
    driver.key("v", .control).settle()
    #expect(driver.shows("Pasting changes the network.") && driver.shows("Edit and add"))
    driver.key(.escape).settle()
    #expect(try keys(driver) == before && !driver.connections.state.isEditing)
    driver.key("v", .control).settle().press("reviewAccept").settle()
    #expect(try keys(driver) == (before + ["Nina"]).sorted() && driver.connections.state.isEditing)
    let steps = try Replay.throughText(driver.recording)
    #expect(try Replay.picture(steps, host: driver.host, drawsAll: true).looksLike(driver.picture))
  }

  @Test("What is being read can be given up: it never comes in")
  func pastingCancelled() throws {
    let driver = try editing()
    let before = try keys(driver)
    driver.host.answersAtOnce = false
    driver.host.clipboard = "Nina\n"
    driver.key("v", .control).frame(4)
    #expect(driver.connections.panel == "review" && driver.shows("Reading…") && driver.frame(of: "reviewAccept") == nil)
    driver.key(.enter).frame(2).key(.escape).frame(2).deliver().settle()
    #expect(try keys(driver) == before && driver.connections.panel == "none")
  }

  @Test("A list of names becomes nodes; what is no network is told of and changes nothing")
  func pastingOddly() throws {
    let driver = try editing()
    let before = try keys(driver)
    func paste(_ text: String) throws -> Int {
      driver.wait(6)
      driver.host.clipboard = text
      driver.key("v", .control).settle()
      if driver.connections.panel == "review" { driver.key(.enter).settle() }
      return try driver.connections.state.changes.count
    }
    #expect(try paste("") == 0 && driver.shows("There is no text to paste."))
    #expect(try paste("  \n\t\n") == 0)
    #expect(try paste("{\"nodes\": [") == 0 && driver.shows("Nothing is pasted"))
    #expect(try paste("<graphml><graph>") == 0)
    #expect(try paste(String(repeating: "x", count: 300)) == 0)
    #expect(try paste("*Vertices 400000\n*Edges\n1 2\n") == 0, "a short text of a large network")
    #expect(try paste("Rome\nParis\nRome\n") == 1)
    #expect(try keys(driver) == (before + ["Paris", "Rome"]).sorted())
  }

  @Test("Any moment of the history can be gone to by its row, and everything be deleted and brought back")
  func history() throws {
    let driver = try editing()
    let before = try keys(driver)
    for node in before { driver.tap(on: node).key(.delete).settle() }
    #expect(try keys(driver).isEmpty)
    driver.press("changes").settle()
    let list = try #require(driver.frame(of: "historyList"))
    driver.tap(at: Point(list.center.x, list.minY + 20)).settle()
    #expect(try driver.connections.state.done == before.count)
    for _ in before { driver.key("z", .control).settle() }
    #expect(try keys(driver) == before && driver.connections.state.done == 0)
  }

  @Test("A node that one hand holds stays the same node while another deletes one before it")
  func twoHands() throws {
    let driver = try editing()
    let all = try keys(driver)
    driver.tap(2, on: "A").down(1, on: "H").wait(0.7)
    driver.drag(1, to: driver.connections.position(of: "H") + Point(20, 20)).key(.delete).settle()
    driver.drag(1, to: driver.connections.ground).up(1).settle()
    #expect(try keys(driver) == all.filter { $0 != "A" })
    #expect(try driver.connections.state.changes.suffix(2) == ["Delete A", "Move H"], "the hand goes on")
    for _ in 0..<4 { driver.key("z", .control).settle() }
    #expect(try keys(driver) == all && driver.connections.state.done == 0)
  }

  @Test("A path that the keys have begun goes with the node it began at")
  func keyboardTrace() throws {
    let driver = try editing()
    let all = try keys(driver)
    driver.key("n").settle().type("Nina").key(.enter).settle().key(.enter).settle()
    driver.key("z", .control).settle().key(.enter).settle()
    #expect(try keys(driver) == all && driver.connections.state.traces.isEmpty)
  }

  @Test("That a file is replaced is suggested for all of the network in its own format, and for nothing else")
  func suggestion() throws {
    let town = "/home/town.json"
    func attempt(_ steps: (AppTestDriver) -> Void) throws -> Bool {
      let driver = try AppTestDriver.town(content: [1]).press("edit").settle()
      driver.tap(on: "A").key(.delete).settle().tap(on: "B").key("s", .control).settle()
      steps(driver)
      driver.press("saveNow").settle()
      return driver.host.documents[town] != [1]
    }
    #expect(try attempt { _ in })
    #expect(try !attempt { $0.press("savePart", segment: 1, of: 2).settle() })
    #expect(try attempt { $0.press("savePart", segment: 1, of: 2).press("savePart", segment: 0, of: 2).settle() })
    #expect(try attempt { $0.type("x").key(.backspace).settle() })
    #expect(try !attempt { $0.type("x").settle() })
    // A network that nobody has changed does not go there without a question.
    let driver = try AppTestDriver.town(content: [1])
    driver.key("s", .control).settle().key(.enter).settle()
    #expect(driver.host.documents[town] == [1])
  }

  @Test("A public table where networks may be changed starts over with the network as it was, and nobody changing it")
  func startingOver() throws {
    var settings = AppSettings()
    settings.visitors = .publicTable
    settings.visitors.mayEdit = true
    let driver = try driver(settings: settings)
    let all = try keys(driver)
    driver.press("edit").settle().tap(on: "A").press("remove 1").settle()
    #expect(try keys(driver) != all)
    driver.skip(80).settle()
    #expect(try keys(driver) == all && !driver.connections.state.isEditing)
    driver.press("edit").settle()
    driver.skip(80).settle()
    #expect(try !driver.connections.state.isEditing)
  }

  @Test("Every change is written to one journal, and the file stays as it is until it is saved")
  func keeping() throws {
    let driver = try AppTestDriver.town(content: [1]).press("edit").settle()
    driver.hold(at: driver.connections.ground).settle().type("Nina").key(.enter).settle()
    // The town came from memory, not from a file, so that there is nothing to keep changes of.
    #expect(!driver.effects.contains { if case .write = $0 { true } else { false } })
    // What was changed is saved where it came from, unless people say otherwise.
    driver.key("s", .control).settle().key(.enter).settle()
    let saved = try GraphReader.read(bytes: try #require(driver.host.documents["/home/town.json"]), name: "town.json")
    #expect(saved.graph.node(withKey: "Nina") != nil)
  }

  @Test("Where visitors may not change networks, no key and no button does")
  func forbidden() throws {
    var settings = AppSettings()
    settings.visitors.mayEdit = false
    let driver = try driver(settings: settings)
    let before = try keys(driver)
    #expect(driver.frame(of: "edit") == nil)
    driver.tap(on: before[0]).key("e").key("n").key(.delete).key(.function(2)).settle()
    let state = try driver.connections.state
    #expect(!state.isEditing && state.panel == "none" && state.nodes.map(\.id).sorted() == before)
  }

  @Test("Escape leads out of changing, and the network stays changed")
  func leaving() throws {
    let driver = try editing()
    driver.tap(on: try keys(driver)[0]).key(.delete).settle()
    let after = try keys(driver)
    for _ in 0..<4 where try driver.connections.state.isEditing { driver.key(.escape).settle() }
    #expect(try !driver.connections.state.isEditing && keys(driver) == after)
  }

  @Test("Random hands and keys change the network without harm, and all of it is taken back", arguments: UInt64(1)...4)
  func anyHands(seed: UInt64) throws {
    let driver = try editing()
    let before = try driver.connections.state.nodes
    driver.drawsPictures = false
    var random = SeededGenerator(seed: seed)
    let keys: [(Key, KeyModifiers)] = [
      (.delete, []), (.function(2), []), (.enter, []), (.escape, []), (.character("e"), []), (.character("n"), []),
      (.character("z"), .control), (.character("z"), [.control, .shift]), (.backspace, []), (.character("l"), []),
      (.left, []), (.right, []),
    ]
    for _ in 0..<150 {
      let point = Point(random.number(0...1280), random.number(60...720))
      switch random.below(6) {
      case 0: driver.tap(at: point)
      case 1: driver.hold(at: point)
      case 2: driver.down(at: point).frame().drag(to: Point(random.number(0...1280), random.number(60...720))).up()
      case 3: driver.down(at: point).wait(0.7).drag(to: point + Point(random.number(-90...90), 9)).up()
      default:
        let (key, modifiers) = random.pick(keys)
        driver.key(key, modifiers)
      }
      driver.frame(2)
    }
    driver.settle()
    for _ in 0..<3 { driver.key(.escape).settle() }
    for _ in 0..<400 where try driver.connections.state.done > 0 { driver.key("z", .control).frame(2) }
    driver.settle()
    let state = try driver.connections.state
    #expect(state.done == 0 && state.nodes.map(\.id) == before.map(\.id), "seed \(seed)")
  }
}

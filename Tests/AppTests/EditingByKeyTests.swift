// What changing a network asks of keys alone: nodes are moved by steps, edges chosen one by one, attributes written; what is
// copied here comes in again; and the help tells of it all.

import App
import AppTestSupport
import AtlasExhibit
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import GraphModel
import TestSupport
import Testing

@Suite("Changing networks by keys")
struct EditingByKeyTests {
  private func editing() throws -> AppTestDriver { try AppTestDriver.town().key("e").settle() }

  @Test("Shift and the arrows move what is chosen by steps, and a run of them is one change")
  func moving() throws {
    let driver = try editing()
    let start = driver.connections.position(of: "A")
    driver.tap(on: "A").settle()
    for _ in 0..<3 { driver.key(.right, .shift) }
    driver.key(.down, .shift).frame(2)
    let way = driver.connections.position(of: "A") - start
    #expect(way.x > 20 && abs(way.y - way.x / 3) < 1, "it moves with every press: \(way)")
    #expect(try driver.connections.state.done == 0)
    driver.wait(1.5)
    #expect(try driver.connections.state.changes == ["Move A"] && driver.connections.state.selection == "A")
    // The keys go on with what is chosen still; another action ends the run.
    driver.key(.left, .shift).key("z", .control).settle()
    #expect(try driver.connections.state.done == 1 && driver.connections.state.changes.count == 2)
    driver.key("z", .control).settle()
    #expect(driver.connections.position(of: "A").distance(to: start) < 0.01)
    #expect(try driver.connections.state.done == 0)
  }

  @Test("A node that keys choose is chosen alone: what they do next is about it, and not about the group of before")
  func alone() throws {
    let driver = try editing()
    func nodes() throws -> Set<String> { Set(try driver.connections.state.nodes.map(\.id)) }
    let before = try nodes()
    driver.key("a", .control).settle()
    #expect(try Set(driver.connections.state.selected) == before)
    driver.key(.right).settle()
    let chosen = try #require(try driver.connections.state.selection)
    #expect(try driver.connections.state.selected == [])
    driver.key(.delete).settle()
    #expect(try nodes() == before.subtracting([chosen]))
    driver.key("z", .control).settle().key("a", .control).settle()
    driver.key("n").settle().type("Nina").key(.enter).settle()
    #expect(try driver.connections.state.selected == [] && driver.connections.state.selection == "Nina")
    driver.key(.delete).settle()
    #expect(try nodes() == before)
  }

  @Test("In the preview of what is pasted Tab comes to the button that adds it first, and stays in the panel")
  func previewByKeys() throws {
    for tabs in [1, 5] {
      let driver = try editing()
      driver.host.clipboard = "source,target\nNina,Otto\nOtto,Paul\n"
      driver.key("v", .control).settle()
      #expect(driver.frame(of: "reviewAccept") != nil)
      for _ in 0..<tabs { driver.key(.tab) }
      #expect(driver.frame(of: "reviewAccept") != nil)
      if tabs == 1 {
        driver.key(.enter).settle()
        #expect(try Set(driver.connections.state.nodes.map(\.id)).isSuperset(of: ["Nina", "Otto", "Paul"]))
      } else {
        driver.key(.enter).settle()
        #expect(try driver.connections.state.panel == "none" || driver.frame(of: "reviewAccept") != nil)
      }
    }
  }

  @Test("While a key repeats, its steps are kept every fifth of a second, as one change")
  func keptSteps() throws {
    let driver = try editing()
    let start = driver.connections.position(of: "A")
    driver.tap(on: "A").settle()
    for step in 1...30 {
      driver.key(.right, .shift).wait(0.1)
      if step > 2 { #expect(try driver.connections.state.changes == ["Move A"], "step \(step)") }
    }
    let way = driver.connections.position(of: "A") - start
    #expect(way.x > 30 * 5 && abs(way.y) < 0.01, "\(way)")
    driver.wait(0.3).key("z", .control).settle()
    #expect(driver.connections.position(of: "A").distance(to: start) < 0.01)
    #expect(try driver.connections.state.done == 0)
    driver.key("z", [.control, .shift]).settle()
    #expect((driver.connections.position(of: "A") - start - way).length < 0.01)
    // What is done between two presses stays a change of its own, and so does the move before it.
    driver.key(.right, .shift).wait(0.3).key(.function(2)).settle().type("Anna").key(.enter).settle()
    driver.key(.right, .shift).wait(0.3).key(.right, .shift).wait(1)
    #expect(try driver.connections.state.changes == ["Move A", "Move A", "Rename A to Anna", "Move Anna"])
  }

  @Test("All that is chosen together moves together; arrows alone walk as before")
  func movingMany() throws {
    let driver = try editing()
    let all = try driver.connections.state.nodes.map(\.id)
    let before = all.map { driver.connections.position(of: $0) }
    driver.key("a", .control).settle().key(.up, .shift).key(.up, .shift).wait(1.5)
    let ways = zip(all, before).map { driver.connections.position(of: $0) - $1 }
    #expect(ways.allSatisfy { $0.y < -10 && abs($0.x) < 0.01 && abs($0.y - ways[0].y) < 0.01 })
    #expect(try driver.connections.state.changes == ["Move \(all.count) nodes"])
    driver.key(.escape).settle().tap(on: "A").key(.right).settle()
    #expect(try driver.connections.state.selection != "A" && driver.connections.state.done == 1)
  }

  @Test("Comma and full stop go through the edges of the chosen node, each once, either way")
  func edges() throws {
    let driver = try editing()
    let graph = try TestNetwork.town.file().graph
    let node = try #require(graph.node(withKey: "B"))
    let count = Set((graph.children(of: node) + graph.parents(of: node)).map(\.edge)).count
    driver.tap(on: "B").settle()
    var seen: [[String]] = []
    for _ in 0..<count {
      driver.key(".").settle()
      seen.append(try #require(try driver.connections.state.edge))
    }
    #expect(Set(seen).count == count && seen.allSatisfy { $0.contains("B") })
    driver.key(".").settle()
    #expect(try driver.connections.state.edge == seen[0])
    driver.key(",").settle()
    #expect(try driver.connections.state.edge == seen[count - 1])
    // The keys of what is chosen mean the edge, then.
    driver.key("a").settle().type("weight = 7").key(.enter).settle()
    #expect(driver.shows("Length 7"))
    driver.key(.delete).settle()
    #expect(try driver.connections.state.edge == nil && driver.connections.state.done == 2)
    driver.key("a").settle().type("age = 40").key(.enter).settle()
    #expect(try driver.connections.state.changes.last == "age of B")
  }

  @Test("What was copied and is all here comes in again as copies with names of their own, beside the first")
  func copies() throws {
    let driver = try editing()
    let all = try driver.connections.state.nodes.map(\.id)
    driver.key("a", .control).settle().key("c", .control).settle().key("v", .control).settle().key(.enter).settle()
    var state = try driver.connections.state
    #expect(state.nodes.count == 2 * all.count && state.done == 1)
    #expect(Set(state.nodes.map(\.id)) == Set(all + all.map { "\($0) 2" }))
    #expect(state.selected == all.map { "\($0) 2" }.sorted())
    let step = driver.connections.position(of: "A 2") - driver.connections.position(of: "A")
    #expect(step.x > 15 && abs(step.x - step.y) < 0.01)
    driver.key("v", .control).settle().key(.enter).settle()
    state = try driver.connections.state
    #expect(state.nodes.count == 3 * all.count && state.nodes.contains { $0.id == "A 3" })
    driver.key("z", .control).settle().key("z", .control).settle()
    #expect(try driver.connections.state.nodes.map(\.id) == all)
  }

  @Test("The help tells what hands and keys do now", arguments: [ExhibitID.connections, .atlas])
  func help(kind: ExhibitID) throws {
    let driver = try AppTestDriver.at(kind).settle()
    driver.key("?").settle()
    #expect(!driver.shows("Take back, do again"))
    driver.key(.escape).settle().key("e").settle().key("?").settle()
    for words in [
      "Join them", "Hold, then drag", "Hold, then draw", "A new node", "F2", "Delete", "Ctrl A", "Ctrl C", "Ctrl V",
      "Ctrl Z", "Ctrl Shift Z", "H", "N",
    ] {
      #expect(driver.shows(words), "\(words)")
    }
    #expect(!driver.shows("The path between them"))
  }

  @Test("A city that the keys move lies elsewhere on the globe, and the copy of one beside it")
  func cities() throws {
    let driver = try AppTestDriver.at(.atlas).settle()
    driver.key("e").settle()
    let city = try #require(
      driver.atlas.report?.cities.first { city in
        city.point.map { Rect(200, 150, 800, 500).contains($0) && driver.control(at: $0) == nil } ?? false
      })
    let start = try #require(city.point)
    driver.tap(at: start).wait(0.6).settle()
    driver.key(.right, .shift).key(.right, .shift).wait(1.5)
    let now = try #require(driver.atlas.report?.cities.first { $0.id == city.id }?.point)
    #expect(now.x > start.x + 10 && abs(now.y - start.y) < 2)
    driver.key("z", .control).settle()
    let again = try #require(driver.atlas.report?.cities.first { $0.id == city.id }?.point)
    #expect(again.distance(to: start) < 0.5)
  }
}

// Paths in other senses than the shortest: another way, all equal ones, around a node or an edge, by way of others; by touch
// and by key.

import App
import AppTestSupport
import ConnectionsExhibit
import ExhibitKit
import Geometry
import Gestures
import Testing
import Widgets

@Suite("Paths otherwise")
struct PathsOtherwiseTests {
  private func middle(_ driver: AppTestDriver, _ a: String, _ b: String) -> Point {
    driver.position(ofNode: a).interpolated(to: driver.position(ofNode: b), 0.5)
  }

  /// The town with the shortest path from one node to another.
  private func traced(_ source: String, _ target: String) throws -> AppTestDriver {
    let driver = try AppTestDriver.town()
    driver.trace(from: source, to: target).settle()
    return driver
  }

  private func isEnabled(_ control: String, _ driver: AppTestDriver) -> Bool? {
    driver.controls.last { $0.id == ControlID(control) }?.isEnabled
  }

  private func result(_ driver: AppTestDriver) throws -> ConnectionsReport.Result {
    try #require(driver.connections.results.first)
  }

  @Test("Another way is the next best, after the last comes the first again, and Back goes step by step")
  func another() throws {
    let driver = try traced("A", "C")
    #expect(try !result(driver).canGoBack && isEnabled("pathBack 0", driver) == false)
    driver.press("anotherWay 0").settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
    #expect(driver.shows("2nd shortest way") && driver.connections.notice == nil)
    driver.press("anotherWay 0").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    #expect(driver.connections.notice == "There is no other way" && !driver.shows("2nd shortest way"))
    driver.press("pathBack 0").settle()
    #expect(driver.connections.paths == [["A", "E", "C"]] && driver.connections.notice == nil)
    driver.press("pathBack 0").settle()
    #expect(try driver.connections.paths == [["A", "B", "C"]] && !result(driver).canGoBack)
  }

  @Test("All equal shows every path that is as short, with their number; the switch goes where there is one")
  func allEqual() throws {
    let driver = try traced("A", "D")
    driver.press("allEqual 0").settle()
    #expect(try result(driver).equal == 2 && Set(result(driver).fan ?? []) == ["A", "B", "C", "D", "E"])
    #expect(driver.shows("2 equally short paths") && driver.shows("B or E"))
    driver.press("allEqual 0").settle()
    #expect(try result(driver).fan == nil && result(driver).path == ["A", "B", "C", "D"])

    let other = try traced("C", "F")
    other.press("allEqual 0").settle()
    #expect(other.connections.notice == "There is one shortest path")
    #expect(try other.frame(of: "allEqual 0") == nil && result(other).path == ["C", "D", "F"])
    #expect(try !result(other).canGoBack)
  }

  @Test("A line of the card that says what holds takes it away")
  func lines() throws {
    let driver = try traced("A", "C")
    driver.key("x").type("b").key(.enter).settle()
    #expect(driver.connections.paths == [["A", "E", "C"]] && driver.shows("without B"))
    let point = try #require(driver.boxes(of: "without B").first?.center)
    driver.tap(at: point).settle()
    #expect(driver.connections.paths == [["A", "B", "C"]] && !driver.shows("without B"))
    #expect(try result(driver).canGoBack)
  }

  @Test("The card of a node on a path offers to avoid it, that of an end or of another node does not")
  func avoidNode() throws {
    let driver = try traced("A", "C")
    driver.tap(on: "E").settle()
    #expect(driver.frame(of: "avoidNode") == nil && driver.frame(of: "connectTo") != nil)
    driver.tap(on: "C").settle()
    #expect(driver.frame(of: "avoidNode") == nil)
    driver.tap(on: "B").settle()
    driver.press("avoidNode").settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
    #expect(try result(driver).without == ["B"] && driver.shows("without B"))
    driver.tap(on: "E").settle().press("avoidNode").settle()
    #expect(driver.connections.notice == "No way around")
    #expect(try driver.connections.paths == [["A", "E", "C"]] && result(driver).without == ["B"])
  }

  @Test("A tap on the line of a path tells of the edge, which can be avoided; Escape takes only that back")
  func avoidEdge() throws {
    let driver = try traced("A", "C")
    driver.tap(at: middle(driver, "B", "C")).settle()
    #expect(try driver.connections.state.edge == ["B", "C"] && driver.connections.paths == [["A", "B", "C"]])
    driver.key(.escape).settle()
    #expect(try driver.connections.state.edge == nil && driver.connections.paths == [["A", "B", "C"]])
    driver.tap(at: middle(driver, "B", "C")).settle().press("avoidEdge").settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
    #expect(try result(driver).withoutEdges == [["B", "C"]] && driver.connections.state.edge == nil)
    #expect(driver.shows("without B → C"))
  }

  // MARK: By way of

  @Test("A path that is pulled over a node goes by way of it as long as the hand is there, and stays so when it lifts")
  func pull() throws {
    let driver = try traced("A", "D")
    let (line, view) = (middle(driver, "A", "B"), driver.connections.view)
    driver.down(at: line).frame().move(to: "E").frame()
    #expect(try result(driver).path == ["A", "E", "C", "D"] && result(driver).via == ["E"])
    driver.move(to: driver.connections.ground).frame()
    #expect(try result(driver).path == ["A", "B", "C", "D"] && result(driver).via.isEmpty)
    driver.move(to: "E").frame().up().settle()
    #expect(try result(driver).path == ["A", "E", "C", "D"] && result(driver).via == ["E"])
    #expect(driver.shows("via E") && driver.connections.view == view)
    driver.press("pathBack 0").settle()
    #expect(try result(driver).path == ["A", "B", "C", "D"] && result(driver).via.isEmpty)
    driver.rest()
  }

  @Test("Over no node the path springs back, and nothing can be taken back then")
  func springsBack() throws {
    let driver = try traced("A", "D")
    driver.down(at: middle(driver, "A", "B")).frame().move(to: "E").frame()
      .move(to: driver.connections.ground).frame().up().settle()
    #expect(try result(driver).path == ["A", "B", "C", "D"] && !result(driver).canGoBack)
    // A finger that the system takes away leaves the path as it was.
    driver.down(at: middle(driver, "A", "B")).frame().move(to: "E").frame()
    driver.key(.escape).settle()
    #expect(try driver.connections.results.isEmpty || result(driver).path == ["A", "B", "C", "D"])
  }

  @Test("A path that avoids something is pulled as well, and what it avoids stays so")
  func pullAround() throws {
    let driver = try AppTestDriver.connections(.streets(columns: 5, rows: 4))
    driver.trace(from: "n5", to: "n9").settle().tap(on: "n7").settle().press("avoidNode").settle()
    let before = try result(driver)
    try #require(before.without == ["n7"] && !before.path.contains("n7"))
    driver.down(at: middle(driver, before.path[0], before.path[1])).frame().move(to: "n16").frame(3)
    #expect(try result(driver).via == ["n16"] && result(driver).path.contains("n16"))
    driver.move(to: middle(driver, "n13", "n19")).frame(3)
    #expect(try result(driver).path == before.path)
    driver.move(to: "n16").frame().up().settle()
    #expect(try result(driver).via == ["n16"] && result(driver).without == ["n7"])
    #expect(try result(driver).path.contains("n16") && !result(driver).path.contains("n7"))
    driver.press("pathBack").settle()
    #expect(try result(driver).path == before.path && result(driver).without == ["n7"])
  }

  @Test("A path that was taken away under the hand that pulls it stays away")
  func pullGone() throws {
    let driver = try traced("A", "D")
    driver.down(1, at: middle(driver, "A", "B")).frame().move(1, to: "E").frame().wait(1)
    driver.tap(2, at: driver.connections.ground(beside: "H")).settle()
    #expect(driver.connections.paths.isEmpty)
    driver.move(1, to: "B").frame().move(1, to: "E").frame().up(1).settle()
    #expect(driver.connections.paths.isEmpty)
    driver.rest()
  }

  @Test("While hands change the network, the line of a path is none")
  func editing() throws {
    let driver = try AppTestDriver.town()
    driver.press("edit").settle()
    #expect(driver.app.connect("A", "D"))
    driver.settle()
    #expect(driver.frame(of: "anotherWay") == nil)
    let before = driver.connections.view
    driver.down(at: middle(driver, "A", "B")).frame().drag(to: middle(driver, "A", "B") + Point(0, 90)).up().settle()
    #expect(driver.connections.view != before && driver.connections.paths == [["A", "B", "C", "D"]])
    driver.key("o").key("u").settle()
    #expect(driver.connections.paths == [["A", "B", "C", "D"]])
  }

  @Test("What an operator locks has neither key nor button")
  func locked() throws {
    var settings = AppSettings()
    settings.visitors.lockedCommands = ["anotherWay", "avoid"]
    let driver = try AppTestDriver.town(settings: settings)
    driver.trace(from: "A", to: "C").settle().key("o").key("x").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]] && driver.connections.panel == "none")
    #expect(driver.frame(of: "anotherWay") == nil && driver.frame(of: "byWayOf") != nil)
    driver.tap(on: "B").settle()
    #expect(driver.frame(of: "avoidNode") == nil)
  }

  @Test("A drag on the ground moves the view, also with a path there, and a pinch that begins on its line does")
  func otherDrags() throws {
    let driver = try traced("A", "D")
    let before = driver.connections.view
    driver.down(at: driver.connections.ground).frame().drag(to: driver.connections.ground + Point(80, 0)).up().settle()
    #expect(driver.connections.view != before && driver.connections.paths == [["A", "B", "C", "D"]])
    let line = middle(driver, "A", "B")
    let zoom = driver.connections.zoom
    driver.down(1, at: line).down(2, at: line + Point(0, 120)).frame()
      .move(1, to: line - Point(0, 60)).move(2, to: line + Point(0, 200)).frame().up(1).up(2).settle()
    #expect(driver.connections.zoom > zoom && driver.connections.paths == [["A", "B", "C", "D"]])
  }

  // MARK: By key

  @Test("Keys alone ask for all of it")
  func keys() throws {
    let driver = try AppTestDriver.town()
    #expect(driver.app.connect("A", "C"))
    driver.settle().key("o").settle()
    #expect(driver.connections.paths == [["A", "E", "C"]])
    driver.key("u").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    driver.key("q").settle()
    #expect(try result(driver).equal == 2)
    driver.key("q").settle().key("v").settle().type("e").key(.enter).settle()
    #expect(try driver.connections.paths == [["A", "E", "C"]] && result(driver).via == ["E"])
    driver.key("u").settle().key("x").settle().type("b").key(.enter).settle()
    #expect(try driver.connections.paths == [["A", "E", "C"]] && result(driver).without == ["B"])
    driver.key(.escape).settle()
    #expect(driver.connections.isAtInitialState)
    driver.key("o").key("u").key("q").settle()
    #expect(driver.connections.isAtInitialState)
  }

  // MARK: What follows

  @Test("Directions and weights are asked about the same question")
  func followsQuestion() throws {
    let driver = try traced("A", "C")
    driver.press("anotherWay 0").settle().key("w").settle()
    #expect(try result(driver).path == ["A", "B", "C"] && result(driver).rank == 1)
    driver.key("w").settle()
    #expect(try result(driver).path == ["A", "E", "C"] && result(driver).rank == 1)
  }

  @Test("What is avoided and deleted is asked for no more, and comes as new when it is there again")
  func followsChanges() throws {
    let driver = try AppTestDriver.town()
    driver.press("edit").settle().tap(on: "B").settle().key(.delete).settle().key("z", .control).settle()
    driver.press("edit").settle().trace(from: "A", to: "C").settle()
    driver.tap(on: "B").settle().press("avoidNode").settle()
    #expect(try driver.connections.paths == [["A", "E", "C"]] && result(driver).without == ["B"])
    driver.key("z", [.control, .shift]).settle()
    #expect(try driver.connections.paths == [["A", "E", "C"]] && result(driver).without.isEmpty)
    driver.key("z", .control).settle()
    #expect(try result(driver).path == ["A", "B", "C"] && result(driver).without.isEmpty)
  }

  @Test("A new edge is on the next best path as soon as it is in the network")
  func followsNewEdges() throws {
    let driver = try traced("A", "C")
    driver.press("anotherWay 0").settle().press("edit").settle()
    driver.down(at: driver.position(ofNode: "A")).frame().move(to: "C").frame().up().settle()
    driver.key("e").settle()
    #expect(driver.app.connect("A", "C"))
    driver.settle()
    #expect(driver.connections.paths == [["A", "C"]])
    driver.key("o").settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
  }

  @Test("Filters hide what lies on another way, and bring it back")
  func followsFilters() throws {
    let driver = try traced("A", "C")
    driver.press("anotherWay 0").settle()
    driver.key("f", .shift).settle().press("writeFilter").settle().write("id != E").key(.enter).settle()
    #expect(driver.connections.paths == [["A", "B", "C"]])
    driver.press("anotherWay 0").settle()
    #expect(driver.connections.notice == "There is no other way")
  }

  @Test("Each visitor has a question of their own")
  func visitors() throws {
    let driver = try AppTestDriver.connections(.streets(columns: 9, rows: 7))
    driver.trace(1, from: "n0", to: "n20").settle()
    driver.trace(2, from: "n60", to: "n42").settle()
    let before = driver.connections.results
    try #require(before.count == 2)
    driver.press("anotherWay 1").settle()
    let after = driver.connections.results
    #expect(after.first { $0.slot == 0 }?.path == before[0].path)
    #expect(after.first { $0.slot == 1 }?.rank == 1 && after.first { $0.slot == 1 }?.path != before[1].path)
  }

  @Test("Of several questions before the first answer, the last one is answered")
  func impatient() throws {
    let driver = try AppTestDriver.connections(.streets(columns: 5, rows: 4))
    driver.trace(from: "n0", to: "n12").settle()
    driver.host.answersAtOnce = false
    for _ in 0..<3 { driver.key("o") }
    driver.settle()
    #expect(try result(driver).rank == 0)
    driver.host.answersAtOnce = true
    driver.deliver().settle()
    #expect(try result(driver).rank == 3)
    for _ in 0..<3 { driver.key("u").settle() }
    #expect(try result(driver).rank == 0 && !result(driver).canGoBack)
  }
}

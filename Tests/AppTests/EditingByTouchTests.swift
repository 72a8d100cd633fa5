// What changing a network asks of fingers alone: attributes are written on the keys of the screen, new nodes lie beside one
// another, and a finger on the list of changes goes through them.

import App
import AppTestSupport
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import GraphModel
import TestSupport
import Testing

@Suite("Changing networks by touch")
struct EditingByTouchTests {
  private func editing() throws -> AppTestDriver { try AppTestDriver.town().press("edit").settle() }

  /// Taps the key of the keyboard on the screen that shows these letters.
  private func strike(_ cap: String, _ driver: AppTestDriver) throws {
    let keyboard = try #require(driver.frame(of: "keyboard"))
    let key = try #require(
      driver.picture.texts.first {
        $0.text == cap && keyboard.contains(Point(Double($0.origin.x), Double($0.origin.y)))
      }, "no key shows \(cap)")
    driver.tap(at: Point(Double(key.origin.x) + 4, Double(key.origin.y) - 5)).settle()
  }

  private func describe(_ node: String, _ driver: AppTestDriver) throws {
    if try driver.connections.state.selection != node { driver.tap(on: node).settle() }
    driver.press("describe").settle()
    #expect(try driver.connections.state.panel == "name")
  }

  @Test("An attribute is written with the keys on the screen alone")
  func onScreen() throws {
    let driver = try editing()
    try describe("A", driver)
    #expect(driver.shows("age = 40"), "the empty field shows how")
    for cap in ["a", "g", "e", "=:#", "=", "4", "0"] { try strike(cap, driver) }
    driver.press("nameDone").settle()
    #expect(try driver.connections.state.changes == ["age of A"] && driver.shows("Age: 40"))
  }

  @Test("A colon is as good as an equals sign; what says nothing stays, with a sentence")
  func writing() throws {
    let driver = try editing()
    for (count, text) in ["age: 40", "home town = Digne", "age=41", "url: http://a.b/?c=d"].enumerated() {
      try describe("A", driver)
      driver.type(text).key(.enter).settle()
      #expect(try driver.connections.state.done == count + 1 && driver.connections.state.panel == "none", "\(text)")
    }
    #expect(driver.shows("Age: 41") && driver.shows("Url: a.b/?c=d"))
    for (text, words) in [("", "age = 40"), ("= 4", "age = 40"), ("age 40", "no = in it"), ("size =", "no size")] {
      try describe("A", driver)
      driver.type(text).key(.enter).settle()
      #expect(try driver.connections.state.panel == "name" && driver.connections.state.done == 4, "\(text)")
      #expect(driver.shows(words), "\(text)")
      driver.key(.escape).settle()
    }
    // What was refused can be mended.
    try describe("A", driver)
    driver.type("age").type(" 5").key(.enter).settle().key(.backspace).key(.backspace)
    driver.type(" = 5").key(.enter).settle()
    #expect(try driver.connections.state.done == 5 && driver.shows("Age: 5"))
  }

  @Test("A text among numbers is said to be one, an attribute is meant whatever its capitals, and a weight is a number")
  func unlikeValues() throws {
    let host = FakeHost()
    let text = """
      <graphml><key id="a" for="node" attr.name="Age" attr.type="long"/><graph edgedefault="undirected">
      <node id="A"><data key="a">30</data></node><node id="B"><data key="a">41</data></node>
      <edge source="A" target="B"/></graph></graphml>
      """
    host.networks["/home/club.graphml"] = try GraphReader.read(bytes: Array(text.utf8), name: "club.graphml")
    let driver = AppTestDriver(.connections, file: "/home/club.graphml", host: host).settle().key("e").settle()
    try describe("A", driver)
    driver.type("age = 36").key(.enter).settle()
    #expect(driver.shows("Age: 36") && !driver.shows("Kept as a text"))
    try describe("B", driver)
    driver.type("age = ca. 40").key(.enter).settle()
    #expect(driver.shows("Kept as a text") && driver.shows("Age: ca. 40"))
  }

  @Test("An attribute without a value goes, and that is told and can be taken back")
  func takingAway() throws {
    let driver = try editing()
    try describe("A", driver)
    driver.type("age = 40").key(.enter).settle()
    try describe("A", driver)
    driver.type("age =").key(.enter).settle()
    #expect(driver.shows("Taken away") && !driver.shows("Age: 40"))
    driver.key("z", .control).settle()
    #expect(driver.shows("Age: 40"))
  }

  @Test("New nodes by key lie in the view, each beside the others")
  func beside() throws {
    let driver = try editing()
    for name in ["p", "q", "r", "s", "t", "u"] { driver.key("n").settle().type(name).key(.enter).settle() }
    let points = try driver.connections.state.nodes.compactMap(\.point)
    let new = ["p", "q", "r", "s", "t", "u"].map { driver.connections.position(of: $0) }
    for point in new {
      #expect(driver.window.contains(point))
      #expect(points.filter { $0.distance(to: point) < 20 }.count == 1, "\(point) has another beside it")
    }
    #expect(new[0].distance(to: driver.center) < 200, "it is where people look")
  }

  @Test("A finger or the wheel on the list of changes scrolls it, and changes nothing; a tap goes to a moment")
  func scrolling() throws {
    let driver = try editing()
    for name in ["p", "q", "r", "s"] { driver.key("n").settle().type(name).key(.enter).settle() }
    driver.press("changes").settle()
    let list = try #require(driver.frame(of: "historyList"))
    func point(_ index: Int) -> Point { Point(list.minX + 60, list.minY + (Double(index) + 0.5) * 46) }
    for index in [1, 3, 4] {
      driver.down(at: point(0)).frame(2).drag(to: point(index), over: 4).frame(2).up().settle()
      driver.wheel(-2, at: point(index)).wheel(3, at: point(0)).settle()
      #expect(try driver.connections.state.done == 4)
    }
    driver.tap(at: point(3)).settle()
    #expect(try driver.connections.state.done == 1 && driver.connections.state.changes.count == 4)
  }

  @Test("The slider goes through the changes while it moves, and stays where it lifts; the keys do as well")
  func goingThrough() throws {
    let driver = try editing()
    for name in ["p", "q", "r", "s"] { driver.key("n").settle().type(name).key(.enter).settle() }
    driver.press("changes").settle()
    let slider = try #require(driver.frame(of: "historySlider"))
    func point(_ done: Int) -> Point {
      Point(slider.minX + 12 + (slider.width - 24) * Double(done) / 4, slider.center.y)
    }
    driver.down(at: point(4)).frame(2)
    var seen: [Int] = []
    for done in [3, 2, 1, 0, 2] {
      driver.drag(to: point(done), over: 4).frame(2)
      seen.append(try driver.connections.state.done)
    }
    #expect(seen == [3, 2, 1, 0, 2])
    driver.up().settle()
    #expect(try driver.connections.state.done == 2 && driver.connections.state.changes.count == 4)
    driver.key(.up).settle()
    #expect(try driver.connections.state.done == 3)
    for _ in 0..<9 { driver.key(.down).settle() }
    #expect(try driver.connections.state.done == 0)
    for _ in 0..<9 { driver.key(.up).settle() }
    #expect(try driver.connections.state.done == 4)
  }
}

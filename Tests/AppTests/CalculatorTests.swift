import App
import AppTestSupport
import CalculatorExhibit
import DataFlow
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Testing

@Suite("The calculator under people's hands")
struct CalculatorTests {
  @Test("It begins with one and two make three")
  func start() throws {
    let driver = try AppTestDriver.calculator()
    #expect(driver.calculator.report?.name == "A first sum")
    #expect(driver.calculator.value("Add") == "3")
    #expect(driver.effects.contains(.setTitle("Throughline: A first sum")))
  }

  @Test("The slider changes a number, and everything downstream in the same frame; one slide is one change")
  func slider() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One")
    let slider = try #require(driver.frame(of: "nodeSlider"))
    driver.down(at: slider.center).frame(2)
    let half = try #require(driver.calculator.value("One").flatMap(Double.init))
    #expect(half > 100 && half < 155 && half == half.rounded())
    #expect(driver.calculator.value("Add").flatMap(Double.init) == half + 2)
    driver.drag(to: Point(slider.maxX + 50, slider.center.y)).up().frame()
    #expect(driver.calculator.value("One") == "255" && driver.calculator.value("Add") == "257")
    driver.press("undo")
    #expect(driver.calculator.value("Add") == "3")
    driver.press("redo")
    #expect(driver.calculator.value("Add") == "257")
  }

  @Test("Relationship mode: hold a source, tap an input; again to undo it; another source replaces")
  func relationships() throws {
    let driver = try AppTestDriver.calculator()
    driver.hold(at: try driver.calculator.title("Two"))
    #expect(driver.calculator.report?.relationshipSource == 1)
    driver.tap(at: try driver.calculator.input("Add", 1))
    #expect(driver.calculator.value("Add") == "5")
    driver.hold(at: try driver.calculator.title("Two")).tap(at: try driver.calculator.input("Add", 1))
    #expect(driver.calculator.value("Add") == "3")
    driver.hold(at: try driver.calculator.title("One")).tap(at: try driver.calculator.input("Add", 2))
    #expect(driver.calculator.value("Add") == "2")
  }

  @Test("A wire can be dragged to an input, off it, and never into a circle")
  func wires() throws {
    let driver = try AppTestDriver.calculator()
    driver.down(at: try driver.calculator.output("Two")).frame().drag(to: try driver.calculator.input("Add", 1)).up()
      .frame()
    #expect(driver.calculator.value("Add") == "5")
    driver.down(at: try driver.calculator.input("Add", 1)).frame().drag(to: Point(640, 90)).up().frame()
    #expect(driver.calculator.value("Add") == "3")
    let before = driver.calculator.summary
    driver.down(at: try driver.calculator.output("Add")).frame().drag(to: try driver.calculator.input("Add", 1)).up()
      .frame()
    #expect(driver.calculator.summary == before)
  }

  @Test("Every gesture, undone, leaves the start; redone, the end")
  func undoAll() throws {
    let driver = try AppTestDriver.calculator()
    let start = driver.calculator.summary
    driver.hold(at: Point(950, 500))
    #expect(driver.calculator.report?.nodes.count == 4)
    driver.tap(at: Point(640, 90))
    driver.down(at: try driver.calculator.output("Two")).frame().drag(to: try driver.calculator.input("Add", 1)).up()
      .frame()
    driver.hold(at: try driver.calculator.title("One")).tap(at: try driver.calculator.input("Add", 2))
    driver.down(at: try driver.calculator.input("Add", 0)).frame().drag(to: Point(640, 90)).up().frame()
    driver.down(on: "Two").frame().drag(
      to: try driver.calculator.title("Two") + Point(40, 20)
    ).up().frame()
    driver.tap(at: try driver.calculator.trash("One"))
    let end = driver.calculator.summary
    #expect(end != start)
    for _ in 0..<20 { driver.key("z", .control) }
    #expect(driver.calculator.summary == start && driver.calculator.report?.canUndo == false)
    for _ in 0..<20 { driver.key("z", [.control, .shift]) }
    #expect(driver.calculator.summary == end)
  }

  @Test("An operator becomes another; a numeric becomes an operator and back, and keeps its number")
  func kinds() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "Add")
    let control = try #require(driver.frame(of: "nodeOperator"))
    driver.tap(at: Point(control.x + control.width * 0.25, control.center.y))
    #expect(driver.calculator.value("Subtract") == "1" && driver.calculator.report?.nodes.last?.inputs.count == 2)
    driver.tap(on: "One").press("nodeSwitch")
    #expect(driver.calculator.report?.nodes.first?.kind == "add" && driver.calculator.value("Subtract") == "0")
    driver.press("nodeSwitch")
    #expect(driver.calculator.value("Subtract") == "1")
    driver.key("k")
    #expect(driver.calculator.report?.panel == "kinds")
    driver.key(.escape)
    #expect(driver.calculator.report?.panel == "none")
  }

  @Test("Copies come with what feeds them")
  func copies() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "Add").press("copy").press("paste")
    #expect(driver.calculator.report?.nodes.count == 4)
    #expect(driver.calculator.report?.nodes.last?.inputs.map(\.source) == [0, nil, 1])
    driver.press("undo")
    #expect(driver.calculator.report?.nodes.count == 3)
  }

  @Test("Saving writes under the calculation's name and says so; where nothing is kept, nothing is written")
  func saving() throws {
    let driver = try AppTestDriver.calculator()
    driver.key("s", .control).frame(2)
    let saved = try #require(driver.host.documents["/home/documents/calculations/A first sum.json"])
    #expect(try FlowDocument(json: Data(saved)).name == "A first sum")
    #expect(driver.calculator.report?.notice == "Saved as A first sum.json")
    let other = try AppTestDriver.calculator(keeps: false)
    other.key("s", .control).tap(at: try other.calculator.trash("One")).wait(3)
    #expect(other.host.documents.count == 1)
  }

  @Test("A file that is no calculation is refused in a sentence, and what is shown stays")
  func badFile() throws {
    let driver = try AppTestDriver.calculator(documents: ["/x.json": [UInt8](Data("{}".utf8))])
    driver.drop("/x.json").frame(2)
    #expect(driver.calculator.report?.notice?.contains("x.json") == true && driver.calculator.value("Add") == "3")
  }

  @Test("Steps between people: the network that Connections begins with is asked")
  func steps() throws {
    let people = TestNetwork(
      name: "People", isDirected: false,
      nodes: [
        TestNetwork.Node(id: "Valjean", x: 0, y: 0), TestNetwork.Node(id: "Javert", x: 9, y: 0),
        TestNetwork.Node(id: "Napoleon", x: 0, y: 9),
      ], edges: [TestNetwork.Edge(source: "Valjean", target: "Javert")])
    let file = try people.file()
    let document = try BundledData.calculation("steps-between-people")
    let driver = try AppTestDriver.calculator(
      documents: ["/s.json": document], networks: ["/data/les-miserables.json": file])
    driver.drop("/s.json").frame(5)
    #expect(driver.calculator.value("Steps") == "1" && driver.calculator.value("And on") == "not connected")
  }

  @Test("On a public table it starts over when it is left alone, and keeps nothing")
  func kiosk() throws {
    let driver = try AppTestDriver.calculator(isKiosk: true)
    driver.tap(at: try driver.calculator.trash("One")).wait(46)
    let warning = driver.app.chromeReport.warning
    #expect(
      warning.hasPrefix("Still there?") && warning.hasSuffix(" seconds.") && driver.calculator.report?.notice == nil)
    driver.wait(3)
    #expect(driver.app.chromeReport.warning != warning, "the seconds are counted down")
    driver.wait(17)
    #expect(driver.app.chromeReport.warning.isEmpty)
    #expect(driver.calculator.report?.nodes.count == 3 && driver.host.documents.count == 1)
    driver.key("q", .control)
    #expect(!driver.effects.contains(.quit))
  }

  @Test("At rest it asks for no frames")
  func rest() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "Add").wait(3)
    #expect(driver.app.wakeAfter == nil && !driver.app.needsRedraw)
  }

  @Test("Text is written on a keyboard, and is one change")
  func writing() throws {
    let document = try BundledData.calculation("steps-between-people")
    let driver = try AppTestDriver.calculator(documents: ["/s.json": document])
    driver.drop("/s.json").frame(5)
    driver.tap(on: "From").press("nodeText")
    driver.write("!?")
    #expect(driver.calculator.value("From") == "Valjean!?")
    driver.key(.backspace)
    #expect(driver.calculator.value("From") == "Valjean!")
    driver.key(.enter).key("z", .control)
    #expect(driver.calculator.value("From") == "Valjean")
  }
}

import App
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
    let table = try CalculatorTable()
    #expect(table.report?.name == "A first sum")
    #expect(table.value("Add") == "3")
    #expect(table.effects.contains(.setTitle("Throughline: A first sum")))
  }

  @Test("The slider changes a number, and everything downstream in the same frame; one slide is one deed")
  func slider() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One"))
    let slider = try #require(table.control("nodeSlider"))
    table.down(at: slider.center).frame()
    let half = try #require(table.value("One").flatMap(Double.init))
    #expect(half > 100 && half < 155 && half == half.rounded())
    #expect(table.value("Add").flatMap(Double.init) == half + 2)
    table.drag(to: Point(slider.maxX + 50, slider.center.y)).up()
    #expect(table.value("One") == "255" && table.value("Add") == "257")
    table.press("undo")
    #expect(table.value("Add") == "3")
    table.press("redo")
    #expect(table.value("Add") == "257")
  }

  @Test("Relationship mode: hold a source, tap an input; again to undo it; another source replaces")
  func relationships() throws {
    let table = try CalculatorTable()
    table.hold(at: try table.title("Two"))
    #expect(table.report?.relationshipSource == 1)
    table.tap(at: try table.input("Add", 1))
    #expect(table.value("Add") == "5")
    table.hold(at: try table.title("Two")).tap(at: try table.input("Add", 1))
    #expect(table.value("Add") == "3")
    table.hold(at: try table.title("One")).tap(at: try table.input("Add", 2))
    #expect(table.value("Add") == "2")
  }

  @Test("A wire can be dragged to an input, off it, and never into a circle")
  func wires() throws {
    let table = try CalculatorTable()
    table.down(at: try table.output("Two")).drag(to: try table.input("Add", 1)).up()
    #expect(table.value("Add") == "5")
    table.down(at: try table.input("Add", 1)).drag(to: Point(640, 90)).up()
    #expect(table.value("Add") == "3")
    let before = table.summary
    table.down(at: try table.output("Add")).drag(to: try table.input("Add", 1)).up()
    #expect(table.summary == before)
  }

  @Test("Every gesture, undone, leaves the start; redone, the end")
  func undoAll() throws {
    let table = try CalculatorTable()
    let start = table.summary
    table.hold(at: Point(950, 500))
    #expect(table.report?.nodes.count == 4)
    table.tap(at: Point(640, 90))
    table.down(at: try table.output("Two")).drag(to: try table.input("Add", 1)).up()
    table.hold(at: try table.title("One")).tap(at: try table.input("Add", 2))
    table.down(at: try table.input("Add", 0)).drag(to: Point(640, 90)).up()
    table.down(at: try table.title("Two")).drag(to: try table.title("Two") + Point(40, 20)).up()
    table.tap(at: try table.trash("One"))
    let end = table.summary
    #expect(end != start)
    for _ in 0..<20 { table.key(.character("z"), .control) }
    #expect(table.summary == start && table.report?.canUndo == false)
    for _ in 0..<20 { table.key(.character("z"), [.control, .shift]) }
    #expect(table.summary == end)
  }

  @Test("An operator becomes another; a numeric becomes an operator and back, and keeps its number")
  func kinds() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("Add"))
    let control = try #require(table.control("nodeOperator"))
    table.tap(at: Point(control.x + control.width * 0.25, control.center.y))
    #expect(table.value("Subtract") == "1" && table.report?.nodes.last?.inputs.count == 2)
    table.tap(at: try table.title("One")).press("nodeSwitch")
    #expect(table.report?.nodes.first?.kind == "add" && table.value("Subtract") == "0")
    table.press("nodeSwitch")
    #expect(table.value("Subtract") == "1")
    table.key(.character("k"))
    #expect(table.report?.panel == "kinds")
    table.key(.escape)
    #expect(table.report?.panel == "none")
  }

  @Test("Copies come with what feeds them")
  func copies() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("Add")).press("copy").press("paste")
    #expect(table.report?.nodes.count == 4)
    #expect(table.report?.nodes.last?.inputs.map(\.source) == [0, nil, 1])
    table.press("undo")
    #expect(table.report?.nodes.count == 3)
  }

  @Test("What people make is kept by itself, and is there again next time")
  func autosave() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.trash("One")).wait(2)
    let kept = try #require(table.host.documents["/home/documents/calculator-autosave.json"])
    let again = try CalculatorTable(documents: ["/home/documents/calculator-autosave.json": kept])
    #expect(again.report?.nodes.map(\.name) == ["Two", "Add"] && again.value("Add") == "2")
  }

  @Test("A broken leftover is passed over")
  func brokenAutosave() throws {
    let table = try CalculatorTable(documents: ["/home/documents/calculator-autosave.json": [123, 0, 255]])
    #expect(table.report?.name == "A first sum" && table.report?.notice == nil)
  }

  @Test("Saving writes under the calculation's name and says so; where nothing is kept, nothing is written")
  func saving() throws {
    let table = try CalculatorTable()
    table.key(.character("s"), .control).frame(2)
    let saved = try #require(table.host.documents["/home/documents/calculations/a-first-sum.json"])
    #expect(try FlowDocument(json: Data(saved)).name == "A first sum")
    #expect(table.report?.notice == "Saved as a-first-sum.json")
    let other = try CalculatorTable(keeps: false)
    other.key(.character("s"), .control).tap(at: try other.trash("One")).wait(3)
    #expect(other.host.documents.count == 1)
  }

  @Test("A file that is no calculation is refused in a sentence, and what is shown stays")
  func badFile() throws {
    let table = try CalculatorTable(documents: ["/x.json": [UInt8](Data("{}".utf8))])
    table.put(.fileDropped(path: "/x.json")).frame(3)
    #expect(table.report?.notice?.contains("x.json") == true && table.value("Add") == "3")
  }

  @Test("Steps between people: the network that Connections begins with is asked")
  func steps() throws {
    let people = Network(
      name: "People", isDirected: false,
      nodes: [
        Network.Node(id: "Valjean", x: 0, y: 0), Network.Node(id: "Javert", x: 9, y: 0),
        Network.Node(id: "Napoleon", x: 0, y: 9),
      ], edges: [Network.Edge(source: "Valjean", target: "Javert")])
    let file = try people.file()
    let document = [UInt8](try CalculatorTable.example("steps-between-people"))
    let table = try CalculatorTable(documents: ["/s.json": document], networks: ["/data/les-miserables.json": file])
    table.put(.fileDropped(path: "/s.json")).frame(6)
    #expect(table.value("Steps") == "1" && table.value("And on") == "not connected")
  }

  @Test("On a public table it starts over when it is left alone, and keeps nothing")
  func kiosk() throws {
    let table = try CalculatorTable(isKiosk: true)
    table.tap(at: try table.trash("One")).wait(46)
    let warning = table.app.chromeReport.warning
    #expect(warning.hasPrefix("Still there?") && warning.hasSuffix(" seconds.") && table.report?.notice == nil)
    table.wait(3)
    #expect(table.app.chromeReport.warning != warning, "the seconds are counted down")
    table.wait(17)
    #expect(table.app.chromeReport.warning.isEmpty)
    #expect(table.report?.nodes.count == 3 && table.host.documents.count == 1)
    table.key(.character("q"), .control)
    #expect(!table.effects.contains(.quit))
  }

  @Test("At rest it asks for no frames")
  func rest() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("Add")).wait(3)
    #expect(table.app.wakeAfter == nil && !table.app.needsRedraw)
  }

  @Test("Text is written on the desk's keyboard, and is one deed")
  func writing() throws {
    let document = [UInt8](try CalculatorTable.example("steps-between-people"))
    let table = try CalculatorTable(documents: ["/s.json": document])
    table.put(.fileDropped(path: "/s.json")).frame(6)
    table.tap(at: try table.title("From")).press("nodeText")
    for letter in ["!", "?"] { table.put(.text(letter, time: table.time)).frame() }
    #expect(table.value("From") == "Valjean!?")
    table.key(.backspace)
    #expect(table.value("From") == "Valjean!")
    table.key(.enter).key(.character("z"), .control)
    #expect(table.value("From") == "Valjean")
  }
}

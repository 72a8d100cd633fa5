// What people made at the calculator is never lost, however they leave it.

import App
import CalculatorExhibit
import DataFlow
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Inspection
import Testing

@Suite("The calculator keeps what people make")
struct CalculatorKeepingTests {
  static let autosave = "/home/documents/calculator-autosave.json"

  /// The names of the nodes that are kept; `nil` when nothing is.
  private func kept(_ table: CalculatorTable) throws -> [String]? {
    try table.host.documents[Self.autosave].map { bytes in
      let flow = try FlowDocument(json: Data(bytes)).flow
      return flow.ids.compactMap { flow.node($0)?.name }
    }
  }

  @Test("Leaving keeps the last change at once", arguments: ["quit", "close", "focus", "open", "gallery"])
  func leaving(by way: String) throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One")).wait(2)
    #expect(try kept(table) == nil)
    table.key(.delete)
    #expect(try kept(table) == nil)
    switch way {
    case "quit": table.key(.character("q"), .control)
    case "close": table.put(.closeRequested).frame()
    case "focus": table.put(.focusLost).frame()
    case "open":
      table.host.documents["/m.json"] = [UInt8](try CalculatorTable.example("mixing-colours"))
      table.put(.fileDropped(path: "/m.json")).frame(2)
    default:
      let home = try #require(table.app.chromeReport.home)
      let place = Rect(home[0], home[1], home[2], home[3]).center
      table.down(at: place).frame().up().frame(2)
      #expect(table.app.kind == .gallery)
    }
    if way == "open" {
      // What is kept by itself is now the other one; the one before is among the visitor's own.
      #expect(try table.saved("a-first-sum")?.flow.count == 2)
      return
    }
    #expect(try kept(table) == ["Two", "Add"])
    // The last word reaches the host before it is told to end.
    if way == "quit" || way == "close" { #expect(table.effects.last == .quit) }
  }

  @Test("People who never rest do not put the keeping off")
  func busy() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One"))
    for _ in 0..<5 { table.key(.right).wait(0.3) }
    #expect(try kept(table) != nil)
  }

  @Test("What could not be kept is said once, and tried again until it is kept")
  func retry() throws {
    let table = try CalculatorTable()
    table.host.isDiskFull = true
    table.tap(at: try table.trash("One")).wait(1.5)
    #expect(table.report?.notice == "This cannot be kept. There is no room.")
    table.wait(12)
    #expect(table.report?.notice == nil)
    #expect(try kept(table) == nil)
    table.host.isDiskFull = false
    table.wait(6)
    #expect(try kept(table) == ["Two", "Add"])
    #expect(table.report?.notice == nil && table.app.wakeAfter == nil)
  }

  @Test(
    "Where a file stops being JSON is said by line and column",
    arguments: [
      ("{\"format\": [1,\n 2,, 3]}", "line 2, column 4: "), ("{\"nodes\": [\n", "line 2, column 1: "),
      ("", "line 1, column 1: "), ("{}", "There is no \"format\""),
    ])
  func places(text: String, beginning: String) {
    let problem = #expect(throws: CalculationFileProblem.self) { try CalculationFile(json: Data(text.utf8)) }
    #expect(problem?.description.hasPrefix(beginning) == true, "\(String(describing: problem))")
  }

  // MARK: Files of the visitor's own

  private func write(_ text: String, on table: CalculatorTable) {
    for letter in text { table.put(.text(String(letter), time: table.time)).frame() }
  }

  @Test("Two works begun from one example are two files; each is saved again in its own")
  func freeNames() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.trash("One")).key(.character("s"), .control).frame(2)
    #expect(table.report?.notice == "Saved as a-first-sum.json")
    table.put(.fileDropped(path: CalculatorTable.start)).frame(3)
    #expect(table.report?.nodes.count == 3)
    table.tap(at: try table.trash("Add")).key(.character("s"), .control).frame(2)
    #expect(table.report?.notice == "Saved as a-first-sum-2.json")
    #expect(try table.saved("a-first-sum")?.flow.count == 2 && table.saved("a-first-sum-2")?.flow.count == 2)
    table.tap(at: try table.trash("Two")).key(.character("s"), .control).frame(2)
    #expect(table.report?.notice == "Saved as a-first-sum-2.json")
    #expect(try table.saved("a-first-sum")?.flow.count == 2 && table.saved("a-first-sum-2")?.flow.count == 1)
    // Nothing was put aside: all of it was saved.
    #expect(try table.saved("a-first-sum-3") == nil)
  }

  @Test("A file of the visitor's own that is opened again is saved in its place")
  func ownFile() throws {
    let own = "/home/documents/calculations/mine.json"
    let table = try CalculatorTable(documents: [own: [UInt8](try CalculatorTable.example("first-sum"))])
    table.put(.fileDropped(path: own)).frame(3).tap(at: try table.trash("One"))
    table.key(.character("s"), .control).frame(2)
    #expect(table.report?.notice == "Saved as mine.json")
    #expect(try table.saved("mine")?.flow.count == 2)
    // Also after the program has ended: what it is was kept, too.
    table.wait(2).tap(at: try table.trash("Two")).key(.character("q"), .control)
    let again = try CalculatorTable(documents: table.host.documents)
    #expect(again.report?.nodes.map(\.name) == ["Add"])
    again.key(.character("s"), .control).frame(2)
    #expect(again.report?.notice == "Saved as mine.json")
    #expect(try again.saved("mine")?.flow.count == 1)
  }

  @Test("What nobody saved is put aside before something else takes its place", arguments: ["open", "new", "start"])
  func putAside(by way: String) throws {
    let table = try CalculatorTable()
    table.host.documents["/m.json"] = [UInt8](try CalculatorTable.example("mixing-colours"))
    table.tap(at: try table.trash("One"))
    var last = table
    switch way {
    case "open": table.put(.fileDropped(path: "/m.json")).frame(3)
    case "new": table.press("new").frame(2)
    default:
      table.wait(2)
      last = try CalculatorTable(documents: table.host.documents, file: "/m.json")
      last.frame(4)
    }
    #expect(try last.saved("a-first-sum")?.flow.count == 2)
    #expect(last.report?.notice == "“A first sum” is kept among your calculations, as a-first-sum.json")
    #expect(last.report?.name == (way == "new" ? "New calculation" : "Mixing colours"))
    // What was put aside is put aside once.
    last.wait(3)
    let again = try CalculatorTable(documents: last.host.documents)
    again.put(.fileDropped(path: "/m.json")).wait(1)
    #expect(try again.saved("a-first-sum-2") == nil)
  }

  @Test("A new calculation is empty; what was copied can be pasted into it, and numbers read as before")
  func beginAnew() throws {
    let table = try CalculatorTable()
    table.app.setProperty("digits", to: .number(2))
    table.tap(at: try table.title("Two")).press("copy").key(.character("n"), .control).frame(2)
    #expect(table.report?.nodes.isEmpty == true && table.report?.canUndo == false)
    #expect(table.app.property(named: "digits") == .number(2))
    table.press("paste")
    #expect(table.report?.nodes.map(\.name) == ["Two"])
  }

  @Test("A calculation is given a name, which is one deed, and saved under it")
  func naming() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One")).press("rename")
    write("!?", on: table)
    #expect(table.report?.name == "A first sum!?")
    table.key(.enter).tap(at: try table.trash("Two"))
    for wanted in ["A first sum!?", "A first sum"] {
      table.press("undo")
      #expect(table.report?.name == wanted && table.report?.nodes.count == 3)
    }
    #expect(table.report?.canUndo == false)
    table.press("redo")
    #expect(table.report?.name == "A first sum!?" && table.report?.nodes.count == 3)
    table.press("redo")
    #expect(table.report?.nodes.count == 2)
    table.key(.character("s"), .control).frame(2)
    #expect(table.report?.notice == "Saved as a-first-sum--.json")
    #expect(try table.saved("a-first-sum--")?.name == "A first sum!?")
    // However long it is, the buttons beside it keep clear of the house's.
    table.press("rename")
    write(String(repeating: "W", count: 80), on: table)
    table.key(.enter).frame(2)
    #expect(table.report?.name.count == 60)
    #expect(table.control("new").map { $0.maxX < 1180 } == true)
    table.press("undo")
    // A name of nothing is none.
    table.press("rename")
    for _ in 0..<20 { table.key(.backspace) }
    table.key(.enter)
    #expect(table.report?.name == "A first sum!?")
  }
}

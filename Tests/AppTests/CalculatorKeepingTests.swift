// Work at the calculator is never lost, however people leave it.

import App
import AppTestSupport
import CalculatorExhibit
import DataFlow
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import Inspection
import Testing

@Suite("The calculator keeps what people make")
struct CalculatorKeepingTests {
  static let autosave = "/home/documents/calculator-autosave.json"

  /// The names of the nodes that are kept; `nil` when nothing is.
  private func kept(_ driver: AppTestDriver) throws -> [String]? {
    try driver.host.documents[Self.autosave].map { bytes in
      let flow = try FlowDocument(json: Data(bytes)).flow
      return flow.ids.compactMap { flow.node($0)?.name }
    }
  }

  @Test("Leaving keeps the last change at once", arguments: ["quit", "close", "focus", "open", "gallery"])
  func leaving(by way: String) throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One").wait(2)
    #expect(try kept(driver) == nil)
    driver.key(.delete)
    #expect(try kept(driver) == nil)
    switch way {
    case "quit": driver.key("q", .control)
    case "close": driver.put(.closeRequested).frame()
    case "focus": driver.put(.focusLost).frame()
    case "open":
      driver.host.documents["/m.json"] = try BundledData.calculation("mixing-colours")
      driver.drop("/m.json").frame(1)
    default:
      driver.goHome()
      #expect(driver.app.kind == .gallery)
    }
    if way == "open" {
      // The calculation kept by itself is now the other one; the one before is among the visitor's own.
      #expect(try driver.calculator.saved("a-first-sum")?.flow.count == 2)
      return
    }
    #expect(try kept(driver) == ["Two", "Add"])
    // The last word reaches the host before it is told to end.
    if way == "quit" || way == "close" { #expect(driver.effects.last == .quit) }
  }

  @Test("What was kept and cannot be read stays as it is; new work is kept beside it, and is there again")
  func unreadable() throws {
    let bytes = Array(#"{"format": "throughline-flow", "version": 99, "no"#.utf8)
    let driver = try AppTestDriver.calculator(documents: [Self.autosave: bytes])
    driver.settle().tap(on: "One").key(.delete).wait(2)
    let beside = "/home/documents/calculator-autosave-2.json"
    #expect(driver.host.documents[Self.autosave] == bytes)
    func names(_ driver: AppTestDriver) throws -> [String] {
      let flow = try FlowDocument(json: Data(try #require(driver.host.documents[beside]))).flow
      return flow.ids.compactMap { flow.node($0)?.name }
    }
    #expect(try names(driver) == ["Two", "Add"])
    let again = try AppTestDriver.calculator(documents: driver.host.documents)
    again.settle().tap(on: "Two").key(.delete).wait(2)
    #expect(try names(again) == ["Add"] && again.host.documents[Self.autosave] == bytes)
  }

  @Test("A second window keeps its work beside that of the first, and says so")
  func secondWindow() throws {
    let first = try BundledData.calculation("mixing-colours")
    let driver = try AppTestDriver.calculator(documents: [Self.autosave: first], taken: [Self.autosave])
    driver.settle()
    #expect(driver.calculator.report?.name == "A first sum")
    #expect(driver.calculator.report?.notice?.hasPrefix("Another window is open here") == true)
    driver.tap(on: "One").key(.delete).wait(2)
    #expect(driver.host.documents[Self.autosave] == first)
    #expect(driver.host.documents["/home/documents/calculator-autosave-2.json"] != nil)
  }

  @Test("People who never rest do not put the keeping off")
  func busy() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One")
    for _ in 0..<5 { driver.key(.right).wait(0.3) }
    #expect(try kept(driver) != nil)
  }

  @Test("What could not be kept is said once, and tried again until it is kept")
  func retry() throws {
    let driver = try AppTestDriver.calculator()
    driver.host.isDiskFull = true
    driver.tap(at: try driver.calculator.trash("One")).wait(1.5)
    #expect(driver.calculator.report?.notice == "This cannot be kept. There is no room.")
    driver.wait(12)
    #expect(driver.calculator.report?.notice == nil)
    #expect(try kept(driver) == nil)
    driver.host.isDiskFull = false
    driver.wait(6)
    #expect(try kept(driver) == ["Two", "Add"])
    #expect(driver.calculator.report?.notice == nil && driver.app.wakeAfter == nil)
  }

  @Test(
    "Where a file stops being JSON is said by line and column",
    arguments: [
      ("{\"format\": [1,\n 2,, 3]}", "sum.json:2:4: "), ("{\"nodes\": [\n", "sum.json:2:1: "),
      ("", "sum.json:1:1: "), ("{}", "sum.json:1:1: there is no \"format\""),
    ])
  func places(text: String, beginning: String) {
    let problem = #expect(throws: FileProblem.self) { try CalculationFile(json: Data(text.utf8), name: "sum.json") }
    #expect(problem?.description.hasPrefix(beginning) == true, "\(String(describing: problem))")
  }

  // MARK: Files of the visitor's own

  @Test("Two works begun from one example are two files; each is saved again in its own")
  func freeNames() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(at: try driver.calculator.trash("One")).key("s", .control).frame(2)
    #expect(driver.calculator.report?.notice == "Saved as a-first-sum.json")
    driver.drop(AppTestDriver.firstSum).frame(2)
    #expect(driver.calculator.report?.nodes.count == 3)
    driver.tap(at: try driver.calculator.trash("Add")).key("s", .control).frame(2)
    #expect(driver.calculator.report?.notice == "Saved as a-first-sum-2.json")
    #expect(
      try driver.calculator.saved("a-first-sum")?.flow.count == 2
        && driver.calculator.saved("a-first-sum-2")?.flow.count == 2)
    driver.tap(at: try driver.calculator.trash("Two")).key("s", .control).frame(2)
    #expect(driver.calculator.report?.notice == "Saved as a-first-sum-2.json")
    #expect(
      try driver.calculator.saved("a-first-sum")?.flow.count == 2
        && driver.calculator.saved("a-first-sum-2")?.flow.count == 1)
    // Nothing was put aside: all of it was saved.
    #expect(try driver.calculator.saved("a-first-sum-3") == nil)
  }

  @Test("A file of the visitor's own that is opened again is saved in its place")
  func ownFile() throws {
    let own = "/home/documents/calculations/mine.json"
    let driver = try AppTestDriver.calculator(documents: [own: try BundledData.calculation("first-sum")])
    driver.drop(own).frame(2).tap(at: try driver.calculator.trash("One"))
    driver.key("s", .control).frame(2)
    #expect(driver.calculator.report?.notice == "Saved as mine.json")
    #expect(try driver.calculator.saved("mine")?.flow.count == 2)
    // Also after the program has ended: what it is was kept, too.
    driver.wait(2).tap(at: try driver.calculator.trash("Two")).key("q", .control)
    let again = try AppTestDriver.calculator(documents: driver.host.documents)
    #expect(again.calculator.report?.nodes.map(\.name) == ["Add"])
    again.key("s", .control).frame(2)
    #expect(again.calculator.report?.notice == "Saved as mine.json")
    #expect(try again.calculator.saved("mine")?.flow.count == 1)
  }

  @Test("What nobody saved is put aside before something else takes its place", arguments: ["open", "new", "start"])
  func putAside(by way: String) throws {
    let driver = try AppTestDriver.calculator()
    driver.host.documents["/m.json"] = try BundledData.calculation("mixing-colours")
    driver.tap(at: try driver.calculator.trash("One"))
    var last = driver
    switch way {
    case "open": driver.drop("/m.json").frame(2)
    case "new": driver.press("new").frame(2)
    default:
      driver.wait(2)
      last = try AppTestDriver.calculator(documents: driver.host.documents, file: "/m.json")
      last.frame(4)
    }
    #expect(try last.calculator.saved("a-first-sum")?.flow.count == 2)
    #expect(last.calculator.report?.notice == "“A first sum” is kept among your calculations, as a-first-sum.json")
    #expect(last.calculator.report?.name == (way == "new" ? "New calculation" : "Mixing colours"))
    // A calculation is put aside once.
    last.wait(3)
    let again = try AppTestDriver.calculator(documents: last.host.documents)
    again.drop("/m.json").wait(1)
    #expect(try again.calculator.saved("a-first-sum-2") == nil)
  }

  @Test("A new calculation is empty; what was copied can be pasted into it, and numbers read as before")
  func beginAnew() throws {
    let driver = try AppTestDriver.calculator()
    driver.app.setProperty("digits", to: .number(2))
    driver.tap(on: "Two").press("copy").key("n", .control).frame(2)
    #expect(driver.calculator.report?.nodes.isEmpty == true && driver.calculator.report?.canUndo == false)
    #expect(driver.app.property(named: "digits") == .number(2))
    driver.press("paste")
    #expect(driver.calculator.report?.nodes.map(\.name) == ["Two"])
  }

  @Test("A calculation is given a name, which is one change, and saved under it")
  func naming() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One").press("rename")
    driver.write("!?")
    #expect(driver.calculator.report?.name == "A first sum!?")
    driver.key(.enter).tap(at: try driver.calculator.trash("Two"))
    for wanted in ["A first sum!?", "A first sum"] {
      driver.press("undo")
      #expect(driver.calculator.report?.name == wanted && driver.calculator.report?.nodes.count == 3)
    }
    #expect(driver.calculator.report?.canUndo == false)
    driver.press("redo")
    #expect(driver.calculator.report?.name == "A first sum!?" && driver.calculator.report?.nodes.count == 3)
    driver.press("redo")
    #expect(driver.calculator.report?.nodes.count == 2)
    driver.key("s", .control).frame(2)
    #expect(driver.calculator.report?.notice == "Saved as a-first-sum--.json")
    #expect(try driver.calculator.saved("a-first-sum--")?.name == "A first sum!?")
    // However long it is, the buttons beside it keep clear of the chrome's.
    driver.press("rename")
    driver.write(String(repeating: "W", count: 80))
    driver.key(.enter).frame(2)
    #expect(driver.calculator.report?.name.count == 60)
    #expect(driver.frame(of: "new").map { $0.maxX < 1180 } == true)
    driver.press("undo")
    // A name of nothing is none.
    driver.press("rename")
    for _ in 0..<20 { driver.key(.backspace) }
    driver.key(.enter)
    #expect(driver.calculator.report?.name == "A first sum!?")
  }
}

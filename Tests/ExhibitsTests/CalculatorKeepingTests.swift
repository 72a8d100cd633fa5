// What people made at the calculator is never lost, however they leave it.

import DataFlow
import Exhibits
import Foundation
import Geometry
import Gestures
import Testing

@Suite("The calculator keeps what people make")
struct CalculatorKeepingTests {
  static let autosave = "/home/documents/calculator-autosave.json"

  /// The names of the nodes that are kept; `nil` when nothing is.
  private func kept(_ table: CalculatorTable) throws -> [String]? {
    try table.documents[Self.autosave].map { bytes in
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
      table.documents["/m.json"] = [UInt8](try CalculatorTable.example("mixing-colours"))
      table.put(.fileDropped(path: "/m.json")).frame(2)
    default:
      let home = try #require(table.app.houseReport.home)
      let place = Rect(home[0], home[1], home[2], home[3]).center
      table.down(at: place).frame().up().frame(2)
      #expect(table.app.kind == .gallery)
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
    table.isDiskFull = true
    table.tap(at: try table.trash("One")).wait(1.5)
    #expect(table.report?.notice == "This cannot be kept. There is no room.")
    table.wait(12)
    #expect(table.report?.notice == nil)
    #expect(try kept(table) == nil)
    table.isDiskFull = false
    table.wait(6)
    #expect(try kept(table) == ["Two", "Add"])
    #expect(table.report?.notice == nil && table.app.wakeAfter == nil)
  }
}

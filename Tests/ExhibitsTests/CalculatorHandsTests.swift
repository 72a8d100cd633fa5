// Several things at once at the calculator: what one hand does ends where another takes its ground away.

import Exhibits
import Foundation
import Geometry
import Gestures
import Testing

@Suite("The calculator under many hands at once")
struct CalculatorHandsTests {
  /// A table at which people write to each other's steps.
  static func people() throws -> CalculatorTable {
    let document = [UInt8](try CalculatorTable.example("steps-between-people"))
    let table = try CalculatorTable(documents: ["/s.json": document])
    return table.put(.fileDropped(path: "/s.json")).frame(6)
  }

  @Test("A hand that drags while another calculation is opened changes nothing in it")
  func openUnderAHand() throws {
    let document = [UInt8](try CalculatorTable.example("mixing-colours"))
    let calm = try CalculatorTable(documents: ["/m.json": document])
    calm.put(.fileDropped(path: "/m.json")).wait(1)
    let table = try CalculatorTable(documents: ["/m.json": document])
    table.down(at: try table.title("One")).drag(to: try table.title("One") + Point(60, 90))
    table.put(.fileDropped(path: "/m.json")).frame(3)
    table.drag(to: Point(700, 300)).up().wait(1)
    #expect(table.report?.name == calm.report?.name)
    #expect(table.report?.nodes.map(\.frame) == calm.report?.nodes.map(\.frame))
    #expect(table.report?.canUndo == false)
  }
}

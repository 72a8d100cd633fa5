// Every field is the same field: keys select, copy, cut and paste in it, wherever people write.

import App
import AppTestSupport
import CalculatorExhibit
import ConnectionsExhibit
import ExhibitKit
import Gestures
import Testing

@Suite("Fields")
struct FieldTests {
  /// Puts text in place of what is there, cuts it, and pastes it twice.
  private func edit(_ driver: AppTestDriver) {
    driver.key("a", .control).type("Nina").settle()
    #expect(driver.shows("Nina"))
    driver.key("a", .control).key("x", .control).settle()
    #expect(driver.host.clipboard == "Nina" && !driver.shows("Nina"))
    driver.key("v", .control).settle().key("v", .control).settle()
    #expect(driver.shows("NinaNina"))
    driver.key(.left, [.control, .shift]).key("c", .control).settle()
    #expect(driver.host.clipboard == "NinaNina")
    // A letter takes the place of what is selected.
    driver.type("O").settle()
    #expect(!driver.shows("NinaNina"))
  }

  @Test("Panels", arguments: ["search", "picker", "save", "name"])
  func panels(panel: String) throws {
    let driver = try AppTestDriver.town().key("e").settle()
    switch panel {
    case "search": driver.key("/")
    case "picker": driver.key("o", .control)
    case "save": driver.key("s", .control)
    default: driver.key("n")
    }
    driver.settle()
    #expect(driver.connections.panel == panel)
    edit(driver)
    #expect(driver.connections.panel == panel, "the panel stays open")
    #expect(try driver.connections.state.changes == [], "nothing behind it changes")
  }

  @Test("The name of a calculation, and of a node: what is copied there is text, and no node")
  func calculator() throws {
    let driver = try AppTestDriver.calculator()
    driver.press("rename")
    edit(driver)
    driver.key(.enter).settle()
    #expect(driver.calculator.report?.name == "O" && driver.calculator.report?.nodes.count == 3)
    driver.tap(on: "One").press("nodeName")
    edit(driver)
    driver.key(.escape).settle()
    #expect(driver.calculator.report?.nodes.map(\.name) == ["One", "Two", "Add"])
    // Not written any more, the keys mean nodes again.
    driver.key("c", .control).key("v", .control).settle()
    #expect(driver.calculator.report?.nodes.count == 4)
  }
}

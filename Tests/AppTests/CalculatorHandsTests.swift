// Several things at once at the calculator: what one hand does ends where another takes its ground away.

import App
import CalculatorExhibit
import ExhibitKit
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

  @Test("Undo pressed while somebody writes takes back what was written, and the next key does not bring it again")
  func undoWhileWriting() throws {
    let table = try Self.people()
    // By a key, so that no keys lie on the glass over the buttons.
    table.tap(at: try table.title("From")).key(.function(2)).put(.text("!", time: table.time)).frame()
    #expect(table.value("From!") == "Valjean")
    table.press("undo")
    #expect(table.value("From") == "Valjean")
    table.put(.text("?", time: table.time)).frame()
    #expect(table.value("From") == "Valjean" && table.report?.canUndo == false)
    table.press("redo")
    #expect(table.value("From!") == "Valjean")
  }

  @Test("A finger on the slider stays with its node when somebody else chooses another")
  func slideWhileChoosing() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One"))
    let slider = try #require(table.control("nodeSlider"))
    table.down(at: slider.center).frame()
    let half = table.value("One")
    table.down(2, at: try table.title("Two")).frame(2).up(2).frame(2)
    table.drag(to: Point(slider.maxX, slider.center.y)).up().frame()
    #expect(table.value("Two") == "2" && table.value("One") == half)
    table.press("undo")
    #expect(table.value("One") == "1" && table.report?.canUndo == false)
  }

  @Test("A slide ends with its finger, whoever still rests on another control")
  func slideBesideAnotherFinger() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One"))
    let slider = try #require(table.control("nodeSlider"))
    let name = try #require(table.control("nodeKind"))
    table.down(2, at: name.center).frame()
    table.down(at: slider.center).frame().up().frame()
    let half = table.value("One")
    table.down(at: Point(slider.maxX - 4, slider.center.y)).frame().up().frame()
    table.put(.focusLost).frame().press("undo")
    #expect(table.value("One") == half)
  }

  @Test("Undo in the midst of a slide takes it back, and the finger does not go on", arguments: [true, false])
  func undoWhileSliding(byKey: Bool) throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One"))
    let slider = try #require(table.control("nodeSlider"))
    table.down(at: slider.center).drag(to: slider.center + Point(30, 0))
    if byKey {
      table.key(.character("z"), .control)
    } else {
      let undo = try #require(table.control("undo"))
      table.down(2, at: undo.center).frame(2).up(2).frame()
    }
    #expect(table.value("One") == "1" && table.report?.canUndo == false)
    table.drag(to: Point(slider.minX, slider.center.y)).up().frame()
    #expect(table.value("One") == "1" && table.report?.canUndo == false)
    // The next slide is one deed again.
    table.down(at: slider.center).drag(to: slider.center + Point(30, 0)).up().frame().press("undo")
    #expect(table.value("One") == "1" && table.report?.canUndo == false)
  }

  @Test("A slide ends the writing of a name: each is a deed of its own")
  func slideWhileWriting() throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One")).press("nodeName").put(.text("!", time: table.time)).frame()
    let slider = try #require(table.control("nodeSlider"))
    table.down(at: slider.center).frame().put(.text("?", time: table.time)).frame().up().frame()
    #expect(table.report?.nodes.first?.name == "One!" && table.value("One!") != "1")
    table.press("undo")
    #expect(table.value("One!") == "1")
    table.press("undo")
    #expect(table.value("One") == "1")
  }
}

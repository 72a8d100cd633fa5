// Several things at once at the calculator: what one hand does ends where another takes its ground away.

import App
import AppTestSupport
import CalculatorExhibit
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Testing

@Suite("The calculator under many hands at once")
struct CalculatorHandsTests {
  /// A calculator with steps between people on it.
  static func people() throws -> AppTestDriver {
    let document = try BundledData.calculation("steps-between-people")
    let driver = try AppTestDriver.calculator(documents: ["/s.json": document])
    return driver.drop("/s.json").frame(5)
  }

  @Test("A hand that drags while another calculation is opened changes nothing in it")
  func openUnderAHand() throws {
    let document = try BundledData.calculation("mixing-colours")
    let calm = try AppTestDriver.calculator(documents: ["/m.json": document])
    calm.drop("/m.json").wait(1)
    let driver = try AppTestDriver.calculator(documents: ["/m.json": document])
    driver.down(on: "One").frame().drag(
      to: try driver.calculator.title("One") + Point(60, 90))
    driver.drop("/m.json").frame(2)
    driver.drag(to: Point(700, 300)).up().frame().wait(1)
    #expect(driver.calculator.report?.name == calm.calculator.report?.name)
    #expect(driver.calculator.report?.nodes.map(\.frame) == calm.calculator.report?.nodes.map(\.frame))
    #expect(driver.calculator.report?.canUndo == false)
  }

  @Test("Undo pressed while somebody writes takes back what was written, and the next key does not bring it again")
  func undoWhileWriting() throws {
    let driver = try Self.people()
    // By a key, so that no keys lie over the buttons.
    driver.tap(on: "From").key(.function(2)).write("Who")
    #expect(driver.calculator.value("Who") == "Valjean", "the first letter replaces the name")
    driver.press("undo")
    #expect(driver.calculator.value("From") == "Valjean")
    driver.write("?")
    #expect(driver.calculator.value("From") == "Valjean" && driver.calculator.report?.canUndo == false)
    driver.press("redo")
    #expect(driver.calculator.value("Who") == "Valjean")
  }

  @Test("A finger on the slider stays with its node when somebody else chooses another")
  func slideWhileChoosing() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One")
    let slider = try #require(driver.frame(of: "nodeSlider"))
    driver.down(at: slider.center).frame(2)
    let half = driver.calculator.value("One")
    driver.down(2, on: "Two").frame(3).up(2).frame(3)
    driver.drag(to: Point(slider.maxX, slider.center.y)).up().frame(2)
    #expect(driver.calculator.value("Two") == "2" && driver.calculator.value("One") == half)
    driver.press("undo")
    #expect(driver.calculator.value("One") == "1" && driver.calculator.report?.canUndo == false)
  }

  @Test("A slide ends with its finger, whoever still rests on another control")
  func slideBesideAnotherFinger() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One")
    let slider = try #require(driver.frame(of: "nodeSlider"))
    let name = try #require(driver.frame(of: "nodeKind"))
    driver.down(2, at: name.center).frame(2)
    driver.down(at: slider.center).frame(2).up().frame(2)
    let half = driver.calculator.value("One")
    driver.down(at: Point(slider.maxX - 4, slider.center.y)).frame(2).up().frame(2)
    driver.put(.focusLost).frame().press("undo")
    #expect(driver.calculator.value("One") == half)
  }

  @Test("Undo in the midst of a slide takes it back, and the finger does not go on", arguments: [true, false])
  func undoWhileSliding(byKey: Bool) throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One")
    let slider = try #require(driver.frame(of: "nodeSlider"))
    driver.down(at: slider.center).frame().drag(to: slider.center + Point(30, 0))
    if byKey {
      driver.key("z", .control)
    } else {
      let undo = try #require(driver.frame(of: "undo"))
      driver.down(2, at: undo.center).frame(3).up(2).frame(2)
    }
    #expect(driver.calculator.value("One") == "1" && driver.calculator.report?.canUndo == false)
    driver.drag(to: Point(slider.minX, slider.center.y)).up().frame(2)
    #expect(driver.calculator.value("One") == "1" && driver.calculator.report?.canUndo == false)
    // The next slide is one change again.
    driver.down(at: slider.center).frame().drag(to: slider.center + Point(30, 0)).up().frame(2).press("undo")
    #expect(driver.calculator.value("One") == "1" && driver.calculator.report?.canUndo == false)
  }

  @Test("A slide ends the writing of a name: each is a change of its own")
  func slideWhileWriting() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One").press("nodeName").write("!")
    let slider = try #require(driver.frame(of: "nodeSlider"))
    driver.down(at: slider.center).frame(2).write("?").up().frame(2)
    #expect(driver.calculator.report?.nodes.first?.name == "One!" && driver.calculator.value("One!") != "1")
    driver.press("undo")
    #expect(driver.calculator.value("One!") == "1")
    driver.press("undo")
    #expect(driver.calculator.value("One") == "1")
  }
}

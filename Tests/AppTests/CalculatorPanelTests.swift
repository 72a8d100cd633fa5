// The controls of the chosen node: what it is called, what kind it is, what it holds.

import App
import AppTestSupport
import CalculatorExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Randomness
import TestSupport
import Testing

@Suite("The controls of a calculating node")
struct CalculatorPanelTests {
  @Test(
    "Any number can be written, as people write numbers",
    arguments: [
      ("-5", "−5"), ("−5", "−5"), ("2.5", "2.5"), ("2,5", "2.5"), ("1e6", "1000000"), ("1 000", "1000"), (".5", "0.5"),
    ])
  func writtenNumbers(written: String, shown: String) throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One").press("nodeValue").key(.backspace)
    driver.write(written)
    driver.key(.enter)
    #expect(driver.calculator.value("One") == shown)
    driver.press("undo")
    #expect(driver.calculator.value("One") == "1" && driver.calculator.report?.canUndo == false)
  }

  @Test(
    "What is no number leaves the one before", arguments: ["-", "1e999", "0x10", "nan", "infinity", "1-2", "1.2.3"])
  func unwrittenNumbers(written: String) throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "Two").press("nodeValue").key(.backspace)
    driver.put(.text(written, time: driver.time)).frame().key(.enter)
    #expect(driver.calculator.value("Two") == "2")
  }

  @Test("A number that was written is written again as it is, digit for digit")
  func exactNumbers() throws {
    var random = SeededGenerator(seed: 8)
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One")
    for _ in 0..<20 {
      let number = random.number(-1...1) * random.pick([1e-9, 1, 1e9, 1e200])
      driver.press("nodeValue")
      for _ in 0..<30 { driver.key(.backspace) }
      driver.write("\(number)")
      driver.key(.enter)
      let before = driver.calculator.value("Add")
      // Taken up again and left, it stays.
      driver.press("nodeValue").key(.end).key(.enter)
      #expect(driver.calculator.value("Add") == before, "\(number)")
    }
  }

  @Test(
    "Escape takes back what is being written",
    arguments: [("nodeName", "One"), ("nodeValue", "1"), ("rename", "A first sum")])
  func escape(field: String, before: String) throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One").press(field)
    driver.write("77")
    driver.key(.escape)
    let report = try #require(driver.calculator.report)
    #expect([report.nodes[0].name, report.nodes[0].value, report.name].contains(before))
    #expect(report.canUndo == false)
    // Nobody writes any more.
    driver.write("8")
    #expect(driver.calculator.summary == (try AppTestDriver.calculator()).calculator.summary)
  }

  @Test("What holds words or yes and no has no switch that would throw them away")
  func switchOfWords() throws {
    let driver = try CalculatorHandsTests.people()
    driver.tap(on: "From")
    #expect(driver.frame(of: "nodeSwitch") == nil && driver.frame(of: "nodeKind") != nil)
    driver.tap(on: "Steps")
    #expect(driver.frame(of: "nodeSwitch") != nil)
  }

  @Test("Steps are counted by ids and by labels, whatever their accents, and the network that is asked is named")
  func network() throws {
    let people = TestNetwork(
      name: "People of Paris", isDirected: false,
      nodes: [
        TestNetwork.Node(id: "v", x: 0, y: 0, label: "Valjean"), TestNetwork.Node(id: "j", x: 9, y: 0, label: "Javert"),
        TestNetwork.Node(id: "g", x: 0, y: 9, label: "G\u{E9}borand"),
        TestNetwork.Node(id: "1", x: 5, y: 5, label: "Twin"),
        TestNetwork.Node(id: "2", x: 6, y: 5, label: "Twin"),
      ], edges: [TestNetwork.Edge(source: "v", target: "j"), TestNetwork.Edge(source: "j", target: "g")])
    let document = try BundledData.calculation("steps-between-people")
    let driver = try AppTestDriver.calculator(
      documents: ["/s.json": document], networks: ["/data/les-miserables.json": try people.file()])
    driver.drop("/s.json").frame(5)
    #expect(driver.calculator.value("Steps") == "1")
    for (written, steps) in [
      ("G\u{E9}borand", "1"), ("Ge\u{301}borand", "1"), ("g", "1"), ("v", "1"), ("Javert", "0"),
      ("Twin", "no node Twin"),
      ("1", "not connected"), ("", "–"), ("Zz", "no node Zz"),
    ] {
      driver.tap(on: "From").press("nodeText")
      for _ in 0..<20 { driver.key(.backspace) }
      driver.write(written)
      driver.key(.enter)
      #expect(driver.calculator.value("Steps") == steps, "\(written)")
    }
    driver.tap(on: "Steps")
    #expect(driver.frame(of: "nodeNetwork") != nil)
    #expect(driver.picture.texts.contains { $0.text.contains("People of Paris") })
  }

  @Test("Escape leads from what is open, step by step, to the gallery")
  func escapeHome() throws {
    let driver = try AppTestDriver.calculator()
    driver.goHome().enter(.calculator).wait(0.5)
    #expect(driver.app.kind == .calculator)
    driver.tap(on: "One").key("k")
    for stage in ["panel", "selection"] {
      driver.key(.escape).frame()
      #expect(driver.app.kind == .calculator, "\(stage)")
    }
    driver.key(.escape).frame()
    #expect(driver.app.kind == .gallery)
  }
}

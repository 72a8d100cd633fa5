// The controls of the chosen node: what it is called, what kind it is, what it holds.

import App
import CalculatorExhibit
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Randomness
import Testing

@Suite("The controls of a calculating node")
struct CalculatorPanelTests {
  private func write(_ text: String, on table: CalculatorTable) {
    for letter in text { table.put(.text(String(letter), time: table.time)).frame() }
  }

  @Test(
    "Any number can be written, as people write numbers",
    arguments: [
      ("-5", "−5"), ("−5", "−5"), ("2.5", "2.5"), ("2,5", "2.5"), ("1e6", "1000000"), ("1 000", "1000"), (".5", "0.5"),
    ])
  func writtenNumbers(written: String, shown: String) throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One")).press("nodeValue").key(.backspace)
    write(written, on: table)
    table.key(.enter)
    #expect(table.value("One") == shown)
    table.press("undo")
    #expect(table.value("One") == "1" && table.report?.canUndo == false)
  }

  @Test(
    "What is no number leaves the one before", arguments: ["-", "1e999", "0x10", "nan", "infinity", "1-2", "1.2.3"])
  func unwrittenNumbers(written: String) throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("Two")).press("nodeValue").key(.backspace)
    table.put(.text(written, time: table.time)).frame().key(.enter)
    #expect(table.value("Two") == "2")
  }

  @Test("A number that was written is written again as it is, digit for digit")
  func exactNumbers() throws {
    var random = SeededGenerator(seed: 8)
    let table = try CalculatorTable()
    table.tap(at: try table.title("One"))
    for _ in 0..<20 {
      let number = random.real(-1...1) * random.pick([1e-9, 1, 1e9, 1e200])
      table.press("nodeValue")
      for _ in 0..<30 { table.key(.backspace) }
      write("\(number)", on: table)
      table.key(.enter)
      let before = table.value("Add")
      // Taken up again and left, it stays.
      table.press("nodeValue").key(.end).key(.enter)
      #expect(table.value("Add") == before, "\(number)")
    }
  }

  @Test(
    "Escape takes back what is being written",
    arguments: [("nodeName", "One"), ("nodeValue", "1"), ("rename", "A first sum")])
  func escape(field: String, before: String) throws {
    let table = try CalculatorTable()
    table.tap(at: try table.title("One")).press(field)
    write("77", on: table)
    table.key(.escape)
    let report = try #require(table.report)
    #expect([report.nodes[0].name, report.nodes[0].value, report.name].contains(before))
    #expect(report.canUndo == false)
    // Nobody writes any more.
    write("8", on: table)
    #expect(table.summary == (try CalculatorTable()).summary)
  }

  @Test("What holds words or yes and no has no switch that would throw them away")
  func switchOfWords() throws {
    let table = try CalculatorHandsTests.people()
    table.tap(at: try table.title("From"))
    #expect(table.control("nodeSwitch") == nil && table.control("nodeKind") != nil)
    table.tap(at: try table.title("Steps"))
    #expect(table.control("nodeSwitch") != nil)
  }

  @Test("Steps are counted by ids and by labels, whatever their accents, and the network that is asked is named")
  func network() throws {
    let people = Network(
      name: "People of Paris", isDirected: false,
      nodes: [
        Network.Node(id: "v", x: 0, y: 0, label: "Valjean"), Network.Node(id: "j", x: 9, y: 0, label: "Javert"),
        Network.Node(id: "g", x: 0, y: 9, label: "G\u{E9}borand"), Network.Node(id: "1", x: 5, y: 5, label: "Twin"),
        Network.Node(id: "2", x: 6, y: 5, label: "Twin"),
      ], edges: [Network.Edge(source: "v", target: "j"), Network.Edge(source: "j", target: "g")])
    let document = [UInt8](try CalculatorTable.example("steps-between-people"))
    let table = try CalculatorTable(
      documents: ["/s.json": document], networks: ["/data/les-miserables.json": try people.file()])
    table.put(.fileDropped(path: "/s.json")).frame(6)
    #expect(table.value("Steps") == "1")
    for (written, steps) in [
      ("G\u{E9}borand", "1"), ("Ge\u{301}borand", "1"), ("g", "1"), ("v", "1"), ("Javert", "0"),
      ("Twin", "no node Twin"),
      ("1", "not connected"), ("", "–"), ("Zz", "no node Zz"),
    ] {
      table.tap(at: try table.title("From")).press("nodeText")
      for _ in 0..<20 { table.key(.backspace) }
      write(written, on: table)
      table.key(.enter)
      #expect(table.value("Steps") == steps, "\(written)")
    }
    table.tap(at: try table.title("Steps"))
    #expect(table.control("nodeNetwork") != nil)
    #expect(table.picture.texts.contains { $0.text.contains("People of Paris") })
  }

  @Test("Escape leads from what is open, step by step, to the gallery")
  func escapeHome() throws {
    let table = try CalculatorTable()
    let home = try #require(table.app.chromeReport.home)
    let place = Rect(home[0], home[1], home[2], home[3]).center
    table.down(at: place).frame().up().frame(2)
    let card = try #require(table.app.report(as: GalleryReport.self)?.cards.first { $0.exhibit == .calculator })
    table.tap(at: Rect(card.frame[0], card.frame[1], card.frame[2], card.frame[3]).center).wait(0.5)
    #expect(table.app.kind == .calculator)
    table.tap(at: try table.title("One")).key(.character("k"))
    for stage in ["panel", "selection"] {
      table.key(.escape).frame()
      #expect(table.app.kind == .calculator, "\(stage)")
    }
    table.key(.escape).frame()
    #expect(table.app.kind == .gallery)
  }
}

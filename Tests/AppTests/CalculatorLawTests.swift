// Laws: whatever people do at the calculator, all of it can be taken back, and done again.

import App
import AppTestSupport
import CalculatorExhibit
import DataFlow
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Testing

@Suite("The laws of the calculator")
struct CalculatorLawTests {
  /// The calculation as it would be saved now, with everybody's hands off it.
  private func document(_ driver: AppTestDriver) throws -> FlowDocument {
    driver.key("s", .control).frame(2)
    let saved = driver.effects.reversed().lazy.compactMap { effect -> FlowDocument? in
      guard case .write(_, let document, _, _) = effect, let file = document.content as? CalculationFile
      else { return nil }
      return file.document
    }
    return try #require(saved.first)
  }

  private func text(_ document: FlowDocument) throws -> String { String(decoding: try document.json(), as: UTF8.self) }

  @Test("Everything undone is the start, byte for byte, and redone the end", arguments: UInt64(1)...12)
  func undoAndRedo(seed: UInt64) throws {
    var hands = RandomCalculatorInput(seed: seed)
    try explore(&hands, seed: seed, isOpening: false)
  }

  @Test("So it is when other calculations are opened in the midst of it", arguments: UInt64(21)...28)
  func opening(seed: UInt64) throws {
    var hands = RandomCalculatorInput(seed: seed, files: ["/m.json", AppTestDriver.firstSum])
    try explore(&hands, seed: seed, isOpening: true)
  }

  private func explore(_ hands: inout RandomCalculatorInput, seed: UInt64, isOpening: Bool) throws {
    let other = try BundledData.calculation("mixing-colours")
    let driver = try AppTestDriver.calculator(documents: ["/m.json": other])
    // A new one can be begun by a button.
    var starts = [try text(try document(driver)), try text(FlowDocument(name: "New calculation", flow: Flow()))]
    if isOpening { starts.append(try text(try FlowDocument(json: Data(other)))) }
    for _ in 0..<260 {
      hands.act(on: driver)
      driver.frame()
    }
    hands.liftAll(from: driver)
    driver.frame(2).put(.focusLost).frame(2)
    for _ in 0..<4 { driver.key(.escape) }
    let end = try document(driver)
    try #require(driver.app.kind == .calculator)
    var count = 0
    while driver.calculator.report?.canUndo == true, count < 1000 {
      driver.key("z", .control)
      count += 1
    }
    #expect(driver.calculator.report?.canUndo == false, "seed \(seed)")
    let start = try text(try document(driver))
    #expect(starts.contains(start), "seed \(seed)")
    for _ in 0..<count { driver.key("z", [.control, .shift]) }
    // Exactly as often: what had been undone before the end is not the end.
    let last = try text(try document(driver))
    #expect(last == (try text(end)), "seed \(seed)")
    try checkSoundness(of: end, "seed \(seed)")
  }

  /// No circle, and every value is what computing it anew gives.
  private func checkSoundness(of document: FlowDocument, _ what: String) throws {
    let anew = try FlowDocument(json: try document.json()).flow
    let (old, new) = (document.flow, anew)
    for (a, b) in zip(old.ids, new.ids) where old.node(a)?.kind != .steps {
      #expect(old.value(of: a).shown == new.value(of: b).shown, "\(what), node \(a.number)")
    }
    #expect(old.count == new.count, "\(what)")
  }
}

// Laws: whatever people do at the calculator, all of it can be taken back, and done again.

import App
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
  private func document(_ table: CalculatorTable) throws -> FlowDocument {
    table.key(.character("s"), .control).frame(2)
    let saved = table.effects.reversed().lazy.compactMap { effect -> FlowDocument? in
      guard case .write(_, let document, _, _) = effect, let file = document.content as? CalculationFile,
        file.leftover == nil
      else { return nil }
      return file.document
    }
    return try #require(saved.first)
  }

  private func text(_ document: FlowDocument) throws -> String { String(decoding: try document.json(), as: UTF8.self) }

  @Test("Everything undone is the start, byte for byte, and redone the end", arguments: UInt64(1)...12)
  func undoAndRedo(seed: UInt64) throws {
    var hands = CalculatorHands(seed: seed)
    try explore(&hands, seed: seed, isOpening: false)
  }

  @Test("So it is when other calculations are opened in the midst of it", arguments: UInt64(21)...28)
  func opening(seed: UInt64) throws {
    var hands = CalculatorHands(seed: seed, files: ["/m.json", CalculatorTable.start])
    try explore(&hands, seed: seed, isOpening: true)
  }

  private func explore(_ hands: inout CalculatorHands, seed: UInt64, isOpening: Bool) throws {
    let other = [UInt8](try CalculatorTable.example("mixing-colours"))
    let table = try CalculatorTable(documents: ["/m.json": other])
    // A new one can be begun by a button.
    var starts = [try text(try document(table)), try text(FlowDocument(name: "New calculation", flow: Flow()))]
    if isOpening { starts.append(try text(try FlowDocument(json: Data(other)))) }
    for _ in 0..<260 {
      hands.act(on: table)
      table.frame()
    }
    hands.liftAll(from: table)
    table.frame(2).put(.focusLost).frame(2)
    for _ in 0..<4 { table.key(.escape) }
    let end = try document(table)
    try #require(table.app.kind == .calculator)
    var count = 0
    while table.report?.canUndo == true, count < 1000 {
      table.key(.character("z"), .control)
      count += 1
    }
    #expect(table.report?.canUndo == false, "seed \(seed)")
    let start = try text(try document(table))
    #expect(starts.contains(start), "seed \(seed)")
    for _ in 0..<count { table.key(.character("z"), [.control, .shift]) }
    // Exactly as often: what had been undone before the end is not the end.
    let last = try text(try document(table))
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

// Two windows keep their work apart, and what the second leaves behind is found again.

import CalculatorExhibit
import DataFlow
import ExhibitKit
import FileWriting
import Foundation
import Store
import Testing

@testable import throughline

@Suite("The work of several windows")
struct LeftBehindWorkTests {
  private func calculation(_ name: String, isChanged: Bool = true) throws -> String {
    var flow = Flow()
    _ = try flow.add(FlowNode(.numeric))
    let document = String(decoding: try FlowDocument(name: name, flow: flow).json(), as: UTF8.self)
    // As earlier versions noted it.
    return document.dropLast() + #","isChanged":\#(isChanged)}"#
  }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test("What a second window left behind is among the visitor's own afterwards, once")
  func collected() throws {
    try TemporaryFolder.with { folder in
      try folder.write(try calculation("First"), to: "calculator-autosave.json")
      try folder.write(try calculation("Second sum"), to: "calculator-autosave-2.json")
      try folder.write(try calculation("Saved", isChanged: false), to: "calculator-autosave-3.json")
      try folder.write("{ no calculation", to: "calculator-autosave-4.json")
      try folder.write(try calculation("Other window"), to: "calculator-autosave-5.json")
      let other = FileClaims()
      #expect(other.claim(folder.path + "/calculator-autosave-5.json"))
      for _ in 0..<2 { LeftBehindWork.collect(in: folder.path) }
      #expect(names(folder.path + "/calculations") == ["Second sum.json"])
      #expect(
        names(folder.path) == [
          "calculations", "calculator-autosave-4.json", "calculator-autosave-5.json", "calculator-autosave.json",
        ])
      _ = other
    }
  }

  @Test("While another window runs, and where the first cannot be read, everything is left alone")
  func leftAlone() throws {
    try TemporaryFolder.with { folder in
      let first = try folder.write(try calculation("First"), to: "calculator-autosave.json")
      try folder.write(try calculation("Second"), to: "calculator-autosave-2.json")
      let other = FileClaims()
      #expect(other.claim(first))
      LeftBehindWork.collect(in: folder.path)
      #expect(names(folder.path).count == 2)
      _ = other
    }
    try TemporaryFolder.with { folder in
      try folder.write("{ cut off", to: "calculator-autosave.json")
      try folder.write(try calculation("Second"), to: "calculator-autosave-2.json")
      LeftBehindWork.collect(in: folder.path)
      #expect(names(folder.path) == ["calculator-autosave-2.json", "calculator-autosave.json"])
      LeftBehindWork.collect(in: folder.path + "/none")
    }
  }
}

// Names of controls: an id is its name, whichever way it was made.

import Foundation
import Testing
import Widgets

@Suite("Names of controls") struct ControlIDTests {
  private static let names = [
    "open", "", " ", "result", "result 3", "result 03", "result -1", "two words", "result 4 5",
  ]

  @Test(arguments: names) func anIDIsItsName(name: String) throws {
    let id = ControlID(name)
    #expect(id.name == name && "\(id)" == name)
    #expect(try JSONDecoder().decode([ControlID].self, from: JSONEncoder().encode([id])) == [id])
    #expect(String(decoding: try JSONEncoder().encode([id]), as: UTF8.self) == "[\"\(name)\"]")
  }

  @Test func idsAreEqualWhenTheirNamesAre() {
    for one in Self.names {
      for other in Self.names { #expect((ControlID(one) == ControlID(other)) == (one == other), "\(one), \(other)") }
    }
  }

  @Test func membersOfAFamilyKnowTheirNumber() {
    let family = ControlID.Family("result")
    for index in [0, 1, 9, 10, 65_000] {
      let id = family[index]
      #expect(id == ControlID("result \(index)") && id.name == "result \(index)" && id.index(in: family) == index)
      #expect(id.index(in: ControlID.Family("row")) == nil && id != ControlID("result"))
    }
    #expect(ControlID("result").index(in: family) == nil)
  }

  @Test func anIDIsAsSmallAsANumber() { #expect(MemoryLayout<ControlID>.size == 8) }
}

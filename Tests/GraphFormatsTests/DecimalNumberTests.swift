// Numbers in files are the nearest to what is written, to the last bit, whichever way they are read.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Decimal numbers")
struct DecimalNumberTests {
  /// Numbers as programs write them, and as nobody would.
  private func text(_ random: inout SeededGenerator) -> String {
    func digits(_ count: Int) -> String { (0..<count).map { _ in String(random.below(10)) }.joined() }
    let sign = random.below(4) == 0 ? "-" : ""
    switch random.below(7) {
    case 0: return "\(Double(random.below(1 << 30)) / Double(1 + random.below(1 << 20)))"
    case 1: return sign + "0." + digits(1 + random.below(25))
    case 2: return sign + "1" + digits(random.below(21)) + "." + digits(1 + random.below(20))
    case 3: return sign + "1" + digits(random.below(18)) + "e\(random.below(60) - 30)"
    case 4: return sign + "9" + digits(15) + ".\(random.below(10))e-\(random.below(400))"
    // Half way between two numbers, and just beside.
    case 5: return "\((1 << 53) + 1 + 2 * random.below(1000)).0" + String(repeating: "0", count: random.below(3)) + "1"
    default: return "\((1 << 54) + 2 + 4 * random.below(1000)).\(random.below(2))"
    }
  }

  @Test("A number in XML and in JSON is the nearest", arguments: 0..<40 as Range<UInt64>)
  func nearest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<200).map { _ in text(&random) }
    let xml =
      "<graphml><key id='k' for='node' attr.name='v' attr.type='double'/><graph>"
      + texts.enumerated().map { "<node id='\($0)'><data key='k'>\($1)</data></node>" }.joined() + "</graph></graphml>"
    let json =
      "{\"nodes\":[" + texts.enumerated().map { "{\"id\":\"\($0)\",\"v\":\($1)}" }.joined(separator: ",")
      + "],\"links\":[]}"
    for graph in [try read(xml).graph, try read(json).graph] {
      for (row, text) in texts.enumerated() {
        guard let expected = Double(text), expected.isFinite else { continue }
        let value = graph.nodeAttributes.value("v", row: row)
        #expect(value?.number?.bitPattern == expected.bitPattern, "\(text)")
      }
    }
  }
}

// Formats that nothing but a file's name tells. A name is a hint and no order: what is clearly something else is read as
// that, and what is no text is read as nothing.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Formats told by their names")
struct NamedFormatsTests {
  private static let named: [(format: GraphFormat, text: String, nodes: [String], edges: [String])] = [
    (.sif, "a pp b c\nd\n", ["a", "b", "c", "d"], ["a>b", "a>c"]),
    (.tgf, "a Alpha\nb\n#\na b joins\n", ["a", "b"], ["a>b"]),
    (.lgl, "# a\nb 0.5\nc\n", ["a", "b", "c"], ["a-b", "a-c"]),
  ]

  @Test("The name decides, in small and capital letters, and any other name does not", arguments: named.indices)
  func names(index: Int) throws {
    let (format, text, nodes, edges) = Self.named[index]
    for ending in format.endings {
      for name in ["net.\(ending)", "NET.\(ending.uppercased())", "a.b.\(ending)"] {
        let file = try read(text, name: name)
        #expect(file.format == format && file.graph.nodeKeys == nodes && arrows(file.graph) == edges, "\(name)")
      }
      for name in ["net.txt", ending, "net.\(ending)x"] {
        if let file = try? read(text, name: name) { #expect(file.format != format, "\(name)") }
      }
    }
  }

  @Test("What is XML is not read as lines, whatever it is called", arguments: named.indices)
  func contents(index: Int) throws {
    let ending = try #require(Self.named[index].format.endings.first)
    let graphML =
      "<graphml><graph edgedefault='directed'><node id='x'/><node id='y'/>"
      + "<edge source='x' target='y'/></graph></graphml>"
    for text in [graphML, "\n  " + graphML, "\u{FEFF}" + graphML] {
      let file = try read(text, name: "net.\(ending)")
      #expect(file.format == .graphML && arrows(file.graph) == ["x>y"])
    }
  }

  @Test("Bytes of no text give no names of nodes with a zero in them", arguments: 1...20 as ClosedRange<UInt64>)
  func noText(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let bytes = (0..<60).map { _ in UInt8(dice.below(5) == 0 ? 0 : 32 + dice.below(90)) } + [0, 10]
    for (format, _, _, _) in Self.named where format != .lgl {
      for ending in format.endings {
        guard let file = try? read(bytes: bytes, name: "net.\(ending)") else { continue }
        #expect(file.format != format, "seed \(seed)")
      }
    }
  }
}

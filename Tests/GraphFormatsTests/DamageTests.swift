// Files that were cut, joined or scrambled, or never were graphs: reading ends, and gives a sound graph or says why not.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Damaged files")
struct DamageTests {
  /// Checks what holds of every input, sound or not: a graph that is read keeps its invariants, positions of problems
  /// are positions in the text, and strict reading takes exactly what lenient reading takes without a warning of
  /// something wrong.
  private func check(_ bytes: [UInt8], _ context: @autoclosure () -> String) {
    let isPacked = bytes.starts(with: [0x1F, 0x8B])
    let lineCount = isPacked ? Int.max : 1 + bytes.count { $0 == 10 || $0 == 13 }
    do throws(GraphFileProblem) {
      let file = try read(bytes: bytes)
      file.graph.checkInvariants()
      for warning in file.warnings { #expect(warning.line ?? 1 <= lineCount, "\(warning); \(context())") }
      let strict = outcome(of: bytes) { $0.strict = true }
      if file.warnings.allSatisfy({ $0.kind == .note }) {
        #expect(strict == outcome(of: bytes), "\(context())")
      } else {
        #expect(strict.count == 1 && strict[0].hasPrefix("content"), "\(strict); \(context())")
      }
    } catch {
      #expect(refusal(bytes: bytes, strict: true) != nil, "\(context())")
      #expect((error.line ?? 1, error.column ?? 1) >= (1, 1) && error.line ?? 1 <= lineCount, "\(error); \(context())")
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."), "\(error)")
    }
  }

  @Test("Every beginning of every sample", arguments: SampleFile.texts.indices)
  func prefixes(index: Int) {
    let sample = SampleFile.texts[index]
    for length in 0...sample.bytes.count { check(Array(sample.bytes[..<length]), "\(sample.name) cut at \(length)") }
  }

  @Test("Bytes flipped, dropped, doubled and moved", arguments: SampleFile.all.indices)
  func scrambled(index: Int) {
    let sample = SampleFile.all[index]
    for seed: UInt64 in 0..<60 {
      var random = SeededGenerator(seed: seed)
      var bytes = sample.bytes
      for _ in 0..<random.whole(1...4) {
        let start = random.below(bytes.count)
        let range = start..<min(bytes.count, start + random.whole(1...12))
        switch random.below(5) {
        case 0: bytes[start] ^= 1 << UInt8(random.below(8))
        case 1: bytes[start] = UInt8(random.below(256))
        case 2: if range.count < bytes.count { bytes.removeSubrange(range) }
        case 3: bytes.insert(contentsOf: bytes[range], at: random.below(bytes.count))
        default: bytes.insert(contentsOf: random.bytes(random.whole(1...3)), at: start)
        }
      }
      check(bytes, "\(sample.name), seed \(seed)")
    }
  }

  @Test("The beginning of one file and the end of another", arguments: 0..<300 as Range<UInt64>)
  func splices(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (random.pick(SampleFile.all), random.pick(SampleFile.all))
    let bytes =
      first.bytes.prefix(random.below(first.bytes.count + 1))
      + second.bytes.suffix(random.below(second.bytes.count + 1))
    check(Array(bytes), "\(first.name) and \(second.name), seed \(seed)")
  }

  @Test("Any content under any name is read or refused", arguments: GraphFormat.all.flatMap(\.endings) as [String])
  func names(ending: String) {
    var random = SeededGenerator(seed: UInt64(ending.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    for sample in SampleFile.texts {
      for _ in 0..<12 {
        var bytes = Array(sample.bytes.prefix(random.below(sample.bytes.count + 1)))
        if !bytes.isEmpty, random.oneIn(2) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        do throws(GraphFileProblem) {
          try read(bytes: bytes, name: "net." + ending).graph.checkInvariants()
        } catch {
          #expect(!error.message.isEmpty, "\(ending): \(error)")
        }
      }
    }
  }

  @Test("A null anywhere, and a control character anywhere", arguments: SampleFile.texts.indices)
  func controls(index: Int) {
    let sample = SampleFile.texts[index]
    for control in [0, 1, 0x0B, 0x1B, 0x7F] as [UInt8] {
      for position in stride(from: 0, through: sample.bytes.count, by: 3) {
        var bytes = sample.bytes
        bytes.insert(control, at: position)
        check(bytes, "\(sample.name), \(control) at \(position)")
      }
    }
  }

  @Test("Files of one byte, and of any two that mean something")
  func tiny() {
    for byte in 0...255 as ClosedRange<UInt8> { check([byte], "\(byte)") }
    let bytes = Array("{}[]\":,'0a1-N#%\t\n\r <;|*\\".utf8) + [0, 0x1F, 0x8B, 0x7F, 0xC3, 0xE9, 0xEF, 0xFE, 0xFF]
    for first in bytes { for second in bytes { check([first, second], "\(first) \(second)") } }
  }

  @Test("Random tokens of JSON", arguments: 0..<400 as Range<UInt64>)
  func tokens(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"nodes\"", "\"edges\"", "\"id\"", "\"source\"", "\"target\"", "\"src\"",
      "\"dst\"",
      "\"locations\"", "\"x\"", "\"y\"", "\"attributes\"", "\"directed\"", "1", "-0", "1e400", "NaN", "-Infinity",
      "007",
      "true", "null", "\"\\ud800\"", "\"\"", " ", "\n",
    ]
    // Members that would make a graph, with a value or a name replaced by tokens now and then.
    func value(_ depth: Int) -> String {
      if random.oneIn(30) { return (0..<random.whole(0...3)).map { _ in random.pick(tokens) }.joined() }
      switch depth > 3 ? 4 : random.below(6) {
      case 0, 1:
        return "[" + (0..<random.below(4)).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
      case 2, 3:
        let members = (0..<random.below(5)).map { _ in "\(random.pick(Array(tokens[6..<18]))):\(value(depth + 1))" }
        return "{" + members.joined(separator: ",") + "}"
      default: return random.pick(Array(tokens[18...27]))
      }
    }
    let format = random.oneIn(2) ? "\"format\":\"throughline-graph\"," : ""
    let text = "{\(format)\"nodes\":\(value(0)),\"edges\":\(value(0)),\"locations\":\(value(1)),\"more\":\(value(0))}"
    check(Array(text.utf8), "seed \(seed): \(text)")
  }

  @Test("Counts that a file only claims cost nothing")
  func claims() throws {
    #expect(try read("0 4294967294\n4294967294 4294967295\n4294967295 1\n").graph.nodeCount == 4)
    #expect(try read("0 18446744073709551615\n").graph.nodeCount == 2)
    let deep = "{\"format\":\"throughline-graph\",\"nodeCount\":9e99,\"nodes\":[{\"id\":99999999999999999999}]}"
    #expect(try read(deep).graph.nodeCount == 1)
    let matrixMarket = "%%MatrixMarket matrix coordinate\n4000000000 4000000000 9000000000\n1 2\n2 3\n3 4\n4 5\n"
    #expect(try read(matrixMarket).graph.nodeCount <= 6)
  }

  @Test("Members and columns given twice: the later counts, and nodes given twice count once")
  func duplicates() throws {
    let nodes = "{\"id\":\"a\",\"id\":\"b\",\"k\":1,\"k\":2,\"attributes\":{\"k\":3,\"k\":4}}"
    let graph = try read(own(nodes: nodes, edges: "{\"source\":\"x\",\"source\":\"b\",\"target\":\"b\"}")).graph
    #expect(graph.nodeKeys == ["b"] && graph.edgeCount == 1)
    #expect(graph.nodeAttributes.columns.count == 1 && graph.nodeAttributes.value("k", row: 0) == .integer(4))
    let header = try read("source,target,weight,x,x\na,b,1,2,3\nb,c,2,4,5\n").graph
    #expect(header.edgeAttributes.columns.count == 1 && header.edgeAttributes.value("x", row: 1) == .text("5"))
    let lab = try read("{\"nodes\":[\"A\",\"A\",\"B\"],\"edges\":[]}")
    #expect(lab.graph.nodeKeys == ["A", "B"] && lab.warnings.count == 1)
  }
}

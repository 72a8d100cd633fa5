import DataFlow
import FileWriting
import Foundation
import Geometry
import Randomness
import Testing

@Suite("Calculations in files")
struct DocumentTests {
  @Test("What is written is read again")
  func roundTrip() throws {
    for seed: UInt64 in 0..<40 {
      var random = SeededGenerator(seed: seed)
      var flow = Flow()
      for _ in 0..<120 { _ = try? flow.apply(flow.randomEdit(&random)) }
      let document = FlowDocument(name: "Random \(seed)", flow: try flow.computedAnew)
      let data = try document.json()
      let read = try FlowDocument(json: data)
      #expect(read == document, "seed \(seed)")
      #expect(try read.json() == data, "seed \(seed)")
    }
  }

  private func problem(_ text: String) -> String {
    do {
      _ = try FlowDocument(json: Data(text.utf8))
      return ""
    } catch {
      return error.description
    }
  }

  private func file(_ nodes: String) -> String {
    #"{"format":"throughline-calculator","version":1,"nodes":[\#(nodes)]}"#
  }

  @Test(
    "What is wrong with a file is said with its position",
    arguments: [
      ("", "JSON"), ("[]", "right sort"), ("{}", "format"),
      (#"{"format":"x","version":1,"nodes":[]}"#, "not a calculation"),
      (#"{"format":"throughline-calculator","version":2,"nodes":[]}"#, "version 2"),
    ])
  func badFiles(text: String, words: String) {
    #expect(problem(text).contains(words), "\(problem(text))")
  }

  @Test(
    "What is wrong with a node is said with its number",
    arguments: [
      (#"{"id":1,"kind":"sine"}"#, #"Node 1 is a "sine""#),
      (#"{"id":1,"kind":"add"},{"id":1,"kind":"add"}"#, "number 1"),
      (#"{"id":1,"kind":"add","inputs":[2]}"#, "fed by node 2"),
      (#"{"id":1,"kind":"add","inputs":[null,null,null,1]}"#, "no input 4"),
      (#"{"id":1,"kind":"add","inputs":[1]}"#, "circle"),
      (
        #"{"id":7,"kind":"add","inputs":[8]},{"id":8,"kind":"add","inputs":[7]},{"id":9,"kind":"add","inputs":[8]}"#,
        "circle"
      ),
      (#"{"id":1,"kind":"color"},{"id":2,"kind":"add","inputs":[1]}"#, "takes a number, and not a colour"),
      (#"{"id":1,"kind":"flag","number":1}"#, "holds a yes or no, not a number"),
      (#"{"id":1,"kind":"numeric","flag":true}"#, "holds a number, not a yes or no"),
      (#"{"id":1,"kind":"text","special":"inf"}"#, "holds a text, not a number"),
      (#"{"id":1,"kind":"numeric","special":"many"}"#, "special"),
      (#"{"id":1,"kind":"add","x":1e300}"#, "too far"), (#"{"id":1,"kind":"add","x":"a"}"#, "nodes[0].x"),
      (#"{"kind":"add"}"#, "id"),
    ])
  func badNodes(nodes: String, words: String) {
    #expect(problem(file(nodes)).contains(words), "\(problem(file(nodes)))")
  }

  @Test("Hostile files are refused and harm nothing")
  func hostile() throws {
    #expect(!problem(String(repeating: "[", count: 100_000)).isEmpty)
    let long = String(repeating: "a", count: 5000)
    #expect(problem(file(#"{"id":1,"kind":"text","text":"\#(long)"}"#)).contains("too long"))
    #expect(problem(file(#"{"id":1,"kind":"\#(long)"}"#)).count < 600)
    var random = SeededGenerator(seed: 3)
    let good = try FlowDocument(name: "x", flow: try StartModel().flow).json()
    for _ in 0..<2000 {
      var bad = good
      for _ in 0..<(1 + random.below(4)) { bad[random.below(bad.count)] = UInt8(random.below(256)) }
      if let read = try? FlowDocument(json: bad) { #expect(!read.flow.hasCircle) }
    }
  }

  @Test("One letter under a mountain of marks is too long for words, and is not repeated in what is said")
  func mountainOfMarks() throws {
    let letter = "a" + String(repeating: "\u{301}", count: 200_000)
    #expect(letter.count == 1)
    #expect(problem(file(#"{"id":1,"kind":"text","text":"\#(letter)"}"#)).contains("too long"))
    #expect(problem(file(#"{"id":1,"kind":"text","name":"\#(letter)"}"#)).contains("too long"))
    #expect(problem(file(#"{"id":1,"kind":"\#(letter)"}"#)).utf8.count < 1000)
    #expect(FlowDocument(name: letter, flow: Flow()).name.utf8.count <= FlowNode.mostTextBytes)
    #expect(FlowNode(.text, name: letter).name.utf8.count <= FlowNode.mostTextBytes)
    var flow = Flow()
    let id = try flow.add(FlowNode(.text))
    #expect(throws: FlowRefusal.badValue(id)) { try flow.apply(.rename(id, letter)) }
    #expect(throws: FlowRefusal.badValue(id)) { try flow.apply(.setConstant(id, .text(letter))) }
    #expect(throws: FlowRefusal.self) { try flow.add(FlowNode(.text, constant: .text(letter))) }
  }

  @Test("Words are cut between characters, and no sooner than they must")
  func cutting() throws {
    let family = "👨‍👩‍👧‍👦"
    let name = FlowNode(.add, name: String(repeating: family, count: 300)).name
    #expect(name.allSatisfy { String($0) == family })
    #expect(name.utf8.count > FlowNode.mostTextBytes - 3 * family.utf8.count)
    let plain = FlowNode(.add, name: String(repeating: "x", count: 900)).name
    #expect(plain.count == FlowNode.longestText)
    var flow = Flow()
    let words = try flow.add(FlowNode(.text, constant: .text(String(repeating: "é", count: FlowNode.longestText))))
    let label = try flow.node(.label, words, try flow.number(3))
    #expect(flow.value(of: label).text.count == FlowNode.longestText)
    let dense = "a" + String(repeating: "\u{301}", count: 1900)
    try flow.apply(.setConstant(words, .text(dense)))
    var chain = try flow.node(.label, words, try flow.number(3))
    for _ in 0..<20 { chain = try flow.node(.label, chain, try flow.number(3)) }
    #expect(flow.value(of: chain).text.utf8.count <= FlowNode.mostTextBytes)
  }

  @Test("A long chain written backwards is read as fast as one written forwards")
  func backwards() throws {
    let count = 50_000
    let nodes = (1...count).map {
      $0 == count ? #"{"id":\#($0),"kind":"numeric"}"# : #"{"id":\#($0),"kind":"add","inputs":[\#($0 + 1)]}"#
    }
    let document = try FlowDocument(json: Data(file(nodes.joined(separator: ",")).utf8))
    #expect(document.flow.value(of: FlowNodeID(0)) == .number(1))
  }

  @Test(
    "The examples that come with the program say what they should",
    arguments: [("first-sum", 2, "3"), ("mixing-colours", 8, "804000"), ("steps-between-people", 7, "no network open")])
  func examples(name: String, node: UInt32, shown: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Data/calculator")
    let document = try FlowDocument(json: Data(contentsOf: folder.appending(path: "\(name).json")))
    #expect(!document.name.isEmpty)
    #expect(document.flow.value(of: FlowNodeID(node)).shown == shown)
  }
}

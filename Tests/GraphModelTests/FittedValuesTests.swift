// Values that are typed or pasted are of the kind that the other values of their attribute have.

import Geometry
import GraphModel
import Testing

@Suite("Values of the kind of the others")
struct FittedValuesTests {
  private func graph(_ values: [AttributeValue]) -> EditableGraph {
    var builder = GraphBuilder(directed: false)
    let first = builder.addNode("new").node
    for (index, value) in values.enumerated() {
      let node = builder.addNode("n\(index)").node
      builder.nodeAttributes.set("k", row: node.index, to: value)
      let edge = builder.addEdge(from: first, to: node, weight: 2)
      builder.edgeAttributes.set("k", row: edge.index, to: value)
    }
    builder.addEdge(from: first, to: first)
    return EditableGraph(builder.build())
  }

  private func value(of text: String, among values: [AttributeValue]) throws -> AttributeValue? {
    var graph = graph(values)
    let assignment = try #require(AttributeAssignment("k = " + text))
    for edit in graph.setting(assignment, of: NodeID(0)) { _ = try graph.apply(edit) }
    let edge = EdgeID(index: values.count)
    for edit in graph.setting(assignment, of: edge) { _ = try graph.apply(edit) }
    let value = graph.node(NodeID(0))?.attributes.first { $0.name == "k" }?.value
    #expect(graph.edge(edge)?.attributes.first { $0.name == "k" }?.value == value)
    // Pasted it is the same, but for how it was written.
    guard assignment.value?.displayText == text else { return value }
    var builder = GraphBuilder(directed: false)
    let node = builder.addNode("pasted").node
    builder.nodeAttributes.set("k", row: 0, to: try #require(assignment.value))
    builder.edgeAttributes.set(
      "k", row: builder.addEdge(from: node, to: node).index, to: try #require(assignment.value))
    let addition = GraphAddition(of: builder.build(), to: self.graph(values)) { _ in Point(0, 0) }
    for edit in addition.edits {
      switch edit {
      case .addNode(_, let record): #expect(record.attributes == [NamedValue("k", try #require(value))])
      case .addEdge(_, let record): #expect(record.attributes == [NamedValue("k", try #require(value))])
      default: Issue.record("\(edit)")
      }
    }
    return value
  }

  @Test("A value is of the kind of the others where it loses nothing")
  func fitted() throws {
    let numbers: [AttributeValue] = [.number(2), .number(0.5)]
    for (text, wanted) in [
      ("1,5", .number(1.5)), ("1.5", .number(1.5)), ("3", .number(3)), ("-2,25", .number(-2.25)),
      ("1,267", .text("1,267")),
      ("007", .text("007")), ("+4,5", .text("+4,5")), ("1,2,3", .text("1,2,3")), ("abc", .text("abc")),
      ("1.2,5", .text("1.2,5")), (",5", .text(",5")), ("1,", .text("1,")), ("true", .boolean(true)),
    ] as [(String, AttributeValue)] {
      #expect(try value(of: text, among: numbers) == wanted, "\(text)")
    }
    for (text, wanted) in [
      ("12", .integer(12)), ("2,5", .number(2.5)), ("012", .text("012")), ("2.0", .number(2)),
    ] as [(String, AttributeValue)] {
      #expect(try value(of: text, among: [.integer(5), .integer(-3)]) == wanted, "\(text)")
    }
    for text in ["40", "0.50", "true", "1,5", "abc", "1e3"] {
      #expect(try value(of: text, among: [.text("7"), .text("x")]) == .text(text), "\(text)")
    }
    // Where there are values of several kinds, or none, a value is what it looks like.
    for others in [[], [.text("x"), .integer(3)], [.boolean(true)]] as [[AttributeValue]] {
      #expect(try value(of: "40", among: others) == .integer(40) && value(of: "1,5", among: others) == .text("1,5"))
    }
  }

  @Test("Pasted texts of digits are numbers among numbers")
  func pastedDigits() throws {
    var builder = GraphBuilder()
    builder.addNode("Zed")
    builder.nodeAttributes.set("k", row: 0, to: .text("12"))
    let addition = GraphAddition(of: builder.build(), to: graph([.integer(5)])) { _ in nil }
    guard case .addNode(_, let record) = addition.edits.first else { return #expect(Bool(false), "no node is added") }
    #expect(record.attributes == [NamedValue("k", .integer(12))])
  }

  @Test("A weight may have a comma, and one that is no number is none; unlike values are known")
  func weights() throws {
    var graph = graph([.number(1)])
    for (text, weight) in [("weight = 2,5", 2.5), ("weight = 7", 7), ("weight: 0.25", 0.25)] {
      let assignment = try #require(AttributeAssignment(text))
      #expect(assignment.number == weight)
      for edit in graph.setting(assignment, of: EdgeID(0)) { _ = try graph.apply(edit) }
      #expect(graph.edge(EdgeID(0))?.weight == weight && graph.edge(EdgeID(0))?.attributes.count == 1)
    }
    for text in ["weight = abc", "weight = 1,267", "weight = inf"] {
      #expect(AttributeAssignment(text).map { $0.number == nil } == true, "\(text)")
    }
    let table = graph.base.nodeAttributes
    #expect(AttributeAssignment("k = abc")?.isUnlike(othersIn: table) == true)
    #expect(AttributeAssignment("k = 1,5")?.isUnlike(othersIn: table) == false)
    #expect(AttributeAssignment("other = abc")?.isUnlike(othersIn: table) == false)
  }

  @Test("An attribute that differs in capitals alone is meant, unless there are two or it is there itself")
  func capitals() throws {
    for (names, wanted) in [
      (["Age", "name"], "Age"), (["age", "Age"], "age"), (["AGE", "Age"], "age"), ([], "age"), (["ages"], "age"),
    ] {
      #expect(AttributeAssignment("age = 3")?.named(among: names).name == wanted, "\(names)")
    }
    let renamed = try #require(AttributeAssignment("WEIGHT = 2,5")).named(among: ["weight"])
    #expect(renamed.name == "weight" && renamed.number == 2.5)
  }

  @Test("A place has its coordinate as the others have theirs: in texts, or in numbers")
  func coordinates() throws {
    for (value, isText) in [(AttributeValue.text("48.86"), true), (.number(48.86), false)] {
      var table = AttributeTable()
      for name in ["lat", "lon"] { table.set(name, row: 0, to: value) }
      var record = NodeRecord(key: "a", attributes: [NamedValue("lat", value)])
      let names = CoordinateNames(latitude: "lat", longitude: "lon")
      record.place(at: try #require(GeoPoint(checkingLatitude: 1.5, longitude: -2)), under: names, like: table)
      let wanted: [AttributeValue] = isText ? [.text("1.5"), .text("-2")] : [.number(1.5), .number(-2)]
      #expect(record.attributes.map(\.value) == wanted)
    }
  }
}

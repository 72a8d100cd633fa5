// The words of cards.

import Drawing
import ExhibitKit
import GraphModel
import PathFinding
import Testing
import Widgets

@testable import ConnectionsExhibit

@Suite("The words of cards")
struct CardWritingTests {
  private func writing(_ graph: Graph, costs: EdgeCosts? = nil) -> CardWriting {
    CardWriting(graph: EditableGraph(graph), theme: .night, costs: costs)
  }

  @Test("a path is told from its source to its target")
  func path() {
    let graph = Samples.chain()
    let words = writing(graph).card(of: Samples.path(graph, 0, 3), slot: 2)
    #expect(words.title == "A to D")
    #expect(
      Samples.texts(words) == ["3 steps", "", "A", "length 1", "B", "length 2", "C", "length 3", "D"])
    #expect(words.content.stripe == Theme.night.trace(2) && words.content.canClose)
  }

  @Test("what is passed and avoided is said above the way, each with a link that takes it away")
  func conditions() {
    let graph = Samples.chain()
    var asked = AskedPath(from: NodeID(0), to: NodeID(3))
    asked.pass(NodeID(1))
    asked.avoid(NodeID(4))
    asked.avoid(EdgeID(2))
    let lines = writing(graph).card(of: Samples.path(graph, 0, 3), asked: asked, slot: 0).content.lines
    #expect(lines[1...3].map(\.text) == ["via B", "without E", "without C – D"])
    #expect(lines[1...3].map { $0.link.flatMap(CardWriting.condition) } == [0, 1, 2])
    #expect(lines[4].style == .rule)
    // Links about nodes are none of conditions.
    #expect([0, 5, -1, -(1 << 33), 1 << 41].allSatisfy { CardWriting.condition(ofLink: $0) == nil })
  }

  @Test("a path that is not the shortest says which it is")
  func ranks() {
    let graph = Samples.chain()
    var asked = AskedPath(from: NodeID(0), to: NodeID(3))
    #expect(!Samples.texts(writing(graph).card(of: Samples.path(graph, 0, 3), asked: asked, slot: 0))[1].contains("of"))
    var words: [String] = []
    for _ in 1...23 {
      asked.chooseNext()
      words.append(Samples.texts(writing(graph).card(of: Samples.path(graph, 0, 3), asked: asked, slot: 0))[1])
    }
    #expect(words[0] == "2nd shortest way" && words[1].hasPrefix("3rd ") && words[2].hasPrefix("4th "))
    #expect(words[9...11].map { $0.prefix(5) } == ["11th ", "12th ", "13th "] && words[20].hasPrefix("22nd "))
  }

  @Test("all equally short paths are listed step by step, where there are several nodes by their first names")
  func fan() throws {
    var builder = GraphBuilder(directed: false)
    let nodes = ["A", "B", "C", "D", "E", "F", "G", "H"].map { builder.addNode($0).node }
    for middle in nodes[1...5] {
      builder.addEdge(from: nodes[0], to: middle)
      builder.addEdge(from: middle, to: nodes[6])
    }
    builder.addEdge(from: nodes[6], to: nodes[7])
    let graph = builder.build()
    let fan = try #require(AlternativeFinder(graph).fan(from: nodes[0], to: nodes[7]))
    var asked = AskedPath(from: nodes[0], to: nodes[7])
    asked.toggleAllEqual()
    let path = try #require(fan.paths(limit: 1).first { _ in true })
    let words = writing(graph).card(of: path, asked: asked, fan: fan, equalCount: fan.pathCount, slot: 0)
    #expect(
      Samples.texts(words) == ["3 steps", "5 equally short paths", "", "A", "B, C, D or 2 more", "G", "H"])
    let many = writing(graph).card(of: path, asked: asked, fan: nil, equalCount: .max, slot: 0)
    #expect(Samples.texts(many)[1] == "over 1,000,000,000 equally short paths, too many to draw")
  }

  @Test("weights are told in their meaning where paths are measured by them")
  func weights() throws {
    let graph = Samples.chain()
    func texts(_ strength: StrengthMeasure?) throws -> [String] {
      let costs = try EdgeCosts(weightsOf: graph, as: strength)
      let path = try #require(PathFinder(graph).path(from: NodeID(0), to: NodeID(2), PathQuery(costs: costs)).path)
      return Samples.texts(writing(graph, costs: costs).card(of: path, slot: 0))
    }
    #expect(try texts(nil).filter { $0.hasPrefix("length") } == ["length 1", "length 2"])
    #expect(try texts(nil)[0] == "2 steps, length 3")
    #expect(try texts(.reciprocal).filter { $0.hasPrefix("strength") } == ["strength 1", "strength 2"])
    #expect(try texts(.reciprocal)[0] == "2 steps, strength 0.667")
  }

  @Test("of a long path the middle is left out, and every stop is accounted for", arguments: [2, 10, 11, 12, 13, 40])
  func longPath(count: Int) {
    var builder = GraphBuilder(directed: false)
    let nodes = (0..<count).map { builder.addNode("n\($0)").node }
    for (a, b) in zip(nodes, nodes.dropFirst()) { builder.addEdge(from: a, to: b) }
    let graph = builder.build()
    let texts = Samples.texts(writing(graph).card(of: Samples.path(graph, 0, count - 1), slot: 0)).dropFirst(2)
    let named = texts.filter { $0.hasPrefix("n") }
    #expect(named.first == "n0" && named.last == "n\(count - 1)")
    if count <= 11 {
      #expect(named.count == count)
    } else {
      #expect(named.count == 8 && texts.contains { $0.contains("\(count - 8) more") })
    }
  }

  @Test("a node's card says whom it is joined with")
  func node() {
    let graph = Samples.chain()
    let words = writing(graph).card(of: NodeID(1))
    #expect(words.title == "B")
    #expect(
      Samples.texts(words).first == "2 connections"
        && Samples.texts(words).suffix(5) == ["Connected with", "C", "length 2", "A", "length 1"])
    #expect(words.content.lines.suffix(4).map(\.link) == [2, nil, 0, nil])
    #expect(Samples.texts(writing(graph).card(of: NodeID(4))) == ["0 connections"])
  }

  private func coauthors() -> Graph {
    var builder = GraphBuilder(directed: false)
    builder.weightMeaning = .strength
    let nodes = ["Ada", "Bo", "Cy", "Di"].map { builder.addNode($0).node }
    for (row, (target, weight)) in [(1, 2.0), (2, 7), (3, 7)].enumerated() {
      builder.addEdge(from: nodes[0], to: nodes[target], weight: weight)
      builder.edgeAttributes.set("kind", row: row, to: .text(row == 0 ? "advisor" : "co-author"))
      builder.edgeAttributes.set("since", row: row, to: .integer(1990 + row))
    }
    builder.addEdge(from: nodes[1], to: nodes[3], weight: 1)
    return builder.build()
  }

  @Test("a path's card says why each two are joined: kind, since when, how strongly")
  func reasonsOfPath() {
    let graph = coauthors()
    #expect(
      Samples.texts(writing(graph).card(of: Samples.path(graph, 1, 2), slot: 0)) == [
        "2 steps", "", "Bo", "advisor, since 1990, strength 2", "Ada", "co-author, since 1991, strength 7", "Cy",
      ])
  }

  @Test("a node's card names its strongest ties first, with what is known of them")
  func reasonsOfNode() {
    let graph = coauthors()
    let words = writing(graph).card(of: NodeID(0))
    #expect(
      Samples.texts(words).dropFirst() == [
        "Connected with", "Di", "co-author, since 1992, strength 7", "Cy", "co-author, since 1991, strength 7", "Bo",
        "advisor, since 1990, strength 2",
      ])
    #expect(words.content.lines.compactMap(\.link) == [3, 2, 1])
  }

  @Test("a card says what speaks to people, and no name twice")
  func attributes() {
    var builder = GraphBuilder(directed: false)
    let node = builder.addNode("n7").node
    builder.setLabel("Ada", of: node)
    for (name, value) in [
      ("group", AttributeValue.integer(3)), ("birth_year", .integer(1815)), ("species", .text("Ada")),
      ("x", .number(2.5)), ("favouriteColour", .text("red")), ("color", .text("#ff0000")), ("note", .text("")),
    ] { builder.nodeAttributes.set(name, row: 0, to: value) }
    #expect(
      Samples.texts(writing(builder.build()).card(of: node))
        == ["0 connections", "", "Birth year: 1815", "Favourite colour: red"])
  }

  @Test("a tree's card says who is out of reach")
  func tree() {
    let graph = Samples.chain()
    let tree = SpreadingTree(from: NodeID(0), PathQuery(), finder: Samples.finder(graph), time: 0)
    let texts = Samples.texts(writing(graph).card(of: tree))
    #expect(texts.contains("3 of 4 reached") && texts.contains("the farthest in 3 steps"))
    #expect(texts.last == "The rest cannot be reached from here.")
  }

  @Test("the rings' card adds up")
  func rings() {
    let graph = Samples.chain()
    var rings = NodeRings(around: NodeID(0), ignoringDirection: false, finder: Samples.finder(graph), pointer: nil)
    #expect(Samples.texts(writing(graph).card(of: rings)) == ["1 within 1 step", "1 at 1 step"])
    _ = rings.setReach(3)
    let texts = Samples.texts(writing(graph).card(of: rings))
    #expect(texts.first == "3 within 3 steps" && texts.count == 4)
    let lonely = NodeRings(around: NodeID(4), ignoringDirection: false, finder: Samples.finder(graph), pointer: nil)
    #expect(Samples.texts(writing(graph).card(of: lonely)).last == "Nobody is connected from here.")
  }
}

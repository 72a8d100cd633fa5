// *As in the file* among the choices of colours and sizes, and what a network is opened in.

import Drawing
import GraphModel
import Inspection
import SceneGraph
import Testing

@testable import ExhibitKit

@Suite("The look of the file as a choice")
struct FileLookChoiceTests {
  private static func graph(_ columns: [(name: String, values: [String])], edgeColors: [String] = []) -> Graph {
    var builder = GraphBuilder()
    for node in 0..<9 { builder.addNode("\(node)") }
    for node in 1..<9 { builder.addEdge(from: NodeID(index: node - 1), to: NodeID(index: node)) }
    for (name, values) in columns {
      for (row, value) in values.enumerated() {
        builder.nodeAttributes.set(name, row: row, to: Double(value).map { .number($0) } ?? .text(value))
      }
    }
    for (row, color) in edgeColors.enumerated() { builder.edgeAttributes.set("color", row: row, to: .text(color)) }
    return builder.build()
  }

  private static let colors = (0..<9).map { ["red", "#00ff00"][$0 % 2] }
  private static let one = [String](repeating: "#ffcc00", count: 9)

  @Test("A network whose colours tell its nodes apart is opened in them, and that is the first choice")
  func opened() {
    let features = NodeFeatures(of: Self.graph([("color", Self.colors), ("size", (1...9).map(String.init))]))
    #expect(features.opensInFileColors && features.opensInFileSizes)
    #expect(
      features.colorOptions.first?.title == "As in the file" && features.sizeOptions.first?.title == "As in the file")
    #expect(!features.colors.contains(.file), "it would be the same twice")
    #expect(!features.colors.contains(.attribute("color")), "the column of colours is no second choice of the same")
  }

  @Test(
    "Where all nodes have one colour, or edges alone have some, the look of the file is the first choice of several")
  func offered() {
    for graph in [Self.graph([("color", Self.one)]), Self.graph([], edgeColors: ["red", "blue"])] {
      let features = NodeFeatures(of: graph)
      #expect(!features.opensInFileColors)
      #expect(features.colorOptions.prefix(2).map(\.title) == ["As in the file", "As opened"])
      #expect(NodeFeatures.feature(named: "file", among: features.colors) == .file)
    }
    let plain = NodeFeatures(of: Self.graph([("kind", Self.colors.map { $0 + " wine" })]))
    #expect(plain.colorOptions.first?.title == "As opened" && !plain.colors.contains(.file))
  }

  @Test("An attribute that is named like the choice has another name")
  func name() {
    #expect(NodeFeature.attribute("file").name == "attribute:file" && NodeFeature.file.name == "file")
  }

  @Test("The look that was asked for has the colours, sizes and edges of the file, and another choice has none of them")
  func request() throws {
    let graph = Self.graph(
      [("color", Self.one), ("size", (1...9).map(String.init)), ("team", (0..<9).map { "\($0 % 3) b" })],
      edgeColors: ["red", "blue"])
    let document = NetworkDocument(path: "net.gexf", graph: graph)
    #expect(document.scene.relativeSizes.first == 0.5 && document.scene.relativeSizes.last == 1.5)
    #expect(document.scene.isAsInFile)
    func look(_ color: NodeFeature?, _ size: NodeFeature? = nil) throws -> SceneContent {
      try #require(
        LookRequest(
          document.scene, in: .standard, standard: document.standardGroups, look: NodeLook(color: color, size: size)
        ).colored()
      ).scene
    }
    let file = try look(.file)
    #expect(
      graph.nodes.allSatisfy { file.categories.fill(Int(file.categories.ofNode[$0.index]), .night) == Color(0xFFCC00) })
    #expect(file.isAsInFile && file.categories.legend.isEmpty)
    #expect(file.relativeSizes == document.scene.relativeSizes, "sizes stay those of the file")
    #expect(try !look(.degree).isAsInFile && look(nil).isAsInFile)
    #expect(try look(.file, .degree).relativeSizes != file.relativeSizes)
    #expect(try look(.degree, nil).relativeSizes == file.relativeSizes)
  }

  @Test("The legend names the classes that the colours stand for; numbers that happen to fit are no names")
  func legend() {
    let teams = Self.colors.map { $0 == "red" ? "north" : "south" }
    let numbers = Self.colors.map { $0 == "red" ? "1" : "2" }
    func meanings(_ name: String, _ values: [String]) -> [String] {
      Wording.meanings(of: NodeCategories(of: Self.graph([("color", Self.colors), (name, values)])))
    }
    #expect(Set(meanings("side", teams)) == ["north", "south"])
    #expect(meanings("weight", numbers).isEmpty)
    #expect(meanings("community", numbers).count == 2)
  }
}

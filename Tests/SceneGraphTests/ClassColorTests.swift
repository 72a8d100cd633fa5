// The colours of classes: those that the file says, kept by each class whatever becomes of the others, and equal in the legend
// and on the nodes; and which attribute a network is coloured by as it is opened.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Colours of classes")
struct ClassColorTests {
  /// A ring of nodes with attributes: those of a name for each node, `nil` for none.
  private static func graph(_ columns: [(name: String, values: [String?])], edges: [(Int, Int)] = []) -> Graph {
    var builder = GraphBuilder()
    let count = columns.map(\.values.count).max() ?? 0
    for node in 0..<count {
      builder.addNode("\(node)")
      let way = unitVector(radians: Double(node) / Double(count) * 6.28)
      builder.setPosition(way * 900, of: NodeID(index: node))
    }
    for (one, other) in edges { builder.addEdge(from: NodeID(index: one), to: NodeID(index: other)) }
    for column in columns {
      for (node, value) in column.values.enumerated() {
        if let value { builder.nodeAttributes.set(column.name, row: node, to: value.attribute) }
      }
    }
    return builder.build()
  }

  private static func attribute(_ columns: [(name: String, values: [String?])], edges: [(Int, Int)] = []) -> String? {
    NodeCategories(of: graph(columns, edges: edges)).attribute
  }

  // MARK: Colours of the file

  @Test("An attribute whose values are colours is shown in those very colours", arguments: [Theme.night, .paper])
  func own(theme: Theme) throws {
    let values = (0..<40).map { ["#4daf4a", "#377EB8", "rgb(228, 26, 28)", "gold"][$0 % 4] }
    let colors = [Color(0x4DAF4A), Color(0x377EB8), Color(0xE41A1C), Color(0xFFD700)]
    let categories = NodeCategories(of: Self.graph([("color", values)]))
    for (node, category) in categories.ofNode.enumerated() {
      #expect(categories.fill(Int(category), theme) == colors[node % 4])
    }
    #expect(categories.legend.isEmpty && categories.colorsEdges, "nobody reads the numbers of colours")
  }

  @Test("Where another attribute says in words what the colours say, the legend has its words")
  func named() throws {
    let colors = (0..<12).map { ["#ff0000", "#00ff00", "#0000ff"][$0 % 3] }
    let words = (0..<12).map { ["politics", "sports", "science"][$0 % 3] }
    func meanings(_ words: [String?]) -> [LegendEntry.Meaning] {
      NodeCategories(of: Self.graph([("color", colors), ("topic", words)]))
        .legend.map(\.meaning)
    }
    let named = NodeCategories(of: Self.graph([("color", colors), ("topic", words)]))
    #expect(named.attribute == "color" && named.naming == "topic")
    for entry in named.legend {
      let color = try #require(["politics": 0xFF0000, "sports": 0x00FF00, "science": 0x0000FF][entry.name ?? ""])
      #expect(named.fill(entry.category, .night) == Color(UInt32(color)))
    }
    // Two words for one colour, or one for two, are no names of it.
    #expect(!meanings(["other"] + words.dropFirst()).contains(.value("other")))
    #expect(!meanings(words.map { $0 == "sports" ? "politics" : $0 }).contains(.value("politics")))
  }

  @Test("A column of colours that is chosen by hand has its own words in the legend")
  func words() throws {
    let graph = Self.graph([("team", (0..<12).map { ["red", "blue", "Red"][$0 % 3] })])
    let column = try #require(graph.nodeAttributes.column(named: "team"))
    let names = NodeCategories(column, of: graph).legend.compactMap(\.name)
    #expect(names.map { $0.lowercased() }.sorted() == ["blue", "red"])
  }

  @Test("More colours than can be told apart stay what they are nearly; what spells none is among the rest")
  func manyColors() throws {
    // As programs colour by a number: from white over orange to a dark red.
    let (ends, middle) = ((Color(0xFFF7EC), Color(0x7F0000)), Color(0xFC8D59))
    let colors = (0..<3000).map { step in
      let part = Double(step) / 1500
      return part < 1 ? ends.0.mixed(with: middle, part) : middle.mixed(with: ends.1, part - 1)
    }
    func hex(_ color: Color) -> String { "#" + String(0x1000000 + color.code, radix: 16).dropFirst() }
    let column = AttributeColumn(name: "color", values: (colors.map(hex) + ["?"]).map { .text($0) })
    let graph = Self.graph([("color", (colors.map(hex) + ["?"]))])
    let categories = NodeCategories(column, of: graph)
    var off = 0.0
    for (color, category) in zip(colors, categories.ofNode) {
      off += OKLab(color).distance(to: OKLab(categories.fill(Int(category), .night)))
    }
    #expect(off / 3000 < 0.02, "\(off / 3000)")
    let last = try #require(categories.ofNode.last)
    #expect(categories.fill(Int(last), .night) == Theme.night.categoryRest)
    #expect(categories.legend.last?.meaning == .others)
  }

  @Test("Colours are read as files spell them, and nothing else is taken for one")
  func spelled() {
    for (text, color) in [
      ("#4daf4a", 0x4DAF4A), ("#4DAF4A80", 0x4DAF4A), ("#fb3", 0xFFBB33), ("rgb(1,2,3)", 0x010203),
      ("rgba(1, 2, 3, 0.5)", 0x010203), ("Red", 0xFF0000), ("rebeccapurple", 0x663399),
    ] as [(String, UInt32)] {
      #expect(Color(spelled: text) == Color(color), "\(text)")
    }
    for text in ["", "#", "#12345", "#4daf4g", "reddish", "rgb(1,2)", "rgb(300,0,0)", "rgb(", "#4daf4a\u{301}"] {
      #expect(Color(spelled: text) == nil, "\(text)")
    }
  }

  @Test("One value of ten may be no colour; a colour that is spelled in another way is the same")
  func nearlyAll() throws {
    let values = (0..<10).map { $0 == 4 ? "?" : ["#ff0000", "#00ff00", "#ff0000"][$0 % 3] }
    let categories = NodeCategories(of: Self.graph([("color", values)]))
    let red = try #require(categories.category(ofText: "red"))
    #expect(categories.fill(Int(red), .night) == Color(0xFF0000))
    #expect(categories.category(ofText: "blue") == categories.category(ofText: "?"), "it is among the rest")
    let more = NodeCategories(of: Self.graph([("color", values + ["?"])]))
    #expect(more.fill(Int(more.ofNode[0]), .night) != Color(0xFF0000), "two of eleven are too many")
  }

  @Test("Classes that are numbers are in the order of their size, and words behind them, whichever come most")
  func numberClasses() {
    let column = AttributeColumn(name: "group", values: ["2", "2", "2", "nan", "nan", "1", "inf"].map { .text($0) })
    #expect(NodeCategories.classes(of: column) == ["1", "2", "inf", "nan"])
  }

  @Test("A class that a network to come does not have is no reason to stop")
  func goneClass() {
    let many = NodeCategories(of: Self.graph([("color", (0..<40).map { ["#ff0000", "#00ff00", "#0000ff"][$0 % 3] })]))
    let few = NodeCategories(of: Self.graph([("color", (0..<40).map { ["#ff0000", "#00ff00"][$0 % 2] })]))
    #expect(!TopNodes(many, shown: 2).nodes.isEmpty)
    #expect(TopNodes(few, shown: 3).nodes.isEmpty)
  }

  // MARK: What tells

  private static let teams = (0..<30).map { ["red team", "blue team", "green team"][$0 / 10] }
  private static let within = (0..<30).flatMap { one in
    (one + 1..<30).filter { one / 10 == $0 / 10 }.map { (one, $0) }
  }

  @Test("Colours of the file come first, then what sorts most nodes into a few groups that edges agree with")
  func telling() {
    let mixed = (0..<30).map { ["a", "b", "c"][$0 % 3] }
    let (colors, teams) = ((0..<30).map { ["#ff0000", "#00ff00"][$0 % 2] }, Self.teams)
    #expect(Self.attribute([("mixed", mixed), ("side", teams), ("color", colors)]) == "color")
    #expect(Self.attribute([("mixed", mixed), ("side", teams)], edges: Self.within) == "side")
    #expect(Self.attribute([("mixed", mixed), ("side", teams)]) == "mixed", "of two as good, the first")
    #expect(Self.attribute([("side", teams), ("group", mixed)]) == "group", "its name says so")
  }

  @Test("What is on a few nodes, addresses, measures and ids tell nothing")
  func accidental() {
    let few: [String?] = (0..<30).map { $0 < 3 ? ["x", "y", "x"][$0] : nil }
    #expect(Self.attribute([("url", few)]) == nil)
    #expect(Self.attribute([("page", (0..<30).map { "https://example.org/\($0 % 3)" })]) == nil)
    #expect(Self.attribute([("score", (0..<30).map { "\($0 % 5)" })]) == nil)
    #expect(Self.attribute([("group size", (0..<30).map { "\($0 % 5)" })]) == nil)
    #expect(Self.attribute([("id", (0..<30).map { "n\($0)" })]) == nil)
    #expect(Self.attribute([("flag", (0..<100).map { $0 == 7 ? "yes" : "no" })]) == nil)
    #expect(Self.attribute([("color", (0..<30).map { _ in "#ff0000" })]) == nil, "all have one")
    // By a number only where the name says that it is one of a group.
    for name in ["group", "modularity_class", "clusterId", "Module"] {
      #expect(Self.attribute([(name, (0..<30).map { "\($0 % 5)" })]) == name)
    }
  }

  // MARK: Colours that stay

  private static func colors(_ graph: Graph, _ categories: NodeCategories) -> [String: Color] {
    var colors: [String: Color] = [:]
    for entry in categories.legend {
      if case .value(let name) = entry.meaning { colors[name] = categories.fill(entry.category, .night) }
    }
    return colors
  }

  @Test(
    "The order and the number of nodes decide no colour, and a class that is added leaves the others theirs",
    arguments: 0..<40 as Range<UInt64>)
  func stable(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = (0..<random.whole(2...7)).map { "class \($0 * 7 % 10)" }
    // Each at least twice, in any order and number.
    func values(_ random: inout SeededGenerator) -> [String] {
      (names + names + (0..<60).map { _ in random.pick(names) }).shuffled(using: &random)
    }
    let (one, other) = (values(&random), values(&random))
    let first = NodeCategories(of: Self.graph([("club", one)]))
    let second = NodeCategories(of: Self.graph([("club", other)]))
    let colors = Self.colors(Self.graph([]), first)
    #expect(colors == Self.colors(Self.graph([]), second) && colors.count == names.count)
    let added = Self.graph([("club", ["a new class"] + other + ["a new class"])])
    let third = try #require(NodeCategories(of: added, like: first))
    let after = Self.colors(added, third)
    #expect(after.filter { $0.key != "a new class" } == colors)
    let new = try #require(after["a new class"], "it is no other one, while there are colours")
    #expect(!colors.values.contains(new))
  }

  // MARK: The legend and the nodes

  @Test(
    "For every class in the legend, the drawn nodes of the class have its colour", arguments: 0..<12 as Range<UInt64>)
  func legend(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = Self.graph([("x", (0..<60).map { "\($0)" })])
    let values = graph.nodes.map { _ in random.oneIn(9) ? Double.nan : random.number(0...1) * random.number(0...1) * 50
    }
    let column = AttributeColumn(
      name: "team",
      values: graph.nodes.map { _ in random.oneIn(9) ? nil : .text("t\(random.below(3 + Int(seed)))") })
    let spelled = AttributeColumn(
      name: "color", values: graph.nodes.map { _ in .text(random.pick(["#102030", "#f0f0f0", "red", "#123"])) })
    for categories in [
      NodeCategories(classesOf: values), NodeCategories(column, of: graph), NodeCategories(spelled, of: graph),
      NodeCategories(groups: graph.nodes.map { UInt32($0.index % 11) }), NodeCategories(untoldOf: graph),
    ] {
      let content = SceneContent(graph, positions: try #require(graph.positions), categories: categories, sizes: .equal)
      for theme in [Theme.night, .paper] {
        var scene = PlaneSceneGraph(content)
        let fit = ViewTransform(fitting: content.bounds, in: Rect(0, 0, 4000, 4000))
        scene.update(
          camera: fit, viewport: Rect(0, 0, 4200, 4200),
          sizing: NodeSizing(content, fitScale: fit.scale, pixelScale: 1), pixelScale: 1)
        var picture = Picture()
        picture.begin(width: 4200, height: 4200, ground: theme.ground)
        scene.drawNodes(
          SceneFrame(theme: theme, metrics: Metrics(), measure: FixedTextMeasure()), into: &picture)
        let discs = picture.primitives.compactMap { primitive -> (PicturePoint, Color)? in
          if case .disc(let center, _, let color) = primitive, color != theme.ground { (center, color) } else { nil }
        }
        for node in graph.nodes {
          let at = PicturePoint(scene.point(of: node))
          let category = Int(categories.ofNode[node.index])
          let meant = categories.legend.first { $0.category == category }.map { categories.fill($0.category, theme) }
          let drawn = discs.filter { $0.0 == at }.map(\.1)
          #expect(drawn == [meant ?? theme.node], "\(theme.name) \(node)")
          #expect(drawn.allSatisfy { $0.alpha == 255 })
        }
      }
    }
  }

  @Test("Nodes with more are drawn over those with less")
  func order() throws {
    let graph = Self.graph([("x", (0..<8).map { "\($0)" })])
    let numbers: [Double] = [9, 1, 5, 1, .nan, 1, 1, 2]
    let categories = NodeCategories(classesOf: numbers)
    let stage = Stage(graph)
    var view = PlaneSceneGraph(stage.scene.colored(by: categories, sizes: .equal))
    view.update(
      camera: stage.fit, viewport: Stage.window,
      sizing: NodeSizing(view.content, fitScale: stage.fit.scale, pixelScale: 1), pixelScale: 1)
    var picture = Picture()
    picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
    view.drawNodes(nightFrame(), into: &picture)
    let fills = (0..<4).map { categories.fill($0, .night) }
    let drawn = picture.primitives.compactMap { primitive -> Int? in
      guard case .disc(_, _, let color) = primitive else { return nil }
      return color == Theme.night.categoryRest ? -1 : fills.firstIndex(of: color)
    }
    #expect(drawn == [-1, 0, 0, 0, 0, 1, 2, 3])
  }

  @Test("A few nodes of a high class are seen among many in a tile", arguments: [Theme.Name.night, .paper])
  func tiles(theme: Theme.Name) throws {
    let graph = randomGraph(seed: 8, nodes: 12_000, edges: 12_000)
    let content = SceneContent(graph, positions: try #require(graph.positions))
    // Forty have much, and stand anywhere in the order of the file.
    let numbers = graph.nodes.map { $0.index % 300 == 7 ? 1000.0 : Double($0.index % 4) }
    let colored = content.colored(by: NodeCategories(classesOf: numbers), sizes: .equal)
    let fit = ViewTransform(fitting: content.bounds, in: Rect(0, 0, 240, 240))
    let sizing = NodeSizing(colored, fitScale: fit.scale, pixelScale: 1)
    let source = try #require(TileSource(colored, look: TileLook(theme: theme, sizing: sizing, pixelScale: 1)))
    #expect(source.tops.nodes.count == 40)
    let grid = source.grid(ofLevel: 0)
    let key = TileKey(grid: grid, column: 0, row: 0)
    let image = TilePixels(key, source, source.paint(at: grid.scale)).image
    let ink = colored.categories.fill(Int(colored.categories.ofNode[7]), Theme(theme))
    var seen = 0
    for node in source.tops.nodes {
      let place = (colored.positions[Int(node)] - key.rect.origin) * grid.scale + Point(1, 1)
      guard (1..<255).contains(place.x), (1..<255).contains(place.y) else { continue }
      let pixel = image.pixels[Int(place.y) * image.width + Int(place.x)]
      let off = OKLab(Color(pixel & 0xFFFFFF)).distance(to: OKLab(ink))
      #expect(off < 0.04, "\(node) is \(String(pixel, radix: 16))")
      seen += 1
    }
    #expect(seen >= 30)
  }
}

extension String {
  /// The value as a reader would take it.
  fileprivate var attribute: AttributeValue {
    Int(self).map { .integer($0) } ?? Double(self).map { .number($0) } ?? .text(self)
  }
}

extension LegendEntry {
  /// The name of a value.
  fileprivate var name: String? { if case .value(let name) = meaning { name } else { nil } }
}

extension Color {
  fileprivate var code: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

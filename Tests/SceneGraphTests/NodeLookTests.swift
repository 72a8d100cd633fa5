// Colours and sizes by numbers and groups: classes that a legend names, sizes that tell, and one class shown alone.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Colours and sizes of nodes")
struct NodeLookTests {
  /// Numbers as measures give them: even, heavy-tailed, few different ones, huge, none.
  private static func numbers(seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(0...300)
    let kind = random.whole(0...6)
    return (0..<count).map { _ in
      let part = random.number(0...1)
      return switch kind {
      case 0: part
      case 1: 1 / (1e-9 + part * part)
      case 2: Double(random.whole(0...4))
      case 3: (part - 0.5) * 1.7e308
      case 4: random.whole(0...3) == 0 ? [.nan, .infinity, -.infinity][random.whole(0...2)] : part
      case 5: Double(random.whole(0...3)) * .leastNonzeroMagnitude
      default: 7
      }
    }
  }

  @Test("Classes are in order, hold every number, and none is empty", arguments: 0..<200 as Range<UInt64>)
  func breaks(seed: UInt64) {
    let numbers = Self.numbers(seed: seed)
    let breaks = ClassBreaks(of: numbers)
    #expect(zip(breaks.limits, breaks.limits.dropFirst()).allSatisfy { $0 < $1 })
    #expect((1...ClassBreaks.mostClasses).contains(breaks.classCount))
    let finite = numbers.filter(\.isFinite).sorted()
    let classes = finite.map(breaks.classIndex)
    #expect(classes == classes.sorted())
    if !finite.isEmpty { #expect(Set(classes) == Set(0..<breaks.classCount)) }
  }

  @Test("Few nodes with very much have classes of their own; even numbers have ranges of one width")
  func kinds() {
    let tail = ClassBreaks(of: (1...200).map { 1000 / Double($0 * $0) })
    #expect(tail.classCount >= 3 && tail.classIndex(of: 1000) == tail.classCount - 1 && tail.classIndex(of: 6) == 0)
    let even = ClassBreaks(of: (0...100).map(Double.init))
    #expect(even.limits == [20, 40, 60, 80])
    #expect(ClassBreaks(of: [3, 1, 3, 2]).limits == [1, 2])
    #expect(ClassBreaks(of: []).classCount == 1 && ClassBreaks(of: [.nan]).classCount == 1)
  }

  @Test("A legend counts every node once, and says what its class holds", arguments: 0..<100 as Range<UInt64>)
  func legend(seed: UInt64) {
    let numbers = Self.numbers(seed: seed)
    let categories = NodeCategories(classesOf: numbers)
    #expect(categories.legend.reduce(0) { $0 + $1.count } == numbers.count)
    #expect(categories.areTold && !categories.colorsEdges)
    for (number, category) in zip(numbers, categories.ofNode) {
      switch categories.legend.first(where: { $0.category == Int(category) })?.meaning {
      case .range(let range): #expect(range.contains(number))
      case .without: #expect(!number.isFinite)
      default: Issue.record("a class without a meaning")
      }
    }
    let ranges = categories.legend.compactMap { if case .range(let range) = $0.meaning { range } else { nil } }
    #expect(
      zip(ranges, ranges.dropFirst()).allSatisfy { $0.lowerBound > $1.upperBound }, "from the greatest to the least")
    // Other steps have other colours, so that the legend is of use.
    if case .ramp(let steps) = categories.scale {
      for theme in [Theme.night, .paper] { #expect(Set((0..<steps).map { categories.fill($0, theme) }).count == steps) }
    }
  }

  @Test("More has a larger disc, and every size is within its range", arguments: 0..<100 as Range<UInt64>)
  func sizes(seed: UInt64) throws {
    let numbers = Self.numbers(seed: seed)
    let sizes: [Float]
    switch NodeSizes(by: numbers) {
    case .told(let told): sizes = told
    case .measured(let measured, let scale):
      sizes = measured
      #expect(numbers.map(scale.size) == measured && measured.contains(scale.size(of: .infinity)))
      #expect(NodeSizes.range.contains(scale.size(of: 1e300)) && NodeSizes.range.contains(scale.size(of: -1e300)))
    case .byDegree, .equal:
      Issue.record("no sizes")
      return
    }
    #expect(sizes.count == numbers.count && sizes.allSatisfy(NodeSizes.range.contains))
    let pairs = zip(numbers, sizes).filter(\.0.isFinite).sorted { $0.0 < $1.0 }
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 <= $1.1 })
    if let least = pairs.first, let most = pairs.last, least.0 < most.0 { #expect(least.1 < most.1) }
  }

  @Test("Values of an attribute have the legend of their nodes, what is left is told as such")
  func values() throws {
    func legend(_ values: [String?]) -> [LegendEntry.Meaning] {
      var builder = GraphBuilder()
      for (index, value) in values.enumerated() {
        builder.addNode("\(index)")
        if let value { builder.nodeAttributes.set("club", row: index, to: .text(value)) }
      }
      return NodeCategories(of: builder.build()).legend.map(\.meaning)
    }
    #expect(legend(["a", "b", "a", "b", "a"]) == [.value("a"), .value("b")])
    #expect(legend(["a", "b", "a", nil, "b"]) == [.value("a"), .value("b"), .without])
    let many = (0..<40).map { "c\($0 % 12)" }
    #expect(legend(many).count == NodeCategories.limit + 1 && legend(many).last == .others)
    let eight = (0..<32).map { "c\($0 % 8)" }
    #expect(legend(eight).last == .value("c7"))
    #expect(NodeCategories(groups: [0, 0, 1]).legend.map(\.meaning) == [.group(1), .group(2)])
  }

  @Test("Of many groups several share a colour, and what belongs to none has one of its own", arguments: [7, 12, 40])
  func manyGroups(count: Int) throws {
    var random = SeededGenerator(seed: 9)
    let groups = (0..<400).map { _ in UInt32(random.below(count + 5)) }
    let hues = (0..<count).map { UInt8($0 % 7) }
    let categories = NodeCategories(groups: groups, hues: hues)
    #expect(categories.legend.reduce(0) { $0 + $1.count } == groups.count)
    for (group, category) in zip(groups, categories.ofNode) {
      let entry = try #require(categories.legend.first { $0.category == Int(category) })
      guard case .group(let first, let more) = entry.meaning else {
        #expect(group >= count && entry.meaning == .others)
        continue
      }
      let sharing = hues.indices.filter { hues[$0] == category }
      #expect(sharing.contains(Int(group)) && sharing.first == first - 1 && sharing.count == more + 1)
    }
    for theme in [Theme.night, .paper] {
      #expect(Set(categories.legend.map { categories.fill($0.category, theme) }).count == categories.legend.count)
      #expect(!theme.categoryColors.contains(categories.fill(NodeCategories.limit, theme)))
    }
  }

  @Test("A scene in another look is the scene that would have been made so", arguments: [60, 4000])
  func recolored(nodes: Int) throws {
    let graph = randomGraph(seed: 4, nodes: nodes, edges: 2 * nodes)
    let positions = try #require(graph.positions)
    var random = SeededGenerator(seed: 3)
    let numbers = (0..<nodes).map { _ in random.number(0...1) }
    let (groups, sizes) = (NodeCategories(groups: numbers.map { UInt32($0 * 5) }), NodeSizes(by: numbers))
    let made = SceneContent(graph, positions: positions, categories: groups, sizes: sizes)
    let turned = SceneContent(graph, positions: positions).colored(by: groups, sizes: sizes)
    #expect(made.drawOrder == turned.drawOrder && made.relativeSizes == turned.relativeSizes)
    #expect(made.greatestRelativeSize == turned.greatestRelativeSize)
    func picture(_ content: SceneContent) -> Picture {
      var scene = PlaneSceneGraph(content)
      let fit = ViewTransform(fitting: content.bounds, in: Stage.window)
      scene.update(
        camera: fit, viewport: Stage.window, sizing: NodeSizing(content, fitScale: fit.scale, pixelScale: 1),
        pixelScale: 1)
      var picture = Picture()
      picture.begin(width: 1280, height: 800, ground: Color(0))
      scene.drawBackdrop(nightFrame(), into: &picture)
      return picture
    }
    #expect(picture(made).isSame(as: picture(turned)))
  }

  @Test("A category shown alone keeps its colours and names; the others step back and have none")
  func alone() {
    var stage = Stage(makeGraph([Point(0, 0), Point(9, 0), Point(0, 9), Point(9, 9)], edges: [(0, 1), (1, 2)]))
    let content = stage.scene.colored(by: NodeCategories(groups: [0, 0, 1, 1]), sizes: .equal)
    stage.view.take(content)
    stage.update(camera: stage.fit)
    func picture(_ shown: Int?) -> Picture {
      stage.view.shownCategory = shown
      stage.update(camera: stage.fit)
      var picture = Picture()
      picture.begin(width: 1280, height: 800, ground: Theme.night.ground)
      stage.view.drawBackdrop(nightFrame(), into: &picture)
      return picture
    }
    let (all, one) = (picture(nil), picture(1))
    #expect(all.texts.count == 4 && one.texts.map(\.text).sorted() == ["node 2", "node 3"])
    let fills = (0...1).map { content.categories.fill($0, .night) }
    func discs(_ picture: Picture) -> [Color] {
      picture.primitives.compactMap { if case .disc(_, _, let color) = $0 { color } else { nil } }.filter(
        fills.contains)
    }
    #expect(discs(all) == [fills[0], fills[0], fills[1], fills[1]] && discs(one) == [fills[1], fills[1]])
    #expect(stage.view.label(of: NodeID(0)) == nil && stage.view.label(of: NodeID(2)) != nil)
    #expect(picture(nil).isSame(as: all))
  }

  @Test("A large network goes on showing while it gets other colours, and shows them in the end")
  func tiles() throws {
    let graph = randomGraph(seed: 8, nodes: 600, edges: 3300)
    let plain = SceneContent(graph, positions: try #require(graph.positions))
    let colored = plain.colored(by: NodeCategories(groups: (0..<600).map { $0 % 4 }), sizes: .equal)
    let window = Rect(0, 0, 300, 220)
    let fit = ViewTransform(fitting: plain.bounds, in: window)
    func scene(_ content: SceneContent) -> PlaneSceneGraph {
      var scene = PlaneSceneGraph(content)
      scene.update(
        camera: fit, viewport: window, sizing: NodeSizing(content, fitScale: fit.scale, pixelScale: 1), pixelScale: 1)
      return scene
    }
    func picture(_ layer: TileLayer) -> Picture {
      var picture = Picture()
      picture.begin(width: 300, height: 220, ground: Color(0))
      layer.draw(into: &picture)
      return picture
    }
    // Under a hand, for otherwise a frame has time for all of it.
    func settle(_ layer: inout TileLayer, _ content: SceneContent) -> Int {
      var frames = 0
      repeat {
        layer.update(scene(content), theme: .night, time: Double(frames) / 60, isAnimated: false, isTouched: true)
        frames += 1
        #expect(frames < 2 || !picture(layer).images.isEmpty, "something shows in every frame")
      } while layer.isRefining && frames < 3000
      return frames
    }
    var layer = TileLayer(patience: 0)
    #expect(settle(&layer, plain) < 3000)
    layer.update(scene(colored), theme: .night, time: 0, isAnimated: false, isTouched: true)
    #expect(layer.isBusy && !picture(layer).images.isEmpty)
    #expect(settle(&layer, colored) < 3000)
    var fresh = TileLayer(patience: 0)
    _ = settle(&fresh, colored)
    func light(_ layer: TileLayer) -> [Int] {
      picture(layer).images.map { placed in
        (0..<placed.image.width * placed.image.height).reduce(0) { $0 &* 31 &+ Int(placed.image.pixels[$1]) }
      }
    }
    #expect(light(layer) == light(fresh))
  }
}

// Groups apart from each other: each is laid out by itself, and then as one box among the nodes and boxes around it.
//
// The boxes are those of the frames that are drawn around groups. When all have their places, the contents of each group
// are mirrored where that makes the edges that leave it shorter.

import Geometry
import GraphModel

/// A layout of groups, and of groups within groups, all by the same algorithm.
struct GroupedLayout {
  /// The way in which boxes get room.
  enum Room {
    /// In any direction.
    case free
    /// In rows, one below the other.
    case rows
  }

  /// The greatest number of nodes and of edges of a graph whose groups are kept apart: that up to which frames are drawn.
  private static let greatestCount = 8000
  /// The most groups within each other.
  private static let deepest = 32
  /// The room within a frame beside, and above or below, the middles of nodes, and that around boxes; as parts of the spacing.
  /// Below there are names and above that of the group, and a drawing that is turned by a quarter has them at other sides.
  private static let padding = (nodes: Size(1.3, 1.7), boxes: Size(0.7, 1))

  /// The greatest number of groups times that of nodes and edges up to which groups are mirrored.
  private static let mostMirrored = 4_000_000
  /// The least width of layers to their height, and the most that they are made wider for it.
  private static let (leastWidth, widest) = (0.9, 2.0)

  private let graph: Graph
  private let settings: LayoutSettings
  private let room: Room
  /// The width of each node's name beside it; 0 where the algorithm does not keep room for names.
  private let names: [Double]
  private let groups: [NodeGroup]
  /// The group of each node, and the one around each group; `groups.count` for the whole.
  private var homes: [Int]
  private var outer: [Int]
  /// The groups, the innermost first, and the whole.
  private var innermostFirst: [Int] = []
  /// The items of each group and of the whole: nodes by their indices, groups by theirs after all nodes.
  private var items: [[Int]] = []
  /// The edges between items of each group and of the whole.
  private var edges: [[(from: Int, to: Int, edge: EdgeID)]] = []
  /// The place of each item from the middle of what it is in, and the size of each group.
  private var places: [Point]
  private var sizes: [Size]

  /// Returns positions with groups apart; `nil` for a graph without groups, or with more nodes than are drawn in frames.
  ///
  /// - Parameter inner: the algorithm, for graphs without groups.
  /// - Complexity: that of the algorithm, and O(boxes²) within a group whose boxes all lie in each other's way.
  static func positions(
    of graph: Graph, _ settings: LayoutSettings, room: Room, by inner: (Graph, LayoutSettings) -> [Point]
  ) -> [Point]? {
    guard max(graph.nodeCount, graph.edgeCount) <= greatestCount else { return nil }
    let groups = graph.nodeGroups
    guard !groups.isEmpty else { return nil }
    var layout = GroupedLayout(graph, groups, settings, room)
    for group in layout.innermostFirst { layout.place(group, inner) }
    layout.mirror()
    layout.widen()
    return layout.positions()
  }

  private init(_ graph: Graph, _ groups: [NodeGroup], _ settings: LayoutSettings, _ room: Room) {
    (self.graph, self.groups, self.settings, self.room) = (graph, groups, settings, room)
    let (whole, count) = (groups.count, graph.nodeCount)
    names =
      room == .rows
      ? graph.nodes.map { NameExtent.width(of: graph.label(of: $0), spacing: settings.spacing) }
      : [Double](repeating: 0, count: count)
    homes = [Int](repeating: whole, count: count)
    outer = groups.map { $0.outer ?? whole }
    places = [Point](repeating: .zero, count: count + whole + 1)
    sizes = [Size](repeating: .zero, count: whole + 1)
    for (group, content) in groups.enumerated() {
      // A group that is a node with edges stands among its members.
      let own = content.node.flatMap { graph.degree(of: $0) > 0 ? $0 : nil }
      for node in content.members + [own].compactMap({ $0 }) { homes[node.index] = group }
    }
    arrange()
  }

  /// Lists what is in each group. Groups around each other, which a file may say, count as being in the whole.
  private mutating func arrange() {
    let whole = groups.count
    let depths = groups.indices.map { depth(of: $0) }
    for group in groups.indices where depths[group] > Self.deepest { outer[group] = whole }
    innermostFirst = groups.indices.sorted { (depth(of: $1), $0) < (depth(of: $0), $1) } + [whole]
    (items, edges) = (Array(repeating: [], count: whole + 1), Array(repeating: [], count: whole + 1))
    let frames = Set(groups.compactMap(\.node).filter { graph.degree(of: $0) == 0 })
    for node in graph.nodes where !frames.contains(node) { items[homes[node.index]].append(node.index) }
    for group in innermostFirst where group != whole {
      if !items[group].isEmpty {
        items[outer[group]].append(graph.nodeCount + group)
      } else if let node = groups[group].node, frames.contains(node) {
        // Nothing has a frame: the node is one among others.
        homes[node.index] = outer[group]
        items[outer[group]].append(node.index)
      }
    }
    for edge in graph.edges {
      let ends = (graph.source(of: edge).index, graph.target(of: edge).index)
      guard let (from, to, group) = separated(ends.0, ends.1), from != to else { continue }
      edges[group].append((from, to, edge))
    }
  }

  private func depth(of group: Int) -> Int {
    var (depth, next) = (0, outer[group])
    while next != groups.count, depth <= Self.deepest { (depth, next) = (depth + 1, outer[next]) }
    return depth
  }

  /// Returns the groups around a node, from the innermost to the whole.
  private func groups(around node: Int) -> [Int] {
    var around = [homes[node]]
    while let last = around.last, last != groups.count { around.append(outer[last]) }
    return around
  }

  /// Returns the items of the innermost group around two nodes in which these are.
  private func separated(_ a: Int, _ b: Int) -> (a: Int, b: Int, group: Int)? {
    var (aroundA, aroundB) = (groups(around: a), groups(around: b))
    var (itemA, itemB) = (a, b)
    while aroundA.count > aroundB.count { itemA = graph.nodeCount + aroundA.removeFirst() }
    while aroundB.count > aroundA.count { itemB = graph.nodeCount + aroundB.removeFirst() }
    while let groupA = aroundA.first, let groupB = aroundB.first {
      if groupA == groupB { return (itemA, itemB, groupA) }
      (itemA, itemB) = (graph.nodeCount + aroundA.removeFirst(), graph.nodeCount + aroundB.removeFirst())
    }
    return nil
  }

  // MARK: Places

  /// Places the items of a group, those of the groups in it being placed.
  private mutating func place(_ group: Int, _ inner: (Graph, LayoutSettings) -> [Point]) {
    let items = items[group]
    guard !items.isEmpty else { return }
    let hasBoxes = items.contains { $0 >= graph.nodeCount }
    var builder = GraphBuilder(directed: graph.directedness != .undirected)
    builder.weightMeaning = graph.weightMeaning
    var nodes: [Int: NodeID] = [:]
    for item in items {
      let node = builder.addNode(String(item)).node
      if item < graph.nodeCount { builder.setLabel(graph.label(of: NodeID(index: item)), of: node) }
      nodes[item] = node
    }
    var joined = Set<[Int]>()
    for (from, to, edge) in edges[group] {
      guard let source = nodes[from], let target = nodes[to], !hasBoxes || joined.insert([from, to]).inserted else {
        continue
      }
      builder.addEdge(
        from: source, to: target, weight: hasBoxes ? nil : graph.weight(of: edge), directed: graph.isDirected(edge))
    }
    var points = inner(builder.build(), settings)
    let boxes = items.map(size)
    if hasBoxes {
      switch room {
      case .free: BoxSeparation.separate(&points, boxes)
      case .rows: BoxSeparation.separateRows(&points, boxes)
      }
    }
    var bounds = Rect(center: points[0], size: hasBoxes ? boxes[0] : .zero)
    for (point, box) in zip(points, boxes) { bounds = bounds.union(Rect(center: point, size: hasBoxes ? box : .zero)) }
    for (item, point) in zip(items, points) { places[item] = point - bounds.center }
    // What is beside the middles of nodes at the rim is in the padding.
    var padding = hasBoxes ? Self.padding.boxes : Self.padding.nodes
    // Layers are often turned, for they are higher than wide.
    if room == .rows { padding.width = padding.height }
    sizes[group] = Size(
      bounds.width + 2 * padding.width * settings.spacing, bounds.height + 2 * padding.height * settings.spacing)
  }

  /// Moves the items of the whole apart sideways where layers are a little higher than wide: they would be turned by a quarter
  /// in most windows, and edges would not lead down.
  private mutating func widen() {
    let items = items[groups.count]
    guard room == .rows, let bounds = Rect(bounding: positions()),
      let spread = Rect(bounding: items.map { places[$0] })?.width
    else { return }
    let lacking = Self.leastWidth * bounds.height - bounds.width
    guard lacking > 0, lacking < (Self.widest - 1) * spread else { return }
    for item in items { places[item].x *= 1 + lacking / spread }
  }

  /// Returns the room that an item takes.
  private func size(of item: Int) -> Size {
    if item >= graph.nodeCount {
      let size = sizes[item - graph.nodeCount]
      return Size(size.width + 0.5 * settings.spacing, size.height + 0.5 * settings.spacing)
    }
    return Size(max(1.2 * settings.spacing, 2 * names[item]), 1.2 * settings.spacing)
  }

  /// Returns the position of every node; that of a frame is in the middle of its upper side.
  private func positions() -> [Point] {
    var middles = [Point](repeating: .zero, count: groups.count + 1)
    for group in innermostFirst.reversed().dropFirst() {
      middles[group] = middles[outer[group]] + places[graph.nodeCount + group]
    }
    var positions = graph.nodes.map { middles[homes[$0.index]] + places[$0.index] }
    for (group, content) in groups.enumerated() {
      if let node = content.node, graph.degree(of: node) == 0, !items[group].isEmpty {
        positions[node.index] = middles[group] - Point(0, sizes[group].height / 2)
      }
    }
    return positions
  }

  // MARK: Mirrors

  /// Mirrors what is in groups where that makes the edges that leave them shorter; of very many groups none.
  private mutating func mirror() {
    guard groups.count * (graph.nodeCount + graph.edgeCount) <= Self.mostMirrored else { return }
    let mirrors =
      room == .free ? [Point(1, 1), Point(-1, 1), Point(1, -1), Point(-1, -1)] : [Point(1, 1), Point(-1, 1)]
    var inside = [Set<Int>](repeating: [], count: groups.count + 1)
    for node in graph.nodes { for group in groups(around: node.index) { inside[group].insert(node.index) } }
    for _ in 0..<2 {
      for group in innermostFirst.reversed().dropFirst() where !items[group].isEmpty {
        let leaving = graph.edges.map { (graph.source(of: $0).index, graph.target(of: $0).index) }
          .filter { inside[group].contains($0.0) != inside[group].contains($0.1) }
        guard !leaving.isEmpty else { continue }
        let before = items[group].map { places[$0] }
        var best: (length: Double, mirror: Point)?
        for mirror in mirrors {
          setPlaces(of: group, before, mirror)
          let positions = positions()
          let length = leaving.reduce(0) { $0 + positions[$1.0].distance(to: positions[$1.1]) }
          if best.map({ length < $0.length * (1 - 1e-9) }) ?? true { best = (length, mirror) }
        }
        setPlaces(of: group, before, best?.mirror ?? Point(1, 1))
      }
    }
  }

  private mutating func setPlaces(of group: Int, _ before: [Point], _ mirror: Point) {
    for (item, place) in zip(items[group], before) { places[item] = Point(place.x * mirror.x, place.y * mirror.y) }
  }
}

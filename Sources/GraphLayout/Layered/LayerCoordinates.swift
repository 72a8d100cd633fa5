// The coordinates of items in ordered layers.
//
// Layers are gone through down and up again and again. In each, every item wants the mean of its neighbours, and the
// layer takes the nearest coordinates at which its items keep their distances. Bends weigh more than nodes and want to be
// on the straight line between the ends of their edge, for that is how the edge is drawn: so nodes give way to it. That
// pulls ends far out, and `NarrowLayers` brings them back as far as the lines still pass between the same nodes. Where that
// is too far, edges bend around discs where they are drawn.
//
// Source of the idea: K. Sugiyama's priority method; each layer is solved exactly here (`Separation`).

import Geometry

/// The search for coordinates within layers.
struct LayerCoordinates {
  private let network: LayeredNetwork
  private let rows: LayerRows
  private let spacing: Double
  /// The width of each node's name, in model units.
  private let names: [Double]
  /// The horizontal coordinate of each item.
  private var x: [Double]
  /// The distance from a node, in spacings, within which the line of an edge passes through it; and the part that a drawing
  /// costs more where each long edge does so once.
  private static let (clearance, passagePrice) = (0.25, 2.5)
  /// The edge of each bend, as an index of the network's long edges; -1 for nodes.
  private let edgeOfBend: [Int]
  /// The distance that each node must move, on the sum of the edges that would have it move, so that the straight lines of long
  /// edges go through their bends; and how many of them there are.
  private var shifts: [(sum: Double, count: Double)]
  /// The weight of a shift; it grows from round to round, until nothing else that is wanted counts.
  private var shiftStrength = 0.0

  /// Returns the position of each node around the origin.
  ///
  /// - Complexity: O(items + segments) a round; the number of rounds falls with the size.
  static func positions(of network: LayeredNetwork, names: [Double], _ settings: LayoutSettings) -> [Point] {
    let rows = LayerRows(of: network, names: names, settings)
    var coordinates = LayerCoordinates(network, rows, names: names, spacing: settings.spacing)
    coordinates.settle(straightens: false)
    if rows.areSingle { coordinates.chooseStraightness(settings.aspectRatio) }
    coordinates.straightenUp()
    return coordinates.positions(aspectRatio: settings.aspectRatio)
  }

  private init(_ network: LayeredNetwork, _ rows: LayerRows, names: [Double], spacing: Double) {
    (self.network, self.rows, self.names, self.spacing) = (network, rows, names, spacing)
    x = [Double](repeating: 0, count: network.itemCount)
    shifts = [(sum: Double, count: Double)](repeating: (0, 0), count: network.nodeCount)
    var edgeOfBend = [Int](repeating: -1, count: network.itemCount)
    for (edge, long) in network.longEdges.enumerated() {
      for bend in long.bends { edgeOfBend[bend] = edge }
    }
    self.edgeOfBend = edgeOfBend
    for layer in network.layers.indices {
      let gaps = gaps(layer)
      var position = -gaps.reduce(0, +) / 2
      for (item, gap) in zip(network.layers[layer], gaps) {
        position += gap
        x[item] = position
      }
    }
  }

  /// Returns the least distance of each item of a layer from the one before it; of the first 0.
  ///
  /// There is room for each name beside its node, also where edges pass between nodes.
  private func gaps(_ layer: Int) -> [Double] {
    let items = network.layers[layer]
    let rowCount = Double(rows.counts[layer])
    var gaps = items.indices.map { index in
      guard index > 0 else { return 0.0 }
      switch (network.isBend(items[index - 1]), network.isBend(items[index])) {
      case (false, false): return 1.5 * spacing / rowCount
      case (true, true): return 0.4 * spacing / rowCount
      default: return 0.8 * spacing / rowCount
      }
    }
    var last: Int?
    for index in items.indices where !network.isBend(items[index]) {
      if let last {
        let needed = NameExtent.distance(besideName: names[items[last]], spacing: spacing) / rowCount
        let missing = needed - gaps[last + 1...index].reduce(0, +)
        if missing > 0 {
          gaps[last + 1] += missing / 2
          gaps[index] += missing / 2
        }
      }
      last = index
    }
    return gaps
  }

  /// Takes the best of three drawings: with long edges that bend, with straight ones as near to those as may be, and with
  /// nodes that have moved for the straight ones. Straight edges may take so much width that discs and names become small.
  private mutating func chooseStraightness(_ aspectRatio: Double) {
    guard network.segmentCount <= NarrowLayers.limit else { return }
    let bent = x
    var best = (x: x, cost: cost(aspectRatio))
    for straightens in [false, true] {
      x = bent
      if straightens { settle(straightens: true) }
      x = NarrowLayers.narrowed(x, network, names: names, spacing: spacing)
      let cost = cost(aspectRatio)
      if cost < best.cost { best = (x, cost) }
    }
    x = best.x
  }

  /// Returns the width that a drawing of the wanted shape needs, and more where straight lines of long edges pass through nodes.
  private func cost(_ aspectRatio: Double) -> Double {
    let (width, distance) = (width, rowDistance(aspectRatio))
    var passages = 0
    for edge in network.longEdges {
      let step = (x[edge.lower] - x[edge.upper]) / Double(edge.bends.count + 1)
      let reach = Self.clearance * spacing * (1 + step * step / (distance * distance)).squareRoot()
      for (index, bend) in edge.bends.enumerated() {
        let line = x[edge.upper] + step * Double(index + 1)
        passages += network.layers[network.layerOfItem[bend]].count { !network.isBend($0) && abs(x[$0] - line) < reach }
      }
    }
    return max(width, rows.height * distance * aspectRatio)
      * (1 + Self.passagePrice * Double(passages) / Double(max(1, network.longEdges.count)))
  }

  /// The distance between the outermost nodes, in model units.
  private var width: Double {
    let nodes = x[..<network.nodeCount]
    return (nodes.max() ?? 0) - (nodes.min() ?? 0)
  }

  /// Returns the distance of two rows at which the drawing has the shape that is wanted, within reason.
  private func rowDistance(_ aspectRatio: Double) -> Double {
    clamp(width / aspectRatio / max(1, rows.height), LayerRows.leastDistance * spacing, 24 * spacing)
  }

  /// Looks for coordinates from those that there are.
  ///
  /// - Parameter straightens: true if long edges shall be straight lines between their ends.
  private mutating func settle(straightens: Bool) {
    let count = network.layers.count
    let rounds = network.segmentCount <= 20_000 ? 24 : network.segmentCount <= 200_000 ? 8 : 3
    let allGaps = network.layers.indices.map(gaps)
    for round in 0..<rounds {
      if straightens {
        findShifts()
        shiftStrength += 1.5
      }
      for step in 0..<count {
        let layer = round % 2 == 0 ? step : count - 1 - step
        let items = network.layers[layer]
        // One side decides, so that a move travels through all layers; both do where edges become straight.
        let (up, down) = straightens ? (1.0, 1.0) : round % 2 == 0 ? (1.0, 0.05) : (0.05, 1.0)
        let targets = items.map { straightens && network.isBend($0) ? onLine($0) : mean($0, up, down) }
        let solved = Separation.solve(wanted: targets.map(\.x), weights: targets.map(\.weight), gaps: allGaps[layer])
        for (item, position) in zip(items, solved) { x[item] = position }
      }
    }
  }

  /// Takes off what all edges lean to one side together: layers move as they are, and straight lines stay straight.
  private mutating func straightenUp() {
    var (lean, count) = (0.0, 0.0)
    for item in x.indices {
      for lower in network.below[item] {
        lean += x[lower] - x[item]
        count += 1
      }
    }
    guard count > 0 else { return }
    for item in x.indices { x[item] -= lean / count * Double(network.layerOfItem[item]) }
  }

  /// Returns the mean coordinate of an item's neighbours, and how much it matters.
  private func mean(_ item: Int, _ up: Double, _ down: Double) -> (x: Double, weight: Double) {
    var (sum, weight) = (0.0, 0.0)
    func add(_ other: Int, _ factor: Double) {
      let strength = factor * Self.strength(network.isBend(item), network.isBend(other))
      sum += strength * x[other]
      weight += strength
    }
    for other in network.above[item] { add(other, up) }
    for other in network.below[item] { add(other, down) }
    if !network.isBend(item), shifts[item].count > 0 {
      let strength = shiftStrength * shifts[item].count
      sum += strength * (x[item] + shifts[item].sum / shifts[item].count)
      weight += strength
    }
    return weight > 0 ? (sum / weight, weight) : (x[item], 0.01)
  }

  /// Finds out where nodes must go for the bends to be on the lines: of each long edge the bend that is farthest off
  /// counts, and the end nearer to it moves.
  private mutating func findShifts() {
    for node in shifts.indices { shifts[node] = (0, 0) }
    for edge in network.longEdges {
      var worst = (shift: 0.0, part: 0.0)
      for (step, bend) in edge.bends.enumerated() {
        let part = Double(step + 1) / Double(edge.bends.count + 1)
        let shift = x[bend] - (x[edge.upper] + (x[edge.lower] - x[edge.upper]) * part)
        if abs(shift) > abs(worst.shift) { worst = (shift, part) }
      }
      guard abs(worst.shift) > 0.05 * spacing else { continue }
      let end = worst.part < 0.5 ? edge.upper : edge.lower
      shifts[end].sum += worst.shift / max(worst.part, 1 - worst.part)
      shifts[end].count += 1
    }
  }

  /// Returns the pull of a segment: the straighter it should be, the stronger.
  private static func strength(_ isBend: Bool, _ isOtherBend: Bool) -> Double {
    switch (isBend, isOtherBend) {
    case (false, false): 1
    case (true, true): 8
    default: 2
    }
  }

  /// Returns the coordinate of a bend on the straight line between the ends of its edge.
  private func onLine(_ bend: Int) -> (x: Double, weight: Double) {
    let edge = network.longEdges[edgeOfBend[bend]]
    let part = Double(bend - edge.bends.lowerBound + 1) / Double(edge.bends.count + 1)
    return (x[edge.upper] + (x[edge.lower] - x[edge.upper]) * part, 8)
  }

  /// Returns the positions around the origin.
  private func positions(aspectRatio: Double) -> [Point] {
    let nodes = x[..<network.nodeCount]
    guard let left = nodes.min(), let right = nodes.max() else { return [] }
    let distance = rowDistance(aspectRatio)
    return nodes.indices.map {
      Point(x[$0] - (left + right) / 2, (rows.depths[$0] - rows.height / 2) * distance)
    }
  }
}

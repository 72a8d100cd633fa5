// The last stage of the layout by forces: components turned, freed of overlaps and packed, a bounded piece at a time.

import Geometry

/// The final position of every node.
final class ComponentArrangement {
  /// The positions about the centres of the components, component after component.
  let points: PointBuffer
  /// The centre of each component, once all is done; that of the whole drawing is the origin.
  private(set) var centers: [Point] = []
  private(set) var isFinished = false

  private let rows: NeighbourRows
  private let parts: ConnectedParts
  private let settings: LayoutSettings
  private let threads: Int?
  private var sizes: [Size] = []
  private var removal: OverlapRemoval?
  private var round = 0

  /// The least distance of two nodes, in spacings.
  private static let leastDistance: Float = 0.55
  /// The same of a large mesh, road network or tree, whose dense parts would be pressed into lattices.
  private static let leastMeshDistance: Float = 0.3
  /// The number of steps from the first node on with which a component counts as such.
  private static let meshDepth = 20
  /// The number of nodes, and of edges of each, that are looked at to find a grid.
  private static let edgeSample = 20_000
  private static let edgesPerNode = 64
  /// The number of nodes that are pushed in one step.
  private static let nodesPerStep = 20_000

  /// Begins to arrange the components of a graph.
  ///
  /// - Parameter local: the positions about any centres, component after component.
  init(
    _ rows: NeighbourRows, _ parts: ConnectedParts, _ local: PointBuffer, settings: LayoutSettings, threads: Int?
  ) {
    (self.rows, self.parts) = (rows, parts)
    self.settings = settings
    self.threads = threads
    points = PointBuffer(count: local.count)
    points.base.update(from: local.base, count: local.count)
  }

  /// Does the next piece; the last one packs the components.
  func advance() {
    var work = 0
    while sizes.count < parts.ranges.count {
      guard work < Self.nodesPerStep else { return }
      let range = parts.ranges[sizes.count]
      work += range.count
      if range.count == 1 {
        points.base[range.lowerBound] = .zero
        sizes.append(Size(settings.spacing, settings.spacing))
      } else if let removal {
        round += 1
        let isFree = round > Self.rounds(range.count) || !removal.advance()
        if isFree { take(removal.points, range) }
      } else {
        begin(range)
      }
    }
    guard !isFinished else { return }
    centers = BoxPacking.centers(of: sizes, aspectRatio: settings.aspectRatio)
    isFinished = true
  }

  /// Turns a component.
  private func begin(_ range: Range<Int>) {
    let component = sizes.count
    let turned = PointBuffer(count: range.count)
    turned.base.update(from: points.base + range.lowerBound, count: range.count)
    // Of many components, each lies across: rows of them fit any shape.
    let aspectRatio = parts.ranges.count == 1 ? settings.aspectRatio : max(1, settings.aspectRatio)
    Orientation.turn(turned.base, count: range.count, aspectRatio: aspectRatio) { visit in
      forEachEdge(of: component, visit)
    }
    let isMesh = range.count > ForceParameters.smallSize && parts.depths[component] >= Self.meshDepth
    let distance = (isMesh ? Self.leastMeshDistance : Self.leastDistance) * Float(settings.spacing)
    removal = OverlapRemoval(turned, distance: distance, threads: threads)
    round = 0
  }

  /// Calls a body with the ends of edges of a component, as indices within it; of many edges with those of a sample.
  private func forEachEdge(of component: Int, _ body: (_ one: Int, _ other: Int) -> Void) {
    let range = parts.ranges[component]
    for position in stride(from: range.lowerBound, to: range.upperBound, by: max(1, range.count / Self.edgeSample)) {
      for neighbour in rows[Int(parts.order[position])].prefix(Self.edgesPerNode) {
        body(position - range.lowerBound, Int(parts.ranks[Int(neighbour)]))
      }
    }
  }

  /// Takes a component over as it is, about the middle of its box.
  private func take(_ free: PointBuffer, _ range: Range<Int>) {
    let box = Extent.of(free.base, count: range.count, threads: threads)
    let center = (box.low + box.high) * 0.5
    for index in 0..<range.count { points.base[range.lowerBound + index] = free.base[index] - center }
    let margin = settings.spacing
    sizes.append(Size(Double(box.high.x - box.low.x) + margin, Double(box.high.y - box.low.y) + margin))
    removal = nil
  }

  /// Returns the number of rounds of pushing that so many nodes can afford; of a million, discs are smaller than a
  /// pixel.
  private static func rounds(_ count: Int) -> Int {
    switch count {
    case ...ForceParameters.smallSize: 60
    case ...20_000: 12
    case ...500_000: 2
    default: 0
    }
  }
}

// The last stage of the layout by forces: components turned, freed of overlaps and packed.

import Geometry

/// The final place of every node.
final class Arrangement {
  /// The positions about the centres of the components, component after component.
  let points: PointBuffer
  /// The centre of each component; that of the whole drawing is the origin.
  let centers: [Point]

  /// The least distance of two nodes, in spacings.
  private static let leastDistance: Float = 0.55
  /// The number of edges that are looked at to find a grid.
  private static let edgeSample = 20_000

  /// Arranges the components of a graph.
  ///
  /// - Parameter local: the positions about any centres, component after component.
  init(_ split: ComponentSplit, _ local: PointBuffer, settings: LayoutSettings, threads: Int?) {
    points = PointBuffer(count: local.count)
    var sizes: [Size] = []
    let (base, aspectRatio) = (
      points.base, split.ranges.count == 1 ? settings.aspectRatio : max(1, settings.aspectRatio)
    )
    for (component, range) in split.ranges.enumerated() {
      guard range.count > 1 else {
        base[range.lowerBound] = .zero
        sizes.append(Size(settings.spacing, settings.spacing))
        continue
      }
      let turned = PointBuffer(count: range.count)
      turned.base.update(from: local.base + range.lowerBound, count: range.count)
      Orientation.turn(turned.base, count: range.count, aspectRatio: aspectRatio) { visit in
        split.forEachEdge(of: component, atMost: Self.edgeSample, visit)
      }
      let removal = OverlapRemoval(turned, distance: Self.leastDistance * Float(settings.spacing), threads: threads)
      let free = removal.run(rounds: Self.rounds(range.count))
      let box = Extent.of(free.base, count: range.count, threads: threads)
      let center = (box.low + box.high) * 0.5
      for index in 0..<range.count { base[range.lowerBound + index] = free.base[index] - center }
      sizes.append(
        Size(
          Double(box.high.x - box.low.x) + settings.spacing, Double(box.high.y - box.low.y) + settings.spacing))
    }
    centers = ComponentPacking.centers(of: sizes, aspectRatio: settings.aspectRatio)
  }

  /// The number of rounds of pushing that so many nodes can afford.
  private static func rounds(_ count: Int) -> Int {
    switch count {
    case ...ForceParameters.smallSize: 60
    case ...20_000: 16
    case ...200_000: 4
    default: 2
    }
  }
}

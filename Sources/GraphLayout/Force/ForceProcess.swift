// The layout by forces under way: the graph is parted into components, each is laid out where it will have room, the
// largest first, and in the end all are turned, freed of overlaps and packed to the shape of the window.
//
// Every node has a position all the while. Components that have no shape yet are shown as discs of scattered nodes.

import Buffers
import Geometry
import GraphModel

/// A layout by forces under way.
final class ForceProcess: LayoutProcess {
  private enum Stage {
    case splitting
    case layingOut
    case arranging
    case settling(step: Int)
    case done
  }

  private let graph: Graph
  private let settings: LayoutSettings
  private let threads: Int?
  private let nodeCount: Int
  private var stage = Stage.splitting
  private var components: Components?
  private var component = 0
  private var process: (any ComponentProcess)?
  private var scale = LiveScale()
  /// The positions of all nodes about the centres of their components, component after component.
  private let local: PointBuffer
  private var centers: [Point] = []
  private var arrangement: ComponentArrangement?
  private var nodesDone = 0
  private var reached = 0.0

  /// A graph parted into its components.
  private struct Components {
    let rows: NeighbourRows
    let strengths: [Float]?
    let parts: ConnectedParts
  }

  /// The steps in which the drawing glides to its final arrangement.
  private static let settlingSteps = 12
  /// The number of pairs of nodes of small components that one step may look at.
  private static let pairsPerStep = 400_000

  init(_ graph: Graph, settings: LayoutSettings, threads: Int?) {
    self.graph = graph
    self.settings = settings
    self.threads = threads
    nodeCount = graph.nodeCount
    local = PointBuffer(count: nodeCount)
    scatter(0..<nodeCount)
    if nodeCount == 0 { stage = .done }
  }

  var isFinished: Bool {
    if case .done = stage { true } else { false }
  }

  var progress: Double { isFinished ? 1 : reached }

  func advance() {
    switch stage {
    case .splitting: splitUp()
    case .layingOut: layOut()
    case .arranging: arrange()
    case .settling(let step): settle(step)
    case .done: break
    }
  }

  // MARK: Stages

  private func splitUp() {
    let rows = NeighbourRows(graph, threads: threads)
    let parts = ConnectedParts(rows)
    components = Components(rows: rows, strengths: TieStrengths(graph, rows)?.ofArcs, parts: parts)
    // Until they are laid out, components take the room of a disc.
    let sizes = parts.ranges.map { range in
      let side = (2 * radius(of: range.count) + settings.spacing)
      return Size(side, side)
    }
    centers = BoxPacking.centers(of: sizes, aspectRatio: settings.aspectRatio)
    for range in parts.ranges { scatter(range) }
    stage = .layingOut
    reached = 0.03
  }

  private func layOut() {
    guard let components else { return }
    var pairs = 0
    // Small components come by the thousand and are laid out many at a step.
    while component < components.parts.ranges.count {
      let range = components.parts.ranges[component]
      if range.count == 1 {
        local.base[range.lowerBound] = .zero
        finishComponent(range)
        continue
      }
      let process = process ?? begin(component, of: components)
      self.process = process
      repeat {
        process.advance()
        pairs += process is SmallComponentLayout ? range.count * range.count / 2 + 100 : Self.pairsPerStep
      } while !process.isFinished && pairs < Self.pairsPerStep
      scale.follow(process, spacing: settings.spacing)
      let part = Double(nodesDone) + Double(range.count) * process.progress
      reached = max(reached, 0.03 + 0.87 * part / Double(nodeCount))
      if process.isFinished {
        scale.write(process, to: local.base + range.lowerBound)
        finishComponent(range)
      }
      if pairs >= Self.pairsPerStep { return }
    }
    stage = .arranging
  }

  private func begin(_ component: Int, of components: Components) -> any ComponentProcess {
    let seed = settings.seed &* 0x9E37_79B9 &+ UInt64(component)
    let part = LevelGraph(
      components.rows, strengths: components.strengths, part: component, of: components.parts)
    scale = LiveScale()
    if part.nodeCount <= ForceParameters.smallSize { return SmallComponentLayout(part, seed: seed) }
    let diameter = components.parts.depths[component] * 3 / 2
    return ComponentLayout(
      part, parameters: ForceParameters(goal: settings.goal, nodes: part.nodeCount, diameter: diameter),
      diameter: diameter, seed: seed,
      threads: threads)
  }

  private func finishComponent(_ range: Range<Int>) {
    process = nil
    nodesDone += range.count
    component += 1
  }

  private func arrange() {
    guard let components else { return }
    let arrangement =
      arrangement
      ?? ComponentArrangement(components.rows, components.parts, local, settings: settings, threads: threads)
    self.arrangement = arrangement
    arrangement.advance()
    reached = max(reached, 0.9)
    if arrangement.isFinished {
      stage = .settling(step: 0)
      reached = max(reached, 0.92)
    }
  }

  /// Glides to the final arrangement: slow, fast, slow.
  private func settle(_ step: Int) {
    guard let components, let arrangement else { return }
    // The way that is left shrinks from 1 to 0 as 1 - 3t² + 2t³ does; this is the part of it that one step goes.
    func left(_ step: Int) -> Double {
      let t = Double(step) / Double(Self.settlingSteps)
      return 1 - t * t * (3 - 2 * t)
    }
    let isLast = step + 1 == Self.settlingSteps || nodeCount <= ForceParameters.smallSize
    let part = isLast ? 1 : 1 - left(step + 1) / left(step)
    for component in components.parts.ranges.indices {
      centers[component] = centers[component].interpolated(to: arrangement.centers[component], part)
    }
    let (points, targets) = (local.base, arrangement.points.base)
    for position in 0..<nodeCount {
      points[position] =
        isLast ? targets[position] : points[position] + (targets[position] - points[position]) * Float(part)
    }
    reached = max(reached, 0.92 + 0.08 * Double(step + 1) / Double(Self.settlingSteps))
    stage = isLast ? .done : .settling(step: step + 1)
    if isLast { self.arrangement = nil }
  }

  // MARK: Positions

  var positions: [Point] {
    [Point](unsafeUninitializedCapacity: nodeCount) { result, count in
      count = nodeCount
      guard let components else {
        for node in 0..<nodeCount { result[node] = Point(local.base[node]) }
        return
      }
      if let process {
        scale.write(process, to: local.base + components.parts.ranges[component].lowerBound)
      }
      let order = components.parts.order
      for (component, range) in components.parts.ranges.enumerated() {
        let center = centers[component]
        for position in range { result[Int(order[position])] = center + Point(local.base[position]) }
      }
    }
  }

  /// Returns the radius of the disc that so many nodes take before they are laid out, in model units.
  private func radius(of count: Int) -> Double {
    count == 1 ? 0 : settings.spacing * (Double(count) / .pi).squareRoot()
  }

  /// Scatters the nodes of a component over a disc.
  private func scatter(_ range: Range<Int>) {
    let radius = Float(radius(of: range.count))
    for position in range { local.base[position] = Hashed.discPoint(settings.seed, position, 5) * radius }
  }
}

extension Point {
  fileprivate init(_ point: FloatPoint) { self.init(Double(point.x), Double(point.y)) }
}

// The names of the most important nodes beside a network that is seen from afar.
//
// Zoomed out, a hub in the thick of a network finds no room for its name under its disc. It stands in one of two columns
// beside the network then, with a line to its node: boundary labels with straight leaders. No line crosses another, as the
// names change places until the lines are shortest in all; see Bekos, Kaufmann, Symvonis, Wolff, "Boundary labeling:
// models and efficient algorithms for rectangular maps" (2007).

import Buffers
import Drawing
import Geometry
import GraphModel

/// A name beside the network, and the line to its node.
struct BoundaryLabel: Sendable {
  /// The name as it is drawn.
  var item: LabelItem
  /// The end of the line at the name, in view pixels.
  var start: Point
  /// The end of the line at the disc, in view pixels.
  var end: Point
}

/// The names in two columns beside a network; none while it fills the window.
struct BoundaryLabels: Sendable {
  /// A list of something for each name: names are placed in every frame.
  typealias List<Element> = InlineList<8, Element>
  /// The number of nodes whose names are always kept, the most important ones.
  static let limit = List<Int>.limit
  /// The zooms below which there is room for them, and they show at rest, as parts of the one at which everything is in view:
  /// on the way in they are gone before there is no room for them.
  private static let (hasRoom, isThere) = (0.9, 0.85)
  /// The distance from the network to a name, and from one name to the next below it, in heights of a line.
  private static let (gap, pitch) = (1.6, 1.5)

  /// The names, the left column first, each from top to bottom.
  private(set) var labels = List<BoundaryLabel>()

  /// Places the names for a view.
  ///
  /// - Complexity: O(names at rest that show).
  init(of items: SceneItems, _ plan: LabelPlan) {
    let shown = items.shownLevels
    let presence = min(shown.beside, Self.room(plan, at: items.scale))
    guard presence > 0, case .transform(let transform) = items.points else { return }
    let body = body(of: items, plan, transform)
    let room = items.viewport.inset(by: plan.lineHeight)
    let reach = Self.gap * plan.lineHeight
    var left = Column(x: body.minX - reach, isLeft: true)
    var right = Column(x: body.maxX + reach, isLeft: false)
    for node in items.content.byRank.prefix(Self.limit) where items.isShown(node) {
      let presence = presence * plan.absence(of: node, shown)
      let disc = items.disc(of: node)
      guard presence > 0, plan.mayShow(node), items.viewport.contains(disc.center) else { continue }
      let candidate = Candidate(node: node, disc: disc, presence: presence)
      if disc.center.x < body.center.x {
        left.add(candidate, in: room, plan)
      } else {
        right.add(candidate, in: room, plan)
      }
    }
    place(left, in: room, plan)
    place(right, in: room, plan)
  }

  /// Returns the room for names beside a network at a scale, 0…1: they show no more than it, and at rest where it is 1.
  static func room(_ plan: LabelPlan, at scale: Double) -> Double {
    clamp((hasRoom - scale / plan.fitScale) / (hasRoom - isThere), 0, 1)
  }

  /// Returns the name of a node; `nil` where it does not stand beside the network.
  func label(of node: NodeID) -> LabelItem? { labels.first { $0.item.node == node }?.item }

  /// Returns the node whose name a point in view pixels lies on; `nil` for none.
  func node(at point: Point) -> NodeID? { labels.first { $0.item.isHit(at: point) }?.item.node }

  /// Returns true if no name reaches into a box in view pixels.
  func isFree(_ box: Rect) -> Bool { !labels.contains { $0.item.box.intersects(box) } }

  /// A node whose name is wanted.
  private struct Candidate {
    let node: NodeID
    let disc: Disc
    let presence: Double
  }

  /// A column of names.
  private struct Column {
    /// The end of the lines that is nearest to the network, in view pixels.
    let x: Double
    /// True if it stands to the left of the network.
    let isLeft: Bool
    /// The names, from the one with the topmost disc.
    private(set) var candidates = List<Candidate>()

    init(x: Double, isLeft: Bool) {
      self.x = x
      self.isLeft = isLeft
    }

    /// Adds a name unless it is too long.
    mutating func add(_ candidate: Candidate, in room: Rect, _ plan: LabelPlan) {
      let width = Double(plan.widths[candidate.node.index])
      guard isLeft ? x - width >= room.minX : x + width <= room.maxX else { return }
      candidates.insert(candidate) { $0.disc.center.y <= $1.disc.center.y }
    }
  }

  /// Returns the rectangle of the network with the names at rest that show, in view pixels.
  private func body(of items: SceneItems, _ plan: LabelPlan, _ transform: ViewTransform) -> Rect {
    let bounds = items.content.bounds
    let corner = transform.toView(bounds.origin)
    let discs = Rect(corner.x, corner.y, bounds.width * transform.scale, bounds.height * transform.scale)
      .inset(by: -items.discRadius * items.content.greatestRelativeSize)
    var (low, high) = (discs.minX, discs.maxX)
    for node in plan.nodes(shownAt: items.scale) {
      let disc = items.disc(of: node)
      let box = plan.box(of: node, center: disc.center, radius: disc.radius)
      (low, high) = (min(low, box.minX), max(high, box.maxX))
    }
    return Rect(low, discs.y, high - low, discs.height)
  }

  /// Puts the names of a column beside the network.
  private mutating func place(_ column: Column, in room: Rect, _ plan: LabelPlan) {
    let (x, isLeft) = (column.x, column.isLeft)
    var candidates = column.candidates
    let tallest = candidates.reduce(plan.lineHeight) { max($0, plan.height(of: $1.node)) }
    let pitch = tallest + (Self.pitch - 1) * plan.lineHeight
    guard !candidates.isEmpty, pitch * Double(candidates.count) <= room.height else { return }
    var middles = List<Double>()
    for candidate in candidates { middles.append(candidate.disc.center.y) }
    Self.spread(&middles, apart: pitch, from: room.minY, to: room.maxY)
    Self.shorten(&candidates, to: middles, at: x)
    for (candidate, middle) in zip(candidates, middles) {
      let start = Point(x, middle)
      let (width, height) = (Double(plan.widths[candidate.node.index]), plan.height(of: candidate.node))
      let box = Rect(
        isLeft ? x - 0.3 * plan.lineHeight - width : x + 0.3 * plan.lineHeight, start.y - height / 2, width, height)
      let item = LabelItem(
        node: candidate.node, box: box, ascent: plan.ascent, style: plan.style, presence: candidate.presence,
        spot: NameSpot(side: isLeft ? .left : .right, ring: 0))
      let toward = start - candidate.disc.center
      let end = candidate.disc.center + toward * min(1, candidate.disc.radius / max(toward.length, 1e-9))
      labels.append(BoundaryLabel(item: item, start: start, end: end))
    }
  }

  /// Moves places as little as may be, so that they are so far apart.
  ///
  /// - Parameter places: in ascending order; there is room for all.
  static func spread(_ places: inout List<Double>, apart: Double, from least: Double, to most: Double) {
    // Without the distances between them they need only be in order: blocks of equal places, each at the mean of what its
    // members want.
    var blocks = List<(sum: Double, count: Int)>()
    for (index, place) in places.enumerated() {
      var block = (sum: place - Double(index) * apart, count: 1)
      while let last = blocks.last, last.sum / Double(last.count) > block.sum / Double(block.count) {
        block = (block.sum + last.sum, block.count + last.count)
        blocks.popLast()
      }
      blocks.append(block)
    }
    let length = Double(places.count - 1) * apart
    var index = 0
    for block in blocks {
      let place = clamp(block.sum / Double(block.count), least + apart / 2, most - apart / 2 - length)
      for _ in 0..<block.count {
        places[index] = place + Double(index) * apart
        index += 1
      }
    }
  }

  /// Lets names change places while that makes the lines shorter in all: the lines of a shortest choice do not cross.
  private static func shorten(_ candidates: inout List<Candidate>, to middles: List<Double>, at x: Double) {
    func length(_ candidate: Int, _ place: Int) -> Double {
      candidates[candidate].disc.center.distance(to: Point(x, middles[place]))
    }
    var changes = true
    var turns = 0
    while changes && turns < limit * limit {
      changes = false
      turns += 1
      for one in candidates.indices {
        for other in (one + 1)..<candidates.count {
          let now = length(one, one) + length(other, other)
          if length(one, other) + length(other, one) < now - 1e-9 {
            candidates.swapAt(one, other)
            changes = true
          }
        }
      }
    }
  }
}

extension SceneItems {
  /// The names that stand beside the network.
  var boundaryLabels: BoundaryLabels? {
    guard hasBoundaryLabels, case .plan(let plan) = labels else { return nil }
    return BoundaryLabels(of: self, plan)
  }
}

extension BoundaryLabels {
  /// Draws the lines to the nodes: under their discs, as those of others lie on the way.
  func drawLeaders(_ frame: SceneFrame, into picture: inout Picture) {
    for label in labels {
      picture.line(
        from: label.start, to: label.end, width: frame.metrics.hairline,
        color: frame.theme.label.opacity(0.6 * label.item.presence))
    }
  }

  /// Draws the names.
  func draw(_ items: SceneItems, _ frame: SceneFrame, into picture: inout Picture) {
    for label in labels where !items.yielding.contains(label.item.node) {
      label.item.draw(items.content.shownName(of: label.item.node), frame, into: &picture)
    }
  }
}

// A name at rest: its lines in a box at its node.
//
// The names that are shown are decided either once for every zoom (`LabelPlan`, on a plane) or again for each view
// (`LabelPlacement`, where panning changes distances too). Either way no name lies on another.

import Drawing
import Geometry
import GraphModel

/// The names of a scene at rest.
public enum SceneLabels: Sendable {
  /// No names: none are wanted, or they are still being measured.
  case none
  /// Names at their discs, decided once for every zoom.
  case plan(LabelPlan)
  /// Names around their dots, decided for this view.
  case placed(LabelPlacement)

  /// True if there are no names.
  public var isEmpty: Bool {
    if case .none = self { true } else { false }
  }
}

/// A name at rest as it is seen now.
public struct LabelItem: Hashable, Sendable {
  /// The node whose name it is.
  public let node: NodeID
  /// The box of the text, in view pixels.
  public private(set) var box: Rect
  /// The distance from the top of a line to its baseline, in view pixels.
  let ascent: Double
  /// The style that the name is set in.
  public let style: TextStyle
  /// The presence from 0, not at all, to 1, fully.
  public let presence: Double
  /// True if it stands away from its disc, with a line to it.
  var isLed = false
  /// True if the key of the node is written in place of its name.
  var isCode = false
  /// The spot about its disc.
  var spot = NameSpot.below

  /// Takes the width that the name really has, in view pixels.
  ///
  /// - Parameter side: the side of its disc on which it stands: the end at the disc stays, or the middle above or below it.
  mutating func fit(width: Double, on side: NameSide) {
    box.x += side.lean * (box.width - width)
    box.width = width
  }

  /// Returns true if a point in view pixels lies on the box.
  public func isHit(at point: Point) -> Bool { presence > 0 && box.contains(point) }

  /// Draws the name as it is written.
  ///
  /// - Parameter ink: the colour of the letters; `nil` for that of names at rest.
  func draw(_ name: ShownName, ink: Color? = nil, _ frame: SceneFrame, into picture: inout Picture) {
    let theme = frame.theme
    picture.name(
      name, style: style, in: box, ascent: ascent, lean: spot.side.lean, color: (ink ?? theme.label).opacity(presence),
      halo: theme.labelHalo.opacity(presence), frame.measure)
  }
}

extension SceneItems {
  /// Returns the name of a node at rest; `nil` while it does not show.
  ///
  /// - Complexity: O(1) of a plan at most zooms, else O(names).
  public func label(of node: NodeID) -> LabelItem? {
    isOfContent(node) ? labelAtDisc(of: node) ?? boundaryLabels?.label(of: node) : nil
  }

  /// Returns the name of a node at rest at its disc; `nil` while it does not show there.
  ///
  /// - Complexity: O(1) of a plan, O(names) of a placement.
  func labelAtDisc(of node: NodeID) -> LabelItem? {
    guard isOfContent(node), isShown(node) else { return nil }
    return switch labels {
    case .none: nil
    case .plan(let plan): label(of: node, plan)
    case .placed(let placement): placement.label(of: node)
    }
  }

  /// Returns true unless a node of the content is gone, or another category than its alone is shown.
  func isShown(_ node: NodeID) -> Bool {
    guard delta.goneNodes.isEmpty || !delta.goneNodes.contains(node) else { return false }
    return shownCategory.map { $0 == category(at: node.index) } ?? true
  }

  /// Returns the strength of an edge between two nodes at rest, 0…1: it steps back while a category alone is shown that not both
  /// are of.
  public func presence(from source: NodeID, to target: NodeID) -> Double {
    shownCategory == nil || isShown(source) && isShown(target) ? 1 : Self.presenceOfOthers
  }

  /// The strength of what is not of the category that alone is shown.
  public static let presenceOfOthers = 1 - NodeCategories.fading

  /// Returns the node whose name at rest a point in view pixels lies on; `nil` for none.
  ///
  /// - Parameter region: the part of the projection in which such a node can be; `nil` for all of it.
  func node(named point: Point, among region: (Double) -> Rect?) -> NodeID? {
    switch labels {
    case .none: return nil
    case .placed(let placement): return placement.labels.first { $0.isHit(at: point) && isNameThere($0.node) }?.node
    case .plan(let plan):
      if let node = boundaryLabels?.node(at: point), isNameThere(node) { return node }
      if let node = rimNames.node(at: point), isNameThere(node) { return node }
      var found: NodeID?
      func consider(at index: Int) {
        // The largest box that is possible is asked first: of thousands of nodes, a finger is over the name of one.
        let (away, radius, node) = (point - self.point(at: index), radius(at: index), NodeID(index: index))
        guard isVisible(at: index), abs(away.x) <= radius + plan.reach.beside, away.y <= radius + plan.reach.below,
          -away.y <= radius + plan.reach.above, isShown(node), isNameThere(node)
        else { return }
        if label(of: node, plan)?.isHit(at: point) ?? false { found = node }
      }
      let farthest = max(plan.reach.beside, plan.reach.above, plan.reach.below)
      let reach = farthest + discRadius * content.greatestRelativeSize + 1
      if let region = region(reach) {
        content.index.forEachCandidate(in: region) { consider(at: Int($0)) }
        for node in delta.movedNodes { consider(at: node.index) }
      } else {
        for index in 0..<nodeCount { consider(at: index) }
      }
      return found
    }
  }

  /// Returns true if the name of a node stands at its disc, at rest or highlighted: it has not given way to another.
  private func isNameThere(_ node: NodeID) -> Bool {
    !yielding.contains(node) || yielding.highlighted.contains(node)
  }

  /// Returns true if a box in view pixels is outside the heading and the legend, over which no name is written.
  func isFreeOfHeading(_ box: Rect) -> Bool { !heading.intersects(box) && !legend.intersects(box) }

  /// The number of edges from which on names on a map have a ground of their own.
  private static let crowdOfLines = 1000

  /// Draws the names at rest that show in the viewport.
  func drawLabels(_ frame: SceneFrame, into picture: inout Picture) {
    switch labels {
    case .none: break
    case .plan(let plan):
      boundaryLabels?.draw(self, frame, into: &picture)
      if inView.isKnown, !content.isLarge || inView.nodes.count < plan.nodes(shownAt: scale).count {
        for node in inView.nodes { drawLabel(of: node, plan, frame, into: &picture) }
      } else if content.isLarge {
        _ = allNamed(by: plan, near: viewport) {
          drawLabel(of: $0, plan, frame, into: &picture)
          return true
        }
      } else {
        for index in 0..<nodeCount where isVisible(at: index) {
          drawLabel(of: NodeID(index: index), plan, frame, into: &picture)
        }
      }
    case .placed(let placement):
      // Lines that add up are no ground to read on.
      let plate = content.graph.presentEdgeCount > Self.crowdOfLines ? frame.theme.map.nameHalo : nil
      for label in placement.labels where !yielding.contains(label.node) {
        if let plate {
          picture.roundedRect(label.box.inset(by: -2 * frame.unit), radius: 4 * frame.unit, color: plate)
        }
        let name =
          label.isCode
          ? ShownName(onOneLine: content.graph.key(of: label.node)) : content.shownName(of: label.node, at: label.spot)
        label.draw(name, frame, into: &picture)
      }
    }
  }

  /// Returns true if something holds for every node of a large graph whose name at rest may reach into a box in view pixels.
  ///
  /// - Complexity: O(nodes nearby) where the index knows them and they are fewer, else O(names at this scale).
  func allNamed(by plan: LabelPlan, near box: Rect, _ holds: (NodeID) -> Bool) -> Bool {
    guard rimNames.allSatisfy(in: box, holds) else { return false }
    let planned = plan.nodes(shownAt: scale)
    guard case .transform(let transform) = points, !content.isBrief else { return planned.allSatisfy(holds) }
    let room = transform.toModel(roomOfNames(by: plan, reaching: box))
    let index = content.index
    guard index.count(in: room) + delta.movedNodes.count < planned.count else { return planned.allSatisfy(holds) }
    return delta.movedNodes.allSatisfy(holds)
      && index.rows(in: room).allSatisfy { row in
        index.members(ofRow: row, in: room).allSatisfy {
          hasMoved && delta.positions[NodeID($0)] != nil || holds(NodeID($0))
        }
      }
  }

  /// Returns the rectangle with the centres of all discs that may reach into a box, or whose names may, both in view pixels.
  func roomOfNames(by plan: LabelPlan, reaching box: Rect) -> Rect {
    let (disc, reach) = (discRadius * content.greatestRelativeSize + 1, plan.reach)
    // A name below its disc reaches a box that lies below the disc.
    return Rect(
      box.x - disc - reach.beside, box.y - disc - reach.below, box.width + 2 * (disc + reach.beside),
      box.height + 2 * disc + reach.below + reach.above)
  }

  private func drawLabel(of node: NodeID, _ plan: LabelPlan, _ frame: SceneFrame, into picture: inout Picture) {
    let farthest = max(plan.reach.beside, plan.reach.above, plan.reach.below)
    guard isShown(node), !yielding.contains(node),
      mayShow(point(at: node.index), margin: radius(at: node.index) + farthest), var label = label(of: node, plan),
      isFreeOfHeading(label.box)
    else { return }
    let name = content.shownName(of: node, at: label.spot)
    if !plan.isMeasured(node) {
      label.fit(width: frame.measure.measure(name, plan.style).width, on: plan.spot(of: node).side)
    }
    label.draw(name, frame, into: &picture)
  }

  /// Returns the name that a plan has at the disc of a node; `nil` while it does not show.
  func label(of node: NodeID, _ plan: LabelPlan) -> LabelItem? {
    let presence = plan.presence(of: node, shownLevels, depth: labelDepth)
    guard presence > 0 else { return nil }
    let disc = disc(of: node)
    var box = plan.box(of: node, center: disc.center, radius: disc.radius)
    if isCut(box, at: disc) {
      // A node that a hand moves takes its name along.
      let moved = delta.positions[node] == nil ? nil : box.moved(inside: viewport)
      guard let inside = moved ?? rimNames.box(of: node) else { return nil }
      box = inside
    }
    return LabelItem(
      node: node, box: box, ascent: plan.ascent, style: plan.style, presence: presence,
      spot: plan.spot(of: node))
  }
}

// MARK: - Lines to names, and their grounds

extension SceneItems {
  /// Draws the lines from discs to the names that stand away from them, and the grounds of names under which many edges of their
  /// nodes pass: under the discs, as those of others lie on the way.
  func drawLines(_ frame: SceneFrame, into picture: inout Picture) {
    switch labels {
    case .none: break
    case .placed(let placement):
      for label in placement.labels where label.isLed && !yielding.contains(label.node) {
        drawLine(to: label, frame, into: &picture)
      }
    case .plan(let plan):
      for node in plan.grounded where isShown(node) && !yielding.contains(node) {
        guard let label = label(of: node, plan), viewport.intersects(label.box), isFreeOfHeading(label.box) else {
          continue
        }
        drawGround(of: label, frame, into: &picture)
      }
      for node in plan.led where isShown(node) && !yielding.contains(node) {
        guard let label = label(of: node, plan), isFreeOfHeading(label.box) else { continue }
        drawLine(to: label, frame, into: &picture)
      }
    }
  }

  /// Draws the ground of a name, soft at its rim: edges fade below it, and discs lie over it.
  private func drawGround(of label: LabelItem, _ frame: SceneFrame, into picture: inout Picture) {
    for step in 1...3 {
      let grow = Double(step) * 1.4 * frame.unit
      picture.roundedRect(
        label.box.inset(by: -grow), radius: 3 * frame.unit + grow,
        color: frame.theme.ground.opacity(0.4 * label.presence))
    }
  }

  private func drawLine(to label: LabelItem, _ frame: SceneFrame, into picture: inout Picture) {
    let line = Self.line(from: disc(of: label.node), to: label.box)
    picture.line(
      from: line.start, to: line.end, width: frame.metrics.hairline * 1.5,
      color: frame.theme.label.opacity(0.7 * label.presence))
  }

  /// Returns the line from the rim of a disc to the nearest point of a box.
  static func line(from disc: Disc, to box: Rect) -> (start: Point, end: Point) {
    let end = Point(clamp(disc.center.x, box.minX, box.maxX), clamp(disc.center.y, box.minY, box.maxY))
    let way = end - disc.center
    return (disc.center + way * min(1, disc.radius / max(way.length, 1e-9)), end)
  }
}

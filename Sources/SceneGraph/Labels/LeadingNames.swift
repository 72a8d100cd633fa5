// The leading names, those of the first nodes by rank: they choose their spots before all others, at the zoom at which
// everything is in view, and names that show from farther away keep off these.
//
// A leading name may lie on discs of lesser nodes, and stand away from its own disc where there is no room close by. The very
// first, as many as the drawing has room for, may lie on any disc rather than be missing.

import Drawing
import Geometry
import GraphModel

/// The nodes with leading names, and the spots of these.
struct LeadingNames: Sendable {
  /// The greatest number of them in a window: about as many as people read at a glance.
  static let limit = 24
  /// The squares of a line's height in the drawing for each on a larger sheet, of which people look at one part after another.
  private static let room = 240.0
  /// Of those that are there whatever is in their way the least number, the number of those that are no hubs, and the squares
  /// of a line's height in the drawing for each.
  private static let kept = (least: 6, others: 10, squares: 50.0)

  /// The greatest number of them.
  let limit: Int
  /// The nodes with leading names that have a spot, by rank, and their spots.
  private var leads: [(node: NodeID, spot: NameSpot)] = []
  /// The boxes of these when everything is in view.
  private var reserved: BoxGrid

  /// No names of a scene yet.
  ///
  /// - Parameter scale: the view pixels for each model unit when everything is in view.
  init(_ content: SceneContent, scale: Double, lineHeight: Double) {
    limit = max(Self.limit, Int(Self.squares(content, scale, lineHeight) / Self.room))
    reserved = BoxGrid(cellSize: Size(lineHeight * 4, lineHeight * 2), capacity: 2 * limit)
  }

  /// Returns the squares of a line's height in a drawing, up to more than any sheet has.
  private static func squares(_ content: SceneContent, _ scale: Double, _ lineHeight: Double) -> Double {
    let squares = content.bounds.width * content.bounds.height * scale * scale / (lineHeight * lineHeight)
    return squares < 1e6 ? squares : 1e6
  }

  /// Returns the spot of the name of a node; `nil` where it does not lead.
  func spot(of node: NodeID) -> NameSpot? { leads.first { $0.node == node }?.spot }

  /// Chooses the spots of the leading names.
  ///
  /// - Parameters:
  ///   - zoom: the zoom at which everything is in view.
  ///   - joinedOnly: true if nodes without edges have no names at it.
  mutating func choose(in boxes: inout NameBoxes, at zoom: NameZoom, joinedOnly: Bool, _ left: inout Int) {
    let (content, names, lineHeight) = (boxes.content, boxes.names, boxes.names.line.height)
    guard content.index.count(in: content.bounds) > 0 else { return }
    let longest = Float(lineHeight * LabelPlan.longestName)
    let room = Self.squares(content, zoom.scale, lineHeight)
    let keptCount = max(Self.kept.least, Int(min(room / Self.kept.squares, Double(limit))))
    var count = 0
    for node in content.byRank {
      if count == limit || joinedOnly && content.graph.degree(of: node) == 0 { break }
      left -= LabelPlanner.cost.look
      let width = names.widths[node.index]
      guard boxes.isShown(node), width > 0, width <= longest else { continue }
      let candidate = boxes.candidate(node)
      func isFree(_ hull: Rect, _ allows: (UInt32) -> Bool) -> Bool {
        reserved.isFree(hull, except: node.rawValue, allows: allows)
      }
      let isKept = count < (boxes.isHub(node) ? keptCount : min(keptCount, Self.kept.others))
      var spot = boxes.bestSpot(for: candidate, zoom, &left, isFree: isFree)
      if isKept {
        spot = spot ?? boxes.bestSpot(for: candidate, zoom, covering: .closeBy, &left, isFree: isFree)
        spot = spot ?? boxes.bestSpot(for: candidate, zoom, covering: .all, &left, isFree: isFree)
        spot =
          spot ?? boxes.bestSpot(for: candidate, zoom, covering: .all, linesMayCross: true, &left, isFree: isFree)
      }
      count += 1
      guard let spot else { continue }
      boxes.put(node, at: spot)
      leads.append((node, spot))
      reserved.insert(boxes.hull(candidate, spot, zoom), owner: node.rawValue)
    }
  }

  /// Returns true if a name keeps off the leading ones when everything is in view.
  ///
  /// - Parameter zoom: the zoom at which everything is in view.
  func isClear(_ candidate: NameCandidate, _ spot: NameSpot, of boxes: NameBoxes, at zoom: NameZoom) -> Bool {
    guard !leads.isEmpty else { return true }
    let margin = boxes.margin(at: zoom)
    return reserved.isFree(
      boxes.hull(candidate, spot, zoom, grow: margin), except: candidate.node.rawValue,
      allows: { boxes.isApart(candidate, spot, margin: margin, from: $0, zoom) })
  }
}

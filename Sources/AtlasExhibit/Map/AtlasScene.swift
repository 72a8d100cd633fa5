// The network as one window sees it: where each city is on the glass, and which names find room.
//
// Made anew when the view changes, into kept storage. Names are placed by importance: the ones that find room at a zoom are
// the same wherever one scrolls on a flat map, because every city is looked at, in view or not.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import WorldMap

/// A network seen through a map.
struct AtlasScene {
  /// How many names are placed at most: more than a screen holds.
  private static let nameLimit = 400

  private var spots: [Point?] = []
  private var widths: [Double] = []
  /// The height of a line of names, and from its top to its baseline.
  private(set) var line = TextExtent(width: 0, ascent: 0, descent: 0)
  private(set) var style = TextStyle(size: 13)
  /// The cities whose names find room, with their places; the important ones first.
  private(set) var names: [(city: NodeID, box: Rect)] = []
  /// One edge of every pair of joined cities, both directions together.
  private(set) var pairs: [EdgeID] = []
  /// Whether the network has changed since it was last looked at.
  private(set) var isStale = true
  private var pixelScale = 1.0
  private var occupied = BoxGrid(cellSize: Size(120, 40), capacity: 64)
  /// The radius of a city's dot, in view pixels: smaller where there are many, and as large as any from near.
  private(set) var radius = 5.0
  /// The radius at the fit, at scale 1.
  private var smallRadius = 5.0

  init() {}

  /// The scene of a network; names are measured once.
  init(_ network: AtlasNetwork, style: TextStyle, measure: any TextMeasuring) {
    self.style = style
    line = measure.measure("Åg", style)
    widths = network.graph.nodes.map { measure.measure(network.graph.label(of: $0), style).width }
    spots = [Point?](repeating: nil, count: network.graph.nodeCount)
    occupied = BoxGrid(cellSize: Size(120, 40), capacity: 2 * network.graph.nodeCount)
    smallRadius = clamp(5 * (40 / Double(max(1, network.graph.nodeCount))).squareRoot(), 2, 5)
    let graph = network.graph
    let byEnds = graph.edges.map { edge -> (low: NodeID, high: NodeID, edge: EdgeID) in
      let (a, b) = (graph.source(of: edge), graph.target(of: edge))
      return (min(a, b), max(a, b), edge)
    }.sorted { ($0.low, $0.high, $0.edge) < ($1.low, $1.high, $1.edge) }
    for (index, each) in byEnds.enumerated() where each.low != each.high {
      if index > 0, byEnds[index - 1].low == each.low, byEnds[index - 1].high == each.high { continue }
      pairs.append(each.edge)
    }
  }

  /// Takes up a view.
  ///
  /// - Parameter zoom: how much nearer than needed to see everything.
  mutating func look(through view: MapView, _ network: AtlasNetwork?, zoom: Double) {
    isStale = false
    pixelScale = view.pixelScale
    radius = clamp(smallRadius * max(zoom, 0.25).squareRoot(), 1.5, 5) * pixelScale
    guard let network else { return }
    for index in spots.indices { spots[index] = view.point(of: network.places[index]) }
    placeNames(network, viewport: view.viewport)
  }

  /// Where a city is, in view pixels; `nil` behind the horizon.
  func spot(of city: NodeID) -> Point? { spots[city.index] }

  /// The places of all cities on the glass, by their numbers.
  var spotsInOrder: [Point?] { spots }

  /// The city nearest to a point within reach, in view pixels; of those in one place the first.
  func city(at point: Point, reach: Double) -> NodeID? {
    var best: Int?
    var least = max(reach, radius)
    for (index, spot) in spots.enumerated() {
      guard let spot, spot.distance(to: point) < least else { continue }
      (best, least) = (index, spot.distance(to: point))
    }
    return best.map { NodeID(index: $0) }
  }

  /// The places a city's name may have at rest: to the right of its dot, to the left, below, above.
  private func box(of city: NodeID, at spot: Point, side: Int) -> Rect {
    let (width, height, away) = (widths[city.index], line.height, radius + 4 * pixelScale)
    return switch side {
    case 0: Rect(spot.x + away, spot.y - height / 2, width, height)
    case 1: Rect(spot.x - away - width, spot.y - height / 2, width, height)
    case 2: Rect(spot.x - width / 2, spot.y + away - 2 * pixelScale, width, height)
    default: Rect(spot.x - width / 2, spot.y - away - height + 2 * pixelScale, width, height)
    }
  }

  private mutating func placeNames(_ network: AtlasNetwork, viewport: Rect) {
    names.removeAll(keepingCapacity: true)
    // Names longer than this would take the room of many others.
    let longest = 26 * Double(style.size)
    occupied.removeAll()
    for (index, spot) in spots.enumerated() {
      guard let spot else { continue }
      occupied.insert(Rect(center: spot, size: Size(1.6 * radius, 1.6 * radius)), owner: UInt32(index))
    }
    for city in network.byImportance where names.count < Self.nameLimit {
      guard let spot = spots[city.index], widths[city.index] > 0, widths[city.index] < longest else { continue }
      for side in 0..<4 {
        let box = box(of: city, at: spot, side: side)
        let near = box.inset(by: -3 * pixelScale)
        guard occupied.isFree(near, except: city.rawValue) else { continue }
        occupied.insert(box, owner: city.rawValue)
        names.append((city, box))
        break
      }
    }
    names.removeAll { !$0.box.intersects(viewport) }
  }
}

// The lines of the map at rest: one for every pair of joined nodes, both directions and parallel edges together.
//
// Where the file says the colours of edges, each colour between two nodes has a line of its own, and they lie side by
// side in one order on the whole map: each can be followed, as on the plan of a tram. Lines bend where
// the file says that their edges do.

import Drawing
import Geometry
import GraphModel
import Randomness
import SceneGraph
import WorldMap

/// The lines that are drawn for the edges of a network.
struct RestingLines: Sendable {
  /// A great circle of a line.
  private struct Piece {
    let source: NodeID
    let target: NodeID
    /// The edges that the line stands for.
    let edges: [EdgeID]
    let color: Int?
    /// The lane beside others between the same nodes: 0 in the middle.
    let lane: Double
  }

  /// The contrast of colours of the file with land and sea.
  private static let contrast = 3.0
  /// The number of lines up to which those in colours of the file are as wide as on a plan.
  private static let mostWide = 3000

  /// The part of the view that lines cover at most, on average: more would be one white plain.
  private static let greatestCover = 0.5

  private var edges: GeodesicEdges
  private let pieces: [Piece]
  /// The lines of a network with very many, without bends and colours of its own, of which none is kept; `nil` of any other.
  private var sampled: SampledLines?
  /// The number of lines.
  private let count: Int
  private let colors: [Color]
  /// The colours of the file as they stand out in a theme.
  private var inks: (theme: Theme.Name, colors: [Color])?

  /// The number of edges up to which the corners of all lines are kept.
  private static let mostKept = 8_000

  /// True if only a sample of the lines is drawn where many are in sight.
  var areSampled: Bool { sampled != nil }

  /// The lines of a graph whose nodes have coordinates.
  ///
  /// - Complexity: O(edges log edges), of one with very many O(1).
  init(of content: SceneContent, _ coordinates: [GeoPoint], _ lines: EdgeLines) {
    let graph = content.graph
    colors = lines.colors
    if graph.presentEdgeCount > Self.mostKept, content.edgeIndex != nil, lines.isEmpty {
      (edges, pieces, sampled, count) = (GeodesicEdges([]), [], SampledLines(), graph.presentEdgeCount)
      return
    }
    var strands = graph.edgesByPair().flatMap { edges in
      lines.isEmpty
        ? [Strand(source: graph.source(of: edges[0]), target: graph.target(of: edges[0]), edges: edges)]
        : Strand.all(of: edges, graph, coordinates, lines)
    }
    // Of many, moving hands see the first: a fair sample of all.
    if strands.count > Self.mostWide {
      var random = SeededGenerator(seed: 1)
      strands.shuffle(using: &random)
    }
    var (circles, pieces) = ([GreatCircle](), [Piece]())
    for line in strands {
      let corners = [coordinates[line.source.index]] + line.bends + [coordinates[line.target.index]]
      for (from, to) in zip(corners, corners.dropFirst()) {
        circles.append(GreatCircle(from: from, to: to))
        pieces.append(
          Piece(source: line.source, target: line.target, edges: line.edges, color: line.color, lane: line.lane))
      }
    }
    (edges, self.pieces, sampled, count) = (GeodesicEdges(circles), pieces, nil, circles.count)
  }

  /// The most edges of a large network that are drawn: for each view pixel that they may be long together, and in all.
  private static let mostSampled = (perPixel: 0.02, all: 200_000.0)

  /// Draws the lines but those of edges that are gone, and to nodes that are elsewhere.
  ///
  /// - Parameter coordinates: the coordinate of each node, by its index.
  /// - Returns: the length that is drawn, in view pixels; more than was wanted where some are left out.
  mutating func draw(
    _ camera: MapView, of items: SceneItems, _ coordinates: [GeoPoint], _ frame: SceneFrame,
    into picture: inout Picture
  ) -> Double {
    // Many lines add up: each is fainter where there are many.
    let unit = frame.metrics.scale
    let share = sampled?.share(of: camera, items)
    let crowd = clamp((share?.count ?? Double(count)) / 60, 1, 40).squareRoot()
    let lineWidth = (crowd > 3 ? 0.8 : 1.1) * unit
    let area = max(1, items.viewport.width * items.viewport.height)
    let layers = frame.lengthOfEdges.expected * lineWidth / area
    let opacity = min(1 / crowd.squareRoot() / max(1, crowd / 3), Self.greatestCover / max(layers, 1e-9))
    func ink(_ presence: Double) -> EdgeInk {
      EdgeInk(frame.theme.edgeStrong.opacity(presence * opacity), width: lineWidth)
    }
    let (plain, faint) = (ink(1), ink(SceneItems.presenceOfOthers))
    let most = frame.lengthOfEdges.most
    if let share {
      let limit = SampledLines.Limit(count: min(most * Self.mostSampled.perPixel, Self.mostSampled.all), length: most)
      sampled?.draw(camera, of: items, coordinates, share, limit, plain: plain, faint: faint, into: &picture)
      return share.length
    }
    let width = count <= Self.mostWide ? clamp(1.1 * items.discRadius, 1.6 * unit, 3.6 * unit) : 1.2 * unit
    let (pieces, moved, inks) = (pieces, items.delta.positions, inks(in: frame.theme))
    let areSomeGone = !items.delta.goneEdges.isEmpty
    return edges.draw(camera, most: most, into: &picture) { number in
      let piece = pieces[number]
      guard moved[piece.source] == nil, moved[piece.target] == nil else { return nil }
      if areSomeGone, !piece.edges.contains(where: items.isAtRest) { return nil }
      let presence = items.presence(from: piece.source, to: piece.target)
      guard let color = piece.color else { return presence < 1 ? faint : plain }
      return EdgeInk(inks[color].opacity(presence), width: width, offset: piece.lane * (width + unit))
    }
  }

  private mutating func inks(in theme: Theme) -> [Color] {
    if let inks, inks.theme == theme.name { return inks.colors }
    let made = colors.map { $0.standingOut(from: [theme.map.land, theme.map.sea], contrast: Self.contrast) }
    inks = (theme.name, made)
    return made
  }
}

/// A line between two nodes, from the west to the east, so that lanes lie in one order on the whole map.
private struct Strand {
  let source: NodeID
  let target: NodeID
  var color: Int?
  var bends: [GeoPoint] = []
  var edges: [EdgeID]
  var lane = 0.0

  /// Returns the lines of the edges between two nodes.
  static func all(
    of edges: [EdgeID], _ graph: Graph, _ coordinates: [GeoPoint], _ lines: EdgeLines
  ) -> [Strand] {
    var (source, target) = (graph.source(of: edges[0]), graph.target(of: edges[0]))
    if GeoPoint.wrapped(coordinates[target.index].longitude - coordinates[source.index].longitude) < 0 {
      (source, target) = (target, source)
    }
    var strands: [Strand] = []
    for edge in edges {
      let (color, bends) = (lines.color(of: edge), lines.bends(of: edge, from: source, in: graph))
      if let known = strands.firstIndex(where: { $0.color == color && $0.bends == bends }) {
        strands[known].edges.append(edge)
      } else {
        strands.append(Strand(source: source, target: target, color: color, bends: bends, edges: [edge]))
      }
    }
    guard strands.count > 1 else { return strands }
    strands.sort { ($0.color ?? -1) < ($1.color ?? -1) }
    for index in strands.indices {
      let beside = strands.indices.filter { strands[$0].bends == strands[index].bends }
      let place = beside.firstIndex(of: index) ?? 0
      strands[index].lane = Double(place) - Double(beside.count - 1) / 2
    }
    return strands
  }
}

extension Color {
  /// Returns the colour, as much lighter or darker as it takes to stand out from some grounds of one kind.
  func standingOut(from grounds: [Color], contrast: Double) -> Color {
    func standsOut(_ color: Color) -> Bool { grounds.allSatisfy { color.contrast(with: $0) >= contrast } }
    let step = grounds.reduce(0) { $0 + $1.luminance } < 0.3 * Double(grounds.count) ? 0.02 : -0.02
    var (shade, color) = (OKLab(self), self)
    while !standsOut(color), (0...1).contains(shade.lightness + step) {
      shade.lightness += step
      color = shade.displayable.color
    }
    return color
  }
}

extension Graph {
  /// Returns the edges of every pair of joined nodes, by the lower node and then the higher one; no loops.
  fileprivate func edgesByPair() -> [[EdgeID]] {
    let byEnds = edges.map { edge -> (low: NodeID, high: NodeID, edge: EdgeID) in
      let (a, b) = (source(of: edge), target(of: edge))
      return (min(a, b), max(a, b), edge)
    }.sorted { ($0.low, $0.high, $0.edge) < ($1.low, $1.high, $1.edge) }
    var pairs: [[EdgeID]] = []
    var last: (low: NodeID, high: NodeID)?
    for each in byEnds where each.low != each.high {
      if let last, last == (each.low, each.high) {
        pairs[pairs.count - 1].append(each.edge)
      } else {
        pairs.append([each.edge])
        last = (each.low, each.high)
      }
    }
    return pairs
  }
}

// The source that tiles are drawn from: the edges and nodes of a scene, and how they look at each scale.

import Drawing
import Geometry
import GraphModel

/// The look of a scene's tiles in one window.
struct TileLook: Hashable, Sendable {
  /// The colours.
  let theme: Theme.Name
  /// The sizes of discs.
  let sizing: NodeSizing
  /// The pixels of the window for each pixel of the design.
  let pixelScale: Double
  /// The category that alone is shown; `nil` for all.
  var shownCategory: Int?
}

/// A scene as tiles are drawn from it.
final class TileSource: Sendable {
  let content: SceneContent
  let index: EdgeIndex
  let look: TileLook
  /// The nodes that are drawn above all others.
  let tops: TopNodes
  private let theme: Theme
  private let curve: DensityCurve
  /// The line pixels of a tile that moving hands see, on average.
  private static let sampledPixels = 60_000.0
  /// The brightness of ever so many lines where single ones can be told apart.
  private static let brightest = 0.95
  /// The part of the weight of all edges that those of a sample have in an exact tile, where lines can be told apart.
  private static let greatestEmphasis = 0.85
  /// The least part of the weight of all edges that those of a sample have in the sample itself; the rest is an even tone.
  private static let sampleEmphasis = 0.4

  /// The source of a scene's tiles; `nil` for a scene that is small enough to be drawn as it is.
  init?(_ content: SceneContent, look: TileLook) {
    guard let index = content.edgeIndex, let curve = content.densityCurve else { return nil }
    self.content = content
    self.index = index
    self.look = look
    self.curve = curve
    tops = TopNodes(content.categories, shown: look.shownCategory, except: content.hiddenNodes)
    theme = Theme(look.theme)
  }

  /// Returns about how long it takes to draw every line of a tile, in nanoseconds: two for each of their pixels.
  func lineCost(in key: TileKey) -> Double {
    2 * (content.densityField?.length(in: key.rect) ?? 0) * key.grid.scale
  }

  /// The scale at which the whole drawing is in view.
  var fitScale: Double { look.sizing.fitScale }

  /// Returns how everything is drawn at a scale.
  func paint(at scale: Double) -> TilePaint {
    let length = index.lengths.reduce(0, +)
    let area = max(content.bounds.width * content.bounds.height, .leastNormalMagnitude)
    // Single lines can be told apart where a sixth of the pixels have one.
    let resolving = max(fitScale, length / area / 0.15)
    let resolved =
      resolving > fitScale ? clamp(binaryLogarithm(scale / fitScale) / binaryLogarithm(resolving / fitScale), 0, 1) : 1
    let width = 1.15 * look.pixelScale * look.sizing.enlargement
    let single = Double(theme.edge.alpha) / 255
    let (curve, fitScale) = (curve, fitScale)
    // Crowded parts would fill the screen: where there are half as many lines again as in those, they are half as bright as
    // can be. Where lines are few, they are as bright as they are one by one.
    let half = max(Self.brightest / single - 1, 1.5 * curve.crowded / scale)
    let radius = look.sizing.baseRadius * look.sizing.zoomFactor(at: scale)
    let allowed = min(radius, max(0.42 * content.spacing * scale, 0.1))
    let tone = TileTone(ground: theme.ground, dotShare: clamp(2 - allowed, 0, 1)) { weight in
      let crowd = curve.brightness(of: weight * scale, single: fitScale)
      let lines = Self.brightest * weight / (weight + half)
      return crowd + (lines - crowd) * resolved
    }
    var inks = [SIMD4<Float>](repeating: .zero, count: 16)
    // Edges of what is not shown step back, as where lines are drawn one by one.
    func weight(of category: Int?) -> Double { look.shownCategory == nil || look.shownCategory == category ? 1 : 0.2 }
    let categories = content.categories
    for category in 0..<min(categories.count, EdgeIndex.neutral) {
      let color = categories.hue(ofGroup: category, theme).mixed(with: theme.edge, 0.25)
      inks[category] = TileTone.ink(color, weight: 1.3 * weight(of: category) * width)
    }
    // Edges between groups hide the groups where lines cannot be told apart; steps of a number are told by discs alone.
    let least = !categories.areTold ? 1 : categories.colorsEdges ? 0.35 : 0.2
    let neutral = power(least, 1 - resolved)
    inks[EdgeIndex.neutral] = TileTone.ink(theme.edge, weight: neutral * weight(of: nil) * width)
    let nodeInks = (0..<categories.count).map {
      TileTone.ink(categories.fill($0, theme, shown: look.shownCategory), weight: 1)
    }
    let drawn = content.bounds.width * scale * content.bounds.height * scale
    return TilePaint(
      tone: tone, edgeInks: inks, nodeInks: nodeInks, plainInk: TileTone.ink(theme.node, weight: 1), radius: allowed,
      topRadii: tops.radii(over: drawn, least: allowed, unit: look.pixelScale), halvings: halvings(at: scale),
      emphasis: Self.greatestEmphasis * resolved,
      sampleEmphasis: max(Self.sampleEmphasis, Self.greatestEmphasis * resolved))
  }

  /// Returns how often each class of edges is halved for a sample: not at all where they are short, and the long ones until
  /// they fit into what moving hands wait for. It depends on the scale alone, or lines would break where tiles meet.
  private func halvings(at scale: Double) -> [Int] {
    let tiles = max(
      1, content.bounds.width * content.bounds.height * scale * scale / Double(TileGrid.tileSide * TileGrid.tileSide))
    let pixels = index.lengths.map { $0 * scale / tiles }
    var left = Self.sampledPixels
    var waiting = pixels.indices.sorted { (pixels[$0], $0) < (pixels[$1], $1) }
    var halvings = [Int](repeating: 0, count: pixels.count)
    while let next = waiting.first {
      let part = left / Double(waiting.count)
      if pixels[next] > part {
        halvings[next] = Int(clamp(binaryLogarithm(pixels[next] / part).rounded(.up), 0, Double(MixedEdges.octaves)))
      }
      left -= min(part, pixels[next])
      waiting.removeFirst()
    }
    return halvings
  }
}

/// The weights of lines: those whose lot is below a limit weigh more.
struct LineWeights: Sendable {
  /// The lots below which an edge is one of those, of 65,536.
  let limit: UInt32
  /// The weight of those, and of all others.
  let chosen, other: Float

  @inline(__always) func weight(of lot: UInt32) -> Float { lot < limit ? chosen : other }
}

/// The tones, inks and sizes of everything at one scale.
struct TilePaint: Sendable {
  let tone: TileTone
  /// The inks of edges by colour.
  let edgeInks: [SIMD4<Float>]
  /// The inks of discs by category.
  let nodeInks: [SIMD4<Float>]
  /// The ink of a disc of no category.
  let plainInk: SIMD4<Float>
  /// The radius of a disc of relative size 1, in pixels.
  let radius: Double
  /// The radius of a disc of relative size 1 that is drawn above others, by category, in pixels.
  let topRadii: [Double]
  /// The number of times that each class of edges is halved for a sample.
  let halvings: [Int]
  /// The part of the weight of all edges that those of the sample have in exact tiles, beside their own: what moving hands
  /// have seen stays, and the others fill in behind it.
  let emphasis: Double
  /// The same part in a sample, in which an even tone stands for the others.
  let sampleEmphasis: Double
  /// The weight of each class's edges in that tone.
  let toneWeights: [Float]

  init(
    tone: TileTone, edgeInks: [SIMD4<Float>], nodeInks: [SIMD4<Float>], plainInk: SIMD4<Float>, radius: Double,
    topRadii: [Double], halvings: [Int], emphasis: Double, sampleEmphasis: Double
  ) {
    (self.tone, self.edgeInks, self.nodeInks, self.radius) = (tone, edgeInks, nodeInks, radius)
    self.plainInk = plainInk
    self.topRadii = topRadii
    (self.halvings, self.emphasis, self.sampleEmphasis) = (halvings, emphasis, sampleEmphasis)
    toneWeights = halvings.map { Float((1 - sampleEmphasis) * (1 - 1 / Double(1 << $0))) }
  }

  /// Returns the weights of edges of a class: with the even tone, all together weigh as much as there are.
  func lineWeights(ofClass kind: Int, inSample: Bool) -> LineWeights {
    let emphasis = inSample ? sampleEmphasis : emphasis
    return LineWeights(
      limit: 1 << (16 - halvings[kind]), chosen: Float(1 + emphasis * Double(1 << halvings[kind] - 1)),
      other: Float(1 - emphasis))
  }

  /// True if a sample has every edge.
  var isSampleExact: Bool { halvings.allSatisfy { $0 == 0 } }
}

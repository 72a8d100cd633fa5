// The rows of each layer: one, but several of a layer that is too wide.
//
// A hundred names side by side shrink a drawing until none can be read. Nodes of one layer are not joined to each other, so
// they can stand in several rows: neighbours in the order of the layer one below the other, each near what it is joined to.

/// The rows of all layers.
struct LayerRows {
  /// The number of rows of each layer.
  let counts: [Int]
  /// The distance of each node from the top of the drawing, in distances of rows.
  let depths: [Double]
  /// The height of the drawing, in distances of rows.
  let height: Double

  /// The width up to which a layer is one row, in spacings: that of the names that a window has room for side by side.
  private static let widest = 60.0

  /// The least distance of two rows, in spacings.
  static let leastDistance = 1.25

  /// True if each layer is one row.
  var areSingle: Bool { counts.allSatisfy { $0 == 1 } }

  /// The rows of the layers of a network.
  ///
  /// - Parameter names: the width of each node's name, in model units.
  init(of network: LayeredNetwork, names: [Double], _ settings: LayoutSettings) {
    let layers = network.layers.map { $0.filter { !network.isBend($0) } }
    let widths = layers.map { layer in
      layer.reduce(0) { $0 + NameExtent.distance(besideName: names[$1], spacing: settings.spacing) }
    }
    let widest = widths.max() ?? 0
    var (counts, parts) = (layers.map { _ in 1 }, 1.0)
    if widest > Self.widest * settings.spacing {
      // More rows until the drawing is as high as its shape asks for.
      let row = Self.leastDistance * settings.spacing * settings.aspectRatio
      while Double(counts.reduce(0, +)) * row < widest / parts {
        parts += 1
        counts = widths.map { max(1, Int(($0 * parts / widest).rounded(.up))) }
      }
    }
    var depths = [Double](repeating: 0, count: network.nodeCount)
    var (top, height) = (0.0, 0.0)
    for (layer, count) in zip(layers, counts) {
      // Layers of several rows stand apart from others.
      if count > 1 && top > 0 { top += 1 }
      for (index, node) in layer.enumerated() { depths[node] = top + Double(index % count) }
      height = top + Double(count - 1)
      top = height + (count > 1 ? 2 : 1)
    }
    (self.counts, self.depths, self.height) = (counts, depths, height)
  }
}

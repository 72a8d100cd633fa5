// The soft outline that parts letters from what is behind them: the letters grown by a few pixels, with an edge that
// fades out. Each pixel takes the greatest of its neighbours' coverage, weighted by their distance.

/// The growing of coverage.
struct Halo {
  /// An offset of a neighbour and how much of its coverage counts, 0…256.
  private struct Neighbour {
    let dx: Int
    let dy: Int
    let weight: UInt16
  }

  private let margin: Int
  private var neighbours: [Neighbour] = []

  /// A halo that is full up to about `radius` pixels from the letters, and gone a pixel further.
  init(radius: Double) {
    let fade = 1.5
    margin = Int((radius + fade / 2).rounded(.up))
    for dy in -margin...margin {
      for dx in -margin...margin {
        let distance = Double(dx * dx + dy * dy).squareRoot()
        let weight = min(1, (radius + fade / 2 - distance) / fade)
        if weight > 0 { neighbours.append(Neighbour(dx: dx, dy: dy, weight: UInt16(weight * 256))) }
      }
    }
  }

  /// Returns the halo of some coverage.
  func around(_ ink: CoverageMemory) -> GlyphBitmap {
    let width = ink.width + 2 * margin
    let height = ink.height + 2 * margin
    var grown = [UInt8](repeating: 0, count: width * height + 8)
    grown.withUnsafeMutableBufferPointer { target in
      guard let base = target.baseAddress else { return }
      for neighbour in neighbours {
        for row in 0..<ink.height {
          let start = (row + margin + neighbour.dy) * width + margin + neighbour.dx
          Self.raise(base + start, to: ink.coverage + row * ink.width, count: ink.width, neighbour.weight)
        }
      }
    }
    return GlyphBitmap(
      width: width, height: height, left: ink.left - margin, top: ink.top - margin,
      coverage: Array(grown.prefix(width * height)))
  }

  /// Raises each byte of a row to the weighted byte of another.
  private static func raise(
    _ target: UnsafeMutablePointer<UInt8>, to source: UnsafePointer<UInt8>, count: Int, _ weight: UInt16
  ) {
    var x = 0
    while x < count {
      let wanted = (firstOnly(widened(load8(source + x)), count - x) &* weight) &>> 8
      let bytes = narrowed(wanted)
      let old = load8(target + x)
      store8(old.replacing(with: bytes, where: old .< bytes), target + x)
      x += 8
    }
  }
}

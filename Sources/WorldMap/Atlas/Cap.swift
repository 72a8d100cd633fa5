// A cap of the globe: it tells quickly whether a line on it can be seen.

import Geometry

/// The part of the globe within some angle of a point, as seen from the middle of the globe.
struct Cap: Sendable {
  let middle: SIMD3<Double>
  /// Cosine and sine of the angle.
  let cosine: Double
  let sine: Double

  /// The cap about a point whose rim has this cosine from it.
  init(middle: SIMD3<Double>, cosine: Double) {
    self.middle = middle
    self.cosine = cosine
    sine = max(0, 1 - cosine * cosine).squareRoot()
  }

  /// A cap that holds all directions.
  init(holding directions: ArraySlice<SIMD3<Double>>) {
    var sum = SIMD3<Double>.zero
    for direction in directions { sum += direction }
    let length = (sum * sum).sum().squareRoot()
    let middle = length > 1e-9 ? sum / length : SIMD3(0, 0, 1)
    var cosine = 1.0
    for direction in directions { cosine = min(cosine, (direction * middle).sum()) }
    self.init(middle: middle, cosine: cosine)
  }
}

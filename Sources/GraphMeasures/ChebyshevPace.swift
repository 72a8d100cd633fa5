// The Chebyshev semi-iteration (G. H. Golub, R. S. Varga 1961): how far beyond each step of a converging iteration to
// go, looking back at the state before it, so that errors shrink by the square root of the effort.
//
// It holds for iterations whose matrix is symmetric (in some scaling) with no eigenvalue beyond a known radius, as that
// of a walk along undirected edges. It knows the sizes of the steps, and nothing of what is iterated.

/// The choice of the weight ω of each step: the state after it is ω × (what the plain step gives) + (1 - ω) × (the
/// state before the last).
struct ChebyshevPace {
  /// The weight of the next step; 1 is the plain step.
  private(set) var weight = 1.0
  /// No eigenvalue lies further from zero; `nil` when only plain steps are sound.
  private let radius: Double?
  private var lastChange: Double?

  init(radius: Double?) { self.radius = radius }

  /// Takes note of how much the plain step changed, and chooses the next weight.
  ///
  /// Plain steps are taken as long as they shrink the change faster than weighted ones do in the long run: a network
  /// where everything is near everything needs no others. The last plain step is the first of the weighted ones.
  mutating func note(_ change: Double) {
    defer { lastChange = change }
    guard let radius, radius > 0 else { return }
    let square = radius * radius
    if weight > 1 {
      weight = 1 / (1 - square * weight / 4)
    } else if let lastChange, change > lastChange * radius / (1 + (1 - square).squareRoot()) {
      weight = 1 / (1 - square / 2)
    }
  }
}

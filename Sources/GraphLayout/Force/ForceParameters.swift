// The tunables of the layout by forces, in one place. The values were found by measuring stress and neighbourhoods on
// communities, grids and R-MAT graphs of ten thousand to a million nodes.

/// The force that an edge draws its ends together with, by its length d.
enum AttractionLaw {
  /// d^0.75: groups close up.
  case threeQuarters
  /// d.
  case linear
  /// d^1.25: even lengths.
  case fiveQuarters
}

/// The tunables for one component.
struct ForceParameters {
  /// The most nodes for which all pairs are looked at.
  static let smallSize = 600
  /// The repulsion of two masses of 1 at a distance of 1.
  static let repulsion: Float = 0.2
  /// The part of the way to balance that a node goes in one iteration.
  static let damping: Float = 0.7
  /// The greatest move in the first and in the last iteration of a level, in spacings.
  static let firstMove = 4.0
  static let lastMove = 0.3
  /// The number of steps across above which a component is a mesh, a road network or a tree, and not a small world.
  static let highDiameter = 60
  /// The number of nodes from which on a component counts as large.
  private static let largeSize = 30_000
  /// The least part of the edges inside the coarsest clusters of a graph whose nodes form groups.
  private static let leastGroupedShare = 0.25
  /// The number of steps across up to which pivots know how far most of a mesh is.
  private static let searchedDiameter = 400

  private let goal: ForceGoal
  private let isLarge: Bool
  let attraction: AttractionLaw
  /// The number of times that new pivots are drawn.
  private(set) var pivotRounds: Int
  /// The part of the way to the pivots' distances that nodes go in an iteration: the more, the truer are distances and the
  /// less clear are groups.
  let pivotShare: Float
  /// The number of epochs of the neighbourhood finish.
  private(set) var finishEpochs: Int

  /// The tunables for a component.
  ///
  /// - Parameter diameter: about the number of steps across it.
  init(goal: ForceGoal, nodes: Int, diameter: Int) {
    self.goal = goal
    isLarge = nodes >= Self.largeSize
    guard diameter < Self.highDiameter else {
      if goal == .distances, diameter < Self.searchedDiameter {
        (attraction, pivotRounds, pivotShare, finishEpochs) = (.fiveQuarters, 6, 1, 0)
        return
      }
      (attraction, pivotRounds, pivotShare, finishEpochs) = (.fiveQuarters, 0, 0, 0)
      return
    }
    switch goal {
    case .balanced:
      (attraction, pivotRounds, pivotShare, finishEpochs) =
        isLarge ? (.linear, 2, 0.4, 15) : (.linear, 3, 0.42, 17)
    case .distances:
      (attraction, pivotRounds, pivotShare, finishEpochs) = (.threeQuarters, isLarge ? 8 : 12, 1, 0)
    case .groups: (attraction, pivotRounds, pivotShare, finishEpochs) = (.threeQuarters, 0, 0, 25)
    }
  }

  /// Does with less where nodes form no groups, which is known once the graph is coarsened: the finish would draw nothing
  /// together there, and pivots would press nodes of few edges to the rim.
  ///
  /// - Parameter groupedShare: the part of the edges inside the coarsest clusters.
  mutating func adapt(groupedShare: Double) {
    guard goal == .balanced, pivotRounds > 0, groupedShare < Self.leastGroupedShare else { return }
    (pivotRounds, finishEpochs) = isLarge ? (1, 0) : (3, 4)
  }

  /// Returns the number of iterations at a level, 0 the finest.
  static func iterations(level: Int, nodes: Int) -> Int {
    var (count, growth) = nodes >= 500_000 ? (12.0, 1.2) : (20.0, 1.4)
    if nodes < 5_000 { count = 40 }
    for _ in 0..<level { count *= growth }
    growth = min(200, count)
    return Int(growth)
  }
}

import Geometry
import Randomness
import SelfOrganizingMap
import Testing

@Suite("Training")
struct TrainingTests {
  private func plan(_ method: SOMTrainingMethod, units: Int, passes: Int, seed: UInt64 = 1, threads: Int? = 1)
    -> SOMTrainingPlan
  {
    SOMTrainingPlan(units: units, method: method, passes: passes, seed: seed, threads: threads)
  }

  @Test("The best-matching unit is the nearest of all, the second best the next", arguments: 1...20)
  func bestMatch(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (units, dimensions) = (1 + random.below(6), 1 + random.below(7))
    let lattice = HexagonLattice(units: units)
    let vectors = (0..<lattice.unitCount).map { _ in (0..<dimensions).map { _ in Float(random.below(5)) } }
    let codebook = try #require(Codebook(lattice, vectors: vectors))
    let data = DataMatrix(
      columns: (0..<dimensions).map { "\($0)" }, values: (0..<30 * dimensions).map { _ in Double(random.below(5)) })
    let set = TrainingSet(data, .none)
    for row in 0..<set.rowCount {
      let squares = vectors.map { vector in
        zip(vector, set[row: row]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      }
      let order = squares.indices.sorted { (squares[$0], $0) < (squares[$1], $1) }
      let match = codebook.match(row: row, of: set)
      #expect(match.best == order[0], "seed \(seed), row \(row)")
      #expect(match.second == (order.count > 1 ? order[1] : order[0]), "seed \(seed), row \(row)")
      #expect(abs(match.distance - Double(squares[order[0]]).squareRoot()) < 1e-6)
    }
  }

  @Test(
    "Neither the number of threads nor the size of the portions changes the map", arguments: SOMTrainingMethod.allCases)
  func sameForAll(method: SOMTrainingMethod) {
    let set = TrainingSet(Tables.groups(4, rows: 5000, columns: 3, seed: 5))
    var alone = SOMTrainer(set, plan: plan(method, units: 6, passes: 2, threads: 1))
    alone.run()
    var together = SOMTrainer(set, plan: plan(method, units: 6, passes: 2, threads: 3))
    together.run()
    #expect(alone.codebook == together.codebook)
    var bitwise = SOMTrainer(set, plan: plan(method, units: 6, passes: 2, threads: 2))
    var random = SeededGenerator(seed: 3)
    while !bitwise.isFinished {
      bitwise.advance(work: random.below(400_000))
      #expect(bitwise.steps <= bitwise.totalSteps)
    }
    #expect(alone.codebook == bitwise.codebook)
    #expect(
      alone.codebook.matches(of: set, threads: 1) == alone.codebook.matches(of: set, threads: 4))
  }

  @Test("Seeds decide: equal ones give equal maps, others another map")
  func seeds() {
    let set = TrainingSet(Tables.groups(3, rows: 60, columns: 4, seed: 2))
    func map(_ seed: UInt64) -> Codebook {
      var trainer = SOMTrainer(set, plan: plan(.online, units: 4, passes: 2, seed: seed))
      trainer.run()
      return trainer.codebook
    }
    #expect(map(7) == map(7))
    #expect(map(7) != map(8))
  }

  @Test("Training makes a map fit better, and keeps neighbours together", arguments: SOMTrainingMethod.allCases)
  func learns(method: SOMTrainingMethod) {
    let set = TrainingSet(Tables.sheet(rows: 400, seed: 9))
    for start in SOMInitialization.allCases {
      var plan = plan(method, units: 6, passes: 20)
      plan.start = start
      if start == .rows { plan.radius = (3, 0.5) }
      var trainer = SOMTrainer(set, plan: plan)
      let before = SOMQuality(of: trainer.codebook, against: set)
      trainer.run()
      let after = SOMQuality(of: trainer.codebook, against: set)
      #expect(after.quantizationError < before.quantizationError, "\(start)")
      #expect(after.topographicError < 0.12, "\(start): \(after)")
      #expect(after.quantizationError < 0.4, "\(start): \(after)")
    }
  }

  @Test(
    "A step pulls every unit by the Gaussian of its distance from the match, and by nothing else", arguments: 1...20)
  func oneStep(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (units, dimensions) = (2 + random.below(9), 2 + random.below(5))
    let data = DataMatrix(
      columns: (0..<dimensions).map { "\($0)" }, values: (0..<40 * dimensions).map { _ in random.unit() })
    let set = TrainingSet(data)
    var plan = plan(.online, units: units, passes: 3, seed: seed)
    plan.radius = (0.4 + random.unit() * 4, 0.3)
    plan.rate = (0.9, 0.1)
    var trainer = SOMTrainer(set, plan: plan)
    let before = trainer.codebook
    trainer.advance(work: 1)
    #expect(trainer.steps == 1)
    let lattice = before.lattice
    // The first row is up to the dice: it must be one of them.
    let isOne = (0..<set.rowCount).contains { row in
      let winner = before.match(row: row, of: set).best
      return (0..<lattice.unitCount).allSatisfy { unit in
        let square = Double(lattice.squaredDistance(unit, winner))
        let pull = 0.9 * exponential(-square / (2 * plan.radius.first * plan.radius.first))
        return zip(zip(before.vector(ofUnit: unit), trainer.codebook.vector(ofUnit: unit)), set[row: row])
          .allSatisfy { abs(Double($0.1) - Double($0.0) - pull * Double($1 - $0.0)) < 2e-3 }
      }
    }
    #expect(isOne, "seed \(seed)")
  }

  @Test("A map begins in the plane that rows spread in, narrow tables and wide ones", arguments: [2, 5, 128, 129, 200])
  func start(columns: Int) {
    let seed: UInt64 = 6
    var random = SeededGenerator(seed: seed)
    // Two directions at right angles, whose figures take turns.
    let (long, short) = ((0..<columns).map { 1 - $0 % 2 }, (0..<columns).map { $0 % 2 })
    var values: [Double] = []
    for _ in 0..<200 {
      let (a, b) = (random.unit() * 6 - 3, random.unit() * 2 - 1)
      for k in 0..<columns { values.append(a * Double(long[k]) + b * Double(short[k])) }
    }
    let set = TrainingSet(DataMatrix(columns: (0..<columns).map { "\($0)" }, values: values), .none)
    let codebook = SOMTrainer(set, plan: plan(.batch, units: 5, passes: 1)).codebook
    var (lows, highs) = ([Float](repeating: 9, count: 2), [Float](repeating: -9, count: 2))
    for unit in 0..<25 {
      let vector = codebook.vector(ofUnit: unit)
      for k in 0..<columns {
        #expect(abs(vector[k] - vector[k % 2]) < 1e-3, "seed \(seed)")
        (lows[k % 2], highs[k % 2]) = (min(lows[k % 2], vector[k]), max(highs[k % 2], vector[k]))
      }
    }
    // From one deviation before the middle to one behind it, about: 6/√12 and 2/√12.
    #expect(abs((highs[0] - lows[0]) / 2 - 1.73) < 0.5 && abs((highs[1] - lows[1]) / 2 - 0.58) < 0.2, "seed \(seed)")
  }

  @Test("Groups get regions of their own: no unit matches rows of two")
  func groups() {
    let data = Tables.groups(4, rows: 200, columns: 5, seed: 12)
    let set = TrainingSet(data)
    var trainer = SOMTrainer(set, plan: plan(.batch, units: 6, passes: 30))
    trainer.run()
    var groupOfUnit: [Int?] = Array(repeating: nil, count: 36)
    for (row, match) in trainer.codebook.matches(of: set).enumerated() {
      #expect(groupOfUnit[match.best] == nil || groupOfUnit[match.best] == row % 4)
      groupOfUnit[match.best] = row % 4
    }
  }

  @Test("A table that says nothing gives a map of the same everywhere", arguments: SOMTrainingMethod.allCases)
  func constant(method: SOMTrainingMethod) {
    let data = DataMatrix(columns: ["a", "b"], values: Array(repeating: 3.5, count: 40))
    let set = TrainingSet(data)
    var trainer = SOMTrainer(set, plan: plan(method, units: 5, passes: 5))
    trainer.run()
    #expect(SOMQuality(of: trainer.codebook, against: set).quantizationError == 0)
    #expect(SOMCells(distancesOf: trainer.codebook).numbers.allSatisfy { $0 == 0 })
    #expect(trainer.codebook.plane(1, set.standardization).allSatisfy { $0 == 3.5 })
  }

  @Test("One unit, two rows, one column: the smallest of everything")
  func smallest() {
    let set = TrainingSet(DataMatrix(columns: ["a"], values: [1, 3]))
    for method in SOMTrainingMethod.allCases {
      for units in 1...3 {
        var trainer = SOMTrainer(set, plan: plan(method, units: units, passes: 4))
        trainer.run()
        #expect(SOMQuality(of: trainer.codebook, against: set).quantizationError.isFinite)
        #expect(SOMCells(distancesOf: trainer.codebook).numbers.count == (2 * units - 1) * (2 * units - 1))
      }
    }
    var one = SOMTrainer(set, plan: plan(.batch, units: 1, passes: 1))
    one.run()
    #expect(one.codebook.plane(0, set.standardization) == [2])
    #expect(SOMQuality(of: one.codebook, against: set).topographicError == 0)
  }

  @Test("Cancelling stops; what is learnt by then stays")
  func cancelling() {
    let set = TrainingSet(Tables.groups(3, rows: 500, columns: 8, seed: 2))
    var trainer = SOMTrainer(set, plan: plan(.batch, units: 12, passes: 1000))
    var asked = 0
    let isDone = trainer.run(
      portion: 1 << 14,
      isCancelled: {
        asked += 1
        return asked > 2
      })
    #expect(!isDone && !trainer.isFinished && trainer.steps > 0)
  }

  @Test("Progress only grows, and ends at the whole")
  func progress() {
    let set = TrainingSet(Tables.groups(3, rows: 100, columns: 3, seed: 2))
    var trainer = SOMTrainer(set, plan: plan(.batch, units: 4, passes: 7))
    var shown: [Double] = []
    trainer.run(progress: { shown.append($0) })
    #expect(shown == shown.sorted() && shown.last == 1)
  }
}

// Model vectors, their neighbourhoods and the plane they start from, as laws of small maps.

import Geometry
import Randomness
import Testing

@testable import SelfOrganizingMap

@Suite("Codebooks")
struct CodebookTests {
  private func codebook(units: Int, dimensions: Int, seed: UInt64) throws -> Codebook {
    var random = SeededGenerator(seed: seed)
    let lattice = HexagonLattice(units: units)
    let vectors = (0..<lattice.unitCount).map { _ in (0..<dimensions).map { _ in Float(random.unit()) } }
    return try #require(Codebook(lattice, vectors: vectors))
  }

  @Test("Vectors come back as they were given", arguments: 1...9)
  func vectors(units: Int) throws {
    var random = SeededGenerator(seed: UInt64(units))
    let lattice = HexagonLattice(units: units)
    let vectors = (0..<lattice.unitCount).map { _ in (0..<units).map { _ in Float(random.unit()) } }
    let codebook = try #require(Codebook(lattice, vectors: vectors))
    for unit in vectors.indices { #expect(codebook.vector(ofUnit: unit) == vectors[unit]) }
    #expect(codebook.dimensions == units)
  }

  @Test("Vectors that do not fit are refused")
  func refusals() {
    let lattice = HexagonLattice(units: 2)
    for vectors: [[Float]] in [
      [], [[1], [1], [1]], [[1], [1], [1], [1], [1]], [[], [], [], []], [[1], [1, 2], [1], [1]],
      [[1], [.nan], [1], [1]], [[1], [1], [1], [.infinity]],
    ] { #expect(Codebook(lattice, vectors: vectors) == nil) }
  }

  @Test("The distance of units is a metric", arguments: 1...10)
  func metric(seed: UInt64) throws {
    let codebook = try codebook(units: 3, dimensions: 4, seed: seed)
    let distances = (0..<9).map { a in (0..<9).map { codebook.distance(a, $0) } }
    var isMetric = true
    for a in 0..<9 {
      if distances[a][a] != 0 { isMetric = false }
      for b in 0..<9 {
        if distances[a][b] != distances[b][a] || distances[a][b] < 0 { isMetric = false }
        for c in 0..<9 where distances[a][c] > distances[a][b] + distances[b][c] + 1e-12 { isMetric = false }
      }
    }
    #expect(isMetric, "seed \(seed)")
  }

  @Test("A scale of the vectors scales the U-matrix, a shift leaves it", arguments: 1...8)
  func distanceCells(seed: UInt64) throws {
    let lattice = HexagonLattice(units: 5)
    var random = SeededGenerator(seed: seed)
    // Quarters, so that shifts and scales are exact.
    let vectors = (0..<25).map { _ in (0..<3).map { _ in Float(random.below(64)) / 4 } }
    func cells(_ change: (Float) -> Float) throws -> [Double] {
      SOMCells(distancesOf: try #require(Codebook(lattice, vectors: vectors.map { $0.map(change) }))).numbers
    }
    let plain = try cells { $0 }
    #expect(try cells { $0 + 16 } == plain, "seed \(seed)")
    for (scaled, cell) in zip(try cells { $0 * 2 }, plain) { #expect(abs(scaled - 2 * cell) < 1e-9, "seed \(seed)") }
    #expect(try cells { -$0 } == plain, "seed \(seed)")
  }

  /// A map upside down has its U-matrix upside down: with an odd number of rows, turning them keeps their shifts.
  @Test("The U-matrix follows the lattice's symmetry", arguments: [1, 3, 5, 7])
  func symmetry(units: Int) throws {
    let codebook = try codebook(units: units, dimensions: 3, seed: 9)
    let lattice = codebook.lattice
    let turned = (0..<lattice.unitCount).map { unit in
      codebook.vector(ofUnit: lattice.unit(column: unit / units, row: units - 1 - unit % units))
    }
    let other = SOMCells(distancesOf: try #require(Codebook(lattice, vectors: turned))).numbers
    let cells = SOMCells(distancesOf: codebook).numbers
    for column in 0..<lattice.side {
      for row in 0..<lattice.side {
        let (a, b) = (
          cells[lattice.cell(column: column, row: row)],
          other[lattice.cell(column: column, row: lattice.side - 1 - row)]
        )
        // Cells of odd rows lean to one side or the other; those of units and between units of a row do not.
        if row % 2 == 0 { #expect(abs(a - b) < 1e-9) }
      }
    }
    #expect(abs(cells.reduce(0, +) - other.reduce(0, +)) < 1e-6)
  }

  @Test("Equal rows match equal units, in any order of the table", arguments: 1...8)
  func order(seed: UInt64) throws {
    let codebook = try codebook(units: 4, dimensions: 2, seed: seed)
    var random = SeededGenerator(seed: seed &+ 100)
    let rows = (0..<20).map { _ in [Double(random.below(3)) / 2, Double(random.below(3)) / 2] }
    let set = TrainingSet(DataMatrix(columns: ["a", "b"], values: rows.flatMap { $0 }), .none)
    let turned = TrainingSet(DataMatrix(columns: ["a", "b"], values: rows.reversed().flatMap { $0 }), .none)
    let matches = codebook.matches(of: set)
    #expect(matches.reversed() == codebook.matches(of: turned), "seed \(seed)")
    for a in rows.indices {
      for b in rows.indices where rows[a] == rows[b] { #expect(matches[a] == matches[b], "seed \(seed)") }
    }
    #expect(matches.map(\.best).sorted() == codebook.matches(of: turned).map(\.best).sorted())
  }

  @Test("A unit's own vector matches it at no distance", arguments: 1...8)
  func ownVectors(seed: UInt64) throws {
    let codebook = try codebook(units: 4, dimensions: 5, seed: seed)
    let values = (0..<16).flatMap { codebook.vector(ofUnit: $0).map(Double.init) }
    let set = TrainingSet(DataMatrix(columns: (0..<5).map { "\($0)" }, values: values), .none)
    for (unit, match) in codebook.matches(of: set).enumerated() {
      #expect(match.best == unit && match.distance == 0 && match.second != unit, "seed \(seed)")
    }
    #expect(SOMQuality(of: codebook, against: set).quantizationError == 0)
  }

  @Test("The topographic error is the part of the rows whose best units are apart")
  func topographicError() {
    let lattice = HexagonLattice(units: 3)
    let near = SOMMatch(best: 0, distance: 1, second: 1)
    let far = SOMMatch(best: 0, distance: 3, second: 8)
    #expect(SOMQuality([near, near, far, near], lattice: lattice).topographicError == 0.25)
    #expect(SOMQuality([near, near, far, near], lattice: lattice).quantizationError == 1.5)
    #expect(SOMQuality([], lattice: lattice).quantizationError.isFinite)
  }

  // MARK: The neighbourhood

  @Test("The reach is a Gaussian of the distance in the lattice", arguments: [0.3, 0.5, 1, 2.5, 8])
  func gaussian(radius: Double) {
    let lattice = HexagonLattice(units: 7)
    var near = Neighbourhood(units: 7)
    near.setRadius(radius)
    let isGaussian = (0..<49).allSatisfy { a in
      (0..<49).allSatisfy { b in
        let (halves, rows) = lattice.halvesAndRows(from: a, to: b)
        let factor = Double(near.across[abs(halves)]) * Double(near.down[abs(rows)])
        let wanted = exponential(-Double(lattice.squaredDistance(a, b)) / (2 * radius * radius))
        return abs(factor - wanted) < 2e-4
      }
    }
    #expect(isGaussian)
    #expect(near.across[0] == 1 && near.down[0] == 1)
    #expect(near.across == near.across.sorted(by: >) && near.down == near.down.sorted(by: >))
  }

  // MARK: Plans and planes

  @Test("The usual number of units grows with the rows and stays in bounds")
  func usualUnits() {
    let counts = [-5, 0, 1, 10, 150, 1000, 100_000, Int.max].map(SOMTrainingPlan.usualUnits(rows:))
    #expect(counts == counts.sorted() && counts.first == 2 && counts.last == 60)
    #expect(SOMTrainingPlan.usualUnits(rows: 150) == 8)
  }

  @Test("Reach and rate go from their first to their last number without turning back")
  func schedules() {
    var plan = SOMTrainingPlan(units: 10, passes: -4)
    #expect(plan.passes == 1)
    plan.radius = (4, 0.5)
    plan.rate = (0.5, 0.01)
    let radii = (0...20).map { plan.radius(at: Double($0) / 20) }
    let rates = (0...20).map { plan.rate(at: Double($0) / 20) }
    #expect(radii == radii.sorted(by: >) && rates == rates.sorted(by: >))
    #expect(abs(radii[0] - 4) < 1e-12 && abs(radii[20] - 0.5) < 1e-12 && abs(rates[20] - 0.01) < 1e-6)
    plan.radius = (0, -3)
    #expect((0...4).allSatisfy { plan.radius(at: Double($0) / 4) > 0 })
  }

  @Test("The plane has two directions at right angles, the wider first, whatever the seed", arguments: 1...6)
  func plane(seed: UInt64) {
    let set = TrainingSet(Tables.sheet(rows: 200, seed: 3), .none)
    let plane = PrincipalPlane(of: set, seed: seed)
    func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    #expect(abs(dot(plane.directions[0], plane.directions[1])) < 1e-9, "seed \(seed)")
    for direction in plane.directions { #expect(abs(dot(direction, direction) - 1) < 1e-9, "seed \(seed)") }
    #expect(plane.spreads[0] >= plane.spreads[1] && plane.spreads[1] > 0)
    let other = PrincipalPlane(of: set, seed: 1)
    for (a, b) in zip(plane.directions.joined(), other.directions.joined()) {
      #expect(abs(a - b) < 1e-4, "seed \(seed)")
    }
  }

  @Test("Rows on a line have one direction, equal rows none")
  func flatPlanes() {
    let line = (0..<30).flatMap { [Double($0), Double($0) * 2] }
    let plane = PrincipalPlane(of: TrainingSet(DataMatrix(columns: ["a", "b"], values: line), .none), seed: 2)
    #expect(plane.spreads[0] > 1 && plane.spreads[1] < 1e-3)
    let point = DataMatrix(columns: ["a", "b"], values: [Double](repeating: 4, count: 12))
    let none = PrincipalPlane(of: TrainingSet(point, .none), seed: 2)
    #expect(none.spreads == [0, 0] && none.mean == [4, 4])
  }

  @Test("Training pass by pass, the rows come nearer to their units", arguments: SOMTrainingMethod.allCases)
  func errorFalls(method: SOMTrainingMethod) {
    let set = TrainingSet(Tables.groups(5, rows: 150, columns: 3, seed: 8))
    var plan = SOMTrainingPlan(units: 6, method: method, start: .rows, passes: 24, seed: 3, threads: 1)
    plan.radius = (2, 0.4)
    var trainer = SOMTrainer(set, plan: plan)
    var errors: [Double] = []
    while !trainer.isFinished {
      let steps = trainer.steps
      while trainer.steps < min(trainer.totalSteps, steps + 4 * set.rowCount) { trainer.advance(work: 36 * 3 * 50) }
      errors.append(SOMQuality(of: trainer.codebook, against: set).quantizationError)
    }
    // A single step may go astray in online training; on the way as a whole the error falls.
    for (earlier, later) in zip(errors, errors.dropFirst()) { #expect(later <= earlier * 1.1, "\(errors)") }
    #expect((errors.last ?? 9) < (errors.first ?? 0) * 0.7, "\(errors)")
  }
}

extension HexagonLattice {
  /// The way from one unit to another in halves of the units' spacing and in rows, by the positions of both.
  fileprivate func halvesAndRows(from a: Int, to b: Int) -> (halves: Int, rows: Int) {
    let (aRow, bRow) = (a % units, b % units)
    return (2 * (b / units) + bRow % 2 - 2 * (a / units) - aRow % 2, bRow - aRow)
  }
}

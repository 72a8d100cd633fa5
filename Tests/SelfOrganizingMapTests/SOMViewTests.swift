import Geometry
import Randomness
import FileWriting
import SelfOrganizingMap
import Testing

@Suite("What maps show")
struct SOMViewTests {
  private func trained(units: Int) -> (Codebook, TrainingSet, DataMatrix) {
    let data = Tables.groups(3, rows: 90, columns: 3, seed: 4)
    let set = TrainingSet(data)
    var trainer = SOMTrainer(set, plan: SOMTrainingPlan(units: units, passes: 5))
    trainer.run()
    return (trainer.codebook, set, data)
  }

  /// A number for every cell from one for every unit.
  private static func cells(of units: [Double], on lattice: HexagonLattice) -> [Double] {
    var cells = SOMCells()
    cells.write(units, on: lattice)
    return cells.numbers
  }

  @Test("A cell between two units holds their distance, a unit the mean around it", arguments: 1...7)
  func distances(units: Int) {
    let (codebook, _, _) = trained(units: units)
    let lattice = codebook.lattice
    let cells = SOMCells(distancesOf: codebook).numbers
    var around: [[Double]] = Array(repeating: [], count: lattice.unitCount)
    for cell in 0..<lattice.cellCount {
      guard let (a, b) = lattice.ends(ofCell: cell) else { continue }
      #expect(abs(cells[cell] - codebook.distance(a, b)) < 1e-12)
      around[a].append(cells[cell])
      around[b].append(cells[cell])
    }
    for unit in 0..<lattice.unitCount where !around[unit].isEmpty {
      let mean = around[unit].reduce(0, +) / Double(around[unit].count)
      #expect(abs(cells[lattice.cell(ofUnit: unit)] - mean) < 1e-9)
    }
  }

  @Test("Numbers written over those of another map are the same as those of a first")
  func rewrittenCells() {
    var cells = SOMCells()
    for units in [4, 7, 1, 5, 5] {
      let (codebook, set, _) = trained(units: units)
      let lattice = codebook.lattice
      cells.writeDistances(of: codebook)
      #expect(cells.numbers == SOMCells(distancesOf: codebook).numbers && cells.numbers.count == lattice.cellCount)
      cells.writePlane(1, of: codebook, set.standardization)
      let plane = codebook.plane(1, set.standardization)
      #expect(cells.numbers == Self.cells(of: plane, on: lattice))
      for unit in plane.indices { #expect(cells.numbers[lattice.cell(ofUnit: unit)] == plane[unit]) }
      cells.write(plane)
      #expect(cells.numbers == plane)
    }
  }

  @Test("Every row is counted once among the hits")
  func hits() {
    let (codebook, set, data) = trained(units: 5)
    let file = SOMFile(codebook, of: data, set: set, plan: SOMTrainingPlan(units: 5, passes: 5))
    #expect(file.hits.count == 25 && file.hits.reduce(0, +) == set.rowCount)
  }

  @Test("Matches found in portions are those found at once", arguments: [1, 700, 5000, 1 << 30])
  func portions(work: Int) {
    let (codebook, set, _) = trained(units: 6)
    var matching = SOMMatching(codebook, of: set, threads: 2)
    var portions = 0
    while !matching.isFinished && portions < 1000 {
      let before = matching.matches.count
      matching.advance(work: work)
      #expect(matching.matches.count > before && (matching.matches.count - before - 1) * 36 * 3 < max(work, 1))
      portions += 1
    }
    #expect(matching.matches == codebook.matches(of: set))
  }

  @Test("A map that begins from a plane that is known is the same")
  func knownPlane() {
    let set = TrainingSet(Tables.sheet(rows: 200, seed: 7))
    let plan = SOMTrainingPlan(units: 5, passes: 4)
    var (one, other) = (
      SOMTrainer(set, plan: plan), SOMTrainer(set, plan: plan, plane: PrincipalPlane(of: set, seed: 1))
    )
    one.run()
    other.run()
    #expect(one.codebook == other.codebook)
  }

  @Test("Planes are in the table's own units, for any standardization", arguments: Standardization.Kind.allCases)
  func planes(kind: Standardization.Kind) {
    let data = Tables.sheet(rows: 300, seed: 1)
    let set = TrainingSet(data, kind)
    var trainer = SOMTrainer(set, plan: SOMTrainingPlan(units: 5, passes: 10))
    trainer.run()
    for (column, ends) in [(0, 0.0...4.0), (1, 0.0...3.0), (2, -3.0...4.0)] {
      #expect(trainer.codebook.plane(column, set.standardization).allSatisfy { ends.contains($0) })
    }
  }

  @Test("A number for every cell from one for every unit")
  func cells() {
    let lattice = HexagonLattice(units: 4)
    let cells = Self.cells(of: (0..<16).map(Double.init), on: lattice)
    for unit in 0..<16 { #expect(cells[lattice.cell(ofUnit: unit)] == Double(unit)) }
    #expect(cells[lattice.cell(column: 1, row: 0)] == 2)
    let large = Self.cells(of: Array(repeating: Double.greatestFiniteMagnitude, count: 16), on: lattice)
    #expect(large.allSatisfy { $0.isFinite })
  }

  @Test("What is written reads back the same, and the plain form of a chart's data is read, too")
  func files() throws {
    let (codebook, set, data) = trained(units: 4)
    let file = SOMFile(codebook, of: data, set: set, plan: SOMTrainingPlan(units: 4, passes: 5), notes: ["a note"])
    let bytes = try file.json()
    #expect(try SOMFile(json: bytes, name: "m") == file)
    #expect(try file.json() == bytes)
    let nodes = SOMFile(
      codebook, of: data, set: set, plan: SOMTrainingPlan(units: 4, passes: 5), title: "A \"net\"", rowKind: .nodes)
    #expect(try SOMFile(json: nodes.json(), name: "m") == nodes)
    #expect(file.title.isEmpty && file.rowKind == .rows && nodes.rowKind == .nodes)
    let plain = try SOMFile(json: Array("{\"data\":[0,1,2,3,4,5,6,7,8]}".utf8), name: "m")
    #expect(plain.lattice.units == 2 && plain.distances[8] == 8 && plain.quality == nil)
  }

  /// A map of one unit and so many columns.
  private static func wide(_ columns: Int) -> String {
    let (names, planes) = (Array(repeating: "\"c\"", count: columns), Array(repeating: "[1]", count: columns))
    return "{\"data\":[1],\"columns\":[\(names.joined(separator: ","))],\"planes\":[\(planes.joined(separator: ","))]}"
  }

  @Test(
    "Broken files are refused with a reason",
    arguments: [
      ("", "a map is"), ("[1,2]", "a map is"), ("{\"data\":[1,2]}", "2 values"), ("{\"data\":[]}", "0 values"),
      ("{\"data\":[1],\"units\":2}", "do not belong together"), ("{\"data\":[1],\"columns\":[\"a\"]}", "planes"),
      ("{\"data\":[1],\"matches\":[2]}", "matches"), ("{\"data\":[1],\"matches\":[1],\"names\":[]}", ""),
      ("{\"data\":[1],\"matches\":[0]}", "matches"), ("{\"data\":[1],\"matches\":[\(Int.min)]}", "matches"),
      ("{\"data\":[1],\"matches\":[\(Int.max)]}", "matches"), (Self.wide(1025), "1025 columns"), (Self.wide(1024), ""),
      ("{\"data\":[1],\"rows\":\"stars\",\"name\":\"\"}", ""), ("{\"data\":[1],\"rows\":3}", "a map is"),
      ("{\"data\":[1],\"columns\":[\"a\"],\"planes\":[[1e308]]}", ""),
      (String(repeating: "[", count: 100_000), "a map is"), ("{\"data\":[1e999]}", ""),
    ])
  func broken(text: String, part: String) {
    do {
      let file = try SOMFile(json: Array(text.utf8), name: "m.json")
      #expect(part.isEmpty && file.distances.allSatisfy { $0.isFinite })
    } catch {
      #expect(error.description.contains(part), "\(error)")
    }
  }
}

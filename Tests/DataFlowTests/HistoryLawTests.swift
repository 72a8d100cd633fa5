// Anything that people may do to a flow, in any order and in the midst of anything else: what was done is undone without a
// trace and done again without a difference, no circle ever closes, and every value is what its node computes.

import DataFlow
import Foundation
import Geometry
import Randomness
import Testing

@Suite("Laws of histories")
struct HistoryLawTests {
  /// People at work on one flow: groups within groups, nodes under hands, undo at any moment.
  private struct Workshop {
    var history: FlowHistory
    var random: SeededGenerator
    var depth = 0
    /// The nodes that each hand holds; no node twice.
    var held: [[FlowNodeID]] = []

    init(seed: UInt64) throws {
      history = FlowHistory(try StartModel().flow)
      random = SeededGenerator(seed: seed)
    }

    mutating func work() {
      switch random.below(20) {
      case 0, 1:
        history.beginGroup()
        depth += 1
      case 2, 3, 4: endGroup()
      case 5: grasp()
      case 6, 7: letGo()
      case 8, 9, 10: drag()
      case 11: _ = history.undo()
      case 12: _ = history.redo()
      case 13: paste()
      case 14: resume()
      case 15: changeKind()
      default: attempt([history.flow.randomEdit(&random)])
      }
    }

    mutating func finish() {
      while !held.isEmpty { letGo() }
      while depth > 0 { endGroup() }
    }

    private mutating func endGroup() {
      guard depth > 0 else { return }
      history.endGroup()
      depth -= 1
    }

    private mutating func grasp() {
      let free = history.flow.ids.filter { id in !held.contains { $0.contains(id) } }
      guard !free.isEmpty, held.count < 3 else { return }
      let ids = (0..<1 + random.below(3)).map { _ in free[random.below(free.count)] }
      let several = Set(ids).sorted()
      history.beginMoving(several)
      held.append(several)
    }

    private mutating func letGo() {
      guard !held.isEmpty else { return }
      history.endMoving(held.remove(at: random.below(held.count)))
    }

    private mutating func drag() {
      guard !held.isEmpty else { return }
      let position = Point(Double(random.below(900)) - 300, Double(random.below(900)))
      for id in held[random.below(held.count)] { try? history.move(id, to: position) }
    }

    private mutating func resume() {
      guard depth == 0, held.isEmpty else { return }
      history.resumeGroup()
      attempt([history.flow.randomEdit(&random)])
      history.endGroup()
    }

    private mutating func changeKind() {
      let ids = history.flow.ids
      guard !ids.isEmpty else { return }
      attempt([.setKind(ids[random.below(ids.count)], NodeKind.allCases[random.below(NodeKind.allCases.count)])])
    }

    /// Two nodes with what feeds them, as copies are made.
    private mutating func paste() {
      let ids = history.flow.ids
      guard !ids.isEmpty else { return }
      var edits: [FlowEdit] = []
      let next = history.flow.nextID.number
      for offset in 0..<2 {
        let original = ids[random.below(ids.count)]
        guard let node = history.flow.node(original) else { continue }
        let copy = FlowNodeID(next + UInt32(offset))
        edits.append(.add(copy, node))
        for slot in 0..<node.kind.slotCount {
          if let source = history.flow.source(of: slot, at: original) {
            edits.append(.connect(source, to: copy, slot: slot))
          }
        }
      }
      attempt(edits)
    }

    private mutating func attempt(_ edits: [FlowEdit]) {
      let before = history.flow
      do { try history.perform(edits) } catch { #expect(history.flow == before, "what is refused leaves no trace") }
    }
  }

  /// Returns true if two flows hold the same to the last bit of every number.
  private func expectSame(_ a: Flow, _ b: Flow, _ comment: Comment) {
    #expect(a == b, comment)
    for id in a.ids {
      guard case .number(let x) = a.value(of: id), case .number(let y) = b.value(of: id) else { continue }
      #expect(x.sign == y.sign || x.isNaN, comment)
    }
  }

  @Test("Whatever is done, undone entirely is the start, and redone entirely the end", arguments: UInt64(0)..<60)
  func thereAndBack(seed: UInt64) throws {
    var workshop = try Workshop(seed: seed)
    let start = workshop.history.flow
    for step in 0..<250 {
      workshop.work()
      if step % 25 == 0 { #expect(!workshop.history.flow.hasCircle, "seed \(seed), step \(step)") }
      if step % 50 == 49 { try expectFresh(workshop.history.flow, "seed \(seed), step \(step)") }
    }
    workshop.finish()
    let end = workshop.history.flow
    try expectFresh(end, "seed \(seed)")
    var undone = 0
    while workshop.history.undo() {
      undone += 1
      if undone % 20 == 0 { try expectFresh(workshop.history.flow, "seed \(seed), \(undone) undone") }
    }
    expectSame(workshop.history.flow, start, "seed \(seed)")
    for _ in 0..<undone {
      let isDone = workshop.history.redo()
      #expect(isDone, "seed \(seed)")
    }
    expectSame(workshop.history.flow, end, "seed \(seed)")
    #expect(!workshop.history.flow.hasCircle, "seed \(seed)")
  }

  @Test("What nodes are set to step by step leaves the entries of any other change", arguments: UInt64(0)..<40)
  func slides(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var plain = FlowHistory(try StartModel().flow)
    var sliding = plain
    func both(_ change: (inout FlowHistory) -> Void) {
      change(&plain)
      change(&sliding)
    }
    func expectAlike(_ step: Int) {
      let comment: Comment = "seed \(seed), step \(step)"
      expectSame(plain.flow, sliding.flow, comment)
      #expect(plain.flow.touched == sliding.flow.touched, comment)
      #expect(plain.undoCount == sliding.undoCount && plain.canUndo == sliding.canUndo, comment)
      #expect(plain.canRedo == sliding.canRedo, comment)
    }
    for step in 0..<300 {
      let id = FlowNodeID(UInt32(random.below(4)))
      let position = Point(Double(random.below(900)), 7)
      switch random.below(20) {
      case 0, 1: both { $0.beginGroup() }
      case 2: both { $0.endGroup() }
      case 3: both { $0.resumeGroup() }
      case 4: both { $0.undo() }
      case 5: both { $0.redo() }
      case 6: both { $0.beginMoving([id]) }
      case 7: both { $0.endMoving([id]) }
      case 8: both { try? $0.move(id, to: position) }
      case 9, 10, 11:
        let edit = plain.flow.randomEdit(&random)
        both { try? $0.perform([edit]) }
      default:
        let value = random.below(6) == 0 ? FlowValue.text("Valjean") : .number(Double(random.below(4)) - 1)
        try? plain.perform([.setConstant(id, value)])
        try? sliding.setConstant(id, to: value)
      }
      expectAlike(step)
    }
    both { $0.endGroup() }
    for step in 0..<400 {
      both { $0.undo() }
      expectAlike(step)
    }
    #expect(!plain.canUndo)
    for step in 0..<400 {
      both { $0.redo() }
      expectAlike(step)
    }
  }

  /// The steps as a journal has them, which knows nothing but what it is handed.
  private struct Kept {
    var steps: [FlowStep] = []
    var position = 0

    mutating func take(_ unkept: FlowHistory.Unkept) throws {
      for (offset, step) in unkept.steps.enumerated() {
        #expect(unkept.first + offset <= steps.count)
        steps = Array(steps.prefix(unkept.first + offset))
        // As it is when it was written and read again.
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
          positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        steps.append(try decoder.decode(FlowStep.self, from: try encoder.encode(step)))
        #expect(steps.last == step)
        position = steps.count
      }
      if let next = unkept.position { position = next }
      #expect((0...steps.count).contains(position))
    }
  }

  @Test(
    "What is handed out to be kept leads to the same after a restart, also in the midst of a change",
    arguments: UInt64(0)..<60)
  func keeping(seed: UInt64) throws {
    var workshop = try Workshop(seed: seed)
    let base = workshop.history.base
    var kept = Kept()
    for step in 0..<250 {
      workshop.work()
      if workshop.random.below(12) == 0 { workshop.history.call("name \(workshop.random.below(3))") }
      if workshop.random.below(9) == 0 { workshop.history.rememberName() }
      guard workshop.random.below(3) == 0 else { continue }
      let isWhole = workshop.random.below(2) == 0
      try kept.take(workshop.history.takeUnkept(withWhatIsUnderWay: isWhole))
      guard isWhole, !workshop.history.canRedo else { continue }
      let again = try FlowHistory(base, steps: kept.steps, position: kept.position)
      expectSame(again.flow, workshop.history.flow, "seed \(seed), step \(step)")
      #expect(again.name == workshop.history.name, "seed \(seed), step \(step)")
    }
    workshop.finish()
    workshop.history.rememberName()
    try kept.take(workshop.history.takeUnkept())
    var again = try FlowHistory(base, steps: kept.steps, position: kept.position)
    #expect(!again.hasUnkept && !workshop.history.hasUnkept)
    expectSame(again.flow, workshop.history.flow, "seed \(seed)")
    #expect(again.undoCount == workshop.history.undoCount, "seed \(seed)")
    let end = again.flow
    var count = 0
    while again.undo() {
      _ = workshop.history.undo()
      count += 1
      expectSame(again.flow, workshop.history.flow, "seed \(seed), \(count) undone")
      #expect(again.name == workshop.history.name)
    }
    expectSame(again.flow, base.flow, "seed \(seed)")
    for _ in 0..<count { again.redo() }
    expectSame(again.flow, end, "seed \(seed)")
  }

  @Test("Steps that cannot have been made are refused", arguments: UInt64(0)..<40)
  func hostile(seed: UInt64) throws {
    var workshop = try Workshop(seed: seed)
    for _ in 0..<60 { workshop.work() }
    workshop.finish()
    var steps = workshop.history.takeUnkept().steps
    guard steps.count > 3 else { return }
    // In another order, twice, or with a name of a million letters.
    steps.shuffle(using: &workshop.random)
    steps.append(FlowStep([], name: String(repeating: "n", count: 1_000_000)))
    if let history = try? FlowHistory(workshop.history.base, steps: steps + steps, position: .max) {
      #expect(history.name.count <= FlowNode.longestText && !history.flow.hasCircle)
    }
    let foreign = FlowNodeID(UInt32.max)
    for edit: FlowEdit in [.remove(foreign), .add(foreign, FlowNode(.add)), .move(foreign, to: .zero)] {
      #expect(throws: FlowRefusal.self) {
        try FlowHistory(FlowDocument(name: "", flow: Flow()), steps: [FlowStep([edit])], position: 1)
      }
    }
  }

  /// Every value is what computing from the beginning gives, signs of infinities included.
  private func expectFresh(_ flow: Flow, _ comment: Comment) throws {
    let anew = try flow.computedAnew
    for (id, index) in zip(flow.ids, 0...) {
      let fresh = anew.value(of: FlowNodeID(UInt32(index)))
      #expect(flow.value(of: id) == fresh, comment)
      if case .number(let x) = flow.value(of: id), case .number(let y) = fresh, !x.isNaN {
        #expect(x.sign == y.sign, comment)
      }
    }
  }

  @Test("An undo in the midst of a change takes back what was done of it, and the rest is a change of its own")
  func undoInAGroup() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    history.beginGroup()
    try history.perform([.setConstant(model.one, .number(5))])
    history.undo()
    #expect(history.flow == model.flow)
    try history.perform([.setConstant(model.one, .number(6))])
    history.endGroup()
    #expect(history.undoCount == 1)
    history.undo()
    #expect(history.flow == model.flow && !history.canUndo)
  }
}

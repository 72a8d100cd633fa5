import DataFlow
import Foundation
import Geometry
import Randomness
import Testing

@Suite("Laws of flows")
struct FlowLawTests {
  @Test("Any changes, taken back, leave no trace; done again, they are all there")
  func undoIsInverse() throws {
    for seed: UInt64 in 0..<60 {
      var random = SeededGenerator(seed: seed)
      var history = FlowHistory()
      var states = [history.flow]
      for _ in 0..<120 {
        let isGroup = random.below(5) == 0
        if isGroup { history.beginGroup() }
        for _ in 0..<(isGroup ? 1 + random.below(6) : 1) {
          let edit = history.flow.randomEdit(&random)
          // A refused edit must leave nothing behind either.
          let before = history.flow
          do {
            // Moves have a way of their own, which remembers only where a drag began.
            if case .move(let id, let position) = edit {
              try history.move(id, to: position)
            } else {
              try history.perform([edit])
            }
          } catch { #expect(history.flow == before, "seed \(seed): \(edit)") }
        }
        if isGroup { history.endGroup() }
        if history.undoCount == states.count { states.append(history.flow) }
      }
      let end = history.flow
      for state in states.dropLast().reversed() {
        history.undo()
        #expect(history.flow == state, "seed \(seed)")
      }
      #expect(!history.canUndo && history.flow.count == 0)
      while history.redo() {}
      #expect(history.flow == end, "seed \(seed)")
    }
  }

  @Test("No changes make a circle, and a flow knows beforehand what it will refuse")
  func neverACircle() throws {
    for seed: UInt64 in 0..<40 {
      var random = SeededGenerator(seed: seed)
      var flow = Flow()
      for _ in 0..<25 { try flow.add(FlowNode(.add)) }
      for _ in 0..<200 {
        let (a, b) = (FlowNodeID(UInt32(random.below(25))), FlowNodeID(UInt32(random.below(25))))
        let port = FlowPort(b, slot: random.below(3))
        let expected = flow.canConnect(a, to: b, slot: port.slot)
        var trial = flow
        let isDone = (try? trial.apply(.setSource(port, a))) != nil
        #expect(isDone == expected, "seed \(seed)")
        if isDone { flow = trial }
        if random.below(4) == 0 { try flow.apply(.setSource(port, nil)) }
        #expect(!flow.hasCircle, "seed \(seed)")
      }
    }
  }

  @Test("Computing what changed comes to the same as computing everything")
  func incremental() throws {
    for seed: UInt64 in 100..<160 {
      var random = SeededGenerator(seed: seed)
      var flow = Flow()
      for _ in 0..<250 {
        _ = try? flow.apply(flow.randomEdit(&random))
        #expect(Set(flow.touched).count == flow.touched.count, "each node once; seed \(seed)")
      }
      let anew = try flow.computedAnew
      for (id, index) in zip(flow.ids, 0...) {
        #expect(flow.value(of: id) == anew.value(of: FlowNodeID(UInt32(index))), "seed \(seed)")
      }
    }
  }

  @Test("Several changes are made all or none")
  func allOrNone() throws {
    var model = try StartModel()
    let before = model.flow
    #expect(throws: (any Error).self) {
      try model.flow.apply([
        .setConstant(model.one, .number(9)), .remove(model.two), .connect(model.sum, to: model.sum, slot: 0),
      ])
    }
    #expect(model.flow == before)
  }

  @Test("A node holds only what its kind holds, and gets it back when the kind does")
  func constants() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    for value: FlowValue in [.flag(true), .text("1"), .missing, .color(.white)] {
      #expect(throws: FlowRefusal.badValue(model.one)) { try history.perform([.setConstant(model.one, value)]) }
      #expect(throws: FlowRefusal.self) {
        try history.perform([.add(history.flow.nextID, FlowNode(.numeric, constant: value))])
      }
      #expect(throws: FlowRefusal.self) { try Flow(nodes: [FlowNode(.numeric, constant: value)], connections: []) }
    }
    try history.perform([.setConstant(model.one, .number(7))])
    let start = history.flow
    try history.perform([.setKind(model.one, .add)])
    try history.perform([.setKind(model.one, .numeric)])
    #expect(history.flow.value(of: model.one) == .number(7), "a kind that computes keeps it")
    try history.perform([.setKind(model.one, .flag)])
    #expect(history.flow.node(model.one)?.constant == .flag(true))
    try history.perform([.setConstant(model.one, .flag(false))])
    try history.perform([.setKind(model.one, .text)])
    let end = history.flow
    for _ in 0..<5 { history.undo() }
    history.undo()
    #expect(history.flow == model.flow)
    while history.redo() {}
    #expect(history.flow == end)
    for _ in 0..<5 { history.undo() }
    #expect(history.flow.node(model.one)?.constant == start.node(model.one)?.constant)
  }

  @Test("A drag is one entry, however many steps it has")
  func grouping() throws {
    let model = try StartModel()
    var history = FlowHistory(model.flow)
    history.beginGroup()
    for step in 1...1000 { try history.move(model.one, to: Point(Double(step), 0)) }
    history.endGroup()
    #expect(history.undoCount == 1)
    history.undo()
    #expect(history.flow == model.flow)
    history.redo()
    #expect(history.flow.node(model.one)?.position == Point(1000, 0))
    history.beginGroup()
    try history.perform([.move(model.one, to: Point(5, 5))])
    try history.perform([.move(model.one, to: Point(1000, 0))])
    history.endGroup()
    #expect(history.undoCount == 1, "there and back is nothing")
    try history.perform([.rename(model.one, "Uno")])
    #expect(!history.canRedo)
  }

  @Test("A random flow of a hundred thousand nodes computes each of them once")
  func large() throws {
    var random = SeededGenerator(seed: 7)
    let count = 100_000
    var connections: [(source: Int, target: FlowPort)] = []
    // Sources may be anywhere: a shuffled order hides which comes first.
    var shuffled = Array(0..<count)
    shuffled.shuffle(using: &random)
    for index in 1..<count {
      for slot in 0..<2 {
        connections.append((shuffled[random.below(index)], FlowPort(FlowNodeID(UInt32(shuffled[index])), slot: slot)))
      }
    }
    let nodes = (0..<count).map { FlowNode($0 == shuffled[0] ? .numeric : .maximum) }
    var flow = try Flow(nodes: nodes, connections: connections)
    let root = FlowNodeID(UInt32(shuffled[0]))
    try flow.apply(.setConstant(root, .number(3)))
    #expect(flow.touched.count == count && Set(flow.touched).count == count)
    #expect(flow.ids.allSatisfy { flow.value(of: $0) == .number(3) })
    let last = FlowNodeID(UInt32(shuffled[count - 1]))
    #expect(!flow.canConnect(last, to: FlowNodeID(UInt32(shuffled[1])), slot: 0) || !flow.fed(by: root).isEmpty)
  }
}

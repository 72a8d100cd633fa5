import DataFlow
import Testing

/// Cases of the program that this one follows: the things it does, and must not do.
@Suite("The calculator's model: cases of the source")
struct SourceCasesTests {
  @Test("One and Two make three")
  func start() throws {
    let model = try StartModel()
    #expect(model.flow.value(of: model.sum) == .number(3))
  }

  @Test("A change computes what depends on it, and says what it touched")
  func change() throws {
    var model = try StartModel()
    try model.flow.apply(.setConstant(model.one, .number(5)))
    #expect(model.flow.value(of: model.sum) == .number(7))
    #expect(model.flow.touched == [model.one, model.sum])
  }

  @Test("One source may feed several slots, and leave them again")
  func toggling() throws {
    var model = try StartModel()
    try model.flow.apply(.connect(model.two, to: model.sum, slot: 1))
    #expect(model.flow.value(of: model.sum) == .number(5))
    try model.flow.apply(.disconnect(model.sum, slot: 1))
    #expect(model.flow.value(of: model.sum) == .number(3))
    try model.flow.apply(.connect(model.one, to: model.sum, slot: 2))
    #expect(model.flow.value(of: model.sum) == .number(2))
  }

  @Test("A removed node leaves its slots empty")
  func removing() throws {
    var model = try StartModel()
    try model.flow.apply(.remove(model.one))
    #expect(model.flow.source(of: 0, at: model.sum) == nil)
    #expect(model.flow.value(of: model.sum) == .number(2))
    #expect(model.flow.node(model.one) == nil)
  }

  @Test("Nodes without slots, themselves, and what feeds them are no candidates")
  func candidates() throws {
    var model = try StartModel()
    #expect(!model.flow.canConnect(model.sum, to: model.one, slot: 0))
    #expect(!model.flow.canConnect(model.sum, to: model.sum, slot: 0))
    let b = try model.flow.node(.add, model.sum)
    let c = try model.flow.node(.add, b)
    #expect(!model.flow.canConnect(c, to: model.sum, slot: 1))
    #expect(model.flow.canConnect(model.sum, to: c, slot: 1))
    #expect(throws: FlowRefusal.circle(from: c, to: model.sum)) {
      try model.flow.apply(.connect(c, to: model.sum, slot: 1))
    }
    let color = try model.flow.node(.color, model.one)
    #expect(!model.flow.canConnect(color, to: model.sum, slot: 1))
    #expect(throws: (any Error).self) { try model.flow.apply(.connect(color, to: model.sum, slot: 1)) }
  }

  @Test("Add becomes Subtract: the third slot goes")
  func fewerSlots() throws {
    var model = try StartModel()
    try model.flow.apply(.setKind(model.sum, .subtract))
    #expect(model.flow.value(of: model.sum) == .number(1))
    #expect(model.flow.fed(by: model.two).isEmpty)
    #expect(model.flow.node(model.sum)?.name == "Subtract")
  }

  @Test("Numeric and operator change into each other, and the number stays")
  func keepsNumber() throws {
    var model = try StartModel()
    try model.flow.apply(.setKind(model.one, .add))
    #expect(model.flow.value(of: model.one) == .number(0))
    try model.flow.apply(.setKind(model.one, .numeric))
    #expect(model.flow.value(of: model.sum) == .number(3))
  }

  @Test("A number that becomes a colour leaves the slots of numbers downstream")
  func typeChange() throws {
    var model = try StartModel()
    try model.flow.apply(.setKind(model.one, .color))
    #expect(model.flow.source(of: 0, at: model.sum) == nil)
    #expect(model.flow.value(of: model.sum) == .number(2))
  }

  @Test("Fifteen chained diamonds: forty-five calculations")
  func diamonds() throws {
    var flow = Flow()
    let start = try flow.number(1)
    var tip = start
    for _ in 0..<15 {
      let (left, right) = (try flow.node(.add, tip), try flow.node(.add, tip))
      tip = try flow.node(.add, left, right)
    }
    #expect(flow.count == 46 && flow.value(of: tip) == .number(32768))
    let before = flow.recalculations
    try flow.apply(.setConstant(start, .number(2)))
    #expect(flow.value(of: tip) == .number(65536))
    #expect(flow.recalculations - before == 46, "the changed node and the forty-five downstream")
    #expect(Set(flow.touched).count == flow.touched.count && flow.touched.first == start)
  }

  @Test("A chain of a hundred thousand nodes neither overflows nor closes")
  func longChain() throws {
    var flow = Flow()
    let first = try flow.node(.add)
    let source = try flow.number(1)
    var last = first
    for _ in 0..<100_000 { last = try flow.node(.add, last) }
    #expect(!flow.canConnect(last, to: first, slot: 0))
    try flow.apply(.connect(source, to: first, slot: 1))
    #expect(flow.value(of: last) == .number(1))
    #expect(flow.touched.count == 100_001)
    try flow.apply(.setConstant(source, .number(1)))
    #expect(flow.touched.count <= 1, "nothing follows from no change")
  }
}

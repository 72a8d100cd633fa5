import DataFlow
import Testing

@Suite("What nodes compute")
struct KindTests {
  private func result(_ kind: NodeKind, _ numbers: Double...) throws -> FlowValue {
    var flow = Flow()
    let id = try flow.add(FlowNode(kind))
    for (slot, number) in numbers.enumerated() {
      try flow.apply(.connect(try flow.number(number), to: id, slot: slot))
    }
    return flow.value(of: id)
  }

  @Test("Slots, counts and outputs agree")
  func slots() {
    for kind in NodeKind.allCases {
      #expect(kind.slots.count == kind.slotCount && kind.slotCount <= NodeKind.mostSlots)
      #expect((kind.constantType != nil) == (kind.slotCount == 0))
      if let type = kind.constantType { #expect(type == kind.output && kind.defaultConstant.type == type) }
    }
    #expect(NodeKind.operators.count == 6)
  }

  @Test(
    "Arithmetic",
    arguments: [
      (NodeKind.add, [1, 2, 4], 7), (.subtract, [1, 2], -1), (.multiply, [3, 4], 12), (.divide, [1, 4], 0.25),
      (.minimum, [3, -2], -2), (.maximum, [3, -2], 3), (.power, [2, 10], 1024), (.modulo, [-1, 12], 11),
      (.modulo, [5.5, 2], 1.5), (.modulo, [1, -12], -11), (.round, [2.5], 3), (.round, [-2.5], -3),
      (.round, [3.14159, 2], 3.14), (.round, [1234, -2], 1200), (.add, [7], 7), (.round, [1e300, 300], 1e300),
    ])
  func arithmetic(kind: NodeKind, inputs: [Double], expected: Double) throws {
    var flow = Flow()
    let id = try flow.add(FlowNode(kind))
    for (slot, number) in inputs.enumerated() {
      try flow.apply(.connect(try flow.number(number), to: id, slot: slot))
    }
    #expect(abs(flow.value(of: id).number - expected) <= 1e-9 * max(1, abs(expected)))
  }

  @Test("Numbers have as many digits as asked for, six when nobody asks, and whole ones all of theirs")
  func digits() {
    let third = FlowValue.number(-2.0 / 3)
    #expect(third.shown == "−0.666667" && third.shown(digits: 2) == "−0.67")
    #expect(third.shown(digits: 99) == third.shown(digits: FlowValue.digits.upperBound))
    #expect(third.shown(digits: -1) == third.shown(digits: FlowValue.digits.lowerBound))
    #expect(FlowValue.number(1_234_567).shown(digits: 2) == "1234567")
  }

  @Test("Division by zero, overflow and what is undefined are shown as what they are")
  func trouble() throws {
    #expect(try result(.divide, 1, 0) == .number(.infinity))
    #expect(try result(.divide, 0, 0) == .number(.nan))
    #expect(try result(.divide).shown == "undefined")
    #expect(try result(.multiply, 1e200, -1e200).shown == "−∞")
    var flow = Flow()
    let (one, zero) = (try flow.number(1), try flow.number(0))
    let infinite = try flow.node(.divide, one, zero)
    let after = try flow.node(.add, infinite, one)
    #expect(flow.remark(on: infinite) == .dividedByZero)
    let nothing = try flow.node(.divide, zero, zero)
    #expect(flow.remark(on: nothing) == .undefined)
    #expect(flow.remark(on: after) == nil, "it only passes on what its input says")
    let big = try flow.number(1e300)
    let huge = try flow.node(.multiply, big, big)
    #expect(flow.remark(on: huge) == .tooLarge)
    #expect(flow.remark(on: one) == nil)
  }

  @Test("What divides by zero says so, and what is given an infinity does not claim it")
  func reasons() throws {
    var flow = Flow()
    let (zero, one, minus) = (try flow.number(0), try flow.number(1), try flow.number(-1))
    let power = try flow.node(.power, zero, minus)
    #expect(flow.value(of: power) == .number(.infinity) && flow.remark(on: power) == .dividedByZero)
    let remainder = try flow.node(.modulo, one, zero)
    #expect(flow.value(of: remainder) == .number(.nan) && flow.remark(on: remainder) == .dividedByZero)
    let root = try flow.node(.power, minus, try flow.number(0.5))
    #expect(flow.remark(on: root) == .undefined)
    let held = try flow.number(-.infinity)
    #expect(flow.remark(on: held) == .infinite)
    let sum = try flow.node(.add, power, held)
    #expect(flow.value(of: sum) == .number(.nan) && flow.remark(on: sum) == .undefined)
    let after = try flow.node(.multiply, sum, one)
    let passed = try flow.node(.divide, held, one)
    #expect(flow.remark(on: after) == nil && flow.remark(on: passed) == nil)
  }

  @Test("Whether an undefined number is less is undefined, and so is what is chosen by it")
  func comparingUndefined() throws {
    var flow = Flow()
    let (zero, one) = (try flow.number(0), try flow.number(1))
    let nothing = try flow.node(.divide, zero, zero)
    for kind in [NodeKind.isLess, .isEqual, .isMore] {
      for inputs in [(nothing, one), (one, nothing), (nothing, nothing)] {
        let comparison = try flow.node(kind, inputs.0, inputs.1)
        #expect(flow.value(of: comparison) == .problem(.undefined), "\(kind)")
        #expect(flow.value(of: comparison).shown == "undefined" && flow.remark(on: comparison) == .comparedUndefined)
        let choice = try flow.node(.choose, comparison, one, zero)
        #expect(flow.value(of: choice) == .problem(.undefined) && flow.remark(on: choice) == nil)
      }
    }
    try flow.apply(.setConstant(zero, .number(2)))
    let equal = try flow.node(.isEqual, nothing, one)
    #expect(flow.value(of: equal) == .flag(true) && flow.remark(on: equal) == nil)
  }

  @Test("Zero has no sign: what is divided by it does not remember where it came from")
  func negativeZero() throws {
    var flow = Flow()
    let (one, zero, factor) = (try flow.number(1), try flow.number(0), try flow.number(1))
    let product = try flow.node(.multiply, zero, factor)
    let quotient = try flow.node(.divide, one, product)
    try flow.apply(.setConstant(factor, .number(-1)))
    #expect(flow.value(of: quotient) == .number(.infinity))
    let anew = try flow.computedAnew
    #expect(flow.value(of: quotient) == anew.value(of: quotient))
    try flow.apply(.setConstant(zero, .number(-0.0)))
    #expect(flow.value(of: product).number.sign == .plus && flow.value(of: quotient) == .number(.infinity))
    let document = FlowDocument(name: "", flow: flow)
    #expect(try FlowDocument(json: document.json()) == document)
    #expect(try result(.round, -0.2).number.sign == .plus)
    #expect(try result(.multiply, -1, 0).number.sign == .plus)
    #expect(try result(.modulo, -4, 2).number.sign == .plus)
    #expect(try result(.minimum, -0.0, 0).number.sign == .plus)
  }

  @Test("Colours, as the source writes them")
  func colors() throws {
    var flow = Flow()
    let (full, half, none) = (try flow.number(255), try flow.number(128), try flow.number(0))
    let orange = try flow.node(.color, full, half, none)
    #expect(flow.value(of: orange).shown == "FF8000")
    let darker = try flow.node(.colorAdjust, orange, half)
    #expect(flow.value(of: darker).shown == "804000")
    let black = try flow.node(.colorAdjust)
    #expect(flow.value(of: black).shown == "000000")
    let white = try flow.node(.colorAdjust, nil, full)
    #expect(flow.value(of: white).shown == "FFFFFF")
    #expect(try result(.color, 256, -10, .infinity).shown == "FF0000")
    #expect(try result(.color, .nan, 300, 1).shown == "00FF01")
    for byte in 0...255 {
      #expect(FlowColor(red: Double(byte) / 255, green: 0, blue: 1).bytes.red == UInt8(byte))
    }
  }

  @Test("Comparing and choosing")
  func choosing() throws {
    var flow = Flow()
    let (two, three) = (try flow.number(2), try flow.number(3))
    let less = try flow.node(.isLess, two, three)
    let more = try flow.node(.isMore, two, three)
    #expect(flow.value(of: less) == .flag(true) && flow.value(of: more) == .flag(false))
    let equal = try flow.node(.isEqual, two, two)
    #expect(flow.value(of: equal) == .flag(true))
    let first = try flow.node(.choose, less, two, three)
    #expect(flow.value(of: first) == .number(2))
    let second = try flow.node(.choose, more, two, three)
    #expect(flow.value(of: second) == .number(3))
    let neither = try flow.node(.choose, nil, two)
    #expect(flow.value(of: neither) == .number(0))
    let red = try flow.node(.color, try flow.number(255))
    let chosen = try flow.node(.chooseColor, less, red)
    #expect(flow.value(of: chosen).shown == "FF0000")
    let nothing = try flow.node(.chooseColor, more, red)
    #expect(flow.value(of: nothing).shown == "FFFFFF")
  }

  @Test(
    "Numbers are short and whole ones whole",
    arguments: [
      (3.0, "3"), (-3.0, "−3"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"), (-0.0, "0"), (1e15, "1e+15"), (255, "255"),
      (1234567.5, "1.23457e+06"),
    ])
  func text(number: Double, words: String) {
    #expect(FlowValue.number(number).shown == words)
  }

  @Test("Labels put words before numbers, and no chain of them grows without end")
  func labels() throws {
    var flow = Flow()
    let words = try flow.add(FlowNode(.text, constant: .text("Sum:")))
    let three = try flow.number(3)
    var label = try flow.node(.label, words, three)
    #expect(flow.value(of: label) == .text("Sum: 3"))
    for _ in 0..<500 { label = try flow.node(.label, label, three) }
    #expect(flow.value(of: label).text.count <= FlowNode.longestText)
  }

  /// A line of towns: A – B – C, and Z apart.
  private struct Line: NamedNetwork {
    func steps(from source: String, to target: String) -> StepAnswer {
      let towns = ["A", "B", "C"]
      for name in [source, target] where !towns.contains(name) && name != "Z" { return .unknownName(name) }
      guard let from = towns.firstIndex(of: source), let to = towns.firstIndex(of: target) else {
        return source == target ? .steps(0) : .noPath
      }
      return .steps(abs(from - to))
    }
  }

  @Test("Steps asks the network that is open, and says honestly what it cannot know")
  func steps() throws {
    var flow = Flow()
    let from = try flow.add(FlowNode(.text, constant: .text("A")))
    let to = try flow.add(FlowNode(.text, constant: .text("C")))
    let steps = try flow.node(.steps, from, to)
    let double = try flow.node(.add, steps, steps)
    #expect(flow.value(of: steps) == .problem(.noNetwork) && flow.value(of: double) == .problem(.noNetwork))
    flow.network = Line()
    #expect(flow.value(of: steps) == .number(2) && flow.value(of: double) == .number(4))
    try flow.apply(.setConstant(to, .text("Z")))
    #expect(flow.value(of: double) == .problem(.noPath))
    try flow.apply(.setConstant(to, .text("Nowhere")))
    #expect(flow.value(of: steps).shown == "no node Nowhere")
    try flow.apply(.disconnect(steps, slot: 1))
    #expect(flow.value(of: steps) == .missing)
    flow.network = nil
    #expect(flow.value(of: steps) == .missing)
  }
}

// The computation of a node from its inputs. It is total: every input has an answer, however odd.
//
// A slot with nothing in it counts as 0, white, no words, or no. A problem among the inputs is the answer.

import Geometry

/// The computation that a kind of node stands for, with the inputs of one node.
struct NodeComputation {
  private let kind: NodeKind
  private let inputs: SlotValues
  /// The constant that the node holds, if its kind holds one.
  private let constant: FlowValue
  /// The network that is asked for steps.
  private let network: (any NamedNetwork)?

  init(_ kind: NodeKind, of inputs: SlotValues, constant: FlowValue, network: (any NamedNetwork)?) {
    (self.kind, self.inputs, self.constant, self.network) = (kind, inputs, constant, network)
  }

  /// The value of the node. No number is −0: it equals 0, so a change from one to the other would change nobody
  /// downstream, where one divided by it is another infinity.
  var value: FlowValue { result.withoutNegativeZero }

  private var result: FlowValue {
    if let problem = inputs.problem { return .problem(problem) }
    switch kind {
    case .numeric: return .number(constant.number)
    case .flag: return .flag(constant.flag)
    case .text: return .text(constant.text)
    case .choose: return .number(inputs.first.flag ? inputs.second.number : inputs.third.number)
    case .color, .colorAdjust, .chooseColor: return .color(color)
    case .label: return .text(label)
    case .steps: return steps(from: inputs.first, to: inputs.second)
    case .isLess, .isEqual, .isMore: return comparison(inputs.first.number, inputs.second.number)
    default: return .number(number(inputs.first.number, inputs.second.number, inputs.third.number))
    }
  }

  private func comparison(_ x: Double, _ y: Double) -> FlowValue {
    if x.isNaN || y.isNaN { return .problem(.undefined) }
    return .flag(kind == .isLess ? x < y : kind == .isMore ? x > y : x == y)
  }

  private func number(_ x: Double, _ y: Double, _ z: Double) -> Double {
    switch kind {
    case .add: x + y + z
    case .subtract: x - y
    case .multiply: x * y
    case .divide: x / y
    case .minimum: x.isNaN || y.isNaN ? .nan : min(x, y)
    case .maximum: x.isNaN || y.isNaN ? .nan : max(x, y)
    case .power: Geometry.power(x, y)
    case .modulo: Self.remainder(x, y)
    case .round: Self.rounded(x, digits: y)
    default: .nan
    }
  }

  /// Returns the remainder with the sign of the divisor, so that −1 on a clock of 12 is 11; by 0 there is none.
  private static func remainder(_ x: Double, _ y: Double) -> Double {
    let rest = x.truncatingRemainder(dividingBy: y)
    return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest
  }

  /// Returns a number rounded half away from zero to so many decimals; a negative number of them rounds to tens,
  /// hundreds and so on.
  private static func rounded(_ x: Double, digits: Double) -> Double {
    guard digits.isFinite else { return x }
    let factor = Geometry.power(10, max(-300, min(digits.rounded(), 300)))
    let rounded = (x * factor).rounded() / factor
    // A number too large to be shifted has no decimals to lose.
    return rounded.isFinite ? rounded : x
  }

  private var color: FlowColor {
    switch kind {
    case .color:
      FlowColor(
        red: inputs.first.number / 255, green: inputs.second.number / 255, blue: inputs.third.number / 255)
    case .colorAdjust: inputs.first.color.scaled(by: inputs.second.number / 255)
    default: inputs.first.flag ? inputs.second.color : inputs.third.color
    }
  }

  /// The label, cut to what a node may hold, or a long chain of labels would fill the memory.
  private var label: String {
    guard case .number(let number) = inputs.second else { return inputs.first.text }
    let words = inputs.first.text
    let whole = words.isEmpty ? FlowValue.text(of: number) : words + " " + FlowValue.text(of: number)
    return FlowNode.fitting(whole)
  }

  private func steps(from: FlowValue, to: FlowValue) -> FlowValue {
    guard !from.text.isEmpty, !to.text.isEmpty else { return .missing }
    guard let network else { return .problem(.noNetwork) }
    switch network.steps(from: from.text, to: to.text) {
    case .steps(let count): return .number(Double(count))
    case .noPath: return .problem(.noPath)
    case .unknownName(let name): return .problem(.unknownName(name))
    }
  }
}

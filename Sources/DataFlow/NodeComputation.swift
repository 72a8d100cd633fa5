// The computation of a node from its inputs. It is total: every input has an answer, however odd.
//
// A slot with nothing in it counts as 0, white, no words, or no. A problem among the inputs is the answer.

import Geometry

/// The computation that a kind of node stands for. Inputs are handed through, not held: a copy of them would cost as much
/// as computing most kinds.
struct NodeComputation {
  private let kind: NodeKind

  init(_ kind: NodeKind) { self.kind = kind }

  /// Returns the value of a node. No number is −0: it equals 0, so a change from one to the other would change nobody
  /// downstream, where one divided by it is another infinity.
  ///
  /// - Parameters:
  ///   - constant: what the node holds, if its kind holds anything.
  ///   - network: the network that is asked for steps.
  func value(of inputs: SlotValues, constant: FlowValue, network: (any NamedNetwork)?) -> FlowValue {
    result(of: inputs, constant: constant, network: network).withoutNegativeZero
  }

  private func result(of inputs: SlotValues, constant: FlowValue, network: (any NamedNetwork)?) -> FlowValue {
    if let problem = inputs.problem { return .problem(problem) }
    switch kind {
    case .numeric: return .number(constant.number)
    case .flag: return .flag(constant.flag)
    case .text: return .text(constant.text)
    case .choose: return .number(inputs.first.flag ? inputs.second.number : inputs.third.number)
    case .color, .colorAdjust, .chooseColor: return .color(color(of: inputs))
    case .label: return .text(label(of: inputs))
    case .steps: return steps(from: inputs.first, to: inputs.second, in: network)
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

  private func color(of inputs: SlotValues) -> FlowColor {
    switch kind {
    case .color:
      FlowColor(
        red: inputs.first.number / 255, green: inputs.second.number / 255, blue: inputs.third.number / 255)
    case .colorAdjust: inputs.first.color.scaled(by: inputs.second.number / 255)
    default: inputs.first.flag ? inputs.second.color : inputs.third.color
    }
  }

  /// Returns the label cut to what a node may hold, or a long chain of labels would fill the memory.
  private func label(of inputs: SlotValues) -> String {
    guard case .number(let number) = inputs.second else { return inputs.first.text }
    let words = inputs.first.text
    let whole = words.isEmpty ? FlowValue.text(of: number) : words + " " + FlowValue.text(of: number)
    return FlowNode.fitting(whole)
  }

  private func steps(from: FlowValue, to: FlowValue, in network: (any NamedNetwork)?) -> FlowValue {
    guard !from.text.isEmpty, !to.text.isEmpty else { return .missing }
    guard let network else { return .problem(.noNetwork) }
    switch network.steps(from: from.text, to: to.text) {
    case .steps(let count): return .number(Double(count))
    case .noPath: return .problem(.noPath)
    case .unknownName(let name): return .problem(.unknownName(name))
    }
  }
}

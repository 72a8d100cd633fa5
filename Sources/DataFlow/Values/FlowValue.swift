// The values that travel along the connections of a flow: numbers, colours, texts, flags, and problems.
//
// A value that cannot be had is a value too: `missing` where nothing is connected, `problem` where an answer does not
// exist. So nothing in a flow traps, and whoever looks at a node sees what is the matter.

/// The sort of a value; a slot accepts one sort.
public enum ValueType: String, Hashable, Sendable, CaseIterable, Codable {
  case number, color, text, flag
}

/// A value of a node.
public enum FlowValue: Sendable {
  /// A number; infinite or not a number where arithmetic leads there.
  case number(Double)
  /// A colour.
  case color(FlowColor)
  /// Words.
  case text(String)
  /// Yes or no.
  case flag(Bool)
  /// Nothing: what an empty slot holds.
  case missing
  /// The reason why there is no value.
  case problem(FlowProblem)
}

/// The reason why a node has no value although it was asked for one.
public enum FlowProblem: Hashable, Sendable {
  /// No network is open that could be asked.
  case noNetwork
  /// The network has no node with this name.
  case unknownName(String)
  /// The two nodes are not connected.
  case noPath
  /// A number that is none was compared: neither yes nor no would be true.
  case undefined
}

extension FlowValue {
  /// The sort of the value; `nil` for `missing` and `problem`, which fit everywhere.
  public var type: ValueType? {
    switch self {
    case .number: .number
    case .color: .color
    case .text: .text
    case .flag: .flag
    case .missing, .problem: nil
    }
  }

  /// The value read as a number: 0 where it is none.
  public var number: Double { if case .number(let number) = self { number } else { 0 } }

  /// The value read as a colour: white where it is none.
  public var color: FlowColor { if case .color(let color) = self { color } else { .white } }

  /// The value read as text: empty where it is none.
  public var text: String { if case .text(let text) = self { text } else { "" } }

  /// The value read as a flag: no where it is none.
  public var flag: Bool { if case .flag(let flag) = self { flag } else { false } }
}

extension FlowValue {
  /// The value, with 0 for −0: two numbers that are equal are then the same in all that is computed from them.
  var withoutNegativeZero: FlowValue {
    if case .number(let number) = self, number == 0 { return .number(0) }
    return self
  }
}

extension FlowValue: Hashable {
  /// Returns true if nobody could tell the two apart: unlike in arithmetic, a number that is none equals itself.
  public static func == (a: FlowValue, b: FlowValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a == b || (a.isNaN && b.isNaN)
    case (.color(let a), .color(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.missing, .missing): true
    case (.problem(let a), .problem(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number): hasher.combine(number.isNaN ? 0 : number)
    case .color(let color): hasher.combine(color)
    case .text(let text): hasher.combine(text)
    case .flag(let flag): hasher.combine(flag)
    case .missing: hasher.combine(-1)
    case .problem(let problem): hasher.combine(problem)
    }
  }
}

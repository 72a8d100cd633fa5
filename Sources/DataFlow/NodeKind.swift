// The kinds of nodes: each kind's slots, the sort of value it gives, and its name.
//
// Kinds are plain data. What they compute is in `NodeComputation`; nothing here knows of other nodes.

/// The kind of a node: the computation that it stands for.
public enum NodeKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Holds a number.
  case numeric
  case add, subtract, multiply, divide
  case minimum, maximum, power, modulo, round
  /// Compares two numbers.
  case isLess, isEqual, isMore
  /// One of two numbers, by a flag.
  case choose
  /// A colour from three numbers of 0…255.
  case color
  /// A colour made darker by a number of 0…255.
  case colorAdjust
  /// One of two colours, by a flag.
  case chooseColor
  /// Holds yes or no.
  case flag
  /// Holds words.
  case text
  /// Words before a number.
  case label
  /// The number of steps between two named nodes of the network that is open.
  case steps
}

/// An input for one connection.
public struct Slot: Hashable, Sendable {
  /// The name for people.
  public let name: String
  /// The sort of value that it accepts.
  public let type: ValueType

  /// A slot from its parts.
  public init(_ name: String, _ type: ValueType) {
    self.name = name
    self.type = type
  }
}

extension NodeKind {
  /// No kind has more slots than this.
  public static let mostSlots = 3

  /// The kinds that the operator control offers, in its order.
  public static let operators: [NodeKind] = [.add, .subtract, .multiply, .divide, .color, .colorAdjust]

  /// The slots, in order.
  public var slots: [Slot] { Self.slotTable[index] }

  /// The number of slots.
  public var slotCount: Int {
    switch self {
    case .numeric, .flag, .text: 0
    case .subtract, .multiply, .divide, .minimum, .maximum, .power, .modulo, .round, .isLess, .isEqual, .isMore: 2
    case .colorAdjust, .label, .steps: 2
    case .add, .choose, .color, .chooseColor: 3
    }
  }

  /// The sort of value that it gives.
  public var output: ValueType {
    switch self {
    case .numeric, .add, .subtract, .multiply, .divide, .minimum, .maximum, .power, .modulo, .round, .choose, .steps:
      .number
    case .isLess, .isEqual, .isMore, .flag: .flag
    case .color, .colorAdjust, .chooseColor: .color
    case .text, .label: .text
    }
  }

  /// The sort of the constant that it holds; `nil` if it computes.
  public var constantType: ValueType? {
    switch self {
    case .numeric: .number
    case .flag: .flag
    case .text: .text
    default: nil
    }
  }

  /// The constant that a new node holds: the number is kept for when another kind becomes numeric.
  public var defaultConstant: FlowValue {
    switch self {
    case .flag: .flag(true)
    case .text: .text("")
    default: .number(1)
    }
  }

  /// The name for people.
  public var title: String {
    switch self {
    case .numeric: "Number"
    case .add: "Add"
    case .subtract: "Subtract"
    case .multiply: "Multiply"
    case .divide: "Divide"
    case .minimum: "Least"
    case .maximum: "Greatest"
    case .power: "Power"
    case .modulo: "Remainder"
    case .round: "Round"
    case .isLess: "Less than"
    case .isEqual: "Equal"
    case .isMore: "More than"
    case .choose: "If"
    case .color: "Colour"
    case .colorAdjust: "Adjust colour"
    case .chooseColor: "If, colour"
    case .flag: "Yes or no"
    case .text: "Text"
    case .label: "Label"
    case .steps: "Steps"
    }
  }

  private var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(
    zip(allCases, allCases.indices), uniquingKeysWith: { first, _ in first })
  private static let slotTable: [[Slot]] = allCases.map(\.slotList)

  private var slotList: [Slot] {
    switch self {
    case .numeric, .flag, .text: []
    case .add: [Slot("x", .number), Slot("y", .number), Slot("z", .number)]
    case .subtract, .multiply, .divide, .minimum, .maximum, .power, .modulo, .isLess, .isEqual, .isMore:
      [Slot("x", .number), Slot("y", .number)]
    case .round: [Slot("x", .number), Slot("digits", .number)]
    case .choose: [Slot("if", .flag), Slot("then", .number), Slot("else", .number)]
    case .color: [Slot("red", .number), Slot("green", .number), Slot("blue", .number)]
    case .colorAdjust: [Slot("colour", .color), Slot("multiplier", .number)]
    case .chooseColor: [Slot("if", .flag), Slot("then", .color), Slot("else", .color)]
    case .label: [Slot("text", .text), Slot("x", .number)]
    case .steps: [Slot("from", .text), Slot("to", .text)]
    }
  }
}

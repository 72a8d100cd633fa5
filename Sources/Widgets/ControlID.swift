// The name of a control, as small as a number.
//
// Reports, recordings of tests and drivers from outside speak of "open" or "result 3"; surfaces compare and copy ids for
// every control in every frame. So a name is looked up once, when its id is made, and an id is eight bytes from then on:
// comparing, hashing and copying it allocates nothing. Ids are equal when and only when their names are.

import Parallel

/// The name of a control, by which it is known from frame to frame.
///
/// Owners keep the ids of their controls in static constants, so that no name is looked up while frames are drawn:
///
///     extension ControlID {
///       static let search = ControlID("search")
///       static let results = ControlID.Family("result")
///     }
///
///     let first = ControlID.results[0]  // "result 0"
///
/// The order in which names are first used differs from run to run; ids are therefore not comparable, and their hash
/// values must not seed anything.
public struct ControlID: Hashable, Sendable {
  /// The family, or the whole name of a control that is alone.
  private let family: Family
  /// The number within the family; -1 for a control that is alone.
  private let index: Int32

  /// The ground of an open panel: what is listed behind it is in the panel.
  public static let panel = ControlID("panel")

  /// The id with a name. "result 3" is the third member of the family "result".
  ///
  /// - Complexity: O(length of the name), with a lock; not for every frame.
  public init(_ name: String) {
    if let space = name.lastIndex(of: " "), let index = Int32(name[name.index(after: space)...]), index >= 0,
      name[name.index(after: space)...] == String(index)
    {
      family = Family(String(name[..<space]))
      self.index = index
    } else {
      family = Family(name)
      index = -1
    }
  }

  private init(_ family: Family, _ index: Int32) {
    self.family = family
    self.index = index
  }

  /// The name, as in reports: "open", or "result 3" of a family.
  public var name: String { index < 0 ? family.name : "\(family.name) \(index)" }

  /// Returns the number of a control within a family; `nil` for controls that do not belong to it.
  public func index(in family: Family) -> Int? { self.family == family && index >= 0 ? Int(index) : nil }

  /// Controls that share a name and are told apart by a number.
  public struct Family: Hashable, Sendable {
    /// The index of the name in the table of names.
    private let number: UInt32

    /// The family with a name.
    ///
    /// - Complexity: O(length of the name), with a lock; not for every frame.
    public init(_ name: String) { number = ControlID.names.withLock { $0.number(of: name) } }

    /// The name that all of the family share.
    public var name: String { ControlID.names.withLock { $0.names[Int(number)] } }

    /// The control with a number, from 0 on.
    ///
    /// - Complexity: O(1), without a lock.
    public subscript(index: Int) -> ControlID {
      precondition(index >= 0, "a control of a family has a number from 0 on")
      return ControlID(self, Int32(index))
    }
  }

  /// All names that have been used, which stay for as long as the program runs.
  private static let names = Guarded(NameTable())

  private struct NameTable {
    var names: [String] = []
    var numbers: [String: UInt32] = [:]

    mutating func number(of name: String) -> UInt32 {
      if let number = numbers[name] { return number }
      let number = UInt32(names.count)
      names.append(name)
      numbers[name] = number
      return number
    }
  }
}

extension ControlID: CustomStringConvertible {
  public var description: String { name }
}

extension ControlID: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}

extension ControlID: Codable {
  /// Reads an id from its name.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

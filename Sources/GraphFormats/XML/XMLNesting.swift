// The places of the elements of a format, by which a missing end is found: an element ends at the latest where one begins
// that it cannot hold, as a <node> of GraphML does at the next <node> or <edge>.

/// The elements of a format, each with those that may hold it.
struct XMLNesting {
  /// An element, and the elements that may hold it; where there are none, it is not told what may.
  typealias Rule = (element: StaticString, holders: [StaticString])

  /// The rules, at most 32. Elements that none is about may hold anything and stand anywhere.
  let rules: [Rule]

  init(_ rules: [Rule] = []) { self.rules = rules }

  /// Returns the kind of the element that a rule is about: a bit of its own.
  static func kind(ofRule index: Int) -> UInt32 { 1 << UInt32(index) }

  /// Returns the kinds of some elements.
  func kinds(of elements: [StaticString]) -> UInt32 {
    let names = elements.map(\.description)
    return rules.indices.reduce(0) { kinds, index in
      names.contains(rules[index].element.description) ? kinds | Self.kind(ofRule: index) : kinds
    }
  }
}

/// The elements that are open.
struct XMLOpenElements {
  /// The largest number of elements in one another.
  static let maximumDepth = 256

  /// The numbers of their names, the outermost first.
  private var numbers: [Int] = []

  /// The number of elements that are open.
  var count: Int { numbers.count }

  /// True if no element is open.
  var isEmpty: Bool { numbers.isEmpty }

  /// The number of the name of the innermost element.
  var last: Int? { numbers.last }

  /// Adds an element in the innermost one.
  mutating func append(_ number: Int) { numbers.append(number) }

  /// Takes the innermost element away, and returns the number of its name.
  mutating func removeLast() -> Int { numbers.removeLast() }

  /// Returns the number of elements that end with the innermost one of a name; `nil` when none of it is open.
  func countEnding(with number: Int) -> Int? { numbers.lastIndex(of: number).map { numbers.count - $0 } }

  /// Returns the number of elements that must have ended, without a word, where one of a name starts: those inside the
  /// nearest that may hold it, as far as the format knows them all.
  @inline(__always) func countEnding(before started: XMLWrittenName, _ names: borrowing XMLNameTable) -> Int {
    guard started.holders != 0, let last, names[last].kind & started.holders == 0 else { return 0 }
    var count = 0
    for number in numbers.reversed() {
      let kind = names[number].kind
      if kind & started.holders != 0 { return count }
      if kind == 0 { return 0 }
      count += 1
    }
    return 0
  }
}

// One walk through a JSON text, up to its first mistake or along a path.

/// A walk through a JSON text.
struct JSONWalk {
  /// The place and the reason where the text is no JSON.
  struct Stop: Error {
    let index: Int
    let message: String
  }

  /// The greatest depth of values in each other.
  private static let deepest = 512

  private let bytes: [UInt8]
  /// The steps to the value that is looked for; `nil` to look for mistakes alone.
  private let path: [JSONStep]?
  private var index = 0
  /// The index of the deepest value that was met on the path; `nil` before the first.
  private(set) var found: Int?

  init(_ bytes: [UInt8], to path: [JSONStep]?) {
    self.bytes = bytes
    self.path = path
    // A mark of the byte order is no part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Walks through the whole text.
  mutating func run() throws(Stop) {
    try value(depth: 0, isOnPath: path != nil)
    skipBlanks()
    guard index == bytes.count else { throw stop("the text goes on after its end") }
  }

  private func stop(_ message: String) -> Stop { Stop(index: index, message: message) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  private mutating func value(depth: Int, isOnPath: Bool) throws(Stop) {
    skipBlanks()
    guard depth <= Self.deepest else { throw stop("values are nested too deeply") }
    if isOnPath { found = index }
    switch next {
    case UInt8(ascii: "{")?: try object(depth: depth, isOnPath: isOnPath)
    case UInt8(ascii: "[")?: try array(depth: depth, isOnPath: isOnPath)
    case UInt8(ascii: "\"")?: _ = try string()
    case UInt8(ascii: "t")?: try word("true")
    case UInt8(ascii: "f")?: try word("false")
    case UInt8(ascii: "n")?: try word("null")
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): try number()
    case nil: throw stop("the text ends where a value is expected")
    default: throw stop("a value is expected here")
    }
  }

  private mutating func object(depth: Int, isOnPath: Bool) throws(Stop) {
    try list(end: UInt8(ascii: "}"), name: "an object") { (walk, _) throws(Stop) in
      guard walk.next == UInt8(ascii: "\"") else { throw walk.stop("the name of a member is expected here, in quotes") }
      let name = try walk.string()
      walk.skipBlanks()
      guard walk.next == UInt8(ascii: ":") else { throw walk.stop("a colon is expected after the name of a member") }
      walk.index += 1
      try walk.value(depth: depth + 1, isOnPath: isOnPath && walk.step(depth) == .member(name))
    }
  }

  private mutating func array(depth: Int, isOnPath: Bool) throws(Stop) {
    try list(end: UInt8(ascii: "]"), name: "an array") { (walk, count) throws(Stop) in
      try walk.value(depth: depth + 1, isOnPath: isOnPath && walk.step(depth) == .element(count))
    }
  }

  /// Walks through what is between two brackets, parted by commas.
  private mutating func list(
    end: UInt8, name: String, _ part: (inout JSONWalk, _ count: Int) throws(Stop) -> Void
  ) throws(Stop) {
    index += 1
    skipBlanks()
    if next == end {
      index += 1
      return
    }
    var count = 0
    while true {
      skipBlanks()
      try part(&self, count)
      count += 1
      skipBlanks()
      switch next {
      case end?:
        index += 1
        return
      case UInt8(ascii: ",")?: index += 1
      case nil: throw stop("the text ends inside \(name)")
      default: throw stop("a comma or the end of \(name) is expected here")
      }
    }
  }

  private func step(_ depth: Int) -> JSONStep? {
    guard let path, depth < path.count else { return nil }
    return path[depth]
  }

  /// Reads a text between quotes; escapes of code units stand for themselves, for names with them are rare.
  private mutating func string() throws(Stop) -> String {
    let start = index + 1
    index = start
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"): index += 2
      case 0..<0x20: throw stop("a text goes on to the next line (close its quotes)")
      default: index += 1
      }
    }
    index = min(index, bytes.count)
    throw stop("the text ends inside quotes")
  }

  private mutating func word(_ word: String) throws(Stop) {
    guard bytes[index...].starts(with: word.utf8) else { throw stop("a value is expected here") }
    index += word.utf8.count
  }

  private mutating func number() throws(Stop) {
    let start = index
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
    guard Double(String(decoding: bytes[start..<index], as: UTF8.self)) != nil else {
      index = start
      throw stop("this is no number")
    }
  }
}

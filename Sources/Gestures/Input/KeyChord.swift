// A key together with those that are held beside it, and its name in files that people write: "Ctrl+Q", "F11", "I".

/// A key and the keys held beside it.
public struct KeyChord: Hashable, Sendable, Codable {
  /// The key that goes down last.
  public let key: Key
  /// The keys that are held.
  public let modifiers: KeyModifiers

  /// A key with the keys held beside it.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

  /// The keys that have names of their own.
  private static let names: [String: Key] = [
    "escape": .escape, "esc": .escape, "enter": .enter, "tab": .tab, "space": .space, "backspace": .backspace,
    "delete": .delete, "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end,
    "pageup": .pageUp, "pagedown": .pageDown,
  ]

  /// The key of a name such as "Ctrl+Shift+Z", "F11" or "I", in any case; `nil` when no key is called so.
  public init?(named name: String) {
    var rest = name.lowercased()
    var modifiers: KeyModifiers = []
    let known: [(String, KeyModifiers)] = [("ctrl+", .control), ("shift+", .shift), ("alt+", .alt)]
    while let (word, modifier) = known.first(where: { rest.hasPrefix($0.0) }), rest.count > word.count {
      guard modifiers.insert(modifier).inserted else { return nil }
      rest.removeFirst(word.count)
    }
    if let key = Self.names[rest] {
      self.init(key, modifiers)
    } else if rest.first == "f", rest.count > 1 {
      guard let number = Int(rest.dropFirst()), (1...24).contains(number) else { return nil }
      self.init(.function(number), modifiers)
    } else if rest.count == 1, let letter = rest.first, !letter.isWhitespace {
      self.init(.character(rest), modifiers)
    } else {
      return nil
    }
  }
}

extension KeyChord: ExpressibleByStringLiteral {
  /// The key of a name in the program's own text, which has to be one.
  public init(stringLiteral name: String) {
    guard let chord = KeyChord(named: name) else { preconditionFailure("no key is called \(name)") }
    self = chord
  }
}

extension KeyChord {
  /// The name of the keys on a screen: "Ctrl Z", "F11", "←".
  public var label: String {
    let held: [(KeyModifiers, String)] = [(.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")]
    return (held.filter { modifiers.contains($0.0) }.map(\.1) + [key.label]).joined(separator: " ")
  }
}

extension Key {
  /// The name of the key on a screen.
  fileprivate var label: String {
    switch self {
    case .character("-"): "−"
    case .character(let character): character.uppercased()
    case .escape: "Esc"
    case .enter: "Enter"
    case .tab: "Tab"
    case .space: "Space"
    case .backspace: "⌫"
    case .delete: "Delete"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page ↑"
    case .pageDown: "Page ↓"
    case .function(let number): "F\(number)"
    }
  }
}

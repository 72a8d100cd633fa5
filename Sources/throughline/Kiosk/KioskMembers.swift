// The members of a kiosk file, each checked as it is read. All mistakes are collected, so that one look at the file
// mends them all.

import FileWriting
import YAMLReading

/// The mistakes of a kiosk file; at least one.
struct KioskProblems: Error, CustomStringConvertible {
  /// The mistakes in the order of their lines.
  let problems: [FileProblem]

  /// Some mistakes, in any order.
  init(_ problems: [FileProblem]) {
    self.problems = problems.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  /// The mistakes as messages, and the number of the rest where there are many.
  var messages: [String] {
    let listed = problems.prefix(Self.mostListed).map(\.description)
    return problems.count > listed.count ? listed + ["\(problems.count - listed.count) more mistakes"] : listed
  }

  private static let mostListed = 100

  /// The mistakes, one a line.
  var description: String { messages.joined(separator: "\n") }
}

/// The members of a kiosk file.
struct KioskMembers {
  private let path: String
  private var members: [KioskKey: YAMLValue.Member] = [:]
  /// The mistakes that were found.
  private(set) var problems: [FileProblem] = []

  /// The members of a value that was read from a file; unknown names are mistakes.
  init(_ value: YAMLValue, path: String) {
    self.path = path
    switch value.content {
    case .none: break
    case .members(let all):
      for member in all {
        if let key = KioskKey(rawValue: member.name) {
          members[key] = member
        } else {
          let cure = Self.cure(for: member.name, among: KioskKey.allCases.map(\.rawValue))
          problems.append(
            problem(member.line, member.column, "there is no setting \"\(Self.shown(member.name))\"", cure))
        }
      }
    case .text, .number, .flag, .list:
      problems.append(
        problem(value.line, value.column, "this is not a kiosk file", "write \"name: value\" in every line"))
    }
  }

  /// Returns the advice for a name that is unknown.
  static func cure(for name: String, among names: [String]) -> String {
    InputFile.question(InputFile.nearest(to: name, among: names)) ?? "use: \(names.joined(separator: ", "))"
  }

  /// Returns a word of the file as a message shows it: cut where it gets long, and on one line.
  static func shown(_ word: String) -> String {
    let plain = PlainText.escaped(String(word.prefix(60)))
    return word.count > 60 ? plain + "…" : plain
  }

  private func problem(_ line: Int, _ column: Int, _ message: String, _ cure: String) -> FileProblem {
    FileProblem(file: path, line: line, column: column, message: message, cure: cure)
  }

  /// Notes a mistake at the value of a key, or at a part of it.
  mutating func note(_ key: KioskKey, _ message: String, _ cure: String, at part: YAMLValue? = nil) {
    let value = part ?? members[key]?.value
    problems.append(problem(value?.line ?? 1, value?.column ?? 1, "\(key.rawValue): \(message)", cure))
  }

  /// Notes that a value is of the wrong kind.
  private mutating func refuse(_ key: KioskKey, at part: YAMLValue? = nil) {
    note(key, "this must be \(key.entry.form)", "such as \(key.rawValue): \(key.entry.example)", at: part)
  }

  /// Returns true if the file says something of a key.
  func has(_ key: KioskKey) -> Bool { members[key] != nil }

  /// Returns the value of a key as it was read; `nil` where it is left out.
  func value(_ key: KioskKey) -> YAMLValue? { members[key]?.value }

  /// Returns the text of a key; `nil` where it is left out or wrong.
  mutating func text(_ key: KioskKey) -> String? {
    guard let value = value(key) else { return nil }
    if case .text(let text) = value.content, !text.isEmpty, !text.utf8.contains(0) { return text }
    refuse(key)
    return nil
  }

  /// Returns the texts of a list with their positions; `nil` where it is left out or wrong. A number in it is a text.
  mutating func texts(_ key: KioskKey) -> [(text: String, value: YAMLValue)]? {
    guard let value = value(key) else { return nil }
    guard case .list(let elements) = value.content else {
      refuse(key)
      return nil
    }
    var texts: [(text: String, value: YAMLValue)] = []
    for element in elements {
      switch element.content {
      case .text(let text) where !text.isEmpty: texts.append((text, element))
      case .number(let number) where (0...9).contains(number) && number.rounded() == number:
        texts.append((String(Int(number)), element))
      default: refuse(key, at: element)
      }
    }
    return texts
  }

  /// Returns true or false as a key says; `nil` where it is left out or wrong.
  mutating func flag(_ key: KioskKey) -> Bool? {
    guard let value = value(key) else { return nil }
    if case .flag(let flag) = value.content { return flag }
    refuse(key)
    return nil
  }

  /// Returns the number of a key; `nil` where it is left out or wrong.
  mutating func number(_ key: KioskKey, _ range: ClosedRange<Double>) -> Double? {
    guard let value = value(key) else { return nil }
    if case .number(let number) = value.content, range.contains(number) { return number }
    refuse(key)
    return nil
  }
}

// A report is text for people and JSON for programs. The JSON is one object, its members always in the same order.

import GraphFormats
import GraphModel
import PathFinding

/// An answer of a headless command.
public protocol Report {
  /// Lines for people, each ended.
  var text: String { get }
  /// One JSON object, with a line end behind it.
  var json: String { get }
}

/// The members of a JSON object in the order they are added.
struct JSONObject {
  private var members: [String] = []

  mutating func add(_ name: String, _ value: String) { members.append("\(JSONText.quoted(name)):\(value)") }
  mutating func add(_ name: String, text: String) { add(name, JSONText.quoted(text)) }
  mutating func add(_ name: String, number: Double?) { add(name, number.map(JSONText.number) ?? "null") }
  mutating func add(_ name: String, count: Int) { add(name, String(count)) }
  mutating func add(_ name: String, flag: Bool) { add(name, flag ? "true" : "false") }
  mutating func add(_ name: String, list: some Sequence<String>) { add(name, Self.list(list)) }

  var text: String { "{" + members.joined(separator: ",") + "}" }

  /// Returns a list of values that are JSON already.
  static func list(_ values: some Sequence<String>) -> String { "[" + values.joined(separator: ",") + "]" }
}

/// Counts with their nouns.
enum Phrase {
  /// Returns a count with its noun: 1 step, 2 steps.
  static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns ", total 3" of a sum of costs; where the weights are strengths, ", total 0.5 (closest ties, strength 2)".
  static func total(_ total: Double, _ costs: EdgeCosts) -> String {
    let sum = ", total \(Self.total(total))"
    guard costs.meaning == .strength else { return sum }
    let strength = costs.measure(ofTotal: total).map { ", strength \(Self.total($0))" } ?? ""
    return "\(sum) (closest ties\(strength))"
  }

  /// Returns a sum without the noise of its last binary digits.
  static func total(_ number: Double) -> String {
    let scale = 1e9
    let rounded = (number * scale).rounded() / scale
    return NumberText.shortest(abs(number) < 1e6 && rounded != 0 ? rounded : number)
  }
}

/// Returns a text as JSON.
func quoted(_ text: String) -> String { JSONText.quoted(text) }

/// Returns a text on one line: line ends and other controls, which labels do hold, would break the form of a report and
/// may mean something to a terminal.
func oneLine(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
  let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
  return String(String.UnicodeScalarView(scalars))
}

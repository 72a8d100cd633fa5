// The numbers of the hands in a kiosk file: any of those of `GestureSettings`, by their names.

import Foundation
import Gestures
import YAMLReading

/// The reading of the numbers of the hands.
enum KioskGestures {
  /// The numbers that make sense: seconds, millimetres, pixels and ratios.
  private static let range = 0...1e6

  /// Returns the usual numbers with those in place that the file names. Lengths are objects of two numbers, either of
  /// which may be left out.
  static func settings(_ members: inout KioskMembers, over usual: GestureSettings) -> GestureSettings {
    guard let value = members.value(.gestures) else { return usual }
    guard case .members(let wanted) = value.content,
      let data = try? JSONEncoder().encode(usual),
      let all = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    else {
      members.note(
        .gestures, "this must be \(KioskKey.gestures.entry.form)", "such as \(KioskKey.gestures.entry.example)")
      return usual
    }
    // Which gestures are locked is a list, with a key of its own.
    let numbers = all.filter { !($0.value is [Any]) }
    let merged = all.merging(merged(numbers, wanted, &members)) { $1 }
    guard let data = try? JSONSerialization.data(withJSONObject: merged),
      let settings = try? JSONDecoder().decode(GestureSettings.self, from: data)
    else { return usual }
    return settings
  }

  /// Returns numbers with others in place; of a length, its parts.
  private static func merged(
    _ usual: [String: Any], _ wanted: [YAMLValue.Member], _ members: inout KioskMembers
  ) -> [String: Any] {
    var numbers = usual
    for member in wanted {
      switch (usual[member.name], member.value.content) {
      case (nil, _):
        members.note(
          .gestures, "there is no number \"\(KioskMembers.shown(member.name))\"",
          KioskMembers.cure(for: member.name, among: usual.keys.sorted()), at: member.value)
      case (let length as [String: Any], .members(let parts)):
        numbers[member.name] = merged(length, parts, &members)
      case (let length as [String: Any], _):
        members.note(
          .gestures, "\(member.name) must be an object", "with \(length.keys.sorted().joined(separator: " and "))",
          at: member.value)
      case (_, .number(let number)) where range.contains(number): numbers[member.name] = number
      default:
        members.note(
          .gestures, "\(member.name) must be a number from 0 to \(Int(range.upperBound))",
          "the usual one is \(usual[member.name] ?? 0)", at: member.value)
      }
    }
    return numbers
  }
}

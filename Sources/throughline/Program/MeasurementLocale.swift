// The unit of distances in the locale of the user, as POSIX says it: LC_ALL goes before LC_MEASUREMENT, and that before
// LANG; one that is empty counts as not set.

import Foundation

/// The customs of measurement where the user is.
enum MeasurementLocale {
  /// The territories where distances are in miles (CLDR: the measurement systems of the United States and, for roads, of
  /// the United Kingdom).
  private static let territories: Set<String> = ["US", "GB", "LR", "MM"]

  /// True where distances are in miles; `nil` for kilometres, also where no territory is known.
  static var usesMiles: Bool? { usesMiles(in: ProcessInfo.processInfo.environment) ? true : nil }

  /// Returns true if distances are in miles by the variables of an environment.
  static func usesMiles(in environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_MEASUREMENT", "LANG"]
    guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return false }
    // language_TERRITORY.encoding@modifier
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    return parts.count == 2 && territories.contains(parts[1].uppercased())
  }
}

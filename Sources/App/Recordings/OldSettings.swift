// The settings of older recordings: from before there was one policy, when three switches said what visitors may, and from
// before networks could be changed or a table showed itself off.

import ExhibitKit
import Foundation

/// The reading of settings as older programs wrote them.
enum OldSettings {
  /// Returns the settings of a header with the policy that their switches meant; as they are where they have all of one.
  static func upgraded(_ settings: [String: Any]) -> [String: Any] {
    var settings = settings
    if let gestures = settings["gestures"] as? [String: Any] {
      // Nothing was taken for an object then, and a table that nobody used lay still.
      settings["gestures"] = ["idleAttract": 0, "objectDelay": 1e9, "objectSlop": 0].merging(gestures) { $1 }
    }
    if var policy = settings["visitors"] as? [String: Any] {
      // Nobody changed networks then, and there was no button for it.
      if policy["mayEdit"] == nil { policy["mayEdit"] = false }
      return settings.merging(["visitors": policy]) { $1 }
    }
    guard settings["visitors"] == nil else { return settings }
    var policy = settings["isKiosk"] as? Bool ?? false ? VisitorPolicy.publicTable : .desk
    policy.hasGallery = settings["hasGallery"] as? Bool ?? true
    policy.hasInspector = settings["hasInspector"] as? Bool ?? true
    policy.mayEdit = false
    guard let data = try? JSONEncoder().encode(policy), let object = try? JSONSerialization.jsonObject(with: data)
    else { return settings }
    return settings.merging(["visitors": object]) { $1 }
  }
}

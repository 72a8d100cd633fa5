// The settings of recordings from before there was one policy: three switches said what visitors may.

import ExhibitKit
import Foundation

/// The reading of settings as older programs wrote them.
enum OldSettings {
  /// Returns the settings of a header with the policy that their switches meant; as they are where they have one.
  static func upgraded(_ settings: [String: Any]) -> [String: Any] {
    guard settings["visitors"] == nil else { return settings }
    var policy = settings["isKiosk"] as? Bool ?? false ? VisitorPolicy.publicTable : .desk
    policy.hasGallery = settings["hasGallery"] as? Bool ?? true
    policy.hasInspector = settings["hasInspector"] as? Bool ?? true
    guard let data = try? JSONEncoder().encode(policy), let object = try? JSONSerialization.jsonObject(with: data)
    else { return settings }
    return settings.merging(["visitors": object]) { $1 }
  }
}

// Properties that many exhibits have, declared once.

import Drawing
import Inspection

extension Property where Owner: Exhibit & SendableMetatype {
  /// The theme of an exhibit.
  public static var theme: Property {
    let options = [PropertyOption("night", "Night"), PropertyOption("paper", "Paper")]
    return Property("theme", "Theme") { _ in
      .choice(options)
    } get: {
      .choice($0.theme.name.rawValue)
    } set: { owner, value in
      if case .choice(let name) = value { owner.setTheme(name) }
    }
  }

  /// The theme of an exhibit that stores it.
  public static func theme(_ path: PropertyPath<Owner, Theme>) -> Property { theme }
}

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
}

extension Property where Owner: ShellExhibit & SendableMetatype {
  /// True if changes happen at once.
  public static var stillPictures: Property { .flag("reducedMotion", "Still pictures", \.reducedMotion) }
}

// The properties of the exhibit that can be changed while it runs.

import ExhibitKit
import Inspection

extension LayoutViewer {
  static let properties: [Property<LayoutViewer>] =
    [.theme, .stillPictures, .flag("forces", "Forces", \.showsForces)] + Property.look.map { $0.under("Nodes") }
    + Property.layout.map { $0.under("Layout") }

  /// True if the forces are drawn.
  fileprivate var showsForces: Bool {
    get { forces.isOn }
    set { if newValue != forces.isOn { forces.toggle() } }
  }
}

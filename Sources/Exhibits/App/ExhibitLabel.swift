// What people call the exhibits.

/// The words on an exhibit's card.
struct ExhibitLabel: Hashable, Sendable {
  /// Its name.
  let title: String
  /// What one does there, in a few words.
  let summary: String
}

extension ExhibitKind {
  /// The words on its card.
  var label: ExhibitLabel {
    switch rawValue {
    case "connections": ExhibitLabel(title: "Connections", summary: "Drag from one to another: how are they connected?")
    case "atlas": ExhibitLabel(title: "Atlas", summary: "The shortest way over the globe.")
    case "calculator": ExhibitLabel(title: "Calculator", summary: "Boxes that compute, joined by hand.")
    case "som": ExhibitLabel(title: "Self-organizing map", summary: "Watch a map of hexagons learn.")
    case "face": ExhibitLabel(title: "Face", summary: "Stroke it, tap it, turn it: how does it feel?")
    case "layout": ExhibitLabel(title: "Layout", summary: "A tangle of springs finds its shape.")
    case "gallery": ExhibitLabel(title: "Gallery", summary: "All exhibits.")
    default: ExhibitLabel(title: rawValue.prefix(1).uppercased() + rawValue.dropFirst(), summary: "")
    }
  }
}

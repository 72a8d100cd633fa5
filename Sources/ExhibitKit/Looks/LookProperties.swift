// The look of a network as properties that the inspector shows.

import Inspection

extension Property where Owner: NetworkExhibit & SendableMetatype {
  /// What nodes are coloured and sized by.
  public static var look: [Property] {
    [
      feature("colorBy", "Coloured by", \.look.color) { $0.colors },
      feature("sizeBy", "Sized by", \.look.size) { $0.sizes },
    ]
  }

  private static func feature(
    _ name: String, _ title: String, _ path: PropertyPath<Owner, NodeFeature?>,
    among offered: @escaping @Sendable (NodeFeatures) -> [NodeFeature]
  ) -> Property {
    let standard = "standard"
    @Sendable func features(_ owner: Owner) -> [NodeFeature] {
      owner.content.document.map { offered($0.features) } ?? []
    }
    return Property(name, title) { owner in
      .choice([PropertyOption(standard, "As opened")] + features(owner).map { PropertyOption($0.name, $0.title) })
    } get: { owner in
      .choice(owner[keyPath: path]?.name ?? standard)
    } set: { owner, value in
      guard case .choice(let name) = value else { return }
      owner[keyPath: path] = name == standard ? nil : NodeFeatures.feature(named: name, among: features(owner))
    }
  }
}

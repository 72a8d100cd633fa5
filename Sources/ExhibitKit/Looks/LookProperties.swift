// The look of a network as properties that the inspector shows.

import Inspection

extension Property where Owner: NetworkExhibit & SendableMetatype {
  /// What nodes are coloured and sized by.
  public static var look: [Property] {
    [
      feature("colorBy", "Coloured by", \.look.color, options: { $0.colorOptions }, among: { $0.colors }),
      feature("sizeBy", "Sized by", \.look.size, options: { $0.sizeOptions }, among: { $0.sizes }),
    ]
  }

  private static func feature(
    _ name: String, _ title: String, _ path: PropertyPath<Owner, NodeFeature?>,
    options: @escaping @Sendable (NodeFeatures) -> [PropertyOption],
    among offered: @escaping @Sendable (NodeFeatures) -> [NodeFeature]
  ) -> Property {
    Property(name, title) { owner in
      .choice(
        owner.content.document.map { options($0.features) } ?? [PropertyOption(NodeFeature.standardName, "As opened")])
    } get: { owner in
      .choice(owner[keyPath: path]?.name ?? NodeFeature.standardName)
    } set: { owner, value in
      guard case .choice(let name) = value, let features = owner.content.document?.features else { return }
      owner[keyPath: path] =
        name == NodeFeature.standardName ? nil : NodeFeatures.feature(named: name, among: offered(features))
    }
  }
}

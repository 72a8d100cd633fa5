// The look of a network as properties that the inspector shows.

import Inspection
import SceneGraph

extension Property where Owner: LookingExhibit & SendableMetatype {
  /// The look of a network on a plane: its nodes, and the style of its edges.
  public static var look: [Property] { nodeLook + edgeLook }

  /// The features that nodes are coloured and sized by.
  public static var nodeLook: [Property] {
    [
      feature("colorBy", "Coloured by", of: { $0.color }, options: { $0.colorOptions }) { look, name, features in
        look.color = NodeFeatures.feature(named: name, among: features.colors)
      },
      feature("sizeBy", "Sized by", of: { $0.size }, options: { $0.sizeOptions }) { look, name, features in
        look.size = NodeFeatures.feature(named: name, among: features.sizes)
      },
    ]
  }

  private static var edgeLook: [Property] {
    [
      edges,
      Property("edgeWidths", "Width tells weight") { _ in
        .flag
      } get: { owner in
        .flag(owner.look.edges.followsWeights)
      } set: { owner, value in
        guard case .flag(let isOn) = value, !(owner.lookOffer?.features.edgeShapes.isEmpty ?? true) else {
          return
        }
        owner.look.edges.followsWeights = isOn
      },
    ]
  }

  /// The shape of edges.
  private static var edges: Property {
    let options = EdgeStyle.Shape.allCases.map { PropertyOption($0.rawValue, $0.title) }
    return Property("edges", "Edges are") { _ in
      .choice(options)
    } get: { owner in
      .choice(owner.look.edges.shape.rawValue)
    } set: { owner, value in
      guard case .choice(let name) = value, let shape = EdgeStyle.Shape(rawValue: name),
        owner.lookOffer?.features.edgeShapes.contains(shape) ?? false
      else { return }
      owner.look.edges.shape = shape
    }
  }

  /// Returns the property of a part of the look. By closures, for a key path would take memory in every frame.
  private static func feature(
    _ name: String, _ title: String, of part: @escaping @Sendable (NodeLook) -> NodeFeature?,
    options: @escaping @Sendable (NodeFeatures) -> [PropertyOption],
    set: @escaping @Sendable (inout NodeLook, String, NodeFeatures) -> Void
  ) -> Property {
    Property(name, title) { owner in
      .choice(
        owner.lookOffer.map { options($0.features) } ?? [PropertyOption(NodeFeature.standardName, "As opened")])
    } get: { owner in
      .choice(part(owner.look)?.name ?? NodeFeature.standardName)
    } set: { owner, value in
      guard case .choice(let name) = value, let features = owner.lookOffer?.features else { return }
      // No feature has the name that stands for none.
      var look = owner.look
      set(&look, name, features)
      owner.look = look
    }
  }
}

// The shape of an eye between open, closed and squinting, so that one shape becomes another without a jump.

/// The look of both eyes.
public struct EyeShape: Hashable, Sendable {
  /// The opening of the eyes, 0…1.
  public var opening: Double
  /// The likeness of the eyes to a pointed slit, 0…1; 0 is round.
  public var squint: Double

  /// A look from its parts.
  public init(opening: Double, squint: Double) {
    self.opening = opening
    self.squint = squint
  }

  /// The look that eyes have come to.
  public init(_ eyes: FacialExpression.Eyes) {
    self.init(opening: eyes == .closed ? 0 : 1, squint: eyes == .squinting ? 1 : 0)
  }
}

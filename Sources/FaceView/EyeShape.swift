// How an eye looks between open, closed and squinting: what lets one look become another without a jump.

/// The look of both eyes.
public struct EyeShape: Hashable, Sendable {
  /// How far they are open, 0…1.
  public var opening: Double
  /// How much of a pointed slit they are, 0…1; 0 is round.
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

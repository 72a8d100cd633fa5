// The map from model coordinates to view pixels: one uniform scale and an offset.
//
// A value: every operation returns a new transform. The scale is always positive and finite, which every
// initialiser and operation keeps, so that the inverse always exists.

/// A transform of model coordinates to view pixels: `view = model * scale + offset`.
public struct ViewTransform: Hashable, Sendable {
  /// View pixels a model unit; positive and finite.
  public let scale: Double
  /// The model's origin, in view pixels.
  public let offset: Point

  /// A transform from its parts. A scale that is not positive and finite is a programmer's error.
  public init(scale: Double, offset: Point) {
    precondition(scale > 0 && scale.isFinite, "a view transform needs a positive, finite scale")
    self.scale = scale
    self.offset = offset
  }

  /// Model and view coordinates are the same.
  public static var identity: ViewTransform { ViewTransform(scale: 1, offset: .zero) }

  /// The largest transform that shows all of `model` inside `view`, centre on centre.
  ///
  /// Total: a model without extent in one direction is fitted by the other; without any extent (one node, or all
  /// nodes at one point) it is centred at `fallbackScale`; a view without extent counts as one pixel.
  ///
  /// - Parameters:
  ///   - model: what to show, in model coordinates.
  ///   - view: where to show it, in view pixels.
  ///   - fallbackScale: the scale when the model has no extent.
  public init(fitting model: Rect, in view: Rect, fallbackScale: Double = 1) {
    let viewWidth = max(view.width, 1)
    let viewHeight = max(view.height, 1)
    var scale = fallbackScale
    if model.width > 0 && model.height > 0 {
      scale = min(viewWidth / model.width, viewHeight / model.height)
    } else if model.width > 0 {
      scale = viewWidth / model.width
    } else if model.height > 0 {
      scale = viewHeight / model.height
    }
    if !(scale > 0 && scale.isFinite) { scale = 1 }
    // A model whose middle is farther off than numbers go cannot be centred.
    let offset = view.center - model.center * scale
    self.init(scale: scale, offset: offset.isFinite ? offset : view.center)
  }

  /// Returns the view point of a model point.
  @inlinable public func toView(_ model: Point) -> Point { model * scale + offset }

  /// Returns the model point of a view point.
  @inlinable public func toModel(_ view: Point) -> Point { (view - offset) / scale }

  /// Returns the model rectangle seen through a view rectangle.
  public func toModel(_ view: Rect) -> Rect {
    let corner = toModel(view.origin)
    return Rect(corner.x, corner.y, view.width / scale, view.height / scale)
  }

  /// Returns the transform moved by a view vector.
  public func shifted(by delta: Point) -> ViewTransform { ViewTransform(scale: scale, offset: offset + delta) }

  /// Returns the transform scaled by `factor`; the model point under the view point `anchor` stays under it.
  public func scaled(by factor: Double, about anchor: Point) -> ViewTransform {
    scaled(to: scale * factor, about: anchor)
  }

  /// Returns the transform at another scale; the model point under the view point `anchor` stays under it. A scale that
  /// is not positive and finite changes nothing.
  public func scaled(to scale: Double, about anchor: Point) -> ViewTransform {
    guard scale > 0 && scale.isFinite && scale != self.scale else { return self }
    return ViewTransform(scale: scale, offset: anchor - (anchor - offset) * (scale / self.scale))
  }

  /// Returns the transform a fraction `t` of the way to another, with the zoom changing evenly by factor, not by
  /// amount, and the point under the view centre moving in step.
  public func interpolated(to other: ViewTransform, _ t: Double, center: Point) -> ViewTransform {
    if t <= 0 { return self }
    if t >= 1 { return other }
    let scale = exponentialBlend(self.scale, other.scale, t)
    guard scale > 0 && scale.isFinite else { return t < 0.5 ? self : other }
    // Choose the offset so that the point shown at `center` travels at the pace of the zoom, which looks straight.
    let from = toModel(center)
    let to = other.toModel(center)
    let ratio = other.scale / self.scale
    let progress = abs(ratio - 1) < 1e-9 ? t : (1 - self.scale / scale) / (1 - 1 / ratio)
    let shown = from.interpolated(to: to, progress)
    let offset = center - shown * scale
    return offset.isFinite ? ViewTransform(scale: scale, offset: offset) : t < 0.5 ? self : other
  }
}

// The face as a reusable view: its inspectable properties, and its drawing.
//
// Changing a property asks for a redraw; nothing is drawn until somebody draws, so any number of changes in a frame cost
// one drawing. The view knows no model: a controller translates.

import Drawing
import Geometry
import Gestures
import Inspection

/// A face that can be drawn.
public struct FaceView: Hashable, Sendable {
  /// The part of the shorter side of its bounds that the skull takes; within `scales`.
  public var scale = 0.9 {
    didSet {
      scale = scale.isNaN ? oldValue : clamp(scale, FaceView.scales.lowerBound, FaceView.scales.upperBound)
      redraw.note(oldValue, scale)
    }
  }
  /// The curvature of the mouth: 1 is a full smile, −1 a full frown; more acts as 1.
  public var mouthCurvature = 1.0 { didSet { redraw.note(oldValue, mouthCurvature) } }
  /// The state of the eyes.
  public var eyes = FacialExpression.Eyes.open { didSet { redraw.note(oldValue, eyes) } }
  /// The tilt of the brows: 1 is relaxed, −1 furrowed; more acts as 1.
  public var eyeBrowTilt = 0.0 { didSet { redraw.note(oldValue, eyeBrowTilt) } }
  /// The colour of all lines.
  public var color = Color(0x4C8DFF) { didSet { redraw.note(oldValue, color) } }
  /// The width of all lines in view pixels, whatever the scale.
  public var lineWidth = 5.0 { didSet { redraw.note(oldValue, lineWidth) } }
  /// The angle of the head, in radians; positive is clockwise.
  public var headAngle = 0.0 { didSet { redraw.note(oldValue, headAngle) } }
  /// The opening of the lids, 0…1, whatever the eyes are: less while they blink.
  public var lids = 1.0 { didSet { redraw.note(oldValue, lids) } }
  /// The eyes on their way from one look to another; `nil` for as `eyes` says.
  public var eyeShape: EyeShape? { didSet { redraw.note(oldValue, eyeShape) } }

  /// Room for the corners of a line, used again from drawing to drawing.
  private var corners = Corners()

  /// True if the view must be drawn again.
  public private(set) var redraw = RedrawRequest()

  /// Scales at which a face can be seen and is not all skull.
  public static let scales = 0.1...2.0

  /// A view with the usual properties.
  public init() {}

  /// True if the eyes are open; closing and opening them by this forgets squinting.
  public var eyesOpen: Bool {
    get { eyes == .open }
    set { if newValue != eyesOpen { eyes = newValue ? .open : .closed } }
  }

  /// Returns true if another view is drawn the same in the same bounds.
  public func looksLike(_ other: FaceView) -> Bool {
    scale == other.scale && mouthCurvature == other.mouthCurvature && eyes == other.eyes
      && eyeBrowTilt == other.eyeBrowTilt && color == other.color && lineWidth == other.lineWidth
      && headAngle == other.headAngle && lids == other.lids && eyeShape == other.eyeShape
  }

  /// Becomes like another view, and keeps the room it draws in.
  public mutating func become(_ other: FaceView) {
    var room = Corners()
    swap(&room, &corners)
    self = other
    swap(&room, &corners)
  }

  /// Returns the geometry of the parts within some bounds.
  public func geometry(in bounds: Rect) -> FaceGeometry { FaceGeometry(bounds: bounds, scale: scale) }
}

extension FaceView: Inspectable {
  public static let properties: [Property<FaceView>] = [
    .number("scale", "Size", \.scale, in: scales, step: 0.05, unit: "×"),
    .number("mouthCurvature", "Mouth", \.mouthCurvature, in: -1...1, step: 0.05),
    .number("eyeBrowTilt", "Brows", \.eyeBrowTilt, in: -1...1, step: 0.05),
    .choice("eyes", "Eyes", \.eyes, titles: ["Open", "Closed", "Squinting"]),
    .color("color", "Colour", \.color, palette: [Color(0x4C8DFF)] + PropertyPalette.usual),
    .number("lineWidth", "Line width", \.lineWidth, in: 1...24, step: 0.5, unit: "px"),
  ]
}

// MARK: - Drawing

extension FaceView {
  /// Adds the face to a picture. Allocates nothing once the picture's buffers have grown.
  public mutating func draw(in bounds: Rect, into picture: inout Picture) {
    redraw.fulfil()
    let face = geometry(in: bounds)
    guard face.skullRadius > 0, face.skullRadius.isFinite, face.center.isFinite else { return }
    let turn = Turn(about: face.center, by: headAngle)
    picture.ring(face.center, radius: face.skullRadius, width: lineWidth, color: color)
    drawHalf(face, .left, turn, into: &picture)
    drawHalf(face, .right, turn, into: &picture)
    let mouth = face.mouth(curvature: mouthCurvature)
    corners.points.removeAll(keepingCapacity: true)
    for step in 0...FaceView.mouthSteps {
      corners.points.append(turn.applied(to: mouth.point(at: Double(step) / Double(FaceView.mouthSteps))))
    }
    picture.polyline(corners.points[...], width: lineWidth, color: color)
  }

  /// Pieces of the lines of a mouth and of an eye: more could not be told from the curve.
  private static let (mouthSteps, eyeSteps) = (32, 48)

  /// Draws an eye and the brow over it.
  private mutating func drawHalf(
    _ face: FaceGeometry, _ side: FaceGeometry.Side, _ turn: Turn, into picture: inout Picture
  ) {
    drawEye(face, side, turn, into: &picture)
    let brow = face.brow(side, tilt: eyeBrowTilt)
    picture.line(from: turn.applied(to: brow.start), to: turn.applied(to: brow.end), width: lineWidth, color: color)
  }

  private mutating func drawEye(
    _ face: FaceGeometry, _ side: FaceGeometry.Side, _ turn: Turn, into picture: inout Picture
  ) {
    let (middle, radius) = (face.eye(side), face.eyeRadius)
    let shape = eyeShape ?? EyeShape(eyes)
    let opening = clamp(lids * shape.opening, 0, 1)
    if !(opening >= 0.02) {
      let line = face.closedEye(side)
      picture.line(from: turn.applied(to: line.start), to: turn.applied(to: line.end), width: lineWidth, color: color)
    } else if opening == 1 && shape.squint == 0 {
      picture.ring(turn.applied(to: middle), radius: radius, width: lineWidth, color: color)
    } else {
      drawNarrowEye(middle, radius, EyeShape(opening: opening, squint: shape.squint), turn, into: &picture)
    }
  }

  /// Draws an eye that is partly shut: an oval while it blinks, and the pointed slit between two lids when it squints.
  private mutating func drawNarrowEye(
    _ middle: Point, _ radius: Double, _ shape: EyeShape, _ turn: Turn, into picture: inout Picture
  ) {
    let squint = clamp(shape.squint, 0, 1)
    let height = radius * shape.opening * (1 - squint * (1 - FaceView.squint))
    corners.points.removeAll(keepingCapacity: true)
    for step in 0...FaceView.eyeSteps {
      let direction = unitVector(radians: Double(step) / Double(FaceView.eyeSteps) * 2 * .pi)
      let y = direction.y * (1 - squint + squint * abs(direction.y))
      corners.points.append(turn.applied(to: middle + Point(direction.x * radius, y * height)))
    }
    picture.polyline(corners.points[...], width: lineWidth, color: color)
  }

  /// The height of a squinting eye beside an open one.
  private static let squint = 0.45
}

/// A rotation about a point, worked out once for many points.
private struct Turn {
  let center: Point
  let direction: Point

  init(about center: Point, by angle: Double) {
    self.center = center
    direction = angle == 0 || !angle.isFinite ? Point(1, 0) : unitVector(radians: angle)
  }

  func applied(to point: Point) -> Point {
    let arm = point - center
    return center + direction * arm.x + direction.perpendicular * arm.y
  }
}

/// Room for corners, which is no part of what a view is.
private struct Corners: Hashable, Sendable {
  var points: [Point] = []

  static func == (a: Corners, b: Corners) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

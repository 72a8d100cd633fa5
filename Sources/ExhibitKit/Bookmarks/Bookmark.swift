// A view of a network that people have kept under a name: where it is, in coordinates of the network, so that the same part
// of it is seen in any window, and what it looks like there.

import Geometry

/// The part of a network, or of a map, that a view shows.
public struct ViewPose: Hashable, Sendable, Codable {
  /// The position in the middle of the window: upright and in model units; on a map the longitude and the latitude in degrees.
  public let middle: Point
  /// The extent from left to right of what the window showed: in model units; on a map in turns of the equator.
  public let width: Double
  /// The extent from top to bottom, in the same unit.
  public let height: Double
  /// The name of the way that the globe is laid out; `nil` on a plane.
  public let projection: String?
  /// True if everything was in view just so: then it is in any window.
  public let isWhole: Bool

  /// The part that a window shows.
  ///
  /// - Parameters:
  ///   - middle: the position in the middle of the window.
  ///   - scale: view pixels a unit.
  public init(middle: Point, window: Rect, scale: Double, projection: String? = nil, isWhole: Bool = false) {
    self.init(
      middle: middle, width: window.width / scale, height: window.height / scale, projection: projection,
      isWhole: isWhole)
  }

  private init(middle: Point, width: Double, height: Double, projection: String?, isWhole: Bool) {
    (self.middle, self.width, self.height) = (middle, width, height)
    (self.projection, self.isWhole) = (projection, isWhole)
  }

  /// The same part of a network that is turned by a quarter.
  public var turned: ViewPose {
    ViewPose(middle: middle, width: height, height: width, projection: projection, isWhole: isWhole)
  }

  /// Returns the greatest scale at which a window shows all of the part, in view pixels a unit.
  public func scale(in window: Rect) -> Double { min(window.width / width, window.height / height) }

  /// The greatest extent and the farthest position of a view, in any unit.
  private static let farthest = 1e15

  /// True if there can be such a view.
  var isPossible: Bool {
    func isExtent(_ value: Double) -> Bool { value > 1 / Self.farthest && value < Self.farthest }
    return isExtent(width) && isExtent(height) && middle.isFinite && max(abs(middle.x), abs(middle.y)) < Self.farthest
      && (projection?.utf8.count ?? 0) <= 40
  }
}

/// A view that people have kept.
public struct Bookmark: Hashable, Sendable, Codable {
  /// The number, which no other of the list has.
  public let id: Int
  /// The name for people.
  public internal(set) var name: String
  /// The part that it shows.
  public let pose: ViewPose
  /// The look that it brings back; `nil` for leaving that as it is, as views of before looks were kept do.
  public internal(set) var look: ViewLook?

  /// The parts in the list as older versions read it, which know nothing of looks.
  private enum CodingKeys: String, CodingKey { case id, name, pose }
}

/// The look of a kept view, as it is kept beside the list.
struct KeptLook: Hashable, Codable {
  /// The number of the view.
  let id: Int
  /// The part that the view shows: an older version gives a number that became free to another one.
  let pose: ViewPose
  /// The look.
  let look: ViewLook
}

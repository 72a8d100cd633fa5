// The cost of a frame, part by part, as measured around the calls in the loop: for those who want to know where time
// goes.

/// The time one frame took. All values are seconds.
public struct FrameTimes: Hashable, Sendable {
  /// The frame's beginning on the system's monotonic clock, so that it can be laid beside what others measured.
  public var start = 0.0
  /// The client's `update`.
  public var update = 0.0
  /// The client's `draw`; 0 in a frame that showed nothing new, as the parts after it.
  public var draw = 0.0
  /// Turning the picture into pixels, or into triangles that are on their way.
  public var rasterize = 0.0
  /// Getting at the window's pixels, and handing them to the display.
  public var present = 0.0

  /// The frame as a whole.
  public var total: Double { update + draw + rasterize + present }

  /// Times of a frame that begins at `start`; its parts are not yet known.
  public init(start: Double = 0) { self.start = start }
}

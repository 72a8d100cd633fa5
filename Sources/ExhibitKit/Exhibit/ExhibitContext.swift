// The surroundings that an exhibit is made for: the display, how text is measured on it, its size, and where its
// tickets begin.

import Drawing
import Geometry

/// The surroundings of an exhibit when it is made.
public struct ExhibitContext {
  /// The display and the visitor's settings.
  public var settings: AppSettings
  /// The measuring of text as it will be drawn.
  public let measure: any TextMeasuring
  /// The width of the drawing area, in pixels.
  public var width: Int
  /// The height of the drawing area, in pixels.
  public var height: Int
  /// Tickets of effects count from here, so that no two exhibits have the same.
  public var firstTicket: Int
  /// The number of exhibits that the program had made before. Pictures keep backdrops by it: those of two exhibits are never
  /// taken for each other.
  public var number: UInt64 = 0
  /// True if it is only a small moving picture of the exhibit: without buttons, for nobody can press them.
  public var isPreview: Bool
  /// The paths of folders whose files are for other exhibits.
  public var foldersOfOthers: Set<String> = []

  /// A context from its parts.
  public init(
    settings: AppSettings, measure: any TextMeasuring, width: Int, height: Int, firstTicket: Int = 0,
    isPreview: Bool = false
  ) {
    self.settings = settings
    self.measure = measure
    self.width = width
    self.height = height
    self.firstTicket = firstTicket
    self.isPreview = isPreview
  }

  /// The whole drawing area, in view pixels.
  public var window: Rect { Rect(0, 0, Double(width), Double(height)) }
}

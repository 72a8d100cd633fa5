// The settings of the program on one display: chosen at the start, the same for every exhibit.

import Drawing
import Gestures

/// The parts of a picture without controls beside the content.
public struct PictureParts: Hashable, Sendable, Codable {
  /// True for a title.
  public var hasTitle: Bool
  /// True for a legend, whether or not its colours were chosen.
  public var hasLegend: Bool

  /// Parts of a picture.
  public init(hasTitle: Bool, hasLegend: Bool) { (self.hasTitle, self.hasLegend) = (hasTitle, hasLegend) }
}

/// Everything about the display and the visitor's choices that the exhibits look at.
public struct AppSettings: Hashable, Sendable, Codable {
  /// The factor by which everything is drawn larger than designed.
  public var scale: Double
  /// The size of a pixel on the screen, in millimetres.
  public var mmPerPixel: Double
  /// The theme at the start.
  public var theme: String
  /// True if things change at once instead of moving.
  public var reducedMotion: Bool
  /// The folder of the bundled networks; empty when there are none.
  public var dataFolder: String
  /// The folder where exhibits keep what people make; `nil` when nothing is to be kept.
  public var documentsFolder: String?
  /// The folder for what is saved of what comes with the program, and at a public table for all that visitors save; `nil`
  /// where there is none, and then visitors of a public table save nothing.
  public var exportFolder: String?
  /// The folder of the user's own, for which people write `~`; `nil` where there is none.
  public var homeFolder: String?
  /// The names of the folders in it that come first where a file is chosen, in people's own language; `nil` for the English
  /// ones.
  public var firstAtHome: [String]?
  /// The settings by which hands are understood.
  public var gestures: GestureSettings
  /// The permissions of those who use the program.
  public var visitors = VisitorPolicy.desk
  /// The wrong numbers of the staff that were entered before the program began; `nil` for none.
  public var staffAttempts: AttemptLimit?
  /// The shows of a public table while it waits for visitors, in place of the exhibits' own.
  public var shows: [RecordedShow] = []
  /// True if controls are drawn; pictures for documents leave out all but cards and messages.
  public var showsControls = true
  /// True if distances are in miles at first; `nil` for kilometres.
  public var usesMiles: Bool?
  /// The parts of such pictures beside the content; `nil` for a title, and a legend of colours that were chosen.
  public var picture: PictureParts?

  /// The filters over the first network, a line for each: `nodes` or `edges`, and its expression; `nil` for none.
  public var firstFilters: String?

  /// The bundled network that exhibits ask when none is open: a path inside the folder of bundled data.
  public static let bundledNetwork = "les-miserables.json"
  /// Scales at which the controls can be used.
  public static let scales = 0.25...8.0
  /// Sizes of a pixel on the screen that displays have, in millimetres.
  public static let pixelSizes = 0.01...5.0
  /// The longest side a drawing area may have, in pixels.
  public static let longestSide = 16_384

  /// Returns true if a picture of so many pixels is of use, and fits in memory.
  public static func isDrawable(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height) && width * height <= 100_000_000
  }

  /// Settings; what is left out is that of an ordinary desktop display.
  public init(
    scale: Double = 1, mmPerPixel: Double? = nil, theme: String = "night", reducedMotion: Bool = false,
    dataFolder: String = ""
  ) {
    let metrics = Metrics(scale: scale, mmPerPixel: mmPerPixel)
    self.scale = metrics.scale
    self.mmPerPixel = metrics.mmPerPixel
    self.theme = theme
    self.reducedMotion = reducedMotion
    self.dataFolder = dataFolder
    gestures = GestureSettings(mmPerPixel: metrics.mmPerPixel)
  }

  /// Returns the path of a bundled file by its path inside the folder of bundled data; `nil` when there is no such
  /// folder.
  public func bundledFile(_ name: String) -> String? { dataFolder.isEmpty ? nil : dataFolder + "/" + name }

  /// The sizes that follow.
  public var metrics: Metrics { Metrics(scale: scale, mmPerPixel: mmPerPixel) }
}

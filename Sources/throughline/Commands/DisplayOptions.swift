// Options that several commands with pictures share.

import App
import ArgumentParser
import Drawing
import ExhibitKit

/// A size in pixels, written 1920x1080.
struct PixelSize: ExpressibleByArgument, Sendable {
  let width: Int
  let height: Int

  /// As it is written, in the help's defaults.
  var defaultValueDescription: String { "\(width)x\(height)" }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
    let sides = 1...AppSettings.longestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// Refuses a size of which not all pixels can be held at once; a picture in a file is written strip by strip, and may
  /// be larger.
  func checkDrawable(_ option: String) throws {
    guard AppSettings.isDrawable(width: width, height: height) else {
      throw ValidationError("\(option): \(defaultValueDescription) has too many pixels (take fewer than 100,000,000)")
    }
  }

  static let help: ArgumentHelp = ArgumentHelp(
    "Size in pixels, such as 1920x1080; at most 16384 a side.", valueName: "WxH")
}

extension ExhibitDescriptor: ExpressibleByArgument {
  public init?(argument: String) {
    guard let found = ExhibitList.all.descriptor(of: ExhibitID(rawValue: argument)) else { return nil }
    self = found
  }

  public static var allValueStrings: [String] { ExhibitList.all.descriptors.map(\.id.rawValue) }

  public var defaultValueDescription: String { id.rawValue }
}

/// The choice of the exhibit to show.
struct ExhibitOption: ParsableArguments {
  @Option(help: "The exhibit to show.") var exhibit = ExhibitList.all.first

  /// Refuses a file where nothing can be opened, rather than to pass it over in silence.
  static func check(_ exhibit: ExhibitDescriptor, opens file: String?) throws {
    guard let file, exhibit.defaultFile == nil else { return }
    throw CommandMistake("\(file): the exhibit \(exhibit.id.rawValue) opens no files (leave the file out)")
  }
}

/// The properties and the look of the display.
struct DisplayOptions: ParsableArguments {
  @Option(help: "How much larger than designed everything is drawn; 1 unless told, and more in large pictures.")
  var scale: Double?
  @Option(name: .customLong("mm-per-pixel"), help: "The size of a pixel on the screen, in millimetres.")
  var mmPerPixel: Double?
  @Option(help: "The theme: night or paper.") var theme = "night"
  @Flag(name: .customLong("reduced-motion"), help: "Change things at once instead of moving them.")
  var reducedMotion = false
  @Option(help: ArgumentHelp("The folder of the bundled networks.", valueName: "dir")) var data: String?

  func validate() throws {
    if let scale, !AppSettings.scales.contains(scale) {
      throw ValidationError("--scale must be between 0.25 and 8")
    }
    if let pitch = mmPerPixel, !AppSettings.pixelSizes.contains(pitch) {
      throw ValidationError("--mm-per-pixel must be between 0.01 and 5")
    }
    guard Theme.Name(rawValue: theme) != nil else {
      throw ValidationError("there is no theme \"\(theme)\" (use night or paper)")
    }
    if let data, !DataFolder.isFolder(data) {
      throw ValidationError("\(data): there is no such folder of networks (check the path)")
    }
  }

  var settings: AppSettings { settings(scale: 1) }

  /// Returns the settings.
  ///
  /// - Parameter usual: the scale where none was told.
  func settings(scale usual: Double) -> AppSettings {
    var settings = AppSettings(
      scale: scale ?? usual, mmPerPixel: mmPerPixel, theme: theme, reducedMotion: reducedMotion,
      dataFolder: DataFolder.find(data) ?? "")
    settings.usesMiles = MeasurementLocale.usesMiles
    return settings
  }
}

// An exhibit at work in a small window of its own, with hands that show it off.
//
// It is the exhibit itself, made for a small display: everything on it is to scale, and drawn as crisply as at full size.
// Nobody's hands reach it but scripted ones, and of the host it may ask only to read.

import Drawing
import ExhibitKit
import Geometry
import Gestures

/// A moving picture of an exhibit.
struct Preview {
  /// The exhibit that is shown.
  let kind: ExhibitID
  /// Its size in pixels.
  let width: Int
  let height: Int
  private var exhibit: any Exhibit
  private(set) var picture = Picture()
  /// The hands that show it off.
  private(set) var hands = DemonstrationHands()
  /// The number of pictures it has shown.
  private(set) var pictureCount = 0

  /// Returns the factor by which everything is smaller in a preview of so many pixels than in a window: as much as the
  /// preview is smaller than a small window, but no smaller than the eye can follow, and no larger than in a window.
  static func reduction(width: Int, height: Int, scale: Double) -> Double {
    clamp(min(Double(width) / 760, Double(height) / 476) / scale, 0.36, 1)
  }

  /// A preview of so many pixels.
  init(_ descriptor: ExhibitDescriptor, width: Int, height: Int, gallery: ExhibitContext, number: Int) {
    kind = descriptor.id
    self.width = width
    self.height = height
    var settings = gallery.settings
    let reduction = Preview.reduction(width: width, height: height, scale: settings.scale)
    settings.scale = max(AppSettings.scales.lowerBound, settings.scale * reduction)
    settings.mmPerPixel = min(AppSettings.pixelSizes.upperBound, settings.mmPerPixel / reduction)
    settings.gestures.mmPerPixel = settings.mmPerPixel
    // Nobody is to find the preview warning of an end, or keeping what nobody made.
    settings.visitors = .desk
    settings.documentsFolder = nil
    settings.gestures.locked = []
    exhibit = descriptor.make(
      ExhibitContext(
        settings: settings, measure: gallery.measure, width: width, height: height,
        firstTicket: gallery.firstTicket + (number + 1) << 24, isPreview: true))
    if let file = descriptor.bundledFile(settings) { exhibit.begin(with: file) }
  }

  /// Returns the effects it asks of the host: only to read and to lay out.
  mutating func takeEffects() -> [Effect] {
    exhibit.takeEffects().filter { effect in
      switch effect {
      case .read, .list, .arrange, .work, .pause, .cancel: true
      case .readClock, .write, .quit, .leave, .toggleFullscreen, .setTextInput, .setTitle, .copy,
        .readClipboard, .openLink, .count, .releaseMemory, .endVisit:
        false
      }
    }
  }

  mutating func handle(_ message: Message) { exhibit.handle(message) }

  mutating func setTheme(_ name: String) { exhibit.setTheme(name) }

  /// Lets time pass.
  ///
  /// - Parameter mayAct: whether hands may begin another show.
  /// - Returns: true if there is something new to see.
  mutating func advance(to time: Double, elapsed: Double, mayAct: Bool) -> Bool {
    exhibit.time = time
    hands.play(on: &exhibit, at: time, mayBegin: mayAct)
    exhibit.advance(to: time, elapsed: elapsed)
    exhibit.destination = nil
    let isNew = exhibit.wantsFrame || pictureCount == 0 || !hands.fingers.isEmpty
    if isNew {
      exhibit.draw(into: &picture)
      pictureCount += 1
    }
    return isNew
  }
}

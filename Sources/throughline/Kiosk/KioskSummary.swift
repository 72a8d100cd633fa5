// The words for what a kiosk file does: what `throughline kiosk check` answers where nothing is wrong.

import App
import ExhibitKit
import Gestures

/// The words for a kiosk file, a line for each of its parts.
struct KioskSummary {
  /// The kiosk file.
  let file: KioskFile

  private var settings: AppSettings { file.settings(displayWidth: 0) }

  /// The whole answer.
  var text: String {
    [start, display, waiting, exhibits, reading, saving, typing, leaving, counting].joined(separator: "\n") + "\n"
  }

  private var start: String {
    let exhibit = file.exhibit ?? ExhibitList.all.first
    return "Starts with \(exhibit.title)" + (file.file.map { ", with the file \($0)." } ?? ", with its own data.")
  }

  private var display: String {
    let place = file.fullscreen ? "Covers the display" : "Runs in a window"
    let size =
      file.displayWidth.map { "the picture is \(Self.number($0)) mm wide" }
      ?? "a pixel is \(Self.number(settings.mmPerPixel)) mm wide"
    let cursor = file.showsCursor ? "" : ", with no mouse pointer"
    let motion = settings.reducedMotion ? ", without movement" : ""
    let scale = settings.scale == 1 ? "" : ", enlarged by \(Self.number(settings.scale))"
    return "\(place)\(cursor)\(motion), in the theme \(settings.theme)\(scale); \(size)."
  }

  private var waiting: String {
    let hands = settings.gestures
    return "Warns after \(Self.number(hands.idleWarning)) seconds without a hand, and starts over after "
      + "\(Self.number(hands.idleReset)). \(attracting)\(quiet)"
  }

  private var attracting: String {
    let delay = settings.gestures.idleAttract
    guard delay > 0, !settings.reducedMotion else { return "Lies still while nobody is there." }
    let words = settings.visitors.welcome.map { " with the words \"\($0)\"" } ?? ""
    let shows = settings.shows.count
    let how = shows == 0 ? "" : ", with the hands of \(Wording.count(shows, "recording", "recordings"))"
    return "Shows itself off after \(Self.number(delay))\(words)\(how)."
  }

  private var quiet: String {
    settings.visitors.quietHours.map { " Is dark from \($0) while nobody uses it." } ?? ""
  }

  private var exhibits: String {
    let properties =
      settings.visitors.hasInspector
      ? " Visitors may look at properties and change them." : " Properties are not shown."
    guard settings.visitors.hasGallery else { return "Visitors stay at the exhibit it starts with." + properties }
    let names = settings.visitors.exhibits ?? ExhibitList.all.descriptors.map(\.id).filter { $0 != .gallery }
    let titles = names.compactMap { ExhibitList.all.descriptor(of: $0)?.title }
    return "Visitors may go to: \(titles.joined(separator: ", "))." + properties
  }

  private var reading: String {
    let policy = settings.visitors
    let ways = [policy.mayOpenFiles ? "choose" : nil, policy.mayDropFiles ? "drop" : nil].compactMap { $0 }
    guard !ways.isEmpty else { return "Visitors open no files." }
    guard !settings.dataFolder.isEmpty else { return "There is no data folder, so visitors open no files." }
    return "Visitors may \(ways.joined(separator: " and ")) files in \(settings.dataFolder), and no others."
  }

  private var saving: String {
    let editing =
      settings.visitors.mayEdit
      ? " Visitors may change networks until the table starts over." : " Visitors change no networks."
    let copying =
      settings.visitors.mayCopy ? "Texts may be copied to the clipboard and pasted from it." : "Nothing is copied."
    guard let folder = settings.exportFolder else { return "Visitors save nothing. " + copying + editing }
    let numbers = file.exports
    let limits =
      "Visitors may save into \(folder), and replace nothing there: at most "
      + "\(Wording.count(numbers.perVisit, "file", "files")) in a visit and \(numbers.perDay) in a day, "
      + "while \(numbers.leastFreeMegabytes) MB of the disk are free. "
    return limits + copying + editing
  }

  private var typing: String {
    let gestures = LockableGesture.allCases.filter(settings.gestures.locked.contains).map(\.rawValue)
    let commands = (settings.visitors.lockedCommands ?? []).sorted()
    let locked =
      (gestures.isEmpty ? "" : " These gestures do nothing: \(gestures.joined(separator: ", ")).")
      + (commands.isEmpty ? "" : " These commands are locked: \(commands.joined(separator: ", ")).")
    guard settings.visitors.mayType else { return "The keys of a keyboard do nothing." + locked }
    let count = settings.visitors.lockedKeys.count
    return "The keys of a keyboard work" + (count == 0 ? "." : ", but for \(Wording.count(count, "key", "keys")).")
      + locked
  }

  private var leaving: String {
    let staff =
      file.staffPIN == nil
      ? "There is no way out for the staff: add staffPIN."
      : "The staff ends it by its number, after holding the upper left corner for "
        + "\(Self.number(StaffExit.holdTime)) seconds."
    return settings.visitors.mayLeave ? "Visitors may end the program." : "Visitors cannot end the program. " + staff
  }

  private var counting: String {
    settings.visitors.countsUsage
      ? "Counts visits, files and paths; see them with: throughline kiosk usage" : "Counts nothing."
  }

  /// The sentences about what is allowed and may not be meant, each with its cure.
  var warnings: [String] {
    var warnings: [String] = []
    if file.showsPINToOthers {
      warnings.append(
        "others can read the hash of the staff's number (make the file yours alone: chmod 600)")
    }
    if let folder = settings.exportFolder, ReadableFiles(settings, named: []).mayList(folder) {
      warnings.append("visitors can open what others have saved (let export be a folder outside data)")
    }
    return warnings
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }
}

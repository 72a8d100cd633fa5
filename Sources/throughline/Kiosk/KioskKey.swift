// The keys of a kiosk file in one table: what each means, what it may be, and what it is where it is left out. The
// file that `throughline kiosk init` writes, its checks and its messages follow from it.

import App
import ExhibitKit
import Gestures

/// A key of a kiosk file.
enum KioskKey: String, CaseIterable {
  case exhibit, exhibits, gallery, file, data
  case theme, scale, mmPerPixel, displayWidth, reducedMotion, fullscreen, cursor
  case idleWarning, idleReset, attract, shows, welcome, quietHours
  case open, drop, edit, export, exportsPerVisit, exportsPerDay, leastFreeSpace, inspector, copy, keyboard, lockedKeys,
    lockedCommands, lockedGestures, leave, staffPIN
  case usage
  case gestures

  /// A line of the table.
  struct Entry {
    /// The words for what the value must be, after "must be".
    let form: String
    /// A value as it is written, that which is taken where the key is left out, or an example.
    let example: String
    /// The meaning in one sentence.
    let meaning: String
  }

  private static let flag = "true or false"

  /// The line of the table.
  var entry: Entry {
    switch self {
    case .exhibit:
      Entry(form: "the name of an exhibit", example: "connections", meaning: "The exhibit that the table shows first.")
    case .exhibits:
      Entry(
        form: "a list of names of exhibits", example: "[connections, atlas, calculator]",
        meaning: "The exhibits that visitors may go to, in the order of their cards; all where it is left out.")
    case .gallery:
      Entry(form: Self.flag, example: "true", meaning: "Whether visitors may go to other exhibits at all.")
    case .file:
      Entry(
        form: "the path of a file", example: "network.json",
        meaning: "The file that the table opens, from the folder of this file; it may lie outside the data folder.")
    case .data:
      Entry(
        form: "the path of a folder", example: "networks",
        meaning: "The only folder that visitors open files from; the bundled one where it is left out.")
    case .theme: Entry(form: "night or paper", example: "night", meaning: "The colours at the start.")
    case .scale:
      Entry(
        form: "a number from 0.25 to 8", example: "1", meaning: "How much larger than designed everything is drawn.")
    case .mmPerPixel:
      Entry(
        form: "a number from 0.01 to 5", example: "0.32",
        meaning: "The size of a pixel on the glass in millimetres, from which the reach of fingers follows.")
    case .displayWidth:
      Entry(
        form: "a number from 50 to 20000", example: "1210",
        meaning: "The width of the whole picture on the glass in millimetres; in place of mmPerPixel.")
    case .reducedMotion: Entry(form: Self.flag, example: "false", meaning: "Whether things change without moving.")
    case .fullscreen: Entry(form: Self.flag, example: "true", meaning: "Whether the program covers the display.")
    case .cursor:
      Entry(form: Self.flag, example: "true", meaning: "Whether the mouse pointer is shown when a mouse moves.")
    case .idleWarning:
      Entry(
        form: "a number from 1 to 86400", example: "45",
        meaning: "Seconds without a hand until the table warns that it will start over.")
    case .idleReset:
      Entry(
        form: "a number from 1 to 86400", example: "60",
        meaning: "Seconds without a hand until the table starts over.")
    case .attract:
      Entry(
        form: "a number from 0 to 86400", example: "90",
        meaning: "Seconds without a hand until the table shows itself off, until somebody touches it; 0 for never.")
    case .shows:
      Entry(
        form: "a list of paths of recordings", example: "[show.trace]",
        meaning:
          "Recordings, made with --record on this display, whose hands are played while the table shows itself off.")
    case .welcome:
      Entry(
        form: "a text of at most 80 letters", example: "Touch anywhere to begin.",
        meaning: "The words for those who come by while the table shows itself off.")
    case .quietHours:
      Entry(
        form: "two times of the day such as 22:00-7:30", example: "22:00-7:30",
        meaning: "The hours in which a table that nobody uses is dark; a touch wakes it.")
    case .open:
      Entry(form: Self.flag, example: "true", meaning: "Whether visitors may open other files of the data folder.")
    case .drop:
      Entry(
        form: Self.flag, example: "true", meaning: "Whether files of the data folder open when they are dropped here.")
    case .edit:
      Entry(
        form: Self.flag, example: "false",
        meaning: "Whether visitors may change networks; what they change goes when the table starts over.")
    case .export:
      Entry(
        form: "the path of a folder", example: "saved",
        meaning: "The folder for what visitors save; without it they save nothing.")
    case .exportsPerVisit:
      Entry(
        form: "a number from 1 to 1000", example: "5",
        meaning: "The most files that are saved in one visit, which ends when the table starts over.")
    case .exportsPerDay:
      Entry(form: "a number from 1 to 100000", example: "200", meaning: "The most files that are saved in one day.")
    case .leastFreeSpace:
      Entry(
        form: "a number from 0 to 1000000", example: "500",
        meaning: "The megabytes that must be free on the disk of the export folder for something to be saved there.")
    case .inspector:
      Entry(form: Self.flag, example: "false", meaning: "Whether visitors may look at properties and change them.")
    case .copy:
      Entry(
        form: Self.flag, example: "true",
        meaning: "Whether texts may be put on the clipboard of the machine, and taken from it.")
    case .keyboard:
      Entry(
        form: Self.flag, example: "true",
        meaning: "Whether the keys of a keyboard do anything; the one on the screen works anyway.")
    case .lockedKeys:
      Entry(
        form: "a list of keys such as F1, I or Ctrl+F", example: "[F1, Ctrl+F]", meaning: "The keys that do nothing.")
    case .lockedCommands:
      Entry(
        form: "a list of commands such as theme, fit or search", example: "[theme, commands]",
        meaning: "The commands whose buttons are not there, and whose keys do nothing.")
    case .lockedGestures:
      Entry(
        form: "a list of gestures among \(LockableGesture.allCases.map(\.rawValue).joined(separator: ", "))",
        example: "[zoom, twoFingerTap]", meaning: "The gestures that do nothing.")
    case .leave:
      Entry(
        form: Self.flag, example: "false",
        meaning: "Whether visitors may end the program, as with Ctrl+Q, or close its window.")
    case .staffPIN:
      Entry(
        form: "a text that \"throughline kiosk pin\" wrote", example: "\"$y$j9T$…\"",
        meaning:
          "The hash of the number that ends the program, after a finger held the upper left corner for 3 seconds.")
    case .usage:
      Entry(
        form: Self.flag, example: "true",
        meaning: "Whether it is counted what people do, without a word of who they are; see: throughline kiosk usage.")
    case .gestures:
      Entry(
        form: "an object of numbers", example: "{ longPressDelay: 0.6 }",
        meaning: "Numbers of the hands, by their names in GestureSettings.")
    }
  }

  /// The headings of the file that `throughline kiosk init` writes, each with its keys.
  static let groups: [(heading: String, keys: [KioskKey])] = [
    ("What is shown", [.exhibit, .exhibits, .gallery, .file, .data]),
    ("The display", [.theme, .scale, .mmPerPixel, .displayWidth, .reducedMotion, .fullscreen, .cursor]),
    ("When nobody is there", [.idleWarning, .idleReset, .attract, .shows, .welcome, .quietHours]),
    (
      "What visitors may",
      [
        .open, .drop, .edit, .export, .exportsPerVisit, .exportsPerDay, .leastFreeSpace, .inspector, .copy, .keyboard,
        .lockedKeys, .lockedCommands, .lockedGestures, .leave,
      ]
    ),
    ("For the staff", [.staffPIN, .usage]),
    ("How hands are understood", [.gestures]),
  ]

  /// The file that `throughline kiosk init` writes: every key explained, and all of them left out.
  static var template: String {
    var lines = [
      "# What a public table shows, and what its visitors may. Start it with: throughline --kiosk FILE",
      "# Check this file with: throughline kiosk check FILE",
      "# Take the \"#\" before a name away to set it. Paths begin at the folder of this file.",
    ]
    for (heading, keys) in groups {
      lines += ["", "# --- \(heading) ---"]
      for key in keys {
        lines += ["", "# \(key.entry.meaning) (\(key.entry.form))", "#\(key.rawValue): \(key.entry.example)"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

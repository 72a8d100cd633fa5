// The one file that sets up a public table: `throughline --kiosk CONFIG`.
//
// A JSON object; every member may be left out, and an unknown one is refused by name, because a misspelt setting would
// otherwise be found out by visitors. Members: exhibit (what the table begins with and goes back to), file, data, export
// (the folder for what visitors save; without it they save nothing), gallery (whether visitors may go to other exhibits;
// true), inspector (whether they may change properties; false), fullscreen, scale, mmPerPixel, theme, reducedMotion,
// idleWarning, idleReset (seconds), and gestures: an object with any of the numbers of `GestureSettings`.

import App
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Gestures
import JSONPlaces

/// The contents of a kiosk file.
struct KioskFile {
  let file: String?
  let exhibit: ExhibitDescriptor?
  let fullscreen: Bool
  let settings: AppSettings

  /// Reads a kiosk file. Paths in it are meant from its own folder.
  init(path: String) throws {
    try InputFile.check(path)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandMistake("\(path): the kiosk file cannot be read (check the path)")
    }
    let bytes = [UInt8](data)
    guard bytes.count < 1 << 20 else {
      throw CommandMistake("\(path): this is too long for a kiosk file (it must be one JSON object)")
    }
    let mistake = { (text: String, member: String?) -> CommandMistake in
      let steps = member.map { [JSONStep.member($0)] } ?? []
      return CommandMistake("\(FileProblem(at: steps, of: bytes, file: path, message: text))")
    }
    let object: [String: Any]
    do {
      guard let read = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw mistake("this is not a kiosk file (it must be one JSON object)", nil)
      }
      object = read
    } catch let mistake as CommandMistake {
      throw mistake
    } catch {
      let problem = FileProblem(
        decoding: error, of: bytes, file: path, kind: "a kiosk file", cure: "it must be one JSON object")
      throw CommandMistake("\(problem)")
    }
    let known = [
      "exhibit", "file", "data", "export", "gallery", "inspector", "fullscreen", "scale", "mmPerPixel", "theme",
      "reducedMotion",
      "idleWarning", "idleReset",
      "gestures",
    ]
    if let unknown = object.keys.sorted().first(where: { !known.contains($0) }) {
      throw mistake("there is no setting \"\(unknown)\" (use: \(known.joined(separator: ", ")))", unknown)
    }
    let members = Members(object: object, mistake: mistake)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    func resolved(_ name: String) -> String { URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL.path }

    let theme = try members.text("theme") ?? "night"
    guard Theme.Name(rawValue: theme) != nil else {
      throw mistake("there is no theme \"\(theme)\" (use night or paper)", "theme")
    }
    let networks = try members.text("data").map(resolved)
    if let networks, !DataFolder.isFolder(networks) {
      throw mistake("data: there is no folder \(networks) (check the path)", "data")
    }
    var settings = AppSettings(
      scale: try members.number("scale", AppSettings.scales) ?? 1,
      mmPerPixel: try members.number("mmPerPixel", AppSettings.pixelSizes),
      theme: theme, reducedMotion: try members.flag("reducedMotion") ?? false,
      dataFolder: DataFolder.find(networks) ?? "")
    settings.visitors = .publicTable
    settings.exportFolder = try members.text("export").map(resolved)
    if let folder = settings.exportFolder, !DataFolder.isFolder(folder) {
      throw mistake("export: there is no folder \(folder) (make it, or check the path)", "export")
    }
    settings.visitors.hasGallery = try members.flag("gallery") ?? true
    settings.visitors.hasInspector = try members.flag("inspector") ?? false
    if let numbers = object["gestures"] {
      settings.gestures = try Self.gestures(numbers, over: settings.gestures, mistake)
    }
    let (warning, reset) = (settings.gestures.idleWarning, settings.gestures.idleReset)
    settings.gestures.idleWarning = try members.number("idleWarning", 1...86_400) ?? warning
    settings.gestures.idleReset = try members.number("idleReset", 1...86_400) ?? reset
    guard settings.gestures.idleWarning <= settings.gestures.idleReset else {
      throw mistake("idleWarning must not be longer than idleReset", "idleWarning")
    }
    self.settings = settings
    fullscreen = try members.flag("fullscreen") ?? true
    file = try members.text("file").map(resolved)
    exhibit = try members.text("exhibit").map { name in
      if let found = ExhibitDescriptor(argument: name) { return found }
      let names = ExhibitDescriptor.allValueStrings.joined(separator: ", ")
      throw mistake("there is no exhibit \"\(name)\" (use: \(names))", "exhibit")
    }
  }

  /// Returns the usual numbers of the gestures with some of them replaced.
  private static func gestures(
    _ wanted: Any, over usual: GestureSettings, _ mistake: (String, String?) -> CommandMistake
  ) throws -> GestureSettings {
    let encoded = try JSONEncoder().encode(usual)
    guard let wanted = wanted as? [String: Any],
      var numbers = try JSONSerialization.jsonObject(with: encoded) as? [String: Any]
    else { throw mistake("gestures must be an object", "gestures") }
    for (name, value) in wanted {
      guard numbers[name] != nil else {
        throw mistake(
          "there is no gesture setting \"\(name)\" (use: \(numbers.keys.sorted().joined(separator: ", ")))", "gestures")
      }
      numbers[name] = value
    }
    do {
      return try JSONDecoder().decode(GestureSettings.self, from: JSONSerialization.data(withJSONObject: numbers))
    } catch {
      throw mistake(
        "a gesture setting has a value of the wrong kind (see the usual ones in GestureSettings)", "gestures")
    }
  }

  /// Members of the object, checked as they are read.
  private struct Members {
    let object: [String: Any]
    let mistake: (String, String?) -> CommandMistake

    func text(_ name: String) throws -> String? {
      guard let value = object[name] else { return nil }
      guard let text = value as? String else { throw mistake("\(name) must be a text", name) }
      return text
    }

    func flag(_ name: String) throws -> Bool? {
      guard let value = object[name] else { return nil }
      guard let flag = value as? Bool else { throw mistake("\(name) must be true or false", name) }
      return flag
    }

    func number(_ name: String, _ range: ClosedRange<Double>) throws -> Double? {
      guard let value = object[name] else { return nil }
      guard let number = value as? Double, range.contains(number) else {
        throw mistake("\(name) must be a number from \(range.lowerBound) to \(range.upperBound)", name)
      }
      return number
    }
  }
}

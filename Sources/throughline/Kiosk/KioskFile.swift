// The one file that sets up a public table: `throughline --kiosk FILE`. It is YAML, and so may be JSON; its keys
// stand in `KioskKey`. Every key may be left out, and an unknown one is refused, because a misspelt setting would
// otherwise be found out by visitors.

import App
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Gestures
import YAMLReading

/// The contents of a kiosk file.
struct KioskFile {
  /// The path of the file that the table opens; `nil` for the exhibit's own.
  let file: String?
  /// The exhibit that the table begins with; `nil` for the one that the command line names.
  let exhibit: ExhibitDescriptor?
  /// True if the program covers the display.
  let fullscreen: Bool
  /// True if the mouse pointer is shown when a mouse moves.
  let showsCursor: Bool
  /// The width of the whole picture on the glass, in millimetres; `nil` where the size of a pixel is known.
  let displayWidth: Double?
  /// The number by which the staff ends the program; `nil` for none.
  let staffPIN: StaffPIN?
  /// The limits of what visitors save.
  let exports: ExportLimits.Numbers
  /// True if others than those who run the table can read the hash of the staff's number.
  let showsPINToOthers: Bool
  /// The settings of the program; of a display whose width is given, without the size of a pixel.
  private let settings: AppSettings

  /// Reads a kiosk file. Paths in it are meant from its own folder.
  ///
  /// - Throws: `CommandMistake` where the file cannot be read, `FileProblem` where it is no YAML, and `KioskProblems`
  ///   with all mistakes in it.
  ///
  /// - Parameter readsShows: false for a program that shows nothing: its recordings are not looked into.
  init(path: String, readsShows: Bool = true) throws {
    try InputFile.check(path)
    // A longer one is refused by its length, before it is read.
    guard (FileFingerprint.size(ofFile: path) ?? 0) <= YAMLReader.longest else { throw YAMLReader.tooLong(path) }
    try self.init(try InputFile.bytes(path, limit: YAMLReader.longest), path: path, readsShows: readsShows)
  }

  /// Reads the bytes of a kiosk file.
  ///
  /// - Parameter path: the path of the file, from whose folder paths in it are meant.
  init(_ bytes: [UInt8], path: String, readsShows: Bool = true) throws {
    var members = KioskMembers(try YAMLReader.value(of: bytes, file: path), path: path)
    let paths = KioskPaths(of: path)
    settings = Self.settings(&members, paths, readsShows: readsShows)
    fullscreen = members.flag(.fullscreen) ?? true
    showsCursor = members.flag(.cursor) ?? true
    displayWidth = members.number(.displayWidth, 50...20_000)
    if members.has(.displayWidth) {
      if members.has(.mmPerPixel) {
        members.note(.displayWidth, "mmPerPixel says the same in another way", "leave one of the two out")
      }
      if !fullscreen {
        members.note(.displayWidth, "a window is not as wide as the display", "use mmPerPixel, or fullscreen: true")
      }
    }
    exhibit = Self.exhibit(&members)
    file = Self.file(&members, paths, exhibit)
    staffPIN = Self.staffPIN(&members)
    showsPINToOthers = staffPIN != nil && FileAccess.isReadableByOthers(path)
    exports = Self.exports(&members)
    guard members.problems.isEmpty else { throw KioskProblems(members.problems) }
  }

  /// Returns the settings on a display of so many pixels.
  func settings(displayWidth pixels: Int) -> AppSettings {
    guard let displayWidth, pixels > 0 else { return settings }
    var settings = settings
    let (least, most) = (AppSettings.pixelSizes.lowerBound, AppSettings.pixelSizes.upperBound)
    settings.mmPerPixel = min(max(displayWidth / Double(pixels), least), most)
    settings.gestures.mmPerPixel = settings.mmPerPixel
    return settings
  }

  /// The folders that the table writes into, beside the home of its user.
  var writtenFolders: [String] { [settings.exportFolder].compactMap { $0 } }

  // MARK: The parts

  private static func settings(_ members: inout KioskMembers, _ paths: KioskPaths, readsShows: Bool) -> AppSettings {
    let theme = members.text(.theme) ?? "night"
    if Theme.Name(rawValue: theme) == nil {
      members.note(.theme, "there is no theme \"\(KioskMembers.shown(theme))\"", "use night or paper")
    }
    let data = paths.folder(.data, &members)
    var settings = AppSettings(
      scale: members.number(.scale, AppSettings.scales) ?? 1,
      mmPerPixel: members.number(.mmPerPixel, AppSettings.pixelSizes), theme: theme,
      reducedMotion: members.flag(.reducedMotion) ?? false, dataFolder: DataFolder.find(data) ?? "")
    settings.usesMiles = MeasurementLocale.usesMiles
    settings.exportFolder = paths.folder(.export, &members)
    settings.visitors = policy(&members)
    settings.gestures = KioskGestures.settings(&members, over: settings.gestures)
    settings.gestures.locked = lockedGestures(&members)
    setTimes(&settings.gestures, &members)
    if readsShows { settings.shows = shows(&members, paths, settings) }
    return settings
  }

  /// Sets the times after which something happens because nobody is there.
  private static func setTimes(_ gestures: inout GestureSettings, _ members: inout KioskMembers) {
    let (warning, reset) = (gestures.idleWarning, gestures.idleReset)
    gestures.idleWarning = members.number(.idleWarning, 1...86_400) ?? warning
    gestures.idleReset = members.number(.idleReset, 1...86_400) ?? reset
    if gestures.idleWarning > gestures.idleReset {
      let (key, message): (KioskKey, String) =
        members.has(.idleWarning)
        ? (.idleWarning, "this must not be longer than idleReset")
        : (.idleReset, "this must not be shorter than idleWarning")
      members.note(
        key, message,
        "make idleReset \(Int(gestures.idleWarning.rounded(.up))) or more")
    }
    let attract = gestures.idleAttract
    // Where the file does not say when, it is never before the table starts over.
    gestures.idleAttract =
      members.number(.attract, 0...86_400) ?? (attract > 0 ? max(attract, gestures.idleReset + 30) : 0)
    if gestures.idleAttract > 0, gestures.idleAttract < gestures.idleReset {
      members.note(
        .attract, "this must not be shorter than idleReset",
        "make it \(Int(gestures.idleReset.rounded(.up))) or more, or 0 for never")
    }
  }

  /// The longest recording of a show, in bytes.
  private static let longestShow = 16 << 20

  private static func shows(
    _ members: inout KioskMembers, _ paths: KioskPaths, _ settings: AppSettings
  ) -> [RecordedShow] {
    var shows: [RecordedShow] = []
    for (name, value) in members.texts(.shows) ?? [] {
      let path = paths.resolved(name)
      guard let bytes = try? FileContents.bytes(of: path, limit: longestShow) else {
        members.note(.shows, "\(path) cannot be read", "name a recording of at most 16 MiB", at: value)
        continue
      }
      do throws(FileProblem) {
        guard let show = RecordedShow(try RecordingCoder.steps(Data(bytes), name: path)) else {
          members.note(
            .shows, "\(path) holds no hands, or too many", "record up to ten minutes of touches with --record",
            at: value)
          continue
        }
        let allowed = settings.visitors.exhibits ?? ExhibitList.all.descriptors.map(\.id)
        guard show.exhibit != .gallery, allowed.contains(show.exhibit) else {
          members.note(
            .shows, "\(path) was recorded at \(show.exhibit.rawValue), where visitors do not come",
            "record it at one of the exhibits", at: value)
          continue
        }
        shows.append(show)
      } catch {
        members.note(.shows, error.description, "record it again with --record", at: value)
      }
    }
    if members.has(.shows), settings.gestures.idleAttract == 0 || settings.reducedMotion {
      members.note(.shows, "this table lies still while nobody is there", "leave attract: 0 and reducedMotion out")
    }
    return shows
  }

  private static func lockedGestures(_ members: inout KioskMembers) -> Set<LockableGesture> {
    var locked: Set<LockableGesture> = []
    for (name, value) in members.texts(.lockedGestures) ?? [] {
      if let gesture = LockableGesture(rawValue: name) {
        locked.insert(gesture)
      } else {
        let cure = KioskMembers.cure(for: name, among: LockableGesture.allCases.map(\.rawValue))
        members.note(.lockedGestures, "there is no gesture \"\(KioskMembers.shown(name))\"", cure, at: value)
      }
    }
    return locked
  }

  /// The most letters of the words for those who come by.
  private static let longestWelcome = 80

  private static func policy(_ members: inout KioskMembers) -> VisitorPolicy {
    var policy = VisitorPolicy.publicTable
    policy.hasGallery = members.flag(.gallery) ?? true
    policy.hasInspector = members.flag(.inspector) ?? false
    policy.mayOpenFiles = members.flag(.open) ?? true
    policy.mayDropFiles = members.flag(.drop) ?? true
    policy.mayEdit = members.flag(.edit) ?? false
    policy.mayCopy = members.flag(.copy) ?? true
    policy.mayType = members.flag(.keyboard) ?? true
    policy.mayLeave = members.flag(.leave) ?? false
    policy.hasStaffExit = members.has(.staffPIN)
    policy.countsUsage = members.flag(.usage) ?? true
    for (name, value) in members.texts(.lockedKeys) ?? [] {
      if let key = KeyChord(named: name) {
        policy.lockedKeys.insert(key)
      } else {
        members.note(
          .lockedKeys, "there is no key \"\(KioskMembers.shown(name))\"", "use names such as F1, I, Home or Ctrl+F",
          at: value)
      }
    }
    policy.lockedCommands = lockedCommands(&members)
    policy.exhibits = exhibits(&members)
    if let hours = members.text(.quietHours) {
      policy.quietHours = DailySpan(hours)
      if policy.quietHours == nil {
        members.note(.quietHours, "this is no span of hours", "write two times, such as 22:00-7:30")
      }
    }
    policy.welcome = members.text(.welcome)
    if let welcome = policy.welcome, welcome.count > longestWelcome || welcome.contains(where: \.isNewline) {
      members.note(.welcome, "this is too long for a line", "write at most \(longestWelcome) letters on one line")
    }
    return policy
  }

  /// Returns the names of the commands that are locked; `nil` for none.
  private static func lockedCommands(_ members: inout KioskMembers) -> Set<String>? {
    guard let texts = members.texts(.lockedCommands) else { return nil }
    let names = Set(ExhibitList.all.descriptors.flatMap { $0.commandNames() })
    for (name, value) in texts where !names.contains(name) {
      members.note(
        .lockedCommands, "there is no command \"\(KioskMembers.shown(name))\"",
        KioskMembers.cure(for: name, among: names.sorted()), at: value)
    }
    return Set(texts.map(\.0).filter(names.contains))
  }

  /// Returns the exhibits that visitors may go to; `nil` for all.
  private static func exhibits(_ members: inout KioskMembers) -> [ExhibitID]? {
    guard let texts = members.texts(.exhibits) else { return nil }
    let names = ExhibitDescriptor.allValueStrings.filter { $0 != ExhibitID.gallery.rawValue }
    var exhibits: [ExhibitID] = []
    for (name, value) in texts {
      if !names.contains(name) {
        let cure = KioskMembers.cure(for: name, among: names)
        members.note(.exhibits, "there is no exhibit \"\(KioskMembers.shown(name))\"", cure, at: value)
      } else if exhibits.contains(ExhibitID(rawValue: name)) {
        members.note(.exhibits, "\"\(name)\" is said twice", "leave one out", at: value)
      } else {
        exhibits.append(ExhibitID(rawValue: name))
      }
    }
    if texts.isEmpty { members.note(.exhibits, "the list is empty", "name an exhibit, or leave the key out") }
    return exhibits
  }

  private static func exhibit(_ members: inout KioskMembers) -> ExhibitDescriptor? {
    let allowed = exhibits(of: members)
    guard let name = members.text(.exhibit) else {
      return allowed.first.flatMap { ExhibitDescriptor(argument: $0) }
    }
    guard let found = ExhibitDescriptor(argument: name) else {
      let cure = KioskMembers.cure(for: name, among: ExhibitDescriptor.allValueStrings)
      members.note(.exhibit, "there is no exhibit \"\(KioskMembers.shown(name))\"", cure)
      return nil
    }
    if !allowed.isEmpty, found.id != .gallery, !allowed.contains(name) {
      members.note(.exhibit, "this is none of the exhibits that visitors may go to", "add it to exhibits")
    }
    return found
  }

  /// Returns the names in the list of exhibits, right or wrong, without noting mistakes a second time.
  private static func exhibits(of members: KioskMembers) -> [String] {
    var copy = members
    return copy.texts(.exhibits)?.map(\.text) ?? []
  }

  private static func file(
    _ members: inout KioskMembers, _ paths: KioskPaths, _ exhibit: ExhibitDescriptor?
  ) -> String? {
    guard let path = members.text(.file).map(paths.resolved) else { return nil }
    switch FileKind(of: path) {
    case nil: members.note(.file, "there is no file \(path)", "check the path")
    case .folder: members.note(.file, "\(path) is a folder", "name a file in it")
    case .pipe, .other: members.note(.file, "\(path) is a pipe, device or socket", "name a file")
    case .regular: break
    }
    if let exhibit, exhibit.defaultFile == nil {
      members.note(.file, "the exhibit \(exhibit.id.rawValue) opens no files", "leave the file out")
    }
    return path
  }

  private static func exports(_ members: inout KioskMembers) -> ExportLimits.Numbers {
    var numbers = ExportLimits.Numbers()
    func whole(_ key: KioskKey, _ range: ClosedRange<Double>) -> Int? {
      guard let number = members.number(key, range) else { return nil }
      if number != number.rounded() {
        members.note(key, "this must be a whole number", "leave out what is behind the point")
      }
      return Int(number)
    }
    numbers.perVisit = whole(.exportsPerVisit, 1...1000) ?? numbers.perVisit
    numbers.perDay = whole(.exportsPerDay, 1...100_000) ?? numbers.perDay
    numbers.leastFreeMegabytes = whole(.leastFreeSpace, 0...1e6) ?? numbers.leastFreeMegabytes
    if numbers.perVisit > numbers.perDay, members.has(.exportsPerVisit) || members.has(.exportsPerDay) {
      members.note(
        members.has(.exportsPerVisit) ? .exportsPerVisit : .exportsPerDay,
        "a visit cannot have more files than its day", "make exportsPerDay \(numbers.perVisit) or more")
    }
    for key in [KioskKey.exportsPerVisit, .exportsPerDay, .leastFreeSpace]
    where members.has(key) && !members.has(.export) {
      members.note(key, "visitors save nothing here", "name a folder by export, or leave this out")
    }
    return numbers
  }

  private static func staffPIN(_ members: inout KioskMembers) -> StaffPIN? {
    // A number in place of its hash is no text, and the message says how to make the one from the other.
    guard let text = members.text(.staffPIN) else { return nil }
    if let pin = StaffPIN(hash: text) { return pin }
    members.note(.staffPIN, "this is no hash of a number", "make one with: throughline kiosk pin")
    return nil
  }
}

/// The paths in a kiosk file, which begin at its folder.
struct KioskPaths {
  private let folder: URL

  /// The paths in the file at a path.
  init(of path: String) { folder = URL(fileURLWithPath: path).deletingLastPathComponent() }

  /// Returns a path of the file as a whole one.
  func resolved(_ name: String) -> String { URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL.path }

  /// Returns the folder that a key names; `nil` where it names none, or there is none.
  func folder(_ key: KioskKey, _ members: inout KioskMembers) -> String? {
    guard let path = members.text(key).map(resolved) else { return nil }
    guard !DataFolder.isFolder(path) else { return path }
    members.note(key, "there is no folder \(path)", "make it, or check the path")
    return nil
  }
}

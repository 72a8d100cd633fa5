// A panel to save what is shown: the network in any format that is written, all of it or the part that people look at, or
// the picture, under a name beside the file that is open.
//
// The panel keeps what was chosen; the shell asks the exhibit for the network and the picture, and the host to write them.

import Drawing
import Geometry
import Gestures
import GraphFormats
import Widgets

/// Saving what is shown.
public struct SavePanel {
  /// The thing that is saved.
  public enum Content: Int, Sendable, CaseIterable {
    case network, picture
  }

  /// The size of a picture of pixels.
  public enum PictureSize: Int, Sendable, CaseIterable {
    /// That of the window.
    case screen
    /// At least as many pixels along the longer side as a 4K display has.
    case fourK
    /// Twice that.
    case poster

    /// The whole number of times that the window is magnified: letters stay sharp at whole sizes.
    func factor(of window: Rect) -> Int {
      let longest = max(1, max(window.width, window.height))
      let wanted: Double =
        switch self {
        case .screen: 1
        case .fourK: 3840
        case .poster: 7680
        }
      var factor = max(1, Int((wanted / longest).rounded(.up)))
      while factor > 1, !AppSettings.isDrawable(width: Int(window.width) * factor, height: Int(window.height) * factor)
      {
        factor -= 1
      }
      return factor
    }
  }

  /// The meaning of a key.
  enum Answer: Equatable {
    /// Nothing: it is for somebody else.
    case ignored
    /// It changed the name.
    case taken
    /// What is chosen shall be saved.
    case save
  }

  /// The kinds of network that are written.
  static let formats = GraphFormat.writable

  /// The thing that is saved.
  public private(set) var content = Content.network
  /// The format of a network.
  public private(set) var format = SavePanel.formats[0]
  /// The form of a picture.
  public private(set) var form = PictureFile.Form.png
  /// The size of a picture of pixels.
  public private(set) var size = PictureSize.screen
  /// True if only the part of the network is saved that people look at.
  public private(set) var isPart = false
  /// True if a file of the same name may go; else the new one takes the next free name.
  public private(set) var mayReplace = false
  /// The name of the file without its ending, as it is written.
  public private(set) var name = EditedText(limit: 120)
  /// The folder of the file; empty for that in which the program was started.
  private(set) var folder = ""
  /// True if there is a part of the network that people look at.
  private(set) var hasPart = false
  /// True if keys are shown on the glass.
  public private(set) var showsKeyboard = false
  private var isAtDesk = false

  /// A panel before it was opened.
  public init() {}
}

// MARK: - What is chosen

extension SavePanel {
  /// Begins to save.
  ///
  /// - Parameters:
  ///   - name: the name of what is shown, without an ending.
  ///   - folder: the folder of the new file.
  ///   - hasPart: true if there is a part of the network that people look at.
  ///   - isAtDesk: true if keys of a desk are at hand.
  mutating func begin(name: String, folder: String, hasPart: Bool, isAtDesk: Bool) {
    self.name.replace(with: name)
    self.folder = folder
    self.hasPart = hasPart
    self.isAtDesk = isAtDesk
    (isPart, mayReplace, showsKeyboard) = (hasPart, false, false)
  }

  /// The name that a file is suggested which is made of another: that of the other, without its endings.
  static func suggestedName(for path: String, title: String) -> String {
    let file = FilePath.name(path)
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    let name = stem.isEmpty ? title : stem
    return name.isEmpty ? "network" : fitting(name)
  }

  /// The name without what no file name may hold.
  private static func fitting(_ name: String) -> String {
    let plain = name.filter { $0 != "/" && $0 != "\\" && !$0.isNewline }.drop { $0 == "." || $0 == " " }
    return String(plain).trimmingSuffix { $0 == " " || $0 == "." }
  }

  /// The ending of the file, with its dot.
  var ending: String {
    switch content {
    case .network: "." + (format.endings.first ?? "txt")
    case .picture: "." + form.rawValue
    }
  }

  /// The path of the file; `nil` while it has no name.
  var path: String? {
    let stem = Self.fitting(name.text)
    guard !stem.isEmpty else { return nil }
    let file = stem.lowercased().hasSuffix(ending) ? stem : stem + ending
    return folder.isEmpty ? file : folder == "/" ? "/" + file : folder + "/" + file
  }

  /// Notes what is chosen.
  mutating func choose(_ content: Content) { self.content = content }

  mutating func choose(format index: Int) {
    if Self.formats.indices.contains(index) { format = Self.formats[index] }
  }

  mutating func choose(form index: Int) {
    if PictureFile.Form.allCases.indices.contains(index) { form = PictureFile.Form.allCases[index] }
  }

  mutating func choose(size index: Int) { size = PictureSize(rawValue: index) ?? size }

  mutating func choose(part index: Int) { isPart = hasPart && index == 1 }

  mutating func toggleReplacing() { mayReplace.toggle() }

  /// Puts the caret where a finger touched the name, and shows keys on the glass where a finger did.
  mutating func beginWriting(caret: Int, byFinger: Bool) {
    name.moveCaret(to: caret)
    showsKeyboard = showsKeyboard || byFinger
  }

  /// Writes another name from the start.
  mutating func clearName() { name.replace(with: "") }

  /// Takes text that was typed.
  mutating func type(_ typed: String) { name.insert(typed) }

  /// Takes a key of a keyboard on the desk.
  ///
  /// - Parameter isElsewhere: true if a control has the keys that choose.
  mutating func handle(_ key: Key, isElsewhere: Bool) -> Answer {
    switch key {
    case .enter: return isElsewhere ? .ignored : .save
    case .character: return .taken
    default: return !isElsewhere && name.apply(key) ? .taken : .ignored
    }
  }

  /// Takes a key of the keyboard on the glass.
  mutating func handle(_ stroke: KeyStroke) -> Answer {
    switch stroke {
    case .enter: return .save
    case .hide: showsKeyboard = false
    case .insert, .backspace: name.apply(stroke)
    }
    return .taken
  }
}

// MARK: - What there is to see

extension SavePanel {
  /// Adds the panel: what is saved, as what, how much of it, and under which name. While keys are on the glass, only the
  /// name and what follows from it.
  func list(into controls: inout [Control], _ surface: inout ControlSurface, window: Rect, settings: AppSettings) {
    let metrics = settings.metrics
    var free = window
    if showsKeyboard {
      let keys = metrics.keyboardFrame(in: window)
      controls.append(Control(.keyboard, .keyboard, frame: keys))
      free.height = max(0, free.height - keys.height)
    }
    let choices = showsKeyboard ? [] : choices(window)
    let width = min(metrics.pixels(520), free.width - 2 * metrics.padding)
    let area = metrics.panelArea(in: free, width: width)
    let step = metrics.button + metrics.gap
    let line = metrics.pixels(24)
    let wanted = 2 * metrics.padding + step * Double(choices.count + 2) + line + metrics.gap + metrics.button
    let height = min(wanted, max(0, area.height - 2 * metrics.grid))
    let panel = Rect(center: area.center, size: Size(min(width, area.width - 2 * metrics.padding), height))
    let inner = panel.inset(by: metrics.padding)
    controls.append(Control(.panel, .panel, frame: panel))
    var y = inner.y
    func row() -> Rect { Rect(inner.x, y, inner.width, metrics.button) }
    controls.append(
      Control(.panelTitle, .caption, frame: Rect(inner.x, y, inner.width - step, metrics.button), text: "Save"))
    controls.append(
      Control(
        .panelClose, .button(.quiet), frame: Rect(inner.maxX - metrics.button, y, metrics.button, metrics.button),
        icon: .close))
    y += step
    for (id, titles, selected) in choices {
      controls.append(Control(id, .segmented(titles: titles, selected: selected), frame: row()))
      y += step
    }
    let field = FieldContent(
      text: name.text, caret: name.caret, placeholder: "Name of the file", hasFocus: isAtDesk || showsKeyboard)
    controls.append(Control(.saveName, .field(field), frame: row(), icon: .pencil))
    y += step
    controls.append(
      Control(
        .saveFolder, .caption, frame: Rect(inner.x, y - metrics.gap / 2, inner.width, line), text: placeText(window)))
    y += line + metrics.gap
    listButtons(into: &controls, &surface, Rect(inner.x, y, inner.width, metrics.button), settings)
  }

  private func listButtons(
    into controls: inout [Control], _ surface: inout ControlSurface, _ row: Rect, _ settings: AppSettings
  ) {
    var save = Control(.saveNow, .button(.primary), frame: .zero, text: "Save", icon: .save, isEnabled: path != nil)
    let width = surface.width(of: save)
    save.frame = Rect(row.maxX - width, row.y, width, row.height)
    // On a public table nobody's file goes.
    if !settings.isKiosk {
      var replace = Control(
        .saveReplacing, .toggle, frame: .zero, text: "Replace a file of this name", isOn: mayReplace)
      let room = save.frame.x - settings.metrics.gap - row.x
      if surface.width(of: replace) > room { replace.text = "Replace" }
      replace.frame = Rect(row.x, row.y, min(surface.width(of: replace), room), row.height)
      controls.append(replace)
    }
    controls.append(save)
  }

  /// The rows of choices: their controls, their words and the chosen ones.
  private func choices(_ window: Rect) -> [(ControlID, [String], Int)] {
    var rows: [(ControlID, [String], Int)] = [(.saveContent, ["Network", "Picture"], content.rawValue)]
    switch content {
    case .network:
      rows.append((.saveFormat, Self.formats.map(\.shortName), Self.formats.firstIndex(of: format) ?? 0))
      if hasPart { rows.append((.savePart, ["All of it", "Only what is shown"], isPart ? 1 : 0)) }
    case .picture:
      let forms = PictureFile.Form.allCases
      rows.append((.saveForm, forms.map { $0.rawValue.uppercased() }, forms.firstIndex(of: form) ?? 0))
      if form == .png { rows.append((.saveSize, ["Screen", "4K", "Poster"], size.rawValue)) }
    }
    return rows
  }

  /// Where the file goes, and how large a picture is.
  private func placeText(_ window: Rect) -> String {
    let file = path.map(FilePath.name) ?? ""
    let place = folder.isEmpty ? file : "\(file) in \(folder)"
    guard content == .picture, form == .png else { return place }
    let factor = size.factor(of: window)
    return "\(Int(window.width) * factor) × \(Int(window.height) * factor) pixels, \(place)"
  }
}

extension GraphFormat {
  /// The one word that people know the format by: that of its name which is an ending, too.
  fileprivate var shortName: String {
    let words = displayName.split(separator: " ").map(String.init)
    return words.first { endings.contains($0.lowercased()) } ?? displayName
  }
}

extension String {
  /// The text without the last characters that are of a sort.
  fileprivate func trimmingSuffix(where isOfSort: (Character) -> Bool) -> String {
    String(reversed().drop(while: isOfSort).reversed())
  }
}

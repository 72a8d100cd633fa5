// A panel to save what is shown: the network in any format that is written, all of it or the part that people look at, or
// the picture, under a name beside the file that is open. Before a file is replaced it asks.
//
// The panel keeps what was chosen; the shell asks the exhibit for the network and the picture, and the host to write them.

import Drawing
import Geometry
import Gestures
import GraphFormats
import Widgets

/// Saving what is shown.
public struct SavePanel {
  /// The meaning of a key.
  enum Answer: Equatable {
    /// Nothing: it is for somebody else.
    case ignored
    /// A change of the name.
    case taken
    /// The request to save.
    case save
  }

  /// The content that is saved, and its format.
  public internal(set) var choices = SaveChoices()
  /// The name of the file without its ending, as it is written.
  public private(set) var name = EditedText(limit: 120)
  /// The folder of a file whose name says none; empty for that in which the program was started.
  private(set) var folder = ""
  /// True if a name may say another folder, and one may be chosen.
  private var mayLeaveFolder = false
  /// The folder that `~` stands for; `nil` for none.
  private var home: String?
  /// True if keys are shown on the screen.
  public private(set) var showsKeyboard = false
  private var isAtDesk = false
  /// The names that are suggested for the whole network and for a part of it.
  private var suggestions = (whole: "", part: "")
  /// The path of the network; empty for none.
  private var network = ""
  /// The file that the network came from, and its format, where saving is meant for it; `nil` for none.
  private var own: (path: String, format: GraphFormat)?
  /// The name of the file whose earlier content can be put back; `nil` for none.
  private var kept: String?
  /// The questions that wait for an answer, the first of which is shown.
  private var questions: [SaveQuestion] = []

  /// A panel before it was opened.
  public init() {}
}

// MARK: - The name

extension SavePanel {
  /// Begins to save.
  ///
  /// - Parameters:
  ///   - path: the path of the network; empty for none.
  ///   - name: the name of what is shown, without an ending.
  ///   - folder: the folder of the new file.
  ///   - whole: the size of the network; `nil` where there is none.
  ///   - part: the size of the part of it that people look at; `nil` for none.
  ///   - isAtDesk: true if a hardware keyboard is at hand.
  ///   - mayLeaveFolder: true if another folder may be chosen and written.
  ///   - home: the folder that `~` stands for; `nil` for none.
  ///   - kept: the name of the file whose earlier content can be put back; `nil` for none.
  mutating func begin(
    of path: String = "", name: String, folder: String, whole: NetworkCounts? = nil, part: NetworkCounts? = nil,
    isAtDesk: Bool,
    mayLeaveFolder: Bool = false, home: String? = nil, kept: String? = nil
  ) {
    choices.begin(isOther: path != network, whole: whole, part: part)
    (network, suggestions, own) = (path, (name, name + Self.partEnding), nil)
    (self.mayLeaveFolder, self.home, self.kept) = (mayLeaveFolder, home, kept)
    self.name.replace(with: name)
    self.folder = folder
    self.isAtDesk = isAtDesk
    showsKeyboard = false
  }

  /// The words behind the name of a network in that of a part of it.
  private static let partEnding = " selection"

  /// Suggests the file that a network came from, with all of the network in it; nothing where its kind is not written,
  /// or where its name cannot be written here: under any other a stranger's file might go.
  mutating func saveAgain(in path: String, as format: GraphFormat) {
    let file = FilePath.name(path)
    var again = self
    guard again.choices.choose(format, ofFile: file) else { return }
    let ending = again.choices.ending
    // An ending in capitals stays as it is.
    again.name.replace(with: file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file)
    guard again.path.map(FilePath.name) == file else { return }
    self = again
    suggestions = (name.text, String(file.dropLast(ending.count)) + Self.partEnding)
    own = (path, format)
  }

  /// True if all of the network is saved in the file that it came from, as people mean it.
  var isForOwnFile: Bool {
    guard let own, case .whole = choices.saved else { return false }
    return choices.format == own.format && path == own.path
  }

  /// Takes a choice in one of the rows. A part of the network has a name of its own, unless people wrote one. An ending that
  /// is written belongs to the format before, and goes with it.
  mutating func choose(_ index: Int, in row: ControlID) {
    let before = choices.isPart ? suggestions.part : suggestions.whole
    let ending = choices.ending(of: name.text) ?? ""
    choices.choose(index, in: row)
    if choices.ending(of: name.text) == nil { name.replace(with: String(name.text.dropLast(ending.count))) }
    let now = choices.isPart ? suggestions.part : suggestions.whole
    if name.text == before, now != before { name.replace(with: now) }
  }

  // MARK: The question

  /// The question that is shown; `nil` for none.
  var question: SaveQuestion? { questions.first }

  /// Asks whether a file may be replaced; the keys on the screen go.
  mutating func ask(_ question: SaveQuestion) {
    questions.append(question)
    showsKeyboard = false
  }

  /// Takes the question away that is shown.
  mutating func endQuestion() -> SaveQuestion? { questions.isEmpty ? nil : questions.removeFirst() }

  /// Takes all questions away.
  mutating func endQuestions() -> [SaveQuestion] {
    defer { questions = [] }
    return questions
  }

  /// Returns the name that a file is suggested which is made of another: that of the other, without its endings.
  static func suggestedName(for path: String, title: String) -> String {
    let file = FilePath.name(path)
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    return [stem, title].map(fitting).first { !$0.isEmpty } ?? "network"
  }

  /// Returns the name without what no file name may hold; scalar by scalar, for an accent behind a slash hides it.
  static func fitting(_ name: String) -> String {
    let plain = name.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: scalar != "/" && scalar != "\\"
      }
    }
    func isLeftOut(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == " " }
    let end = plain.lastIndex { !isLeftOut($0) }.map { plain.index(after: $0) } ?? plain.startIndex
    return String(String.UnicodeScalarView(plain[..<end].drop(while: isLeftOut)))
  }

  /// The path of the file; `nil` while it has no name.
  var path: String? {
    let (folder, name) = place
    let stem = Self.fitting(name)
    guard !stem.isEmpty else { return nil }
    let file = choices.ending(of: stem) == nil ? stem + choices.ending : stem
    return folder.isEmpty ? file : folder == "/" ? "/" + file : folder + "/" + file
  }

  /// The folder and the name that are written: a name with a slash is a path, from the root, from one's own folder or from
  /// the folder that is chosen.
  private var place: (folder: String, name: String) {
    let written = name.text.unicodeScalars.drop { $0 == " " }
    guard mayLeaveFolder, let slash = written.lastIndex(of: "/") else { return (folder, name.text) }
    var parts = written[..<slash].split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    let stem = String(written[written.index(after: slash)...])
    if parts.first == "~", let home {
      parts.removeFirst()
      return (FilePath.folder(home, then: parts), stem)
    }
    return (FilePath.folder(parts.first == "" || parts.isEmpty ? "/" : folder, then: parts), stem)
  }

  /// Takes the folder that was chosen in place of that which is written.
  mutating func choose(folder: String) {
    let stem = place.name
    if stem != name.text { name.replace(with: stem) }
    self.folder = folder
  }

  /// Puts the caret where a finger touched the name, and shows keys on the screen where a finger did.
  mutating func beginWriting(caret: Int, byFinger: Bool) {
    name.touch(at: caret)
    showsKeyboard = showsKeyboard || byFinger
  }

  /// Writes another name from the start.
  mutating func clearName() {
    name.replace(with: "")
  }

  /// Takes the name as it was edited. An ending that is written chooses the format.
  mutating func write(_ edited: EditedText) {
    if edited.text != name.text { choices.choose(endingOf: edited.text) }
    name = edited
  }

  /// Takes a key of a keyboard on the desk.
  ///
  /// - Parameter isElsewhere: true if a control has the keys that choose.
  mutating func handle(_ key: Key, isElsewhere: Bool) -> Answer {
    switch key {
    case .enter: return isElsewhere ? .ignored : .save
    case .character: return .taken
    default: return .ignored
    }
  }

  /// Takes a key of the keyboard on the screen.
  mutating func handle(_ stroke: KeyStroke) -> Answer {
    if stroke == .enter { return .save }
    if stroke == .hide { showsKeyboard = false }
    return .taken
  }
}

// MARK: - What there is to see

extension SavePanel {
  /// Adds the panel: what is saved, as what, how much of it, and under which name. While keys are on the screen, only
  /// the name and what follows from it.
  func list(into controls: inout [Control], _ surface: inout ControlSurface, window: Rect, settings: AppSettings) {
    let metrics = settings.metrics
    if let question { return question.list(into: &controls, &surface, window: window, metrics: metrics) }
    var free = window
    if showsKeyboard {
      let keys = metrics.keyboardFrame(in: window)
      controls.append(Control(.keyboard, .keyboard, frame: keys))
      free.height = max(0, free.height - keys.height)
    }
    let rows = showsKeyboard ? [] : choices.rows
    let width = min(metrics.pixels(520), free.width - 2 * metrics.padding)
    let area = metrics.panelArea(in: free, width: width)
    let step = metrics.button + metrics.gap
    let line = metrics.pixels(24)
    let place = hasFolderButton ? step : line + metrics.gap
    var wanted = 2 * metrics.padding + step * Double(rows.count + 2) + place + metrics.button
    let most = max(0, area.height - 2 * metrics.grid)
    let kept = showsKeyboard || wanted + step > most ? nil : kept
    if kept != nil { wanted += step }
    let height = min(wanted, most)
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
    for choice in rows {
      controls.append(
        Control(choice.id, .segmented(titles: choice.titles, selected: choice.selected), frame: row()))
      y += step
    }
    let field = FieldContent(name, placeholder: "Name of the file", hasFocus: isAtDesk || showsKeyboard)
    controls.append(Control(.saveName, .field(field), frame: row(), icon: .pencil))
    y += step
    if hasFolderButton {
      controls.append(
        Control(.saveFolder, .button(.plain), frame: row(), text: placeText(window, settings), icon: .folder))
      y += step
    } else {
      controls.append(
        Control(
          .saveFolder, .caption, frame: Rect(inner.x, y - metrics.gap / 2, inner.width, line),
          text: placeText(window, settings)))
      y += line + metrics.gap
    }
    if let kept {
      controls.append(
        Control(
          .putBackFirst, .button(.plain), frame: row(), text: "Put back \(Wording.shortened(kept, to: 26)) as it was",
          icon: .undo))
      y += step
    }
    listButton(into: &controls, &surface, Rect(inner.x, y, inner.width, metrics.button), gap: metrics.gap)
  }

  /// True if a folder can be chosen: beside keys on the screen there is room for its name alone.
  private var hasFolderButton: Bool { mayLeaveFolder && !showsKeyboard }

  private func listButton(
    into controls: inout [Control], _ surface: inout ControlSurface, _ row: Rect, gap: Double
  ) {
    var save = Control(.saveNow, .button(.primary), frame: .zero, text: "Save", icon: .save, isEnabled: path != nil)
    let width = surface.fitting.width(of: save)
    save.frame = Rect(row.maxX - width, row.y, width, row.height)
    controls.append(save)
    guard let hint = choices.hint else { return }
    let room = Rect(row.x, row.y, max(0, save.frame.x - row.x - gap), row.height)
    controls.append(Control(.saveHint, .caption, frame: room, text: hint))
  }

  /// Returns the path of the file, and the size of a picture; at a public table its name alone, for where it goes is not for
  /// visitors to know.
  private func placeText(_ window: Rect, _ settings: AppSettings) -> String {
    let (name, folder) = (path.map(FilePath.name) ?? "", settings.visitors.staysInFolders ? "" : place.folder)
    let file = isForOwnFile ? "Into the open file, \(name)" : choices.isTable ? "\(name), or the next free name," : name
    let location = folder.isEmpty ? file : file.isEmpty ? "In \(folder)" : "\(file) in \(folder)"
    return choices.pixels(of: window).map { "\($0), \(location)" } ?? location
  }
}

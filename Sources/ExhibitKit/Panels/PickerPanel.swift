// A panel to choose a file: those that people opened before, the bundled ones, and any folder of the machine; a word
// narrows what is listed by name. The same in every exhibit that opens files.
//
// The panel keeps what is in the folder; the exhibit asks the host for it, and opens what is chosen.

import Drawing
import Geometry
import Gestures
import Widgets

/// Choosing a file.
public struct PickerPanel {
  /// The folder or the file that a row leads to.
  public typealias Choice = PickerRows.Choice

  /// The meaning of a key.
  public enum Answer: Equatable {
    /// Nothing: it is for somebody else.
    case ignored
    /// A change of the word or the chosen row.
    case taken
    /// The choice of a row.
    case chosen(Int)
    /// The choice of the folder that is listed.
    case here
    /// The choice of the file of a path that was written.
    case file(String)
  }

  /// The rows of what is there to choose.
  private var list = PickerRows()
  /// The folder shown; `nil` before the first answer.
  public var listing: FolderListing? { list.listing }
  /// The word by which the list is narrowed; empty for all of it.
  public private(set) var filter = EditedText(limit: longestWord)
  /// The longest word, and the longest path, in characters.
  static let longestWord = 400
  /// The user's own folder; `nil` where they may write no paths.
  private var home: HomeFolder?
  /// The row that Enter opens; `nil` for none.
  public private(set) var selected: Int?
  /// True if keys are shown on the screen, as they are when a finger touched the field.
  public private(set) var showsKeyboard = false
  /// True if a hardware keyboard is at hand, so that the field waits for them from the beginning.
  private var isAtDesk = false
  /// The ticket of the listing waited for.
  public var ticket = 0
  /// The folder that was asked for last.
  private var awaited = ""
  /// The folders that the list of the user's own folder leads to, wherever they lie.
  private var places: [PickerPlace] = []

  /// True if a folder is chosen, to save into, and no file.
  private(set) var choosesFolder = false
  /// The choosing of files to rename and delete.
  private(set) var managing = FileManaging()

  /// A panel before the first answer.
  public init() {}
}

// MARK: - What is in the folder

extension PickerPanel {
  /// Takes an answer of the host, if it is one waited for: of one ticket several come, each knowing more.
  ///
  /// - Parameters:
  ///   - hidden: paths of folders that are left out, because what is in them is for other exhibits.
  ///   - type: the name of the type of documents that is looked for; files of others that were opened before are left
  ///     out.
  public mutating func take(
    _ listing: FolderListing, ticket: Int, hiding hidden: Set<String> = [], ofType type: String = ""
  ) {
    guard ticket == self.ticket else { return }
    if listing.folder != self.listing?.folder { managing.choiceDidChange() }
    list.take(listing, hiding: hidden, ofType: type, home: home)
    arrange(choosing: selected.flatMap(choice))
  }

  /// Lists what the word leaves.
  ///
  /// - Parameter chosen: what is chosen, if it is still there.
  private mutating func arrange(choosing chosen: Choice? = nil) {
    guard listing != nil else { return }
    let typed = typedPath
    if let typed, typed.folder == listing?.folder {
      list.arrange(path: typed.rest, choosesFolder: choosesFolder)
    } else {
      // While the folder of a path is on its way, there is nothing to choose.
      list.arrange(
        typed == nil ? filter.text : nil, isManaging: managing.isOn, choosesFolder: choosesFolder, places: places)
    }
    let isNarrowed = !(typed?.rest ?? filter.text).isEmpty
    selected = chosen.flatMap(list.row(of:)) ?? (isNarrowed && !list.rows.isEmpty ? 0 : nil)
  }

  /// The path that is written in place of a word; `nil` for a word.
  var typedPath: TypedPath? { home.flatMap { TypedPath(filter.text, home: $0.path) } }

  /// The folder that the written path leads to and that is not listed; `nil` for none.
  var folderToList: String? {
    typedPath.flatMap { $0.folder == listing?.folder || $0.folder == awaited ? nil : $0.folder }
  }

  /// Notes that a folder was asked for.
  mutating func wait(for folder: String, ticket: Int) { (awaited, self.ticket) = (folder, ticket) }

  /// Returns the folder or the file that a row leads to; `nil` where there is no such row.
  public func choice(inRow row: Int) -> Choice? { list.choice(inRow: row) }

  /// The folder that is listed, where one is chosen and it can be; `nil` else.
  var folderToChoose: String? { choosesFolder && listing?.problem == nil ? listing?.folder : nil }

  /// Returns the folder above, if the visitor may go there. On a public table visitors stay among the bundled networks.
  public func folderAbove(_ settings: AppSettings) -> String? {
    guard let listing, let parent = listing.parent else { return nil }
    guard settings.visitors.staysInFolders else { return parent }
    return !settings.dataFolder.isEmpty && listing.folder.hasPrefix(settings.dataFolder + "/") ? parent : nil
  }
}

// MARK: - Looking for a name

extension PickerPanel {
  /// Begins with the whole list.
  ///
  /// - Parameters:
  ///   - isAtDesk: true if a hardware keyboard is at hand.
  ///   - choosesFolder: true if a folder is chosen, to save into, and no file.
  ///   - home: the user's own folder; `nil` where they may write no paths.
  ///   - places: the folders that the list of the user's own folder leads to, wherever they lie.
  mutating func begin(
    isAtDesk: Bool, choosesFolder: Bool = false, home: HomeFolder? = nil, places: [PickerPlace] = []
  ) {
    (self.choosesFolder, self.home, self.places) = (choosesFolder, home, choosesFolder ? [] : places)
    (self.isAtDesk, showsKeyboard, managing) = (isAtDesk, false, FileManaging())
    clearFilter()
  }

  /// Shows the whole list.
  mutating func clearFilter() { narrow(to: EditedText(limit: Self.longestWord)) }

  /// Chooses a row without opening it.
  mutating func select(_ row: Int) {
    selected = list.rows.indices.contains(row) ? row : nil
    managing.choiceDidChange()
  }

  /// Changes how files are renamed and deleted.
  mutating func manage(_ change: (inout FileManaging) -> Void) {
    let wasOn = managing.isOn
    change(&managing)
    if managing.isOn != wasOn { arrange() }
  }

  /// Narrows the list to names like a word.
  mutating func narrow(to filter: EditedText) {
    self.filter = filter
    managing.choiceDidChange()
    arrange()
  }

  /// Puts the caret where a finger touched the field, and shows keys on the screen where a finger did.
  mutating func beginWriting(caret: Int, byFinger: Bool) {
    filter.touch(at: caret)
    showsKeyboard = showsKeyboard || byFinger
  }

  /// Takes the word as it was edited; the list stays where only the caret has moved.
  mutating func write(_ edited: EditedText) {
    if edited.text == filter.text { filter = edited } else { narrow(to: edited) }
  }

  /// Takes a key of a keyboard on the desk.
  ///
  /// - Parameter isElsewhere: true if a control has the keys that choose.
  mutating func handle(_ key: Key, isElsewhere: Bool) -> Answer {
    switch key {
    case .enter where !isElsewhere: return answerToEnter
    case .down where !isElsewhere, .up where !isElsewhere:
      guard !list.rows.isEmpty else { return .taken }
      let next = selected.map { $0 + (key == .down ? 1 : -1) } ?? 0
      select(min(max(0, next), list.rows.count - 1))
      return .taken
    case .tab where !isElsewhere: return completePath() ? .taken : .ignored
    case .character: return .taken
    default: return .ignored
    }
  }

  /// Writes the rest of a name at the end of a path that is being written.
  ///
  /// - Returns: false where no path is written, or no name begins so.
  private mutating func completePath() -> Bool {
    guard let typedPath, !typedPath.rest.isEmpty, filter.caret == filter.text.count,
      let name = list.completion, name != typedPath.rest
    else { return false }
    var edited = filter
    edited.replace(with: String(filter.text.dropLast(typedPath.rest.count)) + name)
    narrow(to: edited)
    return true
  }

  /// The meaning of Enter: the chosen row, else the file of a written path, else the folder where one is chosen.
  private var answerToEnter: Answer {
    if let selected { return .chosen(selected) }
    if choosesFolder { return .here }
    guard let typedPath, !typedPath.rest.isEmpty else { return .ignored }
    return .file(typedPath.path)
  }

  /// Takes a key of the keyboard on the screen.
  mutating func handle(_ stroke: KeyStroke) -> Answer {
    if stroke == .enter { return answerToEnter }
    if stroke == .hide { showsKeyboard = false }
    return .taken
  }
}

// MARK: - Files of one's own

extension PickerPanel {
  /// True if the files that are listed are deleted ones.
  func showsDeleted(_ scope: PickerScope) -> Bool {
    listing != nil && listing?.folder == scope.own?.deletedFolder
  }

  /// Returns true if files that are listed may be renamed and deleted, or put back.
  func mayManage(_ scope: PickerScope) -> Bool {
    !choosesFolder && (showsDeleted(scope) || listing != nil && listing?.folder == scope.own?.folder)
  }

  /// The path of the file that is chosen to be renamed or deleted; `nil` for none.
  var managed: String? {
    guard managing.isOn, let selected, case .file(let path)? = choice(inRow: selected),
      FilePath.folder(path) == listing?.folder
    else { return nil }
    return path
  }
}

// MARK: - What there is to see

extension PickerPanel {
  /// Adds the panel: where we are, up and home, a field to look for a name, and what is there.
  ///
  /// - Parameters:
  ///   - scope: the folder of what is bundled, what it is called, and what is looked for.
  public func list(into controls: inout [Control], window: Rect, settings: AppSettings, scope: PickerScope) {
    let metrics = settings.metrics
    var free = window
    if showsKeyboard {
      let keys = metrics.keyboardFrame(in: window)
      controls.append(Control(.keyboard, .keyboard, frame: keys))
      free.height = max(0, free.height - keys.height)
    }
    let width = min(metrics.pixels(560), free.width - 2 * metrics.padding)
    let area = metrics.panelArea(in: free, width: width)
    let height = min(metrics.pixels(680), area.height - 2 * metrics.padding)
    let panel = Rect(center: area.center, size: Size(min(width, area.width - 2 * metrics.padding), height))
    let inner = panel.inset(by: metrics.padding)
    controls.append(Control(.panel, .panel, frame: panel))
    var x = inner.x
    func add(_ id: ControlID, _ icon: Icon, isEnabled: Bool) {
      let frame = Rect(x, inner.y, metrics.button, metrics.button)
      controls.append(Control(id, .button(.plain), frame: frame, icon: icon, isEnabled: isEnabled))
      x += metrics.button + metrics.gap
    }
    add(.pickerHome, .home, isEnabled: choosesFolder ? settings.homeFolder != nil : !settings.dataFolder.isEmpty)
    add(.pickerUp, .up, isEnabled: folderAbove(settings) != nil)
    if let own = scope.own, own.folder != scope.firstFolder {
      add(.pickerOwn, .save, isEnabled: listing?.folder != own.folder)
    }
    if mayManage(scope) {
      let frame = Rect(x, inner.y, metrics.button, metrics.button)
      controls.append(Control(.pickerManage, .toggle, frame: frame, icon: .pencil, isOn: managing.isOn))
      x += metrics.button + metrics.gap
    }
    let close = Rect(inner.maxX - metrics.button, inner.y, metrics.button, metrics.button)
    let field = FieldContent(
      filter, placeholder: prompt(scope), hasFocus: isAtDesk || showsKeyboard || !filter.text.isEmpty)
    controls.append(
      Control(
        .pickerField, .field(field),
        frame: Rect(x, inner.y, max(0, close.minX - metrics.gap - x), metrics.button), icon: .search))
    controls.append(Control(.panelClose, .button(.quiet), frame: close, icon: .close))
    let top = inner.y + metrics.button + metrics.gap
    var end = inner.maxY
    if managing.isOn, mayManage(scope), end - metrics.button > top {
      end -= metrics.button
      let row = Rect(inner.x, end, inner.width, metrics.button)
      managing.list(into: &controls, row, metrics: metrics, chosen: managed, areDeleted: showsDeleted(scope))
      end -= metrics.gap
    }
    if choosesFolder, end - metrics.button > top {
      end -= metrics.button
      listChoice(into: &controls, Rect(inner.x, end, inner.width, metrics.button), metrics)
      end -= metrics.gap
    }
    if !choosesFolder, !managing.isOn, scope.canMakeNew || scope.changed != nil, end - metrics.button > top {
      end -= metrics.button
      listBeginnings(into: &controls, Rect(inner.x, end, inner.width, metrics.button), metrics, scope)
      end -= metrics.gap
      let line = metrics.pixels(24)
      if let changed = scope.changed, end - line > top {
        end -= line
        controls.append(
          Control(
            .pickerChanged, .caption, frame: Rect(inner.x, end, inner.width, line),
            text: "\(Wording.shortened(changed, to: 36)) is changed"))
        end -= metrics.gap
      }
    }
    controls.append(
      Control(
        .pickerList,
        .list(
          ListContent(
            rows: list.rows, selected: selected, placeholder: placeholder(scope), hasPictures: list.hasPictures)),
        frame: Rect(inner.x, top, inner.width, max(0, end - top))))
  }

  /// Adds the button that begins a new document, and the one that makes the open one as its file has it.
  private func listBeginnings(into controls: inout [Control], _ row: Rect, _ metrics: Metrics, _ scope: PickerScope) {
    let beside = (row.width - metrics.gap) / 2
    if scope.canMakeNew {
      let width = min(metrics.pixels(110), beside)
      controls.append(
        Control(
          .pickerNew, .button(.plain), frame: Rect(row.x, row.y, width, row.height), text: "New", icon: .plus))
    }
    guard scope.changed != nil else { return }
    let width = min(metrics.pixels(210), scope.canMakeNew ? beside : row.width)
    controls.append(
      Control(
        .pickerOriginal, .button(.plain), frame: Rect(row.maxX - width, row.y, width, row.height),
        text: Wording.backToOriginal, icon: .undo))
  }

  /// Adds the button that chooses the folder which is listed, and its path.
  private func listChoice(into controls: inout [Control], _ row: Rect, _ metrics: Metrics) {
    let width = min(metrics.pixels(140), (row.width - metrics.gap) / 2)
    controls.append(
      Control(
        .pickerHere, .button(.primary), frame: Rect(row.maxX - width, row.y, width, row.height), text: "Save here",
        icon: .check, isEnabled: folderToChoose != nil))
    controls.append(
      Control(
        .pickerPlace, .caption, frame: Rect(row.x, row.y, max(0, row.width - width - metrics.gap), row.height),
        text: listing?.folder ?? ""))
  }

  /// Returns the words in the empty field: where the names are that are looked for.
  private func prompt(_ scope: PickerScope) -> String {
    guard let listing else { return "" }
    if listing.folder == home?.path { return "Search here, or write a path" }
    return "Search in "
      + (listing.folder == scope.homeFolder
        ? scope.title : listing.folder == scope.own?.folder ? "my own" : FilePath.name(listing.folder))
  }

  /// Returns the words in place of rows while there are none.
  private func placeholder(_ scope: PickerScope) -> String {
    guard let listing else { return "" }
    if choosesFolder, filter.text.isEmpty { return listing.problem ?? "No folders in this one." }
    if let typedPath, typedPath.folder != listing.folder { return "" }
    return listing.problem
      ?? ((typedPath?.rest ?? filter.text).isEmpty ? "No \(scope.things) here." : "Nothing here has a name like this.")
  }
}

// An exhibit whose panels, bar, common keys, files and redraw are those of its shell.
//
// One event goes: window and focus; what the exhibit intercepts; the search; controls; panels; common keys; the content.
// One frame goes: time passes in the exhibit, its controls are listed if what they show has changed, and it is drawn if
// what it shows differs from what was drawn last. The exhibit keeps its values; this brings events and frames to them.

import Drawing
import FileWriting
import Geometry
import Gestures
import GraphModel
import Inspection
import Widgets

/// An exhibit with a shell.
public protocol ShellExhibit: Exhibit {
  /// The type of what can happen in the exhibit. Controls, keys and gestures end in actions.
  associatedtype Action
  /// Everything the exhibit's own controls show, beside what the shell compares: the window and the part of it that the
  /// inspector covers, the theme, the open panel, notices and reduced motion. Comparing it costs nothing that grows with
  /// the document.
  associatedtype ControlState: Equatable
  /// Everything the picture shows beside the controls and what the shell compares. Comparing it costs nothing that grows
  /// with the document.
  associatedtype Visible: Equatable

  /// The shell.
  var shell: ExhibitShell<Action, ControlState> { get set }
  /// The state that was drawn last.
  var drawn: DrawnState<Visible> { get set }

  // MARK: What shows

  /// Everything the exhibit's own controls show now.
  var controlState: ControlState { get }
  /// Everything the picture shows now, beside the controls.
  var visible: Visible { get }
  /// True if no controls are shown now, not even panels; so it is in a preview.
  var areControlsHidden: Bool { get }
  /// Lists the exhibit's own controls, back to front. The bar at the lower edge has begun.
  func listControls(into list: inout ControlList<Action>)
  /// Begins the picture: with the theme's ground, or with what lies at rest behind everything else.
  mutating func beginPicture(_ picture: inout Picture)
  /// Draws the content.
  mutating func drawContent(into picture: inout Picture)
  /// Draws the words beside the content, over it; a preview has none.
  mutating func drawWords(into picture: inout Picture)
  /// Draws what lies over the controls.
  mutating func drawOverControls(into picture: inout Picture)

  // MARK: What happens

  /// Does what a control, a key or a hand asked for.
  mutating func perform(_ action: Action)
  /// Changes the view.
  mutating func perform(_ command: ViewCommand)
  /// Takes an event before controls and panels do.
  ///
  /// - Returns: true if the event goes no further.
  mutating func intercept(_ event: InputEvent) -> Bool
  /// Takes note of an event that has been dealt with, whoever took it.
  mutating func didHandle(_ event: InputEvent)
  /// Takes note of an event that a control took.
  mutating func controlsDidTake(_ event: InputEvent)
  /// Takes an event that neither controls nor panels wanted.
  mutating func handleContent(_ event: InputEvent)
  /// Lets go of all hands on the content without a result.
  mutating func cancelHands()
  /// Escape with no panel open: leads back by one layer.
  mutating func stepBack()

  // MARK: What changes around it

  /// Lets time pass in the content.
  mutating func advanceContent(elapsed: Double)
  /// Sees to what follows from what controls asked for; the last thing in a frame.
  mutating func controlsDidAdvance()
  /// Leaves the program, where visitors may.
  mutating func quit()
  /// True if something of the content moves by itself.
  var isContentAnimating: Bool { get }
  /// The time, in seconds since the program began, at which the content wants to be advanced although nothing happens.
  var nextDeadline: Double? { get }
  /// The window has another size.
  mutating func windowDidChange()
  /// The inspector covers another part of the window.
  mutating func coveredDidChange()
  /// The theme is another one.
  mutating func themeDidChange()
  /// Things move from now on, or change at once.
  mutating func motionDidChange()
  /// Returns true if a panel may be opened now; if not, whoever asked for it may be told why.
  mutating func mayOpen(_ panel: ExhibitPanel) -> Bool
  /// A panel is about to open.
  mutating func panelWillOpen(_ panel: ExhibitPanel)
  /// A panel was closed.
  mutating func panelDidClose()

  // MARK: Files and names

  /// The panels that can be opened here.
  static var panels: Set<ExhibitPanel> { get }
  /// True if the keys F, + and − are for the view.
  static var hasViewKeys: Bool { get }
  /// The characters that do something again while their key is held; switches do not flutter.
  static var repeatingKeys: Set<String> { get }
  /// Returns true if a key does something again while it is held.
  static func repeats(_ key: Key) -> Bool
  /// Returns true if a key is for more than the open panel: it concerns the window or opens another panel.
  func reachesThroughPanel(_ key: Key, _ modifiers: KeyModifiers) -> Bool
  /// The tiles of the help.
  static var help: [HelpTile] { get }
  /// The files that the picker shows.
  var pickerScope: PickerScope { get }
  /// The words in the empty field of the search.
  var searchPrompt: String { get }
  /// Opens a file; what is shown stays until it has been read.
  mutating func open(_ path: String)
  /// Takes a document that was read, under the ticket it was asked for.
  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int)
  /// A file could not be read or written. Of one that `shell.load` asked for, the shell has told people already.
  mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem)
  /// A document was written.
  mutating func takeWritten(path: String, ticket: Int)
  /// Nodes that are laid out have come to other positions.
  mutating func take(_ nodes: ArrangedNodes, ticket: Int)
  /// Changes a listing before the picker shows it.
  func adjusted(_ listing: FolderListing) -> FolderListing
  /// The network that visitors may save; `nil` where there is none.
  var savableNetwork: SavableNetwork? { get }
  /// Returns the part of that network that people look at; `nil` where they look at none.
  func shownPart() -> Graph?
  /// Searches for other words.
  func find(_ text: EditedText, in search: inout SearchPanel)
  /// Does with a found node what the search was for; in a search among names its index is that of the name. The panel
  /// has been closed.
  mutating func chooseSearchResult(_ node: NodeID)
}

extension ShellExhibit {
  public var areControlsHidden: Bool { shell.isPreview }
  @inlinable public mutating func beginPicture(_ picture: inout Picture) { shell.begin(&picture) }
  public mutating func drawContent(into picture: inout Picture) {}
  public mutating func drawWords(into picture: inout Picture) {}
  public mutating func drawOverControls(into picture: inout Picture) {}
  public var isWindowCovered: Bool { shell.panel == .help }
  public mutating func perform(_ command: ViewCommand) {}
  public mutating func intercept(_ event: InputEvent) -> Bool { false }
  public mutating func didHandle(_ event: InputEvent) {}
  public mutating func controlsDidTake(_ event: InputEvent) {}
  public mutating func controlsDidAdvance() {}
  public mutating func quit() { shell.quit() }
  public mutating func windowDidChange() {}
  public mutating func coveredDidChange() {}
  public mutating func themeDidChange() {}
  public mutating func motionDidChange() {}
  public mutating func mayOpen(_ panel: ExhibitPanel) -> Bool { true }
  public mutating func panelWillOpen(_ panel: ExhibitPanel) {}
  public mutating func panelDidClose() {}
  public static var panels: Set<ExhibitPanel> { [.help] }
  public static var hasViewKeys: Bool { false }
  public static var repeatingKeys: Set<String> { ["+", "=", "-"] }
  public static func repeats(_ key: Key) -> Bool {
    if case .character(let character) = key { repeatingKeys.contains(character) } else { true }
  }
  public func reachesThroughPanel(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case .escape, .function: true
    case .character(let character): modifiers.contains(.control) || shell.panel == .help && "?/".contains(character)
    default: false
    }
  }
  public var pickerScope: PickerScope { PickerScope(firstFolder: ".", homeFolder: "") }
  public var searchPrompt: String { "" }
  public var nextDeadline: Double? { nil }
  public mutating func open(_ path: String) {}
  public mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {}
  public mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem) {}
  public mutating func takeWritten(path: String, ticket: Int) {}
  public mutating func take(_ nodes: ArrangedNodes, ticket: Int) {}
  public func adjusted(_ listing: FolderListing) -> FolderListing { listing }
  public var savableNetwork: SavableNetwork? { nil }
  public func shownPart() -> Graph? { nil }
  public func find(_ text: EditedText, in search: inout SearchPanel) {}
  public mutating func chooseSearchResult(_ node: NodeID) {}
}

/// The state that an exhibit drew last, to tell whether it looks different now.
public struct DrawnState<Visible: Equatable> {
  @usableFromInline var last: Visible?

  /// Nothing has been drawn.
  @inlinable public init() {}

  /// True if this differs from what was drawn last.
  @inlinable public func differs(from visible: Visible) -> Bool { last != visible }

  @inlinable mutating func note(_ visible: Visible) { last = visible }
}

// MARK: - The frame

// Called in every frame, so they are inlinable: in the exhibit's own module the shell is reached directly, where from here
// every access through the protocol would allocate.

extension ShellExhibit {
  @inlinable public var time: Double {
    get { shell.time }
    set { shell.setTime(newValue) }
  }

  @inlinable public var theme: Theme { shell.theme }

  @inlinable public var destination: ExhibitID? {
    get { shell.destination }
    set { shell.destination = newValue }
  }

  @inlinable public var covered: Rect {
    get { shell.covered }
    set { if shell.setCovered(newValue) { coveredDidChange() } }
  }

  @inlinable public var wantsFrame: Bool { shell.needsRedraw || drawn.differs(from: visible) }

  @inlinable public var wakeAfter: Double? {
    if shell.isAnimating || isContentAnimating { return 0 }
    let deadline = min(nextDeadline ?? .infinity, shell.notices.endsAt ?? .infinity)
    return deadline < .infinity ? max(0, deadline - shell.time) : nil
  }

  @inlinable public mutating func takeEffects() -> [Effect] { shell.effects.take() }

  @inlinable public mutating func advance(to time: Double, elapsed: Double) {
    shell.setTime(time)
    shell.notices.expire(at: time)
    advanceContent(elapsed: elapsed)
    updateControls()
    shell.advanceControls(elapsed: elapsed)
    answerControls()
    controlsDidAdvance()
  }

  @inlinable public mutating func draw(into picture: inout Picture) {
    updateControls()
    drawn.note(visible)
    beginPicture(&picture)
    drawContent(into: &picture)
    if !shell.isPreview { drawWords(into: &picture) }
    shell.drawControls(into: &picture)
    drawOverControls(into: &picture)
  }

  @inlinable public mutating func setTheme(_ name: String) {
    if shell.setTheme(name) { themeDidChange() }
  }

  /// Changes back to the theme of the settings.
  public mutating func resetTheme() { setTheme(shell.settings.theme) }

  /// True if things move, and do not change at once.
  @inlinable public var isAnimated: Bool { !shell.settings.reducedMotion }

  /// True if changes happen at once.
  @inlinable public var reducedMotion: Bool {
    get { shell.settings.reducedMotion }
    set {
      shell.setReducedMotion(newValue)
      motionDidChange()
    }
  }

  /// Lists the controls anew if something they show has changed.
  @inlinable public mutating func updateControls() {
    guard var list = shell.beginListing(showing: controlState) else { return }
    guard !areControlsHidden else { return shell.endListingHidden(list) }
    list.beginBar(.bottom, of: shell.window, metrics: shell.metrics)
    listControls(into: &list)
    // The names of folders are put together, which is not for every frame in which a slider moves.
    let scope = shell.panel == .picker ? pickerScope : nil
    shell.endListing(list, help: Self.help, picker: scope, searchPrompt: searchPrompt)
  }
}

// MARK: - Events

extension ShellExhibit {
  @inlinable public mutating func handle(_ event: InputEvent) {
    shell.note(event)
    route(event)
    didHandle(event)
  }

  /// Brings an event to whom it is for.
  @inlinable mutating func route(_ event: InputEvent) {
    switch event {
    case .resized(let width, let height):
      if shell.resize(width: width, height: height) { windowDidChange() }
      return
    case .focusLost: return letGo()
    case .closeRequested: return perform(.quit)
    case .fileDropped(let path):
      closePanel()
      return open(path)
    default: break
    }
    if intercept(event) || handlePanelKey(event) { return }
    updateControls()
    let isTheirs = shell.handleControls(event)
    answerControls()
    if isTheirs { return controlsDidTake(event) }
    switch event {
    case .pointer(let pointer):
      if shell.panel == .none {
        handleContent(event)
      } else if pointer.phase == .down {
        closePanel()
      }
    case .wheel, .hover: if shell.panel == .none { handleContent(event) }
    case .key(let key, let modifiers, let isRepeat, _): handleKey(event, key, modifiers, isRepeat: isRepeat)
    case .text(let typed, _):
      if !writeInPanel(typed) { handleContent(event) }
    case .resized, .focusLost, .closeRequested, .fileDropped: break
    }
  }

  /// Lets go of everything: the hands are gone.
  @usableFromInline mutating func letGo() {
    cancelHands()
    shell.releaseControls()
  }

  @usableFromInline mutating func handleKey(
    _ event: InputEvent, _ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool
  ) {
    if shell.panel != .none && !reachesThroughPanel(key, modifiers) { return }
    if isRepeat && !Self.repeats(key) { return }
    if key == .escape {
      leaveLayer()
    } else if let action = CommonKeys.action(
      key, modifiers, panels: Self.panels, hasView: Self.hasViewKeys)
    {
      perform(action)
    } else {
      handleContent(event)
    }
  }

  /// Leads back by one layer: the panel, the file on its way in, the word about one, then what the exhibit shows.
  private mutating func leaveLayer() {
    if shell.panel != .none {
      closePanel()
    } else if shell.loading != nil {
      perform(.cancelLoading)
    } else if shell.failure != nil {
      perform(.closeFailure)
    } else {
      stepBack()
    }
  }

  /// Does what the shell was asked for.
  public mutating func perform(_ action: ShellAction) {
    switch action {
    case .toggle(let panel): toggle(panel)
    case .closePanel: closePanel()
    case .folderAbove: if let above = shell.picker.folderAbove(shell.settings) { shell.showFolder(above) }
    case .homeFolder: shell.showFolder(pickerScope.homeButtonFolder)
    case .cancelLoading: shell.cancelLoading()
    case .closeFailure: shell.closeFailure()
    case .copyFailure: shell.copyFailure()
    case .toggleTheme: setTheme(shell.theme.toggled.name.rawValue)
    case .toggleFullscreen: shell.toggleFullscreen()
    case .quit: quit()
    case .view(let command): perform(command)
    case .closeNotice(let visitor): shell.notices.close(of: visitor)
    }
  }

  @inlinable mutating func answerControls() {
    guard shell.hasControlEvents else { return }
    var events = shell.takeControlEvents()
    for (event, answer) in events { respond(to: event, with: answer) }
    shell.keepRoom(of: &events)
  }

  @usableFromInline mutating func respond(to event: ControlEvent, with answer: ControlAnswer<Action>) {
    switch (answer, event) {
    case (.action(let action), .activated), (.close(let action), .closed): perform(action)
    case (.shell(let action), _): perform(action)
    case (.value(let action), .valueChanged(_, let value)): perform(action(value))
    case (.segment(let action), .segmentSelected(_, let index)): perform(action(index))
    case (.row(let action), .rowActivated(_, let row)): perform(action(row))
    case (.card(let close, _), .closed): perform(close)
    case (.card(_, let link), .rowActivated(_, let number)): perform(link(number))
    case (.event(let action), _): if let action = action(event) { perform(action) }
    default: respondOnPanel(to: event)
    }
  }

  /// Answers the controls of the shell's own panels.
  private mutating func respondOnPanel(to event: ControlEvent) {
    switch event {
    case .activated(.panelClose), .closed(.helpOverlay), .closed(.panel): closePanel()
    case .activated(.pickerUp): perform(.folderAbove)
    case .activated(.pickerHome): perform(.homeFolder)
    case .activated(.cancelLoading): perform(.cancelLoading)
    case .activated(.copyDetails): perform(.copyFailure)
    case .closed(.failure): perform(.closeFailure)
    case .rowActivated(.searchList, let row): chooseRow(row)
    case .rowActivated(.pickerList, let row): choosePickerRow(row)
    case .fieldFocused(.searchField, let caret): shell.updateSearch { $0.text.moveCaret(to: caret) }
    case .fieldCleared(.searchField): search(for: EditedText(limit: 100))
    case .fieldFocused(.pickerField, let caret):
      let byFinger = !shell.lastPointerWasMouse
      shell.updatePicker { $0.beginWriting(caret: caret, byFinger: byFinger) }
    case .fieldCleared(.pickerField): shell.updatePicker { $0.narrow(to: EditedText(limit: 100)) }
    case .key(.keyboard, let stroke):
      switch shell.panel {
      case .search: answerSearch(shell.updateSearch { $0.handle(stroke) })
      case .picker: answerPicker(shell.updatePicker { $0.handle(stroke) })
      case .save: respondWhileSaving(to: event)
      default: break
      }
    default: if shell.panel == .save { respondWhileSaving(to: event) }
    }
  }
}

// MARK: - Panels

extension ShellExhibit {
  /// Opens a panel, or closes it when it is open.
  public mutating func toggle(_ panel: ExhibitPanel) {
    if shell.panel == panel { closePanel() } else { open(panel) }
  }

  /// Opens a panel over the content, if it may be opened now; hands on the content are let go.
  public mutating func open(_ panel: ExhibitPanel) {
    guard mayOpen(panel), panel != .save || shell.settings.mayExport else { return }
    cancelHands()
    panelWillOpen(panel)
    shell.setPanel(panel)
    switch panel {
    case .search:
      shell.beginSearch()
      search(for: EditedText(limit: 100))
    case .picker:
      shell.beginPicking()
      shell.showFolder(pickerScope.firstFolder)
    case .save: beginSaving()
    case .help, .none, .own: break
    }
  }

  /// Closes whatever panel is open.
  public mutating func closePanel() {
    shell.setPanel(.none)
    shell.releaseControls()
    panelDidClose()
  }

  private mutating func choosePickerRow(_ row: Int) {
    switch shell.picker.choice(inRow: row) {
    case .folder(let path):
      shell.updatePicker { $0.narrow(to: EditedText(limit: 100)) }
      shell.showFolder(path)
    case .file(let path):
      closePanel()
      open(path)
    case nil: break
    }
  }

  /// Takes a key while a panel is open that people write in: letters are for it, whatever they mean elsewhere.
  @usableFromInline mutating func handlePanelKey(_ event: InputEvent) -> Bool {
    switch shell.panel {
    case .search: handleSearchKey(event)
    case .picker: handlePickerKey(event)
    case .save: handleSaveKey(event)
    case .none, .help, .own: false
    }
  }

  /// Takes text that was typed, where a panel is open that people write in.
  @usableFromInline mutating func writeInPanel(_ typed: String) -> Bool {
    switch shell.panel {
    case .search: search(for: shell.search.typing(typed))
    case .picker: shell.updatePicker { $0.type(typed) }
    case .save: shell.updateSaving { $0.type(typed) }
    case .none, .help, .own: return false
    }
    return true
  }

  private mutating func handlePickerKey(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers, _, _) = event, modifiers.isSubset(of: .shift) else { return false }
    let isElsewhere = shell.focus != nil
    let answer = shell.updatePicker { $0.handle(key, isElsewhere: isElsewhere) }
    guard answer != .ignored else { return false }
    answerPicker(answer)
    if shell.panel == .picker, let selected = shell.picker.selected {
      updateControls()
      shell.reveal(row: selected, of: .pickerList)
    }
    return true
  }

  private mutating func answerPicker(_ answer: PickerPanel.Answer) {
    if case .chosen(let row) = answer { choosePickerRow(row) }
  }

  // MARK: Search

  @usableFromInline mutating func search(for text: EditedText) {
    var search = shell.search
    find(text, in: &search)
    shell.setSearch(search)
  }

  private mutating func handleSearchKey(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers, _, _) = event, modifiers.isSubset(of: .shift) else {
      return false
    }
    let before = shell.search.selected
    let meaning = shell.updateSearch { $0.handle(key) }
    guard case .ignored = meaning else {
      answerSearch(meaning)
      if shell.panel == .search, shell.search.selected != before {
        updateControls()
        shell.reveal(row: shell.search.selected, of: .searchList)
      }
      return true
    }
    if case .character = key { return true }
    return false
  }

  private mutating func answerSearch(_ meaning: SearchPanel.Answer) {
    switch meaning {
    case .ignored, .taken: break
    case .changed(let text): search(for: text)
    case .chosen(let row): chooseRow(row)
    case .closed: closePanel()
    }
  }

  private mutating func chooseRow(_ index: Int) {
    guard let node = shell.search.node(inRow: index) else { return }
    closePanel()
    chooseSearchResult(node)
  }
}

// MARK: - Answers of the host

extension ShellExhibit {
  public mutating func handle(_ message: Message) {
    switch message {
    case .read(let path, let ticket, let document, _, _):
      shell.endLoading(answering: ticket)
      take(document, path: path, ticket: ticket)
    case .refused(let path, let ticket, let problem):
      if shell.loading?.ticket == ticket { shell.showFailure(problem) }
      if shell.endSaving(ticket) { shell.showFailure(problem, cannot: .saved) }
      shell.endLoading(answering: ticket)
      takeRefusal(path: path, ticket: ticket, problem: problem)
    case .written(let path, let ticket):
      if shell.endSaving(ticket) { shell.showSaved(as: path) }
      takeWritten(path: path, ticket: ticket)
    case .progress(let ticket, let fraction, let size):
      if shell.loading?.ticket == ticket { shell.noteProgress(fraction, size: size) }
    case .listed(let ticket, let listing):
      shell.take(adjusted(listing), ticket: ticket, ofType: pickerScope.documentType)
    case .arranged(let ticket, let nodes): take(nodes, ticket: ticket)
    }
  }
}

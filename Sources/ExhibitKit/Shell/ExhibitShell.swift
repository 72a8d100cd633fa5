// The shell of an exhibit: everything that surrounds its content and is the same in all of them.
//
// It holds the display, the panels, the picker, the search, the notice, the file on its way in, the controls with their answers, and
// the effects asked for. Its state is private and changes by named mutations; what its controls show is compared, so that
// they are listed and drawn anew only when it differs. `ShellExhibit` brings events and frames to it.

import Drawing
import FileWriting
import Geometry
import Gestures
import Widgets

/// The surroundings of an exhibit's content.
///
/// `Action` is what can happen in the exhibit; `ControlState` is everything the exhibit's own controls show.
public struct ExhibitShell<Action, ControlState: Equatable> {
  /// The display and the visitor's settings.
  public private(set) var settings: AppSettings
  /// The colours everything is drawn with.
  public private(set) var theme: Theme
  /// Measures text as it will be drawn.
  public let measure: any TextMeasuring
  /// True if this is a small moving picture of the exhibit, without controls.
  public let isPreview: Bool
  /// The paths of folders whose files are for other exhibits.
  private let foldersOfOthers: Set<String>
  /// The whole drawing area, in view pixels.
  public private(set) var window: Rect
  /// The part of the window the inspector covers, in view pixels; empty while it is closed.
  public private(set) var covered = Rect.zero
  /// Seconds since the program began.
  public private(set) var time = 0.0
  /// The effects the host is asked for.
  public var effects: EffectQueue
  /// The exhibit the visitor wants to go to; taken by the program.
  public var destination: ExhibitID?
  /// The panel that lies over the content.
  public private(set) var panel = ExhibitPanel.none
  /// The panel to choose a file.
  public private(set) var picker = PickerPanel()
  /// The panel to find something by its name.
  public private(set) var search = SearchPanel()
  /// The panel to save what is shown.
  public private(set) var saving = SavePanel()
  /// The ticket of what is being saved; `nil` when nothing is.
  private var savingTicket: Int?
  /// A word to the visitor.
  public var notices = Notices()
  /// The file on its way in; `nil` when none is.
  public private(set) var loading: Loading?
  /// The file that could not be opened or saved, as long as people are told of it; `nil` for none.
  public private(set) var failure: FileFailure?
  /// The ticket of the file that `load` asked for and that has come, or cannot, last. One that was given up is not among
  /// these, even if its answer was under way already.
  public private(set) var loadedTicket: Int?
  /// True if the pointer used last was a mouse and not a finger.
  public private(set) var lastPointerWasMouse = true

  private var list: ControlList<Action>?
  /// An empty array with room for what is done on the controls in a frame.
  private var answerRoom: [(event: ControlEvent, answer: ControlAnswer<Action>)] = []
  /// The state that the listed controls show; `nil` when they must be listed anew.
  private var listed: Listed?
  /// Counts up with every change of a panel that is not compared otherwise.
  private var panelRevision = 0
  private var isSurfaceMoving = false
  private var wasAnimating = false
  /// True if the controls look different from when they were drawn last.
  private var isDrawingStale = true

  /// Everything listed controls show.
  private struct Listed: Equatable {
    let state: ControlState
    let panel: ExhibitPanel
    let panelRevision: Int
    let notices: UInt64
    let theme: Theme.Name
    let window: Rect
    let covered: Rect
    let reducedMotion: Bool
  }

  /// The shell of a new exhibit.
  public init(in context: ExhibitContext) {
    settings = context.settings
    measure = context.measure
    isPreview = context.isPreview
    foldersOfOthers = context.foldersOfOthers
    window = context.window
    effects = EffectQueue(firstTicket: context.firstTicket)
    theme = Theme(named: context.settings.theme) ?? .night
    list = ControlList(
      surface: ControlSurface(
        style: WidgetStyle(
          theme: theme, metrics: context.settings.metrics, measure: context.measure,
          reducedMotion: context.settings.reducedMotion, gestures: context.settings.gestures)))
  }

  /// The sizes of the display.
  public var metrics: Metrics { settings.metrics }

  /// A duration in seconds, or none under reduced motion.
  public func duration(_ seconds: Double) -> Double { settings.reducedMotion ? 0 : seconds }

  /// The controls as they are listed now, back to front.
  public var controls: [Control] { list?.controls ?? [] }

  /// The controls as a report tells of them.
  public var controlReports: [ControlReport] { controls.map { ControlReport($0) } }
}

// MARK: - The display

extension ExhibitShell {
  /// Notes the time of a frame, in seconds since the program began.
  public mutating func setTime(_ time: Double) { self.time = time }

  /// Takes a new size of the drawing area; one that is no size, as a recording may hold, becomes the nearest that is.
  ///
  /// - Returns: true if the size has changed.
  public mutating func resize(width: Int, height: Int) -> Bool {
    let longest = AppSettings.longestSide
    let next = Rect(0, 0, Double(min(max(width, 1), longest)), Double(min(max(height, 1), longest)))
    guard next != window else { return false }
    window = next
    notices.close()
    return true
  }

  /// Notes what the inspector covers, in view pixels.
  ///
  /// - Returns: true if it has changed.
  public mutating func setCovered(_ covered: Rect) -> Bool {
    guard covered != self.covered else { return false }
    self.covered = covered
    return true
  }

  /// The larger part of the window that the inspector leaves free, beside it or above it, in view pixels.
  public var freeWindow: Rect {
    guard covered.width > 0 else { return window }
    let beside = Rect(0, 0, max(1, covered.minX), window.height)
    let above = Rect(0, 0, window.width, max(1, covered.minY))
    return min(beside.width, beside.height) > min(above.width, above.height) ? beside : above
  }

  /// True if the window has room for words beside icons.
  public var isWide: Bool { window.width > metrics.pixels(900) }

  /// Changes to a theme by name.
  ///
  /// - Returns: true if it is another one.
  public mutating func setTheme(_ name: String) -> Bool {
    guard let wanted = Theme.Name(rawValue: name), wanted != theme.name else { return false }
    theme = Theme(wanted)
    notices.recolour(theme.trace)
    list?.surface.style.theme = theme
    return true
  }

  /// Changes whether things move or change at once.
  public mutating func setReducedMotion(_ isReduced: Bool) {
    settings.reducedMotion = isReduced
    list?.surface.style.reducedMotion = isReduced
  }

  /// Changes the numbers of the hands.
  public mutating func setGestures(_ gestures: GestureSettings) {
    settings.gestures = gestures
    list?.surface.style.tapSlop = gestures.tapSlopPixels
  }

  /// Notes an event that says which kind of pointer is used.
  @usableFromInline mutating func note(_ event: InputEvent) {
    if case .pointer(let pointer) = event { lastPointerWasMouse = pointer.isMouse }
  }

  /// Takes whatever key or mouse is used from now on for a mouse on a desk: no keyboard is shown on the glass.
  public mutating func noteKeyboard() { lastPointerWasMouse = true }
}

// MARK: - Controls

extension ExhibitShell {
  /// Takes the list out to be listed anew; `nil` if nothing that controls show has changed.
  @usableFromInline mutating func beginListing(showing state: ControlState) -> ControlList<Action>? {
    // Word of a reading appears by itself when it takes long.
    if loading != nil { panelRevision += 1 }
    let now = Listed(
      state: state, panel: panel, panelRevision: panelRevision, notices: notices.revision, theme: theme.name,
      window: window, covered: covered, reducedMotion: settings.reducedMotion)
    guard now != listed, var next = list else { return nil }
    // Taken out while it changes: of a copy, everything the surface remembers would be copied, too.
    list = nil
    listed = now
    isDrawingStale = true
    next.removeAll()
    return next
  }

  /// Puts the list back, with the notice, the open panel and the file on its way in over the exhibit's own controls.
  ///
  /// - Parameter scope: the files that the picker shows; `nil` while it is closed.
  @usableFromInline mutating func endListing(
    _ listed: consuming ControlList<Action>, help: [HelpTile], picker scope: PickerScope?, searchPrompt: String
  ) {
    for notice in notices.all {
      listed.add(notice.card, as: .notice(notice.visitor), .shell(.closeNotice(notice.visitor)))
    }
    listed.remove(under: covered)
    listPanel(&listed, help: help, scope, searchPrompt)
    if let failure {
      let area = CardRoom(window: freeWindow, metrics: settings.metrics).area
      listed.addPanel { failure.list(into: &$0, &$1, area: area, metrics: settings.metrics) }
    }
    if let loading {
      listed.addPanel {
        loading.list(into: &$0, &$1, window: window, metrics: settings.metrics, time: time)
      }
    }
    list = listed
  }

  /// Puts the list back without a control.
  @usableFromInline mutating func endListingHidden(_ listed: consuming ControlList<Action>) { list = listed }

  private func listPanel(
    _ list: inout ControlList<Action>, help: [HelpTile], _ scope: PickerScope?, _ searchPrompt: String
  ) {
    switch panel {
    case .none, .own: break
    case .search:
      list.addPanel { controls, _ in
        search.list(into: &controls, window: window, metrics: settings.metrics, prompt: searchPrompt)
      }
    case .picker:
      guard let scope else { return }
      list.addPanel { controls, _ in
        picker.list(into: &controls, window: window, settings: settings, scope: scope)
      }
    case .save:
      list.addPanel { controls, surface in
        saving.list(into: &controls, &surface, window: window, settings: settings)
      }
    case .help:
      list.add(Control(.helpOverlay, .help(help), frame: window, text: "What hands and keys do"))
    }
  }

  /// Makes the controls be listed anew: something of a panel has changed.
  mutating func noteChange() { panelRevision += 1 }

  /// Offers an event to the controls.
  ///
  /// - Returns: true if it was theirs.
  @usableFromInline mutating func handleControls(_ event: InputEvent) -> Bool {
    guard var list else { return false }
    self.list = nil
    let isTheirs = list.surface.handle(event, controls: list.controls)
    self.list = list
    if isTheirs { isDrawingStale = true }
    return isTheirs
  }

  /// True if something was done on the controls that has not been answered.
  @usableFromInline var hasControlEvents: Bool { list?.hasEvents ?? false }

  /// The answers to what was done on the controls since the last time, with the events they answer. Whoever has given
  /// them returns the array by `keepRoom`.
  @usableFromInline mutating func takeControlEvents() -> [(event: ControlEvent, answer: ControlAnswer<Action>)] {
    var events: [(event: ControlEvent, answer: ControlAnswer<Action>)] = []
    swap(&events, &answerRoom)
    list?.takeEvents(into: &events)
    guard !events.isEmpty else { return events }
    isDrawingStale = true
    panelRevision += 1
    return events
  }

  /// Keeps an array of answers that have been given, so that the next ones need no memory.
  @usableFromInline mutating func keepRoom(
    of events: inout [(event: ControlEvent, answer: ControlAnswer<Action>)]
  ) {
    events.removeAll(keepingCapacity: true)
    swap(&events, &answerRoom)
  }

  /// Lets time pass on the controls.
  @usableFromInline mutating func advanceControls(elapsed: Double) {
    guard var list else { return }
    self.list = nil
    isSurfaceMoving = list.surface.advance(to: time, elapsed: elapsed, controls: list.controls)
    self.list = list
    let isAnimating = self.isAnimating
    if isAnimating || wasAnimating { isDrawingStale = true }
    wasAnimating = isAnimating
  }

  /// True if something of the shell moves by itself.
  public var isAnimating: Bool { isSurfaceMoving || loading != nil }

  /// True if the controls look different from when they were drawn last.
  public var needsRedraw: Bool { isDrawingStale }

  /// Begins a picture of the whole drawing area.
  public func begin(_ picture: inout Picture) {
    picture.begin(width: Int(window.width), height: Int(window.height), ground: theme.ground)
  }

  /// Begins a picture of the whole drawing area with a backdrop, on the theme's ground or another.
  ///
  /// - Returns: true if the picture has that backdrop from before.
  public func begin(_ picture: inout Picture, backdrop revision: UInt64, ground: Color? = nil) -> Bool {
    picture.begin(
      width: Int(window.width), height: Int(window.height), ground: ground ?? theme.ground, backdrop: revision)
  }

  /// Draws the controls over what is in the picture.
  @usableFromInline mutating func drawControls(into picture: inout Picture) {
    isDrawingStale = false
    guard var list else { return }
    self.list = nil
    list.draw(all: settings.showsControls, into: &picture)
    self.list = list
  }

  /// Draws what there is to read on the controls, for a picture that is saved.
  mutating func drawReadableControls(into picture: inout Picture) {
    guard var list else { return }
    self.list = nil
    list.draw(all: false, into: &picture)
    self.list = list
    // What was drawn there is not on the screen.
    isDrawingStale = true
  }

  /// Lets go of all fingers on controls without doing anything.
  public mutating func releaseControls() {
    list?.surface.cancelAll()
    isDrawingStale = true
  }

  /// Lets go of one control without doing anything, as when what it spoke of has changed under the finger.
  public mutating func release(_ control: ControlID) {
    list?.surface.cancel(control)
    isDrawingStale = true
  }

  /// True if any finger is on a control.
  public var isTouched: Bool { list?.surface.isTouched ?? false }

  /// True if a finger is on this control.
  public func isTouched(_ control: ControlID) -> Bool { list?.surface.isTouched(control) ?? false }

  /// The control the keys of a keyboard on the desk speak to; `nil` for none.
  public var focus: ControlID? { list?.surface.focus }

  /// The style of the controls.
  public var style: WidgetStyle? { list?.surface.style }

  /// The height a card of a width wants, in view pixels.
  public mutating func cardHeight(title: String, _ content: CardContent, width: Double) -> Double {
    list?.surface.cardHeight(title: title, content, width: width) ?? 0
  }

  /// Changes the content of a listed card in place, without listing anything anew.
  public mutating func updateCard(_ id: ControlID, _ change: (inout CardContent) -> Void) {
    list?.updateCard(id, change)
    isDrawingStale = true
  }
}

// MARK: - Panels

extension ExhibitShell {
  /// Shows a panel in place of the one that is open.
  @usableFromInline mutating func setPanel(_ next: ExhibitPanel) {
    if next != .none {
      notices.close()
      failure = nil
    }
    if panel == .picker, next != .picker { stopListing() }
    let (wrote, writes) = (panel.isWrittenIn, next.isWrittenIn)
    panel = next
    panelRevision += 1
    if wrote != writes { effects.ask(.setTextInput(writes)) }
  }

  /// Begins a search for nothing yet.
  mutating func beginSearch() {
    search = SearchPanel()
    search.showsKeyboard = !lastPointerWasMouse
  }

  /// Begins to choose a file.
  mutating func beginPicking() {
    picker.begin(isAtDesk: lastPointerWasMouse)
    panelRevision += 1
  }

  /// Changes the panel to save what is shown.
  mutating func updateSaving<Result>(_ change: (inout SavePanel) -> Result) -> Result {
    panelRevision += 1
    return change(&saving)
  }

  /// Changes the picker.
  mutating func updatePicker<Result>(_ change: (inout PickerPanel) -> Result) -> Result {
    panelRevision += 1
    return change(&picker)
  }

  /// Changes the search.
  mutating func updateSearch<Result>(_ change: (inout SearchPanel) -> Result) -> Result {
    panelRevision += 1
    return change(&search)
  }

  /// Replaces the search.
  mutating func setSearch(_ search: SearchPanel) {
    self.search = search
    panelRevision += 1
  }

  /// Scrolls a list to a row.
  mutating func reveal(row: Int, of id: ControlID) {
    guard let control = list?.control(id) else { return }
    list?.surface.reveal(row: row, of: control)
  }

  /// Asks for what is in a folder, for the picker.
  public mutating func showFolder(_ folder: String) {
    stopListing()
    picker.ticket = effects.list(folder)
    panelRevision += 1
  }

  /// Nobody waits for more of the listing that was asked for last.
  private mutating func stopListing() {
    guard picker.ticket != 0 else { return }
    effects.ask(.cancel(ticket: picker.ticket))
  }

  /// Takes the listing of a folder.
  mutating func take(_ listing: FolderListing, ticket: Int, ofType type: String) {
    picker.take(listing, ticket: ticket, hiding: foldersOfOthers, ofType: type)
    panelRevision += 1
  }
}

// MARK: - Files

extension ExhibitShell {
  /// Reads a document; what is shown stays until it has been read. The one on its way in is given up.
  public mutating func load<Document: ExhibitDocument>(_ path: String, as type: Document.Type) {
    cancelLoading()
    failure = nil
    loading = Loading(ticket: effects.read(path, as: type), path: path, startedAt: time)
    panelRevision += 1
  }

  /// Gives up the file on its way in.
  public mutating func cancelLoading() {
    guard let loading else { return }
    effects.ask(.cancel(ticket: loading.ticket))
    endLoading()
  }

  /// Notes how far the reading is, 0…1, of a file of so many bytes.
  @usableFromInline mutating func noteProgress(_ fraction: Double, size: Int?) { loading?.note(fraction, size: size) }

  /// Tells people why a file is not shown; what is open stays as it is.
  public mutating func showFailure(_ problem: FileProblem, cannot verb: FileFailure.Verb = .opened) {
    failure = FileFailure(problem, cannot: verb)
    panelRevision += 1
  }

  /// Takes the word about a file that is not shown away.
  public mutating func closeFailure() {
    guard failure != nil else { return }
    failure = nil
    panelRevision += 1
  }

  /// Puts the details about a file that is not shown where other programs can paste them.
  mutating func copyFailure() {
    guard let details = failure?.details else { return }
    effects.ask(.copy(details))
    failure?.noteCopied()
    panelRevision += 1
  }

  /// An answer has come; if it is that for the file on its way in, that has come, or cannot.
  mutating func endLoading(answering ticket: Int) {
    guard loading?.ticket == ticket else { return }
    loadedTicket = ticket
    endLoading()
  }

  /// True while nothing of the shell waits for people: no panel, no file on its way in, and no word about one.
  public var isAtRest: Bool { panel == .none && loading == nil && failure == nil && notices.card == nil }

  /// The file on its way in has come, or cannot.
  public mutating func endLoading() {
    loading = nil
    panelRevision += 1
  }

  /// Writes what visitors save; they are told where it went, or why it did not.
  mutating func save(_ document: some WritableDocument, to path: String, mayReplace: Bool) {
    failure = nil
    savingTicket = effects.write(document, to: path, mayReplace: mayReplace)
  }

  /// Ends the wait for what is being saved.
  ///
  /// - Returns: true if the ticket was that of what is being saved last.
  mutating func endSaving(_ ticket: Int) -> Bool {
    guard ticket == savingTicket else { return false }
    savingTicket = nil
    return true
  }

  /// Leaves the program; a public table does not let visitors do that.
  public mutating func quit() { if !settings.isKiosk { effects.ask(.quit) } }

  /// Changes between window and full screen, where that is the visitor's to choose.
  public mutating func toggleFullscreen() { if !settings.isKiosk { effects.ask(.toggleFullscreen) } }
}

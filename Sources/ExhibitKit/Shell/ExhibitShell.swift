// The shell of an exhibit: everything that surrounds its content and is the same in all of them.
//
// It holds the display, and composes the panels, the files on their way, the controls with their answers, the notices, and
// the effects asked for. Its parts keep their state to themselves; what follows from one for another is done here.
// `ShellExhibit` brings events and frames to it.

import Drawing
import FileWriting
import Geometry
import Gestures
import Widgets

/// The surroundings of an exhibit's content.
///
/// `Host` is the exhibit; `ControlState` is everything the exhibit's own controls show.
public struct ExhibitShell<Host, ControlState: Equatable> {
  /// The display and the visitor's settings.
  public private(set) var settings: AppSettings
  /// The colours everything is drawn with.
  public private(set) var theme: Theme
  /// The measuring of text as it will be drawn.
  public let measure: any TextMeasuring
  /// True if this is a small moving picture of the exhibit, without controls.
  public let isPreview: Bool
  /// The number of the exhibit among all that the program has made.
  private let number: UInt64
  /// The paths of folders whose files are for other exhibits.
  private let foldersOfOthers: Set<String>
  /// The whole drawing area, in view pixels.
  public private(set) var window: Rect
  /// The part of the window the inspector covers, in view pixels; empty while it is closed.
  public private(set) var covered = Rect.zero
  /// Seconds since the program began.
  public private(set) var time = 0.0
  /// True if the pointer used last was a mouse and not a finger.
  public private(set) var lastPointerWasMouse = true
  /// The key that has opened a field, whose letter is not written there.
  private var openingKey = OpeningKey()
  /// The exhibit the visitor wants to go to; taken by the program.
  public var destination: ExhibitID?
  /// The effects the host is asked for.
  public var effects: EffectQueue
  /// A word to the visitor.
  public var notices = Notices()
  /// The question whether people leave without what they have made.
  public var leaving = LeavingQuestion()
  /// The controls.
  public var controls: ShellControls<Host, ControlState>
  /// The panels over the content.
  public internal(set) var panels = ShellPanels()
  /// The use of the work that people are asked about; `nil` for none.
  var reviewAnswer: AnyReviewAnswer<Host>?
  /// The purpose of the search for a node; `nil` for that of any search.
  var nodePurpose: NodePurpose<Host>?
  /// The use of the name that people are asked for; `nil` for none.
  var nameAnswer: NameAnswer<Host>?
  /// The panel beside the content, by the command that opens it; `nil` where there is none.
  public internal(set) var sidePanel: ControlID?
  /// The place of that panel.
  var sidePanelPlace = SidePanelPlace.left
  /// The files on their way.
  public var files = ShellFiles()
  /// The pictures that attributes of nodes name.
  var pictures = NodePictures()

  /// The shell of a new exhibit.
  public init(in context: ExhibitContext) {
    settings = context.settings
    measure = context.measure
    isPreview = context.isPreview
    number = context.number
    foldersOfOthers = context.foldersOfOthers
    window = context.window
    effects = EffectQueue(firstTicket: context.firstTicket)
    theme = Theme(named: context.settings.theme) ?? .night
    controls = ShellControls(
      style: WidgetStyle(
        theme: theme, metrics: context.settings.metrics, measure: context.measure,
        reducedMotion: context.settings.reducedMotion, gestures: context.settings.gestures))
  }

  /// The sizes of the display.
  public var metrics: Metrics { settings.metrics }

  /// Returns a duration in seconds, or none under reduced motion.
  public func duration(_ seconds: Double) -> Double { settings.reducedMotion ? 0 : seconds }

  /// The panel that lies over the content.
  public var panel: ExhibitPanel { panels.current }

  /// True while nothing of the shell waits for people: no panel, no file on its way in, and no word about one.
  public var isAtRest: Bool {
    panel == .none && files.loading == nil && files.notice == nil && notices.card == nil
  }

  /// True if something of the shell moves by itself.
  public var isAnimating: Bool { controls.isMoving || files.loading != nil || panels.review.ticket != nil }
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
    // What nobody may miss stays until it is closed.
    notices.closePassing()
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
    let theme = Theme(wanted)
    self.theme = theme
    notices.recolour(theme.trace)
    controls.changeStyle { $0.theme = theme }
    return true
  }

  /// Shows no controls, as in a picture without hands on it.
  ///
  /// - Parameter parts: what the picture has beside the content; `nil` for what it has by itself.
  mutating func leaveOutControls(picture parts: PictureParts?) {
    (settings.showsControls, settings.picture) = (false, parts)
  }

  /// True unless a picture without controls is to have no title.
  public var showsTitle: Bool { settings.showsControls || settings.picture?.hasTitle ?? true }

  /// Changes whether things move or change at once.
  public mutating func setReducedMotion(_ isReduced: Bool) {
    settings.reducedMotion = isReduced
    controls.changeStyle { $0.reducedMotion = isReduced }
  }

  /// Returns the filters over the first network, once; `nil` for none.
  mutating func takeFirstFilters() -> String? {
    defer { settings.firstFilters = nil }
    return settings.firstFilters
  }

  /// Changes the numbers of the hands.
  public mutating func setGestures(_ gestures: GestureSettings) {
    settings.gestures = gestures
    controls.changeStyle { $0.tapSlop = gestures.tapSlopPixels }
  }

  /// Notes an event that says which kind of pointer is used.
  @usableFromInline mutating func note(_ event: InputEvent) {
    if case .pointer(let pointer) = event { lastPointerWasMouse = pointer.isMouse }
    if case .key(let key, _, let isRepeat, let time) = event {
      openingKey.note(key, isRepeat: isRepeat, isWriting: panel.isWrittenIn, at: time)
    }
  }

  /// Returns true if an event is the text of the key that has opened the field, which goes nowhere.
  @usableFromInline func isOfOpeningKey(_ event: InputEvent) -> Bool {
    if case .text(_, let time) = event, panel.isWrittenIn { openingKey.isSilent(at: time) } else { false }
  }

  /// Takes whatever key or mouse is used from now on for a mouse on a desk: no keyboard is shown on the screen.
  public mutating func noteKeyboard() { lastPointerWasMouse = true }

  /// Asks to leave the program; a public table does not let visitors do that.
  public mutating func quit() { effects.ask(.quit) }

  /// Asks for window or full screen in turn, where that is the visitor's to choose.
  public mutating func toggleFullscreen() { effects.ask(.toggleFullscreen) }
}

// MARK: - The frame

extension ExhibitShell {
  /// Begins a picture of the whole drawing area.
  public func begin(_ picture: inout Picture) {
    picture.begin(width: Int(window.width), height: Int(window.height), ground: theme.ground)
  }

  /// Begins a picture of the whole drawing area with a backdrop, on the theme's ground or another.
  ///
  /// - Returns: true if the picture has that backdrop from before.
  public func begin(_ picture: inout Picture, backdrop revision: UInt64, ground: Color? = nil) -> Bool {
    picture.begin(
      width: Int(window.width), height: Int(window.height), ground: ground ?? theme.ground,
      backdrop: pictureRevision(revision))
  }

  /// Declares everything drawn so far to be the backdrop of a revision.
  public func closeBackdrop(of picture: inout Picture, revision: UInt64, presence: Double) {
    picture.closeBackdrop(revision: pictureRevision(revision), presence: presence)
  }

  /// The revision of a backdrop among those of all exhibits, which one picture shows one after the other.
  private func pictureRevision(_ revision: UInt64) -> UInt64 { (number + 1) << 40 | revision }

  /// Draws the controls over what is in the picture.
  @usableFromInline mutating func drawControls(into picture: inout Picture) {
    controls.draw(all: settings.showsControls, into: &picture)
  }

  /// Lets time pass on the controls.
  @usableFromInline mutating func advanceControls(elapsed: Double) {
    controls.advance(to: time, elapsed: elapsed)
  }
}

// MARK: - What is listed over the content

extension ExhibitShell {
  /// Takes the list of controls out to be listed again; `nil` if nothing that they show has changed.
  @usableFromInline mutating func beginListing(showing state: ControlState) -> ControlList<Host>? {
    controls.beginListing(
      showing: ShownOnControls(
        state: state, panel: panels.current, sidePanel: sidePanel, panels: panels.revision, files: files.revision,
        reading: files.loading?.beat(at: time), notices: notices.revision, theme: theme.name, window: window,
        covered: covered, reducedMotion: settings.reducedMotion))
  }

  /// Puts the list back, with the notice, the open panel and the file on its way in over the exhibit's own controls.
  ///
  /// - Parameters:
  ///   - scope: the files that the picker shows; `nil` while it is closed.
  ///   - about: the open network, while people read about it.
  @usableFromInline mutating func endListing(
    _ listed: consuming ControlList<Host>, help: [HelpTile], picker scope: PickerScope?, about: AboutNetwork?,
    searchPrompt: String
  ) {
    for notice in notices.all {
      listed.add(notice.card, as: .notice(notice.visitor), .shell(.closeNotice(notice.visitor)))
    }
    listed.remove(under: covered)
    panels.list(
      into: &listed, window: window, free: freeWindow, settings: settings, help: help, scope, about,
      searchPrompt: nodePurpose?.prompt ?? searchPrompt)
    files.list(
      into: &listed, window: window, free: freeWindow, isCovered: panel != .none, metrics: settings.metrics, time: time)
    controls.endListing(listed)
  }

  /// Puts the list back without a control.
  @usableFromInline mutating func endListingHidden(_ listed: consuming ControlList<Host>) {
    controls.endListing(listed)
  }
}

// MARK: - Panels

extension ExhibitShell {
  /// Shows a panel in place of the one that is open.
  @usableFromInline mutating func setPanel(_ next: ExhibitPanel) {
    if next != .none {
      notices.close()
      leaving.panelDidOpen()
      files.closeFailure()
    }
    if panel == .picker, next != .picker { stopListing() }
    if panel == .review, next != .review { stopReviewing() }
    if panel == .search { stopSearching() }
    if panel.isWrittenIn != next.isWrittenIn { effects.ask(.setTextInput(next.isWrittenIn)) }
    panels.open(next)
  }

  /// Forgets what a visitor chose and wrote in panels, and what was said about files: the next one begins as the first.
  public mutating func forgetVisitor() {
    setPanel(.none)
    panels.forget()
    notices.close()
    files.closeFailure()
    lastPointerWasMouse = true
  }

  /// Asks for what is in a folder, for the picker.
  mutating func showFolder(_ folder: String) {
    stopListing()
    let ticket = effects.list(folder)
    panels.updatePicker { $0.wait(for: folder, ticket: ticket) }
  }

  /// Stops the listing that was asked for last, as nobody waits for more of it.
  private mutating func stopListing() {
    guard panels.picker.ticket != 0 else { return }
    effects.ask(.cancel(ticket: panels.picker.ticket))
  }

  /// Asks for a search in the background, in place of the one before.
  mutating func ask(for search: inout SearchPanel) {
    if let ticket = search.ticket { effects.ask(.cancel(ticket: ticket)) }
    search.wait(for: search.takeRequest().map { effects.work($0) })
  }

  /// Gives up the search under way.
  private mutating func stopSearching() {
    guard let ticket = panels.search.ticket else { return }
    effects.ask(.cancel(ticket: ticket))
    panels.updateSearch { $0.wait(for: nil) }
  }

  /// Gives up the work that the panel which asks about it waits for.
  private mutating func stopReviewing() {
    if let ticket = panels.review.ticket { effects.ask(.cancel(ticket: ticket)) }
    panels.updateReview { $0.clear() }
  }

  /// Takes the listing of a folder.
  mutating func take(_ listing: FolderListing, ticket: Int, ofType type: String) {
    let hidden = foldersOfOthers
    panels.updatePicker { $0.take(listing, ticket: ticket, hiding: hidden, ofType: type) }
  }
}

// MARK: - Files

extension ExhibitShell {
  /// Reads a document; what is shown stays until it has been read. The one on its way in is given up.
  public mutating func load<Document: ExhibitDocument>(_ path: String, as type: Document.Type) {
    cancelLoading()
    files.begin(Loading(ticket: effects.read(path, as: type), path: path, startedAt: time))
  }

  /// Goes on loading a file that was read with the work that it takes to show it.
  public mutating func goOnLoading(_ request: WorkRequest) { files.goOnLoading(under: effects.work(request)) }

  /// Gives up the file on its way in.
  mutating func cancelLoading() {
    guard let loading = files.loading else { return }
    effects.ask(.cancel(ticket: loading.ticket))
    files.endLoading()
  }

  /// Tells people why a file is not shown or saved; what is open stays as it is. At a public table they see its name
  /// alone: where its operator keeps files is not for visitors to know.
  public mutating func show(_ failure: FileFailure) {
    guard settings.visitors.staysInFolders else { return files.show(failure) }
    var problem = failure.problem
    problem.file = FilePath.name(problem.file)
    files.show(FileFailure(problem, cannot: failure.verb))
  }

  /// Puts the details about a file that is not shown where other programs can paste them.
  mutating func copyFailure() {
    guard let details = files.failure?.details else { return }
    effects.ask(.copy(details))
    files.noteCopied()
  }

  /// Writes what visitors save, reports where it went or why it failed, and asks before it replaces a file.
  ///
  /// - Returns: the ticket of the answer.
  @discardableResult
  mutating func save(_ file: PendingSave, over: Overwriting) -> Int {
    let ticket = effects.write(file.document.content, to: file.path, over: over)
    files.beginSaving(file, ticket)
    return ticket
  }
}

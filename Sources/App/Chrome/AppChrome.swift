// The controls that the program lays over every exhibit: the way home, and the inspector.
//
// Two buttons in the upper right corner, the same everywhere, so that visitors who have found them once always find them.
// The chrome knows no exhibit: it reads and changes whatever declares properties, and says where the visitor wants to go.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import Inspection
import Widgets

/// The buttons and the panel over an exhibit.
struct AppChrome {
  /// Everything its controls show.
  private struct Shown: Equatable {
    let exhibit: ExhibitID
    let window: Rect
    let theme: Theme.Name
    let warning: String
    let inspectorIsOpen: Bool?
    let isBehind: Bool
  }

  /// The panel of the present exhibit; `nil` when it has no properties.
  private var inspector: Inspector?
  /// The exhibit the visitor wants to go to by a button or a key of the chrome; taken by the program.
  private var navigationRequest: ExhibitID?
  /// The effects the host is asked for.
  private var effects: [Effect] = []
  /// True if the visitor came here from the gallery, so that Escape leads back there.
  private var cameFromGallery = false
  /// True if somebody writes in the exhibit, so that keys are letters.
  private var isWritten = false
  private var descriptor: ExhibitDescriptor
  private let settings: AppSettings
  private var list: ControlList<Self>
  private var window: Rect
  /// The state that the listed controls show; `nil` before the first listing.
  private var listed: Shown?
  private var isDrawingStale = true
  private var isMoving = false
  private var inspectorWrote = false
  /// The text of the warning before starting over; empty for none.
  private var warning = ""
  /// True while a panel of the exhibit covers the window: the buttons are not over it.
  private var isBehind = false

  /// The chrome over an exhibit that is as it is to be after resetting.
  init(_ context: ExhibitContext, of descriptor: ExhibitDescriptor, over exhibit: any Exhibit) {
    settings = context.settings
    window = context.window
    self.descriptor = descriptor
    let theme = Theme(named: settings.theme) ?? .night
    list = ControlList(
      surface: ControlSurface(
        style: WidgetStyle(
          theme: theme, metrics: settings.metrics, measure: context.measure, reducedMotion: settings.reducedMotion,
          gestures: settings.gestures)))
    inspector = makeInspector(of: exhibit)
    layOutInspector()
  }

  private func makeInspector(of exhibit: any Exhibit) -> Inspector? {
    guard settings.visitors.hasInspector, !exhibit.propertyValues.isEmpty else { return nil }
    return Inspector(of: exhibit, title: descriptor.title, style: list.surface.style)
  }

  /// The part of the chrome that is kept over an exhibit that is left.
  struct Kept {
    fileprivate var inspector: Inspector?
    fileprivate let isWritten: Bool

    /// Takes back whatever was changed in the inspector.
    mutating func resetInspector(_ exhibit: inout any Exhibit) { inspector?.reset(&exhibit) }
  }
}

// MARK: - From one exhibit to another

extension AppChrome {
  /// The part of the chrome that is to be kept while its exhibit is away.
  var kept: Kept { Kept(inspector: inspector, isWritten: isWritten) }

  /// Moves over another exhibit.
  ///
  /// - Parameter kept: what was kept of the chrome when the exhibit was left; `nil` when it is new.
  mutating func move(to descriptor: ExhibitDescriptor, _ exhibit: any Exhibit, kept: Kept?) {
    cameFromGallery = self.descriptor.id == .gallery
    self.descriptor = descriptor
    inspector = kept?.inspector ?? makeInspector(of: exhibit)
    isWritten = kept?.isWritten ?? false
    list.surface.cancelAll()
    warn("")
    layOutInspector()
  }

  /// Takes the exhibit the visitor wants to go to.
  mutating func takeNavigationRequest() -> ExhibitID? {
    defer { navigationRequest = nil }
    return navigationRequest
  }

  /// Takes what the host shall do, and notes what the exhibit asks of it.
  mutating func takeEffects(noting asked: [Effect]) -> [Effect] {
    for case .setTextInput(let isOn) in asked { isWritten = isOn }
    guard !effects.isEmpty else { return [] }
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  /// Takes a new size of the drawing area.
  mutating func resize(to window: Rect) {
    guard window != self.window else { return }
    self.window = window
    layOutInspector()
  }

  private mutating func layOutInspector() {
    let band = settings.metrics.button + settings.metrics.padding
    inspector?.place(in: Rect(0, band, window.width, max(0, window.height - band)))
    isDrawingStale = true
  }

  /// Says that the table starts over soon; an empty text takes the warning away.
  mutating func warn(_ words: String) { warning = words }

  /// Takes the buttons away while a panel of the exhibit covers the window.
  mutating func stepBehind(_ isBehind: Bool) { self.isBehind = isBehind }

  /// Takes on the colours of the exhibit.
  mutating func apply(theme: Theme) {
    guard theme != list.surface.style.theme else { return }
    list.surface.style.theme = theme
    inspector?.style = list.surface.style
  }

  /// Takes back whatever was changed in the inspector.
  mutating func resetInspector(_ exhibit: inout any Exhibit) { inspector?.reset(&exhibit) }
}

// MARK: - Input

extension AppChrome {
  /// Offers an event to the chrome, which may change the exhibit by its inspector.
  ///
  /// - Returns: true if the event was for the chrome.
  mutating func handle(_ event: InputEvent, _ exhibit: inout any Exhibit) -> Bool {
    updateControls()
    // Its two buttons have keys of their own; Tab and Enter are for the exhibit's controls.
    if case .pointer(let pointer) = event, list.surface.handle(pointer, controls: list.controls) {
      isDrawingStale = true
      answerControls()
      return true
    }
    if case .focusLost = event { list.surface.cancelAll() }
    if inspector?.isOpen == true {
      // In place: of a copy, all that is known of the properties would be copied, too.
      let isTheirs = inspector?.handle(event, &exhibit) ?? false
      collectFromInspector(&exhibit)
      if isTheirs { return true }
    }
    return handleKey(event, exhibit)
  }

  private mutating func handleKey(_ event: InputEvent, _ exhibit: any Exhibit) -> Bool {
    guard !isWritten, case .key(let key, let modifiers, let isRepeat, _) = event, modifiers.isEmpty, !isRepeat
    else { return false }
    switch key {
    case .home where hasWayHome: goHome()
    case .escape where hasWayHome && cameFromGallery && exhibit.isAtInitialState: goHome()
    case .character("i") where inspector != nil: toggleInspector()
    default: return false
    }
    return true
  }

  private var hasWayHome: Bool { settings.visitors.hasGallery && descriptor.id != .gallery }

  private mutating func answerControls() {
    guard list.hasEvents else { return }
    for event in list.takeEvents() {
      if case .run(let change) = event.answer, case .activated = event.event { change(&self) }
    }
  }

  private mutating func goHome() { navigationRequest = .gallery }

  private mutating func toggleInspector() {
    guard let isOpen = inspector?.isOpen else { return }
    if isOpen { inspector?.close() } else { inspector?.open() }
    collectFromInspector()
  }

  /// Collects what the panel wants of the host, and tells the exhibit of what it has changed.
  private mutating func collectFromInspector(_ exhibit: inout any Exhibit) {
    collectFromInspector()
    if inspector?.takeChanged() ?? false { exhibit.propertiesDidChange() }
  }

  /// Collects what the panel wants of the host.
  private mutating func collectFromInspector() {
    if let text = inspector?.takeCopied() { effects.append(.copy(text)) }
    switch inspector?.takeClipboardRequest() {
    case .copied(let piece)?: effects.append(.copy(piece))
    case .pastes?: effects.append(.readClipboard(ticket: Self.pastingTicket))
    case .taken?, .ignored?, nil: break
    }
    let writes = inspector?.isWriting ?? false
    if writes != inspectorWrote { effects.append(.setTextInput(writes)) }
    inspectorWrote = writes
  }

  /// The ticket under which the clipboard is asked for, which no exhibit has.
  private static let pastingTicket = -1

  /// Takes the text of the clipboard, if it was asked for here.
  mutating func take(_ message: Message, _ exhibit: inout any Exhibit) {
    guard case .pasted(Self.pastingTicket, let text) = message else { return }
    inspector?.paste(text, &exhibit)
    collectFromInspector(&exhibit)
  }

  /// Lets time pass.
  mutating func advance(to time: Double, elapsed: Double, _ exhibit: inout any Exhibit) {
    updateControls()
    let wasMoving = isMoving
    isMoving = list.surface.advance(to: time, elapsed: elapsed, controls: list.controls)
    if wasMoving || isMoving { isDrawingStale = true }
    guard inspector != nil else { return }
    inspector?.advance(to: time, elapsed: elapsed, &exhibit)
    collectFromInspector(&exhibit)
  }

  /// The part of the window the inspector covers, in view pixels; empty while it is closed.
  var covered: Rect {
    guard let inspector, inspector.isOpen else { return .zero }
    return inspector.frame
  }

  /// Returns true if the inspector is open, or something of the exhibit is not as it was in the beginning.
  func isInspected(_ exhibit: any Exhibit) -> Bool {
    inspector.map { $0.isOpen || !$0.isStandard(of: exhibit) } ?? false
  }

  /// Seconds until the chrome wants to be advanced; `nil` at rest.
  var wakeAfter: Double? { isMoving ? 0 : inspector?.wakeAfter }

  /// True if something of the chrome looks different from when it was last drawn.
  var wantsFrame: Bool { isDrawingStale || listed != shown || inspector?.needsRedraw ?? false }

  /// Releases everything, as when the exhibit is left.
  mutating func release() {
    list.surface.cancelAll()
    inspector?.close()
    collectFromInspector()
  }
}

// MARK: - What there is to see

extension AppChrome {
  /// Adds the chrome to a picture, over the exhibit.
  mutating func draw(into picture: inout Picture) {
    isDrawingStale = false
    updateControls()
    list.draw(all: settings.showsControls, into: &picture)
    inspector?.draw(into: &picture)
  }

  private var shown: Shown {
    Shown(
      exhibit: descriptor.id, window: window, theme: list.surface.style.theme.name,
      warning: warning,
      inspectorIsOpen: inspector?.isOpen, isBehind: isBehind)
  }

  /// Lists the controls again if what they show has changed.
  private mutating func updateControls() {
    guard listed != shown else { return }
    listed = shown
    isDrawingStale = true
    list.removeAll()
    let metrics = settings.metrics
    var bar = ControlBar(.top, of: window, metrics: metrics)
    // A window without room for more belongs to the exhibit.
    if !isBehind, window.width >= metrics.button * 5, window.height >= metrics.button * 5 {
      if hasWayHome {
        list.add(
          Control(.goHome, .button(.plain), frame: bar.trailing(metrics.button), icon: .home), .run { $0.goHome() })
      }
      if let inspector {
        let frame = bar.trailing(metrics.button)
        list.add(
          Control(.inspect, .button(.plain), frame: frame, icon: .sliders, isOn: inspector.isOpen),
          .run { $0.toggleInspector() })
      }
    }
    guard !warning.isEmpty else { return }
    let size = Size(min(metrics.pixels(420), window.width), metrics.button + 2 * metrics.padding)
    list.add(
      Control(.startingOver, .toast(.information), frame: Rect(center: window.center, size: size), text: warning))
  }

  /// Returns the state of the chrome on the screen.
  func report(of exhibit: any Exhibit) -> AppChromeReport {
    func frame(of id: ControlID) -> [Double]? {
      list.control(id).flatMap { $0.frame.width > 0 ? ControlReport($0).frame : nil }
    }
    return AppChromeReport(
      exhibit: descriptor.id, home: frame(of: .goHome), inspect: frame(of: .inspect), warning: warning,
      inspector: inspector?.report(of: exhibit))
  }
}

extension ControlID {
  fileprivate static let goHome = ControlID("home")
  fileprivate static let inspect = ControlID("inspect")
  fileprivate static let startingOver = ControlID("startingOver")
}

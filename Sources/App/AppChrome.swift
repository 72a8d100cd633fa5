// What the program lays over every exhibit: the way home, and the inspector.
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
  /// Where the visitor wants to go by a button or a key of the chrome.
  enum Wish {
    case gallery
  }

  /// The panel of the present exhibit; `nil` when it has no properties.
  var inspector: Inspector?
  /// What the visitor wants; taken by the program.
  var wish: Wish?
  /// What the host shall do.
  var effects: [Effect] = []
  /// Whether the visitor came here from the gallery, so that Escape leads back there.
  var cameFromGallery = false
  /// Whether somebody writes in the exhibit, so that keys are letters.
  var isWritten = false
  private(set) var needsRedraw = true

  private var descriptor: ExhibitDescriptor
  private let settings: AppSettings
  private let measure: any TextMeasuring
  private var surface: ControlSurface
  private var controls: [Control] = []
  private var window: Rect
  private var isStale = true
  private var isMoving = false
  private var wroteBefore = false
  /// What the warning before starting over says; empty for none.
  private var warning = ""

  /// The chrome over an exhibit that is as it is to be after resetting.
  init(_ display: ExhibitContext, of descriptor: ExhibitDescriptor, over exhibit: any Exhibit) {
    settings = display.settings
    measure = display.measure
    window = display.window
    self.descriptor = descriptor
    surface = ControlSurface(style: AppChrome.style(display.settings, Theme(named: settings.theme) ?? .night, measure))
    inspector = AppChrome.inspector(of: exhibit, descriptor.title, surface.style, settings)
    place()
  }

  private static func style(_ settings: AppSettings, _ theme: Theme, _ measure: any TextMeasuring) -> WidgetStyle {
    WidgetStyle(
      theme: theme, metrics: settings.metrics, measure: measure, reducedMotion: settings.reducedMotion,
      gestures: settings.gestures)
  }

  private static func inspector(
    of exhibit: any Exhibit, _ title: String, _ style: WidgetStyle, _ settings: AppSettings
  ) -> Inspector? {
    guard settings.hasInspector, !exhibit.propertyValues.isEmpty else { return nil }
    return Inspector(of: exhibit, title: title, style: style)
  }
}

// MARK: - From one exhibit to another

extension AppChrome {
  /// Moves over another exhibit.
  ///
  /// - Parameter inspector: the panel that was over it before; `nil` when the exhibit is new.
  mutating func move(to descriptor: ExhibitDescriptor, _ exhibit: any Exhibit, inspector: Inspector?) {
    cameFromGallery = self.descriptor.id == .gallery
    self.descriptor = descriptor
    self.inspector = inspector ?? AppChrome.inspector(of: exhibit, descriptor.title, surface.style, settings)
    isWritten = false
    surface.cancelAll()
    warn("")
    place()
  }

  /// The drawing area has a new size.
  mutating func resize(to window: Rect) {
    guard window != self.window else { return }
    self.window = window
    place()
  }

  private mutating func place() {
    let metrics = settings.metrics
    let band = metrics.button + metrics.padding
    inspector?.place(in: Rect(0, band, window.width, max(0, window.height - band)))
    invalidate()
  }

  private mutating func invalidate() {
    isStale = true
    needsRedraw = true
  }

  /// Says that the table starts over soon; an empty text takes the warning away.
  mutating func warn(_ words: String) {
    guard words != warning else { return }
    warning = words
    invalidate()
  }

  /// Takes on the colours of the exhibit.
  mutating func wear(_ theme: Theme) {
    guard theme != surface.style.theme else { return }
    surface.style.theme = theme
    inspector?.style = surface.style
    invalidate()
  }
}

// MARK: - Input

extension AppChrome {
  /// Offers an event to the chrome, which may change the exhibit by its inspector.
  ///
  /// - Returns: whether the event was for the chrome.
  mutating func handle(_ event: InputEvent, _ exhibit: inout any Exhibit) -> Bool {
    list()
    // Its two buttons have keys of their own; Tab and Enter are for the exhibit's controls.
    if case .pointer(let pointer) = event, surface.handle(pointer, controls: controls) {
      needsRedraw = true
      actOnControls()
      return true
    }
    if case .focusLost = event { surface.cancelAll() }
    if inspector?.isOpen == true {
      // In place: of a copy, all that is known of the properties would be copied, too.
      let isTheirs = inspector?.handle(event, &exhibit) ?? false
      afterInspector()
      if isTheirs { return true }
    }
    return handleKey(event, exhibit)
  }

  private mutating func handleKey(_ event: InputEvent, _ exhibit: any Exhibit) -> Bool {
    guard !isWritten, case .key(let key, let modifiers, let isRepeat, _) = event, modifiers.isEmpty, !isRepeat
    else { return false }
    switch key {
    case .home where canGoHome: wish = .gallery
    case .escape where canGoHome && cameFromGallery && exhibit.isAtInitialState: wish = .gallery
    case .character("i") where inspector != nil: toggleInspector()
    default: return false
    }
    return true
  }

  private var canGoHome: Bool { settings.hasGallery && descriptor.id != .gallery }

  private mutating func actOnControls() {
    let events = surface.events
    surface.clearEvents()
    for event in events {
      switch event {
      case .activated(.goHome): wish = .gallery
      case .activated(.inspect): toggleInspector()
      default: break
      }
    }
  }

  private mutating func toggleInspector() {
    guard let isOpen = inspector?.isOpen else { return }
    if isOpen { inspector?.close() } else { inspector?.open() }
    afterInspector()
    invalidate()
  }

  /// What the panel wants of the host.
  private mutating func afterInspector() {
    if let text = inspector?.takeCopied() { effects.append(.copy(text)) }
    let writes = inspector?.isWriting ?? false
    if writes != wroteBefore { effects.append(.setTextInput(writes)) }
    wroteBefore = writes
    if inspector?.isOpen != controls.first(where: { $0.id == .inspect })?.isOn { invalidate() }
  }

  /// Lets time pass.
  mutating func advance(to time: Double, elapsed: Double, _ exhibit: inout any Exhibit) {
    list()
    let wasMoving = isMoving
    isMoving = surface.advance(to: time, elapsed: elapsed, controls: controls)
    if wasMoving || isMoving { needsRedraw = true }
    guard inspector != nil else { return }
    inspector?.advance(to: time, elapsed: elapsed, &exhibit)
    afterInspector()
  }

  /// What the inspector covers; empty while it is closed.
  var covered: Rect {
    guard let inspector, inspector.isOpen else { return .zero }
    return inspector.frame
  }

  /// Whether the inspector is open, or something is not as it was in the beginning.
  var isInspected: Bool { inspector.map { $0.isOpen || !$0.isStandard } ?? false }

  /// Seconds until the chrome wants to be advanced; `nil` at rest.
  var wakeAfter: Double? {
    if isMoving { return 0 }
    return inspector?.wakeAfter
  }

  /// Whether something of the chrome looks different from when it was last drawn.
  var wantsFrame: Bool { needsRedraw || inspector?.needsRedraw ?? false }

  /// Lets go of everything, as when the exhibit is left.
  mutating func release() {
    surface.cancelAll()
    inspector?.close()
    if wroteBefore { effects.append(.setTextInput(false)) }
    wroteBefore = false
    invalidate()
  }
}

// MARK: - What there is to see

extension AppChrome {
  /// Adds the chrome to a picture, over the exhibit.
  mutating func draw(into picture: inout Picture) {
    needsRedraw = false
    list()
    surface.draw(controls, into: &picture)
    inspector?.draw(into: &picture)
  }

  private mutating func list() {
    guard isStale else { return }
    isStale = false
    controls.removeAll(keepingCapacity: true)
    let metrics = settings.metrics
    var bar = ControlBar(.top, of: window, metrics: metrics)
    // A window without room for more belongs to the exhibit.
    if window.width >= metrics.button * 5, window.height >= metrics.button * 5 {
      if canGoHome { add(.goHome, .home, &bar) }
      if let inspector { add(.inspect, .sliders, isOn: inspector.isOpen, &bar) }
    }
    guard !warning.isEmpty else { return }
    let size = Size(min(metrics.pixels(420), window.width), metrics.button + 2 * metrics.padding)
    controls.append(
      Control(.startingOver, .toast(.information), frame: Rect(center: window.center, size: size), text: warning))
  }

  private mutating func add(_ id: ControlID, _ icon: Icon, isOn: Bool = false, _ bar: inout ControlBar) {
    let frame = bar.trailing(settings.metrics.button)
    controls.append(Control(id, .button(.plain), frame: frame, icon: icon, isOn: isOn))
  }

  /// What is on the screen of the chrome.
  var report: AppChromeReport {
    func frame(of id: ControlID) -> [Double]? {
      controls.last { $0.id == id && $0.frame.width > 0 }.map {
        [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height]
      }
    }
    return AppChromeReport(
      exhibit: descriptor.id, home: frame(of: .goHome), inspect: frame(of: .inspect), warning: warning,
      inspector: inspector?.report)
  }
}

extension ControlID {
  fileprivate static let goHome = ControlID("home")
  fileprivate static let inspect = ControlID("inspect")
  fileprivate static let startingOver = ControlID("startingOver")
}

/// What the program lays over an exhibit, in view pixels: how tests from outside find the way home and the inspector.
public struct AppChromeReport: Codable, Sendable {
  /// The exhibit that is shown.
  public var exhibit: ExhibitID
  /// The button that leads to the gallery: x, y, width, height.
  public var home: [Double]?
  /// The button that opens the inspector.
  public var inspect: [Double]?
  /// The warning before a public table starts over; empty for none.
  public var warning: String
  /// The inspector; `nil` when there is nothing to inspect.
  public var inspector: InspectorReport?
}

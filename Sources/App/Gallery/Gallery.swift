// The gallery: every exhibit at work on a card of its own; a touch opens it.
//
// Previews are made one a frame, so that the gallery opens at once, and they rest after a while on a desk: nobody needs a
// machine to be busy for an empty room. On a public table they go on, for they are what calls visitors.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import Inspection
import Widgets

/// The exhibit of exhibits.
struct Gallery: Exhibit {
  /// A finger on a card.
  struct Press {
    let pointer: PointerID
    let card: Int
    let start: Point
  }

  /// The exhibits, in the order of their cards.
  let exhibits: [ExhibitDescriptor]
  /// Their previews, as far as they are made.
  var previews: [Preview] = []
  var layout: GalleryLayout
  /// What each exhibit is about, in lines as wide as its card.
  var summaries: [TextLayout] = []
  var presses: [Press] = []
  /// The card that the keys speak to.
  var focus: Int?
  var effects: [Effect] = []
  var destination: ExhibitID?

  let display: ExhibitContext
  var theme: Theme
  var window: Rect
  var time = 0.0
  var needsRedraw = true
  /// What lies behind the previews, and how often it has changed.
  var backdrop: GalleryBackdrop?
  var backdropRevision: UInt64 = 0
  private var lastTick = 0.0
  var lastActivity = 0.0

  /// Seconds from one picture of the previews to the next.
  private static let tick = 1.0 / 30
  /// Seconds for which previews move on a desk after somebody was there.
  private static let attention = 90.0

  /// The registration of the gallery of some exhibits.
  static func descriptor(of exhibits: [ExhibitDescriptor]) -> ExhibitDescriptor {
    ExhibitDescriptor(id: .gallery, title: "Gallery", summary: "All exhibits.") { Gallery(of: exhibits, in: $0) }
  }

  /// The gallery of all exhibits but itself.
  init(of exhibits: [ExhibitDescriptor], in context: ExhibitContext) {
    display = context
    self.exhibits = exhibits
    theme = Theme(named: context.settings.theme) ?? .night
    window = context.window
    layout = GalleryLayout(count: exhibits.count, window: window, metrics: context.settings.metrics)
    writeSummaries()
  }

  static let properties: [Property<Gallery>] = []
}

extension Gallery {
  var wantsFrame: Bool { needsRedraw }

  /// Whether previews move: while somebody may look, and until all of them have come.
  private var isAwake: Bool {
    if previews.count < layout.cards.count || previews.contains(where: \.isBusy) { return true }
    let idle = time - lastActivity
    if display.settings.reducedMotion { return idle < 2 }
    return display.settings.isKiosk || idle < Gallery.attention
  }

  var wakeAfter: Double? {
    guard isAwake else { return nil }
    // What will be still soon wants to be there at once.
    if previews.count < layout.cards.count || display.settings.reducedMotion { return 0 }
    return max(0, lastTick + Gallery.tick - time)
  }

  mutating func advance(to time: Double, elapsed: Double) {
    if self.lastActivity == 0 { lastActivity = time }
    self.time = time
    guard isAwake, time - lastTick >= Gallery.tick - 1e-6 || previews.isEmpty else { return }
    let passed = lastTick == 0 ? elapsed : min(time - lastTick, 0.25)
    lastTick = time
    addPreview()
    let mayAct = !display.settings.reducedMotion && isAwake
    for index in previews.indices {
      // One after the other: a room where everything moves at once is a fair.
      let isNext = !previews.contains(where: \.isBusy) || previews[index].isBusy || index % 3 == turn % 3
      if previews[index].advance(to: time, elapsed: passed, mayAct: mayAct && isNext) { needsRedraw = true }
    }
  }

  /// Counts up every few seconds: whose turn it is to show itself off.
  private var turn: Int { Int(time / 3) }

  private mutating func addPreview() {
    guard previews.count < layout.cards.count, let size = layout.previewSize else { return }
    let number = previews.count
    var preview = Preview(exhibits[number], width: size.width, height: size.height, gallery: display, number: number)
    preview.setTheme(theme.name.rawValue)
    previews.append(preview)
    needsRedraw = true
  }

  mutating func takeEffects() -> [Effect] {
    for index in previews.indices { effects += previews[index].takeEffects() }
    guard !effects.isEmpty else { return [] }
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  mutating func handle(_ message: Message) {
    for index in previews.indices { previews[index].handle(message) }
  }

  mutating func begin(with file: String) {}

  var title: String { "Gallery" }

  var isAtInitialState: Bool { true }

  mutating func setTheme(_ name: String) {
    guard let wanted = Theme(named: name), wanted.name != theme.name else { return }
    theme = wanted
    for index in previews.indices { previews[index].setTheme(name) }
    needsRedraw = true
  }
}

// MARK: - Hands and keys

extension Gallery {
  mutating func handle(_ event: InputEvent) {
    if let effect = display.settings.windowEffect(of: event) { return effects.append(effect) }
    switch event {
    case .resized(let width, let height): resize(width: width, height: height)
    case .focusLost:
      presses.removeAll()
      needsRedraw = true
    case .pointer(let pointer):
      lastActivity = time
      handle(pointer)
    case .hover, .wheel: lastActivity = time
    case .key(let key, _, _, _):
      lastActivity = time
      press(key)
    case .text, .fileDropped, .closeRequested: break
    }
  }

  private mutating func resize(width: Int, height: Int) {
    let longest = AppSettings.longestSide
    let wanted = Rect(0, 0, Double(min(max(width, 1), longest)), Double(min(max(height, 1), longest)))
    lastActivity = time
    needsRedraw = true
    guard wanted != window else { return }
    window = wanted
    layout = GalleryLayout(count: exhibits.count, window: window, metrics: display.settings.metrics)
    writeSummaries()
    previews.removeAll()
    presses.removeAll()
  }

  private mutating func handle(_ event: PointerEvent) {
    needsRedraw = true
    let index = presses.firstIndex { $0.pointer == event.id }
    switch event.phase {
    case .down:
      if let index { presses.remove(at: index) }
      guard event.button == .primary, let card = layout.card(at: event.position), presses.count < 64 else { return }
      presses.append(Press(pointer: event.id, card: card, start: event.position))
      focus = nil
    case .moved:
      guard let index, !isStill(event.position, presses[index]) else { return }
      presses.remove(at: index)
    case .up:
      guard let index else { return }
      let press = presses.remove(at: index)
      if isStill(event.position, press) { destination = exhibits[press.card].id }
    case .cancelled: if let index { presses.remove(at: index) }
    }
  }

  /// Whether a finger is still on the card it came down on; it may tremble as much as on the rest of the glass.
  private func isStill(_ place: Point, _ press: Press) -> Bool {
    place.isFinite && place.distance(to: press.start) <= 2 * display.settings.gestures.tapSlopPixels
      && layout.card(at: place) == press.card
  }

  private mutating func press(_ key: Key) {
    needsRedraw = true
    let count = layout.cards.count
    guard count > 0 else { return }
    switch key {
    case .right, .tab: focus = ((focus ?? -1) + 1) % count
    case .left: focus = ((focus ?? 0) + count - 1) % count
    case .down: focus = min(count - 1, (focus ?? -layout.columns) + layout.columns)
    case .up: focus = max(0, (focus ?? layout.columns) - layout.columns)
    case .enter, .space: if let focus { destination = exhibits[focus].id }
    case .escape: focus = nil
    case .character("t"): setTheme(theme.toggled.name.rawValue)
    case .character(let digit):
      if let number = Int(digit), (1...count).contains(number) { destination = exhibits[number - 1].id }
    default: break
    }
  }
}

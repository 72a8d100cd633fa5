// The way out of a public table for its staff: a finger holds the upper left corner, then a number is entered.
//
// It knows the number no more than visitors do: it asks the host, who has its hash, and ends the program where it is
// right. Guesses are limited here: three, then a wait that doubles with every further three.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import Widgets

/// The staff's way out of a public table.
public struct StaffExit {
  /// Seconds for which the corner must be held.
  public static let holdTime = 3.0
  /// Seconds without a touch after which the keys go away.
  private static let patience = 20.0
  /// The most digits of a number.
  private static let longest = 12

  /// The keys, row by row, and those of a keyboard that do the same.
  private static let keys = (1...9).map(digit) + [("⌫", .backspace), digit(0), ("OK", .enter)]

  private static func digit(_ number: Int) -> (text: String, key: Key) {
    (String(number), .character(String(number)))
  }

  /// A finger that holds the corner.
  private struct Hold {
    let pointer: PointerID
    let start: Point
    let began: Double
  }

  private let isEnabled: Bool
  private let metrics: Metrics
  private var window: Rect
  private var hold: Hold?
  private var list: ControlList<Self>
  private var digits = ""
  /// The words over the keys.
  private var words = ""
  private var limit: AttemptLimit
  /// The time of the last touch on the keys; `nil` while they are not shown.
  private var lastTouch: Double?
  private var isDrawingStale = false
  private var isMoving = false
  private var asked: [String] = []

  /// The way out, where the policy has one.
  init(_ context: ExhibitContext) {
    let settings = context.settings
    isEnabled = settings.visitors.hasStaffExit
    limit = settings.staffAttempts ?? AttemptLimit()
    metrics = settings.metrics
    window = context.window
    list = ControlList(
      surface: ControlSurface(
        style: WidgetStyle(
          theme: Theme(named: settings.theme) ?? .night, metrics: settings.metrics, measure: context.measure,
          reducedMotion: settings.reducedMotion, gestures: settings.gestures)))
  }

  /// True while the keys are shown: nothing else is touched then.
  var isOpen: Bool { lastTouch != nil }

  /// The corner that is held, in view pixels.
  private var corner: Rect { Rect(0, 0, metrics.button * 1.5, metrics.button * 1.5) }

  /// Takes a new size of the drawing area.
  mutating func resize(to window: Rect) {
    guard window != self.window else { return }
    self.window = window
    if isOpen { listKeys() }
  }

  // MARK: Input

  /// Offers an event.
  ///
  /// - Returns: true if it was for the keys; holding the corner keeps nothing from what is under it.
  mutating func handle(_ event: InputEvent, at time: Double) -> Bool {
    guard isEnabled else { return false }
    guard isOpen else {
      watchCorner(event, at: time)
      return false
    }
    switch event {
    case .pointer(let pointer):
      lastTouch = time
      _ = list.surface.handle(pointer, controls: list.controls)
      isDrawingStale = true
      for event in list.takeEvents() {
        if case .run(let change) = event.answer, case .activated = event.event { change(&self) }
      }
    case .key(let key, let modifiers, let isRepeat, _):
      guard modifiers.isEmpty, !isRepeat else { return true }
      lastTouch = time
      press(key)
    case .focusLost:
      list.surface.cancelAll()
      return false
    case .resized, .closeRequested: return false
    case .hover, .wheel, .text, .fileDropped: break
    }
    return true
  }

  private mutating func press(_ key: Key) {
    switch key {
    case .character(let character): if let digit = Int(character), (0...9).contains(digit) { type(digit) }
    case .backspace:
      if !digits.isEmpty { digits.removeLast() }
      say(dots)
    case .enter: ask()
    case .escape: close()
    default: break
    }
  }

  /// Asks whether the number is the staff's.
  private mutating func ask() {
    guard !digits.isEmpty, let time = lastTouch else { return }
    guard limit.wait(at: time) == 0 else { return sayWait(at: time) }
    asked.append(digits)
    limit.note(at: time)
    digits = ""
    // Where the number is right, the program ends, and nobody reads this.
    say("This is not the number.")
  }

  private mutating func watchCorner(_ event: InputEvent, at time: Double) {
    switch event {
    case .pointer(let pointer):
      switch pointer.phase {
      case .down:
        // A second finger anywhere is a game of visitors.
        let isFirst = hold == nil && corner.contains(pointer.position)
        hold = isFirst ? Hold(pointer: pointer.id, start: pointer.position, began: time) : nil
      case .moved:
        guard let hold, hold.pointer == pointer.id else { return }
        if pointer.position.distance(to: hold.start) > metrics.button { self.hold = nil }
      case .up, .cancelled: if hold?.pointer == pointer.id { hold = nil }
      }
    case .focusLost, .resized: hold = nil
    case .hover, .wheel, .key, .text, .fileDropped, .closeRequested: break
    }
  }

  private mutating func type(_ digit: Int) {
    if digits.count < Self.longest { digits += String(digit) }
    say(dots)
  }

  private var dots: String { digits.isEmpty ? "The staff's number" : String(repeating: "•", count: digits.count) }

  private mutating func sayWait(at time: Double) {
    digits = ""
    say("Too many attempts. Wait \(Wording.count(Int(limit.wait(at: time).rounded(.up)), "second", "seconds")).")
  }

  private mutating func say(_ words: String) {
    guard words != self.words else { return }
    self.words = words
    listKeys()
  }

  /// Takes the keys away, with what was typed.
  mutating func close() {
    lastTouch = nil
    digits = ""
    list.surface.cancelAll()
    list.removeAll()
    isDrawingStale = true
  }

  // MARK: Time

  /// Lets time pass.
  ///
  /// - Returns: true if the keys have just come, so that hands on everything else are to be let go.
  mutating func advance(to time: Double, elapsed: Double) -> Bool {
    guard isEnabled else { return false }
    if let hold, !isOpen, time - hold.began >= Self.holdTime {
      self.hold = nil
      lastTouch = time
      words = ""
      if limit.wait(at: time) > 0 { sayWait(at: time) } else { say(dots) }
      return true
    }
    guard let lastTouch else { return false }
    if time - lastTouch >= Self.patience {
      close()
      return false
    }
    isMoving = list.surface.advance(to: time, elapsed: elapsed, controls: list.controls)
    if isMoving { isDrawingStale = true }
    return false
  }

  /// Returns the seconds until it wants to be advanced although nothing happens; `nil` at rest.
  func wakeAfter(at time: Double) -> Double? {
    if let lastTouch { return isMoving ? 0 : max(0, lastTouch + Self.patience - time) }
    return hold.map { max(0, $0.began + Self.holdTime - time) }
  }

  /// Takes the effects that the host is asked for.
  mutating func takeEffects() -> [Effect] {
    guard !asked.isEmpty else { return [] }
    defer { asked.removeAll() }
    return asked.map(Effect.leave(number:))
  }

  // MARK: Drawing

  /// True if it looks different from when it was last drawn.
  var wantsFrame: Bool { isDrawingStale }

  /// Takes on the colours of the exhibit.
  mutating func apply(theme: Theme) { if theme != list.surface.style.theme { list.surface.style.theme = theme } }

  /// Adds the keys to a picture, over all else.
  mutating func draw(into picture: inout Picture) {
    isDrawingStale = false
    guard isOpen else { return }
    picture.roundedRect(window, radius: 0, color: list.surface.style.theme.ground.opacity(0.6))
    list.draw(all: true, into: &picture)
  }

  private mutating func listKeys() {
    isDrawingStale = true
    list.removeAll()
    let gap = metrics.gap
    // Four rows of keys under the words, as large as the window lets them be.
    let side = min(metrics.button * 1.25, (window.width - 4 * gap) / 3, (window.height - 8 * gap) / 5).rounded(.down)
    guard side > 0 else { return }
    let size = Size(3 * side + 4 * gap, 5 * side + 6 * gap)
    let panel = Rect(center: window.center, size: size)
    list.add(Control(.staffPanel, .panel, frame: panel))
    list.add(
      Control(
        .staffWords, .caption, frame: Rect(panel.x + gap, panel.y + gap, size.width - 3 * gap - side, side),
        text: words))
    list.add(
      Control(
        .staffClose, .button(.quiet), frame: Rect(panel.maxX - gap - side, panel.y + gap, side, side),
        icon: .close), .run { $0.press(.escape) })
    for (index, (text, key)) in Self.keys.enumerated() {
      let (column, row) = (Double(index % 3), Double(index / 3 + 1))
      let frame = Rect(panel.x + gap + column * (side + gap), panel.y + gap + row * (side + gap), side, side)
      list.add(Control(ControlID.staffKeys[index], .button(.plain), frame: frame, text: text), .run { $0.press(key) })
    }
  }

  /// The words over the keys, and the frames of the keys by their names; `nil` while they are not shown.
  var report: StaffExitReport? {
    guard isOpen else { return nil }
    var keys: [String: [Double]] = [:]
    for (index, key) in Self.keys.enumerated() {
      guard let frame = list.control(ControlID.staffKeys[index])?.frame else { continue }
      keys[key.text] = [frame.x, frame.y, frame.width, frame.height]
    }
    return StaffExitReport(words: words, keys: keys)
  }
}

extension ControlID {
  fileprivate static let staffPanel = ControlID("staffPanel")
  fileprivate static let staffWords = ControlID("staffWords")
  fileprivate static let staffClose = ControlID("staffClose")
  fileprivate static let staffKeys = ControlID.Family("staffKey")
}

/// The state of the staff's keys on the screen, in view pixels.
public struct StaffExitReport: Codable, Sendable {
  /// The words over the keys.
  public var words: String
  /// The frames of the keys by what stands on them: x, y, width, height.
  public var keys: [String: [Double]]
}

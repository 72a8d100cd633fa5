// The gestures of an exhibit: its recognizer, and the events it found, in storage that is used again.

import Geometry
import Gestures

/// A recognizer with the events it found last.
public struct GestureInput {
  /// The recognizer; `nil` only while it is taken out to be asked.
  private var recognizer: GestureRecognizer?
  private let grammar: GestureGrammar
  private var spare: [GestureEvent] = []
  /// The numbers of the hands.
  public var settings: GestureSettings { didSet { recognizer?.settings = settings } }

  /// Input without hands.
  public init(settings: GestureSettings, grammar: GestureGrammar = .navigation) {
    self.settings = settings
    self.grammar = grammar
    recognizer = GestureRecognizer(settings: settings, grammar: grammar)
  }

  /// True while contacts are on the content.
  public var isTouched: Bool { (recognizer?.activeContacts ?? 0) > 0 }

  /// The time of the next long press or the like, in seconds since the program began; `nil` for none.
  public var nextDeadline: Double? { recognizer?.nextDeadline }

  /// Takes the recognizer and storage for its events out, so that the exhibit can be read while they change.
  @usableFromInline mutating func takeOut() -> (recognizer: GestureRecognizer, events: [GestureEvent]) {
    let taken = recognizer ?? GestureRecognizer(settings: settings, grammar: grammar)
    recognizer = nil
    var events: [GestureEvent] = []
    swap(&events, &spare)
    events.removeAll(keepingCapacity: true)
    return (taken, events)
  }

  @usableFromInline mutating func putBack(_ recognizer: GestureRecognizer) { self.recognizer = recognizer }

  /// Takes events back whose storage is used again.
  @usableFromInline mutating func recycle(_ events: [GestureEvent]) { spare = events }
}

/// An exhibit with gestures on its content.
public protocol GestureExhibit: ShellExhibit {
  /// The gestures on the content.
  var gestures: GestureInput { get set }
  /// Returns the target at a point in view pixels.
  func target(at point: Point) -> TouchTarget
  /// Does what a gesture means.
  mutating func act(on gesture: GestureEvent)
}

extension GestureExhibit {
  /// Recognizes gestures in a contact event.
  @inlinable public mutating func recognize(_ event: PointerEvent) {
    var (recognizer, events) = gestures.takeOut()
    recognizer.handle(event, target: { target(at: $0) }, emit: { events.append($0) })
    finish(recognizer, events)
  }

  /// Ends a contact without a result, as when it presses a control.
  @inlinable public mutating func cancelGesture(of pointer: PointerID) {
    var (recognizer, events) = gestures.takeOut()
    recognizer.cancel(pointer) { events.append($0) }
    finish(recognizer, events)
  }

  /// Lets the recognizer's timers run.
  @inlinable public mutating func advanceGestures() {
    var (recognizer, events) = gestures.takeOut()
    recognizer.advance(to: shell.time) { events.append($0) }
    finish(recognizer, events)
  }

  /// Ends every touch on the content without a result.
  @inlinable public mutating func cancelGestures() {
    var (recognizer, events) = gestures.takeOut()
    recognizer.cancelAll { events.append($0) }
    finish(recognizer, events)
  }

  @inlinable mutating func finish(_ recognizer: GestureRecognizer, _ events: [GestureEvent]) {
    gestures.putBack(recognizer)
    for event in events {
      if let event = recognizer.settings.admitted(event) { act(on: event) }
    }
    gestures.recycle(events)
  }
}

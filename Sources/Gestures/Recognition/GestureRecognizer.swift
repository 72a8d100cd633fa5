// The recognizer: makes gestures of streams of contacts.
//
// Pure: no window, no graph, no clock but the stamps of the events. The same input gives the same events. Memory is
// bounded and reused: in steady state nothing is allocated. `Arbitration` decides; this file turns places and times
// into events, and transitions into events. Any order of input, however broken, leaves a sound state behind, and
// none once all contacts are gone.

import Geometry

/// A recognizer of the gestures of any number of hands on one view.
///
/// In each frame, hand over all input in order, then call `advance(to:)` once with the frame's time:
///
/// ```swift
/// for event in frame.events { recognizer.handle(event, target: scene.target, emit: respond) }
/// recognizer.advance(to: frame.time, emit: respond)
/// ```
///
/// Motions of the camera are gathered and emitted by `advance`, or before anything that depends on the position of the
/// view, such as the target of a new contact. The closures are called during the call and must not use the
/// recognizer themselves.
public struct GestureRecognizer: Sendable {
  /// The rules by which hands are understood. They may be changed at any time; contacts that are down go on under the
  /// new numbers.
  public var settings: GestureSettings
  /// The gestures that are told apart.
  public let grammar: GestureGrammar

  private static let capacity = 256
  /// Farther out than any screen: a position beyond this, in pixels, is broken.
  private static let farthest = 1e7
  /// Rounding of times, in seconds, that must not keep a deadline from firing.
  private static let timeTolerance = 1e-6

  private var contacts: [Contact] = []
  private var clock = GestureClock()
  private var drive = CameraDrive()
  private var pair = FingerPair()
  private var twoFingerTap = TwoFingerTapWatch()
  private var taps = TapHistory()

  /// A recognizer without contacts.
  public init(settings: GestureSettings, grammar: GestureGrammar = .navigation) {
    self.settings = settings
    self.grammar = grammar
    contacts.reserveCapacity(Self.capacity)
  }

  // MARK: State

  /// The number of contacts that are down.
  public var activeContacts: Int { contacts.count }

  /// True if any contact draws an arrow.
  public var isTracing: Bool { contacts.contains { $0.state == .tracing } }

  /// True if any contact moves the view.
  public var isDrivingCamera: Bool { contacts.contains { $0.state == .driving } }

  /// The time at which `advance(to:)` is next needed though nothing is put in, on the clock of the events; `nil` for
  /// never.
  public var nextDeadline: Double? {
    var deadline = drive.isDirty ? clock.now : Double.infinity
    for contact in contacts where contact.awaitsLongPress {
      deadline = min(deadline, contact.startTime + settings.restDelay)
    }
    return deadline.isFinite ? clock.stamp(of: deadline) : nil
  }

  // MARK: Input

  /// Takes in an event of a contact.
  ///
  /// Motions and lifts of unknown contacts are ignored; a landing of a known one takes the old one away first. A
  /// landing or motion at a point that is no point is ignored; a lift there ends the contact without a conclusion,
  /// for a finger that is gone must not stay behind.
  ///
  /// - Parameters:
  ///   - event: the event; times may be out of order.
  ///   - target: what is at a view point; asked at most once, when a contact lands.
  ///   - emit: receives what the hands mean.
  public mutating func handle(
    _ event: PointerEvent, target: (Point) -> TouchTarget, emit: (GestureEvent) -> Void
  ) {
    clock.read(event.time)
    fireTimers(emit)
    let isWithinReach = abs(event.position.x) <= Self.farthest && abs(event.position.y) <= Self.farthest
    switch event.phase {
    case .down:
      if isWithinReach { land(event, target: target, emit: emit) }
    case .moved:
      if isWithinReach { move(event.id, to: event.position, emit: emit) }
    case .up:
      if isWithinReach { move(event.id, to: event.position, emit: emit) }
      settle(event.id, isWithinReach ? .lifted : .takenAway, emit: emit)
    case .cancelled:
      settle(event.id, .takenAway, emit: emit)
    }
  }

  /// Takes in any input: contacts, and the loss of the focus, which takes all contacts away. The rest is none of a
  /// gesture's business.
  public mutating func handle(_ event: InputEvent, target: (Point) -> TouchTarget, emit: (GestureEvent) -> Void) {
    switch event {
    case .pointer(let pointer):
      handle(pointer, target: target, emit: emit)
    case .focusLost:
      cancelAll(emit: emit)
    case .wheel, .hover, .key, .text, .resized, .fileDropped, .closeRequested:
      break
    }
  }

  /// Lets time pass: fires what waits for it, and emits the camera's motion since the last call.
  public mutating func advance(to time: Double, emit: (GestureEvent) -> Void) {
    clock.read(time)
    fireTimers(emit)
    flushCamera(emit)
  }

  /// Takes one contact away, as when it does something else now; others stay.
  public mutating func cancel(_ id: PointerID, emit: (GestureEvent) -> Void) { settle(id, .takenAway, emit: emit) }

  /// Takes every contact away, as when the focus is lost, on Esc, or when a kiosk starts over. What comes later from
  /// fingers that are still down is ignored until they land again.
  public mutating func cancelAll(emit: (GestureEvent) -> Void) {
    while !contacts.isEmpty { apply(.takenAway, to: 0, emit: emit) }
    taps.clear()
  }
}

// MARK: - From events to events

extension GestureRecognizer {
  private func index(of id: PointerID) -> Int? { contacts.firstIndex { $0.id == id } }

  private mutating func land(
    _ event: PointerEvent, target: (Point) -> TouchTarget, emit: (GestureEvent) -> Void
  ) {
    settle(event.id, .takenAway, emit: emit)
    guard contacts.count < Self.capacity else { return }
    // The owner's answer must be about the view as the hand saw it.
    flushCamera(emit)
    let grabsView = event.button == .middle && grammar == .navigation
    let landed = grabsView ? .ground : target(event.position)
    guard let state = Arbitration.landing(button: event.button, on: landed, grammar) else { return }
    var contact = Contact(
      id: event.id, target: landed, start: event.position, startTime: clock.now, isFinger: !event.isMouse,
      position: event.position, state: state)
    contact.isBound = !grabsView
    if contact.isBound { emit(.touched(event.id, landed, at: event.position)) }
    contacts.append(contact)
    if state == .driving { joinCamera(contacts.count - 1, cause: .joinedGround) }
    if grammar == .strokes { return joinPair(emit) }
    joinHand(contacts.count - 1, emit: emit)
    joinGround(emit)
  }

  /// Joins all contacts in one hand, as the grammar of strokes has it.
  private mutating func joinPair(_ emit: (GestureEvent) -> Void) {
    if contacts.count > 1 { for index in contacts.indices { apply(.joinedHand, to: index, emit: emit) } }
    pair.takeHold(of: contacts)
  }

  /// Joins fingers that land close together and soon after each other: they are of one hand, which is to pinch.
  private mutating func joinHand(_ newcomer: Int, emit: (GestureEvent) -> Void) {
    let contact = contacts[newcomer]
    var hasPartner = false
    for index in 0..<newcomer where contacts[index].state != .holding {
      guard contacts[index].sharesHand(with: contact, settings: settings) else { continue }
      hasPartner = true
      apply(.joinedHand, to: index, emit: emit)
    }
    if hasPartner { apply(.joinedHand, to: newcomer, emit: emit) }
  }

  /// Lets contacts that rest on the ground move the view as soon as they are not alone with it.
  private mutating func joinGround(_ emit: (GestureEvent) -> Void) {
    var company = 0
    for contact in contacts where contact.state == .onGround || contact.state == .driving { company += 1 }
    guard company > 1 else { return }
    for index in contacts.indices where contacts[index].state == .onGround {
      apply(.joinedGround, to: index, emit: emit)
    }
  }

  private mutating func move(_ id: PointerID, to position: Point, emit: (GestureEvent) -> Void) {
    guard let index = index(of: id), contacts[index].position != position else { return }
    contacts[index].position = position
    if contacts[index].state == .driving { drive.noteMotion(at: clock.now) }
    let strays = !contacts[index].hasStrayed && contacts[index].start.distance(to: position) > settings.tapSlopPixels
    if strays { contacts[index].hasStrayed = true }
    apply(isStroke(contacts[index]) ? .stroked : strays ? .strayed : .moved, to: index, emit: emit)
    if strays { joinGround(emit) }
  }

  /// Returns true if a contact has stroked far enough, and rather upright than aside, for a swipe.
  private func isStroke(_ contact: Contact) -> Bool {
    guard grammar == .strokes else { return false }
    let stroke = contact.position - contact.start
    return abs(stroke.y) >= settings.swipeLengthPixels && abs(stroke.y) > abs(stroke.x) * 1.2
  }

  private mutating func settle(_ id: PointerID, _ event: ContactEvent, emit: (GestureEvent) -> Void) {
    guard let index = index(of: id) else { return }
    apply(event, to: index, emit: emit)
  }

  private mutating func fireTimers(_ emit: (GestureEvent) -> Void) {
    let due = clock.now - settings.restDelay + Self.timeTolerance
    for index in contacts.indices where contacts[index].awaitsLongPress && contacts[index].startTime <= due {
      apply(.rested, to: index, emit: emit)
    }
  }
}

// MARK: - From transitions to events

extension GestureRecognizer {
  private mutating func apply(_ event: ContactEvent, to index: Int, emit: (GestureEvent) -> Void) {
    let contact = contacts[index]
    let transition = Arbitration.transition(contact.state, event)
    let joins = transition.next == .driving && contact.state != .driving
    let leaves = transition.next != .driving && contact.state == .driving

    self.emit(transition.emission, about: contact, emit: emit)
    if contact.state == .driving && (event == .strayed || event == .takenAway) { twoFingerTap.ruleOut() }
    if joins || leaves { flushCamera(emit) }
    let joinsPair = transition.next == .pairing && contact.state != .pairing
    if contact.isBound && (joins || joinsPair || transition.next == nil) {
      contacts[index].isBound = false
      emit(.released(contact.id))
    }
    if let next = transition.next {
      contacts[index].state = next
    } else {
      contacts.remove(at: index)
      if grammar == .strokes { pair.takeHold(of: contacts) }
    }
    if joins { joinCamera(index, cause: event) }
    if leaves { leaveCamera(event, emit: emit) }
  }

  private mutating func emit(_ emission: Emission, about contact: Contact, emit: (GestureEvent) -> Void) {
    let position = contact.position
    switch emission {
    case .nothing:
      break
    case .traceBegan:
      switch contact.target {
      case .node(let source): emit(.traceBegan(contact.id, source: source, initial: contact.start, at: position))
      case .line(let line): emit(.pullBegan(contact.id, line: line, initial: contact.start, at: position))
      case .ground: break
      }
    case .traceMoved:
      emit(.traceMoved(contact.id, at: position))
    case .traceEnded:
      emit(.traceEnded(contact.id, at: position))
    case .traceCancelled:
      emit(.traceCancelled(contact.id))
    case .tap:
      emit(.tap(contact.id, contact.target, at: position))
      if taps.completesDoubleTap(contact, at: clock.now, settings: settings) {
        emit(.doubleTap(contact.id, contact.target, at: position))
      }
    case .longPress:
      emit(.longPress(contact.id, contact.target, at: position))
    case .longPressMoved:
      emit(.longPressMoved(contact.id, at: position))
    case .longPressEnded:
      emit(.longPressEnded(contact.id, at: position))
    case .longPressCancelled:
      emit(.longPressCancelled(contact.id))
    case .click:
      emit(.longPress(contact.id, contact.target, at: position))
      emit(.longPressEnded(contact.id, at: position))
    case .swipe:
      emit(.swiped(contact.id, position.y < contact.start.y ? .up : .down))
    case .pairMoved:
      pair.move(contacts, settings: settings, emit: emit)
    }
  }

  private mutating func flushCamera(_ emit: (GestureEvent) -> Void) {
    guard let change = drive.flush(contacts, settings: settings) else { return }
    emit(.camera(change))
  }

  /// Lets the contact at `index` begin to drive.
  private mutating func joinCamera(_ index: Int, cause: ContactEvent) {
    let contact = contacts[index]
    let isFirst = !contacts.indices.contains { $0 != index && contacts[$0].state == .driving }
    if isFirst {
      twoFingerTap = TwoFingerTapWatch()
      drive.begin(at: cause == .strayed ? contact.startTime : clock.now)
    }
    twoFingerTap.join(contact)
    drive.takeHold(of: contacts, settings: settings)
    // A lone finger that leaves the slop takes along what it landed on, or the ground would lag behind it for good.
    if isFirst && cause == .strayed { drive.takeHold(at: contact.start, time: clock.now) }
  }

  /// Lets a contact cease to drive.
  private mutating func leaveCamera(_ event: ContactEvent, emit: (GestureEvent) -> Void) {
    drive.takeHold(of: contacts, settings: settings)
    guard !isDrivingCamera else { return }
    let tap = event == .lifted ? twoFingerTap.tap(endingAt: clock.now, settings: settings) : nil
    if drive.hasMoved {
      let glides = event == .lifted && tap == nil
      emit(.cameraEnded(velocity: glides ? drive.velocity(at: clock.now, settings: settings) : .zero))
    }
    if let tap { emit(.twoFingerTap(at: tap)) }
  }
}

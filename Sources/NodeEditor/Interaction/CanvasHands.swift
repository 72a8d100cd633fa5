// The hands on the canvas: the recognizer that understands them, and one contact with an interaction for each finger.

import Geometry
import Gestures

/// All contacts on the canvas.
struct CanvasHands {
  /// The contacts, in the order in which they came.
  private(set) var contacts: [CanvasContact] = []
  private var recognizer: GestureRecognizer
  private var events: [GestureEvent] = []
  private var landing = HitTarget.ground
  /// True if the contact that lands adds to what is selected.
  private var landingExtends = false

  init(settings: GestureSettings) {
    recognizer = GestureRecognizer(settings: settings)
    contacts.reserveCapacity(32)
  }

  /// The understanding of hands.
  var settings: GestureSettings { recognizer.settings }

  /// The number of fingers that are down.
  var count: Int { recognizer.activeContacts }

  /// The time at which the recognizer wants to be advanced although nothing happens.
  var nextDeadline: Double? { recognizer.nextDeadline }

  /// True if a hand pulls a wire.
  var isPulling: Bool { contacts.contains { $0.isWiring } }

  /// True if a hand holds something at the edge of the window.
  var isAtEdge: Bool { contacts.contains { $0.atEdgeSince != nil } }

  /// The nodes that hands move.
  var movedNodes: [NodeKey] { contacts.flatMap(\.movedNodes) }

  /// The map by which a hand moves the view.
  var heldMap: ViewTransform? {
    for contact in contacts { if case .navigating(let map) = contact.interaction { return map } }
    return nil
  }

  /// Returns the index of a pointer's contact.
  func index(of pointer: PointerID) -> Int? { contacts.firstIndex { $0.pointer == pointer } }

  /// Returns true if a hand has taken this input's wire off.
  func hasTakenOff(_ input: Int, in layout: NodeLayout) -> Bool {
    for contact in contacts {
      if case .wiring(let wire) = contact.interaction, let port = wire.detached, layout.number(of: port) == input {
        return true
      }
    }
    return false
  }

  /// Returns true if what any hand may connect to satisfies a test.
  func offers(_ test: (Candidates) -> Bool) -> Bool {
    for contact in contacts { if case .wiring(let wire) = contact.interaction, test(wire.candidates) { return true } }
    return false
  }
}

// MARK: - Recognizing

extension CanvasHands {
  /// Takes note of what the finger that comes down next lands on.
  mutating func land(on target: HitTarget, extends: Bool) { (landing, landingExtends) = (target, extends) }

  /// Returns what a pointer's event means. Give the storage back with `takeBack`: it is used again.
  mutating func gestures(of event: PointerEvent) -> [GestureEvent] {
    let target = landing.touchTarget
    return recognize { recognizer, emit in recognizer.handle(event, target: { _ in target }, emit: emit) }
  }

  /// Returns what it means that time has come to a second.
  mutating func gestures(at time: Double) -> [GestureEvent] {
    recognize { recognizer, emit in recognizer.advance(to: time, emit: emit) }
  }

  /// Returns what it means that everything is let go without a result.
  mutating func gesturesOfCancelling() -> [GestureEvent] {
    recognize { recognizer, emit in recognizer.cancelAll(emit: emit) }
  }

  private mutating func recognize(
    _ body: (inout GestureRecognizer, (GestureEvent) -> Void) -> Void
  ) -> [GestureEvent] {
    var found: [GestureEvent] = []
    swap(&found, &events)
    found.removeAll(keepingCapacity: true)
    body(&recognizer) { found.append($0) }
    return found
  }

  /// Takes the storage of gestures back.
  mutating func takeBack(_ found: consuming [GestureEvent]) { events = found }
}

// MARK: - Contacts

extension CanvasHands {
  /// Begins a contact where the finger has landed.
  ///
  /// - Parameter isSelected: whether a node is selected.
  mutating func touch(_ pointer: PointerID, at point: Point, isSelected: (NodeKey) -> Bool) -> CanvasContact {
    var contact = CanvasContact(pointer: pointer, target: landing, finger: point)
    contact.extendsSelection = landingExtends
    contact.foundSelected = landing.node.map(isSelected) ?? false
    contacts.append(contact)
    return contact
  }

  /// Forgets a contact that has lifted.
  mutating func release(_ pointer: PointerID) { contacts.removeAll { $0.pointer == pointer } }

  /// Takes note of where a contact's finger is.
  mutating func move(_ index: Int, to point: Point) { contacts[index].finger = point }

  /// Gives a contact something to do.
  mutating func begin(_ interaction: Interaction, at index: Int) { contacts[index].interaction = interaction }

  /// Ends a contact's interaction; the finger may stay.
  ///
  /// - Returns: the interaction.
  @discardableResult
  mutating func end(_ index: Int) -> Interaction {
    let interaction = contacts[index].interaction
    contacts[index].interaction = .nothing
    contacts[index].atEdgeSince = nil
    return interaction
  }

  /// Lets the hands that move nodes hold none of them any more, as where the document is another.
  mutating func dropNodes() {
    for index in contacts.indices {
      if case .moving = contacts[index].interaction { contacts[index].interaction = .moving([]) }
    }
  }

  /// Changes the wire that a contact pulls, in its place.
  mutating func changeWire(at index: Int, _ change: (inout PulledWire, _ finger: Point) -> Void) {
    guard case .wiring(var wire) = contacts[index].interaction else { return }
    // Taken out, so that it is changed in place and not copied.
    contacts[index].interaction = .nothing
    change(&wire, contacts[index].finger)
    contacts[index].interaction = .wiring(wire)
  }

  /// Lets a lasso go on to where its finger is, in canvas units, if that is some way from where it was.
  mutating func extendLasso(at index: Int, to point: Point, scale: Double) {
    guard case .lasso(var points) = contacts[index].interaction else { return }
    contacts[index].interaction = .nothing
    let isFar = points.last.map { $0.distance(to: point) * scale > 3 } ?? true
    if isFar && points.count < 4096 { points.append(point) }
    contacts[index].interaction = .lasso(points)
  }

  /// Returns the direction out of the window in which a contact holds something at its edge, once it has rested there
  /// for a while.
  ///
  /// - Parameters:
  ///   - inner: the window without its edge, in view pixels.
  ///   - time: the present time in seconds.
  mutating func pushOutwards(at index: Int, beyond inner: Rect, time: Double) -> Point? {
    let finger = contacts[index].finger
    let outward = Point(
      finger.x < inner.minX ? -1 : finger.x > inner.maxX ? 1 : 0,
      finger.y < inner.minY ? -1 : finger.y > inner.maxY ? 1 : 0)
    guard contacts[index].holdsSomething, outward != .zero, !recognizer.isDrivingCamera else {
      contacts[index].atEdgeSince = nil
      return nil
    }
    let since = contacts[index].atEdgeSince ?? time
    contacts[index].atEdgeSince = since
    return time - since >= settings.autoPanDelay ? outward : nil
  }
}

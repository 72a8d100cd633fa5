// Events become actions here, and actions changes of the parts they are about.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension Atlas {
  // MARK: Events

  /// Hides the advice from whoever does something.
  mutating func didHandle(_ event: InputEvent) {
    let isAct =
      switch event {
      case .pointer(let pointer): pointer.phase == .down
      case .wheel, .key, .fileDropped: true
      default: false
      }
    if isAct { mapLook.welcome.leave(at: shell.time) }
  }

  /// Returns true if the sheet takes an event, which it may before anything else.
  mutating func intercept(_ event: InputEvent) -> Bool {
    guard case .pointer(let pointer) = event else { return false }
    updateControls()
    let (isFree, controls) = (shell.panel == .none, shell.controls.listed)
    return sheet.handle(
      pointer, travel: layout.travel, slop: gestures.settings.tapSlopPixels, isStill: !isAnimated
    ) { point in
      isFree && controls.last { $0.frame.contains(point) }?.id == .sheet
    }
  }

  /// While hands change the network, they mean that first.
  mutating func act(on gesture: GestureEvent) {
    if changes.isOn && edit(by: gesture) || trace(by: gesture) { return }
    if !moveCamera(by: gesture), let action = action(of: gesture) { perform(action) }
  }

  func action(of gesture: GestureEvent) -> AtlasAction? {
    AtlasAction(gesture) { tracing.visitor(of: $0) }
      ?? GraphAction(gesture) { tracing.visitor(of: $0) }.map(AtlasAction.graph)
  }

  // MARK: Actions

  mutating func perform(_ action: AtlasAction) {
    if questionTakes(action) { return }
    switch action {
    case .graph(.touchGround(let visitor, let point)):
      touchGround(by: routes.owner(ofGroundTouchedBy: visitor), at: point)
    case .graph(let action): perform(action)
    case .edit(let action): perform(action)
    case .look(let action): perform(action)
    case .nextProjection: change(to: viewport.camera.style.next)
    case .tap(let node, let point, let visitor):
      touch(node, at: point, for: changes.isOn ? .telling : .choosing, by: visitor)
    case .showCard(let node, let point, let visitor): touch(node, at: point, for: .telling, by: visitor)
    case .answer(let row, let visitor): choose(row: row, by: visitor)
    case .closeQuestion(let visitor): hands.questions.remove(of: visitor)
    case .go: pressFindRoute()
    case .find(let visitor): findRoute(by: visitor)
    case .closeRoute(let visitor): routes.removeRoute(of: visitor)
    case .closePlace(let visitor): routes.tell(visitor, of: nil, slot: nextSlot)
    case .step: if let setting { report(routes.step(by: routes.frontVisitor, setting), to: routes.frontVisitor) }
    case .search(let method): change(to: method)
    case .show(let pace): change(to: pace)
    case .nextMethod: change(to: routes.method.next)
    case .nextPace: change(to: routes.pace.next)
    case .nextMeasure: changeToNextMeasure()
    case .measure(let measure): change(to: measure)
    case .enter where changes.isOn: if let focus = hands.focus { select(focus, by: keyboardVisitor) }
    case .enter:
      if let focus = hands.focus { tap(focus, by: routes.frontVisitor) } else { findRoute(by: routes.frontVisitor) }
    case .openBundled(let index): openBundled(index)
    case .toggleSheet: sheet.toggle(isStill: !isAnimated)
    }
  }

  /// Lays the globe out in another way; not under fingers that trace.
  mutating func change(to style: MapCamera.Style) {
    guard mayFly else { return }
    viewport.camera.change(to: style)
    frameCamera(keepingView: true)
    shell.notices.close()
  }

  // MARK: Leading back

  mutating func removeAnswers(of visitor: VisitorID) {
    hands.focus = nil
    hands.questions.remove(of: visitor)
    routes.remove(of: visitor)
    changes.chooseNothing()
  }

  mutating func removeAnswers() {
    hands.questions.removeAll()
    hands.focus = nil
    routes.removeAll()
    changes.chooseNothing()
  }

  mutating func takeBack() -> Bool {
    if takeBackBookmarks() || takeBackLookPanel() { return true }
    if !hands.questions.isEmpty {
      hands.questions.removeAll()
    } else if changes.edge != nil || changes.selection != nil {
      changes.chooseNothing()
    } else if !tracing.isEmpty || shell.notices.card != nil {
      cancelInput()
      shell.notices.close()
    } else if !routes.entries.isEmpty || hands.focus != nil {
      clear()
    } else {
      guard changes.isOn else { return takeBackLook() }
      perform(EditAction.toggle)
    }
    return true
  }

  /// True if Escape has nothing left to undo.
  var isAtInitialState: Bool {
    shell.isAtRest && hands.questions.isEmpty && tracing.isEmpty && routes.entries.isEmpty && hands.focus == nil
      && camera.isAtInitialView && !changes.isOn && !changes.bookmarks.isOpen
      && !hasSidePanel && looks.isStandard
  }

  mutating func cancelInput() {
    cancelHands()
    sheet.cancelInput()
  }

  // MARK: Keys

  /// Moves the focus from its place along the edge that leads most nearly in a direction; without one, puts it on the place
  /// in the middle of the view.
  mutating func walk(_ direction: Point) {
    guard content.network != nil else { return }
    let scene = viewport.scene
    guard let here = hands.focus, scene.visiblePoint(of: here) != nil else {
      hands.focus = scene.nearestNode(to: camera.center)
      return
    }
    guard let next = scene.neighbour(of: here, towards: direction) else { return }
    hands.focus = next
    keepInView(next)
  }

  mutating func visit(_ node: NodeID, by visitor: VisitorID) {
    keepInView(node)
    tell(visitor, of: node)
  }

  /// Brings a place into view if it is not; the view does not fly away under a tracing finger.
  mutating func keepInView(_ node: NodeID) {
    guard mayFly else { return }
    let room = shell.window.inset(by: shell.metrics.pixels(60))
    guard let network = content.network, !(viewport.scene.visiblePoint(of: node).map(room.contains) ?? false) else {
      return
    }
    viewport.camera.fly(to: network.coordinates[node.index], time: shell.time, duration: flightDuration)
  }
}

extension CaseIterable where Self: Equatable {
  /// The next of all cases, round and round.
  var next: Self {
    let all = Array(Self.allCases)
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

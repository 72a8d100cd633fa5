// What hands and keys mean in the Atlas, and what leads back.

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

  mutating func answer(_ gesture: GestureEvent) {
    switch gesture {
    case .tap(let pointer, .node(let raw), let point):
      let visitor = tracing.visitor(of: pointer)
      hands.questions.remove(of: visitor)
      touch(NodeID(raw), at: point, for: changes.isOn ? .telling : .choosing, by: visitor)
    case .longPress(let pointer, .node(let raw), let point):
      let visitor = tracing.visitor(of: pointer)
      hands.questions.remove(of: visitor)
      touch(NodeID(raw), at: point, for: .telling, by: visitor)
    case .tap(let pointer, .ground, let point):
      let visitor = tracing.visitor(of: pointer)
      guard hands.questions.remove(of: visitor) == nil else { return }
      touchGround(by: routes.owner(ofGroundTouchedBy: visitor), at: point)
    default: break
    }
  }

  // MARK: Commands

  /// Answers the question that was asked last, chooses the place in focus, or finds the route.
  mutating func enter() {
    if let question = hands.questions.last {
      choose(row: question.selected ?? 0, by: question.visitor)
    } else if changes.isOn {
      if let focus = hands.focus { select(focus, by: keyboardVisitor) }
    } else if let focus = hands.focus {
      tap(focus, by: routes.frontVisitor)
    } else {
      findRoute(by: routes.frontVisitor)
    }
  }

  /// Takes one step of the search.
  mutating func step() {
    if let setting { report(routes.step(by: routes.frontVisitor, setting), to: routes.frontVisitor) }
  }

  mutating func toggleSheet() { sheet.toggle(isStill: !isAnimated) }

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
      return takeBackEditing()
    }
    return true
  }

  /// True if Escape has nothing left to undo.
  var isAtInitialState: Bool {
    shell.isAtRest && hands.questions.isEmpty && tracing.isEmpty && routes.entries.isEmpty && hands.focus == nil
      && camera.isAtInitialView && !changes.isOn
      && shell.sidePanel == nil && looks.isStandard && changes.hidden.isEmpty
  }

  mutating func cancelInput() {
    cancelHands()
    sheet.cancelInput()
  }

  // MARK: Keys

  /// Moves the focus from its place along the edge that leads most nearly in a direction; without one, puts it on the place
  /// in the middle of the view.
  ///
  /// While a question is open which place was meant, it goes from row to row of the last one.
  mutating func walk(_ direction: Point) {
    if let last = hands.questions.indices.last {
      hands.questions[last].select(next: direction.x + direction.y > 0)
      return hands.questions.noteChange()
    }
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
    var room = shell.window.inset(by: shell.metrics.pixels(60))
    room.height = max(1, room.height - coveredBySidePanel.bottom)
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

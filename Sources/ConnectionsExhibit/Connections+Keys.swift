// The keyboard reaches everything the hand does.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

extension Connections {
  /// A key that no text field wanted.
  mutating func handleKey(_ key: Key, _ modifiers: KeyModifiers) {
    needsRedraw = true
    switch key {
    case .escape: escape()
    case .enter: enter()
    case .left: walk(Point(-1, 0))
    case .right: walk(Point(1, 0))
    case .up: walk(Point(0, -1))
    case .down: walk(Point(0, 1))
    case .function(11): toggleFullscreen()
    case .function(1): toggle(.help)
    case .character(let character): handleCharacter(character, modifiers)
    default: break
    }
  }

  private mutating func handleCharacter(_ character: String, _ modifiers: KeyModifiers) {
    if modifiers.contains(.control) {
      switch character {
      case "o": toggle(.picker)
      case "f": toggle(.search)
      case "q", "w": quit()
      default: break
      }
      return
    }
    switch character {
    case "?": toggle(.help)
    case "/": modifiers.contains(.shift) ? toggle(.help) : toggle(.search)
    case "f": fitAll()
    case "+", "=": zoomSmoothly(by: 1.5, about: window.center)
    case "-": zoomSmoothly(by: 1 / 1.5, about: window.center)
    case "d": toggleDirection()
    case "w": toggleWeights()
    case "t": toggleTheme()
    case "r": if let selection { showRings(around: selection, pointer: nil) }
    case "s": if let selection { showTree(from: selection) }
    default: break
    }
  }

  /// Leads home, one layer at a time: panel, then touches and paths, then what is chosen.
  mutating func escape() {
    if panel != .none {
      close()
    } else if !traces.isEmpty || keyboardTrace != nil || isHighlighting || notice != nil {
      cancelHands()
      clearHighlights()
      closeNotice()
    } else if selection != nil {
      deselect()
    } else {
      fitAll()
    }
  }

  /// The first Enter takes the chosen node as the start of a path, the second keeps the path to the node chosen then.
  private mutating func enter() {
    guard let document, let selection else { return }
    if let trace = keyboardTrace {
      keyboardTrace = nil
      defer { spareTraces.append(trace) }
      if case .reached = trace.aim {
        results.removeAll(keepingCapacity: true)
        keep(trace.path, slot: trace.slot, near: trace.finger, grown: true)
        deselect()
      } else {
        settle(trace)
      }
      return
    }
    clearHighlights()
    var trace = spareTraces.popLast() ?? TraceSession()
    trace.begin(
      pointer: nil, source: selection, slot: takeSlot(), finger: view?.point(of: selection) ?? .zero,
      finder: document.finder,
      query: query, time: time)
    keyboardTrace = trace
  }

  /// Walks from the chosen node along the edge that leads most nearly in a direction; without one chosen, chooses the
  /// node in the middle of the view.
  private mutating func walk(_ direction: Point) {
    guard let document, let view else { return }
    guard let here = selection else {
      if let first = nearestToCenter() { choose(first) }
      return
    }
    var best: (node: NodeID, score: Double)?
    for neighbour in document.graph.neighbours(of: here) {
      let along = view.point(of: neighbour) - view.point(of: here)
      guard along.length > 0 else { continue }
      let straightness = along.normalized.dot(direction)
      guard straightness > 0.3 else { continue }
      let score = straightness / (1 + along.length / window.width)
      if best.map({ score > $0.score }) ?? true { best = (neighbour, score) }
    }
    if let best { choose(best.node) }
  }

  private func nearestToCenter() -> NodeID? {
    guard let document, let view else { return nil }
    return document.graph.nodes.min {
      view.point(of: $0).distance(to: window.center) < view.point(of: $1).distance(to: window.center)
    }
  }

  /// Chooses a node from the keyboard: keeps it in view and leads a path there when one was begun.
  private mutating func choose(_ node: NodeID) {
    if let view, !view.viewport.inset(by: settings.metrics.pixels(80)).contains(view.point(of: node)) { fly(to: node) }
    select(node)
    guard let document, keyboardTrace != nil else { return }
    selectionCard = nil
    keyboardTrace?.finger = view?.point(of: node) ?? .zero
    keyboardTrace?.aim(at: node, finder: document.finder, time: time)
  }
}

// MARK: - Switches

extension Connections {
  /// Opens a panel, or closes it when it is open.
  mutating func toggle(_ panel: Panel) {
    if self.panel == panel {
      close()
    } else {
      open(panel)
    }
  }

  mutating func toggleDirection() {
    guard let document, document.hasDirection else { return }
    ignoresDirection.toggle()
    askAgain()
  }

  mutating func toggleWeights() {
    guard let document else { return }
    if let problem = document.costProblem {
      showNotice(CardText("These weights cannot be used", problem), near: window.center, slot: nil)
      return
    }
    guard document.costs != nil else { return }
    usesWeights.toggle()
    askAgain()
  }

  mutating func toggleTheme() {
    theme = theme.toggled
    sceneFrame.theme = theme
    chrome.theme = theme
    recolourCards()
    chrome.invalidate()
    needsRedraw = true
  }

  /// The question has changed: every answer on the screen is worked out again.
  private mutating func askAgain() {
    guard let document else { return }
    let (query, time) = (self.query, self.time)
    for index in traces.indices { traces[index].refresh(finder: document.finder, query: query, time: time) }
    keyboardTrace?.refresh(finder: document.finder, query: query, time: time)
    let questions = results.map(Question.init) + unanswered
    // Rings and trees clear the table for themselves: they come before the answers that stood beside them.
    if let show = treeShow { showTree(from: show.source) }
    if let held = rings {
      showRings(around: held.source, pointer: held.pointer)
      setReach(held.reach)
    }
    results.removeAll(keepingCapacity: true)
    unanswered.removeAll()
    for question in questions {
      switch document.finder.path(from: question.source, to: question.target, query) {
      case .found(let path): keep(path, slot: question.slot, near: question.place, grown: false)
      case .none(let reason):
        // Kept in mind: the next change of the question may bring the answer back.
        unanswered.append(question)
        let (source, target) = (document.graph.label(of: question.source), document.graph.label(of: question.target))
        showNotice(Wording.unreachable(source, target, reason), near: question.place, slot: question.slot)
      }
    }
    if unanswered.isEmpty { closeNotice() }
    chrome.invalidate()
    needsRedraw = true
  }
}

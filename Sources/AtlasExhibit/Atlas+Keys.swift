// The keyboard reaches everything the hand does.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension Atlas {
  /// A key that no text field wanted.
  mutating func handleKey(_ key: Key, _ modifiers: KeyModifiers) {
    needsRedraw = true
    switch key {
    case .escape: escape()
    case .enter: if let focus { tapCity(focus) } else if flow.canGo { go() }
    case .space: if flow.stage != .choosing || flow.canGo { pressGo() }
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
    case "+", "=": zoom(by: 1.5)
    case "-": zoom(by: 1 / 1.5)
    case "g": pressGo()
    case "n": step()
    case "m": nextStyle()
    case "a": nextMethod()
    case "s": nextPace()
    case "u": changeUnit()
    case "p": toggleSheet()
    case "t": toggleTheme()
    case "1", "2", "3", "4", "5": openBundled(Int(character).map { $0 - 1 } ?? 0)
    default: break
    }
  }

  private mutating func zoom(by factor: Double) {
    camera.zoomSmoothly(
      by: factor, about: camera.center, time: time, duration: duration(camera.flightDuration))
  }

  /// Lays the globe out in the next way, round and round.
  mutating func nextStyle() { change(to: Self.next(camera.style)) }
  private mutating func nextMethod() { search(by: Self.next(method)) }
  private mutating func nextPace() { search(at: Self.next(pace)) }

  private static func next<Value: CaseIterable & Equatable>(_ value: Value) -> Value {
    let all = Array(Value.allCases)
    return all[((all.firstIndex(of: value) ?? 0) + 1) % all.count]
  }

  /// Whether Escape has nothing left to undo.
  var isAtInitialState: Bool {
    panel == .none && traces.isEmpty && notice == nil && flow.isHome && focus == nil && camera.isHome
      && !(welcome.isWaiting && isReady)
  }

  /// Leads home, one layer at a time: panel, touches, what is shown, what is chosen, the view.
  mutating func escape() {
    if panel != .none {
      close()
    } else if !traces.isEmpty || notice != nil {
      cancelHands()
      closeNotice()
    } else if !flow.isHome || focus != nil {
      focus = nil
      clearWay()
    } else {
      fitAll()
    }
  }

  /// Moves the focus from its city along the edge that leads most nearly in a direction; without one, puts it on the city
  /// in the middle of the view.
  private mutating func walk(_ direction: Point) {
    welcome.hurry(at: time)
    guard let network = shown else { return }
    guard let here = focus, let from = scene.visiblePoint(of: here) else {
      let middle = camera.center
      focus = network.graph.nodes.min {
        (scene.visiblePoint(of: $0)?.distance(to: middle) ?? .infinity)
          < (scene.visiblePoint(of: $1)?.distance(to: middle) ?? .infinity)
      }
      return
    }
    var best: (city: NodeID, score: Double)?
    for neighbour in network.graph.neighbours(of: here) {
      guard let spot = scene.visiblePoint(of: neighbour) else { continue }
      let along = spot - from
      guard along.length > 0 else { continue }
      let straightness = along.normalized.dot(direction)
      guard straightness > 0.3 else { continue }
      let score = straightness / (1 + along.length / window.width)
      if best.map({ score > $0.score }) ?? true { best = (neighbour, score) }
    }
    guard let best else { return }
    focus = best.city
    keepInView(best.city)
  }

  /// Brings a city into view if it is not.
  func isWellInView(_ city: NodeID) -> Bool {
    scene.visiblePoint(of: city).map { window.inset(by: settings.metrics.pixels(60)).contains($0) } ?? false
  }

  mutating func keepInView(_ city: NodeID) {
    guard let network = shown, !isWellInView(city) else { return }
    camera.fly(to: network.places[city.index], time: time, duration: duration(camera.flightDuration))
  }

  mutating func toggleTheme() {
    theme = theme.toggled
    sceneFrame.theme = theme
    chrome.surface.style.theme = theme
    chrome.invalidate()
    needsRedraw = true
  }

  /// Changes to a theme by name.
  mutating func setTheme(_ name: String) {
    if let wanted = Theme.Name(rawValue: name), wanted != theme.name { toggleTheme() }
  }
}

// The way in for everything: which part of the exhibit an event is for.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import PathFinding

extension Atlas {
  /// Takes an event. The splash comes first, then controls, then panels, then the map.
  mutating func handle(_ event: InputEvent) {
    if case .pointer(let pointer) = event { lastPointerWasMouse = pointer.isMouse }
    switch event {
    case .resized(let width, let height): return resize(width: width, height: height)
    case .focusLost: return cancelHands()
    case .closeRequested: return quit()
    case .fileDropped(let path):
      close()
      welcome.end()
      return openFile(path)
    default: break
    }
    if handleSplash(event) { return }
    if panel == .search, case .key(let key, let modifiers, _, _) = event, modifiers.isSubset(of: .shift) {
      if handleSearchKey(key) { return }
      if case .character = key { return }
    }
    if handleSheet(event) { return }
    if handleChrome(event) { return }
    switch event {
    case .pointer(let pointer):
      if panel == .none {
        handlePointer(pointer)
      } else if pointer.phase == .down {
        close()
      }
    case .wheel(let place, let notches, _, _): if panel == .none { handleWheel(at: place, notches: notches) }
    case .key(let key, let modifiers, let isRepeat, _): handleKeyEvent(key, modifiers, isRepeat: isRepeat)
    case .text(let text, _): if panel == .search { searchFor(chrome.search.typing(text)) }
    case .hover, .resized, .focusLost, .closeRequested, .fileDropped: break
    }
  }

  /// The first touch, key or turn of the wheel takes the splash away, and does nothing else.
  ///
  /// - Returns: whether the event belongs to the splash.
  private mutating func handleSplash(_ event: InputEvent) -> Bool {
    if case .pointer(let pointer) = event, let held = splashPointers.firstIndex(of: pointer.id) {
      if pointer.phase == .up || pointer.phase == .cancelled { splashPointers.remove(at: held) }
      return true
    }
    guard welcome.isWaiting, isReady else { return false }
    switch event {
    case .pointer(let pointer):
      guard pointer.phase == .down else { return true }
      splashPointers.append(pointer.id)
    case .wheel, .key: break
    default: return false
    }
    welcome.begin(at: time)
    chrome.invalidate()
    needsRedraw = true
    return true
  }

  /// Leaves the program; a public table does not let visitors do that.
  mutating func quit() { if !settings.isKiosk { effects.append(.quit) } }

  /// Changes between window and full screen, where that is the visitor's to choose.
  mutating func toggleFullscreen() { if !settings.isKiosk { effects.append(.toggleFullscreen) } }

  private mutating func handleKeyEvent(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) {
    if panel != .none && !reachesThroughPanel(key, modifiers) { return }
    // Switches do not flutter while a key is held.
    if isRepeat, case .character(let character) = key, !["+", "=", "-", "n"].contains(character) { return }
    handleKey(key, modifiers)
  }

  /// With a panel open, keys do not reach what is behind it, except those that concern the window or open another panel.
  private func reachesThroughPanel(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case .escape, .function: true
    case .character(let character): modifiers.contains(.control) || panel == .help && "?/".contains(character)
    default: false
    }
  }
}

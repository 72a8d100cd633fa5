// The way in for everything: which part of the exhibit an event is for.

import ExhibitKit
import Geometry
import Gestures

extension Connections {
  /// Takes an event. Controls come first, then panels, then the network.
  mutating func handle(_ event: InputEvent) {
    if case .pointer(let pointer) = event { lastPointerWasMouse = pointer.isMouse }
    noteActivity(event)
    switch event {
    case .resized(let width, let height):
      resize(width: width, height: height)
      return
    case .focusLost:
      cancelHands()
      return
    case .closeRequested:
      quit()
      return
    case .fileDropped(let path):
      close()
      openFile(path)
      return
    default: break
    }
    if panel == .search, case .key(let key, let modifiers, _, _) = event, modifiers.isSubset(of: .shift) {
      if handleSearchKey(key) { return }
      if case .character = key { return }
    }
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
    case .text(let text, _): if panel == .search { typeIntoSearch(text) }
    case .hover, .resized, .focusLost, .closeRequested, .fileDropped: break
    }
  }

  /// Leaves the program; a public table does not let visitors do that.
  mutating func quit() {
    if !settings.isKiosk { effects.append(.quit) }
  }

  /// Changes between window and full screen, where that is the visitor's to choose.
  mutating func toggleFullscreen() {
    if !settings.isKiosk { effects.append(.toggleFullscreen) }
  }

  private mutating func handleKeyEvent(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) {
    if panel != .none && !reachesThroughPanel(key, modifiers) { return }
    // Switches do not flutter while a key is held.
    if isRepeat, case .character(let character) = key, !["+", "=", "-"].contains(character) { return }
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

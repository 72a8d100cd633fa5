// The way in for everything: which part of the exhibit an event is for.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import Gestures
import NodeEditor
import Widgets

extension Calculator {
  mutating func handle(_ event: InputEvent) {
    switch event {
    case .resized(let width, let height): resize(width: width, height: height)
    case .focusLost:
      letGo()
      editor.cancelHands(&desk)
      keepNow()
    case .closeRequested: quit()
    case .fileDropped(let path):
      closePanel()
      open(path)
    case .text(let text, _): type(text)
    case .key(let key, let modifiers, let isRepeat, _):
      if write(key, modifiers) || handleChrome(event) || pressHere(key, modifiers, isRepeat: isRepeat) { break }
      if panel == .none { toEditor(event) }
    case .pointer(let pointer):
      lastPointerWasMouse = pointer.isMouse
      if handleChrome(event) { break }
      if pointer.phase == .down { stopWriting() }
      if panel == .none {
        toEditor(event)
      } else if pointer.phase == .down {
        closePanel()
      }
    case .wheel, .hover: if !handleChrome(event) && panel == .none { toEditor(event) }
    }
  }

  /// Whether Escape has nothing left to close, to end or to leave.
  var isAtInitialState: Bool {
    panel == .none && writing == nil && surface.focus == nil && !surface.isTouched && !editor.isTouched
      && editor.selection.isEmpty && editor.relationshipSource == nil && editor.groundTool == .pan
  }

  private mutating func toEditor(_ event: InputEvent) {
    let before = (desk.revision, editor.selection, editor.groundTool, editor.relationshipSource)
    _ = editor.handle(event, for: &desk)
    if before != (desk.revision, editor.selection, editor.groundTool, editor.relationshipSource) { changed() }
  }

  /// Keys of the exhibit's own.
  private mutating func pressHere(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
    if isRepeat, case .character = key { return false }
    switch (key, modifiers.contains(.control)) {
    case (.escape, _) where panel != .none: closePanel()
    case (.function(11), _): toggleFullscreen()
    case (.function(1), _), (.character("?"), false): toggle(.help)
    case (.character("/"), false) where modifiers.contains(.shift): toggle(.help)
    case (.character("o"), true): toggle(.picker)
    case (.character("s"), true): save()
    case (.character("n"), true): beginNew()
    case (.character("q"), true), (.character("w"), true): quit()
    case (.character("t"), false): setTheme(theme.toggled.name.rawValue)
    case (.character("k"), false): if chosen != nil { toggle(.kinds) }
    case (.function(2), _):
      // Whoever has a key for it has all the others, too.
      lastPointerWasMouse = true
      startWriting(chosen == nil ? .title : .name)
    default: return false
    }
    return true
  }

  private mutating func resize(width: Int, height: Int) {
    let longest = AppSettings.longestSide
    let (width, height) = (min(max(width, 1), longest), min(max(height, 1), longest))
    guard width != self.width || height != self.height else { return }
    (self.width, self.height) = (width, height)
    place()
  }

  /// Lets go of controls, as when the window loses the focus.
  mutating func letGo() {
    surface.cancelAll()
    endSliding()
    needsRedraw = true
  }

  mutating func quit() {
    keepNow()
    if !settings.isKiosk { effects.append(.quit) }
  }

  mutating func toggleFullscreen() { if !settings.isKiosk { effects.append(.toggleFullscreen) } }
}

// The way in for everything: which part of the exhibit an event is for.

import DataFlow
import Drawing
import Geometry
import Gestures
import NodeEditor
import Widgets

extension Calculator {
  mutating func handle(_ event: InputEvent) {
    noteActivity(event)
    switch event {
    case .resized(let width, let height): resize(width: width, height: height)
    case .focusLost:
      letGo()
      editor.cancelHands(&desk)
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
    case (.character("q"), true), (.character("w"), true): quit()
    case (.character("t"), false): setTheme(theme.toggled.name.rawValue)
    case (.character("k"), false): if chosen != nil { toggle(.kinds) }
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

  mutating func quit() { if !settings.isKiosk { effects.append(.quit) } }

  mutating func toggleFullscreen() { if !settings.isKiosk { effects.append(.toggleFullscreen) } }

  // MARK: Writing

  /// Begins to write the text of a node.
  mutating func startWriting(_ id: FlowNodeID, caret: Int) {
    guard case .text(let text)? = desk.flow.node(id)?.constant else { return }
    if writing == nil {
      desk.beginInteraction()
      effects.append(.setTextInput(true))
    }
    var edited = EditedText(text, limit: FlowNode.longestText)
    edited.moveCaret(to: caret)
    writing = (id, edited)
    showsKeyboard = !lastPointerWasMouse
    isStale = true
  }

  /// Writes no more; what was written is one deed.
  mutating func stopWriting() {
    guard writing != nil else { return }
    writing = nil
    showsKeyboard = false
    desk.endInteraction()
    effects.append(.setTextInput(false))
    isStale = true
    needsRedraw = true
  }

  /// Takes over what has been written.
  mutating func wrote(_ edited: EditedText) {
    guard let node = writing?.node else { return }
    writing = (node, edited)
    desk.perform([.setConstant(node, .text(edited.text))])
    changed()
  }

  private mutating func type(_ text: String) {
    guard var edited = writing?.text else { return }
    edited.insert(text)
    wrote(edited)
  }

  /// A key of a keyboard on the desk, while somebody writes.
  private mutating func write(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard var edited = writing?.text, modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case .escape, .enter: stopWriting()
    case .character, .space: break
    case .tab: return false
    default: if edited.apply(key) { wrote(edited) }
    }
    return true
  }

  // MARK: Alone on a public table

  private mutating func noteActivity(_ event: InputEvent) {
    switch event {
    case .resized, .focusLost, .closeRequested: break
    case .pointer, .hover, .wheel, .key, .text, .fileDropped: lastActivity = time
    }
  }

  /// When `watchIdle` has something to do next.
  var idleDeadline: Double? {
    guard settings.isKiosk, hasStarted else { return nil }
    let numbers = settings.gestures
    return lastActivity + (time - lastActivity < numbers.idleWarning ? numbers.idleWarning : numbers.idleReset)
  }

  /// Whether there is anything to start over from.
  private var hasStarted: Bool { desk.history.canUndo || !editor.selection.isEmpty || panel != .none }

  /// Warns, and starts over, when nobody has been here for long.
  mutating func watchIdle() {
    guard settings.isKiosk, hasStarted else { return }
    let idle = time - lastActivity
    if idle >= settings.gestures.idleReset {
      closePanel()
      stopWriting()
      lastActivity = time
      if let firstFile { open(firstFile) } else { show(FlowDocument(name: "", flow: Flow())) }
    } else if idle >= settings.gestures.idleWarning, notice == nil {
      notice = ("Still there? Touch anywhere to go on.", .information, lastActivity + settings.gestures.idleReset)
      isStale = true
      needsRedraw = true
    }
  }
}

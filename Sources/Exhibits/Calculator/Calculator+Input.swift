// The way in for everything: which part of the exhibit an event is for.

import DataFlow
import Drawing
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
    case (.function(2), _):
      // Whoever has a key for it has all the others, too.
      lastPointerWasMouse = true
      if let chosen { startWriting(.name, of: chosen) }
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

  // MARK: Writing

  /// The longest name that people write, in characters: more than fits on a node.
  private static let longestName = 60

  /// Begins to write a part of a node; a name is written anew, or from the caret on.
  mutating func startWriting(_ part: WrittenPart, of id: FlowNodeID, caret: Int? = nil) {
    guard let node = desk.flow.node(id), part == .name || node.kind == .text else { return }
    if writing?.part != part || writing?.node != id { stopWriting() }
    endSliding()
    if writing == nil {
      desk.beginInteraction()
      effects.append(.setTextInput(true))
    }
    let text = part == .name ? node.name : node.constant.text
    let limit = part == .name ? max(Self.longestName, text.count) : FlowNode.longestText
    var edited = EditedText(text, limit: limit)
    edited.moveCaret(to: caret ?? text.count)
    writing = (id, part, edited)
    showsKeyboard = !lastPointerWasMouse
    isStale = true
  }

  /// Writes no more; what was written is one deed. A node without a name is called after its kind.
  mutating func stopWriting() {
    guard let written = writing else { return }
    if written.part == .name, let node = desk.flow.node(written.node), node.name.allSatisfy(\.isWhitespace) {
      rename(written.node, node.kind.title)
    }
    writing = nil
    showsKeyboard = false
    desk.endInteraction()
    effects.append(.setTextInput(false))
    isStale = true
    needsRedraw = true
  }

  /// Takes over what has been written.
  mutating func wrote(_ edited: EditedText) {
    guard let (node, part, _) = writing else { return }
    writing = (node, part, edited)
    switch part {
    case .name: rename(node, edited.text)
    case .text: desk.perform([.setConstant(node, .text(edited.text))])
    }
    changed()
  }

  private mutating func rename(_ id: FlowNodeID, _ name: String) {
    desk.perform([.rename(id, name)])
    editor.reload(NodeKey(id), for: &desk)
  }

  private mutating func type(_ text: String) {
    guard var edited = writing?.text else { return }
    edited.insert(text)
    wrote(edited)
  }

  /// A key of a keyboard on the desk, while somebody writes.
  private mutating func write(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    // What is undone or copied now is the calculation: nobody writes any more, and a slide is complete.
    if modifiers.contains(.control), !modifiers.contains(.alt) {
      stopWriting()
      endSliding()
      if key == .character("z") || key == .character("y") { dropSlider() }
    }
    guard var edited = writing?.text, modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case .escape, .enter: stopWriting()
    case .character, .space: break
    case .tab: return false
    default: if edited.apply(key) { wrote(edited) }
    }
    return true
  }
}

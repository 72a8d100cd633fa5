// What hands, keys and controls do to a calculation.

import DataFlow
import ExhibitKit
import Geometry
import Gestures
import NodeEditor
import Widgets

extension Calculator {
  // MARK: Events

  mutating func didHandle(_ event: InputEvent) {
    if case .focusLost = event { keepNow() }
  }

  /// Gives keys to what is written first.
  mutating func intercept(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers, _, _) = event else { return false }
    return endWriting(by: key, modifiers)
  }

  mutating func handleContent(_ event: InputEvent) {
    if case .pointer(let pointer) = event, pointer.phase == .down { stopWriting() }
    toEditor(event)
  }

  private mutating func toEditor(_ event: InputEvent) {
    guard shell.panel == .none else { return }
    let before = canvas.revision
    canvas.handle(event)
    if before != canvas.revision { noteChange() }
  }

  // MARK: Actions

  /// Changes the canvas by one of its commands.
  mutating func perform(_ command: CalculatorCanvas.Command) {
    if command == .undo || command == .redo { dropSlider() }
    change { $0.perform(command) }
  }

  /// Lets people choose one of their own calculations.
  mutating func pickOwn() {
    closePanel()
    opening.pick(own: true)
    open(.picker)
  }

  /// Lets people choose one of the examples.
  mutating func pickExample() {
    opening.pick(own: false)
    toggle(.picker)
  }

  /// Lets people write the name of the chosen node, or of the calculation, from nothing.
  mutating func rename() {
    // A key for it means that there is a keyboard.
    shell.noteKeyboard()
    startWriting(canvas.chosen == nil ? .title : .name)
    changeText { $0.selectAll() }
  }

  mutating func setKind(_ kind: NodeKind) {
    if shell.panel == .own { closePanel() }
    change { $0.setKind(kind) }
  }

  /// Changes the chosen node between a number and what computes.
  mutating func switchKind() {
    if let kind = canvas.chosenNode?.kind { setKind(kind == .numeric ? .add : .numeric) }
  }

  /// Changes a yes to a no, or back.
  mutating func switchFlag() {
    if let chosen = canvas.chosen, case .flag(let flag)? = canvas.chosenNode?.constant {
      change { $0.setConstant(.flag(!flag), of: chosen) }
    }
  }

  mutating func slide(to value: Double) {
    stopWriting()
    canvas.slide(to: value)
    noteChange()
  }

  mutating func perform(_ command: ViewCommand) { if command == .fit { canvas.perform(.showEverything) } }

  /// Changes the calculation as one step of its history, and sees to what follows.
  private mutating func change(_ body: (inout CalculatorCanvas) -> Void) {
    stopWriting()
    canvas.endSliding()
    body(&canvas)
    noteChange()
  }

  /// Takes the slider from under its finger: it would speak of another node from here on, or bring back what was undone.
  mutating func dropSlider() {
    canvas.endSliding()
    shell.controls.release(.nodeSlider)
  }

  mutating func cancelInput() {
    shell.controls.release()
    canvas.endSliding()
    canvas.cancelInput()
  }

  mutating func panelWillOpen(_ panel: ExhibitPanel) { stopWriting() }

  mutating func panelDidClose() { canvas.endSliding() }

  /// Hands Escape to the editor, which leads back by one layer.
  mutating func stepBack() {
    toEditor(.key(.escape, modifiers: [], isRepeat: false, time: shell.time))
  }

  var wouldLoseWork: Bool { keeping.hasUnkept && !isAskedToLeave }

  var keepingDueAt: Double? { keeping.dueAt }

  mutating func keepWhatIsDue() { keeping.keep(&canvas, at: shell.time, &shell.effects) }

  /// Leaves the program. With a calculation that could not be kept it asks first: whoever means it leaves once more.
  mutating func quit() {
    let asks = wouldLoseWork
    keepNow()
    guard asks else { return shell.quit() }
    closePanel()
    shell.leaving.ask(.out, at: shell.time)
    message.show(
      "This calculation is not kept. Save it elsewhere, or close once more to leave without it.", .warning,
      until: shell.time + LeavingQuestion.seconds)
  }

  var isAskedToLeave: Bool { shell.leaving.wasAsked(.out, at: shell.time) }

  mutating func closeLeavingQuestion() {
    shell.leaving.withdraw()
    message.close()
  }

  /// True if Escape has nothing left to close, to end or to leave.
  var isAtInitialState: Bool {
    shell.isAtRest && writing.current == nil && shell.controls.focus == nil && !shell.controls.isTouched
      && canvas.isAtRest
  }

  // MARK: Writing

  /// Lets people write a part of the chosen node, or the title, from the caret on.
  mutating func startWriting(_ part: CalculatorWriting.Part, caret: Int? = nil) {
    let wasWriting = writing.current != nil
    let isOther = writing.current?.part != part || writing.current?.node != (part == .title ? nil : canvas.chosen)
    guard writing.begin(part, caret: caret, byFinger: !shell.lastPointerWasMouse, on: &canvas) else { return }
    if wasWriting, isOther { shell.effects.ask(.setTextInput(false)) }
    if !wasWriting || isOther { shell.effects.ask(.setTextInput(true)) }
  }

  /// Lets people write a part from nothing.
  mutating func rewrite(_ part: CalculatorWriting.Part) {
    if writing.current?.part != part { startWriting(part) }
    if let text = writing.current?.text { wrote(EditedText(limit: text.limit)) }
  }

  mutating func stopWriting() {
    guard writing.end(on: &canvas) else { return }
    shell.effects.ask(.setTextInput(false))
  }

  private mutating func wrote(_ edited: EditedText) {
    guard writing.current != nil else { return }
    writing.write(edited, on: &canvas)
    noteChange()
  }

  /// The text that is written: in an open panel, or on the canvas.
  var writtenText: EditedText? {
    get { shell.panel == .none ? writing.current?.text : textInPanel }
    set { if shell.panel == .none { newValue.map { wrote($0) } } else { textInPanel = newValue } }
  }

  /// Takes a key of the keyboard on the screen.
  mutating func strike(_ stroke: KeyStroke) {
    switch stroke {
    case .enter: stopWriting()
    case .hide: writing.hideKeyboard()
    case .insert, .backspace: changeText { $0.apply(stroke) }
    }
  }

  /// Takes a key that ends what is written, and those that mean nothing there. Others are for the text itself.
  private mutating func endWriting(by key: Key, _ modifiers: KeyModifiers) -> Bool {
    if var text = writing.current?.text, text.apply(key, modifiers) != .ignored { return false }
    // Undoing means the calculation now: nobody writes any more, and a slide is complete.
    if modifiers.contains(.control), !modifiers.contains(.alt) {
      stopWriting()
      canvas.endSliding()
      if key == .character("z") || key == .character("y") { dropSlider() }
    }
    guard writing.current != nil, modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case .escape:
      writing.restore(on: &canvas)
      stopWriting()
      noteChange()
    case .enter: stopWriting()
    case .tab: return false
    default: break
    }
    return true
  }
}

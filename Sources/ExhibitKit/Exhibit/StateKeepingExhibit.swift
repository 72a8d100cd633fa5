// An exhibit without documents of its own, which is the next time as people have left it.

import Gestures
import Widgets

/// An exhibit that keeps its state.
public protocol StateKeepingExhibit: GestureExhibit {
  /// The keeping of the state.
  var keeping: StateKeeping { get set }
  /// The state as it is now; `nil` while there is nothing to keep.
  var keptState: KeptState? { get }
  /// The word for what is kept: "face".
  static var keptWord: String { get }
}

extension StateKeepingExhibit {
  /// Keeps what people have changed, when its time has come.
  ///
  /// - Parameter isLeaving: true if they may be about to go.
  @inlinable public mutating func keep(isLeaving: Bool = false) {
    if keeping.isDue(at: shell.time, isLeaving: isLeaving) { keepNow() }
  }

  /// Keeps what there is now.
  public mutating func keepNow() {
    let state = keptState
    var effects = shell.effects
    keeping.keep(state, at: shell.time, &effects)
    shell.effects = effects
  }

  /// Notes that people have changed something.
  public mutating func noteChange() { keeping.noteChange(at: shell.time, isUnderWay: gestures.isTouched) }

  /// Notes that people may have changed something by an event.
  public mutating func noteChange(by event: InputEvent) {
    switch event {
    case .pointer(let pointer) where pointer.phase == .moved: keeping.noteChange(at: shell.time, isUnderWay: true)
    case .focusLost: keep(isLeaving: true)
    default: noteChange()
    }
  }

  public mutating func propertiesDidChange() { keeping.noteChange(at: shell.time, isUnderWay: true) }

  public mutating func takeWritten(path: String, ticket: Int) { if let word = keeping.written(ticket) { tell(word) } }

  /// Says what became of changes.
  public mutating func tell(_ word: KeepingWord) {
    let sentence =
      switch word {
      case .delayed(let reason): "\(reason) This is tried again by itself."
      case .restored: "They are kept again."
      case .taken:
        "Another window has changed the \(Self.keptWord), too. What you change here from now on is for this time alone."
      }
    shell.tell(word == .restored ? "Your changes" : "Your changes are not kept", sentence, for: 8)
  }

  public mutating func quit() {
    keep(isLeaving: true)
    shell.quit()
  }

  public var keepingDueAt: Double? { keeping.dueAt }

  public mutating func keepWhatIsDue() { keep() }
}

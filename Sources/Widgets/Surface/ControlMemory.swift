// The memory of controls from frame to frame: levels on their way, scrolled content, the focused row, the page of a
// keyboard.
//
// Owners list their controls again in every frame; one that was not listed in a frame is forgotten, and starts afresh
// when it comes back. It knows no fingers and draws nothing.

import Drawing
import Geometry

/// The heights of a scrolling control's content and of the window that it is seen through, in view pixels.
struct ScrollExtent {
  let content: Double
  let window: Double
}

/// The directions in which content scrolls.
enum ScrollAxis {
  case down, across
}

/// The states of the controls on a surface that last from frame to frame.
struct ControlMemory {
  private struct State {
    let id: ControlID
    /// The frame in which the owner last listed it.
    var lastSeen: UInt64
    /// The part to which a toggle is on, or the position of a segmented control's thumb; follows what the owner says.
    var level: Double
    var scroll = ScrollMotion()
    /// The motion of the columns of a table.
    var across = ScrollMotion()
    /// The row the keyboard's focus is on.
    var focusedRow = 0
    /// The state of a keyboard: whether the next letter is in upper case, and the page that is shown.
    var hasShift = false
    var page = KeyboardPage.letters

    /// The motion along an axis.
    subscript(axis: ScrollAxis) -> ScrollMotion {
      get { axis == .down ? scroll : across }
      set { if axis == .down { scroll = newValue } else { across = newValue } }
    }
  }

  private var states: [State] = []
  private var frame: UInt64 = 0

  init() { states.reserveCapacity(64) }

  /// Returns the level at which a control is shown: where it is going, while nothing is known of it.
  func level(of control: Control) -> Double { self[control.id]?.level ?? control.targetLevel }

  /// Returns the distance that a control is scrolled, in pixels; 0 for what does not scroll.
  func scrollOffset(of id: ControlID, _ axis: ScrollAxis = .down) -> Double { self[id]?[axis].offset ?? 0 }

  /// Returns the row of a list that keys speak to; `nil` while nothing is known of the list.
  func focusedRow(of id: ControlID) -> Int? { self[id]?.focusedRow }

  /// Returns true if the next letter of a keyboard is in upper case.
  func hasShift(_ id: ControlID) -> Bool { self[id]?.hasShift ?? false }

  /// Returns the page that a keyboard shows.
  func page(of id: ControlID) -> KeyboardPage { self[id]?.page ?? .letters }

  /// Returns the keys that a keyboard shows.
  func keys(of id: ControlID) -> KeyboardLayout { page(of: id).layout }

  /// Returns true if the content of a control moves by itself.
  func isMoving(_ id: ControlID, _ axis: ScrollAxis = .down, within extent: ScrollExtent) -> Bool {
    self[id]?[axis].isMoving(content: extent.content, window: extent.window) ?? false
  }

  private subscript(id: ControlID) -> State? { states.first { $0.id == id } }

  /// Returns the index of a control's state, made if it has none.
  private mutating func index(of control: Control) -> Int {
    if let index = states.firstIndex(where: { $0.id == control.id }) { return index }
    states.append(State(id: control.id, lastSeen: frame, level: control.targetLevel))
    return states.count - 1
  }
}

// MARK: - Frames

extension ControlMemory {
  /// Begins a frame, in which `advance` is called for each control that is listed.
  mutating func beginFrame() { frame &+= 1 }

  /// Lets time pass for a control.
  ///
  /// - Parameters:
  ///   - elapsed: seconds since the frame before.
  ///   - isInstant: whether it is to be there at once.
  ///   - extent: of what scrolls; `nil` for all else.
  ///   - across: of what scrolls across; `nil` for all else.
  /// - Returns: true if it is still on its way.
  mutating func advance(
    _ control: Control, _ elapsed: Double, isInstant: Bool, extent: ScrollExtent?, across: ScrollExtent? = nil
  ) -> Bool {
    let index = index(of: control)
    states[index].lastSeen = frame
    var isFollowing = Self.follow(&states[index].level, control.targetLevel, elapsed, isInstant: isInstant)
    if let across {
      states[index].across.advance(elapsed, content: across.content, window: across.window, isInstant: isInstant)
      if states[index].across.isMoving(content: across.content, window: across.window) { isFollowing = true }
    }
    guard let extent else { return isFollowing }
    states[index].scroll.advance(elapsed, content: extent.content, window: extent.window, isInstant: isInstant)
    return states[index].scroll.isMoving(content: extent.content, window: extent.window) || isFollowing
  }

  /// Forgets the controls that were not listed in this frame.
  mutating func endFrame() {
    let current = frame
    states.removeAll { $0.lastSeen != current }
  }

  /// Brings a level nearer to what the owner says.
  private static func follow(_ level: inout Double, _ target: Double, _ elapsed: Double, isInstant: Bool) -> Bool {
    let distance = target - level
    guard distance != 0 else { return false }
    // Nineteen twentieths of the way in 120 ms, and the rest within 200.
    let rest = power(0.05, elapsed / Motion.quick)
    if isInstant || abs(distance) * rest < 0.01 {
      level = target
      return false
    }
    level = target - distance * rest
    return true
  }
}

// MARK: - Scrolling

extension ControlMemory {
  /// Holds the content of a control under a finger.
  mutating func hold(
    _ control: Control, _ axis: ScrollAxis = .down, at place: Double, time: Double, _ extent: ScrollExtent
  ) {
    let index = index(of: control)
    states[index][axis].hold(at: place, time: time, content: extent.content, window: extent.window)
  }

  /// Moves the content of a control with the finger that holds it.
  mutating func drag(
    _ control: Control, _ axis: ScrollAxis = .down, to place: Double, time: Double, _ extent: ScrollExtent
  ) {
    let index = index(of: control)
    states[index][axis].drag(to: place, time: time, content: extent.content, window: extent.window)
  }

  /// Lets the content of a control glide as the finger lifts; it stays where it is if the finger was cancelled.
  mutating func release(_ id: ControlID, _ axis: ScrollAxis = .down, time: Double, isCancelled: Bool) {
    guard let index = states.firstIndex(where: { $0.id == id }) else { return }
    states[index][axis].release(time: time, isCancelled: isCancelled)
  }

  /// Scrolls a control by so many pixels, as a wheel does.
  mutating func scroll(
    _ control: Control, _ axis: ScrollAxis = .down, by distance: Double, _ extent: ScrollExtent
  ) {
    let index = index(of: control)
    states[index][axis].scroll(by: distance, content: extent.content, window: extent.window)
  }

  /// Scrolls a control as little as shows a stretch of its content, in pixels from its top.
  mutating func reveal(_ stretch: ClosedRange<Double>, of control: Control, _ extent: ScrollExtent) {
    let index = index(of: control)
    states[index].scroll.reveal(
      stretch.lowerBound, stretch.upperBound, content: extent.content, window: extent.window)
  }
}

// MARK: - Keys

extension ControlMemory {
  /// Moves the focus to another row of a list of so many rows.
  ///
  /// - Returns: the row.
  mutating func moveRow(of control: Control, by step: Int, count: Int) -> Int {
    let index = index(of: control)
    states[index].focusedRow = max(0, min(count - 1, states[index].focusedRow + step))
    return states[index].focusedRow
  }

  /// Strikes a key of a keyboard on the screen.
  ///
  /// - Returns: the effect on what is written; `nil` of keys that change the keyboard itself.
  mutating func strike(_ cap: KeyCap, of keyboard: Control) -> KeyStroke? {
    let index = index(of: keyboard)
    switch cap {
    case .shift: states[index].hasShift.toggle()
    case .page(let page): states[index].page = states[index].page == page ? .letters : page
    case .backspace: return .backspace
    case .enter: return .enter
    case .hide: return .hide
    case .space: return .insert(" ")
    case .character(let plain, let shifted):
      defer { states[index].hasShift = false }
      return .insert(states[index].hasShift ? shifted : plain)
    }
    return nil
  }
}

extension Control {
  /// The number that a control's level follows smoothly.
  fileprivate var targetLevel: Double {
    if case .segmented(_, let selected) = kind { return Double(selected) }
    return isOn ? 1 : 0
  }
}

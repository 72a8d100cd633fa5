// The input of hands, mouse and keyboard, in the words of the program rather than of any windowing library.
//
// Times are seconds on one monotonic clock, stamped when the event arrived; positions are view pixels. All of it is
// codable, because a recording is nothing but these events and the frames between them.

import Geometry

/// One contact with the screen, or one press of a mouse button, from down to up.
public struct PointerID: Hashable, Sendable, Codable {
  /// The number of the touch device; `mouse` for the mouse.
  public let device: Int64
  /// The number of the contact on its device; numbers are not used again while any contact lasts.
  public let contact: Int64

  /// The device number of the mouse.
  public static let mouse: Int64 = -1

  /// A contact of a device.
  public init(device: Int64, contact: Int64) {
    self.device = device
    self.contact = contact
  }
}

/// The part of a pointing device that presses. A finger is always `primary`.
public enum PointerButton: String, Hashable, Sendable, Codable {
  case primary, middle, secondary
}

/// Something that happened to a contact.
public struct PointerEvent: Hashable, Sendable, Codable {
  /// The stages of a contact.
  public enum Phase: String, Hashable, Sendable, Codable {
    /// The contact begins.
    case down
    /// It moves.
    case moved
    /// It ends where the hand lifted.
    case up
    /// It ends because the system took it away: nothing may be concluded from it.
    case cancelled
  }

  /// The contact that the event belongs to.
  public var id: PointerID
  /// The stage that the contact has reached.
  public var phase: Phase
  /// The position in view pixels.
  public var position: Point
  /// The time in seconds.
  public var time: Double
  /// The button that holds the contact.
  public var button: PointerButton
  /// The keys that were held when the contact began.
  public var modifiers: KeyModifiers

  /// An event from its parts.
  public init(
    id: PointerID, phase: Phase, position: Point, time: Double, button: PointerButton = .primary,
    modifiers: KeyModifiers = []
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.time = time
    self.button = button
    self.modifiers = modifiers
  }

  /// True if this comes from the mouse rather than from a finger.
  public var isMouse: Bool { id.device == PointerID.mouse }
}

extension PointerEvent {
  private enum CodingKeys: String, CodingKey { case id, phase, position, time, button, modifiers }

  /// Recordings from before contacts had modifiers are read as well: none were held.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(PointerID.self, forKey: .id)
    phase = try fields.decode(Phase.self, forKey: .phase)
    position = try fields.decode(Point.self, forKey: .position)
    time = try fields.decode(Double.self, forKey: .time)
    button = try fields.decode(PointerButton.self, forKey: .button)
    modifiers = try fields.decodeIfPresent(KeyModifiers.self, forKey: .modifiers) ?? []
  }

  /// Writes modifiers only where some were held: a recording has a line of these for every motion.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(phase, forKey: .phase)
    try fields.encode(position, forKey: .position)
    try fields.encode(time, forKey: .time)
    try fields.encode(button, forKey: .button)
    if !modifiers.isEmpty { try fields.encode(modifiers, forKey: .modifiers) }
  }
}

/// Keys held down beside another key.
public struct KeyModifiers: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either Ctrl key.
  public static let control = KeyModifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = KeyModifiers(rawValue: 4)
}

/// A key by what it means, not by where it is.
public enum Key: Hashable, Sendable, Codable {
  /// A key that writes this character without modifiers, in lower case: `character("/")`, `character("z")`.
  case character(String)
  case escape, enter, tab, space, backspace, delete
  case left, right, up, down
  case home, end, pageUp, pageDown
  /// F1 is `function(1)`.
  case function(Int)
}

extension Key {
  /// The direction of an arrow key: a step along one axis, y down; zero for any other key.
  public var direction: Point {
    switch self {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    default: .zero
    }
  }
}

/// Something the user, or the window, did.
public enum InputEvent: Hashable, Sendable, Codable {
  /// A finger or a pressed mouse button.
  case pointer(PointerEvent)
  /// The mouse moved with no button down.
  case hover(Point, time: Double)
  /// A turn of the wheel at a point by so many notches; positive y is away from the user and zooms in.
  case wheel(at: Point, notches: Point, modifiers: KeyModifiers, time: Double)
  /// A key went down, or repeats while held.
  case key(Key, modifiers: KeyModifiers, isRepeat: Bool, time: Double)
  /// Text was typed, composed and all.
  case text(String, time: Double)
  /// The drawing area has a new size in pixels.
  case resized(width: Int, height: Int)
  /// A file was dropped on the window.
  case fileDropped(path: String)
  /// The window lost the focus or was hidden; all contacts are void.
  case focusLost
  /// The window is asked to close.
  case closeRequested
}

/// Everything that reaches the program in one frame.
public struct FrameInput: Hashable, Sendable {
  /// Seconds since the start, at this frame.
  public var time: Double
  /// Seconds since the frame before.
  public var elapsed: Double
  /// The events since then, in order.
  public var events: [InputEvent]

  /// A frame from its parts.
  public init(time: Double, elapsed: Double, events: [InputEvent]) {
    self.time = time
    self.elapsed = elapsed
    self.events = events
  }
}

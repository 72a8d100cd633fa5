// The protocol of everything the program shows: input and answers go in, effects and pictures come out.
//
// An exhibit fills the drawing area and knows nothing of the others; where a visitor wants to go next it says in
// `destination`, and the program goes there. The same input gives the same picture, as everywhere in the core.

import Drawing
import Geometry
import Gestures
import GraphModel
import Inspection

/// Something people explore with their hands. Its properties are what the inspector shows; none, when it declares none.
public protocol Exhibit: Inspectable {
  /// Seconds since the program began; set before anything else in a frame.
  var time: Double { get set }
  /// Takes an answer of the host; one whose ticket is not its own changes nothing.
  mutating func handle(_ message: Message)
  /// Takes what hands, keys or the window did.
  mutating func handle(_ event: InputEvent)
  /// Lets time pass: timers, animations, and what follows from the input.
  mutating func advance(to time: Double, elapsed: Double)
  /// Draws the present state.
  mutating func draw(into picture: inout Picture)

  /// Returns the state that the program looks at in every frame. It changes nothing; it is mutating to be called where
  /// the exhibit is stored.
  mutating func readState() -> ExhibitState
  /// Returns when it wants to be drawn and advanced, as `wantsFrame` and `wakeAfter` have it. It changes nothing either.
  mutating func readPace() -> ExhibitPace
  /// True if the picture has changed since it was last drawn.
  var wantsFrame: Bool { get }
  /// Seconds until it wants to be advanced although nothing happens: 0 while something moves, `nil` at rest.
  var wakeAfter: Double? { get }
  /// Takes what the host shall do, asked for since the last call.
  mutating func takeEffects() -> [Effect]
  /// The title of what is shown, for the window; empty for nothing special.
  var title: String { get }
  /// The exhibit the visitor wants to go to; the program sets it back to `nil` when it goes there.
  var destination: ExhibitID? { get set }

  /// The part of the drawing area that the inspector covers; empty while it is closed. Who can, moves aside.
  var covered: Rect { get set }
  /// True if a panel covers the whole window, so that nothing is to lie over it.
  var isWindowCovered: Bool { get }
  /// True if nothing is left to undo, so that Escape leads out of the exhibit.
  var isAtInitialState: Bool { get }
  /// Hands that show the exhibit off where nobody is there to do so, beginning at time 0; the number counts up from one
  /// show to the next. Asked for while the exhibit is at rest; `nil` when it moves by itself, or is not ready.
  mutating func demonstration(_ number: Int) -> HandScript?

  /// True if it looks as when it was first shown, so that on a public table nothing need be taken back; `false` where it
  /// does not keep account of that.
  var isAsAtStart: Bool { get }
  /// True unless somebody is in the middle of something, though no hand has moved for long.
  var mayStartOver: Bool { get }
  /// True if leaving the program now would lose what people have made, and they were not asked about it a moment ago.
  var wouldLoseWork: Bool { get }
  /// The time at which something that people have made is to be kept, also while the exhibit is not shown, in seconds since
  /// the program began; `nil` for never.
  var keepingDueAt: Double? { get }
  /// Keeps what is due.
  mutating func keepWhatIsDue()
  /// Notes that people have changed properties.
  mutating func propertiesDidChange()
  /// Makes everything as when it was first shown, because nobody has been at a public table for long.
  ///
  /// - Returns: true if it did; where it did not, the program makes it again.
  mutating func startOver() -> Bool
  /// Opens a file, as the first one: what the exhibit starts over with.
  mutating func begin(with file: String)
  /// The reason why the file that was asked for last is not shown: its path, the position in it, and the reason; `nil`
  /// when it is shown. The host itself knows the files that it refused to read.
  var refusal: String? { get }
  /// The path of the file that is shown; `nil` before there was one.
  var openFile: String? { get }
  /// Notes that people are giving a file another name or place, here or in another exhibit: one of the next two
  /// follows.
  mutating func fileIsMoving(_ path: String)
  /// Notes that the file has stayed where it was.
  mutating func fileStayed(_ path: String)
  /// Notes that the file has another name or place now; whoever has moved it may hear it twice.
  mutating func fileWasMoved(_ move: FileMove)
  /// True if what people make here goes on by itself when the program begins again, whatever file it came from.
  var keepsOwnWork: Bool { get }
  /// The colours it is drawn with.
  var theme: Theme { get }
  /// Changes to a theme by name; an unknown one changes nothing.
  mutating func setTheme(_ name: String)
  /// The network that is open, for other exhibits to ask; `nil` where there is none.
  var network: Graph? { get }
  /// Takes the network that was open in the exhibit that was left.
  mutating func networkDidChange(_ network: Graph)
  /// Shows the path between two nodes by their ids, as if both had been chosen by name.
  ///
  /// - Returns: true if the exhibit shows paths, and both nodes exist.
  mutating func connect(keys source: String, _ target: String) -> Bool
  /// The state on the screen, for tests that drive the program from outside; `nil` before there is something to tell.
  var report: (any ExhibitReport)? { get }
}

extension Exhibit {
  public var isAsAtStart: Bool { false }
  public var mayStartOver: Bool { true }
  public var wouldLoseWork: Bool { false }
  public var keepingDueAt: Double? { nil }
  public mutating func keepWhatIsDue() {}
  public mutating func propertiesDidChange() {}
  public mutating func startOver() -> Bool { false }
  public var refusal: String? { nil }
  public var openFile: String? { nil }
  public mutating func fileIsMoving(_ path: String) {}
  public mutating func fileStayed(_ path: String) {}
  public mutating func fileWasMoved(_ move: FileMove) {}
  public var keepsOwnWork: Bool { false }
  public var network: Graph? { nil }
  public mutating func networkDidChange(_ network: Graph) {}
  public mutating func connect(keys source: String, _ target: String) -> Bool { false }
  public static var properties: [Property<Self>] { [] }
  public var covered: Rect {
    get { .zero }
    set {}
  }
  public var isWindowCovered: Bool { false }
  public var isAtInitialState: Bool { false }
  public mutating func demonstration(_ number: Int) -> HandScript? { nil }
}

/// The state on the screen, in words and numbers, in view pixels: how tests from outside know what the program thinks.
public protocol ExhibitReport: Encodable, Sendable {
  /// The controls as drawn, those at the back first; empty by default.
  var controls: [ControlReport] { get }
}

extension ExhibitReport {
  public var controls: [ControlReport] { [] }
}

// What the program asks of everything it shows: input and answers go in, effects and pictures come out.
//
// An exhibit fills the drawing area and knows nothing of the others; where a visitor wants to go next it says in
// `destination`, and the program goes there. The same input gives the same picture, as everywhere in the core.

import Drawing
import Geometry
import Gestures
import GraphModel
import Inspection

/// Something people explore with their hands. Its properties are what the inspector shows; none, when it declares none.
protocol Exhibit: Inspectable {
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

  /// Whether the picture has changed since it was last drawn.
  var wantsFrame: Bool { get }
  /// Seconds until it wants to be advanced although nothing happens: 0 while something moves, `nil` at rest.
  var wakeAfter: Double? { get }
  /// Takes what the host shall do, asked for since the last call.
  mutating func takeEffects() -> [Effect]
  /// What to call what is shown, for the window; empty for nothing special.
  var title: String { get }
  /// Where the visitor wants to go; the program sets it back to `nil` when it goes there.
  var destination: ExhibitKind? { get set }

  /// What the inspector covers of the drawing area; empty while it is closed. Who can, moves aside.
  var covered: Rect { get set }
  /// Whether nothing is left to undo, so that Escape leads out of the exhibit.
  var isHome: Bool { get }
  /// Hands that show the exhibit off where nobody is there to do so, beginning at time 0; the number counts up from one
  /// show to the next. Asked for while the exhibit is at rest; `nil` when it moves by itself, or is not ready.
  mutating func demonstration(_ number: Int) -> HandScript?

  /// Opens a file, as the first one: what the exhibit starts over with.
  mutating func begin(with file: String)
  /// Why the file that was asked for last is not shown: its path, the place in it, and the reason; `nil` when it is.
  /// What the host refused to read, the host knows itself.
  var refusal: String? { get }
  /// The colours it is drawn with.
  var theme: Theme { get }
  /// Changes to a theme by name; an unknown one changes nothing.
  mutating func setTheme(_ name: String)
  /// The network that is open, for other exhibits to ask; `nil` where there is none.
  var network: Graph? { get }
  /// Takes the network that was open in the exhibit that was left.
  mutating func meet(_ network: Graph)
  /// Shows the path between two nodes by their ids, as if both had been chosen by name.
  ///
  /// - Returns: whether the exhibit shows paths, and both nodes exist.
  mutating func connect(keys source: String, _ target: String) -> Bool
  /// What is on the screen, for tests that drive the program from outside; `nil` before there is something to tell.
  var report: (any ExhibitReport)? { get }
}

extension Exhibit {
  var refusal: String? { nil }
  var network: Graph? { nil }
  mutating func meet(_ network: Graph) {}
  mutating func connect(keys source: String, _ target: String) -> Bool { false }
  static var properties: [Property<Self>] { [] }
  var covered: Rect {
    get { .zero }
    set {}
  }
  var isHome: Bool { false }
  mutating func demonstration(_ number: Int) -> HandScript? { nil }
}

/// What is on the screen, in words and numbers, in view pixels: how tests from outside know what the program thinks.
public protocol ExhibitReport: Encodable, Sendable {}

/// The exhibits there are; raw values are their names on the command line.
public enum ExhibitKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Paths between nodes, under the finger.
  case connections
  /// Nodes that compute.
  case calculator
  /// A self-organizing map that learns a table.
  case som
  /// The shortest ways over the globe.
  case atlas
  /// A face that hands make laugh or cry.
  case face
  /// The way from one exhibit to another.
  case gallery

  /// What it shows when no file is named: a path inside the folder of bundled data.
  public var defaultFile: String? {
    switch self {
    case .connections: "les-miserables.json"
    case .calculator: "calculator/first-sum.json"
    case .som: "som/meadow.csv"
    case .atlas: "atlas/world-cities.json"
    case .face, .gallery: nil
    }
  }

  /// The path of that file; `nil` when the exhibit needs none, or there is no such folder.
  func bundledFile(_ settings: AppSettings) -> String? {
    guard let name = defaultFile, !settings.dataFolder.isEmpty else { return nil }
    return settings.dataFolder + "/" + name
  }

  /// The exhibit, on a display.
  ///
  /// - Parameter firstTicket: where its tickets count from; `nil` for where no other exhibit's are.
  func make(on display: ExhibitDisplay, firstTicket: Int? = nil) -> any Exhibit {
    var display = display
    display.firstTicket = firstTicket ?? (Self.allCases.firstIndex(of: self) ?? 0) << 32
    return switch self {
    case .connections:
      Connections(on: display)
    case .calculator:
      Calculator(on: display)
    case .som:
      LearningMap(on: display)
    case .atlas:
      Atlas(on: display)
    case .face:
      Face(on: display)
    case .gallery:
      Gallery(on: display)
    }
  }
}

/// What an exhibit is made for: the display, how text is measured on it, and its size in pixels.
struct ExhibitDisplay {
  var settings: AppSettings
  let measure: any TextMeasuring
  var width: Int
  var height: Int
  /// Tickets of effects count from here, so that no two exhibits have the same.
  var firstTicket = 0
  /// Whether it is only a small moving picture of the exhibit: without buttons, for nobody can press them.
  var isPreview = false

  /// The whole drawing area.
  var window: Rect { Rect(0, 0, Double(width), Double(height)) }
}

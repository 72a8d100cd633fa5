// The program without its window: input and answers go in, effects and pictures come out.
//
// A frame is `update`, then `draw` if something changed. Nothing else reaches the program, so the same input gives the same
// pixels: in the window, in a replay, in a test.

import Drawing
import Geometry
import Gestures

/// The program, ready to be put into a window or driven by hand.
public final class ThroughlineApp {
  /// The exhibits there are, by the names of the command line.
  public static let exhibitNames = ["connections"]

  private var connections: Connections

  /// A program for a drawing area of so many pixels.
  ///
  /// - Parameter file: what to open first; `nil` opens nothing until `open` is asked for.
  public init(settings: AppSettings, measure: any TextMeasuring, width: Int, height: Int, file: String?) {
    connections = Connections(settings: settings, measure: measure, width: width, height: height)
    connections.firstFile = file
    if let file { connections.openFile(file) }
  }

  /// Takes what happened since the last frame. Answers of the host come first: they were ready when the frame began.
  public func update(_ input: FrameInput, messages: [Message] = []) {
    connections.time = input.time
    for message in messages { connections.handle(message) }
    for event in input.events { connections.handle(event) }
    connections.advance(to: input.time, elapsed: input.elapsed)
  }

  /// Draws the present state.
  public func draw(into picture: inout Picture) { connections.draw(into: &picture) }

  /// Whether the picture has changed since it was last drawn.
  public var needsRedraw: Bool { connections.wantsFrame }

  /// Seconds until the program wants an update although nothing happens: 0 while something moves, `nil` at rest.
  public var wakeAfter: Double? { connections.wakeAfter }

  /// What the host shall do, asked for since the last call.
  public func takeEffects() -> [Effect] { connections.takeEffects() }

  /// What is on the screen, for tests that drive the program from outside.
  public var report: ExhibitReport? { connections.report }

  /// Shows the path between two nodes by their ids, as if both had been chosen by name.
  ///
  /// - Returns: whether both nodes exist.
  @discardableResult
  public func connect(_ source: String, _ target: String) -> Bool { connections.connect(keys: source, target) }

  /// Changes to a theme by name; an unknown one changes nothing.
  public func setTheme(_ name: String) { connections.setTheme(name) }
}

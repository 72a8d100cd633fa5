// The program without its window: input and answers go in, effects and pictures come out.
//
// A frame is `update`, then `draw` if something changed. Nothing else reaches the program, so the same input gives the same
// pixels: in the window, in a replay, in a test. One exhibit is shown at a time; those left behind wait as they were.

import Drawing
import Geometry
import Gestures
import GraphModel

/// The program, ready to be put into a window or driven by hand.
public final class ThroughlineApp {
  /// The exhibit that is shown.
  public private(set) var kind: ExhibitKind
  private var exhibit: any Exhibit
  /// The exhibits that were left, by kind.
  private var left: [(kind: ExhibitKind, exhibit: any Exhibit)] = []
  private var display: ExhibitDisplay
  private var effects: [Effect] = []
  private var hasChangedExhibit = false
  /// What the window is called.
  private var title = ""

  /// A program for a drawing area of so many pixels.
  ///
  /// - Parameters:
  ///   - exhibit: what is shown first.
  ///   - file: what to open first; `nil` opens the exhibit's own data, where the settings name a folder of it.
  public init(
    settings: AppSettings, measure: any TextMeasuring, width: Int, height: Int,
    exhibit kind: ExhibitKind = .connections, file: String?
  ) {
    self.kind = kind
    display = ExhibitDisplay(settings: settings, measure: measure, width: width, height: height)
    exhibit = kind.make(on: display)
    if let file = file ?? Self.bundledFile(of: kind, settings) { exhibit.begin(with: file) }
  }

  private static func bundledFile(of kind: ExhibitKind, _ settings: AppSettings) -> String? {
    guard let name = kind.defaultFile, !settings.dataFolder.isEmpty else { return nil }
    return settings.dataFolder + "/" + name
  }

  /// Takes what happened since the last frame. Answers of the host come first: they were ready when the frame began.
  public func update(_ input: FrameInput, messages: [Message] = []) {
    exhibit.time = input.time
    for message in messages { deliver(message) }
    for event in input.events {
      if case .resized(let width, let height) = event { (display.width, display.height) = (width, height) }
      exhibit.handle(event)
    }
    exhibit.advance(to: input.time, elapsed: input.elapsed)
    if exhibit.destination != nil { go(at: input.time) }
    if exhibit.title != title { rename() }
  }

  /// Answers go to whoever asked, shown or not.
  private func deliver(_ message: Message) {
    exhibit.handle(message)
    for index in left.indices { left[index].exhibit.handle(message) }
  }

  private func rename() {
    title = exhibit.title
    effects.append(.setTitle(title.isEmpty ? "Throughline" : "Throughline: \(title)"))
  }

  /// Draws the present state.
  public func draw(into picture: inout Picture) {
    hasChangedExhibit = false
    exhibit.draw(into: &picture)
  }

  /// Whether the picture has changed since it was last drawn.
  public var needsRedraw: Bool { exhibit.wantsFrame || hasChangedExhibit }

  /// Seconds until the program wants an update although nothing happens: 0 while something moves, `nil` at rest.
  public var wakeAfter: Double? { exhibit.wakeAfter }

  /// What the host shall do, asked for since the last call.
  public func takeEffects() -> [Effect] {
    let asked = exhibit.takeEffects()
    guard !effects.isEmpty else { return asked }
    defer { effects.removeAll(keepingCapacity: true) }
    return effects + asked
  }

  /// What is on the screen, for tests that drive the program from outside.
  public var report: (any ExhibitReport)? { exhibit.report }

  /// What is on the screen, when it is an exhibit that reports in this form.
  public func report<Report: ExhibitReport>(as form: Report.Type) -> Report? { exhibit.report as? Report }

  /// Shows the path between two nodes by their ids, as if both had been chosen by name.
  ///
  /// - Returns: whether the exhibit shows paths, and both nodes exist.
  @discardableResult
  public func connect(_ source: String, _ target: String) -> Bool {
    exhibit.connect(keys: source, target)
  }

  /// Changes to a theme by name; an unknown one changes nothing.
  public func setTheme(_ name: String) { exhibit.setTheme(name) }
}

// MARK: - From one exhibit to another

extension ThroughlineApp {
  /// Goes where the visitor wants to go. What is left is kept as it is, without hands on it.
  private func go(at time: Double) {
    guard let kind = exhibit.destination else { return }
    exhibit.destination = nil
    guard kind != self.kind else { return }
    let network = exhibit.network
    exhibit.handle(.focusLost)
    effects += exhibit.takeEffects()
    left.append((self.kind, exhibit))
    self.kind = kind
    if let index = left.firstIndex(where: { $0.kind == kind }) {
      exhibit = left.remove(at: index).exhibit
      exhibit.handle(.resized(width: display.width, height: display.height))
    } else {
      exhibit = kind.make(on: display)
      if let file = Self.bundledFile(of: kind, display.settings) { exhibit.begin(with: file) }
    }
    exhibit.time = time
    if let network { exhibit.meet(network) }
    exhibit.advance(to: time, elapsed: 0)
    hasChangedExhibit = true
  }
}

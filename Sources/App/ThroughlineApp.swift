// The program without its window: input and answers go in, effects and pictures come out.
//
// A frame is `update`, then `draw` if something changed. Nothing else reaches the program, so the same input gives the same
// pixels: in the window, in a replay, in a test. One exhibit is shown at a time; those left behind wait as they were.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Inspection

/// The program, ready to be put into a window or driven by hand.
public final class ThroughlineApp {
  /// The exhibit that is shown.
  public private(set) var kind: ExhibitID
  var exhibit: any Exhibit
  /// The exhibits that can be shown.
  let list: ExhibitList
  /// The buttons and the inspector over it.
  var chrome: AppChrome
  /// The exhibits that were left.
  var left: [Left] = []
  /// What the program began with, and goes back to.
  let firstKind: ExhibitID
  /// The file it began with; `nil` when its exhibit needs none.
  public let firstFile: String?
  var display: ExhibitContext
  var effects: [Effect] = []
  /// Seconds since the program began.
  private(set) var time = 0.0
  /// When somebody last did something.
  var lastActivity = 0.0
  /// Whether anybody has been here since the program began or started over.
  var isUsed = false
  private var hasChangedExhibit = false
  /// The network that was open last, for exhibits to ask on the way.
  var lastNetwork: Graph?
  /// What the window is called.
  private var title = ""

  /// A program for a drawing area of so many pixels.
  ///
  /// - Parameters:
  ///   - exhibit: what is shown first.
  ///   - file: what to open first; `nil` opens the exhibit's own data, where the settings name a folder of it.
  public init(
    settings: AppSettings, measure: any TextMeasuring, width: Int, height: Int,
    exhibit kind: ExhibitID,
    of list: ExhibitList = .all, file: String?
  ) {
    self.list = list
    self.kind = kind
    firstKind = kind
    firstFile = file ?? list.descriptor(of: kind)?.bundledFile(settings)
    display = ExhibitContext(settings: settings, measure: measure, width: width, height: height)
    exhibit = list.make(kind, in: display)
    chrome = AppChrome(display, of: list.descriptor(of: kind) ?? list.descriptors[0], over: exhibit)
    if let firstFile { exhibit.begin(with: firstFile) }
  }

  /// Takes what happened since the last frame. Answers of the host come first: they were ready when the frame began.
  public func update(_ input: FrameInput, messages: [Message] = []) {
    time = input.time
    exhibit.time = input.time
    for message in messages { deliver(message) }
    for event in input.events { handle(event) }
    exhibit.advance(to: input.time, elapsed: input.elapsed)
    chrome.advance(to: input.time, elapsed: input.elapsed, &exhibit)
    chrome.wear(exhibit.theme)
    exhibit.covered = chrome.covered
    if chrome.wish == .gallery { exhibit.destination = .gallery }
    chrome.wish = nil
    if exhibit.destination != nil { go() }
    watchIdle()
    if exhibit.title != title { rename() }
  }

  private func handle(_ event: InputEvent) {
    noteActivity(event)
    if case .resized(let width, let height) = event {
      let longest = AppSettings.longestSide
      (display.width, display.height) = (min(max(width, 1), longest), min(max(height, 1), longest))
      chrome.resize(to: display.window)
    }
    if !chrome.handle(event, &exhibit) { exhibit.handle(event) }
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
    chrome.draw(into: &picture)
  }

  /// Whether the picture has changed since it was last drawn.
  public var needsRedraw: Bool { exhibit.wantsFrame || chrome.wantsFrame || hasChangedExhibit }

  /// Seconds until the program wants an update although nothing happens: 0 while something moves, `nil` at rest.
  public var wakeAfter: Double? {
    [exhibit.wakeAfter, chrome.wakeAfter, idleWake].compactMap { $0 }.min()
  }

  /// What the host shall do, asked for since the last call.
  public func takeEffects() -> [Effect] {
    let asked = exhibit.takeEffects()
    for case .setTextInput(let isOn) in asked { chrome.isWritten = isOn }
    guard !effects.isEmpty || !chrome.effects.isEmpty else { return asked }
    defer {
      effects.removeAll(keepingCapacity: true)
      chrome.effects.removeAll(keepingCapacity: true)
    }
    return effects + chrome.effects + asked
  }

  /// Why the exhibit does not show the file that was asked for last; `nil` when it does.
  public var refusal: String? { exhibit.refusal }

  /// What is on the screen, for tests that drive the program from outside.
  public var report: (any ExhibitReport)? { exhibit.report }

  /// What is on the screen, when it is an exhibit that reports in this form.
  public func report<Report: ExhibitReport>(as form: Report.Type) -> Report? { exhibit.report as? Report }

  /// What is on the screen beside the exhibit: the way home and the inspector.
  public var chromeReport: AppChromeReport { chrome.report }

  /// Shows the path between two nodes by their ids, as if both had been chosen by name.
  ///
  /// - Returns: whether the exhibit shows paths, and both nodes exist.
  @discardableResult
  public func connect(_ source: String, _ target: String) -> Bool {
    exhibit.connect(keys: source, target)
  }

  /// What a property of the exhibit is now; `nil` when nothing has that name.
  public func property(named name: String) -> PropertyValue? { exhibit.property(named: name) }

  /// Changes a property of the exhibit by its name to the nearest value it may be, as the inspector does.
  ///
  /// - Returns: whether it has another value now.
  @discardableResult public func setProperty(_ name: String, to value: PropertyValue) -> Bool {
    exhibit.setProperty(name, to: value)
  }

  /// Changes to a theme by name; an unknown one changes nothing.
  public func setTheme(_ name: String) { exhibit.setTheme(name) }
}

// MARK: - From one exhibit to another

/// An exhibit that was left, with its inspector.
struct Left {
  let kind: ExhibitID
  var exhibit: any Exhibit
  let inspector: Inspector?
  /// Whether somebody was writing in it.
  let isWritten: Bool
}

extension ThroughlineApp {
  /// Goes where the visitor wants to go. What is left is kept as it is, without hands on it.
  private func go() {
    guard let kind = exhibit.destination else { return }
    exhibit.destination = nil
    guard let descriptor = list.descriptor(of: kind), kind != self.kind else { return }
    guard kind != .gallery || display.settings.hasGallery else { return }
    if let network = exhibit.network { lastNetwork = network }
    exhibit.handle(.focusLost)
    effects += exhibit.takeEffects()
    chrome.release()
    left.append(Left(kind: self.kind, exhibit: exhibit, inspector: chrome.inspector, isWritten: chrome.isWritten))
    show(descriptor)
  }

  /// Shows an exhibit in place of the present one: as it was left, or for the first time.
  func show(_ descriptor: ExhibitDescriptor) {
    kind = descriptor.id
    if let index = left.firstIndex(where: { $0.kind == kind }) {
      let kept = left.remove(at: index)
      exhibit = kept.exhibit
      exhibit.time = time
      exhibit.handle(.resized(width: display.width, height: display.height))
      chrome.move(to: descriptor, exhibit, inspector: kept.inspector)
      chrome.isWritten = kept.isWritten
    } else {
      exhibit = list.make(kind, in: display)
      exhibit.time = time
      chrome.move(to: descriptor, exhibit, inspector: nil)
      let file = kind == firstKind ? firstFile : nil
      if let file = file ?? descriptor.bundledFile(display.settings) { exhibit.begin(with: file) }
    }
    if let lastNetwork { exhibit.networkDidChange(lastNetwork) }
    exhibit.advance(to: time, elapsed: 0)
    hasChangedExhibit = true
  }
}

// The whole program under test, driven as people drive it, without a window.
//
// The input of hands and keys is gathered until `frame` lets a sixtieth of a second pass. Every frame that wants to be
// drawn is drawn, and what the program asks of its host is answered in the next frame, from files that are only in
// memory. Each exhibit is read through a view of its own: `driver.connections`, `driver.atlas` and so on.

import App
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphFormats
import Testing
import Widgets

/// A program and the hands on it. Steps return the driver, so that they read as a sentence.
public final class AppTestDriver {
  /// The duration of a frame, in seconds.
  public static let frame = 1.0 / 60

  /// The program.
  public let app: ThroughlineApp
  /// The settings that the program was made with.
  public let settings: AppSettings
  /// The files, folders and maps that the program finds.
  public let host: FakeHost
  /// The picture that was drawn last.
  public private(set) var picture = Picture()
  /// Seconds since the start.
  public private(set) var time = 0.0
  /// The width of the drawing area, in pixels.
  public private(set) var width: Int
  /// The height of the drawing area, in pixels.
  public private(set) var height: Int
  /// The number of pictures that have been drawn.
  public private(set) var draws = 0
  /// Everything that reached the program.
  public private(set) var recording: [RecordedStep] = []
  /// The seconds that hands rest after a tap, so that the next tap is none of two.
  public var restAfterTap = 0.0
  /// True unless no picture is drawn: long sessions may be only about what the program tells.
  public var drawsPictures = true

  private var events: [InputEvent] = []
  private var positions: [PointerID: Point] = [:]

  /// A program that shows an exhibit, after two frames.
  ///
  /// - Parameters:
  ///   - file: the path of the file that it opens; `nil` for the exhibit's own.
  ///   - hasGallery: true if hands may go to other exhibits; what is about one exhibit stays there.
  ///   - list: the exhibits there are.
  public init(
    _ exhibit: ExhibitID, file: String? = nil, host: FakeHost = FakeHost(), width: Int = 1280, height: Int = 800,
    settings: AppSettings = AppSettings(), hasGallery: Bool = false, of list: ExhibitList = .all
  ) {
    var settings = settings
    settings.visitors.hasGallery = hasGallery
    self.settings = settings
    self.host = host
    host.bundled = host.bundled ?? settings.bundledFolders
    (self.width, self.height) = (width, height)
    app = ThroughlineApp(
      settings: settings, measure: FixedTextMeasure(), width: width, height: height, exhibit: exhibit, of: list,
      file: file)
    recording.append(
      .start(RecordingHeader(width: width, height: height, settings: settings, exhibit: exhibit, file: file)))
    host.carryOut(app.takeEffects())
    frame(2)
  }

  /// Everything that the program has asked for.
  public var effects: [Effect] { host.effects }
}

// MARK: - Time

extension AppTestDriver {
  /// Lets frames pass.
  @discardableResult public func frame(_ count: Int = 1) -> AppTestDriver {
    for _ in 0..<count { step(Self.frame) }
    return self
  }

  /// Lets about so many seconds pass.
  @discardableResult public func wait(_ seconds: Double) -> AppTestDriver {
    frame(Int((seconds / Self.frame).rounded(.up)))
  }

  /// Lets seconds pass in one frame where nothing moves by itself, else in frames of their own until nothing does.
  @discardableResult public func skip(_ seconds: Double) -> AppTestDriver {
    let end = time + seconds
    while time < end, app.wakeAfter == 0 || !host.answers.isEmpty { frame() }
    while time < end { step(max(Self.frame, min(end - time, app.wakeAfter ?? .infinity))) }
    return self
  }

  /// Waits until nothing moves by itself; words that go away after a while may still be there.
  @discardableResult public func settle(limit: Double = 20) -> AppTestDriver {
    frame()
    let end = time + limit
    while time < end, app.wakeAfter == 0 || !host.answers.isEmpty { frame() }
    return self
  }

  /// Sleeps and wakes as the window does until the program wants to sleep for ever.
  @discardableResult public func rest(sourceLocation: SourceLocation = #_sourceLocation) -> AppTestDriver {
    settle()
    for _ in 0..<2000 {
      guard let wake = app.wakeAfter else { return self }
      step(max(wake, Self.frame))
    }
    Issue.record("the program never comes to rest", sourceLocation: sourceLocation)
    return self
  }

  /// The time of events that are not handed over yet: the middle of the next frame.
  public var now: Double { time + Self.frame / 2 }

  private func step(_ elapsed: Double) {
    step(FrameInput(time: time + elapsed, elapsed: elapsed, events: events))
  }

  private func step(_ input: FrameInput) {
    time = input.time
    events.removeAll()
    let messages = host.takeAnswers()
    recording += messages.compactMap(RecordedStep.init)
    recording.append(.frame(time: input.time, elapsed: input.elapsed, events: input.events))
    app.update(input, messages: messages)
    host.carryOut(app.takeEffects())
    guard drawsPictures, app.needsRedraw else { return }
    app.draw(into: &picture)
    draws += 1
  }

  /// Hands over a message of the host in the next frame.
  @discardableResult public func say(_ message: Message) -> AppTestDriver {
    host.say(message)
    return self
  }

  /// Hands over the answers that the host held back in the next frame.
  @discardableResult public func deliver() -> AppTestDriver {
    host.deliver()
    return self
  }
}

// MARK: - Hands

extension AppTestDriver {
  /// Takes an event, to be handed over with the next frame.
  @discardableResult public func put(_ event: InputEvent) -> AppTestDriver {
    if case .resized(let width, let height) = event { (self.width, self.height) = (width, height) }
    events.append(event)
    return self
  }

  /// The point where a finger is, in view pixels.
  public func position(of finger: HandScript.Finger) -> Point { positions[finger.id] ?? .zero }

  private func point(_ finger: HandScript.Finger, _ phase: PointerEvent.Phase, _ point: Point) -> AppTestDriver {
    positions[finger.id] = point
    return put(
      .pointer(PointerEvent(id: finger.id, phase: phase, position: point, time: now, button: finger.button)))
  }

  /// Puts a finger down at a point.
  @discardableResult public func down(_ finger: HandScript.Finger = 1, at point: Point) -> AppTestDriver {
    self.point(finger, .down, point)
  }

  /// Puts a finger down on a node, or beside it by a vector.
  @discardableResult public func down(
    _ finger: HandScript.Finger = 1, on node: String, beside offset: Point = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> AppTestDriver {
    let point = position(ofNode: node, sourceLocation: sourceLocation) + offset
    if let cover = control(at: point) {
      Issue.record("\(node) is covered by the control \(cover)", sourceLocation: sourceLocation)
    }
    return down(finger, at: point)
  }

  /// Moves a finger to a point at once.
  @discardableResult public func move(_ finger: HandScript.Finger = 1, to point: Point) -> AppTestDriver {
    self.point(finger, .moved, point)
  }

  /// Moves a finger to a node, or beside it by a vector, at once.
  @discardableResult public func move(
    _ finger: HandScript.Finger = 1, to node: String, beside offset: Point = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> AppTestDriver {
    move(finger, to: position(ofNode: node, sourceLocation: sourceLocation) + offset)
  }

  /// Moves a finger straight and evenly to a point, over some frames.
  @discardableResult public func drag(
    _ finger: HandScript.Finger = 1, to goal: Point, over frames: Int = 12
  ) -> AppTestDriver {
    let start = position(of: finger)
    for step in 1...frames {
      move(finger, to: start.interpolated(to: goal, Double(step) / Double(frames))).frame()
    }
    return self
  }

  /// Lifts a finger where it is.
  @discardableResult public func up(_ finger: HandScript.Finger = 1) -> AppTestDriver {
    point(finger, .up, position(of: finger))
  }

  /// Taps a point with a finger, over a few frames.
  @discardableResult public func tap(_ finger: HandScript.Finger = 1, at point: Point) -> AppTestDriver {
    down(finger, at: point).frame(3).up(finger).frame().wait(restAfterTap)
  }

  /// Taps a node with a finger.
  @discardableResult public func tap(
    _ finger: HandScript.Finger = 1, on node: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> AppTestDriver {
    down(finger, on: node, sourceLocation: sourceLocation).frame(3).up(finger).frame().wait(restAfterTap)
  }

  /// Taps the middle of a frame as it is reported.
  @discardableResult public func tap(
    frame: [Double]?, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> AppTestDriver {
    guard let frame else {
      Issue.record("there is no \(what)", sourceLocation: sourceLocation)
      return self
    }
    return tap(8, at: Rect(frame).center)
  }

  /// Holds a finger at a point until that is a long press, and lifts it.
  @discardableResult public func hold(at point: Point) -> AppTestDriver { down(at: point).wait(0.6).up().frame() }

  /// Draws with a finger from one node to another and lifts it there.
  @discardableResult public func trace(
    _ finger: HandScript.Finger = 1, from source: String, to target: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> AppTestDriver {
    down(finger, on: source, sourceLocation: sourceLocation).frame()
      .move(finger, to: target, sourceLocation: sourceLocation).frame().up(finger).frame()
  }

  /// Taps with two fingers at once, a hand's width apart.
  @discardableResult public func twoFingerTap(at point: Point) -> AppTestDriver {
    down(1, at: point - Point(60, 0)).down(2, at: point + Point(60, 0)).frame(4).up(1).up(2).frame()
  }

  /// Plays a script of touches from now on, until it ends.
  @discardableResult public func play(_ script: (HandScript) -> HandScript) -> AppTestDriver {
    for frame in script(HandScript(startingAt: time)).frames(from: time) { step(frame) }
    return self
  }

  /// Turns the wheel at a point.
  @discardableResult public func wheel(_ notches: Double, at point: Point) -> AppTestDriver {
    put(.wheel(at: point, notches: Point(0, notches), modifiers: [], time: now)).frame()
  }

  /// Strikes a key.
  @discardableResult public func key(_ key: Key, _ modifiers: KeyModifiers = []) -> AppTestDriver {
    put(.key(key, modifiers: modifiers, isRepeat: false, time: now)).frame()
  }

  /// Strikes the key that writes a character.
  @discardableResult public func key(_ character: String, _ modifiers: KeyModifiers = []) -> AppTestDriver {
    key(.character(character), modifiers)
  }

  /// Types text letter by letter, each with its key, as a window hands it over.
  @discardableResult public func type(_ text: String) -> AppTestDriver {
    for letter in text {
      put(.key(.character(letter.lowercased()), modifiers: [], isRepeat: false, time: now))
      put(.text(String(letter), time: now)).frame()
    }
    return self
  }

  /// Writes text letter by letter without keys, as an input method does.
  @discardableResult public func write(_ text: String) -> AppTestDriver {
    for letter in text { put(.text(String(letter), time: now)).frame() }
    return self
  }

  /// Presses a control in its middle, or in the middle of one of its segments.
  @discardableResult public func press(
    _ control: String, segment: Int = 0, of count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) -> AppTestDriver {
    guard let frame = frame(of: control) else {
      Issue.record("there is no control \(control)", sourceLocation: sourceLocation)
      return self
    }
    let x = frame.x + frame.width * (Double(segment) + 0.5) / Double(count)
    return tap(9, at: Point(x, frame.center.y))
  }

  /// Presses the format in the open panel for saving.
  @discardableResult public func press(
    format: GraphFormat, sourceLocation: SourceLocation = #_sourceLocation
  ) -> AppTestDriver {
    for row in SaveChoices.formatRows {
      guard let index = row.formats.firstIndex(of: format) else { continue }
      return press(row.id.name, segment: index, of: row.formats.count, sourceLocation: sourceLocation)
    }
    return self
  }

  /// Drops a file on the window.
  @discardableResult public func drop(_ path: String) -> AppTestDriver { put(.fileDropped(path: path)).frame() }

  /// Gives the window another size.
  @discardableResult public func resize(_ width: Int, _ height: Int) -> AppTestDriver {
    put(.resized(width: width, height: height)).frame()
  }
}

// A test driver of the recognizer over a plane with nodes: plays scripts through a recognizer frame by frame, as the program would, and
// keeps the view where the hands have moved it.

import Geometry
import Gestures
import Randomness

/// The millimetre and the pixel of all tests: 0.25 mm to a pixel, so the slop is 11.2 px and a hand spans 320 px.
let testSettings = GestureSettings(mmPerPixel: 0.25)

struct GestureTestDriver {
  static let nodeRadius = 20.0

  var recognizer = GestureRecognizer(settings: testSettings)
  /// Nodes in model coordinates.
  var nodes: [UInt32: Point] = [:]
  var view = ViewTransform.identity
  private(set) var frameTime = 0.0

  init(nodes: [UInt32: Point] = [:]) { self.nodes = nodes }

  /// Returns the gestures of a script, frame by frame.
  mutating func feel(_ script: HandScript, framesPerSecond: Double = 60) -> [GestureEvent] {
    var heard: [GestureEvent] = []
    for frame in script.frames(framesPerSecond: framesPerSecond) {
      for event in frame.events { heard += feel(event) }
      heard += pass(to: frame.time)
    }
    return heard
  }

  /// Returns the gestures of one event before the frame ends.
  mutating func feel(_ event: InputEvent) -> [GestureEvent] {
    var heard: [GestureEvent] = []
    let before = view
    recognizer.handle(
      event, target: { [nodes] in Self.target(at: before.toModel($0), nodes) }, emit: { heard.append($0) })
    follow(heard)
    return heard
  }

  /// Returns the gestures of time alone.
  mutating func pass(to time: Double) -> [GestureEvent] {
    frameTime = time
    var heard: [GestureEvent] = []
    recognizer.advance(to: time) { heard.append($0) }
    follow(heard)
    return heard
  }

  mutating func cancelAll() -> [GestureEvent] {
    var heard: [GestureEvent] = []
    recognizer.cancelAll { heard.append($0) }
    follow(heard)
    return heard
  }

  private mutating func follow(_ heard: [GestureEvent]) {
    for case .camera(let change) in heard { view = view.applying(change) }
  }

  private static func target(at model: Point, _ nodes: [UInt32: Point]) -> TouchTarget {
    let hit = nodes.filter { $0.value.distance(to: model) <= nodeRadius }.keys.min()
    return hit.map { .node($0) } ?? .ground
  }
}

extension [GestureEvent] {
  /// The events in words, without points, feedback events and repetitions.
  var story: [String] {
    var words: [String] = []
    for word in compactMap(\.word) where word != words.last { words.append(word) }
    return words
  }

  /// The product of all camera changes.
  var zoom: Double { cameraChanges.reduce(1) { $0 * $1.scale } }

  var cameraChanges: [CameraChange] {
    compactMap { if case .camera(let change) = $0 { change } else { nil } }
  }

  var glide: Point? {
    for case .cameraEnded(let velocity) in self { return velocity }
    return nil
  }
}

extension GestureEvent {
  fileprivate var word: String? {
    switch self {
    case .touched, .released: nil
    case .traceBegan(let id, let source, _, _): "trace \(id.contact) begins at \(source)"
    case .pullBegan(let id, let line, _, _): "trace \(id.contact) pulls line \(line)"
    case .traceMoved(let id, _): "trace \(id.contact) moves"
    case .traceEnded(let id, _): "trace \(id.contact) ends"
    case .traceCancelled(let id): "trace \(id.contact) is cancelled"
    case .camera: "camera"
    case .cameraEnded: "camera ends"
    case .tap(_, let target, _): "tap on \(target.word)"
    case .doubleTap(_, let target, _): "double tap on \(target.word)"
    case .longPress(_, let target, _): "long press on \(target.word)"
    case .longPressMoved: "long press moves"
    case .longPressEnded: "long press ends"
    case .longPressCancelled: "long press is cancelled"
    case .twoFingerTap: "two-finger tap"
    case .swiped(_, let direction): "swipe \(direction)"
    case .pinched: "pinch"
    case .rotated: "turn"
    }
  }
}

extension TouchTarget {
  fileprivate var word: String {
    switch self {
    case .ground: "ground"
    case .node(let number): "\(number)"
    case .line(let number): "line \(number)"
    }
  }
}

extension SeededGenerator {
  mutating func point(width: Double = 1920, height: Double = 1080) -> Point {
    Point(Double.random(in: 0...width, using: &self), Double.random(in: 0...height, using: &self))
  }
}

// A file on its way in: what people see of it when it takes long, and the way out of it.

import Drawing
import Geometry
import Widgets

/// A file on its way in.
public struct Loading {
  /// The ticket that the file was asked for under.
  public let ticket: Int
  /// The path of the file.
  public let path: String
  /// The time it was asked for, in seconds.
  public let startedAt: Double
  /// The part that is done, 0…1; `nil` while nobody knows.
  public private(set) var fraction: Double?
  /// The size of the file in bytes; `nil` while nobody knows.
  public private(set) var size: Int?

  /// A reading that begins.
  public init(ticket: Int, path: String, startedAt: Double) {
    self.ticket = ticket
    self.path = path
    self.startedAt = startedAt
  }

  /// Notes how much is done, which never shrinks, and the size of the file in bytes.
  public mutating func note(_ fraction: Double, size: Int? = nil) {
    if let size, size > 0 { self.size = size }
    guard fraction.isFinite else { return }
    self.fraction = max(self.fraction ?? 0, clamp(fraction, 0, 1))
  }

  /// Seconds after which a reading is worth a word.
  private static let patience = 0.3

  /// The times a second that people see how far it is: each picture takes from the reading what it takes.
  private static let beats = 10.0

  /// Returns the number of times that people have seen how far it is.
  func beat(at time: Double) -> Int { Int(clamp((time - startedAt) * Self.beats, 0, 1e9)) }

  /// Lists how far the reading is in the middle of a window, and a button to stop it, once it takes long.
  public func list(
    into controls: inout [Control], _ surface: inout ControlSurface, window: Rect, metrics: Metrics, time: Double
  ) {
    guard time - startedAt > Self.patience else { return }
    let width = min(metrics.pixels(360), window.width)
    let frame = Rect(center: window.center, size: Size(width, metrics.pixels(128)))
    controls.append(
      Control(
        .panel, .card(CardContent(lines: [], canClose: false)), frame: frame,
        text: "Opening \(FilePath.name(path).prefix(60))"))
    // A spinner wants more height than a bar.
    let height = metrics.pixels(fraction == nil ? 26 : 8)
    controls.append(
      Control(
        .progress, .progress(fraction),
        frame: Rect(
          frame.x + metrics.padding, frame.y + metrics.pixels(52) - height / 2, width - 2 * metrics.padding, height)))
    var cancel = Control(.cancelLoading, .button(.quiet), frame: .zero, text: "Cancel")
    let cancelWidth = surface.fitting.width(of: cancel)
    cancel.frame = Rect(
      frame.maxX - cancelWidth - metrics.padding, frame.maxY - metrics.button - metrics.grid, cancelWidth,
      metrics.button)
    let words = Control(
      .progressWords, .caption,
      frame: Rect(
        frame.x + metrics.padding, cancel.frame.y, max(0, cancel.frame.x - frame.x - 2 * metrics.padding),
        metrics.button),
      text: progressText)
    controls.append(words)
    controls.append(cancel)
  }

  /// The part that is done of the file's size, in words; empty while nobody knows.
  var progressText: String {
    let size = size.map(Wording.size)
    guard let fraction else { return size ?? "" }
    // Rounded down: what is not done is never called done.
    let percent = "\(Int(fraction * 100)) %"
    return size.map { "\(percent) of \($0)" } ?? percent
  }
}

/// Paths of files, as people read them.
///
/// They are parted by scalars, as the disk does it: with an accent behind it a slash is another character, and parts a path
/// all the same.
public enum FilePath {
  /// Returns the name that people give a file: the last part of its path.
  public static func name(_ path: String) -> String {
    path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? path
  }

  /// Returns the folder of a file; empty where the path names none.
  public static func folder(_ path: String) -> String {
    guard let slash = path.unicodeScalars.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the beginning of a name that has no more bytes than a disk has room for.
  public static func shortened(_ name: String, toBytes limit: Int) -> String {
    var name = name
    while name.utf8.count > limit { name.removeLast() }
    return name
  }

  /// Returns the folder that parts of a path lead to from another one. A part of two dots leads up; what no name may hold
  /// is left out.
  static func folder(_ start: String, then parts: [String]) -> String {
    let isFromRoot = start.unicodeScalars.first == "/"
    var way = start.unicodeScalars.split(separator: "/").map { String($0) }
    for part in parts {
      let name = String(String.UnicodeScalarView(part.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
      switch name {
      case "", ".": break
      case ".." where way.last.map { $0 != ".." } ?? isFromRoot: _ = way.popLast()
      default: way.append(name)
      }
    }
    return (isFromRoot ? "/" : "") + way.joined(separator: "/")
  }
}

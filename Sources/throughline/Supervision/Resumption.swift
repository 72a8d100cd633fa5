// Going on where a program was that has ended: what its supervisor tells the next one.

import App
import FileWriting
import Foundation

/// The way in which a supervised program begins.
struct Resumption: Hashable, Codable {
  /// The place that people were at; `nil` to begin as the command line says.
  var place: ProgramPlace?
  /// True if the file is left out that the command line or the kiosk file names.
  var leavesFileOut = false
  /// True if the program has run before under its supervisor.
  var isRestart = false

  /// A way of starting from its parts.
  init(place: ProgramPlace? = nil, leavesFileOut: Bool = false) {
    (self.place, self.leavesFileOut) = (place, leavesFileOut)
  }

  /// The way that a supervisor tells, which may be of another version: what it does not say is as usual.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    place = try values.decodeIfPresent(ProgramPlace.self, forKey: .place)
    leavesFileOut = try values.decodeIfPresent(Bool.self, forKey: .leavesFileOut) ?? false
    isRestart = try values.decodeIfPresent(Bool.self, forKey: .isRestart) ?? false
  }

  /// Returns the way that the supervisor tells; `nil` in a program that nobody supervises, or that begins as every other.
  static func told(by environment: [String: String] = ProcessInfo.processInfo.environment) -> Resumption? {
    guard let text = environment[Heartbeat.placeVariable],
      var resumption = try? JSONDecoder().decode(Resumption.self, from: Data(text.utf8))
    else { return nil }
    // A file that has gone is not asked for again: its exhibit begins with its own.
    if let file = resumption.place?.file, FileKind(of: file) == nil { resumption.place?.file = nil }
    return resumption
  }

  /// The variables of the environment that tell it.
  var variables: [String: String] {
    guard self != Resumption(), let json = try? JSONEncoder().encode(self) else { return [:] }
    return [Heartbeat.placeVariable: String(decoding: json, as: UTF8.self)]
  }
}

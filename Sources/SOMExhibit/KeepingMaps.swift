// What of a map is there again the next time: the file, the settings it learnt by, and how it is looked at. The same table
// and settings make the same map, so that none of its numbers need be kept; it has learnt as soon as it is shown.

import ExhibitKit
import Gestures
import Inspection

extension SOMViewer {
  /// The properties that belong to the display, or to the moment.
  private static let ofMoment: Set<String> = ["theme", "reducedMotion", "hitUnit"]
  /// The names of what is no property.
  private static let (seedName, learntName) = ("seed", "hasLearnt")

  static let keptWord = "map"

  /// The file and the settings; `nil` while there is no table.
  var keptState: KeptState? {
    guard let subject = learning.subject else { return nil }
    var values = keptValues(without: Self.ofMoment)
    // Whole seeds are counted up by hand: a number holds them.
    values[Self.seedName] = .number(Double(learning.settings.seed))
    values[Self.learntName] = .flag(!learning.canLearn || subject.file != nil)
    return KeptState(file: subject.path, values: values)
  }

  /// Opens the file of the last time; what is known of it is restored once it is there.
  mutating func goOn(with state: KeptState) {
    // Somebody has asked for another file meanwhile.
    guard shell.files.loading == nil, learning.subject == nil, let file = state.file ?? files.first else { return }
    open(file)
    files.noteRestored(state)
  }

  /// Restores how the file that is there now was learnt, and how it was looked at.
  mutating func restore(_ state: KeptState) {
    files.noteRestored(nil)
    if case .number(let seed)? = state.values[Self.seedName], let seed = UInt64(exactly: seed) {
      learning.setSeed(seed)
    }
    restore(state.values, without: Self.ofMoment)
    if state.values[Self.learntName] == .flag(true) { learning.hurry() }
  }

  mutating func didHandle(_ event: InputEvent) { noteChange(by: event) }
}

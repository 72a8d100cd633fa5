// A key that opens a field writes nothing into it.
//
// The window reports what keys write at all times: between a key that opens a field and the next frame people write on. So
// the letter of that key itself comes, too, right behind it.

import Gestures

/// The last key, as far as it decides about the text that comes with it.
struct OpeningKey {
  /// The time between a key and its own text at most, in seconds.
  private static let gap = 0.005

  /// The key that was pressed while no field was open, and is held; `nil` for none.
  private var key: Key?
  /// The time of the last key whose text goes nowhere; `nil` for none.
  private var silentSince: Double?

  /// Notes a key before it does anything.
  ///
  /// - Parameter isWriting: true if a field is open.
  mutating func note(_ pressed: Key, isRepeat: Bool, isWriting: Bool, at time: Double) {
    if !isRepeat { key = isWriting ? nil : pressed }
    silentSince = key == pressed || !isWriting ? time : nil
  }

  /// Returns true if a text is what the last key wrote, and no field was open for it.
  func isSilent(at time: Double) -> Bool { silentSince.map { time - $0 < Self.gap } ?? false }
}

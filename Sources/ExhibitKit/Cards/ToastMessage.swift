// A short message over the exhibit, which goes by itself.

import Widgets

/// A message to the visitor in one line.
public struct ToastMessage {
  /// The words and what they are about.
  public struct Content: Equatable, Sendable {
    /// The words.
    public let text: String
    /// The severity of what the words are about.
    public let severity: Severity
  }

  /// The message that is shown; `nil` for none.
  public private(set) var content: Content? { didSet { revision += 1 } }
  /// The time at which it goes, in seconds since the program began.
  public private(set) var endsAt: Double?
  /// A number that counts up with every change that can be seen.
  public private(set) var revision: UInt64 = 0

  /// No message.
  public init() {}

  /// Shows a message in place of the one before.
  public mutating func show(_ text: String, _ severity: Severity, until endsAt: Double) {
    content = Content(text: text, severity: severity)
    self.endsAt = endsAt
  }

  /// Takes the message away.
  public mutating func close() {
    guard content != nil else { return }
    (content, endsAt) = (nil, nil)
  }

  /// Takes the message away when its time has come.
  public mutating func expire(at time: Double) { if let endsAt, time >= endsAt { close() } }
}

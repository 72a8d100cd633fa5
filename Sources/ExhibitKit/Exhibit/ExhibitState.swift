// The answers that the program wants of an exhibit in every frame, taken together.
//
// An exhibit is a large value behind a protocol. A property that is read of it where the program stores it copies all of
// it first, and so does every further one; a mutating function is called in place. It has to be one that the protocol
// asks for: another is made part of its caller, and copies again.

import Drawing

/// The state of an exhibit that the program looks at in every frame.
public struct ExhibitState {
  /// The colours it is drawn with.
  public let theme: Theme
  /// The title of what is shown.
  public let title: String
  /// The path of the file that is shown; `nil` before there was one.
  public let openFile: String?
  /// The exhibit the visitor wants to go to.
  public let destination: ExhibitID?
  /// True if a panel covers the whole window.
  public let isWindowCovered: Bool
  /// True unless somebody is in the middle of something.
  public let mayStartOver: Bool
}

/// The time at which an exhibit wants to be drawn and advanced again.
public struct ExhibitPace {
  /// True if the picture has changed since it was last drawn.
  public let wantsFrame: Bool
  /// Seconds until it wants to be advanced; `nil` at rest.
  public let wakeAfter: Double?
}

extension Exhibit {
  public mutating func readState() -> ExhibitState {
    ExhibitState(
      theme: theme, title: title, openFile: openFile, destination: destination, isWindowCovered: isWindowCovered,
      mayStartOver: mayStartOver)
  }

  public mutating func readPace() -> ExhibitPace { ExhibitPace(wantsFrame: wantsFrame, wakeAfter: wakeAfter) }
}

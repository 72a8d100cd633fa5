// The name and the version of the program, wherever they are told.

/// The program's name and version.
public enum ProgramVersion {
  /// The text that the command line and reports of mistakes show.
  public static let text = "throughline 0.1 (unreleased)"
}

// Standard output: the answer of a command, as text.

import FileWriting

/// The stream for the result and nothing else.
enum StandardOutput {
  /// Writes lines. What a file or an argument holds does nothing to the terminal there.
  static func write(_ lines: String) { Swift.print(PlainText.escaped(lines, keepsLines: true), terminator: "") }

  /// Writes JSON, which stays JSON.
  static func write(json: String) {
    Swift.print(PlainText.escaped(json, keepsLines: true, isJSON: true), terminator: "")
  }

  /// Writes one line.
  static func say(_ line: String) { write(line + "\n") }
}

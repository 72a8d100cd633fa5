// The arrow heads of an edge, as vis.js writes them: "to", "from", "to, from", or an object with a member for each.

import GraphModel

enum JSONArrows {
  /// Returns the ends at which an edge has arrow heads; `nil` where a value does not say.
  static func ends(_ value: AttributeValue) -> (atSource: Bool, atTarget: Bool)? {
    switch value {
    case .text(let text):
      let words = text.lowercased().split { !$0.isLetter }
      guard words.contains("to") || words.contains("from") else { return nil }
      return (words.contains("from"), words.contains("to"))
    case .json(let json):
      guard let from = isEnabled("from", in: json), let to = isEnabled("to", in: json), from || to else { return nil }
      return (from, to)
    case .number, .integer, .boolean: return nil
    }
  }

  /// Returns true if the object has a member for an end that is neither false nor an object that says so.
  private static func isEnabled(_ end: String, in json: String) -> Bool? {
    JSONText.scan(json) { (scanner) throws(GraphFileProblem) in
      var isEnabled = false
      guard try scanner.kind() == .object else { return false }
      try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
        guard name == end else { return try scanner.skipValue() }
        switch try scanner.kind() {
        case .boolean: isEnabled = try scanner.readBoolean()
        case .object:
          isEnabled = true
          try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
            if name == "enabled", try scanner.kind() == .boolean {
              isEnabled = try scanner.readBoolean()
            } else {
              try scanner.skipValue()
            }
          }
        default: try scanner.skipValue()
        }
      }
      return isEnabled
    }
  }
}

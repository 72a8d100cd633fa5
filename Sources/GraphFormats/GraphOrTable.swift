// Tells files that hold a graph from those that hold a table of numbers, by their beginning and their name.
//
// Two numbers a line are an edge to one reader and two measurements to the other. Such a file counts as a table unless its
// name says otherwise.

extension GraphReader {
  /// The endings of the names of files that hold a graph, whatever stands in them.
  private static let endings = Set(
    GraphFormat.all.filter { $0 != LabTSVReader.format && $0 != CSVReader.format }.flatMap(\.endings)
      + GraphFormat.foreignEndings + ["gz"])

  /// Returns true if a file holds a graph rather than a table of numbers: JSON, XML and packed files do, so do tables
  /// of appearances, and what is called like a graph.
  ///
  /// - Parameters:
  ///   - bytes: the file, or how it begins.
  ///   - name: what it is called.
  public static func isGraph(_ bytes: some Collection<UInt8>, name: String) -> Bool {
    let start = Array(bytes.prefix(256).drop { $0 <= 32 || $0 >= 128 })
    if bytes.starts(with: [0x1F, 0x8B]) { return true }
    if let first = start.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "<") { return true }
    if start.first == UInt8(ascii: "["), let next = start.dropFirst().first(where: { $0 > 32 }),
      next == UInt8(ascii: "{")
    {
      return true
    }
    let words = String(decoding: start, as: UTF8.self).lowercased()
    if ["hero\tbook", "graph", "digraph", "strict graph", "strict digraph", "*vertices"].contains(
      where: words.hasPrefix)
    {
      return words.hasPrefix("hero") || words.hasPrefix("*") || words.prefix(80).contains { $0 == "{" || $0 == "[" }
    }
    let text = FileStart(raw: [], text: Array(bytes.prefix(1 << 12)), isWhole: false, name: name)
    if TableLayout.edges(text) != nil { return true }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}

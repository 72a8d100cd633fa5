// Whole elements: their texts, and those that mean nothing to a format.

extension XMLTokenizer {
  /// Moves behind the end of the element that has just started.
  mutating func skipElement() throws(GraphFileProblem) {
    var depth = 1
    while depth > 0 {
      switch try advance() {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      case .finish: return
      }
    }
  }

  /// Returns the text of the element that has just started, without that of elements in it, and moves behind its end.
  mutating func readText() throws(GraphFileProblem) -> XMLText {
    if try readWholeText() { return text }
    var whole = XMLBytes(capacity: 1 << 8)
    while true {
      switch try advance() {
      case .text: try collect(&whole)
      case .start: try skipElement()
      case .end, .finish:
        keep(whole)
        return text
      }
    }
  }

  /// Returns the text of the element that has just started up to its end, which is passed, or up to the start of an
  /// element in it: then `isWhole` is false.
  mutating func readTextBeforeElement() throws(GraphFileProblem) -> (text: XMLText, isWhole: Bool) {
    if try readWholeText() { return (text, true) }
    var whole = XMLBytes(capacity: 1 << 8)
    while true {
      let token = try advance()
      if token != .text {
        keep(whole)
        return (text, token != .start)
      }
      try collect(&whole)
    }
  }

  /// Returns the bytes of the last element of a name in the element that has just started, and moves behind its end; `nil`
  /// when there is none, or only one that was cut off.
  mutating func readText(ofChild child: XMLName) throws(GraphFileProblem) -> [UInt8]? {
    var found: [UInt8]?
    while true {
      switch try advance() {
      case .text: continue
      case .end, .finish: return found
      case .start where name == child:
        let text = Array(try readText().bytes)
        if !isCut { found = text }
      case .start:
        session.noteWrittenOtherwise()
        try skipElement()
      }
    }
  }

  private func collect(_ whole: inout XMLBytes) throws(GraphFileProblem) {
    whole.append(text)
    guard whole.count > LineReader.maximumLineBytes else { return }
    throw session.problem(
      .tooLarge, "a text is longer than \(LineReader.maximumLineBytes) bytes", cure: "shorten it")
  }
}

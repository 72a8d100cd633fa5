// The mode in which relationships of one node are made: the inputs that it may feed wait for a tap, or for the keyboard
// to choose among them.

/// The making of one node's relationships.
struct Relationships {
  /// The node whose relationships are being made; `nil` at other times.
  private(set) var source: NodeKey?
  /// The input that the keyboard would connect.
  private(set) var focusedInput: InputPort?
  /// The inputs that the node may feed.
  private(set) var candidates: Candidates?

  /// Begins with a node.
  mutating func begin(with source: NodeKey, _ candidates: Candidates) {
    self.source = source
    self.candidates = candidates
    focusedInput = nil
  }

  /// Takes other candidates, after nodes or wires have changed.
  mutating func renew(_ candidates: Candidates) { self.candidates = candidates }

  /// Ends the mode.
  ///
  /// - Returns: the node and the candidates that were offered; `nil` if the mode was not on.
  mutating func end() -> (source: NodeKey, candidates: Candidates?)? {
    guard let source else { return nil }
    let candidates = candidates
    self = Relationships()
    return (source, candidates)
  }

  /// Goes to the next input that would take a wire, or the one before, round and round.
  ///
  /// - Returns: the input; `nil` if there is none.
  mutating func stepFocus(_ step: Int, in layout: NodeLayout) -> InputPort? {
    guard let candidates else { return nil }
    let count = layout.sources.count
    var number = focusedInput.flatMap { layout.number(of: $0) } ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      number = ((number + step) % count + count) % count
      guard candidates.contains(number) else { continue }
      focusedInput = layout.port(number)
      return focusedInput
    }
    return nil
  }
}

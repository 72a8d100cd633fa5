// The inputs of a node while it is computed. They lie in a fixed room, for a node is computed without asking for memory.

/// The values in the slots of one node while it is computed; slots that it has not are `missing`.
struct SlotValues {
  var first = FlowValue.missing
  var second = FlowValue.missing
  var third = FlowValue.missing

  /// Puts a value into a slot.
  mutating func set(_ slot: Int, _ value: FlowValue) {
    switch slot {
    case 0: first = value
    case 1: second = value
    default: third = value
    }
  }

  /// The first problem among the inputs.
  var problem: FlowProblem? {
    if case .problem(let problem) = first { return problem }
    if case .problem(let problem) = second { return problem }
    if case .problem(let problem) = third { return problem }
    return nil
  }
}

// Remarks about a value beside the value itself: the origin of an infinity, or of an answer that does not exist. Only
// the node that brings trouble in says so; the nodes after it show what they were given.

/// A remark about a value beside the value itself.
public enum FlowRemark: Hashable, Sendable {
  /// A division of something other than zero by zero.
  case dividedByZero
  /// Zero was divided by zero, or the like: there is no answer.
  case undefined
  /// The answer is larger than numbers go.
  case tooLarge
  /// The node holds an infinite number; nothing was computed.
  case infinite
  /// A number that is none was compared.
  case comparedUndefined
}

extension Flow {
  /// Returns the remark about a node's value: where an infinity or an undefined number comes from. `nil` when it comes
  /// from the inputs, which say it themselves.
  public func remark(on id: FlowNodeID) -> FlowRemark? {
    guard let node = node(id) else { return nil }
    switch value(of: id) {
    case .number(let result) where !result.isFinite: return remark(on: result, of: node.kind, at: id)
    case .problem(.undefined):
      guard [.isLess, .isEqual, .isMore].contains(node.kind) else { return nil }
      return input(0, of: id).number.isNaN || input(1, of: id).number.isNaN ? .comparedUndefined : nil
    default: return nil
    }
  }

  private func remark(on result: Double, of kind: NodeKind, at id: FlowNodeID) -> FlowRemark? {
    guard kind.slotCount > 0 else { return result.isNaN ? .undefined : .infinite }
    let (x, y, z) = (input(0, of: id).number, input(1, of: id).number, input(2, of: id).number)
    if x.isNaN || y.isNaN || z.isNaN { return nil }
    if kind.divides(x, y) { return .dividedByZero }
    // ∞ − ∞ has no answer, though neither of the two lacks one.
    if result.isNaN { return .undefined }
    return x.isFinite && y.isFinite && z.isFinite ? .tooLarge : nil
  }
}

extension NodeKind {
  /// Returns true if this kind divides something other than zero by zero: a negative power of zero is one over zero.
  fileprivate func divides(_ x: Double, _ y: Double) -> Bool {
    guard x.isFinite, y.isFinite else { return false }
    return switch self {
    case .divide, .modulo: x != 0 && y == 0
    case .power: x == 0 && y < 0
    default: false
    }
  }
}

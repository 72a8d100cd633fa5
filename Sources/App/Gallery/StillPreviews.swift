// The previews that have shown nothing new for a while: most of them, most of the time.
//
// Their pictures belong to the backdrop of the gallery, which renderers keep, so that a frame costs what moves in it. A
// preview leaves with its next picture. Others come in only in a tick in which something new is shown anyway: a gallery at
// rest asks for no frame because of them.

/// The previews that are still, by index.
struct StillPreviews {
  /// The ticks without a new picture after which a preview is still: about half a second. Fewer would draw the backdrop
  /// again too often, for a hand pauses between two movements.
  private static let patience = 15

  /// The ticks since each preview showed something new.
  private var ticks: [Int] = []
  private var members: [Bool] = []
  /// A number that counts up whenever a preview leaves or comes in.
  private(set) var revision: UInt64 = 0

  /// Returns true if a preview is among them.
  func contains(_ index: Int) -> Bool { members.indices.contains(index) && members[index] }

  /// Takes in one preview more, which moves.
  mutating func add() {
    ticks.append(0)
    members.append(false)
  }

  /// Forgets all previews.
  mutating func removeAll() {
    ticks.removeAll()
    members.removeAll()
    revision += 1
  }

  /// Notes of a preview whether a tick has brought a new picture.
  mutating func note(_ index: Int, isNew: Bool) {
    guard isNew else { return ticks[index] += 1 }
    ticks[index] = 0
    guard members[index] else { return }
    members[index] = false
    revision += 1
  }

  /// Lets those come in that have been still for long enough.
  mutating func admit() {
    for index in members.indices where !members[index] && ticks[index] >= Self.patience {
      members[index] = true
      revision += 1
    }
  }
}

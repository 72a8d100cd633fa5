// The elements in a node or an edge of GEXF that tell of times and of the nodes around it, as attributes in the
// notation of Gephi.

import GraphModel

/// The times and the parents of a node or an edge, as far as they have been read.
struct GEXFParts {
  private var spells: [String] = []
  private var parents: [String] = []
  private var histories: [(declaration: Int, steps: [String])] = []

  /// True if nothing was read.
  var isEmpty: Bool { spells.isEmpty && parents.isEmpty && histories.isEmpty }

  /// Adds a time in which the node or edge is there.
  mutating func addSpell(from start: XMLText?, to end: XMLText?) {
    spells.append("[\(start?.trimmed.string ?? ""), \(end?.trimmed.string ?? "")]")
  }

  /// Adds a node that the node is in.
  mutating func addParent(_ parent: XMLText) { parents.append(parent.string) }

  /// Adds a value of a declared attribute at some times, of which those that are told count.
  mutating func addStep(of declaration: Int, at times: [XMLText?], _ value: XMLText) {
    guard times.contains(where: { $0 != nil }) else { return }
    let step = "[" + (times.compactMap { $0?.trimmed.string } + [value.string]).joined(separator: ", ") + "]"
    if let index = histories.firstIndex(where: { $0.declaration == declaration }) {
      histories[index].steps.append(step)
    } else {
      histories.append((declaration, [step]))
    }
  }

  /// Adds all as attributes.
  func add(to content: inout ElementContent, _ declared: DeclaredAttributes) {
    if !spells.isEmpty { content.add("spells", .text("<" + spells.joined(separator: "; ") + ">")) }
    if let parent = parents.first, parents.count == 1 { content.add("parent", .text(parent)) }
    if parents.count > 1 {
      content.add("parent", .json("[" + parents.map { JSONText.quoted($0) }.joined(separator: ",") + "]"))
    }
    for history in histories {
      let name = declared.called(history.declaration).name
      content.add(name + " over time", .text("<" + history.steps.joined(separator: "; ") + ">"))
    }
  }
}

// The kept views of the open network: the list, the panel that shows it, and what is on its way to and from the disk.
//
// They are looked for when people first ask for them, and not with the network: whoever keeps none waits for nothing, and a
// recording asks for what it asked for before there were any.

import FileWriting

/// The kept views of the open network.
public struct Bookmarks {
  /// The list.
  public private(set) var list = BookmarkList()
  /// The view that is chosen in the panel: its number; `nil` for none.
  public private(set) var chosen: Int?
  /// True once it is known what was kept.
  public private(set) var isKnown = false
  /// A view that is kept as soon as that is known; `nil` for none.
  private var awaiting: (pose: ViewPose, look: ViewLook?, name: String?)?
  private var readingTicket: Int?
  private var keeping: BookmarkKeeping?
  /// The keeping of views of networks that were open before, as long as something of theirs is not on the disk.
  private var earlier: [BookmarkKeeping] = []
  /// The lists before what was taken back, the last one last: each can be had again.
  private var redos: [BookmarkList] = []
  /// A number that counts up with every change that can be seen.
  public private(set) var revision: UInt64 = 0

  /// Nothing is known.
  init() {}

  /// True if views are there again after a restart.
  public var isKept: Bool { keeping?.isKept ?? false }

  /// True if there are views that go with this session.
  public var hasUnkept: Bool { !list.all.isEmpty && !isKept }

  /// True if views could not be kept, as people were told, those of networks that were open before included.
  var isFailing: Bool { keeping?.isFailing ?? false || earlier.contains { $0.isFailing } }

  /// True if something that was taken back can be done again.
  var canRedo: Bool { !redos.isEmpty }

  /// The views by their rows.
  public func bookmark(inRow row: Int) -> Bookmark? { list.all.indices.contains(row) ? list.all[row] : nil }

  /// Notes that another network is open.
  mutating func forget() {
    if let keeping, !keeping.isSettled { earlier.append(keeping) }
    let (earlier, revision) = (earlier, revision)
    self = Bookmarks()
    (self.earlier, self.revision) = (earlier, revision + 1)
  }

  /// Chooses a view in the panel, or none.
  mutating func choose(_ id: Int?) {
    chosen = id.flatMap { list[$0]?.id }
    revision += 1
  }

  // MARK: Reading

  /// Asks for what was kept of a network, unless it is known or on its way.
  mutating func read(_ path: String, _ effects: inout EffectQueue) {
    guard !isKnown, readingTicket == nil else { return }
    readingTicket = effects.read(path, as: KeptBookmarks.self)
  }

  /// Takes what was kept, if the ticket is its.
  ///
  /// - Returns: a sentence for people; `nil` for none.
  mutating func take(_ kept: KeptBookmarks, ticket: Int, of exhibit: String, _ effects: inout EffectQueue) -> String? {
    guard ticket == readingTicket else { return nil }
    readingTicket = nil
    let (mine, base) = (list, keeping?.onDisk)
    let shown = chosen.flatMap { list[$0] }
    keeping = BookmarkKeeping(kept, of: exhibit)
    redos = []
    list = keeping?.onDisk ?? BookmarkList()
    // Another window has written: what was kept here since is kept with its views.
    if let base { list.adopt(mine.all.filter { base[$0.id] != $0 }) }
    // In the list of another window the number of the chosen view may be that of another one.
    if let shown { chosen = list.all.last { $0.isSame(as: shown) }?.id }
    know(&effects)
    return kept.notice(of: exhibit)
  }

  /// Notes that what was kept cannot be read: where there is no file, nothing is.
  mutating func refuse(_ ticket: Int, _ effects: inout EffectQueue) {
    guard ticket == readingTicket else { return }
    readingTicket = nil
    know(&effects)
  }

  private mutating func know(_ effects: inout EffectQueue) {
    isKnown = true
    if let awaiting { _ = add(awaiting.pose, awaiting.look, named: awaiting.name, &effects) }
    awaiting = nil
    choose(chosen)
    keeping?.keep(list, &effects)
  }

  // MARK: Changing

  /// Keeps a view, and chooses it; where it is not known yet what was kept, when it is.
  ///
  /// - Parameter name: its name; `nil` for the next that is free.
  /// - Returns: false where there are too many.
  mutating func add(
    _ pose: ViewPose, _ look: ViewLook? = nil, named name: String? = nil, _ effects: inout EffectQueue
  ) -> Bool {
    guard isKnown else {
      awaiting = (pose, look, name)
      return true
    }
    guard let id = list.add(pose, look, named: name) else { return false }
    changed(choosing: id, &effects)
    return true
  }

  /// Gives a view another name.
  mutating func rename(_ id: Int, to name: String, _ effects: inout EffectQueue) {
    list.rename(id, to: name)
    changed(choosing: id, &effects)
  }

  /// Deletes the chosen view.
  mutating func removeChosen(_ effects: inout EffectQueue) {
    guard let chosen else { return }
    list.remove(chosen)
    changed(choosing: nil, &effects)
  }

  /// Takes back what was done last to the list.
  mutating func undo(_ effects: inout EffectQueue) {
    guard list.canUndo else { return }
    let (before, redos) = (list, redos)
    let id = list.undo()
    changed(choosing: id, &effects)
    self.redos = redos + [before]
  }

  /// Does again what was taken back last.
  mutating func redo(_ effects: inout EffectQueue) {
    var redos = redos
    guard let next = redos.popLast() else { return }
    let before = list
    list = next
    changed(choosing: list.all.last { !before.all.contains($0) }?.id ?? chosen, &effects)
    self.redos = redos
  }

  private mutating func changed(choosing id: Int?, _ effects: inout EffectQueue) {
    redos = []
    choose(id)
    keeping?.keep(list, &effects)
  }

  // MARK: Keeping

  /// Notes that the journal is elsewhere now, as the file is.
  mutating func move(to journal: String, of file: String) { keeping?.move(to: journal, of: file) }

  /// Notes that the host has written something.
  mutating func written(_ ticket: Int, _ effects: inout EffectQueue) -> KeepingWord? {
    for index in earlier.indices { _ = earlier[index].written(ticket, &effects) }
    earlier.removeAll { $0.isSettled }
    return keeping?.written(ticket, &effects)
  }

  /// Notes that the host could not write something. Where another window has written to the list of the network of a path,
  /// that is read.
  mutating func refused(
    _ ticket: Int, _ problem: FileProblem, at time: Double, path: String, _ effects: inout EffectQueue
  ) -> KeepingWord? {
    for index in earlier.indices { _ = earlier[index].refused(ticket, problem, at: time) }
    earlier.removeAll { $0.isSettled }
    let word = keeping?.refused(ticket, problem, at: time)
    guard word == .taken else { return word }
    isKnown = false
    read(path, &effects)
    return nil
  }

  /// The time at which something is tried again, in seconds since the program began; `nil` for never.
  @usableFromInline var retryAt: Double? {
    var first = keeping?.retryAt
    for keeping in earlier { if let due = keeping.retryAt { first = min(first ?? due, due) } }
    return first
  }

  @usableFromInline mutating func retry(at time: Double, _ effects: inout EffectQueue) {
    keeping?.retryWhenDue(at: time, &effects)
    for index in earlier.indices { earlier[index].retryWhenDue(at: time, &effects) }
  }
}

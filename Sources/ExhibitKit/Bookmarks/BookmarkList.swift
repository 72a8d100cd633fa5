// The views of a network that people have kept, in the order of keeping, with what was done to the list: each of it can be
// taken back, also after a restart, for all of it is kept together.

/// The kept views of a network.
public struct BookmarkList: Hashable, Sendable {
  /// The greatest number of views.
  public static let limit = 100
  /// The longest name, in characters.
  public static let longestName = 60
  /// The greatest number of things that can be taken back.
  private static let undoLimit = 200

  /// A step that takes another back.
  private enum Undo: Hashable, Codable {
    /// A view was kept: it goes.
    case remove(Int)
    /// A view got another name: it gets that from before.
    case rename(Int, to: String)
    /// A view was deleted: it is put back.
    case putBack(Bookmark, at: Int)

    /// The view that it puts back; `nil` where it puts none back.
    var bookmark: Bookmark? { if case .putBack(let bookmark, _) = self { bookmark } else { nil } }
  }

  /// The reason that a list cannot have been kept.
  private struct Impossible: Error {}

  /// The views.
  public private(set) var all: [Bookmark] = []
  private var undos: [Undo] = []

  /// No views.
  public init() {}

  /// True if something can be taken back.
  public var canUndo: Bool { !undos.isEmpty }

  /// Returns the view of a number; `nil` where there is none.
  public subscript(id: Int) -> Bookmark? { all.first { $0.id == id } }

  // MARK: Changing

  /// The next name that is free: "View 3".
  public var nextName: String {
    let names = Set(all.map(\.name))
    return (1...Self.limit + 1).lazy.map { "View \($0)" }.first { !names.contains($0) } ?? "View"
  }

  /// Keeps a view.
  ///
  /// - Parameter name: its name; `nil`, or nothing but spaces, for the next name that is free.
  /// - Returns: its number; `nil` where there are too many, or there can be no such view.
  public mutating func add(_ pose: ViewPose, _ look: ViewLook? = nil, named name: String? = nil) -> Int? {
    guard all.count < Self.limit, pose.isPossible, look?.isPossible ?? true else { return nil }
    let written = name.map { String($0.prefix(Self.longestName)) } ?? ""
    let name = written.contains { !$0.isWhitespace } ? written : nextName
    let id = nextID
    all.append(Bookmark(id: id, name: name, pose: pose, look: look))
    remember(.remove(id))
    return id
  }

  /// The least number that no view has, or had that can be put back.
  private var nextID: Int {
    (all.map(\.id) + undos.compactMap { $0.bookmark?.id }).reduce(0, max) + 1
  }

  /// Gives a view another name; none where nothing but spaces is left of it.
  public mutating func rename(_ id: Int, to name: String) {
    let name = String(name.prefix(Self.longestName))
    guard let index = index(of: id), name.contains(where: { !$0.isWhitespace }), name != all[index].name else { return }
    remember(.rename(id, to: all[index].name))
    all[index].name = name
  }

  /// Deletes a view.
  public mutating func remove(_ id: Int) {
    guard let index = index(of: id) else { return }
    remember(.putBack(all.remove(at: index), at: index))
  }

  /// Takes back what was done last.
  ///
  /// - Returns: the number of the view that it was about; `nil` for nothing.
  @discardableResult
  public mutating func undo() -> Int? {
    guard let undo = undos.popLast() else { return nil }
    return apply(undo)
  }

  /// Adds views of another window's list that are not among these.
  mutating func adopt(_ others: some Sequence<Bookmark>) {
    for other in others where !all.contains(where: { $0.isSame(as: other) }) {
      _ = add(other.pose, other.look, named: other.name)
    }
  }

  private mutating func remember(_ undo: Undo) {
    undos.append(undo)
    if undos.count > Self.undoLimit { undos.removeFirst() }
  }

  /// Takes something back.
  ///
  /// - Returns: the number of the view; `nil` where it cannot have been done.
  private mutating func apply(_ undo: Undo) -> Int? {
    switch undo {
    case .remove(let id):
      guard let index = index(of: id) else { return nil }
      all.remove(at: index)
      return id
    case .rename(let id, let name):
      guard let index = index(of: id), name.count <= Self.longestName else { return nil }
      all[index].name = name
      return id
    case .putBack(let bookmark, let index):
      guard (0...all.count).contains(index), self.index(of: bookmark.id) == nil, Self.isPossible(bookmark) else {
        return nil
      }
      all.insert(bookmark, at: index)
      return bookmark.id
    }
  }

  private func index(of id: Int) -> Int? { all.firstIndex { $0.id == id } }

  private static func isPossible(_ bookmark: Bookmark) -> Bool {
    bookmark.pose.isPossible && bookmark.name.count <= longestName && (1...1_000_000_000).contains(bookmark.id)
  }

  // MARK: Looks

  /// The looks of its views, and of those that can be put back.
  ///
  /// They are kept beside the list: an older version that changes the list writes it without what it does not know.
  var looks: [KeptLook] {
    (all + undos.compactMap(\.bookmark)).compactMap { bookmark in
      bookmark.look.map { KeptLook(id: bookmark.id, pose: bookmark.pose, look: $0) }
    }
  }

  /// Gives its views the looks that were kept beside it.
  ///
  /// - Throws: any error where such looks cannot have been kept.
  mutating func take(_ looks: [KeptLook]) throws {
    guard looks.count <= Self.limit + Self.undoLimit, looks.allSatisfy(\.look.isPossible) else { throw Impossible() }
    func look(of bookmark: Bookmark) -> ViewLook? {
      looks.first { $0.id == bookmark.id && $0.pose == bookmark.pose }?.look
    }
    for index in all.indices { all[index].look = look(of: all[index]) }
    for index in undos.indices {
      guard case .putBack(var bookmark, let place) = undos[index] else { continue }
      bookmark.look = look(of: bookmark)
      undos[index] = .putBack(bookmark, at: place)
    }
  }
}

extension Bookmark {
  /// Returns true if another view shows the same under the same name.
  func isSame(as other: Bookmark) -> Bool {
    name == other.name && pose == other.pose && look == other.look
  }
}

// MARK: - Keeping

extension BookmarkList: Codable {
  private enum CodingKeys: String, CodingKey { case views, undo }

  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    all = try parts.decode([Bookmark].self, forKey: .views)
    undos = try parts.decode([Undo].self, forKey: .undo)
    guard all.count <= Self.limit, undos.count <= Self.undoLimit, Set(all.map(\.id)).count == all.count,
      all.allSatisfy(Self.isPossible)
    else { throw Impossible() }
    // Everything can be taken back in its order.
    var past = self
    for undo in undos.reversed() where past.apply(undo) == nil { throw Impossible() }
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: CodingKeys.self)
    try parts.encode(all, forKey: .views)
    try parts.encode(undos, forKey: .undo)
  }
}

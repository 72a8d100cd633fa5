// What people do with kept views, in any exhibit in which a network can be changed: the exhibit says where its view is, and
// flies there.

import Drawing
import FileWriting
import Geometry
import Gestures
import GraphModel
import Inspection
import Widgets

extension EditingExhibit {
  /// Asks for a name under which the view at hand is kept.
  mutating func keepView() {
    guard document != nil else { return }
    setSidePanel(.bookmarks)
    guard let pose else { return }
    let look = ViewLook(
      Self.viewProperties, of: self, shownClass: shownClass, filters: changes.filters.kept)
    askForView("Keep", changes.bookmarks.list.nextName) { $0.addBookmark(pose, look, named: $1) }
  }

  /// Flies to the view of a row.
  mutating func goToView(inRow row: Int) {
    guard mayFly, let bookmark = changes.bookmarks.bookmark(inRow: row) else { return }
    changeBookmarks { bookmarks, _ in bookmarks.choose(bookmark.id) }
    fly(to: bookmark.pose)
    guard let look = bookmark.look else { return }
    bringBack(look)
    if let filters = look.filters { changeFilters { $0.bringBack(filters, &$1) } }
  }

  /// Asks for another name of the chosen view.
  mutating func askToRenameView() {
    guard let chosen = changes.bookmarks.chosen, let bookmark = changes.bookmarks.list[chosen] else { return }
    askForView("Rename", bookmark.name) { host, name in
      host.changeBookmarks { $0.rename(chosen, to: name, &$1) }
    }
  }

  private mutating func askForView(
    _ verb: String, _ name: String, _ take: @escaping (inout Self, String) -> Void
  ) {
    askForName(NamePanel.Question("Name of the view", verb: verb), name: name, isSelected: true, take)
  }

  /// Deletes the chosen view.
  mutating func removeView() { changeBookmarks { $0.removeChosen(&$1) } }

  /// Takes the last step back that was done to the list.
  mutating func undoView() { stepBookmarks("Taken back") { $0.undo(&$1) } }

  /// Does again what was taken back.
  mutating func redoView() { stepBookmarks("Done again") { $0.redo(&$1) } }

  /// Takes a step back or forth in what was done to the list, and says what became of which view.
  private mutating func stepBookmarks(_ title: String, _ step: (inout Bookmarks, inout EffectQueue) -> Void) {
    let before = changes.bookmarks.list.all
    changeBookmarks(step)
    let after = changes.bookmarks.list.all
    let gone = before.filter { view in !after.contains { $0.id == view.id } }
    let back = after.filter { view in !before.contains { $0.id == view.id } }
    let other = after.filter { view in before.contains { $0.id == view.id && $0.name != view.name } }
    let words =
      gone.map { "The view “\($0.name)” is deleted." } + back.map { "The view “\($0.name)” is here again." }
      + other.map { "The view is called “\($0.name)”." }
    if let words = words.first { shell.tell(title, words, for: 4) }
  }

  /// Keeps a view under the name that people have written; where they left the proposed one, under the next free name.
  private mutating func addBookmark(_ pose: ViewPose, _ look: ViewLook, named name: String) {
    let isOwn = name != changes.bookmarks.list.nextName
    changeBookmarks { _ = $0.add(pose, look, named: isOwn ? name : nil, &$1) }
  }

  /// Looks for the views that were kept before.
  mutating func viewsDidOpen() {
    if let path = document?.path { changeBookmarks { $0.read(path, &$1) } }
    handHint.close()
  }

  /// Gives the network the look that a view has kept; what is gone of it since is reported.
  private mutating func bringBack(_ look: ViewLook) {
    var gone: [String] = []
    for property in Self.viewProperties {
      guard let value = look.value(of: property, for: self), property.value(of: self) != value else { continue }
      property.set(value, on: &self)
      if property.value(of: self) != value { gone.append(Wording.setting(property.title, value)) }
    }
    // Classes of other colours mean something else.
    showAlone(gone.isEmpty ? look.shownClass : nil)
    if !gone.isEmpty { tellOfView(lacking: gone) }
  }

  /// Says what a view cannot show as it was kept.
  mutating func tellOfView(lacking things: [String]) {
    showNotice(
      CardText("The view", Wording.lackingView(things)), near: Point(shell.window.maxX, shell.window.maxY))
  }

  private mutating func changeBookmarks(_ change: (inout Bookmarks, inout EffectQueue) -> Void) {
    var bookmarks = changes.bookmarks
    change(&bookmarks, &shell.effects)
    changes.bookmarks = bookmarks
  }

  // MARK: Keeping

  public mutating func takeBeside(_ document: any ExhibitDocument, ticket: Int) -> Bool {
    if let place = document as? KeptPlace<EditHistory> {
      take(place, ticket: ticket)
      return true
    }
    if let picture = document as? NodePicture {
      if shell.pictures.take(picture, ticket: ticket) { placeCardsAnew() }
      return true
    }
    guard let kept = document as? KeptBookmarks else { return false }
    var notice: String?
    changeBookmarks { notice = $0.take(kept, ticket: ticket, of: Self.bookmarkOwner, &$1) }
    if let notice { tell(notice) }
    return true
  }

  /// Called after something was written.
  ///
  /// - Returns: true if views are kept again that could not be kept before.
  mutating func noteBookmarksWritten(_ ticket: Int) -> Bool {
    var word: KeepingWord?
    changeBookmarks { word = $0.written(ticket, &$1) }
    return word == .restored
  }

  /// Notes that something could not be read or written.
  mutating func noteBookmarksRefused(_ ticket: Int, _ problem: FileProblem) {
    let (time, path) = (shell.time, document?.path ?? "")
    var word: KeepingWord?
    changeBookmarks {
      $0.refuse(ticket, &$1)
      word = $0.refused(ticket, problem, at: time, path: path, &$1)
    }
    if let word { tell(word.sentence(about: EditHistory.word)) }
  }

  /// Tries again to keep what could not be kept and is due at a time.
  @usableFromInline mutating func retryBookmarks(at time: Double) { changeBookmarks { $0.retry(at: time, &$1) } }
}

/// The kept views in a report, for tests from outside.
public struct BookmarksReport: Codable, Sendable {
  /// True if the panel is shown.
  public var isOpen: Bool
  /// The names, the first kept first.
  public var names: [String]
  /// The name of the chosen one.
  public var chosen: String?
  /// True if they are there again after a restart.
  public var isKept: Bool
  /// True if something can be taken back.
  public var canUndo: Bool

  /// The kept views of a network.
  public init(_ bookmarks: Bookmarks, isOpen: Bool) {
    self.isOpen = isOpen
    names = bookmarks.list.all.map(\.name)
    chosen = bookmarks.chosen.flatMap { bookmarks.list[$0]?.name }
    (isKept, canUndo) = (bookmarks.isKept, bookmarks.list.canUndo)
  }
}

// The rows of the panel to choose a file: what was opened before and what is in the folder, narrowed by a word.

import Drawing
import Foundation
import Widgets

/// The rows to choose from.
public struct PickerRows {
  /// The folder or the file that a row leads to.
  public enum Choice: Equatable {
    case folder(String)
    case file(String)
  }

  /// The folder shown; `nil` before the first answer.
  private(set) var listing: FolderListing?
  /// The rows, in the order they are shown.
  private(set) var rows: [ListContent.Row] = []
  /// True if networks of the folder have a small picture.
  private(set) var hasPictures = false
  private var choices: [Choice] = []
  /// The names that complete a path which is being written, folders with a slash.
  private var names: [String] = []
  /// True if the folder is the user's own.
  private var isHome = false
  /// The names of the folders that come first in the user's own folder.
  private var firstAtHome: Set<String> = []
  /// The files that were opened before, of the sort that is looked for.
  private var recent: [RecentFile] = []

  /// The number of files opened before that are listed while nobody looks for a name.
  private static let recentLimit = 4
  /// The greatest number of rows that a name leaves.
  private static let foundLimit = 500

  /// Nothing to choose from.
  init() {}

  /// Takes what is in a folder; rows come of it when they are arranged.
  ///
  /// - Parameter home: the user's own folder, in which documents and downloads come first; `nil` where that is none.
  mutating func take(_ listing: FolderListing, hiding hidden: Set<String>, ofType type: String, home: HomeFolder? = nil)
  {
    var listing = listing
    isHome = listing.folder == home?.path
    firstAtHome = isHome ? home?.first ?? [] : []
    if !hidden.isEmpty {
      let all = listing
      listing.entries.removeAll { $0.isFolder && hidden.contains(all.path(of: $0)) }
    }
    // A folder of networks with titles is a collection: what can be seen comes before where else one could look.
    if listing.entries.contains(where: { $0.title != nil }) {
      listing.entries = listing.entries.filter { !$0.isFolder } + listing.entries.filter(\.isFolder)
    }
    listing.entries = listing.entries.filter(isFirst) + listing.entries.filter { !isFirst($0) }
    self.listing = listing
    recent = (listing.recent ?? []).filter { $0.type == type }
  }

  /// Returns true for a folder that comes before the others.
  private func isFirst(_ entry: FolderListing.Entry) -> Bool { entry.isFolder && firstAtHome.contains(entry.name) }

  /// Lists what the beginning of a name leaves of the folder, whatever its case: that very name first.
  mutating func arrange(path rest: String, choosesFolder: Bool) {
    guard let listing else { return }
    hasPictures = !choosesFolder && listing.entries.contains { $0.summary?.picture != nil }
    let found = listing.entries.filter { entry in
      (entry.isFolder || !choosesFolder) && entry.name.lowercased().hasPrefix(rest.lowercased())
    }
    let sorted = found.filter { $0.name == rest } + found.filter { $0.name != rest }
    choices = sorted.map { $0.isFolder ? .folder(listing.path(of: $0)) : .file(listing.path(of: $0)) }
    names = sorted.map { $0.isFolder ? $0.name + "/" : $0.name }
    let shared = Self.sharedTitles(in: listing)
    rows = sorted.map { Self.row($0, shared) }
  }

  /// Lists what a word leaves of the files opened before and of the folder, in this order; an empty one leaves all, and
  /// none leaves nothing.
  ///
  /// - Parameters:
  ///   - isManaging: true if files of the folder are to be renamed and deleted, and no others.
  ///   - choosesFolder: true if only folders are listed, of which one is to be chosen.
  ///   - places: the folders that the list of the user's own folder leads to, wherever they lie.
  mutating func arrange(
    _ word: String?, isManaging: Bool, choosesFolder: Bool = false, places: [PickerPlace] = []
  ) {
    guard let listing else { return }
    names = []
    guard let word else { return (choices, rows, hasPictures) = ([], [], false) }
    let isNarrowed = !word.isEmpty
    hasPictures = !choosesFolder && listing.entries.contains { $0.summary?.picture != nil }
    // Those that are listed anyway, or are not to be chosen here, are not listed before the others.
    let elsewhere = isManaging || choosesFolder ? [] : recent.filter { FilePath.folder($0.path) != listing.folder }
    let before = isNarrowed ? elsewhere : Array(elsewhere.prefix(Self.recentLimit))
    let shared = Self.sharedTitles(in: listing)
    var all =
      before.map { (Choice.file($0.path), Self.row($0), FilePath.name($0.path)) }
      + listing.entries.filter { $0.isFolder || !choosesFolder }.map { entry in
        let path = listing.path(of: entry)
        return (entry.isFolder ? .folder(path) : .file(path), Self.row(entry, shared), Self.searchedName(entry))
      }
    if isHome, !isNarrowed {
      all.removeAll { row in places.contains { .folder($0.folder) == row.0 } }
      let rows = places.map { place in
        let row = ListContent.Row(place.title, subtitle: place.subtitle, icon: .folder)
        return (Choice.folder(place.folder), row, place.title)
      }
      all.insert(contentsOf: rows, at: before.count + listing.entries.prefix(while: isFirst).count)
    }
    let found =
      isNarrowed ? NameSearch.find(word, among: all.map(\.2), limit: Self.foundLimit) : Array(all.indices)
    choices = found.map { all[$0].0 }
    rows = found.map { all[$0].1 }
  }

  /// Returns the folder or the file that a row leads to; `nil` where there is no such row.
  func choice(inRow row: Int) -> Choice? { choices.indices.contains(row) ? choices[row] : nil }

  /// The common beginning of all names that begin as the path ends; `nil` for none, and while no path is written.
  var completion: String? {
    names.first.map { first in
      names.dropFirst().reduce(first) { $0.commonPrefix(with: $1, options: .caseInsensitive) }
    }
  }

  /// Returns the row of a folder or a file; `nil` where it is not listed.
  func row(of choice: Choice) -> Int? { choices.firstIndex(of: choice) }

  /// Returns the name by which an entry is found: its title, and what its file is called.
  private static func searchedName(_ entry: FolderListing.Entry) -> String {
    entry.title.map { "\($0) \(entry.name)" } ?? entry.name
  }

  private static func row(_ file: RecentFile) -> ListContent.Row {
    ListContent.Row(
      FilePath.name(file.path), subtitle: FilePath.folder(file.path), trailing: Wording.size(file.size), icon: .clock)
  }

  /// Returns the titles that several files of a folder have.
  private static func sharedTitles(in listing: FolderListing) -> Set<String> {
    Set(Dictionary(grouping: listing.entries.compactMap(\.title)) { $0 }.filter { $0.value.count > 1 }.keys)
  }

  /// Returns the row of an entry. A file goes by its title, unless it has none or one of those that others have, too.
  private static func row(_ entry: FolderListing.Entry, _ sharedTitles: Set<String>) -> ListContent.Row {
    if entry.isFolder { return ListContent.Row(entry.name, subtitle: "Folder", icon: .folder) }
    let showsFile = entry.title.map(sharedTitles.contains) ?? true
    let title = (showsFile ? nil : entry.title) ?? entry.name
    let changed = entry.changed.map { ", changed \($0)" } ?? ""
    guard let summary = entry.summary else {
      return ListContent.Row(
        title, subtitle: (showsFile ? Wording.size(entry.size) : entry.name) + changed, icon: .file)
    }
    return ListContent.Row(
      title, subtitle: Wording.summary(nodes: summary.nodes, edges: summary.edges) + changed,
      trailing: showsFile ? "" : entry.name, icon: .file, picture: summary.picture)
  }
}

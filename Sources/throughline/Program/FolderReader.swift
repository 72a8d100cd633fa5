// Listing folders: what can be opened in them, with the titles that files of the project's own forms bear.

import ExhibitKit
import FileWriting
import Foundation
import GraphFormats

/// The listing of folders at once, on the thread that asks.
enum FolderReader {
  /// Lists a folder at once: folders first, then files that may be graphs, by name; hidden ones are left out, and those
  /// that may not be read.
  static func list(_ folder: String, of readable: ReadableFiles = .all) -> FolderListing {
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    let parent = path == "/" ? nil : URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard readable.mayList(path) else {
      return FolderListing(
        folder: path, parent: parent, entries: [], problem: "Only the files of this table can be opened here.")
    }
    do {
      var folders: [FolderListing.Entry] = []
      var files: [FolderListing.Entry] = []
      for name in try FolderContents.names(in: path).sorted() where !name.hasPrefix(".") {
        guard readable.mayList(path + "/" + name) else { continue }
        switch FileKind(of: path + "/" + name) {
        case .folder?: folders.append(.init(name: name, isFolder: true, size: 0))
        case .regular(let size)? where GraphFormat.mayHold(name):
          let title = files.count < titleLimit ? title(ofFile: path + "/" + name) : nil
          files.append(.init(name: name, isFolder: false, size: size, title: title))
        default: break
        }
      }
      return FolderListing(folder: path, parent: parent, entries: Array((folders + files).prefix(5000)))
    } catch {
      return FolderListing(folder: path, parent: parent, entries: [], problem: "This folder cannot be read.")
    }
  }

  /// The number of files of a folder that are looked into for their titles.
  private static let titleLimit = 200
  /// The words by which files of the project's own forms tell what they are.
  private static let ownFormats = ["\"throughline-graph\"", "\"throughline-calculator\""]

  /// Returns the name of the network or calculation in a file of the project's own form, which stands near its
  /// beginning.
  private static func title(ofFile path: String) -> String? {
    guard path.lowercased().hasSuffix(".json"), let head = FileContents.start(of: path, count: 1024) else { return nil }
    let text = String(decoding: head, as: UTF8.self)
    guard ownFormats.contains(where: text.contains), let key = text.range(of: "\"name\"") else { return nil }
    // A name after the nodes have begun is a node's.
    if let nodes = text.range(of: "\"nodes\""), nodes.lowerBound < key.lowerBound { return nil }
    let rest = text[key.upperBound...].drop { $0 == ":" || $0.isWhitespace }
    guard rest.first == "\"", let end = rest.dropFirst().firstIndex(where: { $0 == "\"" || $0 == "\\" }),
      rest[end] == "\""
    else { return nil }
    let title = rest[rest.index(after: rest.startIndex)..<end]
    return title.isEmpty || title.count > 100 ? nil : String(title)
  }
}

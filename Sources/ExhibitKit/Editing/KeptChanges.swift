// The changes of a network that are kept, as they are found when its file is opened.
//
// The file itself stays as it is until somebody saves. What people change is in a journal of the user's own folder, with the
// network as it was before: a file that has changed since, or has gone, takes nothing along.

import FileWriting
import Foundation
import GraphFormats
import GraphModel
import Store

/// The place where the changes of a network are kept, and what is there already.
public struct KeptChanges: Sendable {
  /// The path of the journal; `nil` where nothing can be kept.
  let journal: String?
  /// The file of the network as it is; `nil` where there is none.
  let origin: Journal.Origin?
  /// The number of writings of the journal.
  let revision: Int
  /// The network and what was done to it; `nil` for nothing.
  public let history: EditHistory?
  /// The sentence that tells people what became of changes that were kept; `nil` where all is as it should be.
  public let notice: String?

  /// The folder of journals in the folder of people's work.
  private static let folder = "networks"
  /// The ending of a journal.
  private static let ending = ".changes"

  /// Nothing is kept.
  static let none = KeptChanges(journal: nil, origin: nil, revision: 0, history: nil, notice: nil)

  private init(
    journal: String?, origin: Journal.Origin?, revision: Int, history: EditHistory?, notice: String?
  ) {
    (self.journal, self.origin, self.revision) = (journal, origin, revision)
    (self.history, self.notice) = (history, notice)
  }

  /// Looks for the changes of the network of a file.
  ///
  /// - Parameter folder: the folder of people's work.
  init(of path: String, in folder: String) {
    guard let origin = Journal.Origin(ofFile: path) else {
      self = .none
      return
    }
    let journal = Journal(path: Self.journalPath(of: origin.path, in: folder))
    func nothing(_ notice: String?, isKept: Bool = true) -> KeptChanges {
      KeptChanges(
        journal: isKept ? journal.path : nil, origin: origin, revision: 0, history: nil, notice: notice)
    }
    func setAside(as word: String, _ reason: String) -> KeptChanges {
      guard let path = journal.setAside(as: word) else { return nothing(reason, isKept: false) }
      return nothing("\(reason) They are in \(path), which can be opened.")
    }
    do {
      guard let contents = try journal.read() else {
        self = nothing(nil)
        return
      }
      guard contents.origin.isContent(of: origin) else {
        self = setAside(as: "earlier", "This file was changed elsewhere, so your changes of the earlier one wait.")
        return
      }
      self = KeptChanges(
        journal: journal.path, origin: origin, revision: contents.revision, history: try Self.history(of: contents),
        notice: nil)
    } catch JournalProblem.newer {
      self = nothing(
        "Your changes were kept by a newer version of the program, and are left alone. What you change now is not kept.",
        isKept: false)
    } catch JournalProblem.file(let problem) {
      self = nothing("Your changes cannot be read: \(problem.reason) What you change now is not kept.", isKept: false)
    } catch {
      guard let path = journal.setAside(as: "damaged") else {
        self = nothing("Your changes of this network are damaged, and new ones are not kept.", isKept: false)
        return
      }
      self = nothing("Your changes of this network are damaged. What is left of them is in \(path).")
    }
  }

  /// Returns the path of the journal of a network: its file's name, told apart from others of the name.
  ///
  /// - Parameter path: the whole path of the file, without links.
  static func journalPath(of path: String, in folder: String) -> String {
    let stem = FilePath.name(path).prefix(40).map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
    let hash = String(FileFingerprint(Array(path.utf8)).hash, radix: 16)
    return "\(folder)/\(Self.folder)/\(String(stem))-\(hash)\(ending)"
  }

  // MARK: Journals as files

  /// The first bytes of every journal: those of any database.
  private static let signature = Array("SQLite format 3\0".utf8)

  /// Returns what a journal holds that is opened as a file; `nil` where the file is none.
  static func history(ofJournal path: String) throws -> EditHistory? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: signature.count), [UInt8](start) == signature else { return nil }
    do {
      return try Journal(path: path).read(isForeign: true).map { try history(of: $0) }
    } catch let problem as JournalProblem {
      throw problem.fileProblem(path)
    } catch {
      throw JournalProblem.damaged.fileProblem(path)
    }
  }

  /// Returns the history that a journal tells.
  ///
  /// - Throws: `damaged` where it tells of changes that cannot have been made.
  private static func history(of contents: Journal.Contents) throws -> EditHistory {
    do {
      let base = try GraphFile(from: DocumentSource(path: "base.json", bytes: contents.base)).graph
      return try EditHistory(base, entries: contents.entries.map(ChangeCoding.entry), position: contents.position)
    } catch {
      throw JournalProblem.damaged
    }
  }
}

/// The coding of changes in journals.
enum ChangeCoding {
  /// Returns an entry as it is kept. Numbers that are not finite are written as words.
  static func kept(_ entry: EditEntry) throws -> Journal.Entry {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return Journal.Entry(name: entry.name, content: [UInt8](try encoder.encode(entry.edits)))
  }

  /// Returns an entry that was kept.
  static func entry(_ kept: Journal.Entry) throws -> EditEntry {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return EditEntry(name: kept.name, edits: try decoder.decode([GraphEdit].self, from: Data(kept.content)))
  }
}

extension Journal.Origin {
  /// The file at a path as it is, without its hash; `nil` where there is none.
  init?(ofFile path: String) {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
      let modified = attributes[.modificationDate] as? Date
    else { return nil }
    self.init(path: resolved, size: size, modified: modified.timeIntervalSince1970)
  }

  /// Returns the same with the hash of the file's bytes, if it is still what it was.
  func hashed() -> Journal.Origin {
    guard let now = Journal.Origin(ofFile: path), now == self, let fingerprint = FileFingerprint(ofFile: path),
      fingerprint.size == size
    else { return self }
    var origin = self
    origin.hash = fingerprint.hash
    return origin
  }

  /// Returns true if a file holds what this one did: nobody has written to it, or the same bytes.
  func isContent(of file: Journal.Origin) -> Bool {
    guard size == file.size else { return false }
    return modified == file.modified || hash != nil && hash == FileFingerprint(ofFile: file.path)?.hash
  }
}

extension JournalProblem {
  /// The problem as one of a file.
  func fileProblem(_ path: String) -> FileProblem {
    switch self {
    case .damaged: FileProblem(file: path, message: description, cure: "open the network itself")
    case .newer: FileProblem(file: path, message: description, cure: "open it with that version")
    case .conflict: FileProblem(file: path, message: description, cure: "save what is here under another name")
    case .file(let problem): problem
    }
  }
}

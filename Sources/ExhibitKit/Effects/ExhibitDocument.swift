// Documents: what exhibits ask the host to read and to write.
//
// A type of document says its name and how it is made from a file; everything between (threads, tickets, progress,
// cancelling, recordings) is the same for all types. Reading happens on a thread of the host, never in a frame.

import Drawing
import FileWriting
import Store

/// Something an exhibit reads from a file.
public protocol ExhibitDocument: Sendable {
  /// The name of the type in recordings; no two types share one.
  static var typeName: String { get }
  /// True if recordings keep the bytes of a short document, so that a replay does not depend on the file.
  static var isKeptInRecordings: Bool { get }
  /// True if it is what is kept beside a file, and not what is in it: it reads itself, and is none that people open.
  static var isBesideFile: Bool { get }
  /// The bytes by which a recording keeps a document that is beside a file; `nil` for none.
  var recordedBytes: [UInt8]? { get }
  /// The bytes by which a recording keeps what was found of people's changes of it; `nil` for none. Made as it is read, where
  /// that is recorded.
  var recordedChanges: [UInt8]? { get }
  /// Reads the document.
  ///
  /// - Throws: a `FileProblem`, or an error whose description is a sentence for people.
  init(from source: DocumentSource) throws
}

extension ExhibitDocument {
  public static var isBesideFile: Bool { false }
  public var recordedBytes: [UInt8]? { nil }
  public var recordedChanges: [UInt8]? { nil }
}

/// The order in which a host writes what it is asked for.
public enum WritingUrgency: Sendable {
  /// Changes of people, which nothing else may keep from the disk. In the order of asking.
  case first
  /// Whole documents. In the order of asking, and after all changes that were asked for before.
  case document
  /// What takes long, and nobody waits for. It comes before documents that are asked for later, and is given up when the
  /// program ends.
  case last
}

/// Something an exhibit writes to a file.
public protocol WritableDocument: Hashable, Sendable {
  /// The urgency of the writing.
  var urgency: WritingUrgency { get }
  /// The people who may read the file: what the program keeps by itself is the user's own.
  var access: FileAccess { get }
  /// Returns the bytes of the file. Runs on a thread of the host.
  func encoded() throws -> [UInt8]
  /// Returns the path of the second file that it is written to beside one of a path; `nil` for none.
  func companion(of path: String) -> String?
  /// Writes the file, all of it or nothing; its bytes unless it knows a better way. Runs on a thread of the host.
  func write(to target: DocumentTarget) throws
}

extension WritableDocument {
  public var urgency: WritingUrgency { .document }
  public var access: FileAccess { .usual }
  public func companion(of path: String) -> String? { nil }
  public func write(to target: DocumentTarget) throws {
    try AtomicFile.write(encoded(), path: target.path, access: access, replacing: target.replacing)
  }
}

/// The target that a document is written to, and what the host can do for it.
public struct DocumentTarget {
  /// The path of the file.
  public let path: String
  /// The files that the new one may replace.
  public let replacing: Replacing
  /// The function that makes the bytes of a PNG file of a picture; `nil` for a host without letters.
  public let png: ((_ picture: PictureFile, _ path: String) throws -> Void)?
  /// The files that are open in this program; `nil` for a host that does not know.
  public let claims: FileClaims?

  /// A target from its parts.
  public init(
    path: String, replacing: Replacing = .anything,
    png: ((_ picture: PictureFile, _ path: String) throws -> Void)? = nil, claims: FileClaims? = nil
  ) {
    self.path = path
    self.replacing = replacing
    self.png = png
    self.claims = claims
  }
}

/// The source that a document is read from.
public struct DocumentSource {
  /// The path of the file.
  public let path: String
  /// The bytes of the file where they have been read already: those of types that recordings keep, and those that a
  /// replay finds elsewhere. The path is then only a name.
  public let bytes: [UInt8]?
  /// The bytes that a recording keeps of people's changes, in place of what is kept of them now; `nil` where it keeps none.
  public let changes: [UInt8]?
  /// True if the document is to have what a recording keeps of people's changes.
  public let isRecorded: Bool
  /// The folder of people's work, where what they changed of the document is kept; `nil` where nothing is.
  public let workFolder: String?
  /// The data that comes with the program, which stays as it is; `nil` for none.
  public let bundled: BundledFolders?
  /// The files that are open in this program; `nil` for a host that does not know.
  public let claims: FileClaims?
  /// The function that takes the nodes of a large network before its edges are read; may be called from any thread.
  public let nodesRead: ((EarlyNodes) -> Void)?
  /// The function that notes how much is done, 0…1; may be called from any thread.
  public let progress: ((Double) -> Void)?
  /// Asked now and then; a reading that nobody waits for stops with any error.
  public let isCancelled: (() -> Bool)?

  /// A source from its parts.
  public init(
    path: String, bytes: [UInt8]? = nil, changes: [UInt8]? = nil, isRecorded: Bool = false, workFolder: String? = nil,
    bundled: BundledFolders? = nil, claims: FileClaims? = nil, nodesRead: ((EarlyNodes) -> Void)? = nil,
    progress: ((Double) -> Void)? = nil,
    isCancelled: (() -> Bool)? = nil
  ) {
    self.path = path
    self.bytes = bytes
    self.changes = changes
    self.isRecorded = isRecorded
    self.workFolder = workFolder
    self.bundled = bundled
    self.claims = claims
    self.nodesRead = nodesRead
    self.progress = progress
    self.isCancelled = isCancelled
  }

  /// The last part of the path.
  public var name: String { FilePath.name(path) }
}

/// A type of document as a value, for effects and recordings. Two are equal if they have the same name.
public struct DocumentType: Hashable, Sendable {
  /// The name in recordings.
  public let name: String
  /// True if recordings keep the bytes of short documents.
  public let isKeptInRecordings: Bool
  /// True if it is what is kept beside a file.
  public let isBesideFile: Bool
  private let reader: @Sendable (DocumentSource) throws -> any ExhibitDocument

  /// The type of a document.
  public init<Document: ExhibitDocument>(_ type: Document.Type) {
    name = type.typeName
    isKeptInRecordings = type.isKeptInRecordings
    isBesideFile = type.isBesideFile
    reader = { try Document(from: $0) }
  }

  /// Reads a document of this type.
  public func read(from source: DocumentSource) throws -> any ExhibitDocument { try reader(source) }

  public static func == (a: DocumentType, b: DocumentType) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A document on its way to a file, whatever its type.
public struct OutgoingDocument: Hashable, Sendable {
  /// The document.
  public let content: any WritableDocument

  /// A document to be written.
  public init(_ content: any WritableDocument) { self.content = content }

  public static func == (a: OutgoingDocument, b: OutgoingDocument) -> Bool {
    AnyHashable(a.content) == AnyHashable(b.content)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(content)) }
}

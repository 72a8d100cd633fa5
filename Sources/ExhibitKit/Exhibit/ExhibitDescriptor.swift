// The description of an exhibit before it is made: its name, its words, its first file, and how to make it.
//
// An exhibit is registered by putting its descriptor into one list. The command line, the gallery, kiosk files, the tour
// and recordings follow from that list.

import Widgets

/// The name of an exhibit on the command line, in kiosk files and in recordings.
public struct ExhibitID: RawRepresentable, Hashable, Sendable, Codable {
  /// The name: lower-case letters.
  public let rawValue: String

  /// The identifier with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// An exhibit that can be shown.
public struct ExhibitDescriptor: Sendable {
  /// The name on the command line.
  public let id: ExhibitID
  /// The title on its card and its inspector.
  public let title: String
  /// The summary of what one does there, in a few words.
  public let summary: String
  /// The file shown when none is named: a path inside the folder of bundled data; `nil` for an exhibit that opens
  /// no files.
  public let defaultFile: String?
  /// The types of documents it asks the host to read.
  public let documentTypes: [DocumentType]
  /// The function that makes the exhibit.
  public let make: @Sendable (ExhibitContext) -> any Exhibit
  /// Returns the names of its commands, by which an operator locks them.
  public let commandNames: @Sendable () -> [String]

  /// A descriptor from its parts.
  public init<Host: ShellExhibit>(
    id: ExhibitID, title: String, summary: String, defaultFile: String? = nil, documentTypes: [DocumentType] = [],
    make: @escaping @Sendable (ExhibitContext) -> Host
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.defaultFile = defaultFile
    self.documentTypes = documentTypes
    self.make = make
    commandNames = { Host.commands.all.map(\.id.name) }
  }

  /// Returns the folder of its own files inside the folder of bundled data, as a path; `nil` where its files lie among
  /// all others.
  public func ownFolder(_ settings: AppSettings) -> String? {
    guard let defaultFile, !settings.dataFolder.isEmpty, let slash = defaultFile.firstIndex(of: "/")
    else { return nil }
    return settings.dataFolder + "/" + defaultFile[..<slash]
  }

  /// Returns the path of the file it begins with; `nil` when it needs none, or there is no folder of bundled data.
  public func bundledFile(_ settings: AppSettings) -> String? { defaultFile.flatMap(settings.bundledFile) }
}

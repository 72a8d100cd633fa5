// The content of a folder, as the picker shows it.

/// The folders and files in a folder.
public struct FolderListing: Hashable, Sendable, Codable {
  /// A folder or a file.
  public struct Entry: Hashable, Sendable, Codable {
    /// The name in its folder.
    public var name: String
    /// True if it is a folder.
    public var isFolder: Bool
    /// The size in bytes; 0 for a folder.
    public var size: Int
    /// The name that a file gives its network, where that can be told at a glance.
    public var title: String?
    /// The size and the picture of the network in a file; `nil` for other files, and until it has been looked into.
    public var summary: GraphSummary?
    /// The words for when people changed a file of their own last, such as "today at 14:02"; `nil` for other files.
    public var changed: String?

    /// An entry from its parts.
    public init(
      name: String, isFolder: Bool, size: Int, title: String? = nil, summary: GraphSummary? = nil
    ) {
      self.name = name
      self.isFolder = isFolder
      self.size = size
      self.title = title
      self.summary = summary
    }
  }

  /// The folder's path.
  public var folder: String
  /// The folder above; `nil` at the top.
  public var parent: String?
  /// Folders first, then files, each by name.
  public var entries: [Entry]
  /// The reason why the folder cannot be read; `nil` when it can.
  public var problem: String?
  /// The files that were opened before, wherever they are, the last one first; `nil` where nobody keeps them, as on a
  /// public table.
  public var recent: [RecentFile]?

  /// Returns the path of an entry.
  public func path(of entry: Entry) -> String {
    folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
  }

  /// A listing from its parts.
  public init(folder: String, parent: String?, entries: [Entry], problem: String? = nil, recent: [RecentFile]? = nil) {
    self.folder = folder
    self.parent = parent
    self.entries = entries
    self.problem = problem
    self.recent = recent
  }
}

/// A file that was opened before.
public struct RecentFile: Hashable, Sendable, Codable {
  /// The path, from the root.
  public var path: String
  /// The name of the type of documents it was opened as.
  public var type: String
  /// The size in bytes.
  public var size: Int

  /// A file from its parts.
  public init(path: String, type: String, size: Int) {
    self.path = path
    self.type = type
    self.size = size
  }
}

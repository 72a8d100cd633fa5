// What the program wants done outside itself, and what comes back.
//
// The core never opens a file or a window: it asks for an effect, and the answer arrives with a later frame as a message.
// A recording holds the messages beside the input, so that a replay gets the same answers in the same frames.

import GraphFormats
import GraphModel
import WorldMap

/// Something only the host can do.
public enum Effect: Hashable, Sendable {
  /// Read a graph file in the background; answered by `opened` or `refused` with the same ticket.
  case open(path: String, ticket: Int)
  /// Read the map of the world in the background; answered by `mapOpened` or `refused` with the same ticket.
  case openMap(path: String, ticket: Int)
  /// Read a table, a map, or a network whose nodes are measured, in the background; answered by `tableOpened` or
  /// `refused`.
  case openTable(path: String, ticket: Int)
  /// List a folder; answered by `listed`.
  case list(folder: String, ticket: Int)
  /// Read a calculation in the background; answered by `calculationOpened` or `refused`.
  case openCalculation(path: String, ticket: Int)
  /// Put a calculation where this says, all of it or nothing, making folders on the way; answered by `written`, with the
  /// path that it got, or `refused`. What is there goes if it may; else the next free name is taken, as `name-2.json`.
  case write(path: String, file: CalculationFile, mayReplace: Bool, ticket: Int)
  /// Stop the job of a ticket; nothing is answered.
  case cancel(ticket: Int)
  /// Leave.
  case quit
  /// Switch between window and full screen.
  case toggleFullscreen
  /// Listen to typed text, or no longer.
  case setTextInput(Bool)
  /// Name the window.
  case setTitle(String)
  /// Put a text where other programs can paste it.
  case copy(String)
}

/// The host's answer to an effect.
public enum Message: Sendable {
  /// The file was read.
  case opened(path: String, ticket: Int, file: GraphFile)
  /// The map of the world was read.
  case mapOpened(path: String, ticket: Int, map: WorldAtlas)
  /// A table, map or network was read; its bytes, and what is in them.
  case tableOpened(path: String, ticket: Int, bytes: [UInt8], document: MapDocument)
  /// A calculation was read; its bytes, and what is in them.
  case calculationOpened(path: String, ticket: Int, bytes: [UInt8], file: CalculationFile)
  /// A document was written.
  case written(path: String, ticket: Int)
  /// The file could not be read or written; why, in a sentence for people.
  case refused(path: String, ticket: Int, reason: String)
  /// How far the reading has come, 0…1.
  case progress(ticket: Int, fraction: Double)
  /// What is in a folder.
  case listed(ticket: Int, FolderListing)
}

/// What is in a folder, as the picker shows it.
public struct FolderListing: Hashable, Sendable, Codable {
  /// One thing in the folder.
  public struct Entry: Hashable, Sendable, Codable {
    /// Its name.
    public var name: String
    /// Whether it is a folder.
    public var isFolder: Bool
    /// Its size in bytes; 0 for a folder.
    public var size: Int
    /// What a file calls its network, where that can be told at a glance.
    public var title: String?

    /// An entry from its parts.
    public init(name: String, isFolder: Bool, size: Int, title: String? = nil) {
      self.name = name
      self.isFolder = isFolder
      self.size = size
      self.title = title
    }
  }

  /// The folder's path.
  public var folder: String
  /// The folder above; `nil` at the top.
  public var parent: String?
  /// Folders first, then graph files, each by name.
  public var entries: [Entry]
  /// Why the folder cannot be read, when it cannot.
  public var problem: String?

  /// A listing from its parts.
  public init(folder: String, parent: String?, entries: [Entry], problem: String? = nil) {
    self.folder = folder
    self.parent = parent
    self.entries = entries
    self.problem = problem
  }
}

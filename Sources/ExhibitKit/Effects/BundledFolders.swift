// The data that comes with the program, which stays as it is: what people change of it goes on in a file of their own.

import FileWriting
import Foundation

/// The folder of the data that comes with the program, and the folder of what people make of it.
public struct BundledFolders: Hashable, Sendable {
  /// The folder of the data.
  public let folder: String
  /// The folder of people's own files; `nil` where they keep none.
  public let own: String?

  /// Data from its folders.
  public init(folder: String, own: String?) { (self.folder, self.own) = (folder, own) }

  /// Returns true if a file comes with the program, by whatever links its path leads there. People's own files are theirs,
  /// also where their folder lies among the data.
  func holds(_ path: String) -> Bool {
    func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    func isIn(_ folder: String) -> Bool {
      path.hasPrefix(folder + "/") || resolved(path).hasPrefix(resolved(folder) + "/")
    }
    return isIn(folder) && !(own.map(isIn) ?? false)
  }
}

extension AppSettings {
  /// The data that comes with the program; `nil` where there is none.
  public var bundledFolders: BundledFolders? {
    dataFolder.isEmpty ? nil : BundledFolders(folder: dataFolder, own: ownNetworks?.folder)
  }
}

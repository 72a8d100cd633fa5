// The making of folders, with the system's own word for what keeps one from being made.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The making of folders.
public enum FolderMaking {
  /// Makes the folder of a file and those that it lies in, where they are not there yet.
  ///
  /// - Parameter access: the people who may look into the new folders.
  /// - Returns: true if there was none.
  /// - Throws: what keeps it from being made, as a problem of the file that was to be written into it.
  @discardableResult
  public static func makeFolder(of file: String, access: FileAccess = .usual) throws(FileProblem) -> Bool {
    var isNew = false
    var made = file.hasPrefix("/") ? "/" : ""
    let folder = file.lastIndex(of: "/").map { file[..<$0] } ?? ""
    for part in folder.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      isNew = SystemPath.with(made, { mkdir($0, access.folderMode) }) == 0
      // What is there already may refuse everything but being there.
      if isNew || isFolder(made) { continue }
      let code = errno
      throw FileProblem(file: file, cannot: "written", code: code == EEXIST ? ENOTDIR : code)
    }
    return isNew
  }

  private static func isFolder(_ path: String) -> Bool {
    let code = errno
    defer { errno = code }
    return FileKind(of: path) == .folder
  }
}

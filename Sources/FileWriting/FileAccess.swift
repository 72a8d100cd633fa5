// The people who may read a file that the program writes.
//
// Documents that people save are as readable as their system wants. What the program keeps of its own use (journals, lists,
// logs, counts) tells what somebody did, and is for the user who runs it alone.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The people who may read and write a new file.
public enum FileAccess: Sendable {
  /// Those that the system's mask allows. A file that is replaced keeps its permissions.
  case usual
  /// The user who runs the program alone, also where the file was there before.
  case own

  /// The permissions of a new file, before the system's mask.
  var fileMode: mode_t { self == .own ? 0o600 : 0o666 }
  /// The permissions of a new folder, before the system's mask.
  var folderMode: mode_t { self == .own ? 0o700 : 0o777 }

  /// Returns the permissions that a file is left with which had others, or `nil` for a new one.
  func mode(replacing mode: mode_t?, mask: mode_t) -> mode_t {
    switch self {
    case .usual: mode.map { $0 & 0o777 } ?? fileMode & ~mask
    case .own: fileMode
    }
  }

  /// Makes a file of the user's own that another library is about to write, such as a database; where there is one, takes
  /// it from everybody else. What cannot be done is left to whoever writes the file, and told there.
  ///
  /// The file is not opened where it is there: closing it would give up the locks that other connections of this program
  /// have on it.
  public static func prepareOwn(_ path: String) {
    let file = SystemPath.with(path) { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, FileAccess.own.fileMode) }
    guard file < 0 else {
      close(file)
      return
    }
    var status = stat()
    guard SystemPath.with(path, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 != 0
    else { return }
    _ = SystemPath.with(path) { chmod($0, status.st_mode & 0o700) }
  }

  /// Returns true if somebody else than the owner of a file may read it. The members of a group do not count where the
  /// owner is the system's administrator, who gives the file to those that are to read it.
  public static func isReadableByOthers(_ path: String) -> Bool {
    var status = stat()
    guard SystemPath.with(path, { stat($0, &status) }) == 0 else { return false }
    return status.st_mode & 0o004 != 0 || status.st_mode & 0o040 != 0 && status.st_uid != 0
  }
}

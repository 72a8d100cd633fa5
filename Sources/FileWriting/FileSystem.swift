// The system calls by which a file is written. Tests put calls in their place that fail, or stop as a killed process does.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The C functions whose names the members below would hide.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  SystemPath.with(path) { open($0, flags, mode) }
}
private func systemClose(_ file: Int32) -> Int32 { close(file) }
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { write(file, bytes, count) }
private func systemSync(_ file: Int32) -> Int32 { fsync(file) }
private func systemMode(_ file: Int32, _ mode: mode_t) -> Int32 { fchmod(file, mode) }
private func systemLink(_ file: Int32, _ path: String) -> Int32 {
  #if canImport(Glibc)
    SystemPath.with(path) { linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW) }
  #else
    -1
  #endif
}
private func systemCanLink(_ file: Int32) -> Bool { access("/proc/self/fd/\(file)", F_OK) == 0 }
private func systemRename(_ old: String, _ new: String) -> Int32 {
  SystemPath.with(old) { old in SystemPath.with(new) { rename(old, $0) } }
}
private func systemUnlink(_ path: String) -> Int32 { SystemPath.with(path) { unlink($0) } }

#if canImport(Glibc)
  /// The flag of Linux for a file without a name: a macro that Swift does not see (`O_TMPFILE` in open(2)).
  let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY
#endif

/// The calls that change what is on the disk. Each returns what the call of the system of that name returns, and sets
/// `errno` likewise.
struct FileSystem: Sendable {
  var open: @Sendable (String, Int32, mode_t) -> Int32 = systemOpen
  var close: @Sendable (Int32) -> Int32 = systemClose
  var write: @Sendable (Int32, UnsafeRawPointer, Int) -> Int = systemWrite
  var sync: @Sendable (Int32) -> Int32 = systemSync
  var setMode: @Sendable (Int32, mode_t) -> Int32 = systemMode
  /// The function that gives an open file without a name one.
  var link: @Sendable (Int32, String) -> Int32 = systemLink
  /// The function that tells if `link` can name an open file: it finds the file by its path in /proc, which is not
  /// mounted everywhere.
  var canLink: @Sendable (Int32) -> Bool = systemCanLink
  var rename: @Sendable (String, String) -> Int32 = systemRename
  var unlink: @Sendable (String) -> Int32 = systemUnlink

  /// Returns the same calls, of which writing spells out what the terminal would act upon, if an open file is one.
  func showing(on file: Int32) -> FileSystem {
    guard isatty(file) != 0 else { return self }
    var system = self
    let write = self.write
    system.write = { file, bytes, count in
      let text = PlainText.escaped(
        String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self), keepsLines: true)
      var (rest, shown) = (Array(text.utf8)[...], count)
      while !rest.isEmpty {
        let done = rest.withUnsafeBytes { buffer in buffer.baseAddress.map { write(file, $0, buffer.count) } ?? 0 }
        if done < 0, errno == EINTR { continue }
        guard done > 0 else {
          shown = done
          break
        }
        rest = rest.dropFirst(done)
      }
      return shown
    }
    return system
  }
}

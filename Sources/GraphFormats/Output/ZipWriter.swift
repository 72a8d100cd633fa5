// Packs what is written as a zip archive of files, by libarchive.

import CArchive

/// A writer of an archive whose bytes go to a file that is being written. The same files make the same bytes: they have no
/// times.
final class ZipWriter {
  private let out: GraphOutput
  private let archive: OpaquePointer

  /// Begins an archive.
  init(_ out: GraphOutput) throws(GraphFileProblem) {
    guard let archive = archive_write_new() else { throw Self.problem }
    (self.out, self.archive) = (out, archive)
    guard archive_write_set_format_zip(archive) == ARCHIVE_OK,
      archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK,
      archive_write_open(
        archive, Unmanaged.passUnretained(out).toOpaque(), nil,
        { _, data, bytes, count in
          guard let data, let bytes else { return -1 }
          let out = Unmanaged<GraphOutput>.fromOpaque(data).takeUnretainedValue()
          out.put(bytes: UnsafeRawBufferPointer(start: bytes, count: count))
          return la_ssize_t(count)
        }, nil) == ARCHIVE_OK
    else { throw Self.problem }
  }

  deinit { archive_write_free(archive) }

  private static var problem: GraphFileProblem {
    GraphFileProblem(
      .unreadable, file: "", message: "the archive cannot be packed", cure: "look whether there is memory left")
  }

  /// Adds a file. Its content is made twice: readers want to know its length beforehand, and it may be large.
  func add(_ name: String, _ body: (GraphOutput) throws(GraphFileProblem) -> Void) throws(GraphFileProblem) {
    var size = 0
    let counter = GraphOutput { size += $0.count }
    try body(counter)
    try counter.finish()
    guard let entry = archive_entry_new() else { throw Self.problem }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, name)
    carchive_set_file(entry)
    archive_entry_set_size(entry, la_int64_t(size))
    guard archive_write_header(archive, entry) == ARCHIVE_OK else { throw Self.problem }
    let packer = GraphOutput { (bytes) throws(GraphFileProblem) in
      guard archive_write_data(self.archive, bytes.baseAddress, bytes.count) == la_ssize_t(bytes.count) else {
        throw Self.problem
      }
    }
    try body(packer)
    try packer.finish()
  }

  /// Ends the archive.
  func finish() throws(GraphFileProblem) {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw Self.problem }
  }
}

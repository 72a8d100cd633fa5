// Unpacks archives by libarchive while they are read. Nothing is written to the disk, so names are only names.

import CArchive

/// A file in an archive.
struct ArchiveEntry {
  /// Its place among all entries of the archive, from 0.
  let index: Int
  /// Its name with the folders that it is in.
  var name: String
  /// True if it cannot be read without a password.
  let isEncrypted: Bool
  /// True if its length is known before it is read, so that passing over it takes no unpacking.
  let hasLength: Bool
}

/// An archive that is read from front to back, file by file.
final class ArchiveReader {
  /// The packed bytes, as the library asks for them.
  private final class Source {
    let stream: any ByteStream
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    var failure: GraphFileProblem?

    init(_ stream: any ByteStream) { self.stream = stream }

    deinit { buffer.deallocate() }

    /// Returns the number of bytes that came; below 0 where they could not be read.
    func refill() -> Int {
      do throws(GraphFileProblem) {
        return try stream.read(into: buffer)
      } catch {
        failure = error
        return -1
      }
    }
  }

  private let source: Source
  private let archive: OpaquePointer
  private let packing: Packing
  private let name: String
  private var entryCount = 0

  /// Opens what is packed in a way; `name` is what messages call the file.
  init(_ stream: any ByteStream, _ packing: Packing, name: String) throws(GraphFileProblem) {
    guard let archive = packing.holdsFiles ? carchive_files() : carchive_packed_file() else {
      throw GraphFileProblem(
        .unreadable, file: name, message: "the \(packing.rawValue) archive cannot be unpacked", cure: "unpack it first")
    }
    (source, self.archive, self.packing, self.name) = (Source(stream), archive, packing, name)
    archive_read_set_callback_data(archive, Unmanaged.passUnretained(source).toOpaque())
    archive_read_set_read_callback(archive) { _, data, bytes in
      guard let data else { return -1 }
      let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
      bytes?.pointee = UnsafeRawPointer(source.buffer.baseAddress)
      return la_ssize_t(source.refill())
    }
    try check(archive_read_open1(archive))
  }

  deinit { archive_read_free(archive) }

  /// The part of the packed bytes that was read, 0 to 1.
  var progress: Double { source.stream.progress }

  /// Returns the next file; `nil` behind the last one. Folders, links and the like are passed over.
  func next() throws(GraphFileProblem) -> ArchiveEntry? {
    while true {
      var entry: OpaquePointer?
      let result = carchive_next(archive, &entry)
      if result == ARCHIVE_EOF { return nil }
      // A warning is about what only matters to who makes files of it, such as dates.
      if result != ARCHIVE_WARN { try check(result) }
      entryCount += 1
      guard let entry, carchive_is_file(entry) != 0 else { continue }
      return ArchiveEntry(
        index: entryCount - 1, name: Self.name(of: entry) ?? "file \(entryCount)",
        isEncrypted: archive_entry_is_data_encrypted(entry) != 0, hasLength: archive_entry_size_is_set(entry) != 0)
    }
  }

  /// Reads the next bytes of the file that `next` returned; 0 at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
    if count < 0 { try check(ARCHIVE_FATAL) }
    return Int(count)
  }

  private static func name(of entry: OpaquePointer) -> String? {
    guard let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry) else { return nil }
    return String(cString: name)
  }

  private func check(_ result: Int32) throws(GraphFileProblem) {
    if let failure = source.failure { throw failure }
    guard result != ARCHIVE_OK else { return }
    throw GraphFileProblem(
      .syntax, file: name, message: "the \(packing.rawValue) archive is damaged, or ends before it is complete",
      cure: "fetch or pack it again")
  }
}

/// The unpacked bytes of a file in an archive, or of one that is packed alone.
final class UnpackedStream: ByteStream {
  private let archive: ArchiveReader

  /// Opens a file of an archive by its place among the entries.
  init(_ archive: ArchiveReader, entry index: Int = 0) throws(GraphFileProblem) {
    self.archive = archive
    while let entry = try archive.next(), entry.index < index {}
  }

  var progress: Double { archive.progress }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    try archive.read(into: buffer)
  }
}

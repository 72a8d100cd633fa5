// What is known of how the file of a network would be written again.

import FileWriting
import GraphFormats

/// The knowledge of how the file of a network would be written again.
struct FileRewriting {
  /// The format in which the file can be written with all that it says; `nil` for none, or where that is not known.
  private(set) var format: GraphFormat?
  /// The format of the file; `nil` where it is not known.
  private(set) var present: GraphFormat?
  /// True if the file is known to say more than any file that is written of its network.
  private(set) var holdsMore = false

  /// Nothing is known.
  init() {}

  /// A file that was read.
  init(of file: GraphFile, at path: String) {
    // The sheets of a workbook are read as tables.
    let isWorkbook = file.format == .csv && GraphFormat.excel.endings.contains { path.lowercased().hasSuffix("." + $0) }
    (format, present) = (file.isWrittenAlike ? file.format : nil, isWorkbook ? .excel : file.format)
    holdsMore = file.holdsMore
  }

  /// A file whose network is known without it; nothing of a large one, which would take long to read.
  init(from source: DocumentSource) {
    self.init()
    guard let size = FileKind(of: source.path)?.size, size <= 32 << 20 else { return }
    if let file = try? GraphFile(from: source) { self = FileRewriting(of: file, at: source.path) }
  }
}

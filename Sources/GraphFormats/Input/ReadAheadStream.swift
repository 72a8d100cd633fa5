// The text of a file that another thread reads, unpacks and decodes while what came before is parsed.
//
// Problems of the encoding come with the part of the text that they are in, so they are told where and when they would be
// without the thread.

import Parallel

/// A text that is decoded a little ahead of its reader.
final class ReadAheadStream: ByteStream {
  private static let (blockBytes, blockCount) = (1 << 17, 16)

  /// A part of the text, and what was met in it.
  private final class Block {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: blockBytes, alignment: 16)
    var count = 0
    var progress = 0.0
    var problems: [GraphFileProblem] = []
    var failure: GraphFileProblem?
    var hasMarks = false

    deinit { bytes.deallocate() }

    /// Takes the next part of a text; false when there is none.
    func fill(from text: TextStream, _ session: ReadingSession) -> Bool {
      (count, failure) = (0, nil)
      do throws(GraphFileProblem) { count = try text.read(into: bytes) } catch { failure = error }
      progress = text.progress
      problems = session.takeProblems()
      hasMarks = session.hasMarks
      return count > 0
    }
  }

  private let session: ReadingSession
  private let blocks: ReadAhead<Block>
  private var block: Block?
  private var given = 0
  private(set) var progress = 0.0

  /// Opens a text, whose problems go to the session that `open` is given, and begins to read it.
  init(
    _ session: ReadingSession, _ open: (ReadingSession) throws(GraphFileProblem) -> TextStream
  ) throws(GraphFileProblem) {
    self.session = session
    let ahead = ReadingSession(name: session.name, options: session.options)
    let text = try open(ahead)
    blocks = ReadAhead((0..<Self.blockCount).map { _ in Block() }) { $0.fill(from: text, ahead) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(GraphFileProblem) -> Int {
    while true {
      if let block, given < block.count {
        let count = min(buffer.count, block.count - given)
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: block.bytes[given..<(given + count)]))
        given += count
        return count
      }
      guard let next = blocks.next() else { return 0 }
      (block, given, progress) = (next, 0, next.progress)
      for problem in next.problems { session.list(problem) }
      if next.hasMarks { session.hasMarks = true }
      if let failure = next.failure { throw failure }
    }
  }
}

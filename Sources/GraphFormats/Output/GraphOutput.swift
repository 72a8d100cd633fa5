// The file that is being written, as the formats see it: text is put, and goes on in blocks.

/// A file that is being written.
final class GraphOutput {
  private static let blockBytes = 1 << 20

  private let sink: (UnsafeRawBufferPointer) throws(GraphFileProblem) -> Void
  private var block: [UInt8] = []
  private var failure: GraphFileProblem?

  /// Creates an output whose bytes go to `sink`, in order.
  init(to sink: @escaping (UnsafeRawBufferPointer) throws(GraphFileProblem) -> Void) {
    self.sink = sink
    block.reserveCapacity(Self.blockBytes + 1 << 12)
  }

  /// Puts a text.
  func put(_ text: String) {
    block.append(contentsOf: text.utf8)
    if block.count >= Self.blockBytes { flush() }
  }

  /// Puts bytes of UTF-8.
  func put(bytes: some Sequence<UInt8>) {
    block.append(contentsOf: bytes)
    if block.count >= Self.blockBytes { flush() }
  }

  /// Puts one byte of ASCII.
  func put(_ byte: UInt8) { block.append(byte) }

  /// Hands on what is left; throws when anything could not be written.
  func finish() throws(GraphFileProblem) {
    flush()
    if let failure { throw failure }
  }

  /// Hands the text on. A failure is kept for the end, so that putting text needs no `try`; nothing is handed on after
  /// one.
  private func flush() {
    defer { block.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    let written = block.withUnsafeBytes { bytes -> Result<Void, GraphFileProblem> in
      do throws(GraphFileProblem) {
        return .success(try sink(bytes))
      } catch {
        return .failure(error)
      }
    }
    if case .failure(let problem) = written { failure = problem }
  }
}

// Reads the project's own JSON on all cores, where its elements stand on lines as our writer puts them.
//
// Rounds of blocks are parsed side by side and added in the order of the file; what was only passed over is read by the
// reader of all own JSON in its place. The answer is that of reading step by step: whatever would be reported or refused
// there, and whatever is written otherwise, ends this reading without an answer, and the file is read step by step.

import Geometry
import GraphModel
import Parallel

/// A reader of lines of nodes and edges, block by block.
struct JSONLineReader {
  /// A block of lines, and what was read of it.
  private final class Piece {
    let block: LineBlock
    /// The offset from which on it is to be read.
    var start = 0
    var isFilled = false
    var elements = JSONLineElements()

    init?(blockBytes: Int) {
      guard let block = LineBlock(blockBytes: blockBytes) else { return nil }
      self.block = block
    }
  }

  /// The number of blocks of a round for each thread.
  private static let blocksPerThread = 8

  private let session: ReadingSession
  private let supply: LineBlockSupply
  private let threads: Int
  private var reader: ThroughlineJSONReader
  /// The blocks that are filled and not read to their end, in the order of the file.
  private var waiting: [Piece] = []
  private var free: [Piece] = []

  /// Reads a file; `nil` where it must be read step by step.
  ///
  /// - Throws: only that reading was stopped.
  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph? {
    guard input.session.options.encoding == nil,
      let head = ThroughlineJSONReader.head(of: input.start, name: input.session.name, input.session.options)
    else { return nil }
    do throws(GraphFileProblem) {
      guard var lines = try JSONLineReader(input, head) else { return nil }
      return try lines.read()
    } catch {
      guard error.kind == .cancelled else { return nil }
      throw error
    }
  }

  private init?(
    _ input: GraphInput, _ head: (reader: ThroughlineJSONReader, byteCount: Int)
  ) throws(GraphFileProblem) {
    session = input.session
    reader = head.reader
    let options = session.options.edgeList
    threads = Parallel.workerCount(options.maximumThreads > 0 ? options.maximumThreads : nil)
    let stream = try input.bytes()
    var before = [UInt8](repeating: 0, count: head.byteCount)
    var count = 0
    while count < before.count {
      var result: Result<Int, GraphFileProblem> = .success(0)
      before.withUnsafeMutableBytes { bytes in
        do throws(GraphFileProblem) {
          result = .success(try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[count...])))
        } catch {
          result = .failure(error)
        }
      }
      let next = try result.get()
      guard next > 0 else { return nil }
      count += next
    }
    supply = LineBlockSupply(stream, blockBytes: options.blockBytes)
    for _ in 0..<threads * Self.blocksPerThread {
      guard let piece = Piece(blockBytes: options.blockBytes) else { return nil }
      free.append(piece)
    }
  }

  private mutating func read() throws(GraphFileProblem) -> Graph? {
    guard try readList(.nodes) else { return nil }
    if try take(",") {
      // The reader of the elements has a session of its own.
      reader.assembly.tellNodes(to: session)
      guard try take("\"edges\""), try take(":"), try take("["), try readList(.edges) else { return nil }
    }
    guard try take("}"), try isAtEnd(), reader.hasNothingToTell else { return nil }
    (waiting, free) = ([], [])
    try session.checkpoint(0.9)
    let graph = try reader.assembly.finish()
    guard reader.hasNothingToTell else { return nil }
    reader.passOnNotes(to: session)
    return graph
  }

  // MARK: Lists

  /// Reads a list to behind its end; false where it holds something that is not understood here.
  private mutating func readList(_ list: JSONLineElements.List) throws(GraphFileProblem) -> Bool {
    let known = list == .edges ? reader.assembly.builder.nodesByKey : NodesByKey()
    while true {
      let round = try parse(list, known)
      guard let last = round.last else { return false }
      for (number, piece) in round.enumerated() {
        let elements = piece.elements
        piece.elements = JSONLineElements()
        switch elements.end {
        case .between:
          try add(elements, of: list)
          free.append(piece)
        case .closed(let offset):
          try add(elements, of: list)
          piece.start = offset
          waiting = Array(round[number...])
          return true
        case .other: return false
        }
      }
      try session.checkpoint(0.9 * last.block.progress)
    }
  }

  /// Parses the blocks that wait, and as many more as there is room for; returns them in the order of the file.
  private mutating func parse(_ list: JSONLineElements.List, _ known: NodesByKey) throws(GraphFileProblem) -> [Piece] {
    let pieces = waiting + free
    let filled = waiting.count
    for piece in free { (piece.isFilled, piece.start) = (false, 0) }
    let failure = Guarded<GraphFileProblem?>(nil)
    let supply = supply
    Parallel.forEach(0..<pieces.count, threads: threads) { number in
      let piece = pieces[number]
      do throws(GraphFileProblem) {
        if number >= filled { piece.isFilled = try supply.fill(piece.block) }
      } catch {
        return failure.withLock { $0 = error }
      }
      guard piece.isFilled else { return }
      piece.elements =
        piece.block.isOverlong
        ? .unknown : JSONLineElements(of: list, piece.block, from: piece.start, joining: known)
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    waiting = []
    free = pieces.filter { !$0.isFilled }
    return pieces.filter(\.isFilled).sorted { $0.block.index < $1.block.index }
  }

  // MARK: Elements

  private mutating func add(_ elements: JSONLineElements, of list: JSONLineElements.List) throws(GraphFileProblem) {
    if elements.isWrittenOtherwise { session.noteWrittenOtherwise(isSaid: true) }
    var start = 0
    var labels = elements.labels[...]
    for others in elements.others {
      try addPlain(elements, start..<others.position, &labels, of: list)
      start = others.position
      try reader.readElements(others.text + [UInt8(ascii: "]")], areNodes: list == .nodes)
    }
    let count = list == .nodes ? elements.keys.count : elements.sources.count
    try addPlain(elements, start..<count, &labels, of: list)
    try reader.assembly.weighAll()
  }

  private mutating func addPlain(
    _ elements: JSONLineElements, _ range: Range<Int>, _ labels: inout ArraySlice<(node: Int, label: String)>,
    of list: JSONLineElements.List
  ) throws(GraphFileProblem) {
    guard list == .nodes else {
      return reader.assembly.builder.addEdges(
        from: elements.sources[range], to: elements.targets[range],
        weights: elements.weights.isEmpty ? [] : elements.weights[range])
    }
    let nowhere = TextPosition(line: 1)
    for index in range {
      guard let node = try reader.assembly.defineNode(elements.keys[index], at: nowhere) else { continue }
      if let (_, label) = labels.first, labels.first?.node == index {
        reader.assembly.builder.setLabel(label, of: node)
        labels.removeFirst()
      }
      if elements.positions[index].isFinite { reader.assembly.setPosition(elements.positions[index], of: node) }
    }
  }

  // MARK: Between and behind the lists

  /// Passes blanks and a sign or word that stands behind them; false where another stands there.
  private mutating func take(_ word: StaticString) throws(GraphFileProblem) -> Bool {
    guard let piece = try pieceBehindBlanks(), piece.start + word.utf8CodeUnitCount <= piece.block.count else {
      return false
    }
    let isThere = word.withUTF8Buffer { word in
      word.indices.allSatisfy { piece.block.bytes[piece.start + $0] == word[$0] }
    }
    if isThere { piece.start += word.utf8CodeUnitCount }
    return isThere
  }

  private mutating func isAtEnd() throws(GraphFileProblem) -> Bool { try pieceBehindBlanks() == nil }

  /// Passes blanks; returns the block with what stands behind them, and `nil` at the end of the file.
  private mutating func pieceBehindBlanks() throws(GraphFileProblem) -> Piece? {
    while true {
      guard let piece = waiting.first else {
        guard let next = free.popLast(), try supply.fill(next.block), !next.block.isOverlong else { return nil }
        (next.start, next.isFilled) = (0, true)
        waiting.append(next)
        continue
      }
      let block = piece.block
      while piece.start < block.count, Self.isBlank(block.bytes[piece.start]) { piece.start += 1 }
      guard piece.start == block.count else { return piece }
      free.append(waiting.removeFirst())
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == Byte.blank || byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.tab
  }
}

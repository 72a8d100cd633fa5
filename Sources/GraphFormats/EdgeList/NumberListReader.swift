// Reads lists whose nodes are whole numbers: all cores parse, renumber and sort, and the graph is compact.
//
// The text is never held as a whole. At the peak there are 8 bytes an edge for its ends and, beside the result, two an
// arc for sorting.

import GraphModel
import Parallel

struct NumberListReader {
  /// The outcome of reading.
  enum Outcome {
    case graph(Graph)
    /// A node that is no number.
    case text
    /// Numbers of 2^32 or more: the list is read again with wide ones.
    case wideNumbers
  }

  /// The contents of all lines together.
  private struct Parsed {
    var batches: [EdgeBatch] = []
    var largest: UInt64 = 0
    var hasWeights = false
    var hasWholeWeights = true
    /// The number of lines of each block, and what is wrong with them.
    var blocks: [(index: Int, lines: Int, flaws: [(line: Int, column: Int, what: NumberLines.Flaw)])] = []
    var unlistedFlaws = 0
    var obstacle: NumberLines.Obstacle?
    /// The memory that the graph of all that was parsed takes while it is built, in bytes: the ends as they are read, and
    /// both rows of each edge.
    var estimatedBytes = 0

    mutating func add(_ lines: NumberLines, index: Int, _ slab: Slab, _ memory: UnsafeMutableRawPointer) {
      blocks.append((index, lines.lineCount, lines.flaws))
      unlistedFlaws += lines.unlistedFlaws
      // Text wins over numbers that are too wide, whichever is met first: the whole text is then read again.
      if let obstacle = lines.obstacle, self.obstacle != .text { self.obstacle = obstacle }
      largest = max(largest, lines.largest)
      guard lines.edgeCount > 0 else { return }
      estimatedBytes += 24 * lines.edgeCount + 16 * lines.weights.count
      hasWeights = hasWeights || !lines.weights.isEmpty
      hasWholeWeights = hasWholeWeights && !lines.weights.isEmpty && lines.hasWholeWeights
      batches.append(
        EdgeBatch(index: index, slab: slab, memory: memory, count: lines.edgeCount, weights: lines.weights))
    }
  }

  /// The collector of what threads parse, one block at a time.
  private final class Collector: @unchecked Sendable {
    private let lock = Guarded(())
    private(set) var parsed = Parsed()

    /// Takes the lines of a block; returns the memory that the graph of all lines takes, in bytes.
    func add(_ lines: NumberLines, index: Int, _ slab: Slab, _ memory: UnsafeMutableRawPointer) -> Int {
      lock.withLock { _ in
        parsed.add(lines, index: index, slab, memory)
        return parsed.estimatedBytes
      }
    }
  }

  private let dialect: EdgeListDialect
  private let session: ReadingSession
  private let options: EdgeListOptions
  private let progress: SharedProgress
  private let threads: Int

  init(_ dialect: EdgeListDialect, _ session: ReadingSession) {
    self.dialect = dialect
    self.session = session
    options = session.options.edgeList
    progress = SharedProgress(session)
    threads = Parallel.workerCount(options.maximumThreads > 0 ? options.maximumThreads : nil)
  }

  /// Reads a stream from behind the header of the list; `type` holds the numbers.
  func read<Number: FixedWidthInteger & UnsignedInteger>(
    _ stream: any ByteStream, as type: Number.Type
  ) throws(GraphFileProblem) -> Outcome {
    var parsed = try parse(stream, as: type)
    switch parsed.obstacle {
    case .text: return .text
    case .wideNumber: return .wideNumbers
    case nil: break
    }
    try report(parsed)
    let store = EdgeStore(parsed.batches.sorted { $0.index < $1.index })
    parsed.batches = []
    return .graph(try build(store, parsed, type))
  }

  // MARK: Parsing

  private func parse<Number: FixedWidthInteger & UnsignedInteger>(
    _ stream: any ByteStream, as type: Number.Type
  ) throws(GraphFileProblem) -> Parsed {
    let supply = LineBlockSupply(stream, blockBytes: options.blockBytes)
    let collector = Collector()
    Parallel.forEach(0..<threads, threads: threads) { _ in
      guard let block = LineBlock(blockBytes: options.blockBytes) else { return progress.stop(tooLarge) }
      let scratch = UnsafeMutablePointer<Double>.allocate(capacity: block.capacity / 4 + 1)
      defer { scratch.deallocate() }
      var writer = SlabWriter()
      progress.attempt { () throws(GraphFileProblem) in
        while !progress.isStopped, try supply.fill(block) {
          let edgeBytes = 2 * MemoryLayout<Number>.size
          guard let room = writer.room((block.count / 4 + 1) * edgeBytes) else { throw tooLarge }
          let lines = NumberLines(
            block, separator: dialect.separator == Byte.tab ? 0 : dialect.separator,
            ends: room.memory.assumingMemoryBound(to: Number.self),
            scratch: scratch)
          writer.keep(lines.edgeCount * edgeBytes)
          let bytes = collector.add(lines, index: block.index, room.slab, room.memory)
          try session.checkMemory(bytes, part: block.progress)
          if lines.obstacle != nil { progress.stop() }
          progress.reach(ReadingShare.lines * block.progress)
        }
      }
    }
    try progress.check()
    return collector.parsed
  }

  private func report(_ parsed: Parsed) throws(GraphFileProblem) {
    var line = dialect.linesBefore
    var hasToldOfColumns = false
    for block in parsed.blocks.sorted(by: { $0.index < $1.index }) {
      for flaw in block.flaws {
        switch flaw.what {
        case .oneColumn:
          try session.report(
            at: TextPosition(line: line + flaw.line, column: flaw.column), "a line must hold two nodes",
            remedy: "it is left out",
            cure: "write both ends of the edge")
        case .tooLong:
          try session.report(
            at: TextPosition(line: line + flaw.line, column: 1),
            "the line is longer than \(LineBlock.maximumLineBytes) bytes",
            remedy: "it is left out", cure: "write one edge a line")
        case .manyColumns:
          if !hasToldOfColumns {
            try session.report(
              at: TextPosition(line: line + flaw.line, column: flaw.column),
              "there are more columns than two nodes and a weight",
              remedy: "they are left out, here and further down", cure: "name the columns in a first line")
          }
          hasToldOfColumns = true
        }
      }
      line += block.lines
    }
    session.addUnlisted(parsed.unlistedFlaws)
    if dialect.columns.isEmpty, parsed.hasWeights, parsed.hasWholeWeights,
      parsed.batches.allSatisfy({ Self.areTimes($0.weights) })
    {
      session.note(
        "the numbers in the third column look like times; they were read as the lengths of the edges",
        cure: "if they are times, name the columns \"source\", \"target\" and \"time\" in a first line")
    }
  }

  /// Returns true if all numbers are seconds or milliseconds since 1970, of the years from 1985 on.
  private static func areTimes(_ numbers: [Double]) -> Bool {
    numbers.allSatisfy { (4.8e8..<4.2e9).contains($0) } || numbers.allSatisfy { (4.8e11..<4.2e12).contains($0) }
  }

  // MARK: Building

  private func build<Number: FixedWidthInteger & UnsignedInteger>(
    _ store: EdgeStore, _ parsed: Parsed, _ type: Number.Type
  ) throws(GraphFileProblem) -> Graph {
    let isDirected = options.directed ?? dialect.saysDirected ?? false
    guard store.edgeCount < Int(UInt32.max) / 2 else { throw tooLarge }
    try session.checkpoint(ReadingShare.lines)
    let numbers = try renumber(store, parsed, type)
    let load: RowSorter.Load = !parsed.hasWeights ? .nothing : parsed.hasWholeWeights ? .wholeWeight : .edge
    let realWeights = load == .edge ? Self.weights(of: store) : []
    let sorter = RowSorter(
      store, nodeCount: numbers.count, direction: isDirected ? .forward : .both, load: load, threads: threads)
    try session.checkpoint(ReadingShare.numbers)
    guard
      var outgoing = sorter.sort(
        progress, from: ReadingShare.numbers, to: isDirected ? ReadingShare.sources : 1, releasesStore: !isDirected)
    else { throw stopped }
    var incoming: Adjacency?
    if isDirected {
      let back = RowSorter(store, nodeCount: numbers.count, direction: .backward, threads: threads)
      guard let sorted = back.sort(progress, from: ReadingShare.sources, to: 1, releasesStore: true) else {
        throw stopped
      }
      incoming = options.keepsParallelEdges ? sorted.rows : sorted.rows.withoutParallelArcs([]).rows
    }
    if !options.keepsParallelEdges { outgoing = outgoing.rows.withoutParallelArcs(outgoing.loads) }
    let weights: ArcWeights? =
      switch load {
      case .nothing: nil
      case .wholeWeight: .whole(outgoing.loads)
      case .edge: .real(outgoing.loads.map { realWeights[Int($0)] })
      }
    try progress.check()
    return Graph(
      numbers: numbers, outgoing: outgoing.rows, incoming: incoming, weights: weights,
      weightMeaning: dialect.weightMeaning)
  }

  private func renumber<Number: FixedWidthInteger & UnsignedInteger>(
    _ store: EdgeStore, _ parsed: Parsed, _ type: Number.Type
  ) throws(GraphFileProblem) -> NodeNumbers {
    let renumbering = Renumbering(store: store, threads: threads)
    let isClose = Number.bitWidth == 32 && Renumbering.isClose(parsed.largest, edges: store.edgeCount)
    if isClose {
      return renumbering.renumberClose(
        Int(parsed.largest), addsMissing: options.addsMissingNumbers && store.edgeCount > 0,
        keepsLoops: options.keepsSelfLoops)
    }
    if options.addsMissingNumbers {
      try session.report(
        at: nil, "the numbers of the nodes are too far apart to add the missing ones", remedy: "none is added",
        cure: "read the list without them")
    }
    return renumbering.renumberScattered(type, keepsLoops: options.keepsSelfLoops)
  }

  private static func weights(of store: EdgeStore) -> [Double] {
    var weights: [Double] = []
    weights.reserveCapacity(store.edgeCount)
    for batch in store.batches {
      weights.append(contentsOf: batch.weights)
      weights.append(contentsOf: repeatElement(.nan, count: batch.count - batch.weights.count))
    }
    return weights
  }

  private var tooLarge: GraphFileProblem {
    session.problem(.tooLarge, "the list has more edges than there is room for", cure: "open a part of the network")
  }

  private var stopped: GraphFileProblem {
    do throws(GraphFileProblem) {
      try progress.check()
    } catch {
      return error
    }
    return session.problem(.cancelled, "loading was stopped")
  }
}

extension Adjacency {
  /// Returns the rows with the first of parallel arcs only, and what goes along with those that are left.
  fileprivate func withoutParallelArcs(_ loads: [UInt32]) -> (rows: Adjacency, loads: [UInt32]) {
    var (newOffsets, newTargets, newLoads): ([UInt32], [UInt32], [UInt32]) = ([0], [], [])
    newOffsets.reserveCapacity(nodeCount + 1)
    newTargets.reserveCapacity(arcCount)
    for node in 0..<nodeCount {
      let row = Int(offsets[node])..<Int(offsets[node + 1])
      for arc in row where arc == row.lowerBound || targets[arc] != targets[arc - 1] {
        newTargets.append(targets[arc])
        if !loads.isEmpty { newLoads.append(loads[arc]) }
      }
      newOffsets.append(UInt32(newTargets.count))
    }
    return (Adjacency(offsets: newOffsets, targets: newTargets), newLoads)
  }
}

// One input of the fuzzer: bytes are read as a graph file, leniently and strictly, and written again in every format.

import Foundation
import GraphFormats
import GraphModel

/// The name that the bytes are read under: its ending decides between formats that look alike.
private let name = ProcessInfo.processInfo.environment["FUZZED_NAME"] ?? "input"

@_cdecl("LLVMFuzzerTestOneInput")
public func readAndWrite(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var options = GraphReadOptions()
  options.maximumMemory = 128 << 20
  options.maximumBytes = 16 << 20
  options.maximumDerivedEdges = 100_000
  let file = try? GraphReader.read(bytes: bytes, name: name, options: options)
  options.strict = true
  let strict = try? GraphReader.read(bytes: bytes, name: name, options: options)
  // A graph that is read without a problem is the same when problems refuse the file. Notes refuse none.
  if let strict {
    precondition(file?.warnings.allSatisfy { $0.kind == .note } == true)
    precondition(file?.graph.edgeCount == strict.graph.edgeCount && file?.graph.nodeCount == strict.graph.nodeCount)
  }
  // Formats that cannot say a value once for many nodes write it for each.
  guard let graph = file?.graph, graph.edgeCount < 10_000, valueCount(graph) < 100_000 else { return 0 }
  for format in GraphFormat.writable where ![.csv, .excel].contains(format) || cellCount(graph) < 1_000_000 {
    _ = try? GraphWriter.bytes(graph, as: format)
  }
  return 0
}

/// Returns the number of cells of tables, which have one for each column also where there is no value.
private func cellCount(_ graph: Graph) -> Int {
  (graph.edgeCount + graph.nodeCount) * (graph.edgeAttributes.columns.count + graph.nodeAttributes.columns.count)
}

private func valueCount(_ graph: Graph) -> Int {
  (graph.nodeAttributes.columns + graph.edgeAttributes.columns).reduce(0) { $0 + $1.count }
}

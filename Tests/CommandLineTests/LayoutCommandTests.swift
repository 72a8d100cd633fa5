// Placing nodes from the command line: positions that are the same each time, files that are whole, and mistakes told.

import Foundation
import Geometry
import GraphFormats
import GraphLayout
import GraphModel
import Parallel
import Randomness
import TestSupport
import Testing

@testable import throughline

@Suite("Laying out from the command line")
struct LayoutCommandTests {
  private static let network = "a b\nb c\nc d\nd a\nd e\nf g\n"

  @Test("Every layout that suits writes finite positions and the same bytes each time; nodes and edges stay")
  func layouts() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "net.edges")
      for layout in Layouts.all where layout.name != "geographic" {
        let paths = [1, 2].map { folder.path + "/\(layout.name)-\($0).json" }
        for path in paths {
          let result = try Program.run(["layout", file, path, "--algorithm", layout.name, "--seed", "3"])
          #expect(result.code == 0 && result.output.isEmpty && result.messages.isEmpty, "\(layout.name): \(result)")
        }
        let contents = paths.map { FileManager.default.contents(atPath: $0) }
        #expect(contents[0] != nil && contents[0] == contents[1], "\(layout.name)")
        let graph = try GraphReader.read(path: paths[0]).graph
        #expect(graph.nodeCount == 7 && graph.edgeCount == 6, "\(layout.name)")
        #expect(graph.positions?.count == 7, "\(layout.name)")
      }
    }
  }

  @Test("The root is in the middle, nodes are as far apart as asked for, and the format is told by the ending")
  func options() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "net.edges")
      let output = folder.path + "/net.graphml.gz"
      let call = ["layout", file, output, "--algorithm", "Concentric", "--root", "e", "--spacing", "7"]
      #expect(try Program.run(call).code == 0)
      let graph = try GraphReader.read(path: output).graph
      let (root, next) = (try #require(graph.node(withKey: "e")), try #require(graph.node(withKey: "d")))
      #expect(graph.position(of: root) == .zero)
      #expect(abs(graph.position(of: next).length - 10.5) < 1e-6)
    }
  }

  @Test("Mistakes are told with what may be meant, and nothing is written")
  func mistakes() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "net.edges")
      let output = folder.path + "/out.json"
      for (options, part) in [
        (["--algorithm", "concentrik"], "there is no layout \"concentrik\" (did you mean concentric?)"),
        (["--algorithm", "qqqqqq"], "there are force, "), (["--algorithm", "geographic"], "does not suit"),
        (["--root", "x"], "there is no node \"x\""), (["--spacing", "0"], "--spacing must be"),
        (["--aspect", "nan"], "--aspect must be"), (["--goal", "beauty"], "goal"), (["--seed", "-1"], "seed"),
        (["--to", "docx"], "is not written"),
      ] {
        let result = try Program.run(["layout", file, output] + options)
        #expect(result.code == 2 && result.messages.contains(part), "\(options): \(result.messages)")
        #expect(result.output.isEmpty, "\(options)")
      }
      #expect(try Program.run(["layout", file, file, "--to", "throughline-json"]).code == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["net.edges"])
    }
  }

  @Test("A picture takes a layout and a seed; another exhibit, a wrong name and a seed alone are mistakes")
  func render() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "net.edges")
      let call = ["render", file, "--size", "320x240", "-o"]
      let pictures = ["grid", "circle"].map { folder.path + "/\($0).svg" }
      #expect(try Program.run(call + [pictures[0], "--layout", "grid"]).code == 0)
      #expect(try Program.run(call + [pictures[1], "--layout", "circle", "--seed", "2"]).code == 0)
      #expect(FileManager.default.contents(atPath: pictures[0]) != FileManager.default.contents(atPath: pictures[1]))
      for (options, part) in [
        (["--layout", "grit"], "did you mean grid?"), (["--seed", "2"], "--seed needs --layout"),
        (["--layout", "grid", "--exhibit", "atlas"], "has no layouts"),
      ] {
        let result = try Program.run(call + [folder.path + "/x.png"] + options)
        #expect(result.code == 2 && result.messages.contains(part), "\(options): \(result.messages)")
      }
    }
  }
}

@Suite("The cache of positions")
struct PositionCacheTests {
  private func graph(_ count: Int) -> Graph {
    var builder = GraphBuilder()
    for node in 0..<count { builder.addNode("\(node)") }
    return builder.build()
  }

  private func key(_ count: Int) -> PositionKey { PositionKey(graph(count), GridLayout(), LayoutSettings()) }

  private func positions(_ count: Int) -> [Point] { (0..<count).map { Point(Double($0), 1) } }

  @Test("What is kept is found again, under its key alone; a folder is made when it is needed")
  func keeping() throws {
    try TemporaryFolder.with { folder in
      let cache = PositionCache(folder: folder.path + "/deep/layouts")
      #expect(cache.positions(for: key(3)) == nil)
      #expect(!FileManager.default.fileExists(atPath: cache.folder))
      cache.store(positions(3), for: key(3))
      #expect(cache.positions(for: key(3)) == positions(3))
      #expect(cache.positions(for: key(4)) == nil)
    }
  }

  @Test("Cut and foreign files are passed over, and replaced")
  func hostile() throws {
    try TemporaryFolder.with { folder in
      let cache = PositionCache(folder: folder.path)
      let name = key(3).text + ".positions"
      for text in ["", "short", String(repeating: "x", count: PositionCoding.byteCount(nodes: 3))] {
        try folder.write(text, to: name)
        #expect(cache.positions(for: key(3)) == nil)
      }
      cache.store(positions(3), for: key(3))
      #expect(cache.positions(for: key(3)) == positions(3))
      let other = PositionCache(folder: try folder.write("a file, not a folder", to: "file"))
      other.store(positions(3), for: key(3))
      #expect(other.positions(for: key(3)) == nil)
    }
  }

  @Test("The cache keeps its size: what was not used for longest goes, and other files stay")
  func size() throws {
    try TemporaryFolder.with { folder in
      let cache = PositionCache(folder: folder.path, byteLimit: 5 * PositionCoding.byteCount(nodes: 50))
      try folder.write(String(repeating: "x", count: 100_000), to: "other.txt")
      for count in 40..<50 {
        cache.store(positions(count), for: key(count))
        // The first is used all the time, so it stays. Times are set, for clocks of disks are coarse.
        #expect(cache.positions(for: key(40)) != nil)
        for (name, age) in [(key(40), 0.0), (key(count), Double(50 - count))] {
          let date = Date(timeIntervalSinceNow: -1000 * age)
          let path = folder.path + "/" + name.text + ".positions"
          try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
      }
      #expect((40..<50).filter { cache.positions(for: key($0)) != nil } == [40, 46, 47, 48, 49])
      #expect(FileManager.default.fileExists(atPath: folder.path + "/other.txt"))
      cache.store(positions(500), for: key(500))
      #expect(cache.positions(for: key(500)) == nil)
    }
  }

  @Test("What was used last stays, and what was not goes, whatever the clock says", arguments: UInt64(1)...12)
  func clocks(seed: UInt64) throws {
    try TemporaryFolder.with { folder in
      var random = SeededGenerator(seed: seed)
      let time = Guarded(Date())
      func cache() -> PositionCache {
        PositionCache(folder: folder.path, byteLimit: 4 * PositionCoding.byteCount(nodes: 50)) { time.withLock { $0 } }
      }
      // The keys in the order of their last use.
      var used: [Int] = []
      for step in 0..<40 {
        // Into 1970, where clocks without a battery begin, a century ahead, and back.
        time.withLock { $0 = Date(timeIntervalSince1970: random.pick([0, 1.7e9, 1.7e9 + Double(step), 4.9e9])) }
        let count = 44 + random.below(7)
        let isFound = cache().positions(for: key(count)) != nil
        #expect(isFound == used.contains(count), "step \(step)")
        if !isFound { cache().store(positions(count), for: key(count)) }
        used = used.filter { $0 != count } + [count]
        while used.reduce(0, { $0 + PositionCoding.byteCount(nodes: $1) }) > cache().byteLimit { used.removeFirst() }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(names) == Set(used.map { key($0).text + ".positions" }), "step \(step)")
      }
    }
  }
}

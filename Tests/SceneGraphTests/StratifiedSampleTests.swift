// Samples are as even as steps through the list, and have nothing of its order.

import SceneGraph
import Testing

@Suite("Samples of a list")
struct StratifiedSampleTests {
  @Test("One of each step", arguments: [(1, 1), (10, 3), (1_000, 999), (45_000, 40_000), (1_000_000, 30_000)])
  func steps(count: Int, most: Int) {
    let sample = StratifiedSample.indices(of: count, most: most)
    #expect(sample.count == most)
    #expect(
      sample.enumerated().allSatisfy { step, index in
        index >= step * count / most && index < (step + 1) * count / most
      })
  }

  @Test("All of them where there are no more, and nothing of nothing")
  func few() {
    #expect(StratifiedSample.indices(of: 7, most: 7) == Array(0..<7))
    #expect(StratifiedSample.indices(of: 7, most: 30) == Array(0..<7))
    #expect(StratifiedSample.indices(of: 0, most: 30).isEmpty && StratifiedSample.indices(of: 30, most: 0).isEmpty)
  }

  @Test("The same on every machine")
  func pinned() { #expect(StratifiedSample.indices(of: 1_000, most: 5) == [0, 389, 530, 656, 852]) }

  @Test("Every column of a grid that is listed row by row has its share", arguments: [100, 333, 500, 1_000, 1_024])
  func columns(width: Int) {
    let most = 30_000
    var counts = [Int](repeating: 0, count: width)
    for index in StratifiedSample.indices(of: width * 1_000, most: most) { counts[index % width] += 1 }
    let share = Double(min(most, width * 1_000)) / Double(width)
    let spread = share.squareRoot()
    #expect(counts.allSatisfy { abs(Double($0) - share) < 5 * spread }, "\(counts.min() ?? 0)…\(counts.max() ?? 0)")
  }
}

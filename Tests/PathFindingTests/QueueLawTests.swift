// Laws of the queues that searches take their nodes from, against the plainest queue there is: a list that is sorted.
// A search that is wrong here is wrong on few graphs, and on none that is drawn by hand.

import Randomness
import TestSupport
import Testing

@testable import PathFinding

@Suite("Queues of searches")
struct QueueLawTests {
  /// Pushes and pops at random, and expects the rest at the end.
  ///
  /// - Parameters:
  ///   - push: adds a random entry to both queues.
  ///   - pop: takes one out of both and compares them; `false` when they are empty.
  private func exercise(_ dice: inout SeededGenerator, push: (inout SeededGenerator) -> Void, pop: () -> Bool) {
    for _ in 0..<400 { if dice.below(5) < 3 { push(&dice) } else { _ = pop() } }
    while pop() {}
  }

  @Test("A watched search takes the least key, of those the least rank, of those the first", arguments: 1...12)
  func spread(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var queue = SpreadQueue(room: 4)
    var sorted: [SpreadQueue.Entry] = []
    var serial: UInt32 = 0
    exercise(&dice) { dice in
      serial += 1
      let keys = [0, 0.5, 1, -2, .infinity, Double(dice.below(4))]
      let entry = SpreadQueue.Entry(
        key: dice.pick(keys), rank: -Double(dice.below(3)), serial: serial, node: UInt32(dice.below(9)))
      queue.push(entry)
      let index = sorted.firstIndex { entry.precedes($0) } ?? sorted.count
      sorted.insert(entry, at: index)
    } pop: {
      #expect(queue.first?.serial == sorted.first?.serial, "seed \(seed)")
      guard !sorted.isEmpty else { return queue.pop() != nil }
      return queue.pop()?.serial == sorted.removeFirst().serial
    }
    #expect(sorted.isEmpty && queue.pop() == nil, "seed \(seed)")
    queue.push(SpreadQueue.Entry(key: 1, rank: 0, serial: 0, node: 0))
    queue.removeAll()
    #expect(queue.first == nil && queue.pop() == nil)
  }

  @Test("A guided search takes the least promise, and every entry once", arguments: 1...12)
  func measures(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var queue = MeasureQueue()
    var sorted: [(node: UInt32, promise: GuidedSearch.Measure)] = []
    var number: UInt32 = 0
    exercise(&dice) { dice in
      number += 1
      let promise = GuidedSearch.Measure(cost: Double(dice.below(4)) / 2, steps: UInt32(dice.below(3)))
      queue.insert(number, promise, at: GuidedSearch.Measure(cost: Double(number), steps: number))
      sorted.append((number, promise))
    } pop: {
      guard let least = queue.popLeast() else {
        #expect(sorted.isEmpty, "seed \(seed)")
        return false
      }
      #expect(!sorted.contains { $0.promise < least.promise }, "seed \(seed)")
      #expect(least.reached.steps == least.node, "an entry keeps its parts; seed \(seed)")
      guard let index = sorted.firstIndex(where: { $0.node == least.node }) else { return false }
      #expect(!(sorted[index].promise < least.promise))
      sorted.remove(at: index)
      return true
    }
    #expect(sorted.isEmpty, "seed \(seed)")
    queue.insert(1, GuidedSearch.Measure(), at: GuidedSearch.Measure())
    queue.removeAll()
    #expect(queue.popLeast() == nil)
  }

  @Test("A hierarchy's heap takes the least key, and says it before", arguments: 1...12)
  func keys(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var heap = KeyHeap()
    var sorted: [UInt64] = []
    for _ in 0..<600 {
      if dice.below(5) < 3 {
        let key = HierarchyKey.key(cost: UInt32(dice.below(40)))
        heap.push(key, UInt32(truncatingIfNeeded: key))
        sorted.append(key)
        sorted.sort()
      } else {
        #expect(heap.least == sorted.first ?? HierarchyKey.unreached, "seed \(seed)")
        let entry = heap.pop()
        #expect(entry?.key == sorted.first, "seed \(seed)")
        #expect(entry.map { $0.node == UInt32(truncatingIfNeeded: $0.key) } ?? true)
        if !sorted.isEmpty { sorted.removeFirst() }
      }
    }
    heap.removeAll()
    #expect(heap.least == HierarchyKey.unreached && heap.pop() == nil)
  }

  @Test("Keys of a hierarchy add up cost and steps, cost first", arguments: [0, 1, 77, .max] as [UInt32])
  func keyParts(cost: UInt32) {
    let key = HierarchyKey.key(cost: cost)
    #expect(HierarchyKey.cost(key) == UInt64(cost) && HierarchyKey.steps(key) == 1)
    #expect(HierarchyKey.cost(key + key) == 2 * UInt64(cost) && HierarchyKey.steps(key + key) == 2)
    // Many cheap steps are cheaper than one step that costs more; of equal costs fewer steps are.
    if cost > 0 { #expect((0..<1000).reduce(0) { sum, _ in sum + HierarchyKey.key(cost: 0) } < key) }
    #expect(key < key + HierarchyKey.key(cost: 0) && key + key < HierarchyKey.unreached)
    #expect(HierarchyKey.absent > HierarchyKey.unreached)
  }

  /// Lets a queue of buckets run as a search does: what is pushed is what came out last and one of the costs.
  private func runBuckets<Cost: SearchCost>(_ costs: [Cost], seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let plan = Cost.plan(CostRange(costs))
    // Room for fewer than come: the queue has to grow.
    var queue = BucketQueue<Cost>(nodeCount: 3)
    for round in 0..<3 {
      queue.begin(plan)
      var waiting: [UInt32: Cost] = [0: .zero]
      queue.push(0, .zero)
      var (number, last): (UInt32, Cost) = (0, .zero)
      while !waiting.isEmpty {
        #expect(queue.count == waiting.count, "seed \(seed)")
        let bound = queue.lowerBound
        #expect(waiting.values.allSatisfy { bound <= $0 }, "seed \(seed)")
        guard let entry = queue.pop() else { break }
        #expect(waiting.removeValue(forKey: entry.node) == entry.cost, "each comes out once, as it was; seed \(seed)")
        if plan.isSorting { #expect(waiting.values.allSatisfy { entry.cost <= $0 }, "seed \(seed)") }
        if plan.settlesInOrder { #expect(last <= entry.cost, "seed \(seed)") }
        last = entry.cost
        for _ in 0..<dice.below(4) where number < 300 {
          number += 1
          let cost = entry.cost.plus(dice.pick(costs))
          waiting[number] = cost
          queue.push(number, cost)
        }
        // A queue that is begun again forgets what was left in it.
        if round == 0, number > 120 { break }
      }
      if round > 0 { #expect(queue.pop() == nil && queue.lowerBound == .unreached, "seed \(seed)") }
    }
  }

  @Test("Buckets give everything back, the least first as far as a search needs", arguments: 1...8)
  func buckets(seed: UInt64) {
    runBuckets([1, 1, 1] as [UInt32], seed: seed)
    runBuckets([0, 3, 9] as [UInt32], seed: seed)
    runBuckets([100, 150, 199] as [UInt32], seed: seed)
    runBuckets([1, 1 << 20] as [UInt32], seed: seed)
    runBuckets([0.25, 1, 3.5], seed: seed)
    runBuckets([0, 1e-12, 1e6], seed: seed)
    runBuckets([1, 1.0.nextUp, 1.9], seed: seed)
  }
}

// Disjoint sets (B. A. Galler, M. J. Fischer 1964) by size, with path halving: what a spanning tree has joined so far.

/// Sets of numbers that are joined two by two.
struct DisjointSets {
  private var parents: [Int]
  private var sizes: [Int]

  /// As many sets of one number each.
  init(count: Int) {
    parents = Array(0..<count)
    sizes = [Int](repeating: 1, count: count)
  }

  /// Returns the number that stands for the set of a number.
  mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Joins the sets of two numbers. False when they are one already.
  mutating func join(_ a: Int, _ b: Int) -> Bool {
    var (large, small) = (root(of: a), root(of: b))
    guard large != small else { return false }
    if sizes[large] < sizes[small] { swap(&large, &small) }
    parents[small] = large
    sizes[large] += sizes[small]
    return true
  }
}

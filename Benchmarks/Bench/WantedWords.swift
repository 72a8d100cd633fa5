// The words behind a benchmark's name: the sizes, kinds and hands that are measured alone.

/// Words that choose among the rows of a benchmark.
struct WantedWords {
  let words: [String]

  /// Returns those of some values whose names are among the words, however those are spelt; all where none is.
  func values<Value>(of all: [Value], _ name: (Value) -> String) -> [Value] {
    let words = words.map(Self.plain)
    let wanted = all.filter { words.contains(Self.plain(name($0))) }
    return wanted.isEmpty ? all : wanted
  }

  /// Returns the small letters and digits of a word alone: R-MAT, r-mat and rmat are one, as are 1_000 and 1000.
  private static func plain(_ word: String) -> String { word.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The sizes of networks that are wanted, in nodes.
  var sizes: [Int] { values(of: [1_000, 10_000, 100_000, 1_000_000]) { String($0) } }

  /// The kinds of networks that are wanted.
  var kinds: [MadeNetwork] { values(of: MadeNetwork.allCases, \.rawValue) }
}

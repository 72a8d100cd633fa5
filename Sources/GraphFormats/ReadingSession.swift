// The state of reading one file that all readers use: its name, the options, the problems met, and how to report
// progress.
//
// Problems go through `report`, which is the one place that knows about strictness and about how many to list.

import Geometry

/// The state of reading one file.
final class ReadingSession {
  /// The name of the file that is being read; another while a file beside it is.
  private(set) var name: String
  /// The path of the table of nodes that was read with the file; `nil` as long as none was.
  var nodesPath: String?
  /// The names of the graphs in the archive that is read; empty for none.
  var graphsOfArchive: [String] = []
  /// The number of weights that have lost digits.
  private var roundedWeights = 0
  /// True if the text may hold accents that are characters of their own.
  var hasMarks = false
  /// True if the file says something that a file of its format written here says in another way, or not at all.
  private(set) var isWrittenOtherwise = false
  /// True if the file says something that its network says in another way, or not at all.
  private(set) var holdsMore = false
  let options: GraphReadOptions
  private let progress: ((Double) -> Void)?
  /// The function that takes the positions of the nodes before the edges are read; `nil` once it has, or for none.
  private var nodesRead: ((_ positions: [Point]) -> Void)?
  private let isCancelled: (() -> Bool)?
  private var listed: [GraphFileProblem] = []
  private var unlisted = 0
  /// The largest part done that was told.
  private var furthest = 0.0

  init(
    name: String, options: GraphReadOptions, nodesRead: ((_ positions: [Point]) -> Void)? = nil,
    progress: ((Double) -> Void)? = nil, isCancelled: (() -> Bool)? = nil
  ) {
    self.name = name
    self.options = options
    self.nodesRead = nodesRead
    self.progress = progress
    self.isCancelled = isCancelled
  }

  /// Returns a problem of the file as a whole.
  func problem(_ kind: GraphFileProblem.Kind, _ message: String, cure: String = "") -> GraphFileProblem {
    GraphFileProblem(kind, file: name, message: message, cure: cure)
  }

  /// Returns a problem at a position of the text, or of the file as a whole.
  func problem(
    _ kind: GraphFileProblem.Kind, at position: TextPosition?, _ message: String, cure: String = ""
  ) -> GraphFileProblem {
    let column = position.flatMap { $0.column > 0 ? $0.column : nil }
    return GraphFileProblem(kind, file: name, line: position?.line, column: column, message: message, cure: cure)
  }

  /// Lists a problem that reading can get over, or throws it when reading is strict.
  ///
  /// `remedy` says what is done about it when it is got over. The texts are made only when they are listed: a file may
  /// have millions of problems.
  func report(
    at position: TextPosition?, _ message: @autoclosure () -> String, remedy: String = "",
    cure: @autoclosure () -> String = ""
  ) throws(GraphFileProblem) {
    guard options.strict || listed.count < options.maximumWarnings else {
      unlisted += 1
      return
    }
    let advice = cure()
    let cure = options.strict ? (advice.isEmpty ? "" : advice + ", or ") + "load without --strict" : advice
    let text = message() + (options.strict || remedy.isEmpty ? "" : "; " + remedy)
    let problem = problem(.content, at: position, text, cure: cure)
    if options.strict { throw problem }
    listed.append(problem)
  }

  /// Lists what people should know of the file as a whole though nothing is wrong with it: strict reading goes on.
  func note(_ message: String, cure: String) { list(problem(.note, message, cure: cure)) }

  /// Notes that the file says something that would be lost, or would look another, were its network written over it.
  ///
  /// - Parameter isSaid: true if the network says the same, and only the file around it is another.
  func noteWrittenOtherwise(isSaid: Bool = false) {
    isWrittenOtherwise = true
    if !isSaid { holdsMore = true }
  }

  /// Returns true if a weight is a whole number of more digits than are kept of it.
  static func isRounded(weight text: some Collection<UInt8>) -> Bool {
    guard text.count > 15, text.allSatisfy({ (0x30...0x39).contains($0) || $0 == Byte.minus }),
      let whole = Int(String(decoding: text, as: UTF8.self))
    else { return false }
    return Int(exactly: Double(whole)) != whole
  }

  /// Counts weights that have lost digits.
  func noteRoundedWeights(_ count: Int = 1) { roundedWeights += count }

  /// Says that weights have lost digits, where some have.
  func tellOfRoundedWeights() {
    guard roundedWeights > 0 else { return }
    noteWrittenOtherwise()
    note(
      "\(roundedWeights) \(roundedWeights == 1 ? "weight is" : "weights are") kept to 16 digits",
      cure: "call the column something else, and each digit is kept")
  }

  /// Lists a problem that was got over.
  func list(_ problem: GraphFileProblem) {
    guard listed.count < options.maximumWarnings else { return unlisted += 1 }
    listed.append(problem)
  }

  /// Takes the problems that are listed away, and returns them.
  func takeProblems() -> [GraphFileProblem] {
    defer { listed = [] }
    return listed
  }

  /// Reads another file with this session: problems are of that file while `body` runs.
  func within<Value>(
    _ file: String, _ body: () throws(GraphFileProblem) -> Value
  ) throws(GraphFileProblem) -> Value {
    let outer = name
    name = file
    defer { name = outer }
    return try body()
  }

  /// The problems so far, for `forget(since:)`.
  var mark: (listed: Int, unlisted: Int) { (listed.count, unlisted) }

  /// Takes back the problems since a mark: what they are about is read again, in another way.
  func forget(since mark: (listed: Int, unlisted: Int)) {
    listed.removeLast(listed.count - mark.listed)
    unlisted = mark.unlisted
  }

  /// Counts problems that nobody kept.
  func addUnlisted(_ count: Int) { unlisted += count }

  /// Reports the part done of all there is to do, and throws when the caller wants to stop.
  ///
  /// The part reported never shrinks, though a list that turns out to hold names is read again from its start.
  func checkpoint(_ fraction: Double) throws(GraphFileProblem) {
    if isCancelled?() == true { throw problem(.cancelled, "loading was stopped") }
    furthest = max(furthest, min(1, fraction))
    progress?(furthest)
  }

  /// Tells, once, where the nodes are, for edges follow that take longer.
  func tellNodes(_ positions: [Point]) {
    nodesRead?(positions)
    nodesRead = nil
  }

  /// Refuses the file when the network takes more memory than it may.
  ///
  /// - Parameters:
  ///   - bytes: the memory of what was read so far, as it will be when the network is built.
  ///   - part: the part of the file that was read; by default the part done that was told last.
  func checkMemory(_ bytes: Int, part: Double? = nil) throws(GraphFileProblem) {
    guard bytes > options.maximumMemory else { return }
    let part = part ?? furthest
    throw problem(
      .tooLarge,
      "the network takes more memory than it may: after \(Int((100 * part).rounded())) % of the file, "
        + "\(MachineMemory.text(bytes)) of \(MachineMemory.text(options.maximumMemory))",
      cure: "open a part of the network, or allow more with --memory")
  }

  /// The problems that were got over, with a last line for those not listed.
  var warnings: [GraphFileProblem] {
    guard unlisted > 0 else { return listed }
    return listed + [problem(.content, "\(unlisted) more problems are not listed")]
  }
}

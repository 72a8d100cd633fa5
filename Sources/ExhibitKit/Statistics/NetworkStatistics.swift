// The figures of what shows of a network, and how they are found: by the host, part by part, while the panel is open. What is
// known stays as long as the network is the same.
//
// Invariant: at most one part is under way, and only of the network on the screen.

import GraphMeasures
import GraphModel
import Widgets

/// The figures of the network on the screen.
public struct NetworkStatistics {
  /// A part that the host has found.
  private struct Found: WorkResult { let measuring: NetworkMeasuring }

  /// The part that the panel offers where it has no room for both.
  enum Tab: CaseIterable { case figures, degrees }

  /// What is known, of the network as it shows or, before a part of it is known, as it showed before; `nil` for nothing.
  private(set) var measures: NetworkMeasures?
  /// The rows of the panel, and how many nodes have how many edges; `nil` while that is not known.
  private(set) var (rows, plot): ([ListContent.Row], LogPlot?) = ([], nil)
  /// True if what is known is of before the last change.
  private(set) var isOfBefore = false
  /// The part of the work that is done, 0…1; `nil` while nothing is under way.
  private(set) var progress: Double?
  /// The part that the panel offers.
  private(set) var tab = Tab.figures
  /// The way to what is not known; `nil` where all is.
  private var measuring: NetworkMeasuring?
  /// The number of the network that is measured, and of that of which something is known; `nil` for none.
  private var (number, knownNumber): (Int?, Int?)
  private var ticket: Int?
  /// A number that counts up with every change that can be seen.
  @usableFromInline private(set) var revision: UInt64 = 0

  /// Nothing is measured.
  public init() {}

  /// True while not all is known of a network that was to be measured.
  @usableFromInline var isUnfinished: Bool { measuring != nil }

  /// All that is known, a line of a name and a value for each figure, divided by a tabulator.
  var lines: [String] {
    guard let measures else { return [] }
    return measures.figures.compactMap { figure in measures[figure].map { "\(figure.name)\t\($0.text)" } }
  }

  /// Offers another part.
  mutating func choose(_ tab: Tab) {
    self.tab = tab
    revision += 1
  }

  // MARK: Time

  /// Has the host find what is not known of the network on the screen.
  ///
  /// - Parameter number: the number of that network, another one for each.
  mutating func follow(_ graph: Graph, number: Int, _ effects: inout EffectQueue) {
    if number != self.number {
      rest(of: number, isBehind: false, &effects)
      (self.number, measuring) = (number, NetworkMeasuring(graph))
      if measures == nil { show(NetworkMeasuring(graph).measures) }
    }
    setOfBefore(knownNumber != number)
    guard ticket == nil, let measuring else { return }
    progress = measuring.fraction(0)
    // Distances take long and little memory: other work need not wait for them.
    ticket = effects.work(
      WorkRequest(isHeavy: measuring.next != .distances) { Self.find(measuring, $0).map { Found(measuring: $0) } })
    revision += 1
  }

  /// Has the host find nothing more for now.
  ///
  /// - Parameters:
  ///   - number: the number of the network on the screen.
  ///   - isBehind: true if that is about to be another one.
  mutating func rest(of number: Int, isBehind: Bool, _ effects: inout EffectQueue) {
    if let ticket {
      effects.ask(.cancel(ticket: ticket))
      (self.ticket, progress) = (nil, nil)
      measuring?.releaseMemory()
      revision += 1
    }
    if number != self.number { (measuring, self.number) = (nil, nil) }
    setOfBefore(measures != nil && (isBehind || number != knownNumber))
  }

  /// Forgets what is known: another network is opened.
  mutating func forget() { (measures, rows, plot, knownNumber, tab) = (nil, [], nil, nil, .figures) }

  /// Finds the next part, or all of a small network; `nil` where it was given up.
  private static func find(_ measuring: NetworkMeasuring, _ work: WorkControl) -> NetworkMeasuring? {
    var measuring = measuring
    let control = MeasureControl()
    let endWatching = work.watch({ control.fraction }, { control.cancel() })
    defer { endWatching() }
    repeat {
      if work.isCancelled() { return nil }
      guard measuring.measure(control: control) else { return nil }
    } while measuring.isQuick && !measuring.isFinished
    return measuring
  }

  /// Notes how far the host is.
  mutating func note(_ fraction: Double, of ticket: Int) {
    guard ticket == self.ticket, let measuring, fraction.isFinite else { return }
    let next = max(progress ?? 0, measuring.fraction(fraction))
    if Int(next * 100) != progress.map({ Int($0 * 100) }) { revision += 1 }
    progress = next
  }

  /// Takes what the host has found.
  ///
  /// - Returns: false for the result of other work.
  mutating func take(_ result: any WorkResult, ticket: Int) -> Bool {
    guard let found = result as? Found else { return false }
    guard ticket == self.ticket else { return true }
    (self.ticket, progress) = (nil, nil)
    measuring = found.measuring.isFinished ? nil : found.measuring
    show(found.measuring.measures)
    return true
  }

  private mutating func show(_ measures: NetworkMeasures) {
    (self.measures, knownNumber) = (measures, number)
    setOfBefore(false)
    rows = measures.figures.map { Wording.row(of: $0, measures[$0], in: measures) }
    plot = Wording.plot(of: measures)
    revision += 1
  }

  private mutating func setOfBefore(_ isOfBefore: Bool) {
    guard isOfBefore != self.isOfBefore else { return }
    self.isOfBefore = isOfBefore
    revision += 1
  }
}

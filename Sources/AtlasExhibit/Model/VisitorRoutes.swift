// The choices of people on the map and their answers: everybody has places, a route and a place they ask about of their
// own.
//
// Nothing that one visitor does changes what another has. The panel and the keyboard speak for whoever chose last. The
// method and the pace of searches are everybody's.

import ExhibitKit
import GraphModel
import PathFinding

/// The choices and routes of all visitors.
struct VisitorRoutes {
  /// A visitor with what is theirs.
  struct Entry: VisitorOwned {
    /// The visitor.
    let visitor: VisitorID
    /// The index of their trace colour.
    fileprivate(set) var slot: Int
    /// Their choice and their route.
    fileprivate(set) var search = RouteSearch()
    /// The card of the route; `nil` while it has none.
    fileprivate(set) var card: ExhibitCard?
    /// The place they asked about.
    fileprivate(set) var place: NodeID?
    /// The card of that place.
    fileprivate(set) var placeCard: ExhibitCard?

    /// True if they have chosen a place or are shown a route.
    var hasChoice: Bool { !search.flow.isEmpty }
  }

  /// The cards of a visitor.
  typealias Cards = (route: ExhibitCard?, place: ExhibitCard?)

  /// Those who have something on the map; whoever chose last comes last.
  private(set) var entries = VisitorList<Entry>()
  /// The method that routes are searched by.
  private(set) var method = SearchSpread.Method.aStar { didSet { entries.noteChange() } }
  /// The pace that searches are shown at.
  private(set) var pace = RouteSearch.Pace.atOnce { didSet { entries.noteChange() } }

  /// A number that counts up with every change that can be seen.
  var revision: UInt64 { entries.revision }

  // MARK: Who has what

  /// The entry of a visitor; `nil` for one who has nothing.
  subscript(visitor: VisitorID) -> Entry? { entries[visitor] }

  /// The visitor whom the panel speaks for, with their choice: whoever chose last; `nil` while nobody has chosen.
  var front: Entry? { entries.last { $0.hasChoice } }

  /// The visitor whom the keyboard and the panel act for.
  var frontVisitor: VisitorID { (front ?? entries.last)?.visitor ?? .desk }

  /// The search that the panel tells of; an empty one while nobody has chosen.
  var shown: RouteSearch { front?.search ?? RouteSearch() }

  /// The number of answers on the screen.
  var answerCount: Int { entries.reduce(0) { $0 + ($1.hasChoice ? 1 : 0) + ($1.place == nil ? 0 : 1) } }

  /// True if several people have chosen something, so that the panel cannot tell of all.
  var needsCards: Bool { entries.count { $0.hasChoice } > 1 }

  /// True if a search or a route is shown.
  var isHighlighting: Bool { entries.contains { $0.search.flow.stage != .choosing } }

  /// Returns true if a visitor has the colour.
  func hasColor(_ slot: Int) -> Bool { entries.contains { $0.slot == slot } }

  /// Returns the visitor whom a touch on a place is for: whoever touched, unless nothing is theirs and the only person at the
  /// map waits for their other end, or has chosen this place. Two places may be farther apart than one person's touches
  /// usually are.
  func chooser(of node: NodeID, touchedBy visitor: VisitorID) -> VisitorID {
    guard self[visitor] == nil, entries.count == 1, entries[0].hasChoice else { return visitor }
    let flow = entries[0].search.flow
    guard flow.stage == .choosing else { return visitor }
    return !flow.canGo || node == flow.start || node == flow.goal ? entries[0].visitor : visitor
  }

  /// Returns the visitor whose answers a tap on the ground takes back: those of whoever touched, or of the desk, where
  /// nothing else is on the map; a finger may have chosen by name.
  func owner(ofGroundTouchedBy visitor: VisitorID) -> VisitorID {
    entries.count == 1 && entries[0].visitor == .desk ? .desk : visitor
  }

  // MARK: Choosing

  /// Chooses a place for a visitor, or lets a chosen one go.
  ///
  /// - Parameter slot: the colour of a visitor who has none.
  /// - Returns: false while a search or a route of theirs is shown.
  mutating func tap(_ node: NodeID, by visitor: VisitorID, slot: Int) -> Bool {
    change(of: visitor, slot: slot) { $0.search.tap(node) }
  }

  /// Chooses both ends for a visitor, in a colour; whatever was theirs is gone.
  mutating func choose(start: NodeID, goal: NodeID, by visitor: VisitorID, slot: Int) {
    remove(of: visitor)
    change(of: visitor, slot: slot) { $0.search.choose(start: start, goal: goal) }
  }

  /// Tells a visitor of a place, or of none.
  mutating func tell(_ visitor: VisitorID, of place: NodeID?, slot: Int) {
    change(of: visitor, slot: slot) { ($0.place, $0.placeCard) = (place, nil) }
  }

  /// Gives a visitor their cards.
  mutating func setCards(_ cards: Cards, of visitor: VisitorID) {
    guard let index = entries.index(of: visitor) else { return }
    guard entries[index].card != cards.route || entries[index].placeCard != cards.place else { return }
    (entries[index].card, entries[index].placeCard) = (cards.route, cards.place)
    entries.noteChange()
  }

  /// Takes a visitor's choice and route away.
  mutating func removeRoute(of visitor: VisitorID) {
    guard self[visitor]?.hasChoice ?? false else { return }
    change(of: visitor, slot: 0) { ($0.search, $0.card) = (RouteSearch(), nil) }
  }

  /// Takes away all that a visitor has.
  mutating func remove(of visitor: VisitorID) { entries.remove(of: visitor) }

  /// Takes away all that anybody has.
  mutating func removeAll() { entries.removeAll() }

  /// Changes what a visitor has, who comes last then; whoever has nothing is forgotten.
  @discardableResult
  private mutating func change<Result>(of visitor: VisitorID, slot: Int, _ body: (inout Entry) -> Result) -> Result {
    entries.noteChange()
    var entry = entries.remove(of: visitor) ?? Entry(visitor: visitor, slot: slot)
    let result = body(&entry)
    if entry.hasChoice || entry.place != nil { entries.put(entry) }
    return result
  }

  // MARK: Searching

  /// A search of somebody's that found no route.
  typealias Failure = (visitor: VisitorID, failure: RouteSearch.Failure)

  /// Looks for the route between the places that a visitor has chosen.
  mutating func begin(by visitor: VisitorID, _ setting: RouteSearch.Setting) -> RouteSearch.Failure? {
    guard self[visitor] != nil else { return nil }
    return change(of: visitor, slot: 0) { $0.search.begin(setting) }
  }

  /// Takes one step of a visitor's search.
  mutating func step(by visitor: VisitorID, _ setting: RouteSearch.Setting) -> RouteSearch.Failure? {
    guard self[visitor]?.search.flow.stage == .searching else { return nil }
    return change(of: visitor, slot: 0) { $0.search.step(setting) }
  }

  /// The time at which a search takes its next step by itself; `nil` while none does.
  var nextStepAt: Double? { entries.lazy.compactMap(\.search.nextStepAt).min() }

  /// Goes on with slow searches when their time has come.
  mutating func catchUp(_ setting: RouteSearch.Setting) -> [Failure] {
    guard let due = nextStepAt, setting.time >= due else { return [] }
    return changeAll { $0.catchUp(setting) }
  }

  /// Searches by another method; what was asked is asked again.
  mutating func setMethod(_ method: SearchSpread.Method) { self.method = method }

  /// Shows searches at another pace.
  mutating func setPace(_ pace: RouteSearch.Pace) { self.pace = pace }

  /// Asks everything again that was asked.
  mutating func askAgain(_ setting: RouteSearch.Setting) -> [Failure] { changeAll { $0.beginAgain(setting) } }

  /// Asks everything again in the network that a change has made; what is gone of it goes here, too.
  mutating func follow(_ setting: RouteSearch.Setting, _ renumbered: (NodeID) -> NodeID?) -> [Failure] {
    let failures = changeAll { $0.follow(setting, renumbered) }
    for index in entries.indices {
      entries[index].place = entries[index].place.flatMap(renumbered)
      (entries[index].card, entries[index].placeCard) = (nil, nil)
    }
    entries.removeAll { !$0.hasChoice && $0.place == nil }
    return failures
  }

  /// Goes on with all searches at the pace of a setting.
  mutating func goOn(at setting: RouteSearch.Setting) -> [Failure] { changeAll { $0.goOn(at: setting) } }

  private mutating func changeAll(_ body: (inout RouteSearch) -> RouteSearch.Failure?) -> [Failure] {
    entries.noteChange()
    var failures: [Failure] = []
    for index in entries.indices {
      if let failure = body(&entries[index].search) { failures.append((entries[index].visitor, failure)) }
    }
    return failures
  }

  /// Returns the query that fingers ask while they draw from place to place.
  func query(in network: AtlasNetwork?) -> PathQuery {
    method == .breadthFirst ? PathQuery() : network?.query() ?? PathQuery()
  }

  /// Returns true if a drone is on its way.
  func isFlying(at time: Double) -> Bool { entries.contains { $0.search.flow.isFlying(at: time) } }
}

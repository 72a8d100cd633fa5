// Reads timetables of public transport by GTFS: the stops of each trip follow one another, and those that some trip of a
// route joins without a stop between them have an edge of that route, as long as its quickest trip takes. The file of the
// times is what is opened, in the archive of a feed or unpacked; stops, trips and routes are read beside it.
//
// Source: the reference of GTFS Schedule at https://gtfs.org/documentation/schedule/reference.

import DelimitedText
import GraphModel

extension GraphFormat {
  /// A timetable of public transport.
  public static let gtfs = GraphFormat("gtfs", "GTFS timetable", endings: [])
}

struct GTFSReader: GraphFileFormat {
  static let format = GraphFormat.gtfs

  /// The most rows of times that are kept.
  private static let mostTimes = 40_000_000

  private struct Stop {
    var name = ""
    var latitude: Double?
    var longitude: Double?
    var station = ""
  }

  private struct Route {
    var name = ""
    var color = ""
  }

  /// A stop of a trip; times are in seconds, negative where they are unknown.
  private struct Call {
    let trip: Int32
    let sequence: Int32
    let stop: Int32
    let arrival: Int32
    let departure: Int32
  }

  private struct Connection: Hashable {
    let from: NodeID
    let to: NodeID
    let route: Int32
  }

  private let session: ReadingSession
  private var assembly: GraphAssembly
  private var stops: [String: Stop] = [:]
  private var routes: [Route] = [Route()]
  private var routeIndex: [String: Int] = [:]
  private var routeOfTrip: [String: Int] = [:]

  static func recognises(_ input: GraphInput) -> Bool {
    let line = String(
      decoding: input.start.text.prefix(1024).prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }, as: UTF8.self
    )
    let names = Set(line.split(separator: ",").map { TeXText.trimmed($0.filter { $0 != "\"" }) })
    return names.isSuperset(of: ["trip_id", "stop_id", "stop_sequence"])
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = GTFSReader(session: input.session)
    try reader.readOthers(beside: input)
    let (calls, ids) = try reader.readCalls(input)
    try reader.join(calls, ids)
    return try reader.assembly.finish()
  }

  private init(session: ReadingSession) {
    self.session = session
    assembly = GraphAssembly(directed: true, session)
    assembly.builder.weightMeaning = .length
  }

  // MARK: Tables

  /// Reads the rows of a table: `row` is called with a function that returns the text of a column.
  private static func readRows(
    _ input: GraphInput, share: Double = 0,
    _ row: (_ text: (String) -> String, _ line: Int) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    let rows = try RowReader(try input.text(), input.session, separator: Byte.comma, comments: [], share: share)
    guard try rows.next() else { return }
    var columns: [String: Int] = [:]
    for (index, field) in rows.row.fields.enumerated() { columns[TeXText.trimmed(rows.text(of: field))] = index }
    while try rows.next() {
      try row(
        { name in columns[name].flatMap { rows.field($0) }.map { TeXText.trimmed(rows.text(of: $0)) } ?? "" }, rows.line
      )
    }
  }

  private mutating func readOthers(beside input: GraphInput) throws(GraphFileProblem) {
    var (stops, routes, routeIndex, routeOfTrip) = (stops, routes, routeIndex, routeOfTrip)
    let hasStops = try input.readBeside("stops.txt") { (input) throws(GraphFileProblem) in
      try Self.readRows(input) { text, _ in
        stops[text("stop_id")] = Stop(
          name: text("stop_name"), latitude: Double(text("stop_lat")), longitude: Double(text("stop_lon")),
          station: text("parent_station"))
      }
    }
    _ = try input.readBeside("routes.txt") { (input) throws(GraphFileProblem) in
      try Self.readRows(input) { text, _ in
        let (short, long, color) = (text("route_short_name"), text("route_long_name"), text("route_color"))
        routeIndex[text("route_id")] = routes.count
        routes.append(Route(name: short.isEmpty ? long : short, color: color.isEmpty ? "" : "#" + color))
      }
    }
    _ = try input.readBeside("trips.txt") { (input) throws(GraphFileProblem) in
      try Self.readRows(input) { text, _ in routeOfTrip[text("trip_id")] = routeIndex[text("route_id")] ?? 0 }
    }
    (self.stops, self.routes, self.routeIndex, self.routeOfTrip) = (stops, routes, routeIndex, routeOfTrip)
    if !hasStops {
      session.note("stops have no names and places", cure: "open the whole feed, or put stops.txt beside the file")
    }
  }

  // MARK: Times

  /// Reads who calls where: the calls, and the ids of their trips and stops.
  private mutating func readCalls(
    _ input: GraphInput
  ) throws(GraphFileProblem) -> (calls: [Call], ids: (trips: [String], stops: [String])) {
    var calls: [Call] = []
    var (trips, places) = ([String: Int32](), [String: Int32]())
    var (tripIDs, stopIDs) = ([String](), [String]())
    let session = session
    try Self.readRows(input, share: 0.7) { (text, line) throws(GraphFileProblem) in
      let (trip, stop) = (text("trip_id"), text("stop_id"))
      guard !trip.isEmpty, !stop.isEmpty, let sequence = Int32(text("stop_sequence")) else {
        return try session.report(
          at: TextPosition(line: line), "a time has no trip, stop or number in its sequence", remedy: "it is left out",
          cure: "fill trip_id, stop_id and stop_sequence")
      }
      guard calls.count < Self.mostTimes else {
        throw session.problem(
          .tooLarge, "the timetable has more than \(Self.mostTimes) times", cure: "open the feed of one operator")
      }
      if trips[trip] == nil {
        trips[trip] = Int32(tripIDs.count)
        tripIDs.append(trip)
      }
      if places[stop] == nil {
        places[stop] = Int32(stopIDs.count)
        stopIDs.append(stop)
      }
      calls.append(
        Call(
          trip: trips[trip] ?? 0, sequence: sequence, stop: places[stop] ?? 0,
          arrival: Self.seconds(text("arrival_time")), departure: Self.seconds(text("departure_time"))))
    }
    calls.sort { ($0.trip, $0.sequence) < ($1.trip, $1.sequence) }
    return (calls, (tripIDs, stopIDs))
  }

  /// Returns the seconds since midnight of "25:10:00", which may be of the next day; -1 for none.
  private static func seconds(_ text: String) -> Int32 {
    let parts = text.split(separator: ":").map { Int32($0) ?? -1 }
    guard parts.count >= 2, parts.count <= 3, parts.allSatisfy({ (0...9999).contains($0) }) else { return -1 }
    return parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
  }

  private mutating func join(
    _ calls: [Call], _ ids: (trips: [String], stops: [String])
  ) throws(GraphFileProblem) {
    var nodes = [NodeID?](repeating: nil, count: ids.stops.count)
    let routeOf = ids.trips.map { Int32(routeOfTrip[$0] ?? 0) }
    var found: [Connection: (trips: Int, seconds: Int32)] = [:]
    var order: [Connection] = []
    for (index, call) in calls.enumerated() {
      if index & 0xFFFF == 0 { try session.checkpoint(0.7 + 0.2 * Double(index) / Double(calls.count)) }
      let node: NodeID
      if let known = nodes[Int(call.stop)] { node = known } else { node = try addStop(ids.stops[Int(call.stop)]) }
      nodes[Int(call.stop)] = node
      guard index > 0, calls[index - 1].trip == call.trip, let before = nodes[Int(calls[index - 1].stop)],
        before != node
      else { continue }
      let connection = Connection(from: before, to: node, route: routeOf[Int(call.trip)])
      let (left, reached) = (calls[index - 1].departure, call.arrival)
      let seconds = left >= 0 && reached >= left ? reached - left : -1
      if let known = found[connection] {
        let quickest = known.seconds < 0 ? seconds : seconds < 0 ? known.seconds : min(known.seconds, seconds)
        found[connection] = (known.trips + 1, quickest)
      } else {
        order.append(connection)
        found[connection] = (1, seconds)
      }
    }
    let columns = (assembly.edgeColumn("trips"), assembly.edgeColumn("route"), assembly.edgeColumn("route_color"))
    for connection in order {
      guard let (trips, seconds) = found[connection] else { continue }
      let route = routes[Int(connection.route)]
      // A minute at least: what leaves and arrives within the same one has its way all the same.
      let minutes = seconds < 0 ? nil : max(1, Double(seconds) / 60)
      let edge = assembly.builder.addEdge(
        from: connection.from, to: connection.to, label: route.name, weight: minutes)
      try assembly.setAttribute(column: columns.0, of: edge, to: .number(Double(trips)))
      if !route.name.isEmpty { try assembly.setAttribute(column: columns.1, of: edge, to: .text(route.name)) }
      if !route.color.isEmpty { try assembly.setAttribute(column: columns.2, of: edge, to: .text(route.color)) }
    }
  }

  /// Adds a stop; the platforms of a station are the station.
  private mutating func addStop(_ id: String) throws(GraphFileProblem) -> NodeID {
    let station = stops[id]?.station ?? ""
    let key = !station.isEmpty && stops[station] != nil ? station : id
    if let known = assembly.builder.node(withKey: key) { return known }
    let node = try assembly.mentionNode(key, at: TextPosition(line: 1, column: 1))
    guard let stop = stops[key] else { return node }
    if !stop.name.isEmpty { assembly.builder.setLabel(stop.name, of: node) }
    if let latitude = stop.latitude { try assembly.setAttribute("latitude", of: node, to: .number(latitude)) }
    if let longitude = stop.longitude { try assembly.setAttribute("longitude", of: node, to: .number(longitude)) }
    return node
  }
}

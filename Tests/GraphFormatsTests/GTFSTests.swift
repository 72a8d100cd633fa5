// Timetables of public transport: stops that follow one another on some trip, with the time of the quickest.

import FileWriting
import Foundation
import GraphFormats
import GraphModel
import TestSupport
import Testing

let gtfsSample = """
  trip_id,arrival_time,departure_time,stop_id,stop_sequence
  T1,08:00:00,08:00:00,S1,1
  T1,08:05:00,08:06:00,S2,2
  T1,08:11:00,08:11:00,S3,30
  T2,24:59:00,25:00:00,S3,1
  T2,25:06:00,,S1,2
  T3,09:00:00,09:00:00,S2,2
  T3,08:50:00,08:52:30,S1,1

  """

@Suite("GTFS")
final class GTFSTests {
  private let folder = NSTemporaryDirectory() + "gtfs-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, _ name: String) throws {
    try AtomicFile.write(Array(text.utf8), path: folder + "/" + name)
  }

  private func edges(_ graph: Graph) -> [String] {
    graph.edges.map { edge in
      let ends = [graph.source(of: edge), graph.target(of: edge)].map { graph.label(of: $0) }
      return "\(ends[0])>\(ends[1]) \(graph.label(of: edge)) \(graph.weight(of: edge) ?? -1)"
    }
  }

  @Test("A file of times alone joins its stops in their order, with the quickest time and the number of trips")
  func alone() throws {
    let file = try read(gtfsSample, name: "stop_times.txt")
    #expect(file.format == .gtfs && file.warnings.count == 1)
    #expect(edges(file.graph) == ["S1>S2  5.0", "S2>S3  5.0", "S3>S1  6.0"])
    #expect(file.graph.edgeAttributes.value("trips", row: 0) == .number(2))
  }

  @Test("In a folder stops have their names, places and stations, and lines their names and colours")
  func feed() throws {
    try write(gtfsSample, "stop_times.txt")
    try write(
      "stop_id,stop_name,stop_lat,stop_lon,parent_station\nS1,\"Central, platform 1\",47.37,8.54,C\nC,Central,47.37,8.54,\n"
        + "S2,Lake,47.36,8.55,\nS3,Hill,47.38,8.56,\nS4,Nowhere,1,2,\n", "stops.txt")
    try write("route_id,route_short_name,route_color\nR,7,00AA44\n", "routes.txt")
    try write("route_id,service_id,trip_id\nR,x,T1\nR,x,T2\nQ,x,T3\n", "trips.txt")
    let file = try GraphReader.read(path: folder + "/stop_times.txt")
    #expect(file.warnings.isEmpty)
    #expect(edges(file.graph) == ["Central>Lake 7 5.0", "Lake>Hill 7 5.0", "Hill>Central 7 6.0", "Central>Lake  7.5"])
    #expect(file.graph.nodeCount == 3 && file.graph.edgeAttributes.value("route_color", row: 0) == .text("#00AA44"))
    let lake = try #require(file.graph.node(withKey: "S2"))
    #expect(file.graph.nodeAttributes.value("longitude", row: lake.index) == .number(8.55))
  }

  @Test("Times without a trip, stop or number are left out, and told with their line")
  func mistakes() throws {
    let text =
      "trip_id,stop_id,stop_sequence,arrival_time,departure_time\nT,A,1,x,99999999:0:0\nT,,2,,\nT,B,x,,\n,C,3,,\nT,D,9,-1:00,\n"
    let file = try read(text, name: "stop_times.txt")
    #expect(file.warnings.compactMap(\.line) == [3, 4, 5])
    #expect(edges(file.graph) == ["A>D  -1.0"])
  }
}

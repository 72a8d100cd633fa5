// Values as Gephi's graph store keeps them: each says its kind in its first byte.

import FileWriting
import GraphModel

/// A value of a graph store.
indirect enum GraphStoreValue {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case float(Float)
  /// A whole or decimal number of any length, as its digits.
  case digits(String)
  /// A moment, in seconds since 1970.
  case moment(Int)
  case text(String)
  case list([GraphStoreValue])
  case map([(key: GraphStoreValue, value: GraphStoreValue)])
  /// The parts of an object of a kind.
  case object(GraphStoreKind, [GraphStoreValue])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
  var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
  var list: [GraphStoreValue]? { if case .list(let list) = self { list } else { nil } }

  var number: Double? {
    switch self {
    case .number(let number): number
    // 0.1 as a number of 32 bits is 0.1 to people.
    case .float(let float): Double(float.description)
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// Returns the parts of an object if it is of a kind and has that many.
  func parts(_ kind: GraphStoreKind, count: Int) -> [GraphStoreValue]? {
    if case .object(kind, let parts) = self, parts.count >= count { parts } else { nil }
  }

  /// The value as an attribute; `nil` for none, and for what depends on time.
  var attribute: AttributeValue? {
    switch self {
    case .null, .object: nil
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number, .float: number.map { .number($0) }
    case .digits(let digits): .text(digits)
    case .moment(let seconds): .text(SheetDates.text(secondsSince1970: seconds) ?? String(seconds))
    case .text(let text): .text(text)
    case .list, .map: .json(json)
    }
  }

  /// The value as it stands within JSON.
  private var json: String {
    switch self {
    case .list(let list): "[" + list.map(\.json).joined(separator: ",") + "]"
    case .map(let pairs):
      "{"
        + pairs.map { JSONText.quoted($0.key.attribute?.displayText ?? "") + ":" + $0.value.json }
        .joined(separator: ",") + "}"
    default: attribute.map(JSONText.value) ?? "null"
    }
  }
}

/// The kinds of objects in a graph store, by their first bytes.
enum GraphStoreKind: UInt8 {
  case node = 200
  case edge, edgeTypes, origin, table, configuration, store, factory, views, view, bits, storeConfiguration
  case timeRepresentation, version, nodeProperties, edgeProperties, textProperties, estimator, graphAttributes
  case timestampIndex, intervalIndex, timeFormat, timeStore, timestampSet, intervalSet, timestampMap, intervalMap
  case timeZone, interval, list, set, map, instant

  /// The number of values that an object of the kind consists of; `nil` where they say it themselves.
  var partCount: Int? {
    switch self {
    case .node, .edgeTypes, .storeConfiguration: 4
    case .edge: 8
    case .origin, .timeFormat, .timestampSet, .intervalSet, .timeZone: 1
    case .factory, .bits, .version, .edgeProperties, .timeStore, .timestampMap, .intervalMap, .interval, .instant: 2
    case .views: 3
    case .view: 13
    case .nodeProperties: 7
    case .textProperties, .timestampIndex: 6
    case .configuration, .timeRepresentation, .estimator, .table, .store, .graphAttributes, .intervalIndex: nil
    case .list, .set, .map: nil
    }
  }
}

// What a network says of itself as a whole: its name, and facts such as a description, its source and its licence.
//
// Files of different kinds call the same fact by different names; which names mean the same is known here alone.

/// The name and the properties of a network as a whole.
public struct GraphInformation: Hashable, Sendable {
  /// A fact that people read about a network, and may write.
  public enum Fact: String, Hashable, Sendable, CaseIterable, Codable {
    /// The words that explain the network.
    case description
    /// The place where the data is from.
    case source
    /// The terms on which the data may be used.
    case licence

    /// The names that files give the fact; the first is the one that is written where the file has none.
    fileprivate var names: [String] {
      switch self {
      case .description: ["description", "desc", "abstract", "comment", "comments"]
      case .source: ["source", "citation", "creator", "author"]
      case .licence: ["licence", "license", "rights"]
      }
    }
  }

  /// The name; empty for none.
  public var name: String
  /// The properties, no two of one name.
  public var properties: [NamedValue]

  /// Information from its parts.
  public init(name: String = "", properties: [NamedValue] = []) { (self.name, self.properties) = (name, properties) }

  /// The information of a graph.
  public init(of graph: Graph) {
    self.init(name: graph.name, properties: graph.properties.row(0).map { NamedValue($0.name, $0.value) })
  }

  /// Returns the text of a fact; `nil` where the network does not tell it.
  public subscript(fact: Fact) -> String? { index(of: fact).map { properties[$0].value.displayText } }

  /// The properties that are none of the known facts.
  public var others: [NamedValue] {
    let known = Set(Fact.allCases.compactMap(index))
    return properties.indices.filter { !known.contains($0) }.map { properties[$0] }
  }

  /// Returns the information with another text of a fact; without the fact where the text is empty.
  public func setting(_ fact: Fact, to text: String) -> GraphInformation {
    var information = self
    switch (index(of: fact), text.isEmpty) {
    case (let index?, true): information.properties.remove(at: index)
    case (let index?, false): information.properties[index].value = .text(text)
    case (nil, true): break
    case (nil, false): information.properties.append(NamedValue(fact.names[0], .text(text)))
    }
    return information
  }

  /// The information of a part of the network: what describes the whole would be wrong there; where it is from and how it
  /// may be used is not.
  public var ofPart: GraphInformation {
    var information = self
    information.properties.removeAll { Fact.description.names.contains($0.name.lowercased()) }
    let start = "Part of "
    if !name.isEmpty, !name.hasPrefix(start) { information.name = start + name }
    return information
  }

  /// The properties as the table of a graph.
  var table: AttributeTable {
    var table = AttributeTable()
    for property in properties { table.set(property.name, row: 0, to: property.value) }
    return table
  }

  private func index(of fact: Fact) -> Int? {
    for name in fact.names {
      if let index = properties.firstIndex(where: { $0.name.lowercased() == name }) { return index }
    }
    return nil
  }
}

extension Graph {
  /// Returns the same graph with other information. O(properties).
  public func described(by information: GraphInformation) -> Graph {
    var graph = self
    (graph.name, graph.properties) = (information.name, information.table)
    return graph
  }
}

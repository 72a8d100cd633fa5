// The names of columns that are the ends of edges, in the words of many fields and languages. They come in pairs: sender
// and recipient, Quelle and Ziel, node_id_start and node_id_end, gene A and gene B.
//
// Names alone decide nothing that the cells contradict: start and end may as well be times.

/// The names of the ends of edges.
enum EndNames {
  /// The fit of two names, the better the greater.
  enum Fit: Int, Comparable {
    /// Alike but for a letter or a number: V1 and V2, protein A and protein B.
    case numbered
    /// Words of a pair beside words that both have: src_ip and dst_ip.
    case within
    /// Words of a pair.
    case exact

    static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
  }

  /// The words for where an edge begins and where it ends; any of the first goes with any of the second.
  private static let sources: Set<String> = [
    "source", "src", "from", "origin", "orig", "start", "begin", "sender", "quelle", "von", "de", "origen", "fuente",
    "origine", "origem", "depart", "départ", "oorsprong", "van", "fra", "från", "z", "od", "источник", "откуда", "от",
    "来源", "源", "起点", "始点", "出発地",
  ]
  private static let targets: Set<String> = [
    "target", "tgt", "dst", "dest", "destination", "to", "end", "finish", "receiver", "recipient", "ziel", "nach",
    "destino", "vers", "cible", "destinazione", "arrivee", "arrivée", "bestemming", "doel", "naar",
    "til", "till", "cel", "цель", "назначение", "куда", "目标", "目的地", "终点", "終点", "到着地",
  ]
  /// Pairs whose words go with no others.
  private static let pairs: [(String, String)] = [
    ("sender", "receiver"), ("sender", "recipient"), ("sender", "addressee"), ("absender", "empfänger"),
    ("remitente", "destinatario"), ("expéditeur", "destinataire"), ("mittente", "destinatario"),
    ("de", "a"), ("de", "à"), ("de", "para"), ("da", "a"), ("od", "do"), ("z", "do"), ("parent", "child"),
    ("citing", "cited"), ("follower", "followee"), ("follower", "followed"), ("follower", "following"),
    ("caller", "callee"), ("subject", "object"), ("head", "tail"), ("tail", "head"), ("predecessor", "successor"),
    ("buyer", "seller"), ("seller", "buyer"), ("payer", "payee"), ("debtor", "creditor"), ("lender", "borrower"),
    ("exporter", "importer"), ("reporter", "partner"), ("giver", "receiver"), ("donor", "recipient"),
    ("donor", "beneficiary"), ("supplier", "customer"), ("employer", "employee"), ("manager", "employee"),
    ("prey", "predator"), ("predator", "prey"), ("consumer", "resource"), ("host", "parasite"), ("left", "right"),
    ("in", "out"), ("ego", "alter"), ("nominator", "nominee"), ("trustor", "trustee"), ("rater", "ratee"),
    ("upstream", "downstream"), ("dependent", "dependency"), ("package", "dependency"), ("first", "second"),
    ("regulator", "target"), ("tf", "gene"), ("drug", "target"), ("home", "away"), ("winner", "loser"),
    ("husband", "wife"), ("teacher", "student"), ("advisor", "advisee"), ("mentor", "mentee"), ("user", "friend"),
  ]
  private static let partners = Dictionary(grouping: pairs, by: \.0).mapValues { Set($0.map(\.1)) }
  private static let numbers: [(String, String)] = [("a", "b"), ("1", "2"), ("0", "1"), ("i", "j"), ("one", "two")]
  /// Words for what is numbered where the cells are numbers of nodes, and not of something else.
  private static let things: Set<String> = [
    "v", "id", "ids", "node", "vertex", "person", "user", "actor", "protein", "gene", "interactor", "player", "team",
    "author", "paper", "city", "station", "account", "member", "entity", "knoten", "nodo", "noeud", "nœud",
  ]
  /// Words that are as good for times, places and amounts.
  private static let vague: Set<String> = [
    "start", "end", "from", "to", "begin", "finish", "von", "nach", "de", "da", "a", "à", "depart", "départ", "in",
    "out",
    "left", "right", "z", "do", "od", "first", "second",
  ]

  /// Returns how well two names fit together as the ends of edges, the first where they begin; `nil` if they do not.
  static func fit(_ first: [String], _ second: [String]) -> Fit? {
    if first.count == 1, second.count == 1, isPair(first[0], second[0]) { return .exact }
    guard let (one, two, _) = difference(first, second) else { return nil }
    if first.count > 1, isPair(one, two) { return .within }
    return first.count > 1 && numbers.contains { $0 == one && $1 == two } ? .numbered : nil
  }

  /// True if two names that fit may be those of times or amounts.
  static func isVague(_ first: [String], _ second: [String]) -> Bool {
    guard let (one, two, rest) = difference(first, second) else { return false }
    return vague.contains(one) && (vague.contains(two) || first.count > 1) && rest.isDisjoint(with: things)
  }

  /// True if the names speak of nodes.
  static func nameThings(_ name: [String]) -> Bool { !Set(name).isDisjoint(with: things) }

  /// Returns the words of a name in small letters: what is no letter and no digit parts them, and so do capitals behind
  /// small letters and digits behind letters.
  static func words(_ name: String) -> [String] {
    var (words, before) = ([""], " " as Character)
    // The plural in "ID(s)" is no word.
    for character in name.replacing("(s)", with: "") {
      let isWord = character.isLetter || character.isNumber
      let isNew =
        before.isLetter != character.isLetter || before.isLowercase && character.isUppercase
        || before.isNumber != character.isNumber
      if isNew || !isWord { words.append("") }
      if isWord { words[words.count - 1] += character.lowercased() }
      before = character
    }
    return words.filter { !$0.isEmpty }
  }

  private static func isPair(_ one: String, _ two: String) -> Bool {
    sources.contains(one) && targets.contains(two) || partners[one]?.contains(two) == true
  }

  /// Returns the only word in which two names differ, and those that both have.
  private static func difference(_ a: [String], _ b: [String]) -> (String, String, Set<String>)? {
    guard a.count == b.count else { return nil }
    let places = a.indices.filter { a[$0] != b[$0] }
    guard places.count == 1 else { return nil }
    var rest = a
    rest.remove(at: places[0])
    return (a[places[0]], b[places[0]], Set(rest))
  }
}

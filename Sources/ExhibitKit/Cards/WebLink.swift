// Attributes that are links: told by their beginning, shortened for a card, and opened where people sit at a desk.

import Foundation

/// A link in the value of an attribute.
struct WebLink: Hashable {
  /// The whole address.
  let address: String

  /// The link that a text is; `nil` for any other text. Only pages of the web are opened, and nothing is in an address that a
  /// program could take for something else.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let beginnings = ["https://", "http://"]
    guard text.utf8.count <= Self.longest, let beginning = beginnings.first(where: { text.lowercased().hasPrefix($0) }),
      text.count > beginning.count,
      text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 && !"\"'<>\\^`{|}".unicodeScalars.contains($0) }
      ),
      let host = URL(string: text)?.host, !host.isEmpty
    else { return nil }
    address = text
  }

  private static let longest = 2_000

  /// The address as a card shows it: without `https://`, and a long one as its host and its end.
  var shortened: String {
    let plain = address.drop { $0 != "/" }.dropFirst(2)
    guard plain.count > Self.mostShown else { return String(plain) }
    let host = plain.prefix { $0 != "/" && $0 != "?" }.prefix(Self.mostShown - 12)
    return "\(host)/…\(plain.suffix(max(8, Self.mostShown - host.count - 2)))"
  }

  private static let mostShown = 34
}

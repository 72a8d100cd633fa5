// Tells the encoding of a text that is not UTF-8 and does not say what it is, by what its words are in each.
//
// An encoding is right when words are made of the letters of one language, in the order of capitals and small ones, or of
// common characters. That tells from a few names; counts of bytes, by which ICU's own detector goes, need pages of text.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The words of a text that are not plain ASCII.
struct EncodingEvidence {
  /// The bytes of words and the bytes of text that are looked at.
  private static let (wordBytes, textBytes) = (1 << 15, 64 << 20)
  /// How many times as likely the best encoding is than one that makes another text of it, where it is certain; as a
  /// logarithm.
  private static let certain = 4.0

  private var words: [UInt8] = []
  private var known = Set<ArraySlice<UInt8>>()
  private var word: [UInt8] = []
  private var total = 0

  /// True if more would tell no more.
  var isEnough: Bool { words.count >= Self.wordBytes || total >= Self.textBytes }

  /// Takes the next part of the text.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      total += 1
      // None of these is a part of a longer character in any encoding.
      if byte < 0x30 || (0x3A...0x3F).contains(byte) {
        endWord()
      } else if word.count < 200 {
        word.append(byte)
      }
    }
  }

  /// Ends the text.
  mutating func endWord() {
    defer { word.removeAll(keepingCapacity: true) }
    guard !isEnough, word.contains(where: { $0 >= 0x80 }), known.insert(word[...]).inserted else { return }
    words += word + [Byte.lineFeed]
  }

  /// Returns the encoding that fits best, and the next one that makes another text of the words if it fits nearly as well.
  func best() -> (encoding: TextEncoding, rival: TextEncoding?) {
    var found: [(encoding: TextEncoding, score: Double, text: [UInt8])] = []
    for candidate in EncodingCandidate.all {
      guard let (text, bad) = TextConverter(candidate.encoding.converter)?.decode(words, isAtEnd: true), bad == 0,
        let score = candidate.score(words, String(decoding: text, as: UTF8.self))
      else { continue }
      found.append((candidate.encoding, score, text))
    }
    guard let best = found.max(by: { $0.score < $1.score }) else { return (.latin1, nil) }
    let rival = found.filter { $0.text != best.text }.max { $0.score < $1.score }
    return (best.encoding, rival.flatMap { best.score - $0.score < Self.certain ? $0.encoding : nil })
  }
}

/// An encoding that texts may have, and what is likely in such a text.
struct EncodingCandidate {
  private enum Reading {
    /// One byte a letter, of one of the alphabets; Latin ones go with the letters of ASCII.
    case letters([String], isLatin: Bool)
    case characters(CharacterSet)
  }

  private enum CharacterSet { case japanese, simplified, traditional, korean }

  let encoding: TextEncoding
  private let reading: Reading
  /// The logarithm of how usual the encoding is, beside the most usual one.
  private let prior: Double

  private init(_ name: String, _ prior: Double, _ reading: Reading) {
    encoding = TextEncoding(named: name) ?? TextEncoding(name)
    (self.prior, self.reading) = (prior, reading)
  }

  static let all: [EncodingCandidate] = [
    .init("Windows-1252", 0, .letters(EncodingAlphabets.western, isLatin: true)),
    .init("Windows-1250", -0.5, .letters(EncodingAlphabets.central, isLatin: true)),
    .init("ISO-8859-2", -1.5, .letters(EncodingAlphabets.central, isLatin: true)),
    .init("Windows-1254", -1, .letters(EncodingAlphabets.turkish, isLatin: true)),
    .init("Windows-1257", -1, .letters(EncodingAlphabets.baltic, isLatin: true)),
    .init("Windows-1251", -0.5, .letters(EncodingAlphabets.cyrillic, isLatin: false)),
    .init("KOI8-R", -1.5, .letters(EncodingAlphabets.russian, isLatin: false)),
    .init("ISO-8859-5", -3, .letters(EncodingAlphabets.cyrillic, isLatin: false)),
    .init("IBM866", -3, .letters(EncodingAlphabets.russian, isLatin: false)),
    .init("Windows-1253", -1, .letters(EncodingAlphabets.greek, isLatin: false)),
    .init("ISO-8859-7", -1.5, .letters(EncodingAlphabets.greek, isLatin: false)),
    .init("Windows-1255", -1, .letters(EncodingAlphabets.hebrew, isLatin: false)),
    .init("Windows-1256", -1, .letters(EncodingAlphabets.arabic, isLatin: false)),
    .init("ISO-8859-6", -3, .letters(EncodingAlphabets.arabic, isLatin: false)),
    .init("Windows-874", -1.5, .letters(EncodingAlphabets.thai, isLatin: false)),
    .init("Shift-JIS", -0.5, .characters(.japanese)),
    .init("EUC-JP", -2, .characters(.japanese)),
    .init("GB18030", -0.5, .characters(.simplified)),
    .init("Big5", -1, .characters(.traditional)),
    .init("EUC-KR", -1, .characters(.korean)),
  ]

  /// Returns the logarithm of how likely words are that are a text in this encoding; `nil` where they cannot be.
  func score(_ words: [UInt8], _ text: String) -> Double? {
    switch reading {
    case .letters(let alphabets, let isLatin):
      let scalars = Array(text.unicodeScalars)
      return alphabets.map { prior + Self.score(scalars, letters: Self.likelihoods($0), isLatin: isLatin) }.max()
    case .characters(let set):
      return score(words, text, set).map { $0 + prior }
    }
  }

  /// The signs that stand between words of any language.
  private static let signs = Set("«»“”‘’–—…€°§·©®™£„‚×½²³¿¡ºª".unicodeScalars)

  /// Returns how likely each letter of a language is among those beyond ASCII, as logarithms: the frequent ones come first,
  /// and three of four are small.
  private static func likelihoods(_ letters: String) -> [Unicode.Scalar: Double] {
    var out: [Unicode.Scalar: Double] = [:]
    let total = letters.unicodeScalars.indices.enumerated().reduce(0) { $0 + 1 / Double($1.offset + 3) }
    for (rank, letter) in letters.unicodeScalars.enumerated() {
      let share = 0.93 / Double(rank + 3) / total
      let capital = letter.properties.uppercaseMapping.unicodeScalars
      if capital.count == 1, let capital = capital.first, capital != letter {
        out[letter] = log(share * 0.75)
        out[capital] = log(share * 0.25)
      } else {
        out[letter] = log(share)
      }
    }
    return out
  }

  private static func score(_ text: [Unicode.Scalar], letters: [Unicode.Scalar: Double], isLatin: Bool) -> Double {
    var score = 0.0
    var last: Unicode.Scalar?
    for (index, scalar) in text.enumerated() {
      let isForeign = scalar.value >= 0x80
      let likelihood = letters[scalar]
      let isLetter = likelihood != nil || scalar.properties.isAlphabetic
      if isForeign {
        if scalar.value < 0xA0 {
          score -= 12
        } else if let likelihood {
          score += likelihood
        } else if signs.contains(scalar) {
          let isWithin = last != nil && index + 1 < text.count && text[index + 1].properties.isAlphabetic
          score += log(0.05 / 30) + (isWithin ? log(0.05) : 0)
        } else {
          score += log((isLetter ? 0.01 : 0.002) / 300)
        }
      }
      if isLetter, let last, isForeign || last.value >= 0x80 {
        let areBoth = isForeign && last.value >= 0x80
        score += log(isLatin ? (areBoth ? 0.06 : 0.9) : (areBoth ? 0.97 : 0.02))
        if last.properties.isLowercase, scalar.properties.isUppercase { score += log(0.02) }
      }
      last = isLetter ? scalar : nil
    }
    return score
  }

  /// Returns how likely characters are of which most take two bytes; `nil` where they and the bytes do not go together.
  private func score(_ bytes: [UInt8], _ text: String, _ set: CharacterSet) -> Double? {
    var score = 0.0
    var index = 0
    for scalar in text.unicodeScalars {
      guard index < bytes.count else { return nil }
      let (lead, trail) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
      index += length(lead, trail, set)
      if scalar.value < 0x80 { continue }
      if scalar.value < 0xA0 || (0xE000..<0xF900).contains(scalar.value) {
        score -= 14
      } else if (0x3000..<0x3040).contains(scalar.value) || (0xFF00..<0xFF61).contains(scalar.value)
        || Self.signs.contains(scalar)
      {
        score += log(0.02 / 100)
      } else {
        score += log(Self.likelihood(scalar, lead, trail, set, isShifted: encoding.name == "Shift-JIS"))
      }
    }
    return index == bytes.count ? score : nil
  }

  /// Returns the number of bytes of a character that begins with two bytes.
  private func length(_ lead: UInt8, _ trail: UInt8, _ set: CharacterSet) -> Int {
    if lead < 0x80 { return 1 }
    switch set {
    case .japanese where encoding.name == "Shift-JIS": return lead == 0x80 || (0xA0...0xDF).contains(lead) ? 1 : 2
    case .japanese: return lead == 0x8F ? 3 : 2
    case .simplified: return lead > 0x80 && (0x30...0x39).contains(trail) ? 4 : lead == 0x80 ? 1 : 2
    case .traditional, .korean: return lead == 0x80 ? 1 : 2
    }
  }

  /// Returns how likely a character is: the standards have the common ones in their first rows.
  private static func likelihood(
    _ scalar: Unicode.Scalar, _ lead: UInt8, _ trail: UInt8, _ set: CharacterSet, isShifted: Bool
  ) -> Double {
    let isIdeograph = (0x4E00..<0xA000).contains(scalar.value)
    func share(_ part: Double, _ characters: Set<Unicode.Scalar>) -> Double? {
      characters.contains(scalar) ? part / Double(characters.count) : nil
    }
    switch set {
    case .simplified:
      if let known = share(0.6, EncodingAlphabets.simplified) ?? share(0.05, EncodingAlphabets.traditional) {
        return known
      }
      guard isIdeograph else { return 0.001 / 20000 }
      guard trail >= 0xA1, lead >= 0xB0 else { return 0.005 / 14000 }
      return lead <= 0xD7 ? 0.31 / 3200 : 0.02 / 3000
    case .traditional:
      if let known = share(0.6, EncodingAlphabets.traditional) { return known }
      guard isIdeograph else { return 0.001 / 10000 }
      return lead <= 0xC6 ? 0.37 / 4800 : 0.01 / 7650
    case .japanese:
      if (0x3040..<0x3100).contains(scalar.value) { return 0.45 / 170 }
      if let known = share(0.3, EncodingAlphabets.kanji) { return known }
      if (0xFF61..<0xFFA0).contains(scalar.value) { return 0.01 / 63 }
      guard isIdeograph else { return 0.001 / 3000 }
      let isCommon = isShifted ? (0x88...0x97).contains(lead) : (0xB0...0xCF).contains(lead)
      return isCommon ? 0.2 / 2700 : 0.01 / 3400
    case .korean:
      if let known = share(0.6, EncodingAlphabets.hangul) { return known }
      if (0xAC00..<0xD7B0).contains(scalar.value) { return lead >= 0xB0 && trail >= 0xA1 ? 0.37 / 2200 : 0.005 / 8800 }
      return isIdeograph ? 0.01 / 4888 : 0.001 / 1000
    }
  }
}

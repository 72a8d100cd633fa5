// Texts in other encodings than UTF-8: declared, named, or found by what their words are.

import Foundation
import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Encodings of the world")
struct WorldEncodingsTests {
  /// Names of a language, and the encodings in which its files come.
  struct Language: CustomTestStringConvertible {
    let name: String
    let names: [String]
    let encodings: [(name: String, code: String)]

    init(_ name: String, _ names: String, _ encodings: (String, String)...) {
      (self.name, self.names) = (name, names.split(separator: " ").map(String.init))
      self.encodings = encodings.map { ($0.0, $0.1) }
    }

    var testDescription: String { name }
  }

  static let languages = [
    Language(
      "French", "René Hélène François Noël Zoé Jérôme Thérèse André Gaëlle Cédric Loïc Étienne Besançon Nîmes Évreux",
      ("Latin-1 (Windows-1252)", "CP1252")),
    Language(
      "German", "Müller Jäger Böhm Schröder Groß Günther Käthe Köln München Würzburg Österreich Zürich Ärzte Schäfer",
      ("Latin-1 (Windows-1252)", "CP1252")),
    Language(
      "Polish", "Łukasz Wałęsa Dąbrowski Świętokrzyski Łódź Gdańsk Kraków Poznań Częstochowa Toruń Paweł Żółć Wójcik",
      ("Windows-1250", "CP1250"), ("ISO-8859-2", "ISO-8859-2")),
    Language(
      "Czech", "Dvořák Jiří Novák Černý Procházka Růžička Řehoř Tomáš Kateřina Plzeň České Budějovice Žďár Děčín Šárka",
      ("Windows-1250", "CP1250"), ("ISO-8859-2", "ISO-8859-2")),
    Language(
      "Russian", "Москва Иван Петров Анна Смирнова Новосибирск Казань Сергей Дмитрий Ольга Фёдор Щукин Юрий Яков",
      ("Windows-1251", "CP1251"), ("KOI8-R", "KOI8-R"), ("ISO-8859-5", "ISO-8859-5"), ("IBM866", "CP866")),
    Language(
      "Greek", "Αθήνα Θεσσαλονίκη Πάτρα Γιώργος Ελένη Νίκος Μαρία Δημήτρης Χαλκίδα Ήλιος Ωραία Σωκράτης Πλάτων Βόλος",
      ("Windows-1253", "CP1253"), ("ISO-8859-7", "ISO-8859-7")),
    Language(
      "Turkish", "İstanbul Iğdır Şanlıurfa Eskişehir Gökçe Çağlar Öztürk Yıldız Şahin Güneş Işıl Tuğba Doğan Kılıç",
      ("Windows-1254", "CP1254")),
    Language(
      "Lithuanian", "Šiauliai Panevėžys Žemaitė Čiurlionis Jonė Gėlė Kęstutis Ąžuolas Eglė Šarūnas Živilė Birutė",
      ("Windows-1257", "CP1257")),
    Language("Hebrew", "ירושלים תל אביב חיפה משה כהן לוי דוד שרה רחל יעקב יצחק אברהם", ("Windows-1255", "CP1255")),
    Language(
      "Arabic", "القاهرة محمد أحمد فاطمة علي بغداد دمشق الرياض بيروت خالد مريم يوسف", ("Windows-1256", "CP1256"),
      ("ISO-8859-6", "ISO-8859-6")),
    Language(
      "Japanese", "東京 神戸 大阪 田中 鈴木 佐藤 高橋 渡辺 伊藤 さくら たかし サトウ トヨタ 札幌 横浜 名古屋 京都 北海道 株式会社 加藤",
      ("Shift-JIS", "CP932"), ("EUC-JP", "EUC-JP")),
    Language(
      "Chinese, simplified", "北京 上海 广州 深圳 王伟 李娜 张敏 刘洋 陈静 杨丽 赵强 黄磊 周杰 成都 重庆 杭州 红楼梦 贾宝玉 林黛玉 薛宝钗 诸葛亮",
      ("GB18030", "GBK")),
    Language(
      "Chinese, traditional", "臺北 高雄 臺中 香港 王偉 李娜 張敏 劉洋 陳靜 楊麗 趙強 黃磊 周傑 賈寶玉 林黛玉 薛寶釵 諸葛亮 新竹 基隆 花蓮",
      ("Big5", "BIG5")),
    Language(
      "Korean", "서울 부산 대구 인천 김철수 이영희 박지성 최민호 정수진 강호동 조용필 윤아 장동건 광주 대전 울산 제주 홍길동 이순신 세종대왕",
      ("EUC-KR", "CP949")),
  ]

  /// Returns a text in an encoding of the C library, which is none of the project's.
  static func encoded(_ text: String, _ code: String) -> [UInt8] {
    let converter = iconv_open(code, "UTF-8")
    defer { iconv_close(converter) }
    var (from, to) = (Array(text.utf8).map(CChar.init(bitPattern:)), [CChar](repeating: 0, count: 4 * text.utf8.count))
    var (left, room) = (from.count, to.count)
    from.withUnsafeMutableBufferPointer { from in
      to.withUnsafeMutableBufferPointer { to in
        var (source, target) = (from.baseAddress, to.baseAddress)
        _ = iconv(converter, &source, &left, &target, &room)
      }
    }
    return left > 0 ? [] : to[..<(to.count - room)].map(UInt8.init(bitPattern:))
  }

  private func options(_ encoding: String) -> GraphReadOptions {
    var options = GraphReadOptions()
    options.encoding = encoding
    return options
  }

  /// A table of edges between names.
  private func table(_ names: [String], _ random: inout SeededGenerator, rows: Int) -> String {
    "source,target,weight\n"
      + (0..<rows).map { _ in
        "\(names[random.below(names.count)]),\(names[random.below(names.count)]),\(random.below(9) + 1)\n"
      }.joined()
  }

  @Test(
    "Names in the encodings of their languages are read as they are, or a sentence says that they may not be",
    arguments: languages)
  func found(language: Language) throws {
    for (encoding, code) in language.encodings {
      var right = 0
      for seed in 0..<40 as Range<UInt64> {
        var random = SeededGenerator(seed: seed)
        let rows = 1 + Int(seed) / 2
        let text = table(language.names, &random, rows: rows)
        let bytes = Self.encoded(text, code)
        try #require(!bytes.isEmpty)
        let names = Set(text.split(separator: "\n").dropFirst().flatMap { $0.split(separator: ",").prefix(2) })
        guard String(validating: bytes, as: UTF8.self) == nil else { continue }
        let file = try read(bytes: bytes, name: "net.csv")
        let isRight = Set(file.graph.nodeKeys) == Set(names.map(String.init))
        right += isRight ? 1 : 0
        let warning = file.warnings.first?.message ?? ""
        // Also the right one may be called by the name of a twin that has the same letters.
        #expect(file.warnings.count == 1 && warning.hasPrefix("the text is not UTF-8 and was read as "))
        #expect(isRight || warning.contains("guess"), "\(encoding), \(rows) rows: \(warning), \(names)")
        if rows >= 10 { #expect(isRight, "\(encoding): \(warning)") }
        // What is said to be so is never asked.
        let named = try GraphReader.read(bytes: bytes, name: "net.csv", options: options(code))
        #expect(Set(named.graph.nodeKeys) == Set(names.map(String.init)) && named.warnings.isEmpty)
      }
      #expect(right >= 30, "\(encoding): \(right) of 40")
    }
  }

  @Test("Names far behind the start of a long file decide with those that come first", arguments: languages)
  func late(language: Language) throws {
    let (encoding, code) = language.encodings[0]
    let plain = (0..<30_000).map { "a\($0),b\($0 % 977)\n" }.joined()
    let text =
      "source,target\n" + plain + "a1,\(language.names[0])\n" + plain
      + language.names.map { "a2,\($0)\n" }.joined()
    let file = try read(bytes: Self.encoded(text, code), name: "net.csv")
    #expect(Set(file.graph.nodeKeys).isSuperset(of: language.names), "\(encoding): \(file.warnings)")
    #expect(file.warnings.first?.line == 30_002 && file.warnings.count == 1)
  }

  @Test("What XML, DOT and others declare is believed where the bytes are not UTF-8, and needs no word")
  func declared() throws {
    let names = ["Москва", "Ёлка"]
    let body =
      "<gexf><graph><nodes><node id='1' label='\(names[0])'/><node id='2' label='\(names[1])'/></nodes></graph></gexf>"
    let cases = [
      ("windows-1251", "CP1251"), ("koi8-r", "KOI8-R"), ("ISO-8859-5", "ISO-8859-5"), ("Shift_JIS", "SHIFT_JIS"),
      ("GBK", "GBK"), ("gb2312", "GBK"), ("EUC-KR", "CP949"), ("big5", "BIG5-HKSCS"),
    ]
    for (name, code) in cases {
      let letters = name == "big5" || name == "Shift_JIS" ? ["臺北", "香港"] : names
      let text = body.replacing(names[0], with: letters[0]).replacing(names[1], with: letters[1])
        .replacing("臺", with: name == "big5" ? "臺" : "台")
      let bytes = Self.encoded("<?xml version=\"1.0\" encoding=\"\(name)\"?>\n" + text, code)
      let graph = try read(bytes: bytes, strict: true, name: "net.gexf").graph
      #expect(graph.label(of: NodeID(index: 0)).hasPrefix(name == "Shift_JIS" ? "台" : letters[0]), "\(name)")
    }
    let dot = Self.encoded("graph { charset=\"windows-1251\"; a -- \"Москва\" }", "CP1251")
    #expect(try read(bytes: dot, strict: true, name: "net").graph.nodeKeys == ["a", "Москва"])
    let list = Self.encoded("# -*- coding: koi8-r -*-\nМосква Казань\nКазань Рига\n", "KOI8-R")
    #expect(try read(bytes: list, strict: true, name: "net.el").graph.nodeKeys == ["Москва", "Казань", "Рига"])
  }

  @Test("UTF-16 and UTF-32 are read in both orders, with and without a mark, also without a letter of ASCII")
  func wide() throws {
    let text = "東京,神戸\n神戸,大阪\n大阪,札幌\n札幌,東京\nさくら,たかし\n"
    for code in ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"] {
      for mark in ["", "\u{FEFF}"] {
        let bytes = Self.encoded(mark + text, code)
        let file = try read(bytes: bytes, strict: true, name: "net.csv")
        #expect(file.graph.nodeKeys.contains("札幌") && file.graph.edgeCount == 5, "\(code) \(mark.isEmpty)")
      }
    }
  }

  @Test("UTF-8 with a null in it is UTF-8", arguments: languages)
  func nullInUTF8(language: Language) throws {
    for place in 0..<8 {
      let text = language.names.prefix(3).map { name in "\(name)x,\(name)\n" }.joined()
      var bytes = Array("source,target\n".utf8) + Array(text.utf8)
      let starts = bytes.indices.dropFirst(14).filter { bytes[$0] < 0x80 || bytes[$0] >= 0xC0 }
      bytes.insert(0, at: starts[place * starts.count / 8])
      let file = try read(bytes: bytes, name: "net.csv")
      let known = language.names.prefix(3).count { file.graph.nodeKeys.contains($0) }
      #expect(known >= 2, "\(file.graph.nodeKeys), \(file.warnings)")
    }
  }

  @Test("The option decides, also against marks and for nodes beside; an unknown name is told")
  func named() throws {
    let text = "source,target\nМосква,Казань\n"
    let bytes = Self.encoded(text, "CP1251")
    for name in ["windows-1251", "Windows_1251", "cp1251", "CP1251"] {
      let file = try GraphReader.read(bytes: bytes, name: "net.csv", options: options(name))
      #expect(file.graph.nodeKeys == ["Москва", "Казань"] && file.warnings.isEmpty, "\(name)")
    }
    let latin = try GraphReader.read(bytes: bytes, name: "net.csv", options: options("latin1"))
    #expect(latin.graph.nodeKeys == ["Ìîñêâà", "Êàçàíü"])
    let damaged = try GraphReader.read(bytes: bytes, name: "net.csv", options: options("UTF-8"))
    #expect(damaged.warnings.first?.message.contains("damaged bytes") == true)
    for name in ["", "utf-9", "windows-1251,x", "Москва", " "] {
      let problem = #expect(throws: GraphFileProblem.self) {
        try GraphReader.read(bytes: bytes, name: "net.csv", options: options(name))
      }
      #expect(problem?.message.hasPrefix("there is no encoding called") == true)
    }
  }

  @Test(
    "A name with its accents as characters of their own is the node of the same name without", arguments: [true, false])
  func composed(first: Bool) throws {
    let (one, two) = ("Jos\u{E9}", "Jose\u{301}")
    let (a, b) = first ? (one, two) : (two, one)
    let file = try read("\(a),x\nx,\(b)\n\(b),が\nか\u{3099},\(a)\n", strict: true, name: "net.csv")
    #expect(file.graph.nodeCount == 3 && file.graph.nodeKeys.map { Array($0.utf8) }.contains(Array(a.utf8)))
    #expect(file.warnings.map(\.kind) == [.note])
    #expect(
      file.warnings.first?.message
        == "2 names are written with accents as characters of their own and without, as in \"José\"; each is one node")
    // Names in one spelling alone stay as they are, without a word.
    let alone = try read("\(two),x\nx,\(two)\n", strict: true, name: "net.csv")
    #expect(alone.warnings.isEmpty && alone.graph.nodeKeys.map { Array($0.utf8) }.contains(Array(two.utf8)))
    let nodes = try read(
      "<graphml><graph><node id='\(a)'/><node id='x'/><edge source='x' target='\(b)'/></graph></graphml>", strict: true)
    #expect(nodes.graph.nodeCount == 2 && nodes.graph.edgeCount == 1)
  }
}

// The effects an exhibit has asked for, and the tickets they are answered under.

/// Effects on their way to the host. Tickets count up from where no other exhibit's are.
public struct EffectQueue {
  private var pending: [Effect] = []
  private var lastTicket: Int

  /// An empty queue whose tickets follow `firstTicket`.
  public init(firstTicket: Int) { lastTicket = firstTicket }

  /// Asks for something that is not answered.
  public mutating func ask(_ effect: Effect) { pending.append(effect) }

  /// Asks for a document, read in the background.
  ///
  /// - Returns: the ticket of the answer.
  public mutating func read<Document: ExhibitDocument>(_ path: String, as type: Document.Type) -> Int {
    let ticket = nextTicket()
    pending.append(.read(path: path, as: DocumentType(type), ticket: ticket))
    return ticket
  }

  /// Asks for a document to be written, all of it or nothing.
  ///
  /// - Parameter over: what may become of a file that is there.
  /// - Returns: the ticket of the answer.
  public mutating func write(_ document: some WritableDocument, to path: String, over: Overwriting) -> Int {
    let ticket = nextTicket()
    pending.append(
      .write(path: path, document: OutgoingDocument(document), over: over, ticket: ticket))
    return ticket
  }

  /// Asks for the text of the clipboard.
  ///
  /// - Returns: the ticket of the answer.
  public mutating func readClipboard() -> Int {
    let ticket = nextTicket()
    pending.append(.readClipboard(ticket: ticket))
    return ticket
  }

  /// Asks for a listing of a folder.
  ///
  /// - Returns: the ticket of the answer.
  public mutating func list(_ folder: String) -> Int {
    let ticket = nextTicket()
    pending.append(.list(folder: folder, ticket: ticket))
    return ticket
  }

  /// Asks for a layout, done in the background.
  ///
  /// - Returns: the ticket of the answers.
  public mutating func arrange(_ request: LayoutRequest) -> Int {
    let ticket = nextTicket()
    pending.append(.arrange(request, ticket: ticket))
    return ticket
  }

  /// Asks for work in the background.
  ///
  /// - Returns: the ticket of the answer.
  public mutating func work(_ request: WorkRequest) -> Int {
    let ticket = nextTicket()
    pending.append(.work(request, ticket: ticket))
    return ticket
  }

  /// Takes all effects asked for since the last call. Allocates nothing when there are none.
  public mutating func take() -> [Effect] {
    guard !pending.isEmpty else { return [] }
    defer { pending.removeAll(keepingCapacity: true) }
    return pending
  }

  private mutating func nextTicket() -> Int {
    lastTicket += 1
    return lastTicket
  }
}

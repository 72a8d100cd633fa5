// The effects that the program wants outside itself, and the answers to them.
//
// The core never opens a file or a window: it asks for an effect, and the answer arrives with a later frame as a message.
// A recording holds the messages beside the input, so that a replay gets the same answers in the same frames.

import FileWriting

/// Something only the host can do.
public enum Effect: Hashable, Sendable {
  /// Read a document in the background; answered by `read` or `refused` with the same ticket.
  case read(path: String, as: DocumentType, ticket: Int)
  /// Put a document where this says, all of it or nothing, making folders on the way; answered by `written`, with the
  /// path that it got, or `refused`. `over` says what may become of a file that is there.
  case write(path: String, document: OutgoingDocument, over: Overwriting, ticket: Int)
  /// List a folder; answered by `listed`, and again with the same ticket as summaries of its networks come in.
  case list(folder: String, ticket: Int)
  /// Lay a graph out in the background; answered by `arranged`, now and then until it is done.
  case arrange(LayoutRequest, ticket: Int)
  /// Do work that takes longer than a frame in the background; answered by `worked`, and by `progress` on the way.
  case work(WorkRequest, ticket: Int)
  /// Let the layout of a ticket wait, or go on; nothing is answered.
  case pause(ticket: Int, isPaused: Bool)
  /// Tell the time of day; answered by `clock`.
  case readClock(ticket: Int)
  /// Stop the job of a ticket; nothing is answered.
  case cancel(ticket: Int)
  /// Leave.
  case quit
  /// Leave if this is the number of the staff; nothing is answered.
  case leave(number: String)
  /// Switch between window and full screen.
  case toggleFullscreen
  /// Listen to typed text, or no longer.
  case setTextInput(Bool)
  /// Name the window.
  case setTitle(String)
  /// Put a text where other programs can paste it.
  case copy(String)
  /// Tell the text that other programs have put there; answered by `pasted`, or `refused` where it is too long.
  case readClipboard(ticket: Int)
  /// Open a page of the web in the browser; nothing is answered.
  case openLink(String)
  /// Let go of what can be made again and give the memory back to the system, as when nobody is here; nothing is answered.
  case releaseMemory
  /// A visit to a public table is over: the host forgets what it has of the visitor; nothing is answered.
  case endVisit
  /// Count something, at a public table; nothing is answered. Exhibits leave out where it was: they are where they are.
  case count(UsageEvent, at: ExhibitID? = nil)
}

/// The host's answer to an effect.
public enum Message: Sendable {
  /// A document was read; its bytes where recordings keep them, and the fingerprint of its file where one was asked for.
  case read(
    path: String, ticket: Int, document: any ExhibitDocument, bytes: [UInt8]?, fingerprint: FileFingerprint? = nil)
  /// The nodes of a large network that is being read: its edges follow. None come where a recording is made, which could not
  /// bring them back.
  case nodesRead(ticket: Int, EarlyNodes)
  /// A document was written, and where it replaced a file, the old content is kept; perhaps its folder was made for it.
  case written(path: String, ticket: Int, replaced: ReplacedFile? = nil, folderIsNew: Bool = false)
  /// A file that could not be read or written: the position in it, what is wrong, and the cure.
  case refused(path: String, ticket: Int, problem: FileProblem)
  /// The part of the reading that is done, 0…1, and the size of the file in bytes where it is known.
  case progress(ticket: Int, fraction: Double, size: Int? = nil)
  /// The contents of a folder.
  case listed(ticket: Int, FolderListing)
  /// The nodes of a layout under way, or done.
  case arranged(ticket: Int, ArrangedNodes)
  /// The result of work in the background.
  case worked(ticket: Int, any WorkResult)
  /// The minute of the day where the program runs, from 0.
  case clock(ticket: Int, minute: Int)
  /// The text of the clipboard; empty where there is none.
  case pasted(ticket: Int, text: String)

  /// The longest text that is taken from the clipboard, in bytes.
  public static let longestPaste = 1 << 20

  /// The ticket of the effect that is answered.
  public var ticket: Int {
    switch self {
    case .read(_, let ticket, _, _, _), .nodesRead(let ticket, _), .written(_, let ticket, _, _),
      .refused(_, let ticket, _),
      .progress(let ticket, _, _), .listed(let ticket, _), .arranged(let ticket, _),
      .worked(let ticket, _), .clock(let ticket, _), .pasted(let ticket, _):
      ticket
    }
  }
}

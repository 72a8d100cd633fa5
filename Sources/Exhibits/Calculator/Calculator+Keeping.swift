// What people make is kept: saved when they say so, and by itself a second after they begin to change it.
//
// What is kept by itself is written one writing at a time while people work, at once when they may be about to go, and
// again after a while when it could not be written. Where and how files lie is the host's business.

import DataFlow
import Foundation
import GraphFormats
import NodeEditor
import Widgets

extension Calculator {
  /// Seconds from a change until it is kept; changes in between do not put it off.
  private static let keepingDelay = 1.0
  /// Seconds until what could not be kept is tried again.
  private static let retryDelay = 5.0

  /// Where what nobody saved is kept; `nil` where nothing is kept.
  var autosavePath: String? {
    settings.isKiosk ? nil : settings.documentsFolder.map { $0 + "/calculator-autosave.json" }
  }

  private var bytes: [UInt8]? {
    (try? FlowDocument(name: name, flow: desk.flow).json()).map { [UInt8]($0) }
  }

  /// Saves under the calculation's name, among people's own.
  mutating func save() {
    guard let ownFolder, let bytes else { return }
    let plain = name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" }
    let file = plain.isEmpty ? "calculation" : String(plain.prefix(60)).lowercased()
    let ticket = newTicket()
    savingTicket = ticket
    effects.append(.write(path: "\(ownFolder)/\(file).json", bytes: bytes, ticket: ticket))
  }

  /// Whether there is something that is neither kept nor being written.
  private var hasUnkept: Bool { autosavePath != nil && desk.revision != keeping?.revision ?? keptRevision }

  /// After a change: it is kept soon, and no later for changes that follow.
  mutating func keepSoon() {
    if hasUnkept, autosaveAt == nil { autosaveAt = time + Self.keepingDelay }
  }

  /// Keeps what is due, one writing at a time.
  mutating func keepWhenDue() {
    guard let due = autosaveAt, time >= due else { return }
    if keeping == nil { keepNow() } else { autosaveAt = time + Self.keepingDelay }
  }

  /// Keeps what there is at once: whoever is here may be about to go. The host writes in the order of asking.
  mutating func keepNow() {
    autosaveAt = nil
    guard hasUnkept, let autosavePath, let bytes else { return }
    let ticket = newTicket()
    keeping = (ticket, desk.revision)
    effects.append(.write(path: autosavePath, bytes: bytes, ticket: ticket))
  }

  mutating func written(_ path: String, _ ticket: Int) {
    if ticket == savingTicket {
      savingTicket = nil
      say("Saved as \(Self.fileName(path))", .success)
    } else if let keeping, ticket == keeping.ticket {
      keptRevision = keeping.revision
      self.keeping = nil
      hasFailedToKeep = false
      keepSoon()
    }
  }

  /// Something could not be written; whether it was something of ours.
  mutating func notWritten(_ ticket: Int, _ reason: String) -> Bool {
    if ticket == savingTicket {
      savingTicket = nil
      say("This cannot be saved. \(reason)", .failure)
    } else if let keeping, ticket == keeping.ticket {
      self.keeping = nil
      autosaveAt = time + Self.retryDelay
      // Said once, and not with every attempt.
      if !hasFailedToKeep { say("This cannot be kept. \(reason)", .failure) }
      hasFailedToKeep = true
    } else {
      return false
    }
    return true
  }
}

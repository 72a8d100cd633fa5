// What people make is kept: saved when they say so, and by itself a second after they begin to change it.
//
// What is kept by itself is written one writing at a time while people work, at once when they may be about to go, and
// again after a while when it could not be written. Where and how files lie is the host's business.

import DataFlow
import ExhibitKit
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

  /// Saves among the visitor's own calculations: in the file that this one is, or under its name in a new one.
  mutating func save() {
    guard let ownFolder, saving == nil else { return }
    stopWriting()
    let ticket = newTicket()
    saving = (ticket, desk.revision)
    effects.append(
      .write(
        path: ownFile ?? Self.path(of: desk.name, in: ownFolder),
        document: OutgoingDocument(CalculationFile(desk.document)),
        mayReplace: ownFile != nil, ticket: ticket))
  }

  /// Puts a calculation that nobody saved among the visitor's own, under a name that is free, for another takes its
  /// place. An empty one is none.
  mutating func putAside(_ document: FlowDocument) {
    guard let ownFolder, document.flow.count > 0 else { return }
    let ticket = newTicket()
    puttingAside = (ticket, document.name)
    effects.append(
      .write(
        path: Self.path(of: document.name, in: ownFolder), document: OutgoingDocument(CalculationFile(document)),
        mayReplace: false,
        ticket: ticket))
  }

  private static func path(of name: String, in folder: String) -> String {
    let plain = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
    return "\(folder)/\(plain.isEmpty ? "calculation" : plain.prefix(60).lowercased()).json"
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
    guard hasUnkept, let autosavePath else { return }
    let ticket = newTicket()
    (keeping, hasLeftover) = ((ticket, desk.revision), true)
    let known = CalculationFile.Leftover(savedAs: ownFile, isChanged: desk.revision != savedRevision)
    effects.append(
      .write(
        path: autosavePath, document: OutgoingDocument(CalculationFile(desk.document, leftover: known)),
        mayReplace: true,
        ticket: ticket))
  }

  mutating func written(_ path: String, _ ticket: Int) {
    if let saving, ticket == saving.ticket {
      self.saving = nil
      (ownFile, savedRevision) = (path, saving.revision)
      say("Saved as \(FilePath.name(path))", .success)
      // Where it is has changed, and what is left to save.
      keptRevision = -1
      keepSoon()
    } else if let puttingAside, ticket == puttingAside.ticket {
      self.puttingAside = nil
      say("“\(puttingAside.name)” is kept among your calculations, as \(FilePath.name(path))", .information)
    } else if let keeping, ticket == keeping.ticket {
      keptRevision = keeping.revision
      self.keeping = nil
      hasFailedToKeep = false
      keepSoon()
    }
  }

  /// Something could not be written; whether it was something of ours.
  mutating func notWritten(_ ticket: Int, _ reason: String) -> Bool {
    if ticket == saving?.ticket {
      saving = nil
      say("This cannot be saved. \(reason)", .failure)
    } else if let puttingAside, ticket == puttingAside.ticket {
      self.puttingAside = nil
      say("“\(puttingAside.name)” cannot be kept. \(reason)", .failure)
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

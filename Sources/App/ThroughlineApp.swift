// The program without its window: input and answers go in, effects and pictures come out.
//
// A frame is `update`, then `draw` if something changed. Nothing else reaches the program, so the same input gives the same
// pixels: in the window, in a replay, in a test. One exhibit is shown at a time; those left behind wait as they were.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import Inspection

/// The program, ready to be put into a window or driven by hand.
public final class ThroughlineApp {
  /// The exhibits that can be shown.
  public let list: ExhibitList
  /// The exhibit the program began with, and goes back to.
  private let first: ExhibitDescriptor
  /// The file it began with; `nil` when its exhibit needs none.
  public let firstFile: String?
  private var context: ExhibitContext
  private var descriptor: ExhibitDescriptor
  private var exhibit: any Exhibit
  private var chrome: AppChrome
  private var waiting = WaitingExhibits()
  private var moving = MovingFiles()
  private var idle: IdleWatch
  private var resting: RestingContacts
  private var attract: AttractMode
  private var quiet: QuietHours
  private var staffExit: StaffExit
  private var usage: UsageMeter
  private var effects: [Effect] = []
  /// Seconds since the program began.
  private var time = 0.0
  private var hasChangedExhibit = false
  /// The way into an exhibit or out of it, with what is drawn on it.
  private var passage: ExhibitPassage?
  /// The network that was open last, for exhibits to ask on the way.
  private var lastNetwork: Graph?
  /// The name of the window.
  private var title = ""

  /// A program for a drawing area of so many pixels.
  ///
  /// - Parameters:
  ///   - exhibit: the exhibit that is shown first; one that is not in the list becomes the first of it.
  ///   - list: the exhibits that can be shown.
  ///   - file: the file to open first; `nil` opens the exhibit's own data, where the settings name a folder of it.
  public init(
    settings: AppSettings, measure: any TextMeasuring, width: Int, height: Int, exhibit id: ExhibitID,
    of list: ExhibitList = .all, file: String?
  ) {
    let list = list.limited(to: settings.visitors.exhibits, beginningWith: id)
    self.list = list
    first = list.descriptor(of: id) ?? list.first
    descriptor = first
    firstFile = file ?? first.bundledFile(settings)
    context = ExhibitContext(settings: settings, measure: measure, width: width, height: height)
    exhibit = list.make(first.id, in: context)
    chrome = AppChrome(context, of: first, over: exhibit)
    idle = IdleWatch(settings)
    resting = RestingContacts(settings)
    attract = AttractMode(context, of: list, first: first.id)
    quiet = QuietHours(settings)
    staffExit = StaffExit(context)
    usage = UsageMeter(settings, at: first.id, file: firstFile)
    if let firstFile { exhibit.begin(with: firstFile) }
  }

  /// Takes what happened since the last frame. Answers of the host come first: they were ready when the frame began.
  public func update(_ input: FrameInput, messages: [Message] = []) {
    time = input.time
    exhibit.time = input.time
    for message in messages {
      quiet.handle(message)
      // Answers go to whoever asked, shown or not.
      exhibit.handle(message)
      effects += waiting.handle(message)
      chrome.take(message, &exhibit)
      if let step = moving.end(message) { tell(step) }
    }
    for event in input.events { handle(event) }
    liftObjects()
    if passage?.isOver(at: time) == true { endPassage() }
    let step = attract.advance(on: &exhibit, descriptor.id, in: context.window, at: time)
    exhibit.advance(to: input.time, elapsed: input.elapsed)
    effects += waiting.keepWhatIsDue(at: time)
    if attract.isOn { exhibit.destination = nil }
    chrome.advance(to: input.time, elapsed: input.elapsed, &exhibit)
    var state = exhibit.readState()
    chrome.apply(theme: state.theme)
    chrome.stepBehind(state.isWindowCovered)
    exhibit.covered = chrome.covered
    navigate(to: state.destination)
    take(step)
    watchIdle()
    state = exhibit.readState()
    usage.advance(to: time)
    usage.note(file: state.openFile)
    staffExit.apply(theme: state.theme)
    if staffExit.advance(to: input.time, elapsed: input.elapsed) { letGo() }
    if state.title != title { rename(to: state.title) }
  }

  private func handle(_ event: InputEvent) {
    let meaning = resting.note(event, at: time)
    if idle.isSignOfLife(event), meaning == .motion { usage.noteActivity(at: time) }
    // The finger that wakes a table may go on to hold the corner; a coin in it does not keep the keys that have come.
    let isForStaff = (meaning != .object || !staffExit.isOpen) && staffExit.handle(event, at: time)
    guard meaning != .object else { return }
    switch idle.note(event, at: time, isResting: meaning == .rest) {
    case .none: break
    case .activity where attract.isOn, .answer where attract.isOn:
      endAttract()
      guard case .fileDropped = event else { return }
    case .activity: chrome.warn("")
    case .answer: return chrome.warn("")
    }
    guard !isForStaff, context.settings.visitors.admits(event) else { return }
    if ExhibitPassage.isEnded(by: event) { endPassage() }
    if case .resized(let width, let height) = event {
      let longest = AppSettings.longestSide
      (context.width, context.height) = (min(max(width, 1), longest), min(max(height, 1), longest))
      chrome.resize(to: context.window)
      staffExit.resize(to: context.window)
      // The hands of a show were at home in the window as it was.
      if attract.isOn { letGo() }
    }
    if !chrome.handle(event, &exhibit) { exhibit.handle(event) }
  }

  /// Tells every exhibit what became of a file that people have moved.
  private func tell(_ step: MovingFiles.Step) {
    step.tell(&exhibit)
    waiting.tell(step)
  }

  /// Releases all hands on what is shown.
  private func letGo() {
    chrome.release()
    exhibit.handle(.focusLost)
  }

  private func rename(to name: String) {
    title = name
    effects.append(.setTitle(title.isEmpty ? "Throughline" : "Throughline: \(title)"))
  }

  /// Draws the present state.
  public func draw(into picture: inout Picture) {
    hasChangedExhibit = false
    if passage != nil {
      passage?.draw(&exhibit, &waiting, at: time, into: &picture)
    } else {
      exhibit.draw(into: &picture)
    }
    attract.draw(in: context.window, { exhibit.readState().theme }, into: &picture)
    if !attract.isDark { chrome.draw(into: &picture) }
    staffExit.draw(into: &picture)
  }

  /// Shows the exhibit in the whole window from now on.
  private func endPassage() {
    guard passage != nil else { return }
    passage = nil
    hasChangedExhibit = true
  }

  /// True if the picture has changed since it was last drawn.
  public var needsRedraw: Bool {
    if attract.isDark { return attract.wantsFrame || staffExit.wantsFrame || hasChangedExhibit }
    return exhibit.readPace().wantsFrame || chrome.wantsFrame || hasChangedExhibit || passage != nil
      || staffExit.wantsFrame || attract.wantsFrame
  }

  /// Seconds until the program wants an update although nothing happens: 0 while something moves, `nil` at rest.
  public var wakeAfter: Double? {
    if passage != nil { return 0 }
    let isHeld = !exhibit.readState().mayStartOver
    var next =
      idle.wakeAfter(
        at: time, isHeld: isHeld, isQuiet: quiet.areNow, mayStartOver: mayStartOver) ?? .infinity
    next = min(next, quiet.wakeAfter(at: time) ?? .infinity, usage.wakeAfter(at: time) ?? .infinity)
    next = min(next, resting.wakeAfter(at: time) ?? .infinity, attract.wakeAfter(at: time) ?? .infinity)
    next = min(next, staffExit.wakeAfter(at: time) ?? .infinity)
    next = min(next, max(0, waiting.keepingDueAt - time))
    // Nobody sees what moves in the dark.
    if !attract.isDark { next = min(next, exhibit.readPace().wakeAfter ?? .infinity, chrome.wakeAfter ?? .infinity) }
    return next < .infinity ? next : nil
  }

  /// Takes the effects the host is asked for since the last call.
  public func takeEffects() -> [Effect] {
    let asked = askingBeforeTheEnd(takeExhibitEffects())
    let ofChrome = chrome.takeEffects(noting: asked) + staffExit.takeEffects()
    let counted = usage.takeEffects()
    guard !effects.isEmpty || !ofChrome.isEmpty || !asked.isEmpty || !counted.isEmpty else { return asked }
    defer { effects.removeAll(keepingCapacity: true) }
    return (effects + ofChrome + asked).compactMap(admitted) + counted
  }

  /// Returns effects of the exhibit that is shown. Before the program ends, it leads to an exhibit that was left with work
  /// that is not kept, which asks about it as if it had never been left.
  private func askingBeforeTheEnd(_ asked: [Effect]) -> [Effect] {
    func isQuit(_ effect: Effect) -> Bool { if case .quit = effect { true } else { false } }
    // Where visitors may not end the program, wanting to leads nowhere.
    guard asked.contains(where: isQuit), context.settings.admits(.quit), let left = waiting.firstToLoseWork(at: time)
    else { return asked }
    go(to: left)
    exhibit.handle(.closeRequested)
    return asked.filter { !isQuit($0) }
  }

  /// Returns an effect that the host may be asked for; `nil` for one that it may not.
  private func admitted(_ effect: Effect) -> Effect? {
    guard context.settings.admits(effect) else { return nil }
    switch effect {
    // What the table shows off by itself is nobody's doing: nothing of it is counted, written or copied.
    case .count, .write, .copy, .openLink, .readClipboard, .setTextInput(true): return attract.isOn ? nil : effect
    case .read, .list, .arrange, .work, .pause, .readClock, .cancel, .setTextInput,
      .setTitle, .quit, .leave, .toggleFullscreen, .releaseMemory, .endVisit:
      return effect
    }
  }

  /// Takes the effects of the exhibit that is shown; what it counts is counted there.
  private func takeExhibitEffects() -> [Effect] {
    let asked = exhibit.takeEffects()
    for step in moving.begin(asked) { waiting.tell(step) }
    guard asked.contains(where: { if case .count(_, nil) = $0 { true } else { false } }) else { return asked }
    return asked.map { effect in
      if case .count(let event, nil) = effect { .count(event, at: descriptor.id) } else { effect }
    }
  }
}

// MARK: - What others may ask

extension ThroughlineApp {
  /// The exhibit that is shown.
  public var kind: ExhibitID { descriptor.id }

  /// The reason why the exhibit does not show the file that was asked for last; `nil` when it does.
  public var refusal: String? { exhibit.refusal }

  /// The exhibit on the screen and the file that it shows, to be shown again if the program should end; `nil` until its
  /// file has come.
  public var place: ProgramPlace? {
    let file = exhibit.keepsOwnWork ? nil : exhibit.openFile
    guard exhibit.keepsOwnWork || file != nil || descriptor.defaultFile == nil else { return nil }
    return ProgramPlace(exhibit: descriptor.id, file: file)
  }

  /// Goes on at a place where the program was before it ended. What it starts over with stays.
  public func resume(at place: ProgramPlace) {
    guard let next = list.descriptor(of: place.exhibit) else { return }
    if next.id != descriptor.id { present(next) }
    // At a public table it goes back from there, when nobody comes.
    idle.noteUse()
    usage.goOn()
    let begins = next.id == first.id ? firstFile : next.bundledFile(context.settings)
    if let file = place.file, file != begins { exhibit.handle(.fileDropped(path: file)) }
  }

  /// The state on the screen, for tests that drive the program from outside.
  public var report: (any ExhibitReport)? { exhibit.report }

  /// Returns the state on the screen, when it is an exhibit that reports in this form.
  public func report<Report: ExhibitReport>(as form: Report.Type) -> Report? { exhibit.report as? Report }

  /// The state on the screen beside the exhibit: the way home and the inspector.
  public var chromeReport: AppChromeReport {
    var report = chrome.report(of: exhibit)
    report.staffExit = staffExit.report
    report.attract = attract.isOn ? attract.isDark ? "" : attract.words : nil
    return report
  }

  /// Shows the path between two nodes by their ids, as if both had been chosen by name.
  ///
  /// - Returns: true if the exhibit shows paths, and both nodes exist.
  @discardableResult
  public func connect(_ source: String, _ target: String) -> Bool { exhibit.connect(keys: source, target) }

  /// The network that the exhibit shows; `nil` where it shows none.
  public var network: Graph? { exhibit.network }

  /// Returns the value of a property of the exhibit; `nil` when nothing has that name.
  public func property(named name: String) -> PropertyValue? { exhibit.property(named: name) }

  /// Changes a property of the exhibit by its name to the nearest value it may be, as the inspector does.
  ///
  /// - Returns: true if it has another value now.
  @discardableResult public func setProperty(_ name: String, to value: PropertyValue) -> Bool {
    guard exhibit.setProperty(name, to: value) else { return false }
    exhibit.propertiesDidChange()
    return true
  }

  /// Changes to a theme by name; an unknown one changes nothing.
  public func setTheme(_ name: String) { exhibit.setTheme(name) }
}

// MARK: - From one exhibit to another

extension ThroughlineApp {
  /// Goes where the visitor wants to go. What is left is kept as it is, without hands on it.
  ///
  /// - Parameter destination: where the exhibit leads.
  private func navigate(to destination: ExhibitID?) {
    let request = chrome.takeNavigationRequest() ?? destination
    guard let request else { return }
    exhibit.destination = nil
    go(to: request)
  }

  private func go(to request: ExhibitID) {
    guard let next = list.descriptor(of: request), next.id != descriptor.id else { return }
    guard next.id != .gallery || context.settings.visitors.hasGallery else { return }
    if let network = exhibit.network { lastNetwork = network }
    exhibit.handle(.focusLost)
    effects += takeExhibitEffects()
    chrome.release()
    let left = descriptor.id
    waiting.keep(.init(id: left, exhibit: exhibit, chrome: chrome.kept))
    present(next)
    passage =
      context.settings.reducedMotion
      ? nil
      : ExhibitPassage(from: left, to: next.id, exhibit, waiting, window: context.window, at: time)
  }

  /// Shows an exhibit in place of the present one: in its last state, or for the first time.
  private func present(_ next: ExhibitDescriptor) {
    descriptor = next
    if let kept = waiting.take(next.id) {
      exhibit = kept.exhibit
      exhibit.time = time
      exhibit.handle(.resized(width: context.width, height: context.height))
      chrome.move(to: next, exhibit, kept: kept.chrome)
    } else {
      context.number += 1
      exhibit = list.make(next.id, in: context)
      exhibit.time = time
      chrome.move(to: next, exhibit, kept: nil)
      let file = next.id == first.id ? firstFile : next.bundledFile(context.settings)
      if let file { exhibit.begin(with: file) }
    }
    usage.noteArrival(at: next.id, file: next.id == first.id ? firstFile : next.bundledFile(context.settings), at: time)
    if let lastNetwork { exhibit.networkDidChange(lastNetwork) }
    exhibit.advance(to: time, elapsed: 0)
    hasChangedExhibit = true
  }
}

// MARK: - Left alone on a public table

extension ThroughlineApp {
  /// True if there is something to go back from.
  private var mayStartOver: Bool {
    descriptor.id != first.id || chrome.isInspected(exhibit) || idle.isUsed && !exhibit.isAsAtStart
  }

  /// Takes what has rested for minutes off the exhibit.
  private func liftObjects() {
    for event in resting.takeObjects(at: time) {
      idle.noteObject(at: time)
      _ = staffExit.handle(.pointer(event), at: time)
      if !chrome.handle(.pointer(event), &exhibit) { exhibit.handle(.pointer(event)) }
    }
  }

  /// Warns, and starts over, when nobody has been here for long, and shows the table off after that.
  private func watchIdle() {
    if let question = quiet.question(at: time) { effects.append(question) }
    // At the end of the quiet hours the shows begin, and at their beginning they end.
    if attract.isOn, attract.isDark != quiet.areNow {
      attract.end()
      letGo()
      hasChangedExhibit = true
    }
    let state = idle.state(
      at: time, isHeld: !exhibit.readState().mayStartOver && !attract.isOn, isQuiet: quiet.areNow,
      mayStartOver: mayStartOver)
    idle.tell(state)
    switch state {
    case .attended: break
    case .warning(let seconds):
      let left = Wording.count(seconds, "second", "seconds")
      chrome.warn("Still there? Touch anywhere to go on. Starting over in \(left).")
    case .deserted:
      startOver()
      releaseMemory()
    case .attracting: beginAttract()
    }
  }

  /// Goes back to the exhibit the program began with, as it was then, and takes back whatever was changed in the inspector.
  private func startOver() {
    passage = nil
    chrome.release()
    chrome.warn("")
    staffExit.close()
    if idle.isUsed { effects.append(.endVisit) }
    idle.restart()
    usage.noteArrival(at: descriptor.id, file: firstFile, at: time)
    resting.abandon()
    lastNetwork = nil
    if descriptor.id == first.id {
      chrome.resetInspector(&exhibit)
      if exhibit.startOver() { return waiting.removeAll() }
    }
    effects += takeExhibitEffects()
    waiting.startOver(keeping: first.id)
    present(first)
  }

  /// Releases what hours of visitors have left in caches, while nobody waits: every visit begins with the same memory.
  private func releaseMemory() { effects.append(.releaseMemory) }

  // MARK: Attract mode

  private func beginAttract() {
    guard !attract.isOn else { return }
    if mayStartOver || idle.isUsed { startOver() }
    releaseMemory()
    resting.abandon()
    chrome.warn("")
    attract.begin(with: first.id, at: time, isDark: quiet.areNow)
  }

  /// Gives the table to whoever touched it, as it is for every visitor.
  private func endAttract() {
    attract.end()
    letGo()
    startOver()
    idle.wake(at: time)
    hasChangedExhibit = true
  }

  /// Shows what is next for those who come by.
  private func take(_ step: AttractMode.Step) {
    switch step {
    case .stay: break
    case .go(let next):
      // In the gallery, what was shown off is put away: it comes as at the start when its turn comes again.
      if descriptor.id == .gallery { waiting.startOver(keeping: first.id) }
      go(to: next)
    case .again: startOver()
    }
  }
}

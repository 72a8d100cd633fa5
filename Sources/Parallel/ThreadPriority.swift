// The priority of threads: work that nobody waits for in this frame steps back for the frame.
//
// A frame that waits for a core is felt by a hand; a layout that takes a little longer is not. The operating system weighs
// threads by a number of theirs, and a thread may always ask for less. Loops are shared among threads of one priority: a
// frame never waits for a thread that has stepped back. See `Parallel.forEach`.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The priority of the calling thread among those of the process.
public enum ThreadPriority {
  #if os(Linux)
    /// The niceness of threads that have stepped back: about a thirtieth of a core where a frame wants it, and all of it
    /// where none does.
    private static let behindFrames: Int32 = 15

    #if canImport(Glibc)
      private static let ownThread = Int32(PRIO_PROCESS.rawValue)
    #else
      private static let ownThread = PRIO_PROCESS
    #endif

    /// True if the calling thread has stepped back.
    static var isBehindFrames: Bool { getpriority(ownThread, 0) >= behindFrames }

    /// Lets the calling thread, and loops that it shares with others from now on, step back for threads that compute
    /// frames. There is no way back: it is for threads that end with their work.
    public static func stepBehindFrames() { _ = setpriority(ownThread, 0, behindFrames) }
  #else
    static var isBehindFrames: Bool { false }

    /// Does nothing on this system: only Linux gives each thread a niceness of its own.
    public static func stepBehindFrames() {}
  #endif
}

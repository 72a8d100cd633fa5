// The order of threads, told to the thread sanitizer: it knows atomics, but not the locks and semaphores of the system's
// libraries, and would take everything that they guard for a race. In ordinary builds nothing of this is left.

#if THREAD_SANITIZER
  import CThreadSanitizer
#endif

/// The order of what threads do before and after they meet at an object.
enum ThreadOrder {
  /// Tells that what this thread has done so far is over for all that meet at the object from now on.
  @inline(__always)
  static func release(at object: AnyObject) {
    #if THREAD_SANITIZER
      __tsan_release(Unmanaged.passUnretained(object).toOpaque())
    #endif
  }

  /// Tells that this thread comes after all that have released at the object.
  @inline(__always)
  static func acquire(at object: AnyObject) {
    #if THREAD_SANITIZER
      __tsan_acquire(Unmanaged.passUnretained(object).toOpaque())
    #endif
  }
}

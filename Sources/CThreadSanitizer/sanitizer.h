// What the thread sanitizer lets programs tell it; only there in programs that are built for it.
void __tsan_acquire(void *address);
void __tsan_release(void *address);

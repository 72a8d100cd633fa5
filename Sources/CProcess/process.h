// Calls of the system that Swift cannot make: because their parameters vary, or because they are there in one C library only.
#pragma once
#if defined(__linux__)
#include <signal.h>
#include <sys/auxv.h>
#include <sys/prctl.h>

/// Asks the system to kill this process when the one that started it ends, however that ends.
static inline void cprocess_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

/// Not 0 if the program has more rights than the person who started it: the system then takes variables from its environment.
static inline int cprocess_has_rights_of_its_own(void) { return getauxval(AT_SECURE) != 0; }
#else
static inline void cprocess_end_with_parent(void) {}
static inline int cprocess_has_rights_of_its_own(void) { return 0; }
#endif

#if defined(__GLIBC__)
#include <malloc.h>

/// Gives memory that nothing uses any more back to the system.
static inline void cprocess_give_memory_back(void) { malloc_trim(0); }

/// Lets all threads share two heaps, and keeps what is large out of them. Left to itself each thread gets a heap, of which no
/// other uses what is free, and large blocks that come and go leave holes.
static inline void cprocess_share_heaps(void) {
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
}
#else
static inline void cprocess_share_heaps(void) {}
static inline void cprocess_give_memory_back(void) {}
#endif

// A call of the system that Swift cannot make because its parameters vary.
#pragma once
#if defined(__linux__)
#include <signal.h>
#include <sys/prctl.h>

/// Asks the system to kill this process when the one that started it ends, however that ends.
static inline void cprocess_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }
#else
static inline void cprocess_end_with_parent(void) {}
#endif

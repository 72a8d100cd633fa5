// Counts the calls of malloc and its kin made by the calling thread. Only for benchmarks: linking this target replaces
// the allocator's entry points by ones that count and pass on.
#pragma once
#include <stdint.h>

/// Returns the number of times that this thread has asked for memory since it started.
uint64_t allocation_count(void);

/// Returns the bytes that all threads have asked for and not given back.
uint64_t allocated_bytes(void);

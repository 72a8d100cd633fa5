// The C library's own allocator stays underneath, by the names glibc exports for this purpose.
#include "AllocationCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// Sanitizers bring an allocator of their own, which nothing may stand before: nothing is counted then.
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)

uint64_t allocation_count(void) { return 0; }
uint64_t allocated_bytes(void) { return 0; }

#else

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static __thread uint64_t count;

uint64_t allocation_count(void) { return count; }

uint64_t allocated_bytes(void) {
  struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
}

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  count++;
  return __libc_calloc(items, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *found = memalign(alignment, size);
  if (!found) return ENOMEM;
  *memory = found;
  return 0;
}

void free(void *memory) { __libc_free(memory); }

#endif

// The one instruction of the processor that Swift has no word for: to fetch a line of memory that will be needed soon,
// without waiting for it. Any address may be given; nothing is read that a program could notice.
static inline void throughline_prefetch(const void *address) { __builtin_prefetch(address); }

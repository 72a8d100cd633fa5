// Numbers of bytes of a kind, sixteen at a time, which Swift's own vectors of bytes do many times slower.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t throughline_bytes __attribute__((vector_size(16)));

static inline throughline_bytes throughline_load(const uint8_t *bytes) {
  throughline_bytes vector;
  memcpy(&vector, bytes, sizeof vector);
  return vector;
}

// The sum of sixteen numbers.
static inline size_t throughline_sum(throughline_bytes vector) {
  uint64_t halves[2];
  memcpy(halves, &vector, sizeof halves);
  const uint64_t mask = 0x00FF00FF00FF00FF;
  const uint64_t pairs = (halves[0] & mask) + (halves[0] >> 8 & mask) + (halves[1] & mask) + (halves[1] >> 8 & mask);
  return pairs * 0x0001000100010001 >> 48;
}

// The number of bytes that are `value`.
static inline size_t throughline_count(const uint8_t *bytes, size_t count, uint8_t value) {
  size_t found = 0;
  while (count >= 16) {
    // A sum is one of bytes, and a comparison that holds is -1.
    throughline_bytes sums = {0};
    for (int step = 0; step < 255 && count >= 16; step++, bytes += 16, count -= 16) {
      sums -= (throughline_bytes)(throughline_load(bytes) == value);
    }
    found += throughline_sum(sums);
  }
  for (; count > 0; bytes++, count--) found += *bytes == value;
  return found;
}

// The number of bytes that follow the first one in a character of UTF-8.
static inline size_t throughline_count_inner(const uint8_t *bytes, size_t count) {
  size_t found = 0;
  while (count >= 16) {
    throughline_bytes sums = {0};
    for (int step = 0; step < 255 && count >= 16; step++, bytes += 16, count -= 16) {
      sums -= (throughline_bytes)((throughline_load(bytes) & 0xC0) == 0x80);
    }
    found += throughline_sum(sums);
  }
  for (; count > 0; bytes++, count--) found += (*bytes & 0xC0) == 0x80;
  return found;
}

// Not 0 if a carriage return is among the bytes that no line feed follows. The byte behind them is read.
static inline int throughline_has_lone_return(const uint8_t *bytes, size_t count) {
  throughline_bytes any = {0};
  for (; count >= 16; bytes += 16, count -= 16) {
    any |= (throughline_bytes)((throughline_load(bytes) == '\r') & (throughline_load(bytes + 1) != '\n'));
  }
  uint64_t halves[2];
  memcpy(halves, &any, sizeof halves);
  int found = (halves[0] | halves[1]) != 0;
  for (; count > 0; bytes++, count--) found |= (bytes[0] == '\r') & (bytes[1] != '\n');
  return found;
}

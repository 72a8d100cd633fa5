// Encodings and Unicode's composed form for Swift. ICU's own headers stay out of this one: Swift's Foundation has another
// version of the same library, whose types have the same names.
#pragma once
#include <stdint.h>

/// The state of decoding a text from one encoding.
struct cicu_converter;

// Returns a converter from an encoding; NULL where its name is not known.
struct cicu_converter *cicu_open(const char *name);

void cicu_close(struct cicu_converter *converter);

// The number of places so far where bytes meant nothing. U+FFFD stands there.
int64_t cicu_bad(const struct cicu_converter *converter);

// Decodes bytes; what is cut off at their end is kept until more come, or is bad where `is_end` says that none do. Returns
// the number of units of UTF-16; `*read` becomes the number of bytes that were read.
int64_t cicu_decode(
    struct cicu_converter *converter, const uint8_t *bytes, int64_t count, int64_t *read, uint16_t *units, int64_t room,
    int is_end);

// Writes the composed form (NFC) of a text in UTF-16. Returns its length, or -1 where it does not fit.
int32_t cicu_compose(const uint16_t *units, int32_t count, uint16_t *out, int32_t room);

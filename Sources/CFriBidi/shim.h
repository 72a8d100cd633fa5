// The Unicode bidirectional algorithm for Swift. The library's older spellings clash with Swift's importer, so the one
// question we ask is a function here.
#pragma once
#include <fribidi/fribidi.h>

// Writes the embedding level of each code point of one paragraph whose direction follows its first strong letter.
// `types` and `brackets` are scratch of the same length. Returns 0 when the levels could not be found.
static inline int cfribidi_levels(
    const uint32_t *text, int length, uint32_t *types, uint32_t *brackets, int8_t *levels) {
  FriBidiParType base = FRIBIDI_PAR_ON;
  fribidi_get_bidi_types(text, length, (FriBidiCharType *)types);
  fribidi_get_bracket_types(text, length, (FriBidiCharType *)types, (FriBidiBracketType *)brackets);
  return fribidi_get_par_embedding_levels_ex(
      (FriBidiCharType *)types, (FriBidiBracketType *)brackets, length, &base, (FriBidiLevel *)levels);
}

#include "cicu.h"

#include <stdlib.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/unorm2.h>

struct cicu_converter {
  UConverter *converter;
  int64_t bad;
};

static void count_bad(
    const void *context, UConverterToUnicodeArgs *to, const char *bytes, int32_t length,
    UConverterCallbackReason reason, UErrorCode *code) {
  (void)bytes, (void)length;
  if (reason > UCNV_IRREGULAR) return;
  ((struct cicu_converter *)context)->bad++;
  const UChar replacement = 0xFFFD;
  *code = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(to, &replacement, 1, 0, code);
}

struct cicu_converter *cicu_open(const char *name) {
  UErrorCode code = U_ZERO_ERROR;
  struct cicu_converter *made = calloc(1, sizeof *made);
  if (!made) return made;
  made->converter = ucnv_open(name, &code);
  if (U_SUCCESS(code)) ucnv_setToUCallBack(made->converter, count_bad, made, 0, 0, &code);
  if (U_SUCCESS(code)) return made;
  cicu_close(made);
  return 0;
}

void cicu_close(struct cicu_converter *converter) {
  ucnv_close(converter->converter);
  free(converter);
}

int64_t cicu_bad(const struct cicu_converter *converter) { return converter->bad; }

int64_t cicu_decode(
    struct cicu_converter *converter, const uint8_t *bytes, int64_t count, int64_t *read, uint16_t *units, int64_t room,
    int is_end) {
  UErrorCode code = U_ZERO_ERROR;
  const char *source = (const char *)bytes;
  UChar *target = (UChar *)units;
  ucnv_toUnicode(converter->converter, &target, target + room, &source, source + count, 0, is_end != 0, &code);
  *read = source - (const char *)bytes;
  return target - (UChar *)units;
}

int32_t cicu_compose(const uint16_t *units, int32_t count, uint16_t *out, int32_t room) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFCInstance(&code);
  if (U_FAILURE(code)) return -1;
  int32_t length = unorm2_normalize(form, (const UChar *)units, count, (UChar *)out, room, &code);
  return U_FAILURE(code) ? -1 : length;
}

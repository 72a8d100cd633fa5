// Password hashes of the C library's companion libcrypt for Swift. Its working memory is a structure that Swift need not
// know, so the two questions we ask are functions here.
#pragma once
#include <crypt.h>
#include <stdlib.h>
#include <string.h>

// Writes the hash of a phrase under the settings and salt of `setting`, which may be a whole hash, as text. Returns 1, or 0
// when it could not be made or does not fit.
static inline int ccrypt_hash(const char *phrase, const char *setting, char *hash, int length) {
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return 0;
  const char *made = crypt_r(phrase, setting, data);
  int fits = made && made[0] != '*' && strlen(made) < (size_t)length;
  if (fits) strcpy(hash, made);
  explicit_bzero(data, sizeof *data);
  free(data);
  return fits;
}

// Writes settings with a new random salt for a method such as "$y$". Returns 1, or 0 when it could not be made.
static inline int ccrypt_salt(const char *method, char *setting, int length) {
  return crypt_gensalt_rn(method, 0, NULL, 0, setting, length) != NULL;
}

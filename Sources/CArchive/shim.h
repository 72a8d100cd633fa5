// Archives for Swift: zip, tar, and files packed by bzip2, xz and zstd. Only what is asked for is understood, so that no
// stranger's file reaches the rest of the library, or another program that it would start.
#pragma once
#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

// Returns a reader of what is packed as a single file; NULL where there is no memory.
static inline struct archive *carchive_packed_file(void) {
  struct archive *archive = archive_read_new();
  if (!archive) return archive;
  archive_read_support_filter_bzip2(archive);
  archive_read_support_filter_xz(archive);
  archive_read_support_filter_zstd(archive);
  archive_read_support_format_raw(archive);
  return archive;
}

// Returns a reader of archives of files; NULL where there is no memory.
static inline struct archive *carchive_files(void) {
  struct archive *archive = archive_read_new();
  if (!archive) return archive;
  archive_read_support_format_zip_streamable(archive);
  archive_read_support_format_tar(archive);
  return archive;
}

// Goes to the next entry. Names that are marked as UTF-8 can only be had where the locale is one of UTF-8, which is so
// for this thread while they are read.
static inline int carchive_next(struct archive *archive, struct archive_entry **entry) {
  static _Thread_local locale_t names;
  if (!names) names = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  locale_t before = names ? uselocale(names) : (locale_t)0;
  int result = archive_read_next_header(archive, entry);
  if (names) uselocale(before);
  return result;
}

// Makes an entry a file that its owner may write and all may read.
static inline void carchive_set_file(struct archive_entry *entry) {
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_entry_set_perm(entry, 0644);
}

// Whether an entry is a file with content of its own.
static inline int carchive_is_file(struct archive_entry *entry) {
  return archive_entry_filetype(entry) == AE_IFREG && !archive_entry_hardlink(entry);
}

// libpng as Swift needs it: its simplified interface, and writing a file row by row, which takes functions of C, because
// libpng leaves by longjmp where something fails.

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// A file that is being written, and the bytes of it that nobody has taken yet.
typedef struct {
  png_structp png;
  png_infop info;
  unsigned char *bytes;
  size_t count;
  size_t capacity;
} throughline_png_writer;

static void throughline_png_fail(png_structp png, png_const_charp words) {
  (void)words;
  png_longjmp(png, 1);
}

static void throughline_png_warn(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void throughline_png_append(png_structp png, png_bytep data, size_t length) {
  throughline_png_writer *writer = (throughline_png_writer *)png_get_io_ptr(png);
  if (length > writer->capacity - writer->count) {
    size_t capacity = 2 * (writer->count + length);
    unsigned char *bytes = (unsigned char *)realloc(writer->bytes, capacity);
    if (!bytes) png_error(png, "no memory");
    writer->bytes = bytes;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, data, length);
  writer->count += length;
}

static void throughline_png_flush(png_structp png) { (void)png; }

/// Frees what a writer holds.
static inline void throughline_png_free(throughline_png_writer *writer) {
  if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  memset(writer, 0, sizeof *writer);
}

/// Begins a file of pixels in sRGB, opaque ones or not; 0 where libpng refuses.
static inline int throughline_png_begin(
    throughline_png_writer *writer, unsigned width, unsigned height, int has_alpha) {
  memset(writer, 0, sizeof *writer);
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, throughline_png_fail, throughline_png_warn);
  if (!writer->png) return 0;
  writer->info = png_create_info_struct(writer->png);
  if (!writer->info || setjmp(png_jmpbuf(writer->png))) return 0;
  png_set_write_fn(writer->png, writer, throughline_png_append, throughline_png_flush);
  png_set_IHDR(
      writer->png, writer->info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(writer->png, writer->info);
  return 1;
}

/// Writes a row of red, green and blue samples, and of opacities where the file has them; 0 where it fails.
static inline int throughline_png_row(throughline_png_writer *writer, const unsigned char *samples) {
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  png_write_row(writer->png, (png_bytep)samples);
  return 1;
}

/// Ends the file; 0 where it fails, as where rows are missing.
static inline int throughline_png_end(throughline_png_writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  png_write_end(writer->png, writer->info);
  return 1;
}

// The inner loops of the rasterizer: coverage of shapes, eight pixels at a time, and its mixing into pixels.
//
// They are in C because only there a function can be compiled for more than one kind of processor: the same source is
// compiled twice, for any processor and for those with AVX2, and which one runs is chosen once, when the program runs.
// Both give the same bits: whole numbers, and floats by operations that are rounded exactly and never fused.
#ifndef THROUGHLINE_RASTER_KERNELS_H
#define THROUGHLINE_RASTER_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Rows of a band, the part of a picture that one worker draws at a time. Kernels take the rows of one band at most.
#define THROUGHLINE_BAND_ROWS 32

/// Pixels to draw into, 0xAARRGGBB each. `base` is the first pixel of row 0, `width` the columns that exist in memory.
typedef struct {
  uint32_t *base;
  ptrdiff_t stride;
  ptrdiff_t width;
} throughline_pixels;

/// Rows of a mask, a byte a pixel. `base` is the address that column 0 of the picture's row 0 would have. There is room
/// for sixteen columns more on either side.
typedef struct {
  uint8_t *base;
  ptrdiff_t pitch;
} throughline_mask;

/// The pixels that a shape may change; empty when an upper bound is not above its lower.
typedef struct {
  ptrdiff_t left;
  ptrdiff_t top;
  ptrdiff_t right;
  ptrdiff_t bottom;
} throughline_area;

/// A colour, as an opaque pixel, and its shares of a fully covered pixel, 0...256.
typedef struct {
  uint32_t color;
  float strength;
} throughline_ink;

/// A line with round ends whose width may change evenly.
typedef struct {
  /// The start.
  float x, y;
  /// The direction from start to end, of length one.
  float ux, uy;
  float length;
  /// Half the width at the start, and its change a pixel along the line.
  float half_width, widening;
  /// The greatest distance from the line at which a pixel centre is touched.
  float reach;
} throughline_capsule;

/// A straight line of one width, a ramp across; all positions are fixed-point numbers with 32 bits of fraction.
typedef struct {
  throughline_capsule ends;
  /// Shares of a pixel in the middle of the line, 0...256.
  float strength;
  /// The distance at which coverage ends, and the greatest coverage, in eighths of a share.
  int16_t peak, ceiling;
  /// The distances to add to the first column's for each of eight columns.
  int16_t ramp[8];
  /// Rows from `body_top` up to `body_bottom` meet the body only.
  ptrdiff_t body_top, body_bottom;
  /// The first column of a body row, `span_start + row * span_step`, and how many follow.
  ptrdiff_t span_start, span_step, span_count;
  /// Distance from the middle, times strength: `value_start + row * value_row + column * value_column`.
  ptrdiff_t value_start, value_row, value_column;
} throughline_thin_line;

/// A straight piece of a longer thin line, its ends cut square.
typedef struct {
  throughline_thin_line line;
  /// True if the piece passes all columns of its rows.
  bool is_flat;
  /// True if it is rows that the ends cut off, and columns otherwise.
  bool cuts_rows;
  ptrdiff_t first_row, end_row;
  /// The columns between the ends: from `cut_start + row * cut_step` to `cut_end + row * cut_step`.
  ptrdiff_t cut_start, cut_end, cut_step;
} throughline_line_piece;

/// A filled circle.
typedef struct {
  float x, y, radius;
} throughline_disc;

/// A circle drawn with a line, `half_width` to either side of `radius`.
typedef struct {
  float x, y, radius, half_width;
} throughline_ring;

/// A rectangle with circular corners, given by its centre and half its size.
typedef struct {
  float x, y, half_width, half_height, radius;
} throughline_rect;

/// The area inside one rounded rectangle and outside another within it.
typedef struct {
  throughline_rect outer, inner;
} throughline_border;

/// The soft shadow of a rounded rectangle: full inside, smoothly down to nothing `blur` pixels outside.
typedef struct {
  throughline_rect rect;
  float blur;
} throughline_shadow;

/// One side of a triangle: the distance inwards of a point is `x * nx + y * ny + offset`.
typedef struct {
  float nx, ny, offset;
} throughline_side;

/// A filled triangle a few pixels wide.
typedef struct {
  throughline_side sides[3];
  float low, high;
} throughline_triangle;

/// A filled hexagon with corners at the top and the bottom, its own mirror image across and down.
typedef struct {
  float x, y, half_width, half_height;
  /// The distance from a slanted side falls by so much a pixel across, and by so much a pixel down.
  float across, down;
  /// The factor of the depth for the distance across.
  float widening;
} throughline_hexagon;

/// A line about the edges of a hexagon, `half` its width to either side of them.
typedef struct {
  throughline_hexagon middle;
  float half;
} throughline_hexagon_border;

/// Hexagons side by side, `pitch` apart.
typedef struct {
  throughline_hexagon first;
  float pitch;
  ptrdiff_t count;
} throughline_hexagon_row;

/// Coverage in bytes, row by row, its first at column `left` of row `top`. Eight bytes behind the last may be read.
typedef struct {
  const uint8_t *coverage;
  ptrdiff_t width;
  ptrdiff_t left, top;
} throughline_glyphs;

/// A row of pixels between two rows of an image.
typedef struct {
  /// The rows above and below, and the share of that below, 0...255.
  const uint32_t *top, *bottom;
  uint16_t down;
  /// The position in the rows of the first pixel's centre, and its change a pixel, up to 2: in parts of 65,536, counted
  /// from the centre of their first. The pixel there and the one behind it exist in memory for all of them.
  ptrdiff_t x, step;
} throughline_image_row;

/// The loops, compiled for one kind of processor. All rows of an area lie in one band, all columns in the pixels.
typedef struct {
  /// The kind of processor.
  const char *name;
  /// Lay a thin line over pixels, or into a mask of what still shows through.
  void (*thin_line)(const throughline_thin_line *, throughline_area, uint32_t color, throughline_pixels);
  void (*thin_line_mask)(const throughline_thin_line *, throughline_area, throughline_mask);
  void (*line_piece)(const throughline_line_piece *, throughline_area, uint32_t color, throughline_pixels);
  void (*line_piece_mask)(const throughline_line_piece *, throughline_area, throughline_mask);
  /// Lays the colour over pixels as far as a mask says that something has been laid into it, and puts the mask to rest.
  void (*settle_lines)(throughline_mask, throughline_area, uint32_t color, throughline_pixels);
  /// Lays the union of capsules of one width over pixels; the mask is at rest, all 0, before and afterwards.
  void (*chain)(const throughline_capsule *, ptrdiff_t count, throughline_area, throughline_ink, throughline_mask,
                throughline_pixels);
  /// Lays the union of such capsules into a mask, as coverage in bytes.
  void (*chain_mask)(const throughline_capsule *, ptrdiff_t count, throughline_area, throughline_mask);
  /// Lays signed areas over pixels and puts them to rest; `areas` is the address of column 0 in row 0, as of a mask.
  void (*settle_areas)(float *areas, ptrdiff_t pitch, throughline_area, throughline_ink, throughline_pixels);
  void (*glyphs)(throughline_glyphs, throughline_area, throughline_ink, throughline_pixels);
  /// Gives all pixels of a row a colour.
  void (*fill_row)(uint32_t *target, ptrdiff_t count, uint32_t color);
  /// Copies a row, mixing each pixel with a colour of `share`, 0...256.
  void (*mix_row)(const uint32_t *source, ptrdiff_t count, uint32_t color, uint16_t share, uint32_t *target);
  /// Lays a row of an image over pixels with `share`, 0...256.
  void (*image_row)(const throughline_image_row *, ptrdiff_t count, uint16_t share, uint32_t *target);

  void (*capsule)(const throughline_capsule *, throughline_area, throughline_ink, throughline_pixels);
  void (*disc)(const throughline_disc *, throughline_area, throughline_ink, throughline_pixels);
  void (*ring)(const throughline_ring *, throughline_area, throughline_ink, throughline_pixels);
  void (*rect)(const throughline_rect *, throughline_area, throughline_ink, throughline_pixels);
  void (*border)(const throughline_border *, throughline_area, throughline_ink, throughline_pixels);
  void (*shadow)(const throughline_shadow *, throughline_area, throughline_ink, throughline_pixels);
  void (*triangle)(const throughline_triangle *, throughline_area, throughline_ink, throughline_pixels);
  void (*hexagon_border)(const throughline_hexagon_border *, throughline_area, throughline_ink, throughline_pixels);
  /// `inks` holds one for each hexagon.
  void (*hexagon_row)(const throughline_hexagon_row *, const throughline_ink *inks, throughline_area,
                      throughline_pixels);
} throughline_kernels;

/// Returns the loops for any processor of the family that the program is built for.
const throughline_kernels *throughline_baseline_kernels(void);

/// Returns the loops for processors with AVX2; NULL if this processor has none.
const throughline_kernels *throughline_avx2_kernels(void);

#endif

// All kernels, compiled for the kind of processor that the including file has asked for, in a table of its own.
#pragma STDC FP_CONTRACT OFF
// Functions that take vectors are all made part of their callers: how they would be called does not matter.
#pragma clang diagnostic ignored "-Wpsabi"
#include "lanes.h"
#include "rows.h"
#include "fields.h"
#include "lines.h"
#include "masks.h"
#include "images.h"

#define THROUGHLINE_KERNEL_TABLE(kind)                                                                                \
  {                                                                                                                   \
      .name = kind,                                                                                                   \
      .thin_line = thin_line_rows,                                                                                    \
      .thin_line_mask = thin_line_mask_rows,                                                                          \
      .line_piece = line_piece_rows,                                                                                  \
      .line_piece_mask = line_piece_mask_rows,                                                                        \
      .settle_lines = settle_lines_rows,                                                                              \
      .chain = chain_rows,                                                                                            \
      .chain_mask = chain_mask_rows,                                                                                  \
      .settle_areas = settle_areas_rows,                                                                              \
      .glyphs = glyphs_rows,                                                                                          \
      .fill_row = fill_row_pixels,                                                                                    \
      .mix_row = mix_row_pixels,                                                                                      \
      .image_row = image_row_pixels,                                                                                  \
      .capsule = capsule_rows,                                                                                        \
      .disc = disc_rows,                                                                                              \
      .ring = ring_rows,                                                                                              \
      .rect = rect_rows,                                                                                              \
      .border = border_rows,                                                                                          \
      .shadow = shadow_rows,                                                                                          \
      .triangle = triangle_rows,                                                                                      \
      .hexagon_border = hexagon_border_rows,                                                                          \
      .hexagon_row = hexagon_row_rows,                                                                                \
  }

#include <zlib.h>

// inflateInit2 is a macro, which Swift does not see. 15 is the largest window; 16 asks for gzip's header and checksum.
/// Starts packing as gzip; like inflateInit2 a macro, which Swift does not see.
static inline int throughline_start_gzip(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

static inline int throughline_start_gunzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

#include <zlib.h>

// inflateInit2 is a macro, which Swift does not see. 15 is the largest window; 16 asks for gzip's header and checksum.
static inline int throughline_start_gunzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

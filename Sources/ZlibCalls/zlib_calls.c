#include "ZlibCalls.h"

#include <dlfcn.h>
#include <limits.h>
#include <string.h>

// zlib's interface, whose layout does not change: its headers need not be installed.
struct stream {
    const unsigned char *next_in;
    unsigned available_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned available_out;
    unsigned long total_out;
    const char *message;
    void *state;
    void *allocate, *free, *opaque;
    int data_type;
    unsigned long adler, reserved;
};

enum { DEFLATED = 8, GZIP_WINDOW = 15 + 16, USUAL_MEMORY = 8, FINISH = 4, STREAM_END = 1 };

static int (*deflate_init)(struct stream *, int, int, int, int, int, const char *, int);
static int (*deflate_step)(struct stream *, int);
static int (*deflate_end)(struct stream *);

bool zlib_calls_open(void) {
    void *library = dlopen("libz.so.1", RTLD_NOW);
    if (!library) return false;
    deflate_init = dlsym(library, "deflateInit2_");
    deflate_step = dlsym(library, "deflate");
    deflate_end = dlsym(library, "deflateEnd");
    return deflate_init && deflate_step && deflate_end;
}

size_t zlib_calls_gzip(const unsigned char *bytes, size_t count, int level, unsigned char *to, size_t room) {
    if (count > UINT_MAX || room > UINT_MAX) return 0;
    struct stream stream;
    memset(&stream, 0, sizeof stream);
    if (deflate_init(&stream, level, DEFLATED, GZIP_WINDOW, USUAL_MEMORY, 0, "1", sizeof stream)) return 0;
    stream.next_in = bytes;
    stream.available_in = (unsigned)count;
    stream.next_out = to;
    stream.available_out = (unsigned)room;
    int result = deflate_step(&stream, FINISH);
    size_t written = stream.total_out;
    deflate_end(&stream);
    return result == STREAM_END ? written : 0;
}

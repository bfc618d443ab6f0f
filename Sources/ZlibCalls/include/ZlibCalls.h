#ifndef ZLIB_CALLS_H
#define ZLIB_CALLS_H

#include <stdbool.h>
#include <stddef.h>

/// Loads zlib, which is there wherever Foundation's networking is; called once, before others. False if the system has none.
bool zlib_calls_open(void);

/// Writes the bytes as a gzip file, 0 if it does not fit into the room.
///
/// - Parameter level: From 1, the fastest, to 9, the smallest.
size_t zlib_calls_gzip(const unsigned char *bytes, size_t count, int level, unsigned char *to, size_t room);

#endif

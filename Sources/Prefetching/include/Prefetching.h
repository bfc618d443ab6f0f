#ifndef PREFETCHING_H
#define PREFETCHING_H

/// Has the memory from an address on come into the caches while other work goes on. The address need not be valid.
///
/// Swift has no word for it.
static inline __attribute__((always_inline)) void prefetch(const void *_Nonnull address, long bytes) {
    const char *line = (const char *)address;
    const char *end = line + bytes;
    for (; line < end; line += 64) __builtin_prefetch(line);
}

#endif

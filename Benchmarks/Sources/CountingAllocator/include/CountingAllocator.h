#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

#include <stdint.h>

/// What the process has asked of the heap between `counting_begin` and `counting_end`.
typedef struct {
    /// Blocks handed out; a `realloc` counts as one.
    int64_t allocations;
    /// Bytes handed out less bytes taken back, with what the allocator itself adds to a block.
    int64_t live_bytes;
} heap_count;

/// Counts from zero. Counting is for the whole process.
void counting_begin(void);

/// Counts no longer, and tells what was counted.
heap_count counting_end(void);

#endif

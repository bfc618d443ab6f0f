#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

#include <stdint.h>

/// The heap use of the process between `counting_begin` and `counting_end`.
typedef struct {
    /// Allocated blocks; a `realloc` counts as one.
    int64_t allocations;
    /// Allocated bytes minus freed bytes, including the allocator's overhead for each block.
    int64_t live_bytes;
} heap_count;

/// Starts counting from zero, for the whole process.
void counting_begin(void);

/// Stops counting, and returns the counts.
heap_count counting_end(void);

#endif

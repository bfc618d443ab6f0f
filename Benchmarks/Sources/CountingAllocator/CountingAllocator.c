// The executable's own malloc and related functions override glibc's, so every allocation of the process passes here.
// While counting is off, that costs one load and one correctly predicted branch.
#include "CountingAllocator.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Atomic bool counting = false;
static _Atomic int64_t allocations = 0;
static _Atomic int64_t live_bytes = 0;

static inline bool is_counting(void) {
    return __builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), false);
}

// glibc stores one word in front of a block.
static inline int64_t footprint(void *block) { return (int64_t)malloc_usable_size(block) + (int64_t)sizeof(size_t); }

static inline void *handed_out(void *block) {
    if (is_counting() && block) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&live_bytes, footprint(block), memory_order_relaxed);
    }
    return block;
}

static inline void taken_back(void *block) {
    if (is_counting() && block) atomic_fetch_sub_explicit(&live_bytes, footprint(block), memory_order_relaxed);
}

void counting_begin(void) {
    atomic_store(&allocations, 0);
    atomic_store(&live_bytes, 0);
    atomic_store(&counting, true);
}

heap_count counting_end(void) {
    atomic_store(&counting, false);
    heap_count count = {atomic_load(&allocations), atomic_load(&live_bytes)};
    return count;
}

void *malloc(size_t size) { return handed_out(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return handed_out(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
    int64_t before = is_counting() && block ? footprint(block) : 0;
    void *moved = __libc_realloc(block, size);
    // A realloc to size zero frees the block; a failed one leaves it unchanged.
    if (moved || size == 0) {
        if (is_counting()) atomic_fetch_sub_explicit(&live_bytes, before, memory_order_relaxed);
    }
    return handed_out(moved);
}

void *memalign(size_t alignment, size_t size) { return handed_out(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return handed_out(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *block = __libc_memalign(alignment, size);
    if (!block) return ENOMEM;
    *result = handed_out(block);
    return 0;
}

void free(void *block) {
    taken_back(block);
    __libc_free(block);
}

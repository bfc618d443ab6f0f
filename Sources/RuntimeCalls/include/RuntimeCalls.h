#ifndef RUNTIME_CALLS_H
#define RUNTIME_CALLS_H

/// A function of Swift's runtime library, on which weak and unowned references are built.
extern void *_Nullable swift_tryRetain(void *_Nonnull object);

/// Retains an object and returns it, or returns nothing if its deinitialization has begun. The object's memory has to be kept by an
/// unowned reference.
static inline void *_Nullable runtime_calls_try_retain(void *_Nonnull object) { return swift_tryRetain(object); }

#endif

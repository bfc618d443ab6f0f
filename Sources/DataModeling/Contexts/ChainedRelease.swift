internal import Foundation

/// The release of long chains of models.
///
/// A model keeps its state, and a state keeps the models that it refers to. Without this, releasing the first model of
/// a chain would release the others recursively, and a few thousand of them would overflow a thread's stack.
///
/// Only its thread uses an instance.
final class ChainedRelease {
    /// The depth of nested releases. A release takes about 200 bytes of the stack.
    private var depth = 0
    /// The slots that the outermost of the deep releases has yet to release.
    private var waiting: [PropertySlots] = []

    private static let greatestDepth = 100

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { value in
            if let value { Unmanaged<ChainedRelease>.fromOpaque(value).release() }
        }
        return key
    }()

    private static var ofThread: ChainedRelease {
        if let known = pthread_getspecific(key) {
            return Unmanaged<ChainedRelease>.fromOpaque(known).takeUnretainedValue()
        }
        let made = ChainedRelease()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    /// Releases the values of a state.
    static func release(_ slots: inout PropertySlots) {
        let chain = ofThread
        guard chain.depth < greatestDepth else {
            chain.waiting.append(slots)
            slots.unloadAll()
            return
        }
        chain.depth += 1
        slots.unloadAll()
        if chain.depth == greatestDepth {
            // Deeper states append their slots here, one after the other.
            while var next = chain.waiting.popLast() { next.unloadAll() }
        }
        chain.depth -= 1
    }
}

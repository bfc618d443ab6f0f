#if Web
    internal import NIOCore

    /// The buffers for what a connection reads, which a silent connection does not keep.
    ///
    /// A channel keeps its first buffer as long as it lives, to use it again. Here that buffer has a few bytes. Later
    /// ones have the size that the connection has needed so far, and are released with the messages in them.
    struct TransientReadBuffers: RecvByteBufferAllocator {
        /// The size of the buffer that the channel keeps.
        private static let keptSize = 64

        private var sizes = AdaptiveRecvByteBufferAllocator(minimum: 1_024, initial: 2_048, maximum: 16_384)
        private var hasRead = false

        func buffer(allocator: ByteBufferAllocator) -> ByteBuffer {
            hasRead ? sizes.buffer(allocator: allocator) : allocator.buffer(capacity: Self.keptSize)
        }

        /// Returns true, because a channel uses its first buffer again if later ones would not be larger.
        mutating func record(actualReadBytes: Int) -> Bool {
            if hasRead { _ = sizes.record(actualReadBytes: actualReadBytes) }
            hasRead = true
            return true
        }
    }
#endif

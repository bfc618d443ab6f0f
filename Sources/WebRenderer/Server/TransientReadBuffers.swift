#if Web
    internal import NIOCore

    /// Allocates the read buffers of a connection, so that an idle connection keeps almost no memory.
    ///
    /// A channel keeps its first buffer for as long as it lives, to reuse it, so the first one has only a few bytes.
    /// Later buffers have the size that the connection has needed so far, and are released with their messages.
    struct TransientReadBuffers: RecvByteBufferAllocator {
        /// The size of the buffer that the channel keeps.
        private static let keptSize = 64

        private var sizes = AdaptiveRecvByteBufferAllocator(minimum: 1_024, initial: 2_048, maximum: 16_384)
        private var hasRead = false

        func buffer(allocator: ByteBufferAllocator) -> ByteBuffer {
            hasRead ? sizes.buffer(allocator: allocator) : allocator.buffer(capacity: Self.keptSize)
        }

        /// Returns true, because a channel reuses its first buffer unless later ones would be larger.
        mutating func record(actualReadBytes: Int) -> Bool {
            if hasRead { _ = sizes.record(actualReadBytes: actualReadBytes) }
            hasRead = true
            return true
        }
    }
#endif

#if Web
    internal import NIOCore

    /// A handler that ends connections whose clients do not read.
    ///
    /// Unread responses and frames stay in this process, without a separate bound. So the connection ends at a write
    /// while too many bytes are pending, or when the client reads too slowly for too long. A single write may have
    /// any size. It is an outbound handler at the place in the pipeline where all data are bytes. Used on the
    /// connection's event loop only.
    final class SlowClientHandler: ChannelOutboundHandler, RemovableChannelHandler {
        typealias OutboundIn = IOData
        typealias OutboundOut = IOData

        /// The bytes to which the limits apply. A server that mounts an app has its own limits for its responses.
        enum Coverage {
            /// The limits apply to every byte.
            case everything
            /// The limits apply to the bytes written before. The client must read them while the server writes others.
            case earlierBytes
            case nothing
        }

        private let limits: WebLimits
        private let coverage: () -> Coverage
        /// The number of bytes written, including those that wait.
        private var written = 0
        /// The client's progress; nil if nothing waits.
        private var writeProgress: WriteProgress?
        private let next = ConnectionDeadline()

        /// `coverage` is queried at each write, and while data is pending.
        init(limits: WebLimits, coverage: @escaping () -> Coverage = { .everything }) {
            self.limits = limits
            self.coverage = coverage
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            next.clear()
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            let count = unwrapOutboundIn(data).readableBytes
            // Most clients read at once, so nothing is counted for them.
            if count > 0, !context.channel.isWritable, coverage() == .everything,
                Self.waiting(context) > limits.unreadBytes
            {
                promise?.fail(ChannelError.outputClosed)
                return context.close(promise: nil)
            }
            written += count
            context.write(data, promise: promise)
        }

        func flush(context: ChannelHandlerContext) {
            context.flush()
            guard writeProgress == nil, coverage() != .nothing else { return }
            let waiting = Self.waiting(context)
            guard waiting > 0 else { return }
            writeProgress = WriteProgress(
                taken: written - waiting, of: written, bytesPerSecond: limits.unreadBytesPerSecond,
                longest: limits.unreadTime, now: context.eventLoop.now.seconds)
            scheduleProgressCheck(context)
        }

        private func scheduleProgressCheck(_ context: ChannelHandlerContext) {
            next.set(in: .duration(limits.unreadTime / 6), on: context.eventLoop) { [self] in checkProgress(context) }
        }

        private func checkProgress(_ context: ChannelHandlerContext) {
            let waiting = Self.waiting(context)
            guard waiting > 0, coverage() != .nothing else { return writeProgress = nil }
            let now = context.eventLoop.now.seconds
            if writeProgress?.isOver(taken: written - waiting, of: written, now: now) == true {
                context.close(promise: nil)
            } else {
                scheduleProgressCheck(context)
            }
        }

        /// The number of written bytes that the client's system has not received; 0 if the connection has ended.
        private static func waiting(_ context: ChannelHandlerContext) -> Int {
            (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        }
    }
#endif

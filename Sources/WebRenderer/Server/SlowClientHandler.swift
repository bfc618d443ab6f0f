#if Web
    internal import NIOCore

    /// Ends a connection whose client does not take what is written to it.
    ///
    /// What a client has not taken is kept here, answers and frames alike; a client that reads nothing would make the server keep
    /// ever more, and one that waits for nothing would never leave. So nothing is added to more than is allowed, and whoever
    /// takes no byte for so long is not waited for. One write may be as large as it likes. Stands behind everything else of the
    /// pipeline, where only bytes are left. Used on the connection's event loop alone.
    final class SlowClientHandler: ChannelOutboundHandler {
        typealias OutboundIn = IOData
        typealias OutboundOut = IOData

        private let limits: WebLimits
        /// How many bytes were written, of which some may wait.
        private var written = 0
        /// Only while something waits.
        private var writeProgress: WriteProgress?
        private var next: Scheduled<Void>?

        init(limits: WebLimits) {
            self.limits = limits
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            next?.cancel()
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            let count = unwrapOutboundIn(data).readableBytes
            // Most clients take what there is, and are not counted.
            if count > 0, !context.channel.isWritable, Self.waiting(context) > limits.unreadBytes {
                promise?.fail(ChannelError.outputClosed)
                return context.close(promise: nil)
            }
            written += count
            context.write(data, promise: promise)
        }

        func flush(context: ChannelHandlerContext) {
            context.flush()
            guard writeProgress == nil else { return }
            let waiting = Self.waiting(context)
            guard waiting > 0 else { return }
            writeProgress = WriteProgress(
                taken: written - waiting, longest: limits.unreadTime, now: context.eventLoop.now.seconds)
            lookSoon(context)
        }

        private func lookSoon(_ context: ChannelHandlerContext) {
            let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            next = context.eventLoop.scheduleTask(in: .duration(limits.unreadTime / 6)) {
                let (handler, context) = handler.value
                handler.look(context)
            }
        }

        private func look(_ context: ChannelHandlerContext) {
            let waiting = Self.waiting(context)
            guard waiting > 0 else { return writeProgress = nil }
            if writeProgress?.isOver(taken: written - waiting, now: context.eventLoop.now.seconds) == true {
                context.close(promise: nil)
            } else {
                lookSoon(context)
            }
        }

        /// How many bytes were written that the client's side has not taken; none if the connection has ended.
        private static func waiting(_ context: ChannelHandlerContext) -> Int {
            (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        }
    }
#endif

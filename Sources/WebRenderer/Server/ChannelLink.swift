#if Web
    internal import NIOCore
    internal import NIOWebSocket
    internal import Synchronization

    /// The link to the socket of a page. Any thread may use it.
    final class ChannelLink: SocketLink {
        let channel: any Channel
        /// The place in the pipeline from which frames are written, if handlers of another server follow it; nil to
        /// write from the end.
        private let place: NIOLoopBound<ChannelHandlerContext>?
        private let closing = Atomic<Bool>(false)
        private let sending = Atomic<Int>(0)

        init(_ channel: any Channel) {
            self.channel = channel
            place = nil
        }

        /// - Parameter place: The context of a handler that exists as long as the connection. On its event loop only.
        init(at place: ChannelHandlerContext) {
            channel = place.channel
            self.place = NIOLoopBound(place, eventLoop: place.eventLoop)
        }

        /// Whether a close frame was sent. Nothing is sent or read afterwards.
        var isClosing: Bool { closing.load(ordering: .acquiring) }

        /// The number of frames sent.
        var sent: Int { sending.load(ordering: .relaxed) }

        func send(_ frame: [UInt8]) {
            guard !isClosing else { return }
            sending.add(1, ordering: .relaxed)
            channel.eventLoop.execute { [self] in
                let data = channel.allocator.buffer(bytes: frame)
                write(WebSocketFrame(fin: true, opcode: .text, data: data), promise: nil)
            }
        }

        func close(_ ending: SocketEnding) {
            guard !closing.exchange(true, ordering: .acquiringAndReleasing) else { return }
            channel.eventLoop.execute { [self] in
                var data = channel.allocator.buffer(capacity: 2)
                data.write(webSocketErrorCode: WebSocketErrorCode(codeNumber: Int(ending.rawValue)))
                let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
                let written = channel.eventLoop.makePromise(of: Void.self)
                written.futureResult.whenComplete { [channel] _ in channel.close(promise: nil) }
                write(frame, promise: written)
                // Do not wait longer for a client that does not read.
                channel.eventLoop.scheduleTask(in: .seconds(2)) { [channel] in channel.close(promise: nil) }
            }
        }

        private func write(_ frame: WebSocketFrame, promise: EventLoopPromise<Void>?) {
            if let place {
                place.value.writeAndFlush(NIOAny(frame), promise: promise)
            } else {
                channel.writeAndFlush(frame, promise: promise)
            }
        }
    }
#endif

#if Web
    internal import NIOCore
    internal import NIOWebSocket
    internal import Synchronization

    /// The link to the socket of a page. Any thread may use it.
    final class ChannelLink: SocketLink {
        let channel: any Channel
        private let closing = Atomic<Bool>(false)
        private let sending = Atomic<Int>(0)

        init(_ channel: any Channel) {
            self.channel = channel
        }

        /// Whether a close frame was sent. Nothing is sent or read afterwards.
        var isClosing: Bool { closing.load(ordering: .acquiring) }

        /// The number of frames sent.
        var sent: Int { sending.load(ordering: .relaxed) }

        func send(_ frame: [UInt8]) {
            guard !isClosing else { return }
            sending.add(1, ordering: .relaxed)
            channel.eventLoop.execute { [channel] in
                let data = channel.allocator.buffer(bytes: frame)
                channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: data), promise: nil)
            }
        }

        func close(_ ending: SocketEnding) {
            guard !closing.exchange(true, ordering: .acquiringAndReleasing) else { return }
            channel.eventLoop.execute { [channel] in
                var data = channel.allocator.buffer(capacity: 2)
                data.write(webSocketErrorCode: WebSocketErrorCode(codeNumber: Int(ending.rawValue)))
                let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
                channel.writeAndFlush(frame).whenComplete { _ in channel.close(promise: nil) }
                // Do not wait longer for a client that does not read.
                channel.eventLoop.scheduleTask(in: .seconds(2)) { channel.close(promise: nil) }
            }
        }
    }
#endif

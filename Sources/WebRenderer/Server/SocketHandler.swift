#if Web
    internal import ClampedNumbers
    internal import NIOCore
    internal import NIOWebSocket

    /// A handler that reads the messages of one socket, and passes valid ones to the main actor.
    ///
    /// Messages must be masked text, within the limits of size, depth and rate. The first must be the hello. A silent
    /// client is pinged, and closed if no pong comes. Reading stops while many messages wait for the main actor. Used
    /// on the connection's event loop only.
    final class SocketHandler: ChannelDuplexHandler {
        typealias InboundIn = WebSocketFrame
        typealias OutboundIn = WebSocketFrame
        typealias OutboundOut = WebSocketFrame

        private let link: ChannelLink
        private let sessions: WebSessions
        private let claim: BrowserClaim
        /// The visitor's name; nil for a visitor without one.
        private let name: VisitorName?
        private let client: MainActorQueue.Client
        private let mainActor: MainActorQueue
        private let limits: WebLimits
        private let conversation: SocketConversation
        private let backlog: Backlog
        /// Whether a read was suppressed because of the backlog.
        private var isReadPending = false
        private var hasReceivedHello = false
        private var frames: TokenBucket
        /// The number of patches that the page has acknowledged.
        private var acknowledged = 0
        private var bytes: TokenBucket
        private var fragments: FragmentBuffer
        private var parts: MessageParts
        private let partDeadline = ConnectionDeadline()
        private var lastActivity: NIODeadline
        /// The next check for a silent client.
        private let watch = ConnectionDeadline()
        private let helloDeadline = ConnectionDeadline()

        init(
            link: ChannelLink, sessions: WebSessions, claim: BrowserClaim, name: VisitorName? = nil, limits: WebLimits,
            client: MainActorQueue.Client, mainActor: MainActorQueue
        ) {
            self.name = name
            self.link = link
            self.sessions = sessions
            self.claim = claim
            self.limits = limits
            self.client = client
            self.mainActor = mainActor
            conversation = SocketConversation()
            backlog = Backlog(maximum: limits.waitingMessages)
            lastActivity = link.channel.eventLoop.now
            let now = lastActivity.seconds
            frames = TokenBucket(capacity: limits.framesAtOnce, perSecond: limits.framesPerSecond, now: now)
            bytes = TokenBucket(capacity: limits.bytesAtOnce, perSecond: limits.bytesPerSecond, now: now)
            fragments = FragmentBuffer(limit: limits.frame.bytes)
            parts = MessageParts(limit: limits.messageBytes, budget: sessions.partBudget, address: client.address)
        }

        func handlerAdded(context: ChannelHandlerContext) {
            helloDeadline.set(in: .duration(limits.helloTimeout), on: context.eventLoop) { [link] in
                link.close(.rules)
            }
            watch(context, after: limits.pingInterval)
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            end()
        }

        func channelInactive(context: ChannelHandlerContext) {
            end()
            context.fireChannelInactive()
        }

        private func end() {
            helloDeadline.clear()
            watch.clear()
            endParts()
            mainActor.perform(client) { [conversation, sessions, link] in
                conversation.end().map { sessions.detach(link, from: $0) }
            }
        }

        func read(context: ChannelHandlerContext) {
            guard !backlog.isFull else { return isReadPending = true }
            if isReadPending {
                isReadPending = false
                // The client's messages were waiting in the system's buffers, and arrive together.
                lastActivity = context.eventLoop.now
                frames.refillUncapped(now: lastActivity.seconds)
                bytes.refillUncapped(now: lastActivity.seconds)
            }
            context.read()
        }

        private func watch(_ context: ChannelHandlerContext, after seconds: Double) {
            watch.set(in: .duration(seconds), on: context.eventLoop) { [self] in
                watch(context, after: limits.pingInterval / 2)
                checkIdle(context)
            }
        }

        private func checkIdle(_ context: ChannelHandlerContext) {
            // A pong may be unread.
            guard !isReadPending else { return }
            let idleTime = context.eventLoop.now - lastActivity
            if idleTime >= .duration(limits.idleTimeout) {
                context.close(promise: nil)
            } else if idleTime >= .duration(limits.pingInterval) {
                context.writeAndFlush(
                    wrapOutboundOut(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())), promise: nil)
            }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let frame = unwrapInboundIn(data)
            guard !link.isClosing else { return }
            lastActivity = context.eventLoop.now
            let now = lastActivity.seconds
            // Until a session is known, nothing but its hello is worth an answer.
            guard hasReceivedHello || frame.opcode != .ping && frame.opcode != .pong,
                frame.maskKey != nil || frame.opcode == .pong, frame.length <= limits.frame.bytes,
                frames.consume(now: now), bytes.consume(Double(frame.length), now: now)
            else { return refuse() }
            switch frame.opcode {
            case .text, .continuation: handle(frame)
            case .ping:
                context.writeAndFlush(
                    wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)), promise: nil)
            case .pong: break
            case .connectionClose: link.close(.done)
            default: refuse(.badData)
            }
        }

        /// The server of this connection is shutting down: the page gets another one.
        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
            mainActor.perform(client) { [conversation, sessions, link] in
                guard let session = conversation.session else { return link.close(.goingAway) }
                Task { await sessions.handOver(session) }
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.close(promise: nil)
        }

        private func handle(_ frame: WebSocketFrame) {
            let piece = Array(frame.unmaskedData.readableBytesView)
            switch fragments.append(piece, isFirst: frame.opcode == .text, isLast: frame.fin) {
            case .complete(let text): handle(text)
            case .incomplete: break
            case .tooLarge: refuse(.tooLarge)
            case .misplaced: refuse()
            }
        }

        private func handle(_ text: [UInt8]) {
            guard let first = text.first, MessageParts.marks.contains(first) else { return read(text, limits.frame) }
            guard hasReceivedHello else { return refuse() }
            switch parts.append(text.dropFirst(), isLast: first == MessageParts.lastMark) {
            case .incomplete:
                // Shows the page that a slow connection is alive.
                link.send(ConnectionFrame.heartbeat())
                if !partDeadline.isSet { awaitParts(since: lastActivity) }
            case .complete(let whole):
                endParts()
                var limits = limits.frame
                limits.bytes = self.limits.messageBytes
                read(whole, limits)
            case .tooLarge: refuse(.tooLarge)
            case .noRoom:
                endParts()
                link.close(.noRoom)
            case .misplaced: refuse()
            }
        }

        /// Closes the connection if the parts of a message come too slowly.
        private func awaitParts(since start: NIODeadline) {
            let loop = link.channel.eventLoop
            let time = limits.requestTime + Double(parts.count) / limits.messageBytesPerSecond
            let left = TimeAmount.duration(time) - (loop.now - start)
            guard left > .zero else { return link.close(.goingAway) }
            partDeadline.set(in: left, on: loop) { [self] in awaitParts(since: start) }
        }

        private func endParts() {
            partDeadline.clear()
            parts.end()
        }

        private func read(_ text: [UInt8], _ limits: FrameLimits) {
            guard let message = try? ClientMessage(text, limits: limits) else { return refuse() }
            if case .hello(let hello) = message {
                greet(hello)
            } else if hasReceivedHello {
                handle(message)
            } else {
                refuse()
            }
        }

        private func greet(_ hello: SocketHello) {
            guard !hasReceivedHello else { return refuse() }
            hasReceivedHello = true
            helloDeadline.clear()
            perform { [conversation, sessions, link, claim, name] in
                let browser = sessions.browser(in: claim, withSession: SessionToken(hello.token)?.session)
                guard let browser else { return conversation.refuse() }
                sessions.attach(link, hello, browser: browser, name: name) { session in
                    guard let session else { return conversation.refuse() }
                    guard let messages = conversation.begin(session) else {
                        // The socket has ended by now.
                        return sessions.detach(link, from: session)
                    }
                    for message in messages { sessions.receive(message, over: link, for: session) }
                }
            }
        }

        private func handle(_ message: ClientMessage) {
            guard frames.consume(message.weight - 1, now: lastActivity.seconds) else { return refuse() }
            // A page detects a dead connection by this, so the answer does not wait for the main actor.
            if case .heartbeat = message { link.send(ConnectionFrame.heartbeat()) }
            // Acknowledging a patch does not count, since a page must acknowledge each.
            if case .acknowledged = message, acknowledged < link.sent {
                acknowledged += 1
                frames.refund()
            }
            perform { [conversation, sessions, link] in
                conversation.handle(message).map { sessions.receive(message, over: link, for: $0) }
            }
        }

        /// Performs the work of a message on the main actor. It counts as backlog until then.
        private func perform(_ work: @escaping MainActorQueue.Work) {
            backlog.add()
            mainActor.perform(client) { [backlog, link] in
                if backlog.remove() { link.channel.read() }
                work()
            }
        }

        private func refuse(_ ending: SocketEnding = .rules) {
            endParts()
            link.close(ending)
            mainActor.perform(client) { [conversation, sessions, link] in
                conversation.end().map { sessions.recordViolation(by: link, of: $0) }
            }
        }
    }

    /// The session that a socket is attached to, and the messages that arrive before that. Used on the main actor only.
    @MainActor
    private final class SocketConversation {
        private enum State {
            /// Another process may have the session, which takes seconds at most. The limits of a socket's rate bound
            /// the messages.
            case attaching([ClientMessage])
            case attached(WebSession)
            case ended
        }

        private var state = State.attaching([])

        nonisolated init() {}

        /// The session; nil before there is one, and after the end.
        var session: WebSession? { if case .attached(let session) = state { session } else { nil } }

        /// Attaches a session.
        ///
        /// - Returns: The pending messages; nil if the socket has ended.
        func begin(_ session: WebSession) -> [ClientMessage]? {
            guard case .attaching(let messages) = state else { return nil }
            state = .attached(session)
            return messages
        }

        /// Drops all messages, because there is no session.
        func refuse() { state = .ended }

        /// The session that receives a message now; nil if the message must wait, or if there is no session.
        func handle(_ message: ClientMessage) -> WebSession? {
            switch state {
            case .attached(let session): return session
            case .attaching(var messages):
                // Moved out of the array first, so that it is not copied.
                state = .ended
                messages.append(message)
                state = .attaching(messages)
                return nil
            case .ended: return nil
            }
        }

        /// Detaches the session, and returns it.
        func end() -> WebSession? {
            defer { state = .ended }
            return session
        }
    }

    extension MainActorQueue.Client {
        init(of channel: any Channel, from address: String) {
            self.init(address: address, connection: ObjectIdentifier(channel))
        }
    }

    extension NIODeadline {
        var seconds: Double { Double(uptimeNanoseconds) / 1e9 }
    }

    extension TimeAmount {
        static func duration(_ amount: Double) -> TimeAmount { .nanoseconds(Int64(clamping: amount * 1e9)) }
    }
#endif

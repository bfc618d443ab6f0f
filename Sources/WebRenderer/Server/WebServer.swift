#if Web
    internal import NIOCore
    internal import NIOHTTP1
    internal import NIOPosix
    internal import NIOWebSocket

    /// A server of sessions.
    ///
    /// One thread serves the network and reads messages. Views live on the main actor, which handles each message in
    /// one call. Connections take turns there.
    @MainActor
    package final class WebServer {
        private let address: WebAddress
        private nonisolated let site: WebSite
        private nonisolated let filter: RequestFilter
        private nonisolated let mainActor: MainActorQueue
        private nonisolated let requests = RequestConnections()
        private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        private var listening: (any Channel)?
        /// The listener at a socket that was passed on.
        private var inherited: InheritedListener?
        private let upkeep: SessionUpkeep

        package init(_ address: WebAddress, app: String, sessions: WebSessions) {
            let hosts = HostPolicy(address.names)
            let cookie = BrowserCookie(app: app, isSecure: hosts.isSecure)
            filter = RequestFilter(
                limits: sessions.limits, hosts: hosts, cookie: cookie, app: app, proxies: address.proxies,
                awaitsPages: sessions.store.outlivesProcess)
            site = WebSite(sessions: sessions, filter: filter)
            upkeep = SessionUpkeep(sessions)
            mainActor = upkeep.mainActor
            self.address = address
        }

        /// Starts the server.
        ///
        /// - Returns: The URL by which browsers reach it.
        package func start() async throws(WebServerError) -> String {
            do {
                if let socket = address.socket {
                    listen(at: socket)
                } else {
                    listening = try await bootstrap().bind(host: address.host, port: address.port).get()
                }
                upkeep.begin()
                return address.url(port: listening?.localAddress?.port ?? address.port)
            } catch {
                throw WebServerError(error, address: address)
            }
        }

        private func listen(at socket: CInt) {
            let connections = ConnectionCount(limits: site.filter.limits)
            let listener = InheritedListener(socket) { [self, group] client, peer in
                // A channel that fails closes the socket itself.
                _ = ClientBootstrap(group: group)
                    .channelOption(.tcpOption(.tcp_nodelay), value: 1)
                    .channelOption(.tcpOption(.unsentBytes), value: 65_536)
                    .channelOption(.maxMessagesPerRead, value: 1)
                    .channelOption(.recvAllocator, value: Self.readBuffers)
                    .channelInitializer { self.begin($0, from: peer, counting: connections) }
                    .withConnectedSocket(client)
            }
            inherited = listener
            listener.start()
        }

        private func bootstrap() -> ServerBootstrap {
            let connections = ConnectionCount(limits: site.filter.limits)
            var bootstrap = ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 1_024)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            if address.sharesPort {
                bootstrap = bootstrap.serverChannelOption(.socketOption(.sharedPort), value: 1)
            }
            return
                bootstrap
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                // The system buffers little, so that the progress of a slow client is visible.
                .childChannelOption(.tcpOption(.unsentBytes), value: 65_536)
                .childChannelOption(.maxMessagesPerRead, value: 1)
                .childChannelOption(.recvAllocator, value: Self.readBuffers)
                .childChannelInitializer { [self] in begin($0, from: $0.remoteAddress, counting: connections) }
        }

        /// The buffers for the bytes that a connection reads in a turn of the event loop. All of them are decoded while
        /// other connections wait: 64 kB contain up to 10,000 frames.
        private nonisolated static var readBuffers: TransientReadBuffers { TransientReadBuffers() }

        /// Begins to serve a connection, if the limit allows it.
        private nonisolated func begin(
            _ channel: any Channel, from peer: SocketAddress?, counting connections: ConnectionCount
        ) -> EventLoopFuture<Void> {
            let from = filter.address(ofConnectionFrom: peer?.ipAddress ?? "")
            guard connections.add(from, now: channel.eventLoop.now.seconds) else { return channel.close() }
            requests.add(channel)
            channel.closeFuture.whenComplete { [requests] _ in
                connections.remove(from)
                requests.remove(channel)
            }
            return channel.eventLoop.makeCompletedFuture {
                try WebPipeline.configure(channel, site: site, filter: filter, mainActor: mainActor)
            }
        }

        /// Stops listening, stores the sessions, notifies the pages, and stops the server.
        ///
        /// It takes a few seconds if another process serves the address already, and only the time needed otherwise.
        /// Responses that clients are receiving are sent to their end, for up to ``Leaving/longest`` seconds in all.
        ///
        /// `endsProcess` is whether the process ends afterwards: then scenes that remain after ``Leaving/longest``
        /// seconds end with it.
        package func shutDown(endsProcess: Bool) async {
            let begin = site.sessions.now()
            upkeep.end()
            site.sessions.isShuttingDown = true
            let listened = listening?.localAddress
            try? await listening?.close()
            inherited?.close()
            requests.leave()
            var hasSuccessor = false
            if address.sharesPort, address.socket == nil, let listened {
                hasSuccessor = await SuccessorProbe.answers(at: listened, on: group)
            }
            await site.sessions.handOver(hasSuccessor: hasSuccessor, since: begin, endsProcess: endsProcess) {
                try? await Task.sleep(for: .seconds($0))
            }
            // Waits until the event loop has written the last frames of the sessions.
            try? await group.next().submit {}.get()
            await requests.finishAnswering {
                guard site.sessions.now() < begin + Leaving.longest else { return false }
                try? await Task.sleep(for: .milliseconds(20))
                return true
            }
            try? await group.shutdownGracefully()
        }
    }

    extension NIOBSDSocket.Option {
        /// Linux's `TCP_NOTSENT_LOWAT`: the number of unsent bytes that the system buffers.
        static let unsentBytes = NIOBSDSocket.Option(rawValue: 25)

        /// Linux's `SO_REUSEPORT`: other processes of the same user may listen at the port too.
        fileprivate static let sharedPort = NIOBSDSocket.Option(rawValue: 15)
    }

    /// The handlers of a connection.
    enum WebPipeline {
        static func configure(
            _ channel: any Channel, site: WebSite, filter: RequestFilter, mainActor: MainActorQueue,
            storage: UploadStorage = .background
        ) throws {
            try channel.pipeline.syncOperations.addHandler(SlowClientHandler(limits: filter.limits))
            let requests = RequestHandler(site: site, filter: filter, mainActor: mainActor, storage: storage)
            let handler = NIOLoopBound(requests, eventLoop: channel.eventLoop)
            let upgrader = NIOWebSocketServerUpgrader(
                maxFrameSize: filter.limits.frame.bytes,
                shouldUpgrade: { channel, head in
                    let request = WebRequest(head, address: channel.remoteAddress?.ipAddress ?? "")
                    let isAllowed =
                        filter.browserOpeningSocket(request) != nil && filter.countSocket(of: request, channel)
                    return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
                },
                upgradePipelineHandler: { [sessions = site.sessions] channel, head in
                    channel.eventLoop.makeCompletedFuture {
                        let request = WebRequest(head, address: channel.remoteAddress?.ipAddress ?? "")
                        guard let browser = filter.browserOpeningSocket(request) else { return }
                        let socket = SocketHandler(
                            link: ChannelLink(channel), sessions: sessions, claim: browser, limits: filter.limits,
                            client: MainActorQueue.Client(of: channel, from: filter.address(of: request)),
                            mainActor: mainActor)
                        try channel.pipeline.syncOperations.addHandler(socket)
                    }
                })
            var limits = NIOHTTPDecoderLimitConfiguration()
            limits.maxHeaderFieldSize = filter.limits.headerFieldBytes
            limits.maxHeaderListSize = filter.limits.headerBytes
            limits.maxHeaderFieldCount = filter.limits.headerFields
            // As `configureHTTPServerPipeline` has them, and the limit before the handler that keeps requests waiting.
            let encoder = HTTPResponseEncoder()
            let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits)
            let handlers: [any ChannelHandler & RemovableChannelHandler] = [
                ByteToMessageHandler(decoder), PipeliningLimitHandler(maximum: filter.limits.requestsAhead),
                HTTPServerPipelineHandler(), NIOHTTPResponseHeadersValidator(), HTTPServerProtocolErrorHandler(),
            ]
            let upgrades = HTTPServerUpgradeHandler(
                upgraders: [upgrader], httpEncoder: encoder, extraHTTPHandlers: handlers,
                upgradeCompletionHandler: { context in
                    context.pipeline.syncOperations.removeHandler(handler.value, promise: nil)
                })
            try channel.pipeline.syncOperations.addHandlers([encoder] + handlers + [upgrades])
            try channel.pipeline.syncOperations.addHandler(requests)
        }
    }
#endif

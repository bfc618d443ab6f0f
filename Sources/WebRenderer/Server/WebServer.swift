#if Web
    internal import NIOCore
    internal import NIOHTTP1
    internal import NIOPosix
    internal import NIOWebSocket

    /// A server of sessions.
    ///
    /// One thread serves the network and reads messages. Views live on the main actor, which gets one call for each
    /// message. Connections take turns there.
    @MainActor
    package final class WebServer {
        private let address: WebAddress
        private let site: WebSite
        private let requests = RequestConnections()
        private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        private var listening: (any Channel)?
        private let upkeep: SessionUpkeep

        package init(_ address: WebAddress, app: String, sessions: WebSessions) {
            let hosts = HostPolicy(address.names)
            let cookie = BrowserCookie(app: app, isSecure: hosts.isSecure)
            let filter = RequestFilter(
                limits: sessions.limits, hosts: hosts, cookie: cookie, app: app, proxies: address.proxies,
                awaitsPages: sessions.store.outlivesProcess)
            site = WebSite(sessions: sessions, filter: filter)
            upkeep = SessionUpkeep(sessions)
            self.address = address
        }

        /// Starts the server.
        ///
        /// - Returns: The URL by which browsers reach it.
        package func start() async throws(WebServerError) -> String {
            do {
                let channel = try await listen(bootstrap(upkeep.mainActor))
                listening = channel
                upkeep.begin()
                return address.url(port: channel.localAddress?.port ?? address.port)
            } catch {
                throw WebServerError(error, address: address)
            }
        }

        private func listen(_ bootstrap: ServerBootstrap) async throws -> any Channel {
            if let socket = address.socket { return try await bootstrap.withBoundSocket(socket).get() }
            return try await bootstrap.bind(host: address.host, port: address.port).get()
        }

        private func bootstrap(_ mainActor: MainActorQueue) -> ServerBootstrap {
            let connections = ConnectionCount(limits: site.filter.limits)
            var bootstrap = ServerBootstrap(group: group)
            if address.socket == nil {
                bootstrap = bootstrap.serverChannelOption(.backlog, value: 1_024)
                    .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            }
            if address.sharesPort {
                bootstrap = bootstrap.serverChannelOption(.socketOption(.sharedPort), value: 1)
            }
            return
                bootstrap
                .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
                // The system buffers little, so that the progress of a slow client is visible.
                .childChannelOption(.tcpOption(.unsentBytes), value: 65_536)
                .childChannelInitializer { [site, requests, filter = site.filter] channel in
                    let from = filter.address(ofConnectionFrom: channel.remoteAddress?.ipAddress ?? "")
                    guard connections.add(from, now: channel.eventLoop.now.seconds) else { return channel.close() }
                    requests.add(channel)
                    channel.closeFuture.whenComplete { _ in
                        connections.remove(from)
                        requests.remove(channel)
                    }
                    return channel.eventLoop.makeCompletedFuture {
                        try WebPipeline.configure(channel, site: site, filter: filter, mainActor: mainActor)
                    }
                }
        }

        /// Stops listening, stores the sessions, tells the pages that the server ends, and stops it.
        ///
        /// It takes a few seconds if another process serves the address already, and no longer than needed otherwise.
        package func shutDown() async {
            let begin = site.sessions.now()
            upkeep.end()
            site.sessions.isShuttingDown = true
            let listened = listening?.localAddress
            try? await listening?.close()
            requests.leave()
            var hasSuccessor = false
            if address.sharesPort, address.socket == nil, let listened {
                hasSuccessor = await SuccessorProbe.answers(at: listened, on: group)
            }
            await site.sessions.handOver(hasSuccessor: hasSuccessor, since: begin) {
                try? await Task.sleep(for: .seconds($0))
            }
            // Waits until the event loop has written the last frames of the sessions.
            try? await listening?.eventLoop.submit {}.get()
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
                    let isAllowed = filter.browserOpeningSocket(WebRequest(head, address: "")) != nil
                    return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
                },
                upgradePipelineHandler: { [sessions = site.sessions] channel, head in
                    channel.eventLoop.makeCompletedFuture {
                        let request = WebRequest(head, address: channel.remoteAddress?.ipAddress ?? "")
                        guard let browser = filter.browserOpeningSocket(request) else { return }
                        let socket = SocketHandler(
                            link: ChannelLink(channel), sessions: sessions, browser: browser, limits: filter.limits,
                            client: MainActorQueue.Client(of: channel, from: filter.address(of: request)),
                            mainActor: mainActor)
                        try channel.pipeline.syncOperations.addHandler(socket)
                    }
                })
            var limits = NIOHTTPDecoderLimitConfiguration()
            limits.maxHeaderFieldSize = filter.limits.headerFieldBytes
            limits.maxHeaderListSize = filter.limits.headerBytes
            limits.maxHeaderFieldCount = filter.limits.headerFields
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                withServerUpgrade: (
                    upgraders: [upgrader],
                    completionHandler: { context in
                        context.pipeline.syncOperations.removeHandler(handler.value, promise: nil)
                    }
                ),
                withErrorHandling: true,
                withOutboundHeaderValidation: true,
                withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
                withDecoderLimitConfiguration: limits)
            try channel.pipeline.syncOperations.addHandler(requests)
        }
    }
#endif

#if Web
    internal import NIOCore
    internal import NIOHTTP1
    internal import NIOPosix
    internal import NIOWebSocket

    /// The upgrade of a connection from HTTP to a WebSocket. The HTTP handlers are removed. The server's handlers stay,
    /// and receive nothing but the end of the connection.
    extension MountHandler {
        func openSocket(
            _ head: HTTPRequestHead, _ request: WebRequest, of app: MountedSite, browser: BrowserClaim,
            _ admission: Admission, _ context: ChannelHandlerContext
        ) {
            let upgrader = NIOWebSocketServerUpgrader(
                maxFrameSize: app.filter.limits.frame.bytes,
                shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
                upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
            let bound = NIOLoopBound((self, app, context), eventLoop: context.eventLoop)
            upgrader.buildUpgradeResponse(
                channel: context.channel, upgradeRequest: head, initialResponseHeaders: HTTPHeaders()
            ).whenComplete { result in
                let (_, app, context) = bound.value
                switch result {
                case .failure:
                    app.requests.answer(.badRequest, to: request, keepsAlive: false, context)
                case .success(let headers):
                    Self.leaveHTTP(context.pipeline.syncOperations).whenComplete { _ in
                        let (handler, app, context) = bound.value
                        guard context.channel.isActive else { return }
                        do {
                            try handler.beginSocket(request, headers, of: app, browser: browser, admission, context)
                        } catch {
                            context.close(promise: nil)
                        }
                    }
                }
            }
        }

        /// Removes the handlers that read HTTP.
        private static func leaveHTTP(_ pipeline: ChannelPipeline.SynchronousOperations) -> EventLoopFuture<Void> {
            let contexts = [
                try? pipeline.context(handlerType: PipeliningLimitHandler.self),
                try? pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self),
                try? pipeline.context(handlerType: HTTPServerPipelineHandler.self),
                try? pipeline.context(handlerType: HTTPServerProtocolErrorHandler.self),
                try? pipeline.context(handlerType: NIOHTTPResponseHeadersValidator.self),
            ]
            return EventLoopFuture.andAllComplete(
                contexts.compactMap { $0 }.map { pipeline.removeHandler(context: $0) }, on: pipeline.eventLoop)
        }

        /// Answers the request, and receives the messages of the page from then on.
        private func beginSocket(
            _ request: WebRequest, _ headers: HTTPHeaders, of app: MountedSite, browser: BrowserClaim,
            _ admission: Admission, _ context: ChannelHandlerContext
        ) throws {
            let pipeline = context.pipeline.syncOperations
            let head = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
            context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
            if let encoder = try? pipeline.context(handlerType: HTTPResponseEncoder.self) {
                pipeline.removeHandler(context: encoder, promise: nil)
            }
            let link = ChannelLink(at: context)
            var handlers: [any ChannelHandler] = [
                WebSocketFrameEncoder(),
                ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: app.filter.limits.frame.bytes)),
                WebSocketProtocolErrorHandler(),
            ]
            if case .admitted(let name) = admission {
                handlers.append(
                    SocketHandler(
                        link: link, sessions: app.site.sessions, claim: browser, name: name,
                        limits: app.filter.limits,
                        client: MainActorQueue.Client(of: context.channel, from: app.filter.address(of: request)),
                        mainActor: app.mainActor))
            }
            try pipeline.addHandlers(handlers, position: .before(self))
            guard case .refused = admission else { return }
            // The page reloads, and its visitor gets the hook's answer to that request.
            link.send(ConnectionFrame.end(.gone))
            link.close(.done)
        }
    }
#endif

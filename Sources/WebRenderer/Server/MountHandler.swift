#if Web
    internal import NIOCore
    internal import NIOHTTP1

    /// A handler in an existing server's connection: it answers the requests for mounted apps, and passes on all others
    /// as they are.
    ///
    /// It follows the HTTP handlers, and precedes the server's handlers. A handler between them passes on one request
    /// at a time, so the responses of both come in order. Used on the connection's event loop only.
    final class MountHandler: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias InboundOut = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private enum State {
            /// The parts of the current request belong to the server.
            case passing
            /// The request of another protocol belongs to the server. No other request follows it.
            case passingLast
            /// The parts of the current request go to an app.
            case taking(MountedSite)
            /// The request that may become a socket.
            case opening(MountedSite, HTTPRequestHead, WebRequest)
            /// A request that is answered by a redirection to the path with a slash at its end.
            case redirecting(MountedSite, HTTPRequestHead, WebRequest, to: String)
            /// The connection is a socket, or becomes one. Nothing is passed on.
            case socket
        }

        /// The apps, those with the longest paths first, because one may be mounted below another.
        private var apps: [MountedSite] = []
        private var state = State.passing
        /// Whether the system buffers little of what is written.
        private var showsProgress = false

        /// The bytes that belong to the apps. The server's own limits apply to its responses and to other protocols.
        var coverage: SlowClientHandler.Coverage {
            switch state {
            case .taking, .opening, .redirecting, .socket: .everything
            case .passing, .passingLast: apps.contains { $0.requests.isAnswering } ? .earlierBytes : .nothing
            }
        }

        func add(_ app: MountedSite) {
            let length = app.filter.prefix.text.utf8.count
            let place = apps.firstIndex { $0.filter.prefix.text.utf8.count < length }
            apps.insert(app, at: place ?? apps.endIndex)
        }

        func handlerRemoved(context: ChannelHandlerContext) { for app in apps { app.requests.end() } }

        func channelInactive(context: ChannelHandlerContext) {
            for app in apps { app.requests.end() }
            context.fireChannelInactive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if case .socket = state { return }
            let part = unwrapInboundIn(data)
            if case .head(let head) = part { state = begin(head, context) }
            switch state {
            case .passing: context.fireChannelRead(data)
            case .passingLast:
                context.fireChannelRead(data)
                if case .end = part { leave(context) }
            case .taking(let app): handle(part, for: app, context)
            case .opening(let app, let head, let request):
                if case .end = part { open(head, request, of: app, context) }
            case .redirecting(let app, let head, let request, let target):
                if case .end = part { redirect(head, request, to: target, of: app, context) }
            case .socket: break
            }
        }

        /// Leaves the connection to the server: what it reads and writes from now on is not HTTP.
        private func leave(_ context: ChannelHandlerContext) {
            let pipeline = context.pipeline.syncOperations
            if let slowClients = try? pipeline.context(handlerType: SlowClientHandler.self) {
                pipeline.removeHandler(context: slowClients, promise: nil)
            }
            if let pipelining = try? pipeline.context(handlerType: PipeliningLimitHandler.self) {
                pipeline.removeHandler(context: pipelining, promise: nil)
            }
            pipeline.removeHandler(context: context, promise: nil)
        }

        /// Whether a request goes to an app.
        func isForApp(_ head: HTTPRequestHead) -> Bool {
            let target = head.inOriginForm.uri
            return apps.contains { $0.filter.prefix.inner(of: target) != nil }
        }

        /// Decides about a request.
        private func begin(_ received: HTTPRequestHead, _ context: ChannelHandlerContext) -> State {
            let head = received.inOriginForm
            for app in apps { app.requests.rest() }
            for app in apps {
                guard let target = app.filter.prefix.inner(of: head.uri) else { continue }
                // The rest of the request has a time limit, whichever way it goes.
                app.requests.beginRequest(context)
                showProgress(context)
                var request = WebRequest(head, address: context.remoteAddress?.ipAddress ?? "")
                guard target.hasPrefix("/") else {
                    return .redirecting(app, head, request, to: app.filter.prefix.outer("/" + target))
                }
                request.target = target
                let isSocket = WebRoute(target: target) == .socket && head.wantsSocket
                return isSocket ? .opening(app, head, request) : .taking(app)
            }
            return head.wantsOtherProtocol ? .passingLast : .passing
        }

        /// Makes the progress of a slow client visible: the system buffers little. Other channels than sockets do not
        /// know the option.
        private func showProgress(_ context: ChannelHandlerContext) {
            guard !showsProgress else { return }
            showsProgress = true
            _ = context.channel.setOption(.tcpOption(.unsentBytes), value: 65_536)
        }

        private func handle(_ part: HTTPServerRequestPart, for app: MountedSite, _ context: ChannelHandlerContext) {
            guard case .head(let received) = part else { return app.requests.handle(part, context) }
            var head = received.inOriginForm
            head.uri = app.filter.prefix.inner(of: head.uri) ?? head.uri
            app.requests.handle(.head(head), context)
        }

        private func redirect(
            _ head: HTTPRequestHead, _ request: WebRequest, to target: String, of app: MountedSite,
            _ context: ChannelHandlerContext
        ) {
            var answer = WebResponse(308, "The page is at \(target)")
            answer.headers.append(("Location", target))
            app.requests.answer(answer, to: request, keepsAlive: head.letsRequestsFollow, context)
        }

        private func open(
            _ head: HTTPRequestHead, _ request: WebRequest, of app: MountedSite, _ context: ChannelHandlerContext
        ) {
            app.requests.rest()
            let refusal = app.filter.refusal(of: request)
            guard refusal == nil, let browser = app.filter.browserOpeningSocket(request),
                app.filter.countSocket(of: request, context.channel)
            else {
                return app.requests.answer(refusal ?? .forbidden, to: request, keepsAlive: false, context)
            }
            app.requests.admit(request, context) { [self] _, context, admission in
                state = .socket
                openSocket(head, request, of: app, browser: browser, admission, context)
            }
        }
    }

    /// A mounted app, for one connection.
    final class MountedSite {
        let site: WebSite
        let filter: RequestFilter
        let mainActor: MainActorQueue
        let requests: RequestHandler

        init(site: WebSite, filter: RequestFilter, mainActor: MainActorQueue, storage: UploadStorage) {
            self.site = site
            self.filter = filter
            self.mainActor = mainActor
            requests = RequestHandler(
                site: site, filter: filter, mainActor: mainActor, storage: storage, readsFiles: true)
        }
    }
#endif

#if Web
    package import NIOCore
    internal import NIOHTTP1

    /// An app mounted in an existing server.
    @MainActor
    package final class WebMount {
        /// The path to the app, and the parts of requests that it trusts.
        package struct Place: Sendable {
            package let prefix: MountPrefix
            /// The origins by which browsers reach the server; empty for this machine's origins.
            var origins: Set<HostPolicy.Origin>
            let proxies: TrustedProxies
            let admission: Admission.Hook?

            /// - Returns: Nil if one of the origins is invalid.
            package init?(
                prefix: MountPrefix, origins: [String], proxies: TrustedProxies, admission: Admission.Hook?
            ) {
                let read = origins.map { HostPolicy.Origin($0) }
                guard !read.contains(nil) else { return nil }
                self.prefix = prefix
                self.origins = Set(read.compactMap { $0 })
                self.proxies = proxies
                self.admission = admission
            }
        }

        package let sessions: WebSessions
        private let upkeep: SessionUpkeep
        private nonisolated let site: WebSite
        private nonisolated let filter: RequestFilter
        private nonisolated let mainActor: MainActorQueue
        private nonisolated let storage: UploadStorage

        package init(_ place: Place, app: String, sessions: WebSessions) {
            self.sessions = sessions
            let names =
                place.origins.isEmpty ? .machine(WebAddress.machineNames) : HostPolicy.Names.origins(place.origins)
            let hosts = HostPolicy(names)
            filter = RequestFilter(
                limits: sessions.limits, hosts: hosts,
                cookie: BrowserCookie(app: app, isSecure: hosts.isSecure, prefix: place.prefix), app: app,
                proxies: place.proxies, prefix: place.prefix, admission: place.admission,
                awaitsPages: sessions.store.outlivesProcess)
            site = WebSite(sessions: sessions, filter: filter)
            upkeep = SessionUpkeep(sessions)
            mainActor = upkeep.mainActor
            storage = .background
            upkeep.begin()
        }

        /// Adds the app to the pipeline of a connection that reads HTTP/1. On its event loop only.
        ///
        /// - Throws: An error of the pipeline, if it has no decoder of requests or no encoder of responses.
        package nonisolated func install(in channel: any Channel) throws {
            let pipeline = channel.pipeline.syncOperations
            let app = MountedSite(site: site, filter: filter, mainActor: mainActor, storage: storage)
            if let mounted = try? pipeline.context(handlerType: MountHandler.self).handler as? MountHandler {
                return mounted.add(app)
            }
            let handler = MountHandler()
            handler.add(app)
            try handler.install(in: pipeline, limits: filter.limits)
        }

        /// Stores the sessions, and notifies the pages of the app's end. Later requests get a response that makes the
        /// page retry.
        package func stop() async {
            upkeep.end()
            await sessions.handOver(hasSuccessor: false) { try? await Task.sleep(for: .seconds($0)) }
        }
    }

    extension MountHandler {
        /// Adds the handler after the HTTP handlers. Also adds one that passes on one request at a time, if there is
        /// none yet; before it, one that closes connections with many unanswered requests for apps; and between the
        /// encoder and the network, one that closes connections whose clients do not read the app's responses.
        func install(in pipeline: ChannelPipeline.SynchronousOperations, limits: WebLimits) throws {
            let decoder = try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self)
            let encoder = try pipeline.context(handlerType: HTTPResponseEncoder.self)
            let slowClients = SlowClientHandler(limits: limits) { [weak self] in self?.coverage ?? .nothing }
            try pipeline.addHandler(slowClients, position: .before(encoder.handler))
            let pipelining = PipeliningLimitHandler(maximum: limits.requestsAhead) { [weak self] head in
                self?.isForApp(head) ?? false
            }
            try pipeline.addHandler(pipelining, position: .after(decoder.handler))
            var last: any ChannelHandler = pipelining
            if let turns = try? pipeline.context(handlerType: HTTPServerPipelineHandler.self) {
                last = turns.handler
            } else {
                let turns = HTTPServerPipelineHandler()
                try pipeline.addHandler(turns, position: .after(last))
                last = turns
            }
            // SwiftNIO adds these after it in a pipeline. Like it, they read or write parts of HTTP.
            if let other = try? pipeline.context(handlerType: NIOHTTPResponseHeadersValidator.self) {
                last = other.handler
            }
            if let other = try? pipeline.context(handlerType: HTTPServerProtocolErrorHandler.self) {
                last = other.handler
            }
            try pipeline.addHandler(self, position: .after(last))
        }
    }
#endif

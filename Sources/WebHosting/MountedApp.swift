#if Web
    import Foundation
    public import NIOCore
    public import SwiftUI
    internal import WebRenderer

    /// An app under a path of a server that is not Swiftwater's own: one of SwiftNIO, or of a framework above it.
    ///
    /// ```swift
    /// import NIOCore
    /// import NIOHTTP1
    /// import NIOPosix
    /// import SwiftUI
    /// import WebHosting
    ///
    /// struct Notes: App {
    ///     var body: some Scene { WindowGroup("Notes") { Text("Nothing to note") } }
    /// }
    ///
    /// @MainActor
    /// func serve(_ group: MultiThreadedEventLoopGroup) async throws {
    ///     let notes = try MountedApp(Notes(), at: "/tools/notes")
    ///     let bootstrap = ServerBootstrap(group: group).childChannelInitializer { channel in
    ///         channel.eventLoop.makeCompletedFuture {
    ///             try channel.pipeline.syncOperations.configureHTTPServerPipeline()
    ///             try notes.install(in: channel)
    ///             // Here come the handlers of the server itself.
    ///         }
    ///     }
    ///     let listening = try await bootstrap.bind(host: "127.0.0.1", port: 8080).get()
    ///     try await listening.closeFuture.get()
    ///     await notes.stop()
    /// }
    /// ```
    ///
    /// Requests below the path are the app's: pages, the files that they load, sockets, uploads and downloads. All
    /// others reach the handlers of the server as they are. Every address on a page has the path before it; inside of
    /// the app there is none. Several apps may be mounted, each with its sessions.
    ///
    /// All work on views happens on the main actor, so the program must not block its main thread. Apps are known to
    /// browsers by HTTP/1.1 alone. TLS is the server's, or a proxy's before it.
    @MainActor
    public final class MountedApp {
        private let app: AppMount
        /// Used by the connections' threads.
        private nonisolated let mount: WebMount

        /// Mounts an app.
        ///
        /// `path` is on the server, such as `/tools/notes`; the empty path takes all requests. Its segments have
        /// letters, digits, hyphens, underscores, tildes and periods. `options` has the name of the app, the ways to it
        /// and its visitors.
        ///
        /// Throws ``MountError`` for an invalid path, origin, proxy or number of sessions, and an error of the system
        /// if the folder of the state cannot be created.
        public init<Application: App>(
            _ app: Application, at path: String, options: MountOptions = MountOptions()
        ) throws {
            guard let prefix = MountPrefix(path) else {
                throw MountError("\"\(path)\" is no path such as /tools/notes")
            }
            guard WebLimits.sessionRange.contains(options.maximumSessions) else {
                throw MountError("\(options.maximumSessions) is no number of sessions from 1 to 1,000,000")
            }
            let place = WebMount.Place(
                prefix: prefix, origins: options.origins, proxies: try options.trustedProxies(),
                admission: options.admission)
            guard let place else {
                throw MountError("\(options.origins) are not all origins such as https://example.org")
            }
            self.app = try AppMount(
                app, name: options.name ?? "\(Application.self)", at: place, folder: options.folder,
                limits: options.limits)
            mount = self.app.mount
        }

        /// Adds the app to a connection's pipeline, behind its handlers of HTTP/1, which must be there already. Call it
        /// on the connection's event loop.
        ///
        /// The handlers of the server may be there or come later. A pipeline without `HTTPServerPipelineHandler` gets
        /// one, so that the responses of the server and of the app come in the order of the requests.
        ///
        /// - Throws: `ChannelPipelineError.notFound` if the pipeline does not decode and encode HTTP/1.
        public nonisolated func install(in channel: any Channel) throws { try mount.install(in: channel) }

        /// The number of sessions: those with a page, and those that wait for one to come back.
        public var sessionCount: Int { app.mount.sessions.count }

        /// Ends the app: stores the state of all sessions, and notifies the pages, which wait for another process at the
        /// same address.
        ///
        /// Later requests get a response that makes the browser retry. A connection that receives SwiftNIO's
        /// `ChannelShouldQuiesceEvent` from its server notifies its page in the same way.
        public func stop() async { await app.stop() }
    }

    /// An error in the configuration of a mounted app.
    public struct MountError: Error, CustomStringConvertible {
        public let description: String

        init(_ description: String) { self.description = description }
    }
#endif

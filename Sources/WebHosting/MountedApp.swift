#if Web
    import Foundation
    public import NIOCore
    public import SwiftUI
    internal import WebRenderer

    /// An app below a path of an existing server, which uses SwiftNIO or a framework on top of it.
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
    /// Requests below the path go to the app: pages, the files that they load, sockets, uploads and downloads. All
    /// others reach the server's handlers unchanged. Addresses on a page begin with the path; addresses inside the app
    /// omit it. Several apps may be mounted, each with separate sessions.
    ///
    /// All work on views happens on the main actor, so the program must not block its main thread. The app supports
    /// HTTP/1.1 only. The server, or a proxy in front of it, handles TLS.
    @MainActor
    public final class MountedApp {
        private let app: AppMount
        /// Used on the connections' threads.
        private nonisolated let mount: WebMount

        /// Mounts an app.
        ///
        /// `path` is a path of the server, such as `/tools/notes`; the empty path receives all requests. Its segments
        /// consist of letters, digits, hyphens, underscores, tildes and periods.
        ///
        /// Throws ``MountError`` for an invalid path, origin, proxy or number of sessions, and an error of the system
        /// if the folder of the state cannot be created.
        public init<Application: App>(
            _ app: Application, at path: String, options: MountOptions = MountOptions()
        ) throws {
            guard let prefix = MountPrefix(path) else {
                throw MountError("the path \"\(path)\" is not valid: it must be such as /tools/notes")
            }
            guard WebLimits.sessionRange.contains(options.maximumSessions) else {
                throw MountError("maximumSessions is \(options.maximumSessions), and must be from 1 to 1,000,000")
            }
            let place = WebMount.Place(
                prefix: prefix, origins: options.origins, proxies: try options.trustedProxies(),
                admission: options.admission)
            guard let place else {
                throw MountError("the origins \(options.origins) must all be such as https://example.org")
            }
            self.app = try AppMount(
                app, name: options.name ?? "\(Application.self)", at: place, folder: options.folder,
                limits: options.limits)
            mount = self.app.mount
        }

        /// Adds the app to a connection's pipeline, after its HTTP/1 handlers, which must already be installed. Call it
        /// on the connection's event loop.
        ///
        /// The server's handlers may be installed before or after it. A pipeline without `HTTPServerPipelineHandler`
        /// gets one, so that the responses of the server and of the app are in the order of the requests.
        ///
        /// - Throws: `ChannelPipelineError.notFound` if the pipeline does not decode and encode HTTP/1.
        public nonisolated func install(in channel: any Channel) throws { try mount.install(in: channel) }

        /// The number of sessions: those with a page, and those that wait for one to come back.
        public var sessionCount: Int { app.mount.sessions.count }

        /// Ends the app: stores the state of all sessions, and notifies the pages, which wait for another process at
        /// the same address.
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

import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import WebHosting

extension HTTPServerBuilder {
    /// An HTTP/1 server in which apps handle the requests and the sockets below their paths.
    static func http1(mounting apps: MountedApp...) -> HTTPServerBuilder {
        HTTPServerBuilder { responder in MountingChannel(base: HTTP1Channel(responder: responder), apps: apps) }
    }
}

/// The connections of a server with mounted apps.
private struct MountingChannel: ServerChildChannel {
    let base: HTTP1Channel
    let apps: [MountedApp]

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        base.setup(channel: channel, logger: logger).flatMapThrowing { value in
            for app in apps { try app.install(in: channel) }
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

/// Stops an app with the server.
struct MountedAppService: Service {
    let app: MountedApp

    func run() async throws {
        try? await gracefulShutdown()
        await app.stop()
    }
}

#if Web
    import FlowInspection
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import WebHosting

    /// Serves the page of the inspector on the loopback interface.
    @main
    struct FlowInspectorProgram {
        @MainActor
        static func main() async throws {
            let request = request()
            let isInput = request.file == "-"
            let title = isInput ? request.name ?? "the standard input" : request.file
            let inspection =
                isInput
                ? Inspection(input: STDIN_FILENO, name: title, send: isAppListening ? { write($0) } : nil)
                : Inspection(path: request.file, comparedWith: request.earlier)
            let token = AccessToken()
            var options = MountOptions()
            options.name = "Flow Inspector"
            options.visitor = { token.decide($0) }
            let app = try MountedApp(InspectorApp(inspection), at: "", options: options)
            let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                        try app.install(in: channel)
                    }
                }
            let listening: any Channel
            do {
                listening = try await bootstrap.bind(host: "127.0.0.1", port: request.port).get()
            } catch {
                say("port \(request.port) cannot be used: \(error)")
                exit(69)
            }
            let address = token.address(port: listening.localAddress?.port ?? request.port)
            write("Showing \(title) at \(address)\n")
            Task {
                await inspection.follow()
                // The app that sends the records has ended.
                exit(0)
            }
            try await listening.closeFuture.get()
        }

        /// Whether an app with `--inspect` has started the program. It connects the standard input to a socket, and
        /// reads the standard output.
        private static var isAppListening: Bool {
            var status = stat()
            return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
        }

        private static func write(_ line: String) { FileHandle.standardOutput.write(Data(line.utf8)) }

        private static func request() -> InspectorRequest {
            let arguments = Array(CommandLine.arguments.dropFirst())
            if arguments.contains("--help") || arguments.contains("-h") {
                print(InspectorRequest.usage)
                exit(0)
            }
            do {
                return try InspectorRequest(arguments: arguments)
            } catch {
                say("\(error.message).\n\n\(InspectorRequest.usage)")
                exit(64)
            }
        }

        private static func say(_ sentence: String) {
            FileHandle.standardError.write(Data("FlowInspector: \(sentence)\n".utf8))
        }
    }
#else
    import Foundation

    @main
    struct FlowInspectorProgram {
        static func main() {
            FileHandle.standardError.write(Data("FlowInspector: this build has no web screen.\n".utf8))
            exit(69)
        }
    }
#endif

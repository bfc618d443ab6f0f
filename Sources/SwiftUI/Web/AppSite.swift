#if Web
    import Foundation
    package import SwiftUICore
    package import WebRenderer

    #if DEBUG
        internal import DevelopmentChannel
    #endif

    /// A served app: a scene for each page, models that all pages share, and a store for each browser.
    @MainActor
    package final class AppSite {
        package var sessions: WebSessions { app.sessions }
        private let app: AppSessions
        private let server: WebServer
        private let name: String
        private var isEnding = false

        /// `folder` is the folder of the browsers' stores; nil keeps them in memory. `sessionStore` is the place for
        /// the state of sessions, by default the memory of the process. `sharesModels` specifies whether models belong
        /// to all visitors, unless the app specifies the owner. `modelDatabase` is the address of the database that
        /// stores them instead of files. `makeFrames` creates the owner of a page's time: tests move it themselves.
        package init<Application: App>(
            _ app: Application, name: String, at address: WebAddress, folder: URL?,
            sessionStore: (any SessionStore)? = nil, limits: WebLimits = WebLimits(), sharesModels: Bool = false,
            modelDatabase: URL? = nil,
            makeFrames: @escaping @MainActor (ViewHost) -> any FrameSource = { SystemFrames(for: $0) }
        ) {
            self.name = name
            self.app = AppSessions(
                app, name: name, folder: folder, sessionStore: sessionStore, limits: limits, sharesModels: sharesModels,
                modelDatabase: modelDatabase, makeFrames: makeFrames)
            server = WebServer(address, app: name, sessions: self.app.sessions)
        }

        /// Starts the server.
        ///
        /// - Returns: The URL for browsers.
        package func start() async throws(WebServerError) -> String { try await server.start() }

        /// Notifies the pages, and ends their scenes.
        ///
        /// `endsProcess` is whether the process ends afterwards. Then it ends in time, even if it is too busy to end
        /// all scenes first.
        package func shutDown(endsProcess: Bool = false) async {
            await server.shutDown(endsProcess: endsProcess)
            await app.write()
        }

        #if DEBUG
            /// Forwards the status of the next program's build to the pages, and ends this program when it is replaced.
            package func followDevelopment() {
                guard let link = DevelopmentLink.current else { return }
                sessions.announce(DevelopmentStatus(.current))
                link.follow { [self] status in
                    if status.phase == .ending { endOnce() } else { sessions.announce(status) }
                }
            }
        #endif

        /// Ends the program on SIGINT and SIGTERM after the pages have been handed over to the next process, and
        /// immediately on a second signal.
        package func endOnSignals() -> [any DispatchSourceSignal] {
            let progress = sessions.progress
            return [SIGINT, SIGTERM].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: Self.signals)
                // Only the handler uses it, which runs on a serial queue.
                nonisolated(unsafe) var hasCome = false
                source.setEventHandler { [self] in
                    if hasCome { exit(1) }
                    hasCome = true
                    // An action of the app may block the main actor, or the disk may block the store.
                    Self.signals.asyncAfter(deadline: .now() + Self.patience) { [name] in
                        FileHandle.standardError.write(Data("\(name): \(Self.sentence(rest: progress.rest))\n".utf8))
                        exit(1)
                    }
                    DispatchQueue.main.async { MainActor.assumeIsolated { self.endOnce() } }
                }
                source.activate()
                return source
            }
        }

        /// The message of a process that ends before it has handed over all its pages; `rest` is their number, nil if
        /// the handover has not begun.
        ///
        /// Nothing else is lost: the state that a page had when it was last stored is in the store, and a file is
        /// replaced as a whole.
        package nonisolated static func sentence(rest: Int?) -> String {
            let pages =
                switch rest {
                case nil: "before any page was handed over"
                case 0: "after all pages were handed over"
                case 1: "with 1 page that was not handed over and continues with its last stored state"
                case let rest?: "with \(rest) pages that were not handed over and continue with their last stored state"
                }
            return "ended after \(patience) seconds \(pages): an action, the disk or the machine is busy."
        }

        private func endOnce() {
            guard !isEnding else { return }
            isEnding = true
            Task {
                await shutDown(endsProcess: true)
                exit(0)
            }
        }

        private static let signals = DispatchQueue(label: "swiftwater.signals")
        /// The seconds after which the program ends in any case.
        private nonisolated static let patience = 9.5
    }
#endif

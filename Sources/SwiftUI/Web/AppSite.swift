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
        package let sessions: WebSessions
        private let server: WebServer
        private let stores: BrowserStores
        private var isEnding = false

        /// - Parameters:
        ///   - folder: The folder of the browsers' stores; nil keeps them in memory.
        ///   - sessionStore: The place for the state of sessions.
        package init<Application: App>(
            _ app: Application, name: String, at address: WebAddress, folder: URL?,
            sessionStore: any SessionStore = NoSessionStore(), limits: WebLimits = WebLimits()
        ) {
            let stores = BrowserStores(folder: folder)
            let models = AppModels()
            let begin = Date().timeIntervalSince1970
            let start = ContinuousClock.now
            let budget = TransferBudget(limit: limits.transferBytes)
            sessions = WebSessions(
                limits: limits,
                now: { begin + (ContinuousClock.now - start) / .seconds(1) },
                isStored: { stores.isKnown($0) },
                store: sessionStore,
                makeScene: {
                    AppWebScene(
                        app, named: name, for: $0, models: models, store: stores.store(of: $0.browser),
                        files: SessionFiles(limits: limits, budget: budget))
                })
            server = WebServer(address, app: name, sessions: sessions)
            self.stores = stores
        }

        /// Starts the server.
        ///
        /// - Returns: The URL for browsers.
        package func start() async throws(WebServerError) -> String { try await server.start() }

        /// Notifies the pages, and ends their scenes.
        package func shutDown() async {
            await server.shutDown()
            stores.save()
            sessions.flushStore()
        }

        #if DEBUG
            /// Tells the pages how the next program's build goes, and ends this one for it.
            package func followDevelopment() {
                guard let link = DevelopmentLink.current else { return }
                sessions.announce(DevelopmentStatus(.current))
                link.follow { [self] status in
                    guard status.phase == .ending else { return sessions.announce(status) }
                    guard !isEnding else { return }
                    isEnding = true
                    Task {
                        await shutDown()
                        exit(0)
                    }
                }
            }
        #endif

        /// Ends the program on SIGINT and SIGTERM after notifying the pages, and immediately on a second signal.
        package func endOnSignals() -> [any DispatchSourceSignal] {
            [SIGINT, SIGTERM].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
                source.setEventHandler { [self] in
                    MainActor.assumeIsolated {
                        if isEnding { exit(1) }
                        isEnding = true
                        Task {
                            await shutDown()
                            exit(0)
                        }
                    }
                }
                source.activate()
                return source
            }
        }
    }
#endif

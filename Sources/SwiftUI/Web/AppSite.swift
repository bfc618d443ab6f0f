#if Web
    import Foundation
    package import SwiftUICore
    package import WebRenderer

    /// An app, served: a scene of its own for each page, models that all of them share, and a store for each browser.
    @MainActor
    package final class AppSite {
        package let sessions: WebSessions
        private let server: WebServer
        private let stores: BrowserStores
        private var isEnding = false

        /// - Parameter folder: Where what browsers store is kept; nil keeps it as long as the process lives.
        package init<Application: App>(
            _ app: Application, name: String, at address: WebAddress, folder: URL?, limits: WebLimits = WebLimits()
        ) {
            let stores = BrowserStores(folder: folder)
            let models = AppModels()
            let begin = Date().timeIntervalSince1970
            let start = ContinuousClock.now
            sessions = WebSessions(
                limits: limits, key: stores.key,
                now: { begin + (ContinuousClock.now - start) / .seconds(1) },
                makeScene: {
                    AppWebScene(app, named: name, for: $0, models: models, store: stores.store(of: $0.browser))
                })
            server = WebServer(address, app: name, sessions: sessions)
            self.stores = stores
        }

        /// Begins to serve.
        ///
        /// - Returns: Where browsers find it.
        package func start() async throws(WebServerError) -> String { try await server.start() }

        /// Tells the pages, and ends their scenes.
        package func shutDown() async {
            await server.shutDown()
            stores.save()
        }

        /// Ends the program when it is asked to, after telling the pages; at once if it is asked again.
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

#if Web
    import Foundation
    internal import SwiftUICore
    internal import WebRenderer

    /// The sessions of a served app: a scene for each page, models that all pages share, and a store for each browser.
    @MainActor
    final class AppSessions {
        let sessions: WebSessions
        private let stores: BrowserStores

        /// `folder` is the folder of the browsers' stores; nil keeps them in memory. `sessionStore` is the place for
        /// the state of sessions, by default the memory of the process. `sharesModels` specifies whether models belong
        /// to all visitors, unless the app specifies the owner. `modelDatabase` is the address of the database that
        /// stores them instead of files. `makeFrames` creates the owner of a page's time.
        init<Application: App>(
            _ app: Application, name: String, folder: URL?, sessionStore: (any SessionStore)?,
            limits: WebLimits = WebLimits(), sharesModels: Bool = false, modelDatabase: URL? = nil,
            makeFrames: @escaping @MainActor (ViewHost) -> any FrameSource = { SystemFrames(for: $0) }
        ) {
            let stores = BrowserStores(folder: folder, sharesModels: sharesModels, modelDatabase: modelDatabase)
            let models = AppModels()
            let begin = Date().timeIntervalSince1970
            let start = ContinuousClock.now
            let budgets = TransferBudgets(limits: limits)
            let texts = TransferBudgets(textsWithin: limits)
            sessions = WebSessions(
                limits: limits,
                now: { begin + (ContinuousClock.now - start) / .seconds(1) },
                isStored: { stores.isKnown($0) },
                store: sessionStore,
                makeScene: {
                    let scene = AppWebScene(
                        app, named: name, for: $0, models: models, store: stores.store(of: $0),
                        folder: stores.folder(of: $0),
                        files: SessionFiles(limits: limits, budget: budgets.budget(of: $0)), makeFrames: makeFrames)
                    scene.limitTexts(by: texts.budget(of: $0), free: limits.fieldBytes)
                    return scene
                })
            self.stores = stores
        }

        /// Writes what browsers and sessions have stored.
        func write() async {
            stores.save()
            await sessions.store.written()
        }
    }
#endif

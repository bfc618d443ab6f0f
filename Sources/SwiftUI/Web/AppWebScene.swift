#if Web
    import Foundation
    internal import LayoutEngine
    internal import RenderTree
    internal import SwiftUICore
    internal import WebRenderer

    /// The scene of one page: the app's windows with their own state, on a screen in a browser.
    @MainActor
    final class AppWebScene: WebScene {
        private let webScreen = WebScreen()
        private let app: AppHost
        private let browser: BrowserEnvironment

        init<Application: App>(
            _ app: Application, named name: String, for visitor: WebVisitor, models: AppModels, store: BrowserDefaults
        ) {
            browser = BrowserEnvironment(visitor)
            var environment = browser.environment
            environment.isWebSession = true
            environment.imageLoader = .served
            environment.appModels = models
            environment.defaultAppStorage = store
            environment.systemOpener = { [weak webScreen] url in
                guard let webScreen, BrowserEnvironment.mayOpen(url) else { return false }
                webScreen.open(url.absoluteString)
                return true
            }
            environment.sceneDevice = Self.device(of: webScreen)
            let kept = try? JSONDecoder().decode(SceneSnapshot.self, from: Data(visitor.snapshot))
            let text = PageText()
            self.app = AppHost(
                app, environment: environment, renderer: webScreen, restoring: kept ?? SceneSnapshot(),
                geometry: {
                    PageGeometry($0, metrics: PageMetrics(text), viewport: BrowserEnvironment.defaultViewport)
                },
                time: .system(showsMotion: false)
            )
            if let page = self.app.host.page { webScreen.attach(page, text: text) }
            webScreen.name = self.app.host.windowTitle ?? name
            browser.show(on: webScreen)
            webScreen.show(self.app.host.tree)
            browser.attach(webScreen, to: self.app.host, text: text, path: visitor.path)
        }

        private static func device(of screen: WebScreen) -> SceneDevice {
            var device = SceneDevice(kind: .browser)
            device.copy = { [weak screen] in screen?.copy($0) }
            device.vibrate = { [weak screen] in screen?.vibrate($0) }
            device.schemes = BrowserEnvironment.schemes
            return device
        }

        var screen: any SessionScreen { webScreen }

        var snapshot: [UInt8] {
            let snapshot = app.host.sceneSnapshot
            guard !snapshot.values.isEmpty else { return [] }
            let encoder = JSONEncoder()
            // Sorted keys make equal snapshots equal in bytes.
            encoder.outputFormatting = .sortedKeys
            return (try? encoder.encode(snapshot)).map(Array.init) ?? []
        }

        func close() { app.host.close() }
    }
#endif

#if Web
    import Foundation
    internal import LayoutEngine
    internal import RenderTree
    internal import SwiftUICore
    internal import WebRenderer

    /// The scene of one page: the app's windows with their own state, on a screen in a browser.
    @MainActor
    final class AppWebScene: WebScene {
        private let webScreen: WebScreen
        private let app: AppHost
        private let browser: BrowserEnvironment
        private let sessionFiles: SessionFiles

        init<Application: App>(
            _ app: Application, named name: String, for visitor: WebVisitor, models: AppModels, store: BrowserDefaults,
            folder: VisitorFolder, files: SessionFiles, makeFrames: @escaping @MainActor (ViewHost) -> any FrameSource
        ) {
            sessionFiles = files
            let webScreen = WebScreen(prefix: visitor.prefix)
            self.webScreen = webScreen
            webScreen.files = files
            browser = BrowserEnvironment(visitor)
            var environment = browser.environment
            environment.isWebSession = true
            environment.pageRequest = PageRequest(visitor)
            environment.imageLoader = .served
            environment.appModels = models
            environment.defaultAppStorage = store
            environment.visitorFolder = folder
            environment.systemOpener = { [weak webScreen] url in
                guard let webScreen, BrowserEnvironment.mayOpen(url) else { return false }
                webScreen.open(url.absoluteString)
                return true
            }
            environment.sceneDevice = Self.device(of: webScreen, files)
            let kept = SceneSnapshot(stored: visitor.snapshot)
            let text = PageText()
            var pageFrames: PageFrames?
            self.app = AppHost(
                app, environment: environment, renderer: webScreen, restoring: kept ?? SceneSnapshot(),
                geometry: {
                    PageGeometry($0, metrics: PageMetrics(text), viewport: BrowserEnvironment.defaultViewport)
                },
                time: SceneTime(showsMotion: true) { host in
                    let frames = PageFrames(makeFrames(host))
                    pageFrames = pageFrames ?? frames
                    return frames
                },
                // Developers may see what other visitors see and type only if the operator allows it.
                isRecorded: visitor.isOnThisMachine || AppRecording.current?.includesAllVisitors == true,
                // Values are never set on the page of another person, who has not asked for it.
                isOwn: visitor.isOnThisMachine
            )
            if let page = self.app.host.page { webScreen.attach(page, text: text) }
            webScreen.name = self.app.host.windowTitle ?? name
            webScreen.callbacks.windowDocument = { [weak host = self.app.host] in
                host?.windowDocument ?? RenderDocument()
            }
            browser.show(on: webScreen)
            webScreen.show(self.app.host.tree)
            if let route = kept?.route { webScreen.namePages(route) }
            if let names = kept?.hiddenPages { webScreen.nameHiddenPages(names) }
            if visitor.isOnThisMachine, let recording = AppRecording.current, recording.isInspected {
                webScreen.callbacks.inspect = { [weak host = self.app.host] node in
                    if let host { recording.showCauses(of: node, on: host) }
                }
            }
            webScreen.callbacks.resume = { [weak host = self.app.host] in host?.resume() }
            browser.attach(webScreen, to: self.app.host, text: text, path: visitor.path, frames: pageFrames)
        }

        /// Limits the texts in the fields of the page.
        func limitTexts(by visitor: TransferBudget, free: Int) { webScreen.limitTexts(by: visitor, free: free) }

        private static func device(of screen: WebScreen, _ files: SessionFiles) -> SceneDevice {
            var device = SceneDevice(kind: .browser)
            device.copy = { [weak screen] in screen?.copy($0) }
            device.vibrate = { [weak screen] in screen?.vibrate($0) }
            device.announce = { [weak screen] in screen?.announce($0) }
            device.privateFolder = { [files] in try files.privateFolder() }
            device.deliver = { [weak screen] in screen?.download($0) }
            device.schemes = BrowserEnvironment.schemes
            return device
        }

        var screen: any SessionScreen { webScreen }

        var snapshot: [UInt8] {
            var snapshot = app.host.sceneSnapshot
            let pages = webScreen.pageNames
            if !pages.isEmpty { snapshot.route = pages }
            let hidden = webScreen.hiddenPageNames
            if !hidden.isEmpty { snapshot.hiddenPages = hidden }
            return snapshot.stored
        }

        func storage(of snapshot: [UInt8]) -> [UInt8] {
            guard var storage = SceneSnapshot(stored: snapshot) else { return [] }
            storage.forgetState()
            return storage.stored
        }

        var needsUpdate: Bool { app.host.graph.needsUpdate }

        func afterUpdates(_ action: @escaping @MainActor () -> Void) {
            app.afterUpdates = { [weak webScreen] in
                webScreen?.pageMayHaveChanged()
                action()
            }
        }

        var files: SessionFiles? { sessionFiles }

        var inspector: PageInspector? {
            guard webScreen.callbacks.inspect != nil, let recording = AppRecording.current, recording.isOpen else {
                return nil
            }
            return PageInspector(address: recording.inspectorAddress)
        }

        func rest() -> RestOutcome {
            var obstacle = RestObstacle.state("sizes that the browser measures", of: "one of its views")
            func result(_ step: () throws(RestObstacle) -> Void) -> RestOutcome {
                do throws(RestObstacle) {
                    try step()
                    return .resting
                } catch {
                    obstacle = error
                    return error == .busy ? .busy : .impossible
                }
            }
            let host = app.host
            let result = webScreen.rest {
                result { () throws(RestObstacle) in try host.checkRest() }
            } freeTree: {
                result { () throws(RestObstacle) in try host.rest() }
            }
            if result == .impossible, let message = obstacle.message { AppRecording.report(message) }
            return result
        }

        func close() {
            app.afterUpdates = nil
            app.host.close()
            sessionFiles.remove()
        }
    }

    extension PageRequest {
        /// The request of a visitor, as the server has checked it.
        fileprivate init(_ visitor: WebVisitor) {
            self.init(
                target: visitor.path, address: visitor.fullAddress, isForwarded: visitor.isForwarded,
                visitorName: visitor.name?.text, prefix: visitor.prefix.text,
                fields: visitor.fields.map { Field(name: $0.name, value: $0.value) })
        }
    }
#endif

#if Web
    import Foundation
    import LayoutEngine
    import RenderTree
    import SwiftUI
    import SwiftUICore
    import WebRenderer

    /// A page with a connection, which answers the questions of the layout with odd sizes.
    final class BrowserScreen: FuzzScreen {
        let host: ViewHost
        private let screen = WebScreen()
        private let text = PageText()
        private var frames: [String] = []
        private var isConnected = false

        init(_ view: FuzzedView) {
            let (screen, text) = (screen, text)
            host = ViewHost(
                view, renderer: screen, observer: nil,
                geometry: { tree in
                    let page = PageGeometry(
                        tree, metrics: PageMetrics(text), viewport: CGSize(width: 390, height: 600))
                    screen.attach(page, text: text)
                    return page
                },
                time: SceneTime(showsMotion: true, makeSource: nil), updateIsDue: {})
            screen.send = { [weak self] in self?.frames.append(String(decoding: $0, as: UTF8.self)) }
            screen.show(host.tree)
        }

        func draw() {
            frames.append(screen.page() + screen.styleRules)
            if !isConnected { screen.socketOpened(lastSeen: 0) }
            isConnected = true
        }

        /// Sends a message of the page, as a visitor could.
        func send(_ frame: String) {
            guard let message = try? ClientMessage(Array(frame.utf8)) else { return }
            try? screen.receive(message)
            host.update()
        }

        /// The numbers of the elements on the page.
        var elements: [String] {
            screen.page().matches(of: #/ id=n([0-9a-z]+)[ >]/#).map { String($0.1) }
        }

        var faults: [String] {
            frames.flatMap { frame in
                let words = frame.matches(of: #/[:( ,\["'-](?:-?nan|-?inf|NaN|Infinity)[^a-zA-Z]/#).prefix(2)
                return words.map { "… \(frame[$0.range]) … in \(frame.count) characters" }
                    + (frame.utf8.count > 1_000_000 ? ["\(frame.utf8.count) bytes"] : [])
            }
        }
    }
#endif

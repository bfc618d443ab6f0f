#if Web
    import Foundation
    internal import StringLocalization
    internal import SwiftUICore
    package import WebRenderer

    /// The environment values of a browser, updated while it shows the views.
    @MainActor
    package final class BrowserEnvironment {
        package private(set) var environment = EnvironmentValues()
        private let origin: String

        /// The assumed size of the window, until the page reports it.
        static let defaultViewport = CGSize(width: 1024, height: 768)

        /// Creates the environment from the first request.
        package init(_ visitor: WebVisitor) {
            origin = visitor.origin
            environment.scenePhase = .active
            environment.screenTypeSize = environment.dynamicTypeSize
            setReader(visitor.languages)
        }

        /// The maximum number of preferred languages that are considered.
        private static let maximumLanguages = 16

        /// Sets the reader's languages, most preferred first. If none is valid, nothing changes.
        private func setReader(_ languages: [String]) {
            environment.setReader(languages.prefix(Self.maximumLanguages).compactMap(BrowserLocales.shared.locale))
        }

        /// Connects a screen and a host.
        ///
        /// `frames` is the host's clock, which rests while the page is hidden.
        package func attach(
            _ screen: WebScreen, to host: ViewHost, text: PageText, path: String, frames: PageFrames? = nil
        ) {
            screen.callbacks.connectionChanged = { frames?.isConnected = $0 }
            screen.callbacks.update = { [weak host] in host?.update() }
            screen.callbacks.environmentChanged = { [weak self, weak host, weak screen] in
                let oldScale = text.scale
                if let scale = $0.textScale { text.scale = scale }
                self?.apply($0)
                guard let host else { return }
                // Layouts were measured with the former text size.
                if text.scale != oldScale { host.page?.metricsDidChange() }
                self?.pass(to: host)
                if let self, let screen { show(on: screen) }
                if let isHidden = $0.isHidden { frames?.isVisible = !isHidden }
                if frames != nil, let reduces = $0.reducesMotion { host.showsMotion = !reduces }
                if let width = $0.width, let height = $0.height { host.viewport = CGSize(width: width, height: height) }
            }
            screen.callbacks.openPath = { [weak self, weak host] in
                if let self, let host { open($0, in: host) }
            }
            screen.callbacks.whenTasksEnd = { [weak host] in host?.whenTasksEnd($0) }
            screen.callbacks.whenAllTasksEnd = { [weak host] in host?.whenAllTasksEnd($0) }
            if path != "/" { screen.begin(at: path) }
        }

        /// The schemes of URLs that a browser may open: web pages, mail and telephone numbers, but no scripts.
        static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

        static func mayOpen(_ url: URL) -> Bool {
            url.scheme.map { schemes.contains($0.lowercased()) } ?? false
        }

        private func open(_ path: String, in host: ViewHost) {
            if let url = URL(string: origin + path) { host.open(url) }
        }

        private func apply(_ browser: WebEnvironment) {
            setReader(browser.languages)
            func set<Value: Equatable>(_ path: WritableKeyPath<EnvironmentValues, Value>, to value: Value?) {
                if let value { environment.update(path, to: value) }
            }
            set(\.timeZone, to: browser.timeZone.flatMap { TimeZone(identifier: $0) })
            set(\.colorScheme, to: browser.colorScheme.map { $0 == .dark ? .dark : .light })
            set(\.horizontalSizeClass, to: browser.width.map { $0 < 600 ? .compact : .regular })
            set(\.verticalSizeClass, to: browser.height.map { $0 < 480 ? .compact : .regular })
            set(\.displayScale, to: browser.scale.map { CGFloat($0) })
            set(\.accessibilityReduceMotion, to: browser.reducesMotion)
            set(\.dynamicTypeSize, to: browser.textScale.map { DynamicTypeSize(scale: $0) })
            set(\.screenTypeSize, to: environment.dynamicTypeSize)
        }

        /// Sets the language of the screen's words and their direction.
        package func show(on screen: WebScreen) {
            let (locale, language) = (environment.locale, environment.shownLanguage)
            screen.word = { word in
                let text = LocalizedStrings.text(word, locale: locale)
                return text == word ? BrowserWords.text(word, in: language) : text
            }
            screen.language = WebLanguage(
                tag: environment.shownLanguage, isRightToLeft: environment.layoutDirection == .rightToLeft)
        }

        /// Copies the values that only the browser changes to the host.
        private func pass(to host: ViewHost) {
            var values = host.environment
            func pass<Value: Equatable>(_ path: WritableKeyPath<EnvironmentValues, Value>) {
                values.update(path, to: environment[keyPath: path])
            }
            if values.locale != environment.locale {
                // A direction that is equal to the default has to be set too: otherwise the host's follows the locale.
                values.locale = environment.locale
                values.layoutDirection = environment.layoutDirection
            } else {
                pass(\.layoutDirection)
            }
            pass(\.timeZone)
            pass(\.colorScheme)
            pass(\.horizontalSizeClass)
            pass(\.verticalSizeClass)
            pass(\.displayScale)
            pass(\.dynamicTypeSize)
            pass(\.screenTypeSize)
            pass(\.accessibilityReduceMotion)
            host.environment = values
        }
    }
#endif

public import Foundation

/// Opens a URL, or passes it to the app's own handler.
///
/// ```swift
/// struct Help: View {
///     @Environment(\.openURL) private var openURL
///     let page: URL
///     var body: some View {
///         Button("Help") { openURL(page) }
///     }
/// }
/// ```
///
/// Without a custom handler, the desktop opens the URL, or the browser that shows the app. Follows
/// [Apple's OpenURLAction](https://developer.apple.com/documentation/swiftui/openurlaction).
@MainActor
@preconcurrency
public struct OpenURLAction {
    /// The outcome of an app's own handler of URLs.
    public struct Result: Sendable {
        enum Kind: Equatable, Sendable {
            case handled, discarded
            case system(URL?)
        }

        let kind: Kind

        /// The handler opened the URL.
        public static let handled = Result(kind: .handled)
        /// The handler discarded the URL.
        public static let discarded = Result(kind: .discarded)
        /// The handler leaves the URL to the system.
        public static let systemAction = Result(kind: .system(nil))

        /// The handler leaves another URL to the system.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: @MainActor (URL) -> Result
    /// Opens the URLs that the handler leaves to the system. Returns whether it could.
    private let system: @MainActor (URL) -> Bool

    /// Passes each URL to `handler` first.
    public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
        system = SystemBrowser.open
    }

    /// Creates an action with the handler of another, and another system action.
    fileprivate nonisolated init(_ other: OpenURLAction, leavingTo system: @escaping @MainActor (URL) -> Bool) {
        handler = other.handler
        self.system = system
    }

    /// Opens `url`.
    public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Opens `url`, in the app if it can show it. The preference has no effect.
    public func callAsFunction(_ url: URL, prefersInApp: Bool) {
        callAsFunction(url)
    }

    /// Opens `url`, and calls `completion` with whether the URL was accepted.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(system(other ?? url))
        }
    }
}

private struct SystemOpenerKey: EnvironmentKey {
    static var defaultValue: (@MainActor (URL) -> Bool)? { nil }
}

extension EnvironmentValues {
    /// Opens URLs that the app does not open itself, in place of this machine's desktop. Returns whether it could.
    package var systemOpener: (@MainActor (URL) -> Bool)? {
        get { self[SystemOpenerKey.self] }
        set { self[SystemOpenerKey.self] = newValue }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
    /// Opens URLs with the handler of an enclosing view, or else with the system.
    public var openURL: OpenURLAction {
        get {
            let action = self[OpenURLKey.self]
            return systemOpener.map { OpenURLAction(action, leavingTo: $0) } ?? action
        }
        set { self[OpenURLKey.self] = newValue }
    }
}

public import Foundation

/// An action that opens a URL.
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
    /// The result of a custom open URL action.
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
        /// The handler asks the system to open the original URL.
        public static let systemAction = Result(kind: .system(nil))

        /// The handler asks the system to open the modified URL.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: @MainActor (URL) -> Result
    /// Opens the URLs that the handler leaves to the system. Returns whether it could.
    private let system: @MainActor (URL) -> Bool

    /// Creates an action that opens a URL.
    public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
        system = SystemBrowser.open
    }

    /// Creates an action with the handler of another, and another system action.
    fileprivate nonisolated init(_ other: OpenURLAction, leavingTo system: @escaping @MainActor (URL) -> Bool) {
        handler = other.handler
        self.system = system
    }

    /// Opens a URL, following system conventions.
    public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Asynchronously opens a URL, following system conventions. The preference has no effect.
    public func callAsFunction(_ url: URL, prefersInApp: Bool) {
        callAsFunction(url)
    }

    /// Asynchronously opens a URL, following system conventions.
    ///
    /// - Parameter completion: Receives whether the URL was accepted.
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
    /// An action that opens a URL.
    public var openURL: OpenURLAction {
        get {
            let action = self[OpenURLKey.self]
            return systemOpener.map { OpenURLAction(action, leavingTo: $0) } ?? action
        }
        set { self[OpenURLKey.self] = newValue }
    }
}

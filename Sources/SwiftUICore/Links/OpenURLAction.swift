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
/// Without a handler of the program's, the desktop is asked to open it, or the browser that shows the app. Follows
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
    /// Who opens what the handler leaves to the system.
    private let system: @MainActor (URL) -> Bool

    /// Creates an action that opens a URL.
    public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
        system = SystemBrowser.open
    }

    /// Has somebody else open what the handler of another leaves to the system.
    fileprivate nonisolated init(_ other: OpenURLAction, leavingTo system: @escaping @MainActor (URL) -> Bool) {
        handler = other.handler
        self.system = system
    }

    /// Opens a URL, following system conventions.
    public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Asynchronously opens a URL, following system conventions; inside the app or outside is one here.
    public func callAsFunction(_ url: URL, prefersInApp: Bool) {
        callAsFunction(url)
    }

    /// Asynchronously opens a URL, following system conventions.
    ///
    /// - Parameter completion: Told whether somebody has taken the URL.
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
    /// Who opens URLs that the app does not, where it is not the desktop of this machine; it tells whether it could.
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

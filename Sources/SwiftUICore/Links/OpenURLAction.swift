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
/// Without a handler of the program's, the desktop is asked to open it. Follows
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

    /// Creates an action that opens a URL.
    public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
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
        case .system(let other): completion(SystemBrowser.open(other ?? url))
        }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
    /// An action that opens a URL.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

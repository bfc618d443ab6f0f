public import Foundation
internal import SwiftUICore

/// The app, through which a scene opens URLs and reads its state.
///
/// ```swift
/// struct Help: View {
///     let page: URL
///     var body: some View {
///         Button("Help") { UIApplication.shared.open(page) }
///     }
/// }
/// ```
///
/// There are no delegates and responders. Follows
/// [Apple's UIApplication](https://developer.apple.com/documentation/uikit/uiapplication).
@MainActor
@preconcurrency
public final class UIApplication: NSObject {
    /// Options for opening a URL, all of which are ignored.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The running states of an app.
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    /// The app. Its actions concern the scene for which the calling code runs.
    public static let shared = UIApplication()

    private override nonisolated init() { super.init() }

    /// Opens a URL in the way of the screen: in a new window of the browser, or on the desktop of this machine.
    ///
    /// `completion` receives whether the URL was accepted. A browser accepts pages, mail and telephone numbers.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isAccepted = SceneContext.find(for: "UIApplication.shared.open")?.open(url) ?? false
        completion?(isAccepted)
    }

    /// Opens a URL in the way of the screen. Returns whether it was accepted.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        SceneContext.find(for: "UIApplication.shared.open")?.open(url) ?? false
    }

    /// Whether the screen opens URLs of this kind.
    public func canOpenURL(_ url: URL) -> Bool {
        SceneContext.current?.canOpen(url) ?? false
    }

    /// The state of the scene.
    public var applicationState: State {
        switch SceneContext.current?.environment.scenePhase {
        case .active: .active
        case .inactive: .inactive
        default: .background
        }
    }
}

/// The desktop, through which a scene opens URLs.
///
/// Follows [Apple's NSWorkspace](https://developer.apple.com/documentation/appkit/nsworkspace).
@MainActor
@preconcurrency
public final class NSWorkspace: NSObject {
    /// The workspace. Its actions concern the scene for which the calling code runs.
    public static let shared = NSWorkspace()

    private override nonisolated init() { super.init() }

    /// Opens a URL in the way of the screen: in a new window of the browser, or on the desktop of this machine. Returns
    /// whether it was accepted. A browser accepts pages, mail and telephone numbers.
    @discardableResult
    public func open(_ url: URL) -> Bool {
        SceneContext.find(for: "NSWorkspace.shared.open")?.open(url) ?? false
    }
}

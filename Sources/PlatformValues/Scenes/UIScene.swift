public import Foundation
internal import SwiftUICore

/// A scene of the app: the content of one terminal, one page in a browser, or one screen in memory.
///
/// Two objects are equal if they stand for the same scene. Scenes have no delegates and no sessions. Follows
/// [Apple's UIScene](https://developer.apple.com/documentation/uikit/uiscene).
@MainActor
@preconcurrency
public class UIScene: NSObject {
    /// The states of a scene.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected to the app.
        case unattached = -1
        /// The scene is shown and receives events.
        case foregroundActive
        /// The scene is shown and does not receive events.
        case foregroundInactive
        /// The scene is not shown.
        case background
    }

    let context: SceneContext
    private nonisolated let identity: ObjectIdentifier

    init(_ context: SceneContext) {
        self.context = context
        identity = ObjectIdentifier(context)
        super.init()
    }

    /// The state of the scene; `unattached` after it has closed.
    public var activationState: ActivationState {
        guard context.isOpen else { return .unattached }
        return switch context.environment.scenePhase {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    /// Opens a URL as the screen does.
    ///
    /// `completion` receives whether the URL was accepted.
    public func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isAccepted = context.open(url)
        completion?(isAccepted)
    }

    /// Options for opening a URL, which are ignored.
    public final class OpenExternalURLOptions: NSObject, Sendable {
        public override init() { super.init() }
    }

    public override nonisolated func isEqual(_ object: Any?) -> Bool {
        (object as? UIScene)?.identity == identity
    }

    public override nonisolated var hash: Int { identity.hashValue }
}

extension UIApplication {
    /// The scene for which the calling code runs; empty if it is unknown.
    ///
    /// ```swift
    /// @MainActor func visibleSize() -> CGSize {
    ///     let scenes = UIApplication.shared.connectedScenes
    ///     return scenes.compactMap { $0 as? UIWindowScene }.first?.screen.bounds.size ?? .zero
    /// }
    /// ```
    ///
    /// Scenes of other visitors of the same program are not listed.
    public var connectedScenes: Set<UIScene> {
        SceneContext.current.map { [UIWindowScene($0)] } ?? []
    }

    /// Whether the screen can show several windows.
    public var supportsMultipleScenes: Bool {
        SceneContext.current?.environment.supportsMultipleWindows ?? false
    }

    /// The window of the scene for which the calling code runs.
    public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

    /// The window of the scene for which the calling code runs; nil if it is unknown.
    public var keyWindow: UIWindow? { SceneContext.current.map { UIWindow($0) } }
}

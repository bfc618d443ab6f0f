public import Foundation
internal import SwiftUICore

/// The window that shows a scene: its size, its appearance and its focus.
///
/// ```swift
/// @MainActor func darken(_ scene: UIWindowScene) {
///     scene.keyWindow?.overrideUserInterfaceStyle = .dark
/// }
/// ```
///
/// A window is neither a view nor a responder. It has no root view controller, because there are no view controllers,
/// and apps do not create windows. Two objects are equal if they stand for the window of the same scene. Follows
/// [Apple's UIWindow](https://developer.apple.com/documentation/uikit/uiwindow).
@MainActor
@preconcurrency
public final class UIWindow: NSObject {
    private let context: SceneContext
    private nonisolated let identity: ObjectIdentifier

    init(_ context: SceneContext) {
        self.context = context
        identity = ObjectIdentifier(context)
        super.init()
    }

    /// The scene that contains the window.
    public var windowScene: UIWindowScene? { UIWindowScene(context) }

    /// The screen that shows the window.
    public var screen: UIScreen { UIScreen(context) }

    /// The rectangle of the window's content in points, which equals the screen's bounds.
    public var bounds: CGRect { screen.bounds }

    /// The rectangle of the window on its screen, in points.
    public var frame: CGRect { screen.bounds }

    /// The insets of the areas that bars and device edges cover: zero, because these screens have none.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    /// Whether the window receives events.
    public var isKeyWindow: Bool { context.environment.scenePhase == .active }

    /// The traits of the window.
    public var traitCollection: UITraitCollection { UITraitCollection(context.environment) }

    /// The style that overrides the environment's for the window; `unspecified` for no override.
    ///
    /// It sets the color scheme of all views in the window. `preferredColorScheme(_:)` of a view takes precedence.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { UIUserInterfaceStyle(context.overridingColorScheme) }
        set { context.overridingColorScheme = ColorScheme(newValue) }
    }

    /// Removes the keyboard focus from the text field or view that has it. Returns whether there was one.
    ///
    /// `force` is ignored: no view refuses to resign.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool { context.endEditing() }

    public override nonisolated func isEqual(_ object: Any?) -> Bool {
        (object as? UIWindow)?.identity == identity
    }

    public override nonisolated var hash: Int { identity.hashValue }
}

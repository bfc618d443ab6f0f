public import Foundation
internal import SwiftUICore

/// The screen that shows the scene for which the calling code runs.
///
/// ```swift
/// struct Banner: View {
///     var body: some View {
///         Color.blue.frame(width: UIScreen.main.bounds.width / 2)
///     }
/// }
/// ```
///
/// The values are current: a view that reads them is not updated when they change, as on Apple's systems. Follows
/// [Apple's UIScreen](https://developer.apple.com/documentation/uikit/uiscreen).
@MainActor
@preconcurrency
public final class UIScreen: NSObject {
    private let context: SceneContext?

    init(_ context: SceneContext?) {
        self.context = context
        super.init()
    }

    /// The screen of the scene.
    public static var main: UIScreen { UIScreen(SceneContext.find(for: "UIScreen.main")) }

    /// The rectangle for the app's content in points: the window of a browser, or a terminal without its last line, at
    /// 8 by 16 points a cell. Empty where there is no layout, as for lines that are spoken.
    public var bounds: CGRect { CGRect(origin: .zero, size: context?.viewport ?? .zero) }

    /// The pixels per point.
    public var scale: CGFloat { context?.environment.displayScale ?? 1 }

    /// The pixels per point.
    public var nativeScale: CGFloat { scale }

    /// The rectangle in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The traits of the scene.
    public var traitCollection: UITraitCollection { .current }
}

/// The screen that shows the scene for which the calling code runs, by the names of AppKit.
///
/// Follows [Apple's NSScreen](https://developer.apple.com/documentation/appkit/nsscreen).
@MainActor
@preconcurrency
public final class NSScreen: NSObject {
    private let screen: UIScreen

    private init(_ screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    /// The screen of the scene; nil where there is no layout.
    public static var main: NSScreen? {
        let screen = UIScreen.main
        return screen.bounds.isEmpty ? nil : NSScreen(screen)
    }

    /// The rectangle for the app's content in points.
    public var frame: CGRect { screen.bounds }
    /// The rectangle for the app's content in points, which is the frame.
    public var visibleFrame: CGRect { screen.bounds }
    /// The pixels per point.
    public var backingScaleFactor: CGFloat { screen.scale }
}

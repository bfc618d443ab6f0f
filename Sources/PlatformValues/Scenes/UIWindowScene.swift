internal import Foundation
internal import SwiftUICore

/// A scene that shows a window.
///
/// Follows [Apple's UIWindowScene](https://developer.apple.com/documentation/uikit/uiwindowscene).
@MainActor
@preconcurrency
public final class UIWindowScene: UIScene {
    /// The windows of the scene: one, in which all of the app's windows are shown.
    public var windows: [UIWindow] { [UIWindow(context)] }

    /// The window that receives events.
    public var keyWindow: UIWindow? { UIWindow(context) }

    /// The screen that shows the scene.
    public var screen: UIScreen { UIScreen(context) }

    /// The traits of the scene.
    public var traitCollection: UITraitCollection { UITraitCollection(context.environment) }

    /// The orientation of the scene's longer side; portrait for a square.
    public var interfaceOrientation: UIInterfaceOrientation {
        guard let size = context.viewport else { return .unknown }
        return size.width > size.height ? .landscapeLeft : .portrait
    }
}

/// The orientation of an app's interface.
///
/// Follows [Apple's UIInterfaceOrientation](https://developer.apple.com/documentation/uikit/uiinterfaceorientation).
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown
    case landscapeRight, landscapeLeft

    /// Whether the orientation is portrait, upside down or not.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the orientation is landscape, to either side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations.
///
/// These screens cannot be rotated, so no declaration accepts a set. Apps compare and store the values. Follows
/// [Apple's UIInterfaceOrientationMask](https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask).
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }

    public static let portrait = UIInterfaceOrientationMask(.portrait)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

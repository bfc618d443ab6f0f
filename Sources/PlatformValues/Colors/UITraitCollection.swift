public import Foundation
internal import SwiftUICore

/// The appearance of a scene, for colors that depend on it.
///
/// It has the traits that this package's screens support. Follows
/// [Apple's UITraitCollection](https://developer.apple.com/documentation/uikit/uitraitcollection).
public final class UITraitCollection: NSObject, Sendable {
    /// Light, dark, or unspecified.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The pixels per point; 0 if unspecified.
    public let displayScale: CGFloat

    /// Creates traits with an appearance alone.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        displayScale = 0
    }

    init(_ environment: EnvironmentValues) {
        userInterfaceStyle = UIUserInterfaceStyle(environment.colorScheme)
        displayScale = environment.displayScale
    }

    /// The traits of the scene for which the calling code runs.
    ///
    /// Light if no scene is known, and on threads other than the main thread.
    public static var current: UITraitCollection {
        guard Thread.isMainThread else { return UITraitCollection(userInterfaceStyle: .light) }
        return MainActor.assumeIsolated {
            UITraitCollection(SceneContext.current?.environment ?? EnvironmentValues())
        }
    }

    var colorScheme: ColorScheme { userInterfaceStyle == .dark ? .dark : .light }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return (userInterfaceStyle, displayScale) == (other.userInterfaceStyle, other.displayScale)
    }

    public override var hash: Int { userInterfaceStyle.rawValue }
}

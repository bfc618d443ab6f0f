public import Foundation
internal import SwiftUICore

/// Scales lengths and fonts with the text size that the person has chosen, as a text style does.
///
/// ```swift
/// let font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: .systemFont(ofSize: 18, weight: .bold))
/// ```
///
/// The text size belongs to the scene for which the calling code runs; elsewhere it is `large`. Lengths are not
/// rounded. Safe on any thread, but only code on the main actor runs for a scene. Follows [Apple's
/// UIFontMetrics](https://developer.apple.com/documentation/uikit/uifontmetrics).
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of the style `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates metrics that scale as a text style does.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Returns a length, in points, scaled from the text size `large` to the chosen one.
    public func scaledValue(for value: CGFloat) -> CGFloat { value * scale }

    /// Returns the font in a scaled size.
    public func scaledFont(for font: UIFont) -> UIFont { font.withSize(font.pointSize * scale) }

    /// Returns the font in a scaled size, up to a maximum size in points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(font.pointSize * scale, maximumPointSize))
    }

    private var scale: CGFloat {
        let size: DynamicTypeSize =
            Thread.isMainThread
            ? MainActor.assumeIsolated { SceneContext.current?.environment.dynamicTypeSize ?? .large } : .large
        return CGFloat(style.style.pointSize(at: size)) / CGFloat(style.style.pointSize(at: .large))
    }
}

public import CoreGeometry
internal import Foundation
internal import RenderTree
public import SwiftUICore

extension Color {
    /// Creates the color that a `CGColor` describes.
    ///
    /// ```swift
    /// let view = Text("News").background(Color(cgColor: CGColor(gray: 0.9, alpha: 1)))
    /// ```
    ///
    /// Follows [Apple's init(cgColor:)](https://developer.apple.com/documentation/swiftui/color/init(cgcolor:)).
    public init(cgColor: CGColor) { self.init(uiColor: UIColor(cgColor: cgColor)) }

    /// Creates the color that a `CGColor` describes.
    @_disfavoredOverload
    public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

    /// The components of the color; nil if they depend on the view that draws it.
    ///
    /// Follows [Apple's cgColor](https://developer.apple.com/documentation/swiftui/color/cgcolor).
    public var cgColor: CGColor? {
        guard case .fixed(let color) = UIColor(self).rendered else { return nil }
        return CGColor(color)
    }
}

extension UIColor {
    /// Creates the color that a `CGColor` describes. A color without components becomes clear.
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 0]
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// The components in the current appearance.
    public var cgColor: CGColor { CGColor(current) }
}

extension CGColor {
    fileprivate convenience init(_ color: RenderRGBA) {
        self.init(
            red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha)
        )
    }
}

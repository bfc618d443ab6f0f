public import Foundation

/// A color by its components in sRGB.
///
/// ```swift
/// import SwiftUI
///
/// let orange = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
/// let faded = orange.copy(alpha: 0.5)
/// ```
///
/// Color spaces and patterns do not exist: a gray has the components of the same gray in sRGB. Follows
/// [Apple's CGColor](https://developer.apple.com/documentation/coregraphics/cgcolor).
public final class CGColor: Hashable, Sendable {
    /// Red, green, blue and opacity.
    private let values: SIMD4<Double>

    private init(_ values: SIMD4<Double>) { self.values = values }

    /// Creates a color from red, green, blue and opacity, each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
    }

    /// Creates a color from red, green, blue and opacity in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Red, green, blue and opacity. Never nil.
    public var components: [CGFloat]? { (0..<4).map { CGFloat(values[$0]) } }
    /// The number of components, including the opacity: four.
    public var numberOfComponents: Int { 4 }
    /// The opacity.
    public var alpha: CGFloat { CGFloat(values.w) }

    /// Returns the color with another opacity. Never nil.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = values
        copy.w = Double(alpha)
        return CGColor(copy)
    }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.values == right.values }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

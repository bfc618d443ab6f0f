public import SwiftUICore

extension Color {
    /// The same color in both appearances as `uiColor`. Its appearance depends on the place that draws it.
    ///
    /// ```swift
    /// let view = Text("Secondary").background(Color(uiColor: .secondarySystemBackground))
    /// ```
    ///
    /// Follows [Apple's init(uiColor:)](https://developer.apple.com/documentation/swiftui/color/init(uicolor:)).
    public init(uiColor: UIColor) {
        self.init(rendering: uiColor.rendered)
    }

    /// The same color in both appearances as `nsColor`. Its appearance depends on the place that draws it.
    ///
    /// Follows [Apple's init(nsColor:)](https://developer.apple.com/documentation/swiftui/color/init(nscolor:)).
    public init(nsColor: NSColor) {
        self.init(uiColor: nsColor)
    }

    /// Creates a color from a UIKit or AppKit color, as in `Color(.systemBackground)`.
    public init(_ color: UIColor) {
        self.init(uiColor: color)
    }
}

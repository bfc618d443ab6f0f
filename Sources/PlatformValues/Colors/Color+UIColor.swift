public import SwiftUICore

extension Color {
    /// Creates a color that equals `uiColor` in both appearances. It follows the appearance of the view that draws it.
    ///
    /// ```swift
    /// let view = Text("Secondary").background(Color(uiColor: .secondarySystemBackground))
    /// ```
    ///
    /// Follows [Apple's init(uiColor:)](https://developer.apple.com/documentation/swiftui/color/init(uicolor:)).
    public init(uiColor: UIColor) {
        self.init(rendering: uiColor.rendered)
    }

    /// Creates a color that equals `nsColor` in both appearances. It follows the appearance of the view that draws it.
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

/// The reader's preferred text size, in the type of SwiftUI's first version.
///
/// Each category corresponds to a ``DynamicTypeSize``. Follows
/// [Apple's ContentSizeCategory](https://developer.apple.com/documentation/swiftui/contentsizecategory).
public enum ContentSizeCategory: Hashable, CaseIterable, Comparable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Whether the size is one of the five largest, for people with low vision.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension EnvironmentValues {
    /// The reader's text size, in the type of SwiftUI's first version.
    public var sizeCategory: ContentSizeCategory {
        get {
            let index = DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize) ?? 0
            return ContentSizeCategory.allCases[index]
        }
        set {
            let index = ContentSizeCategory.allCases.firstIndex(of: newValue) ?? 0
            dynamicTypeSize = DynamicTypeSize.allCases[index]
        }
    }
}

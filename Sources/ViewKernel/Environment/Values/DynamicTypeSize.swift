internal import ClampedNumbers
internal import Foundation
package import ViewGraph

/// The reader's preferred size of scalable text.
///
/// Sizes are ordered from the smallest to the largest. The default is ``large``. Follows
/// [Apple's DynamicTypeSize](https://developer.apple.com/documentation/swiftui/dynamictypesize).
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is one of the five largest, for people with low vision.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// Creates the size whose text is approximately scaled by a factor, as compared with ``large``. Each size is 12
    /// percent larger than the one before.
    package init(scale: Double) {
        let sizes = DynamicTypeSize.allCases
        let defaultIndex = sizes.firstIndex(of: .large) ?? 0
        let steps = Int(clamping: (log(scale) / log(1.12)).rounded(), to: -sizes.count...sizes.count)
        self = sizes[max(0, min(sizes.count - 1, defaultIndex + steps))]
    }
}

private struct ScreenTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize? { nil }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
    /// The base text size of the whole screen, or nil if the screen has a single text size.
    package var screenTypeSize: DynamicTypeSize? {
        get { self[ScreenTypeSizeKey.self] }
        set { self[ScreenTypeSizeKey.self] = newValue }
    }

    /// The interests in the keys that determine the text size.
    @MainActor package static let textSizeInterests = KeyInterests.of(ObjectIdentifier(ScreenTypeSizeKey.self))
        .union(KeyInterests.of(ObjectIdentifier(DynamicTypeSizeKey.self)))

    /// The current Dynamic Type size.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

/// A direction in which SwiftUI can lay out content.
///
/// Follows [Apple's LayoutDirection](https://developer.apple.com/documentation/swiftui/layoutdirection).
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// A left-to-right layout direction.
    case leftToRight
    /// A right-to-left layout direction.
    case rightToLeft
}

private struct LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
}

extension EnvironmentValues {
    static var layoutDirectionKey: ObjectIdentifier { ObjectIdentifier(LayoutDirectionKey.self) }

    /// The layout direction associated with the current environment.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
}

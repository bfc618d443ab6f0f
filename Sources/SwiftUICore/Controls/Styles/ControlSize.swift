internal import RenderTree

/// How large controls are.
///
/// A screen with a single control size ignores the value. Follows
/// [Apple's ControlSize](https://developer.apple.com/documentation/swiftui/controlsize).
public enum ControlSize: CaseIterable, Hashable, Sendable {
    /// The smallest size.
    case mini
    /// Smaller than usual, for narrow places.
    case small
    /// The usual size.
    case regular
    /// Larger than usual, for the action that matters.
    case large
    /// The largest size.
    case extraLarge

    var rendered: RenderControlSize {
        switch self {
        case .mini: .mini
        case .small: .small
        case .regular: .regular
        case .large: .large
        case .extraLarge: .extraLarge
        }
    }
}

struct ControlSizeKey: EnvironmentKey {
    static var defaultValue: ControlSize { .regular }
}

struct LabelsHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// How large the controls here are.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    /// Whether the labels of controls are hidden from view. They remain available to accessibility.
    var hidesLabels: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    /// Makes the controls inside larger or smaller.
    ///
    /// ```swift
    /// let view = Button("Buy") {}.controlSize(.large)
    /// ```
    ///
    /// Follows [Apple's controlSize(_:)](https://developer.apple.com/documentation/swiftui/view/controlsize(_:)).
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Leaves the labels of controls inside out of sight; assistive technologies still have them.
    ///
    /// The labels still name the controls for tests and assistive technologies. The labels of buttons stay visible.
    /// Follows [Apple's labelsHidden()](https://developer.apple.com/documentation/swiftui/view/labelshidden()).
    public nonisolated func labelsHidden() -> some View {
        environment(\.hidesLabels, true)
    }
}

internal import RenderTree

/// The size of controls.
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

struct LabelsVisibilityKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    /// The size of the controls here.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    /// Whether the labels of controls here are visible, as `labelsVisibility(_:)` has set it.
    public internal(set) var labelsVisibility: Visibility {
        get { self[LabelsVisibilityKey.self] }
        set { self[LabelsVisibilityKey.self] = newValue }
    }

    /// Whether the labels of controls are hidden from view. They remain available to accessibility.
    var hidesLabels: Bool { labelsVisibility == .hidden }
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

    /// Hides the labels of the controls inside.
    ///
    /// The labels still name the controls for tests and assistive technologies. The labels of buttons stay visible.
    /// Follows [Apple's labelsHidden()](https://developer.apple.com/documentation/swiftui/view/labelshidden()).
    public nonisolated func labelsHidden() -> some View {
        labelsVisibility(.hidden)
    }

    /// Shows or hides the labels of controls inside; assistive technologies always have them.
    ///
    /// Follows
    /// [Apple's labelsVisibility(_:)](https://developer.apple.com/documentation/swiftui/view/labelsvisibility(_:)).
    public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsVisibility, visibility)
    }
}

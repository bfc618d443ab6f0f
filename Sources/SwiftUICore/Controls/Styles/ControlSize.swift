internal import RenderTree

/// The size classes, like regular or small, that you can apply to controls within a view.
///
/// A screen with a single control size ignores the value. Follows
/// [Apple's ControlSize](https://developer.apple.com/documentation/swiftui/controlsize).
public enum ControlSize: CaseIterable, Hashable, Sendable {
    /// A control version that is minimally sized.
    case mini
    /// A control version that is proportionally smaller size for space-constrained views.
    case small
    /// A control version that is the default size.
    case regular
    /// A control version that is prominently sized.
    case large
    /// A control version that is substantially sized.
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
    /// The size to apply to controls within a view.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    /// Whether the labels of controls are hidden from view. They remain available to accessibility.
    var labelsAreHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    /// Sets the size for controls within this view.
    ///
    /// ```swift
    /// let view = Button("Buy") {}.controlSize(.large)
    /// ```
    ///
    /// Follows [Apple's controlSize(_:)](https://developer.apple.com/documentation/swiftui/view/controlsize(_:)).
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Hides the labels of any controls contained within this view.
    ///
    /// The labels still name the controls for tests and assistive technologies. The labels of buttons stay visible.
    /// Follows [Apple's labelsHidden()](https://developer.apple.com/documentation/swiftui/view/labelshidden()).
    public nonisolated func labelsHidden() -> some View {
        environment(\.labelsAreHidden, true)
    }
}

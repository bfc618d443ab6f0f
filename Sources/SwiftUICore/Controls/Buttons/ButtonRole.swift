internal import RenderTree

/// The purpose of a button, by which screens place and color it.
///
/// Follows [Apple's ButtonRole](https://developer.apple.com/documentation/swiftui/buttonrole).
public struct ButtonRole: Equatable, Sendable {
    let rendered: RenderButton.Role

    /// Deletes something.
    public static let destructive = ButtonRole(rendered: .destructive)
    /// Leaves without the change.
    public static let cancel = ButtonRole(rendered: .cancel)
    /// Applies the change.
    public static let confirm = ButtonRole(rendered: .confirm)
    /// Closes the current presentation or mode.
    public static let close = ButtonRole(rendered: .close)

    var title: String {
        switch rendered {
        case .destructive: "Delete"
        case .cancel: "Cancel"
        case .confirm: "Done"
        case .close: "Close"
        }
    }
}

/// Whether holding a button down repeats its action.
///
/// Follows [Apple's ButtonRepeatBehavior](https://developer.apple.com/documentation/swiftui/buttonrepeatbehavior).
public struct ButtonRepeatBehavior: Equatable, Sendable {
    let repeats: Bool?

    /// The automatic repeat behavior: the action runs once.
    public static let automatic = ButtonRepeatBehavior(repeats: nil)
    /// Repeats the action.
    public static let enabled = ButtonRepeatBehavior(repeats: true)
    /// Runs the action once.
    public static let disabled = ButtonRepeatBehavior(repeats: false)
}

struct ButtonRepeatKey: EnvironmentKey {
    static var defaultValue: ButtonRepeatBehavior { .automatic }
}

extension EnvironmentValues {
    /// Whether a button that is held down is pressed repeatedly.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatKey.self] }
        set { self[ButtonRepeatKey.self] = newValue }
    }
}

extension View {
    /// Chooses the outline of the bordered buttons inside.
    ///
    /// Follows [Apple's
    /// buttonBorderShape(_:)](https://developer.apple.com/documentation/swiftui/view/buttonbordershape(_:)).
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }

    /// Specifies whether the buttons inside repeat their actions while they are held down.
    ///
    /// Follows [Apple's
    /// buttonRepeatBehavior(_:)](https://developer.apple.com/documentation/swiftui/view/buttonrepeatbehavior(_:)).
    public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }
}

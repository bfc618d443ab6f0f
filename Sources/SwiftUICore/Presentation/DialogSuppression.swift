public import StringLocalization
internal import ViewKernel

extension View {
    /// Lets a person suppress the dialogs inside.
    ///
    /// ```swift
    /// struct Trash: View {
    ///     @State private var isAsking = false
    ///     @AppStorage("empties.trash.at.once") private var isSuppressed = false
    ///     let empty: () -> Void
    ///
    ///     var body: some View {
    ///         Button("Empty") {
    ///             if isSuppressed { empty() } else { isAsking = true }
    ///         }
    ///         .confirmationDialog("Empty the trash?", isPresented: $isAsking) {
    ///             Button("Empty it", role: .destructive) { empty() }
    ///         }
    ///         .dialogSuppressionToggle(isSuppressed: $isSuppressed)
    ///     }
    /// }
    /// ```
    ///
    /// The dialog shows a toggle above its buttons. The program reads the value before it presents the dialog again.
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/dialogsuppressiontoggle(issuppressed:)).
    public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
        dialogSuppressionToggle(Text("Do not ask again"), isSuppressed: isSuppressed)
    }

    /// Lets a person suppress the dialogs inside, by a toggle labeled by a localized key.
    public nonisolated func dialogSuppressionToggle(
        _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
    ) -> some View {
        dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
    }

    /// Lets a person suppress the dialogs inside, by a toggle labeled by a resource.
    @_disfavoredOverload
    public nonisolated func dialogSuppressionToggle(
        _ titleResource: LocalizedStringResource, isSuppressed: Binding<Bool>
    ) -> some View {
        dialogSuppressionToggle(Text(titleResource), isSuppressed: isSuppressed)
    }

    /// Lets a person suppress the dialogs inside, by a toggle labeled by a string that is not
    /// looked up.
    @_disfavoredOverload
    public nonisolated func dialogSuppressionToggle<S: StringProtocol>(
        _ title: S, isSuppressed: Binding<Bool>
    ) -> some View {
        dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
    }

    /// Lets a person suppress the dialogs inside, by a toggle labeled by a text.
    public nonisolated func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
        environment(\.dialogSuppression, DialogSuppression(label: label, isSuppressed: isSuppressed))
    }
}

/// The toggle with which a person suppresses further dialogs of the kind.
struct DialogSuppression {
    let label: Text
    let isSuppressed: Binding<Bool>
}

/// The toggle in a dialog, if the dialog can be suppressed.
struct DialogSuppressionToggle: View {
    @Environment(\.dialogSuppression) private var suppression

    var body: some View {
        if let suppression {
            Toggle(isOn: suppression.isSuppressed) { suppression.label }
        }
    }
}

private struct DialogSuppressionKey: EnvironmentKey {
    static var defaultValue: DialogSuppression? { nil }
}

extension EnvironmentValues {
    var dialogSuppression: DialogSuppression? {
        get { self[DialogSuppressionKey.self] }
        set { self[DialogSuppressionKey.self] = newValue }
    }
}

internal import RenderTree
public import StringLocalization

extension View {
    /// Shows an alert while `isPresented` is true.
    ///
    /// ```swift
    /// struct Draft: View {
    ///     @State private var isAsking = false
    ///     let delete: () -> Void
    ///     var body: some View {
    ///         Button("Delete") { isAsking = true }
    ///             .alert("Delete the draft?", isPresented: $isAsking) {
    ///                 Button("Delete", role: .destructive) { delete() }
    ///                 Button("Cancel", role: .cancel) {}
    ///             } message: {
    ///                 Text("It cannot be brought back.")
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// Each button runs its action and then dismisses the alert by setting the binding to false. If there are no
    /// buttons, the alert shows an OK button. Escape and similar events trigger the cancel button, or the only button
    /// if there is just one. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:message:)).
    public nonisolated func alert<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(_PresentationModifier(alert: title, isPresented: isPresented, actions: actions(), message: message()))
    }

    /// Shows an alert with a message, titled by a localized key.
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    /// Shows an alert with a message, titled by a resource.
    @_disfavoredOverload
    public nonisolated func alert<A: View, M: View>(
        _ titleResource: LocalizedStringResource,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(titleResource), isPresented: isPresented, actions: actions, message: message)
    }

    /// Shows an alert with a message, titled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Shows an alert while `isPresented` is true.
    public nonisolated func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions, message: EmptyView.init)
    }

    /// Shows an alert, titled by a localized key.
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: EmptyView.init)
    }

    /// Shows an alert, titled by a resource.
    @_disfavoredOverload
    public nonisolated func alert<A: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(titleResource), isPresented: isPresented, actions: actions, message: EmptyView.init)
    }

    /// Shows an alert, titled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: EmptyView.init)
    }
}

extension _PresentationModifier {
    /// An alert that is presented while a condition is true, and a title and actions are present.
    init<Actions: View, Message: View>(
        alert title: Text?,
        isPresented: Binding<Bool>,
        actions: Actions?,
        message: Message?
    ) where PresentedContent == DialogContent<Actions, Message?> {
        self.init(
            kind: .alert,
            presented: {
                guard isPresented.wrappedValue, let title, let actions else { return nil }
                let content = DialogContent(title: title, message: message, actions: actions, standard: .ok)
                return Presented(text: title, content: content)
            },
            dismiss: { isPresented.wrappedValue = false }
        )
    }

    /// Creates a confirmation dialog that is presented while a condition is true and actions are present.
    init<Actions: View, Message: View>(
        dialog title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility,
        actions: Actions?,
        message: Message?
    ) where PresentedContent == DialogContent<Actions, Message?> {
        self.init(
            kind: .confirmationDialog,
            presented: {
                guard isPresented.wrappedValue, let actions else { return nil }
                let shown = titleVisibility == .hidden ? nil : title
                let content = DialogContent(title: shown, message: message, actions: actions, standard: .cancel)
                return Presented(text: title, content: content)
            },
            dismiss: { isPresented.wrappedValue = false }
        )
    }
}

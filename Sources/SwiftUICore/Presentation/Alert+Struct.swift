internal import RenderTree

/// An alert, as in SwiftUI's first release.
///
/// ```swift
/// struct Draft: View {
///     @State private var isAsking = false
///     let delete: () -> Void
///     var body: some View {
///         Button("Delete") { isAsking = true }
///             .alert(isPresented: $isAsking) {
///                 Alert(
///                     title: Text("Delete the draft?"),
///                     primaryButton: .destructive(Text("Delete"), action: delete),
///                     secondaryButton: .cancel()
///                 )
///             }
///     }
/// }
/// ```
///
/// Newer programs pass the actions as views. Follows [Apple's
/// Alert](https://developer.apple.com/documentation/swiftui/alert).
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// An alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton].compactMap(\.self)
    }

    /// An alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// An alert with two buttons; the same as the initializer.
    public static func sideBySideButtons(
        title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
    ) -> Alert {
        Alert(title: title, message: message, primaryButton: primaryButton, secondaryButton: secondaryButton)
    }

    /// A button of an alert.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: () -> Void

        /// A button without a role.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }

        /// A button that cancels, with a label.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }

        /// A button that cancels, with the label Cancel.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            .cancel(Text("Cancel"), action: action)
        }

        /// A destructive button.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }
    }
}

/// A choice of actions, as in SwiftUI's first release.
///
/// Newer programs use a confirmation dialog. The renderer shows an action sheet as a confirmation dialog too. Follows
/// [Apple's ActionSheet](https://developer.apple.com/documentation/swiftui/actionsheet).
public struct ActionSheet {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// A button of an action sheet.
    public typealias Button = Alert.Button

    /// A choice of `buttons`.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension View {
    /// Shows an alert while `isPresented` is true, as in SwiftUI's first release.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/alert(ispresented:content:)).
    public nonisolated func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        modifier(_PresentationModifier(.alert, isPresented: isPresented) { content().alertContent })
    }

    /// Shows an alert for `item` while there is one, as in SwiftUI's first release.
    ///
    /// Follows Apple's
    /// [alert(item:content:)](https://developer.apple.com/documentation/swiftui/view/alert(item:content:)).
    public nonisolated func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View {
        modifier(_PresentationModifier(.alert, item: item) { content($0).alertContent })
    }

    /// Shows an action sheet while `isPresented` is true.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/actionsheet(ispresented:content:)).
    public nonisolated func actionSheet(
        isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
    ) -> some View {
        modifier(
            _PresentationModifier(.confirmationDialog, isPresented: isPresented) { content().alertContent })
    }

    /// Shows an action sheet for `item` while there is one.
    ///
    /// Follows Apple's
    /// [actionSheet(item:content:)](https://developer.apple.com/documentation/swiftui/view/actionsheet(item:content:)).
    public nonisolated func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        modifier(_PresentationModifier(.confirmationDialog, item: item) { content($0).alertContent })
    }
}

/// The content of an alert or action sheet that is described by values instead of views.
struct AlertContent {
    let title: Text
    let message: Text?
    let buttons: [Alert.Button]
    let needsCancelButton: Bool
}

extension AlertContent: View {
    var body: some View {
        DialogContent(
            title: title,
            message: message,
            actions: AlertButtons(buttons: buttons),
            standard: needsCancelButton ? .cancel : .ok
        )
    }
}

extension Alert {
    fileprivate var alertContent: AlertContent {
        AlertContent(title: title, message: message, buttons: buttons, needsCancelButton: false)
    }
}

extension ActionSheet {
    fileprivate var alertContent: AlertContent {
        AlertContent(title: title, message: message, buttons: buttons, needsCancelButton: true)
    }
}

extension _PresentationModifier where PresentedContent == AlertContent {
    fileprivate init(
        _ kind: RenderPresentation.Kind, isPresented: Binding<Bool>, alertContent: @escaping () -> AlertContent
    ) {
        self.init(
            kind: kind,
            presented: {
                guard isPresented.wrappedValue else { return nil }
                let alertContent = alertContent()
                return Presented(text: alertContent.title, content: alertContent)
            },
            dismiss: { isPresented.wrappedValue = false }
        )
    }

    fileprivate init<Item: Identifiable>(
        _ kind: RenderPresentation.Kind, item: Binding<Item?>, alertContent: @escaping (Item) -> AlertContent
    ) {
        self.init(
            kind: kind,
            presented: {
                guard let item = item.wrappedValue else { return nil }
                let alertContent = alertContent(item)
                return Presented(id: item.id, text: alertContent.title, content: alertContent)
            },
            dismiss: { item.wrappedValue = nil }
        )
    }
}

private struct AlertButtons: View {
    let buttons: [Alert.Button]

    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            let button = buttons[index]
            Button(role: button.role) {
                button.action()
            } label: {
                button.label
            }
        }
    }
}

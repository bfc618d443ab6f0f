internal import RenderTree
public import StringLocalization

/// A view that shows or hides another content view, based on the state of a disclosure control.
///
/// ```swift
/// struct Advanced: View {
///     @State private var isExpanded = false
///     var body: some View {
///         DisclosureGroup("Advanced", isExpanded: $isExpanded) {
///             Text("Here be dragons.")
///         }
///     }
/// }
/// ```
///
/// Content that is not disclosed does not exist and has no state. Follows
/// [Apple's DisclosureGroup](https://developer.apple.com/documentation/swiftui/disclosuregroup).
public struct DisclosureGroup<Label: View, Content: View> {
    private let binding: Binding<Bool>?
    private let label: Label
    private let content: () -> Content
    @State private var isExpandedLocally = false
    @Environment(\.disclosureGroupStyle) private var style
    @Environment(\.isEnabled) private var isEnabled

    fileprivate nonisolated init(_ binding: Binding<Bool>?, label: Label, content: @escaping () -> Content) {
        self.binding = binding
        self.label = label
        self.content = content
    }

    /// Creates a disclosure group with the given label and content views.
    public nonisolated init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, label: label(), content: content)
    }

    /// Creates a disclosure group with the given label and content views, and a binding to the expansion state.
    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(isExpanded, label: label(), content: content)
    }
}

extension DisclosureGroup: View {
    public var body: some View {
        let isExpanded = binding ?? $isExpandedLocally
        if let custom = style.custom {
            custom.body(
                with: DisclosureGroupStyleConfiguration(
                    label: DisclosureGroupStyleConfiguration.Label(content: style.slot(label)),
                    content: DisclosureGroupStyleConfiguration.Content(content: style.slot(content())),
                    isExpanded: isExpanded
                )
            )
        } else {
            ControlContainer(
                .disclosure(RenderDisclosure(isExpanded: isExpanded.wrappedValue, isEnabled: isEnabled)),
                respond: { respond(to: $0) }
            ) {
                Part(.label) { label }
                if isExpanded.wrappedValue {
                    Part(.content) { VStack(alignment: .leading) { content() } }
                }
            }
        }
    }

    @MainActor
    private func respond(to event: InputEvent) -> Bool {
        guard case .setOn(let expands) = event else { return false }
        (binding ?? $isExpandedLocally).wrappedValue = expands
        return true
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a disclosure group, using a provided localized string key to create a text view for the label.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, label: Text(titleKey), content: content)
    }

    /// Creates a disclosure group, using a provided localized string resource to create a text view for the label.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, label: Text(titleResource), content: content)
    }

    /// Creates a disclosure group, using a provided string to create a text view for the label.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, label: Text(label), content: content)
    }

    /// Creates a disclosure group with a title and a binding to the expansion state.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, label: Text(titleKey), content: content)
    }

    /// Creates a disclosure group with a title and a binding to the expansion state, using a localized string resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, label: Text(titleResource), content: content)
    }

    /// Creates a disclosure group with a title and a binding to the expansion state.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, label: Text(label), content: content)
    }
}

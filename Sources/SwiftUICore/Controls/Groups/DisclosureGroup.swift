internal import RenderTree
public import StringLocalization
internal import ViewGraph

/// A label with content below it that a person opens and closes.
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
/// Undisclosed content does not exist and has no state. In a list or form, the label and each view of the content are
/// separate rows, and content rows are indented by 16 points. Follows
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

    /// A group that keeps its own state, initially collapsed.
    public nonisolated init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, label: label(), content: content)
    }

    /// A group that is open while `isExpanded` is true, which a person changes.
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
            DisclosureParts(
                disclosure: RenderDisclosure(isExpanded: isExpanded.wrappedValue, isEnabled: isEnabled),
                label: label,
                content: isExpanded.wrappedValue ? content() : nil,
                respond: { respond(to: $0) })
        }
    }

    @MainActor
    private func respond(to event: InputEvent) -> Bool {
        guard case .setOn(let expands) = event else { return false }
        (binding ?? $isExpandedLocally).wrappedValue = expands
        return true
    }
}

/// The label and the content of a disclosure group: separate rows in a list or form, otherwise one control.
private struct DisclosureParts<Label: View, Content: View>: View {
    typealias Body = Never

    let disclosure: RenderDisclosure
    let label: Label
    /// The content; nil while it is not disclosed.
    let content: Content?
    let respond: @MainActor (InputEvent) -> Bool

    static func _reconcile(_ view: DisclosureParts, at cursor: inout ViewCursor) {
        cursor.nest {
            DisclosureNode(at: $0)
        } children: { node, children in
            view.reconcile(asRows: node.isAmongRows, at: &children)
        }
    }

    private func reconcile(asRows isAmongRows: Bool, at cursor: inout ViewCursor) {
        if isAmongRows { Self.reconcile(rows, at: &cursor) } else { Self.reconcile(control, at: &cursor) }
    }

    private static func reconcile<Parts: View>(_ parts: Parts, at cursor: inout ViewCursor) {
        Parts._reconcile(parts, at: &cursor)
    }

    @ViewBuilder private var rows: some View {
        ControlContainer(.disclosure(disclosure), respond: respond) {
            Part(.label) { label }
        }
        if let content {
            content.rowTrait { traits, _ in traits.enterDisclosure() }
        }
    }

    private var control: some View {
        ControlContainer(.disclosure(disclosure), respond: respond) {
            Part(.label) { label }
            if let content {
                Part(.content) { VStack(alignment: .leading) { content } }
            }
        }
    }
}

/// The node of a disclosure group's parts. Its place in the tree never changes, so `isAmongRows` is constant.
@MainActor
private final class DisclosureNode: Node {
    let isAmongRows: Bool

    override var continuation: NodeContinuation { .description }

    init(at cursor: ViewCursor) {
        isAmongRows = cursor.isAmongRows
        super.init(in: cursor.parent, scope: cursor.scope)
    }
}

extension DisclosureGroup where Label == Text {
    /// A group labeled by a localized key, initially collapsed.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, label: Text(titleKey), content: content)
    }

    /// A group labeled by a resource, initially collapsed.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, label: Text(titleResource), content: content)
    }

    /// A group labeled by a string that is not localized, initially collapsed.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, label: Text(label), content: content)
    }

    /// A group labeled by a localized key, open while `isExpanded` is true.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, label: Text(titleKey), content: content)
    }

    /// A group labeled by a resource, open while `isExpanded` is true.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, label: Text(titleResource), content: content)
    }

    /// A group labeled by a string that is not localized, open while `isExpanded` is true.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, label: Text(label), content: content)
    }
}

internal import RenderTree
public import StringLocalization
internal import ViewGraph

/// Rows that belong together, under a header.
///
/// ```swift
/// let form = Form {
///     Section("Account") {
///         Text("Ada")
///     }
/// }
/// ```
///
/// The views of a section are rows of the enclosing list, form, picker or menu. The content of a collapsed section does
/// not exist and loses its state. Follows [Apple's Section](https://developer.apple.com/documentation/swiftui/section).
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    private var isExpanded: Binding<Bool>?
    @Environment(\.headerProminence) private var prominence
    @Environment(\.listAppearance) private var appearance
    @Environment(\.defaultMinListHeaderHeight) private var minHeaderHeight

    nonisolated init(
        header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil
    ) {
        self.header = header
        self.content = content
        self.footer = footer
        self.isExpanded = isExpanded
    }

    /// The section with other parts.
    nonisolated func mapped<P, C, F>(
        header: (Parent) -> P, content: (Content) -> C, footer: (Footer) -> F
    ) -> Section<P, C, F> {
        Section<P, C, F>(
            header: header(self.header), content: content(self.content), footer: footer(self.footer),
            isExpanded: isExpanded)
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public var body: some View {
        let expanded = isExpanded?.wrappedValue
        SectionMarker()
        ControlContainer(
            .section(
                RenderSection(
                    isExpanded: expanded, isProminent: prominence == .increased, spacing: appearance.sectionSpacing,
                    minHeaderHeight: minHeaderHeight)),
            respond: { respond(to: $0) }
        ) {
            Part(.header) { header }
            if expanded ?? true { content }
            Part(.footer) { footer }
        }
    }

    @MainActor
    private func respond(to event: InputEvent) -> Bool {
        guard let isExpanded, case .setOn(let expands) = event else { return false }
        isExpanded.wrappedValue = expands
        return true
    }
}

/// A view without content that marks the enclosing row of a picker as a group of options.
private struct SectionMarker: View {
    typealias Body = Never

    static func _reconcile(_ view: SectionMarker, at cursor: inout ViewCursor) {
        guard cursor.next(Node.self) == nil else { return }
        let node = Node(in: cursor.parent, scope: cursor.scope)
        cursor.add(node)
        if OptionHost.enclosing(cursor) != nil { OptionNode.row(enclosing: node)?.becomeGroup() }
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Rows between a header and a footer.
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    /// Rows between a header and a footer.
    public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Rows above a footer.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    /// Rows above a footer.
    public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Rows below a header.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// Rows below a header.
    public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }

    /// Rows below a header that shows and hides them. They are shown while `isExpanded` is true.
    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Rows that belong together, without a header.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Rows below a header labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// Rows below a header labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleResource), content: content(), footer: EmptyView())
    }

    /// Rows below a header labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }

    /// Rows that open and close, below a header labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    /// Rows that open and close, below a header labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(titleResource), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    /// Rows that open and close, below a header labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

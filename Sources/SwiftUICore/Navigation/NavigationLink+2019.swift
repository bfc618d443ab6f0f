extension NavigationLink {
    /// Pushes a page while `isActive` is true.
    ///
    /// Newer programs use `navigationDestination(isPresented:)`. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/navigationlink/init(isactive:destination:label:)).
    public nonisolated init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        target = .bound(destination(), isActive)
        self.label = label()
    }

    /// Pushes a page while `isActive` is true.
    public nonisolated init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        target = .bound(destination, isActive)
        self.label = label()
    }

    /// Pushes a page while `selection` is `tag`.
    public nonisolated init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        target = .bound(destination(), selection.isTag(tag))
        self.label = label()
    }

    /// Pushes a page while `selection` is `tag`.
    public nonisolated init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        target = .bound(destination, selection.isTag(tag))
        self.label = label()
    }

    /// Chooses the column of a split view that shows the page.
    ///
    /// Has no effect: the page is always pushed onto the link's own stack.
    public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
    /// Pushes a page while `isActive` is true, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }

    /// Pushes a page while `isActive` is true, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }

    /// Pushes a page while `isActive` is true, labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }

    /// Pushes a page while `isActive` is true, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }

    /// Pushes a page while `selection` is `tag`, labeled by a localized key.
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
    }

    /// Pushes a page while `selection` is `tag`, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
    }

    /// Pushes a page while `selection` is `tag`, labeled by a localized key.
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
    }

    /// Pushes a page while `selection` is `tag`, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
    }
}

extension Binding {
    /// A binding to whether the selection equals a tag. True selects the tag; false clears the selection if it equals
    /// the tag.
    fileprivate nonisolated func isTag<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(TagLocation(tag, of: location), transaction: transaction)
    }
}

/// The location of whether a selection equals a tag.
private final class TagLocation<Tag: Hashable>: BindingLocation<Bool> {
    private let tag: Tag
    private let selection: BindingLocation<Tag?>

    init(_ tag: Tag, of selection: BindingLocation<Tag?>) {
        self.tag = tag
        self.selection = selection
    }

    override var value: Bool { selection.value == tag }

    override func set(_ value: Bool, _ transaction: Transaction) {
        if value {
            selection.set(tag, transaction)
        } else if selection.value == tag {
            selection.set(nil, transaction)
        }
    }

    override func isSame(as other: BindingLocation<Bool>) -> Bool {
        guard let other = other as? TagLocation<Tag> else { return false }
        return other.tag == tag && (other.selection === selection || other.selection.isSame(as: selection))
    }
}

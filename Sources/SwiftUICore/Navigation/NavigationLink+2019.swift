extension NavigationLink {
    /// Creates a navigation link that presents the destination view when active.
    ///
    /// Newer programs use `navigationDestination(isPresented:)`. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/navigationlink/init(isactive:destination:label:)).
    public nonisolated init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        target = .bound(destination(), isActive)
        self.label = label()
    }

    /// Creates a navigation link that presents the destination view when active.
    public nonisolated init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        target = .bound(destination, isActive)
        self.label = label()
    }

    /// Creates a navigation link that presents the destination view when a bound selection variable equals a given tag
    /// value.
    public nonisolated init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        target = .bound(destination(), selection.isTag(tag))
        self.label = label()
    }

    /// Creates a navigation link that presents the destination view when a bound selection variable equals a given tag
    /// value.
    public nonisolated init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        target = .bound(destination, selection.isTag(tag))
        self.label = label()
    }

    /// Sets whether the link presents its destination in the detail column of a split view.
    ///
    /// Has no effect: the page is always pushed onto the link's own stack.
    public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
    /// Creates a navigation link that presents a destination view when active, with a text label that the link
    /// generates from a localized string key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }

    /// Creates a navigation link that presents a destination view when active, with a text label that the link
    /// generates from a title string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }

    /// Creates a navigation link that presents a destination view when active.
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }

    /// Creates a navigation link that presents a destination view when active.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }

    /// Creates a navigation link that presents a destination view when a bound selection variable matches a value you
    /// provide.
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
    }

    /// Creates a navigation link that presents a destination view when a bound selection variable matches a value you
    /// provide.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
    }

    /// Creates a navigation link that presents a destination view when a bound selection variable matches a value you
    /// provide.
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
    }

    /// Creates a navigation link that presents a destination view when a bound selection variable matches a value you
    /// provide.
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

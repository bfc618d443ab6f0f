public import StringLocalization
internal import ViewGraph

/// A button that navigates to a page.
///
/// ```swift
/// let view = NavigationStack {
///     NavigationLink("About") { Text("Made of water") }
/// }
/// ```
///
/// A link is a button that pushes a given view, or the view that a `navigationDestination` provides for a value. A link
/// whose value is nil is disabled. The page of a given view is updated while the link is present, and stays when the
/// link is removed. Follows [Apple's NavigationLink](https://developer.apple.com/documentation/swiftui/navigationlink).
public struct NavigationLink<Label: View, Destination: View> {
    let target: Target
    let label: Label

    enum Target {
        case view(Destination)
        case value(AnyHashable?)
        /// A view that is pushed while the binding is true.
        case bound(Destination, Binding<Bool>)
    }

    init(_ target: Target, label: Label) {
        self.target = target
        self.label = label
    }

    /// A link to `destination`.
    public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination())
        self.label = label()
    }

    /// A link to `destination`.
    public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination)
        self.label = label()
    }
}

extension NavigationLink: View {
    public static func _reconcile(_ view: NavigationLink, at cursor: inout ViewCursor) {
        let node = cursor.next(LinkNode<Label, Destination>.self) ?? LinkNode.make(at: cursor)
        node.show(view, at: cursor)
    }
}

// MARK: - Values

extension NavigationLink where Destination == Never {
    /// A link to the page that `navigationDestination(for:destination:)` creates for `value`.
    @_disfavoredOverload
    public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        target = .value(value.map { AnyHashable($0) })
        self.label = label()
    }

    /// A link to the page of a value that a path can save.
    public nonisolated init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) {
        target = .value(value.map { AnyHashable($0) })
        self.label = label()
    }

    /// A link to the page of `value`, labeled by a localized key.
    public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(value: value) { Text(titleKey) }
    }

    /// A link to the page of `value`, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) where Label == Text {
        self.init(value: value) { Text(titleResource) }
    }

    /// A link to the page of a value that a path can save, labeled by a localized key.
    public nonisolated init<P: Hashable & Codable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(value: value) { Text(titleKey) }
    }

    /// A link to the page of a value that a path can save, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<P: Hashable & Codable>(_ titleResource: LocalizedStringResource, value: P?)
    where Label == Text {
        self.init(value: value) { Text(titleResource) }
    }

    /// A link to the page of `value`, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(value: value) { Text(title) }
    }

    /// A link to the page of a value that a path can save, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, P: Hashable & Codable>(_ title: S, value: P?) where Label == Text {
        self.init(value: value) { Text(title) }
    }
}

// MARK: - Titles

extension NavigationLink where Label == Text {
    /// A link to `destination`, labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A link to `destination`, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleResource) }
    }

    /// A link to `destination`, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// A link to `destination`, labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A link to `destination`, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, destination: Destination) {
        self.init(destination: destination) { Text(titleResource) }
    }

    /// A link to `destination`, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

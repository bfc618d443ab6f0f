public import StringLocalization

/// A page of a tab view, and its entry in the bar.
///
/// ```swift
/// let view = TabView {
///     Tab("News", systemImage: "newspaper") { Text("Nothing new") }
///     Tab("Archive", systemImage: "archivebox") { Text("Nothing old") }
/// }
/// ```
///
/// Follows [Apple's Tab](https://developer.apple.com/documentation/swiftui/tab).
public struct Tab<Value, Content, Label> {
    let value: AnyHashable?
    let content: Content
    let label: Label
}

/// The purpose of a tab.
///
/// The role does not change how a tab is shown. Follows
/// [Apple's TabRole](https://developer.apple.com/documentation/swiftui/tabrole).
public struct TabRole: Hashable, Sendable {
    private let name: String

    /// The search role.
    public static let search = TabRole(name: "search")
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value

    public var _tabs: some View { TabPage(value: value, content: content, label: label) }

    /// A tab that is shown while the selection is `value`.
    public nonisolated init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.value = AnyHashable(value)
        self.content = content()
        self.label = label()
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    /// A tab that a person selects.
    public nonisolated init(
        role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        value = nil
        self.content = content()
        self.label = label()
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// A tab with a system symbol, titled by a localized key, and shown while the selection is `value`.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
        }
    }

    /// A tab with a system symbol, titled by a resource, and shown while the selection is `value`.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage))
        }
    }

    /// A tab with a system symbol, titled by a string that is not localized, and shown while the selection is `value`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
        }
    }

    /// A tab with an image, titled by a localized key, and shown while the selection is `value`.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(titleKey), image: Image(image))
        }
    }

    /// A tab with an image, titled by a resource, and shown while the selection is `value`.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(titleResource), image: Image(image))
        }
    }

    /// A tab with an image, titled by a string that is not localized, and shown while the selection is `value`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(title: Text(title), image: Image(image))
        }
    }

    /// A tab without a title, shown while the selection is `value`.
    public nonisolated init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(of: role)
        }
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// A tab with a system symbol, titled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) {
            DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
        }
    }

    /// A tab with a system symbol, titled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) {
            DefaultTabLabel(title: Text(titleResource), image: Image(systemName: systemImage))
        }
    }

    /// A tab with a system symbol, titled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) {
            DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
        }
    }

    /// A tab with an image, titled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) {
            DefaultTabLabel(title: Text(titleKey), image: Image(image))
        }
    }

    /// A tab with an image, titled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, image: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) {
            DefaultTabLabel(title: Text(titleResource), image: Image(image))
        }
    }

    /// A tab without a title.
    public nonisolated init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(role: role, content: content) {
            DefaultTabLabel(of: role)
        }
    }
}

/// The default label of a tab: a title and an optional image.
public struct DefaultTabLabel: View {
    let title: Text
    let image: Image?

    public var body: some View {
        HStack {
            image?.accessibilityHidden(true)
            title
        }
    }
}

extension DefaultTabLabel {
    /// The label of a tab without one.
    fileprivate nonisolated init(of role: TabRole?) {
        let isSearch = role == .search
        self.init(
            title: isSearch ? Text("Search") : Text(verbatim: "•"),
            image: isSearch ? Image(systemName: "magnifyingglass") : nil)
    }
}

/// The view form of a tab.
struct TabPage<Content: View, Label: View> {
    let value: AnyHashable?
    let content: Content
    let label: Label
}

extension TabPage: View, TabDescribing {
    var body: some View { content }

    func describe(_ tab: inout TabTraits) {
        tab.tag = value.map { ViewTag($0) }
        tab.label = AnyView(label)
    }
}

public import Foundation
public import StringLocalization

extension TableColumn where Sort == SortDescriptor<RowValue>, Label == Text {
    /// Creates a column that is sorted by a comparable property, with a title from a localized string key.
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleKey), comparator: .sorting(value), content: content)
    }

    /// Creates a column that is sorted by a comparable property, with a title from a localized string resource.
    @_disfavoredOverload
    public nonisolated init<V: Comparable>(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleResource), comparator: .sorting(value), content: content)
    }

    /// Creates a column that is sorted by a comparable property, with a title from a string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(title), comparator: .sorting(value), content: content)
    }

    /// Creates a column that is sorted by a comparable property, with a title from a text.
    public nonisolated init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: text, comparator: .sorting(value), content: content)
    }

    /// Creates a column that is sorted by an optional comparable property, with a title from a localized string key.
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleKey), comparator: SortDescriptor(value.sendable), content: content)
    }

    /// Creates a column that is sorted by an optional comparable property, with a title from a localized string
    /// resource.
    @_disfavoredOverload
    public nonisolated init<V: Comparable>(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, V?>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleResource), comparator: SortDescriptor(value.sendable), content: content)
    }

    /// Creates a column that is sorted by an optional comparable property, with a title from a string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(title), comparator: SortDescriptor(value.sendable), content: content)
    }

    /// Creates a column that is sorted by an optional comparable property, with a title from a text.
    public nonisolated init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: text, comparator: SortDescriptor(value.sendable), content: content)
    }
}

extension TableColumn where Sort == SortDescriptor<RowValue>, Content == Text, Label == Text {
    /// Creates a column that displays a string property and is sorted by it, with a title from a localized string key.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(title: Text(titleKey), comparator: .sorting(value), showing: value)
    }

    /// Creates a column that displays a string property and is sorted by it, with a title from a localized string
    /// resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String>) {
        self.init(title: Text(titleResource), comparator: .sorting(value), showing: value)
    }

    /// Creates a column that displays a string property and is sorted by it, with a title from a string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(title: Text(title), comparator: .sorting(value), showing: value)
    }

    /// Creates a column that displays a string property and is sorted by it, with a title from a text.
    public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(title: text, comparator: .sorting(value), showing: value)
    }
}

extension SortDescriptor {
    fileprivate static func sorting<V: Comparable>(_ path: KeyPath<Compared, V>) -> SortDescriptor {
        SortDescriptor(path.sendable)
    }
}

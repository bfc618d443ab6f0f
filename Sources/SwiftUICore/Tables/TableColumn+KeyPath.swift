public import Foundation
internal import struct FoundationAdditions.LocalizedStringComparator
public import StringLocalization

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// A column titled by a localized key and sorted by a property.
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleKey), comparator: .sorting(value), content: content)
    }

    /// A column titled by a resource and sorted by a property.
    @_disfavoredOverload
    public nonisolated init<V: Comparable>(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleResource), comparator: .sorting(value), content: content)
    }

    /// A column titled by a string that is not localized and sorted by a property.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(title), comparator: .sorting(value), content: content)
    }

    /// A column titled by a text and sorted by a property.
    public nonisolated init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: text, comparator: .sorting(value), content: content)
    }

    /// A column titled by a localized key and sorted by a property that may be nil.
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleKey), comparator: KeyPathComparator(value.sendable), content: content)
    }

    /// A column titled by a resource and sorted by a property that may be nil.
    @_disfavoredOverload
    public nonisolated init<V: Comparable>(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, V?>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleResource), comparator: KeyPathComparator(value.sendable), content: content)
    }

    /// A column titled by a string that is not localized and sorted by a property that may be nil.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(title), comparator: KeyPathComparator(value.sendable), content: content)
    }

    /// A column titled by a text and sorted by a property that may be nil.
    public nonisolated init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: text, comparator: KeyPathComparator(value.sendable), content: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// A column titled by a localized key and sorted by a property with a comparator.
    public nonisolated init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(
            title: Text(titleKey), comparator: KeyPathComparator(value.sendable, comparator: comparator),
            content: content)
    }

    /// A column titled by a resource and sorted by a property with a comparator.
    @_disfavoredOverload
    public nonisolated init<V, C: SortComparator>(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(
            title: Text(titleResource), comparator: KeyPathComparator(value.sendable, comparator: comparator),
            content: content)
    }

    /// A column titled by a string that is not localized and sorted by a property with a comparator.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(
            title: Text(title), comparator: KeyPathComparator(value.sendable, comparator: comparator), content: content)
    }

    /// A column titled by a text and sorted by a property with a comparator.
    public nonisolated init<V, C: SortComparator>(
        _ text: Text, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(title: text, comparator: KeyPathComparator(value.sendable, comparator: comparator), content: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
    /// A column of strings, sorted by them and titled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(title: Text(titleKey), comparator: .sorting(value), showing: value)
    }

    /// A column of strings, sorted by them and titled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String>) {
        self.init(title: Text(titleResource), comparator: .sorting(value), showing: value)
    }

    /// A column of strings, sorted by them and titled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(title: Text(title), comparator: .sorting(value), showing: value)
    }

    /// A column of strings, sorted by them and titled by a text.
    public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(title: text, comparator: .sorting(value), showing: value)
    }

    /// A column of strings, sorted by a comparator and titled by a localized key.
    public nonisolated init<C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: C
    ) where C.Compared == String {
        self.init(
            title: Text(titleKey), comparator: KeyPathComparator(value.sendable, comparator: comparator), showing: value
        )
    }

    /// A column of strings, sorted by a comparator and titled by a resource.
    @_disfavoredOverload
    public nonisolated init<C: SortComparator>(
        _ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String>, comparator: C
    ) where C.Compared == String {
        self.init(
            title: Text(titleResource), comparator: KeyPathComparator(value.sendable, comparator: comparator),
            showing: value)
    }

    /// A column of strings, sorted by a comparator and titled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, String>, comparator: C
    ) where C.Compared == String {
        self.init(
            title: Text(title), comparator: KeyPathComparator(value.sendable, comparator: comparator), showing: value)
    }

    /// A column of strings, sorted by a comparator and titled by a text.
    public nonisolated init<C: SortComparator>(
        _ text: Text, value: KeyPath<RowValue, String>, comparator: C
    ) where C.Compared == String {
        self.init(title: text, comparator: KeyPathComparator(value.sendable, comparator: comparator), showing: value)
    }
}

extension KeyPathComparator {
    /// The comparator of a column without one: strings as people read them, other values by `<`.
    fileprivate static func sorting<V: Comparable>(_ path: KeyPath<Compared, V>) -> KeyPathComparator {
        if let path = path as? KeyPath<Compared, String> {
            return KeyPathComparator(path.sendable, comparator: LocalizedStringComparator.localizedStandard)
        }
        return KeyPathComparator(path.sendable)
    }
}

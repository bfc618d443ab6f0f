internal import Foundation
public import StringLocalization

extension TableColumn where Sort == Never, Label == Text {
    /// A column that cannot be sorted, titled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: Text(titleKey), comparator: nil, content: content)
    }

    /// A column that cannot be sorted, titled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleResource), comparator: nil, content: content)
    }

    /// A column that cannot be sorted, titled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: Text(title), comparator: nil, content: content)
    }

    /// A column that cannot be sorted, titled by a text.
    public nonisolated init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: text, comparator: nil, content: content)
    }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
    /// A column of strings that cannot be sorted, titled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(title: Text(titleKey), comparator: nil, showing: value)
    }

    /// A column of strings that cannot be sorted, titled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String>) {
        self.init(title: Text(titleResource), comparator: nil, showing: value)
    }

    /// A column of strings that cannot be sorted, titled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(title: Text(title), comparator: nil, showing: value)
    }

    /// A column of strings that cannot be sorted, titled by a text.
    public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(title: text, comparator: nil, showing: value)
    }
}

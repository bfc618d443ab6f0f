internal import Foundation
public import StringLocalization

extension TableColumn where Sort == Never, Label == Text {
    /// Creates an unsortable column with a title from a localized string key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: Text(titleKey), comparator: nil, content: content)
    }

    /// Creates an unsortable column with a title from a localized string resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleResource), comparator: nil, content: content)
    }

    /// Creates an unsortable column with a title from a string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: Text(title), comparator: nil, content: content)
    }

    /// Creates an unsortable column with a title from a text.
    public nonisolated init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: text, comparator: nil, content: content)
    }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
    /// Creates an unsortable column that displays a string property, with a title from a localized string key.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(title: Text(titleKey), comparator: nil, showing: value)
    }

    /// Creates an unsortable column that displays a string property, with a title from a localized string resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, value: KeyPath<RowValue, String>) {
        self.init(title: Text(titleResource), comparator: nil, showing: value)
    }

    /// Creates an unsortable column that displays a string property, with a title from a string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(title: Text(title), comparator: nil, showing: value)
    }

    /// Creates an unsortable column that displays a string property, with a title from a text.
    public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(title: text, comparator: nil, showing: value)
    }
}

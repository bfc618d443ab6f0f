public import Foundation
public import StringLocalization

extension TableColumn where Sort.Compared == RowValue, Label == Text {
    /// A column titled by a localized key and sorted by a comparator.
    ///
    /// A press on the header puts the comparator at the front of the table's sort order, or reverses it there.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleKey), comparator: comparator, content: content)
    }

    /// A column titled by a resource and sorted by a comparator.
    ///
    /// A press on the header puts the comparator at the front of the table's sort order, or reverses it there.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleResource), comparator: comparator, content: content)
    }

    /// A column titled by a string that is not localized and sorted by a comparator.
    ///
    /// A press on the header puts the comparator at the front of the table's sort order, or reverses it there.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(title), comparator: comparator, content: content)
    }

    /// A column titled by a text and sorted by a comparator.
    ///
    /// A press on the header puts the comparator at the front of the table's sort order, or reverses it there.
    public nonisolated init(
        _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: text, comparator: comparator, content: content)
    }
}

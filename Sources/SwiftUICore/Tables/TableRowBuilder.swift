/// Makes rows from the statements of a closure.
///
/// Follows [Apple's TableRowBuilder](https://developer.apple.com/documentation/swiftui/tablerowbuilder).
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    /// Passes one row, or one group of rows, on.
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
    where Content.TableRowValue == Value { content }

    /// Builds content without rows.
    public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }

    /// The rows, unchanged.
    public static func buildBlock<C: TableRowContent>(_ content: C) -> C where C.TableRowValue == Value { content }

    /// Several groups of rows, in order.
    @_disfavoredOverload
    public static func buildBlock<each C: TableRowContent>(
        _ content: repeat each C
    ) -> TupleTableRowContent<Value, repeat each C> {
        TupleTableRowContent(repeat each content)
    }

    /// Content of an `if` without an `else`.
    public static func buildIf<C: TableRowContent>(_ content: C?) -> C? where C.TableRowValue == Value { content }

    /// Content of the first branch.
    public static func buildEither<First: TableRowContent, Second: TableRowContent>(
        first: First
    ) -> _ConditionalContent<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Content of the other branch.
    public static func buildEither<First: TableRowContent, Second: TableRowContent>(
        second: Second
    ) -> _ConditionalContent<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Content of an `if #available`.
    public static func buildLimitedAvailability<C: TableRowContent>(_ content: C) -> C
    where C.TableRowValue == Value { content }
}

/// Table content without rows.
///
/// Follows [Apple's EmptyTableRowContent](https://developer.apple.com/documentation/swiftui/emptytablerowcontent).
public struct EmptyTableRowContent<Value: Identifiable> {
    nonisolated init() {}
}

extension EmptyTableRowContent: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<Value>) -> EmptyView { EmptyView() }
}

/// Several row contents in order.
///
/// Follows [Apple's TupleTableRowContent](https://developer.apple.com/documentation/swiftui/tupletablerowcontent).
public struct TupleTableRowContent<Value: Identifiable, each Content: TableRowContent> {
    let content: (repeat each Content)

    nonisolated init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }
}

extension TupleTableRowContent: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<Value>) -> TupleView<(repeat (each Content)._Rows)> {
        TupleView((repeat rows(of: each content, in: table)))
    }

    @MainActor
    private func rows<C: TableRowContent>(of content: C, in table: _TableRows<Value>) -> C._Rows {
        // The builder admits only contents of the same row value, which a pack cannot require.
        guard let table = table as? _TableRows<C.TableRowValue> else {
            preconditionFailure("\(C.self) cannot be the content of a table of \(Value.self)")
        }
        return content._rows(in: table)
    }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<Wrapped.TableRowValue>) -> Wrapped._Rows? { map { $0._rows(in: table) } }
}

extension _ConditionalContent: TableRowContent
where
    TrueContent: TableRowContent, FalseContent: TableRowContent, TrueContent.TableRowValue == FalseContent.TableRowValue
{
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableRowBody = Never

    public func _rows(
        in table: _TableRows<TrueContent.TableRowValue>
    ) -> _ConditionalContent<TrueContent._Rows, FalseContent._Rows> {
        switch storage {
        case .trueContent(let content): .init(storage: .trueContent(content._rows(in: table)))
        case .falseContent(let content): .init(storage: .falseContent(content._rows(in: table)))
        }
    }
}

extension Group: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    /// Several rows as one.
    @_disfavoredOverload
    public nonisolated init<Value>(@TableRowBuilder<Value> content: () -> Content)
    where Content.TableRowValue == Value {
        self.init(content: content() as Content)
    }

    public func _rows(in table: _TableRows<Content.TableRowValue>) -> Content._Rows { content._rows(in: table) }
}

/// Content within an accessibility rotor: entries, and control flow around them.
///
/// Follows
/// [Apple's AccessibilityRotorContent](https://developer.apple.com/documentation/swiftui/accessibilityrotorcontent).
@MainActor
@preconcurrency
public protocol AccessibilityRotorContent {
    /// The type of the content inside.
    associatedtype Body: AccessibilityRotorContent

    /// The content inside.
    @AccessibilityRotorContentBuilder var body: Body { get }

    /// The entries in order.
    var _entries: _RotorEntries { get }
}

extension AccessibilityRotorContent {
    public var _entries: _RotorEntries { body._entries }
}

extension AccessibilityRotorContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: AccessibilityRotorContent {}

/// Makes the entries of a rotor from the statements of a closure.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/accessibilityrotorcontentbuilder).
@resultBuilder
public struct AccessibilityRotorContentBuilder {
    /// Passes one rotor entry on.
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }

    /// The content, unchanged.
    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }

    /// Several pieces of content, in order.
    @_disfavoredOverload
    public static func buildBlock<each Content: AccessibilityRotorContent>(
        _ content: repeat each Content
    ) -> _TupleContent<repeat each Content> {
        _TupleContent(repeat each content)
    }

    /// Content of an `if` without an `else`.
    public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> _OptionalContent<Content> {
        _OptionalContent(content)
    }

    /// Content of the first branch.
    public static func buildEither<First: AccessibilityRotorContent, Second: AccessibilityRotorContent>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Content of the other branch.
    public static func buildEither<First: AccessibilityRotorContent, Second: AccessibilityRotorContent>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .falseContent(second))
    }
}

extension _TupleContent: AccessibilityRotorContent where repeat each Content: AccessibilityRotorContent {
    public var _entries: _RotorEntries {
        var entries: [RotorEntry] = []
        repeat entries += (each content)._entries.entries
        return _RotorEntries(entries)
    }
}

extension _OptionalContent: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    public var _entries: _RotorEntries { content?._entries ?? _RotorEntries([]) }
}

extension _ConditionalContent: AccessibilityRotorContent
where TrueContent: AccessibilityRotorContent, FalseContent: AccessibilityRotorContent {
    public var _entries: _RotorEntries {
        switch storage {
        case .trueContent(let first): first._entries
        case .falseContent(let second): second._entries
        }
    }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    public var _entries: _RotorEntries { _RotorEntries(data.flatMap { content($0)._entries.entries }) }
}

extension ForEach where Content: AccessibilityRotorContent {
    /// Creates rotor entries for the elements of a collection.
    @_disfavoredOverload
    public nonisolated init(
        _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, identity: .element { $0.id }, content: content)
    }

    /// Creates rotor entries for the elements of a collection, identified by a key path.
    @_disfavoredOverload
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, identity: .keyPath(id), content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: AccessibilityRotorContent {
    /// Creates rotor entries over a constant range.
    @_disfavoredOverload
    public nonisolated init(_ data: Range<Int>, @AccessibilityRotorContentBuilder content: @escaping (Int) -> Content) {
        self.init(data, identity: .element { $0 }, content: content)
    }
}

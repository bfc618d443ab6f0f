public import ViewGraph

/// A node that changes the environment values of its descendants.
@MainActor
open class EnvironmentNode: Node {
    /// The environment of the descendants.
    @usableFromInline final let inner: EnvironmentScope
    /// The number of values that the node adds in front of the outer ones; nil if it has replaced them.
    private final var ownLength: Int?

    /// Creates a node whose descendants have an environment with these values.
    @usableFromInline
    package init(_ values: EnvironmentValues, at cursor: ViewCursor) {
        inner = EnvironmentScope(values, below: cursor.scope)
        ownLength = values.ownLength(above: cursor.scope.values)
        super.init(in: cursor.parent, scope: cursor.scope)
        interests = .scope
    }

    /// Turns the values around the node into the values of its descendants. Each subclass overrides it.
    package func write(to values: inout EnvironmentValues) {}

    /// The value that a modifier of the program writes; nil if it is not known, or the library's own.
    var writtenValue: Any? { nil }

    /// Reconciles content at a cursor, in its own environment.
    ///
    /// `keyPath` leads to the only value that the closure changes; nil if it is not known.
    @usableFromInline
    package static func reconcile<Content: View>(
        _ content: Content,
        at cursor: inout ViewCursor,
        keyPath: PartialKeyPath<EnvironmentValues>? = nil,
        transform: @escaping (inout EnvironmentValues) -> Void
    ) {
        Self.reconcile(content, at: &cursor) { (node: TransformingNode) in
            node.update(with: transform)
        } make: { cursor in
            TransformingNode(at: cursor, keyPath: keyPath, transform: transform)
        }
    }

    /// Reconciles content at a cursor, below an environment node of a subclass.
    ///
    /// `accept` updates an existing node, and `make` creates one.
    @inlinable
    package static func reconcile<Content: View, Known: EnvironmentNode>(
        _ content: Content, at cursor: inout ViewCursor, update: (Known) -> Void, make: (ViewCursor) -> Known
    ) {
        if let node = cursor.next(Known.self) {
            update(node)
            var children = ViewCursor(updating: node, from: node.firstChild, scope: node.inner)
            Content._reconcile(content, at: &children)
        } else {
            let node = make(cursor)
            cursor.add(node)
            var children = cursor.children(of: node, scope: node.inner)
            Content._reconcile(content, at: &children)
        }
    }

    /// Writes the values again, because something other than the environment around the node has changed.
    package final func reapply() {
        if let change = refresh() { propagate(change) }
    }

    open override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        let formerLength = ownLength
        let values = innerValues()
        // The cast holds because every environment change is a `ChangedKeys`.
        let outer = unsafeDowncast(change, to: ChangedKeys.self)
        guard let ownLength, let formerLength else { return inner.update(with: values) ?? ChangedKeys([]) }
        return inner.update(with: values, after: outer, ownLength: ownLength, formerLength: formerLength)
    }

    private func refresh() -> ChangedKeys? { inner.update(with: innerValues()) }

    private func innerValues() -> EnvironmentValues {
        let outer = environmentScope.values
        var values = outer
        write(to: &values)
        ownLength = values.ownLength(above: outer)
        return values
    }
}

/// A node that changes the environment by a closure.
@MainActor
open class TransformingNode: EnvironmentNode {
    private final var transform: (inout EnvironmentValues) -> Void
    private final let keyPath: PartialKeyPath<EnvironmentValues>?

    @usableFromInline
    package init(
        at cursor: ViewCursor, keyPath: PartialKeyPath<EnvironmentValues>? = nil,
        transform: @escaping (inout EnvironmentValues) -> Void
    ) {
        self.transform = transform
        self.keyPath = keyPath
        var values = cursor.scope.values
        transform(&values)
        super.init(values, at: cursor)
    }

    package final override func write(to values: inout EnvironmentValues) { transform(&values) }

    override var writtenValue: Any? { keyPath.map { inner.values[keyPath: $0] } }

    open override var continuation: NodeContinuation {
        type(of: self) == TransformingNode.self ? .description : .impossible(nil)
    }

    final func update(with transform: @escaping (inout EnvironmentValues) -> Void) {
        self.transform = transform
        reapply()
    }
}

/// A modifier whose fields fully determine what it writes into the environment.
@MainActor
package protocol EnvironmentWriting {
    func write(to values: inout EnvironmentValues)

    /// The value that a program writes; nil if it is the library's own.
    var writtenValue: Any? { get }
}

extension EnvironmentWriting {
    package var writtenValue: Any? { nil }
}

/// The node of a modifier that writes to the environment. If the fields of the modifier are equal, an update does
/// nothing.
///
/// It stores the modifier instead of a closure, because a page has one for each font and each color.
@MainActor
package final class WritingNode<Writer: EnvironmentWriting>: EnvironmentNode {
    private var writer: Writer
    private let plan = ComparisonPlan.of(Writer.self)

    private init(_ writer: Writer, at cursor: ViewCursor) {
        self.writer = writer
        var values = cursor.scope.values
        writer.write(to: &values)
        super.init(values, at: cursor)
    }

    package override func write(to values: inout EnvironmentValues) { writer.write(to: &values) }

    override var writtenValue: Any? { writer.writtenValue }

    package override var continuation: NodeContinuation { .description }

    /// Reconciles content at a cursor, in its own environment.
    package static func reconcile<Content: View>(
        _ content: Content, writing writer: Writer, at cursor: inout ViewCursor
    ) {
        Self.reconcile(content, at: &cursor) { (node: WritingNode) in
            node.update(with: writer)
        } make: { cursor in
            WritingNode(writer, at: cursor)
        }
    }

    private func update(with new: Writer) {
        var new = new
        let isSame = withUnsafePointer(to: &writer) { old in
            withUnsafePointer(to: &new) { new in plan.isEqual(old, new) }
        }
        guard !isSame else { return }
        writer = new
        reapply()
    }
}

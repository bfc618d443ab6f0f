public import ViewGraph

/// A node that changes the environment values of its descendants.
@MainActor
@usableFromInline
class EnvironmentNode: Node {
    /// The environment of the descendants.
    @usableFromInline final let inner: EnvironmentScope
    fileprivate final var transform: (inout EnvironmentValues) -> Void

    init(in place: ViewPlace, transform: @escaping (inout EnvironmentValues) -> Void) {
        self.transform = transform
        var values = place.scope.values
        transform(&values)
        inner = EnvironmentScope(values, below: place.scope)
        super.init(in: place.parent, scope: place.scope)
        interests = .scope
    }

    /// Reconciles content at a place, with an environment of its own.
    @usableFromInline
    static func place<Content: View>(
        _ content: Content,
        in place: inout ViewPlace,
        transform: @escaping (inout EnvironmentValues) -> Void
    ) {
        Self.place(content, in: &place) { (node: EnvironmentNode) in
            node.accept(transform)
        } make: { place in
            EnvironmentNode(in: place, transform: transform)
        }
    }

    /// Reconciles content at a place, below an environment node of a subclass.
    ///
    /// - Parameters:
    ///   - accept: Updates an existing node.
    ///   - make: Creates a new node.
    static func place<Content: View, Known: EnvironmentNode>(
        _ content: Content, in place: inout ViewPlace, accept: (Known) -> Void, make: (ViewPlace) -> Known
    ) {
        if let node = place.take(Known.self) {
            accept(node)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.inner)
            Content._place(content, in: &inside)
        } else {
            let node = make(place)
            place.add(node)
            var inside = place.inside(node, scope: node.inner)
            Content._place(content, in: &inside)
        }
    }

    final func accept(_ transform: @escaping (inout EnvironmentValues) -> Void) {
        self.transform = transform
        if let change = refresh() { propagate(change) }
    }

    /// Applies the transform again, because a value that it reads from outside the environment has changed.
    final func reapplyTransform() {
        if let change = refresh() { propagate(change) }
    }

    @usableFromInline
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        refresh() ?? ChangedKeys([])
    }

    private func refresh() -> ChangedKeys? {
        var values = environmentScope.values
        transform(&values)
        return inner.take(values)
    }
}

/// A modifier whose fields fully determine what it writes into the environment.
@MainActor
protocol EnvironmentWriting {
    func write(to values: inout EnvironmentValues)
}

/// The node of a modifier that writes to the environment. If the fields of the modifier are equal, an update does
/// nothing.
@MainActor
final class WritingNode<Writer: EnvironmentWriting>: EnvironmentNode {
    private var writer: Writer
    private let plan = ComparisonPlan.of(Writer.self)

    private init(_ writer: Writer, in place: ViewPlace) {
        self.writer = writer
        super.init(in: place, transform: writer.write)
    }

    /// Reconciles content at a place, with an environment of its own.
    static func place<Content: View>(_ content: Content, writing writer: Writer, in place: inout ViewPlace) {
        Self.place(content, in: &place) { (node: WritingNode) in
            node.accept(writer)
        } make: { place in
            WritingNode(writer, in: place)
        }
    }

    private func accept(_ new: Writer) {
        var new = new
        let isSame = withUnsafePointer(to: &writer) { old in
            withUnsafePointer(to: &new) { new in plan.isEqual(old, new) }
        }
        guard !isSame else { return }
        writer = new
        accept(new.write)
    }
}

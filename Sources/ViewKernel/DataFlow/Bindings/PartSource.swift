internal import ViewGraph

/// A source that marks the readers of a part of a state's value when the part differs from the value that they read.
///
/// Sendable: accessed on the main actor only.
final class PartSource<Value>: Source, @unchecked Sendable {
    private weak let location: PartialLocation<Value>?
    /// The source of the value that the location refers to a part of. Set once.
    fileprivate weak var wholeSource: Source?
    private var lastRead: Value?

    @MainActor
    init(of location: PartialLocation<Value>, graph: Graph) {
        self.location = location
        super.init(inbox: graph.inbox)
    }

    @MainActor
    func record(_ value: Value) {
        lastRead = value
    }

    override var whole: AnyObject { wholeSource ?? self }

    override func markReaders() {
        if let lastRead, let location, ComparisonPlan.areEqual(lastRead, location.part) { return }
        super.markReaders()
    }
}

/// A location that refers to a part of another location.
///
/// If the whole belongs to a state, a body that reads the part depends on the part only. It is evaluated again when the
/// part changes. Otherwise the body depends on what it reads of the whole.
///
/// Sendable: `source` is accessed on the main actor only. The rest is as safe as the whole.
class PartialLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    private var source: PartSource<Value>?

    /// The current value of the part.
    var part: Value { fatalError("part must be overridden") }

    final override var value: Value {
        guard let reader = DependencyTracker.current else { return part }
        return assumingMainActor {
            guard let source = source(for: reader.graph) else { return part }
            reader.read(source)
            let value = DependencyTracker.ignoring { part }
            source.record(value)
            return value
        }
    }

    @MainActor
    private func source(for graph: Graph) -> PartSource<Value>? {
        if let source { return source }
        let made = PartSource(of: self, graph: graph)
        guard let whole = addPart(made) else { return nil }
        made.wholeSource = whole
        source = made
        return made
    }
}

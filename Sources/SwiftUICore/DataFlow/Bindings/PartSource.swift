internal import ViewGraph

/// Tells the readers of a part of a state's value that the part differs from what they have read.
///
/// Sendable: all of it belongs to the main actor.
final class PartSource<Value>: Source, @unchecked Sendable {
    private weak let location: PartialLocation<Value>?
    private var lastRead: Value?

    @MainActor
    init(of location: PartialLocation<Value>, graph: Graph) {
        self.location = location
        super.init(inbox: graph.inbox)
    }

    @MainActor
    func note(_ value: Value) {
        lastRead = value
    }

    override func markReaders() {
        if let lastRead, let location, ComparisonPlan.areEqual(lastRead, location.part) { return }
        super.markReaders()
    }
}

/// A place that is a part of another.
///
/// A body that reads it depends on the part alone, as far as the whole belongs to a state: it is evaluated again when the
/// part has another value. Where the whole is something else, what was read of that counts.
///
/// Sendable: `source` belongs to the main actor; the rest is as safe as the whole is.
class PartialLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    private var source: PartSource<Value>?

    /// The value that is there now.
    var part: Value { fatalError("a part says what its value is") }

    final override var value: Value {
        guard let reader = Tracker.current else { return part }
        return assumingMainActor {
            guard let source = source(for: reader.graph) else { return part }
            reader.read(source)
            let value = Tracker.ignoring { part }
            source.note(value)
            return value
        }
    }

    @MainActor
    private func source(for graph: Graph) -> PartSource<Value>? {
        if let source { return source }
        let made = PartSource(of: self, graph: graph)
        guard addPart(made) else { return nil }
        source = made
        return made
    }
}

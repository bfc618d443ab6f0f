import Synchronization

/// A node that evaluates code of the program's, and depends on the sources that the code reads.
///
/// Each evaluation notes anew what it reads. As long as that is what the last one read, in the same order, noting costs
/// one comparison each.
@MainActor
open class ReadingNode: Node {
    @exclusivity(unchecked) @usableFromInline final var sources: [Source] = []
    /// How many of `sources` this evaluation has met again.
    @exclusivity(unchecked) @usableFromInline final var met = 0
    /// Touched by the main actor's thread alone: whoever asks from elsewhere learns before that nothing is evaluated there.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var evaluation: UInt64 = 0

    /// The number of the last evaluation that has begun; 0 before the first.
    public final var evaluationNumber: UInt64 { evaluation }

    /// The number of the evaluation before the one that has begun last, of the same node; 0 for none.
    @exclusivity(unchecked) public private(set) static var evaluationBefore: UInt64 = 0

    /// Evaluates code of which the reads count.
    @inlinable
    public final func evaluate<Result>(_ body: () -> Result) -> Result {
        let outer = begin()
        let result = body()
        end(outer)
        return result
    }

    @usableFromInline
    final func begin() -> (Unmanaged<ReadingNode>?, UInt) {
        let outer = (Tracker.reader, Tracker.thread.load(ordering: .relaxed))
        Self.evaluationBefore = evaluation
        evaluation = graph.nextEvaluation()
        met = 0
        enter()
        return outer
    }

    @usableFromInline
    final func enter() {
        Tracker.reader = .passUnretained(self)
        Tracker.thread.store(ThreadIdentity.current.number, ordering: .relaxed)
    }

    @usableFromInline
    final func end(_ outer: (Unmanaged<ReadingNode>?, UInt)) {
        Tracker.reader = outer.0
        Tracker.thread.store(outer.1, ordering: .relaxed)
        if met < sources.count { forgetSources(from: met) }
    }

    /// Notes that the evaluation under way has read a source.
    @inlinable
    public final func read(_ source: Source) {
        if met < sources.count, sources[met] === source {
            met += 1
            source.noted = evaluation
        } else if source.noted != evaluation {
            note(source)
        }
    }

    @usableFromInline
    final func note(_ source: Source) {
        // From here on the evaluation reads something else than the last one did.
        if met < sources.count { forgetSources(from: met) }
        sources.append(source)
        met += 1
        source.noted = evaluation
        source.readers.insert(self)
        addInterests(.tearDown)
    }

    private func forgetSources(from index: Int) {
        let left = sources[index...]
        sources.removeSubrange(index...)
        for source in left { source.readers.remove(self) }
    }

    open override func tearDown() {
        forgetSources(from: 0)
    }

    /// Evaluates code in the middle of an evaluation of another node, which goes on afterwards as if nothing had been read.
    public final func evaluate(amid other: ReadingNode, _ body: () -> Void) {
        let before = Self.evaluationBefore
        evaluate(body)
        Self.evaluationBefore = before
        for source in sources where other.sources[..<other.met].contains(where: { $0 === source }) {
            source.noted = other.evaluation
        }
    }

    /// Whether one of the sources that the evaluations have read so far has changed after one of them.
    public final func hasChangedSource(since evaluation: UInt64) -> Bool {
        sources.contains { $0.hasChanged(since: evaluation) }
    }
}

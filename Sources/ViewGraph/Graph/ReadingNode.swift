import Synchronization

/// A node that evaluates client code and depends on the sources that the code reads.
///
/// Each evaluation replaces the recorded reads. While it reads the same sources in the same order as the last one, a
/// read costs one comparison.
@MainActor
open class ReadingNode: Node {
    /// The distinct sources, in the order of their first reads.
    @exclusivity(unchecked) @usableFromInline final var sources: [Source] = []
    /// The number of `sources` that this evaluation has read again.
    @exclusivity(unchecked) @usableFromInline final var matchedCount = 0
    /// Main thread only. Nothing is evaluated on other threads, and ``DependencyTracker`` turns them away before they
    /// can read it.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var evaluation: UInt64 = 0

    /// The number of the last evaluation that has begun; 0 before the first.
    public final var evaluationNumber: UInt64 { evaluation }

    /// The number of the previous evaluation of the node whose evaluation began last; 0 for none.
    @exclusivity(unchecked) public private(set) static var evaluationBefore: UInt64 = 0

    /// Evaluates code and records its reads.
    @inlinable
    public final func evaluate<Result>(_ body: () -> Result) -> Result {
        let outer = begin()
        let result = body()
        end(outer)
        return result
    }

    @usableFromInline
    final func begin() -> (Unmanaged<ReadingNode>?, UInt) {
        let outer = (DependencyTracker.reader, DependencyTracker.thread.load(ordering: .relaxed))
        Self.evaluationBefore = evaluation
        evaluation = graph.nextEvaluation()
        matchedCount = 0
        enter()
        return outer
    }

    @usableFromInline
    final func enter() {
        DependencyTracker.reader = .passUnretained(self)
        DependencyTracker.thread.store(ThreadIdentity.current.number, ordering: .relaxed)
    }

    @usableFromInline
    final func end(_ outer: (Unmanaged<ReadingNode>?, UInt)) {
        DependencyTracker.reader = outer.0
        DependencyTracker.thread.store(outer.1, ordering: .relaxed)
        if matchedCount < sources.count { forgetSources(from: matchedCount) }
    }

    /// Records that the current evaluation reads a source.
    @inlinable
    public final func read(_ source: Source) {
        if matchedCount < sources.count, sources[matchedCount] === source {
            matchedCount += 1
            source.lastReadEvaluation = evaluation
        } else if source.lastReadEvaluation != evaluation {
            recordRead(of: source)
        }
    }

    @usableFromInline
    final func recordRead(of source: Source) {
        // A nested evaluation may have read the source too, and replaced `lastReadEvaluation`.
        if evaluation != Graph.evaluations, hasRead(source) {
            source.lastReadEvaluation = evaluation
            return
        }
        // From here on, this evaluation differs from the last one.
        if matchedCount < sources.count { forgetSources(from: matchedCount) }
        sources.append(source)
        matchedCount += 1
        source.lastReadEvaluation = evaluation
        source.readers.insert(self)
        addInterests(.tearDown)
    }

    /// Whether this evaluation has read a source, even if other evaluations have read it since.
    private func hasRead(_ source: Source) -> Bool {
        source.readers.contains(self) && sources[..<matchedCount].contains { $0 === source }
    }

    private func forgetSources(from index: Int) {
        let left = sources[index...]
        sources.removeSubrange(index...)
        for source in left { source.readers.remove(self) }
    }

    open override func tearDown() {
        forgetSources(from: 0)
    }

    /// Evaluates code during an evaluation of another node. That evaluation then continues as if nothing had been read.
    public final func evaluate(amid other: ReadingNode, _ body: () -> Void) {
        let before = Self.evaluationBefore
        evaluate(body)
        Self.evaluationBefore = before
        for source in sources where other.sources[..<other.matchedCount].contains(where: { $0 === source }) {
            source.lastReadEvaluation = other.evaluation
        }
    }

    /// Whether a recorded source that meets a condition has changed since the last evaluation began.
    package final func hasChangedSource(where isIncluded: (Source) -> Bool) -> Bool {
        sources.contains { $0.hasChanged(since: evaluation) && isIncluded($0) }
    }

    /// Whether one of the recorded sources has changed since the given evaluation began.
    public final func hasChangedSource(since evaluation: UInt64) -> Bool {
        sources.contains { $0.hasChanged(since: evaluation) }
    }
}

/// How the mutations of a batch may be shown: which of them are animated, and how.
///
/// ```swift
/// // given: mutations: [Mutation]
/// // given: animations: MutationAnimations
/// for (index, mutation) in mutations.enumerated() {
///     print(mutation, animations[index].map { "in \($0.duration) s" } ?? "at once")
/// }
/// ```
///
/// Neighbours that are animated alike are kept together; a batch without animations has none and costs nothing.
public struct MutationAnimations: Equatable, Sendable {
    private struct Run: Equatable {
        var range: Range<Int>
        let animation: RenderAnimation
    }

    private var runs: [Run] = []

    /// Animations of which there are none.
    public init() {}

    /// Whether all mutations are shown at once.
    public var isEmpty: Bool { runs.isEmpty }

    /// The animation of the mutation at an index of the batch; nil if it is shown at once.
    public subscript(index: Int) -> RenderAnimation? {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low < runs.count && runs[low].range.contains(index) ? runs[low].animation : nil
    }

    /// Says how a mutation is shown that comes behind all those that are animated so far.
    mutating func append(_ animation: RenderAnimation, at index: Int) {
        if let last = runs.last, last.range.upperBound == index, last.animation == animation {
            runs[runs.count - 1].range = last.range.lowerBound..<index + 1
        } else {
            runs.append(Run(range: index..<index + 1, animation: animation))
        }
    }
}

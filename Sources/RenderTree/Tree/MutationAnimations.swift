@_exported public import AnimationEngine

/// The animations of the mutations in a batch.
///
/// ```swift
/// // given: mutations: [Mutation]
/// // given: animations: MutationAnimations
/// for (index, mutation) in mutations.enumerated() {
///     print(mutation, animations[index].map { "in \($0.timing.duration) s" } ?? "at once")
/// }
/// ```
///
/// Consecutive mutations with equal animations share one entry. A batch without animations has no entries and no cost.
public struct MutationAnimations: Equatable, Sendable {
    private struct Run: Equatable {
        var range: Range<Int>
        let animation: Animation
    }

    private var runs: [Run] = []

    /// Creates an empty collection of animations.
    public init() {}

    /// Whether no mutation is animated.
    public var isEmpty: Bool { runs.isEmpty }

    /// The animation of the mutation at an index of the batch; nil if it is not animated.
    public subscript(index: Int) -> Animation? {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low < runs.count && runs[low].range.contains(index) ? runs[low].animation : nil
    }

    /// Appends the animation of a mutation, whose index must be greater than the previous ones.
    mutating func append(_ animation: Animation, at index: Int) {
        if let last = runs.last, last.range.upperBound == index, last.animation == animation {
            runs[runs.count - 1].range = last.range.lowerBound..<index + 1
        } else {
            runs.append(Run(range: index..<index + 1, animation: animation))
        }
    }
}

/// The point at which a completion handler of an animation runs.
///
/// A screen that shows results immediately treats both criteria the same. Follows [Apple's
/// AnimationCompletionCriteria](https://developer.apple.com/documentation/swiftui/animationcompletioncriteria).
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isLogical: Bool

    /// The value has visibly arrived, though a spring may still settle below what can be seen.
    ///
    /// Later changes of the same values do not defer it.
    public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
    /// The animation has ended and its state is freed.
    ///
    /// Later changes of the same values defer it until their animations have finished as well.
    public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// The criteria that determines when an animation is considered finished.
///
/// A screen that shows results immediately treats both criteria the same. Follows
/// [Apple's AnimationCompletionCriteria](https://developer.apple.com/documentation/swiftui/animationcompletioncriteria).
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isLogical: Bool

    /// The animation has logically completed, but may still be in its long tail.
    ///
    /// Later changes of the same values do not defer it.
    public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
    /// The entire animation is finished and will now be removed.
    ///
    /// Later changes of the same values defer it until their animations have finished as well.
    public static let removed = AnimationCompletionCriteria(isLogical: false)
}

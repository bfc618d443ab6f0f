/// A value whose numbers an animation can move between two states.
///
/// Follows
/// [Apple's Animatable](https://developer.apple.com/documentation/swiftui/animatable).
public nonisolated protocol Animatable {
    /// The numbers that an animation interpolates; a type without any has `EmptyAnimatableData`.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

    /// The data to animate.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Animatable where Self: VectorArithmetic {
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

/// A type that describes how to animate a property of a view.
///
/// Screens receive animations with the mutations. The library interpolates no values, so a conforming view or shape is
/// shown in its final state. Follows
/// [Apple's Animatable](https://developer.apple.com/documentation/swiftui/animatable).
public nonisolated protocol Animatable {
    /// The type defining the data to animate.
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

/// An animatable modifier. Only the final value of its data is shown.
@available(*, deprecated, message: "use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}

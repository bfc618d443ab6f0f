/// A type that describes how to animate a property of a view.
///
/// What a screen animates it is told with the mutations; nothing is interpolated here, so that a view or shape that
/// conforms is shown as it is at the end. Follows
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

/// A modifier that is animatable. Its property is shown as it is at the end.
@available(*, deprecated, message: "use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}

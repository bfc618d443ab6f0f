/// An animatable modifier. Only the final value of its data is shown.
@available(*, deprecated, message: "use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}

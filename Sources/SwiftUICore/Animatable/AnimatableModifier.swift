/// An animatable modifier. On a screen that shows motion, its body runs with the interpolated data.
@available(*, deprecated, message: "use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A transition that applies a symbol effect to the symbols of a view that appears or disappears.
///
/// ```swift
/// // given: isMuted: Bool
/// let speaker = Group {
///     if isMuted { Image(systemName: "speaker.slash").transition(.symbolEffect(.disappear)) }
/// }
/// ```
///
/// In a browser the symbols shrink as with the disappear effect while the whole view fades; elsewhere the view fades.
/// Follows [Apple's SymbolEffectTransition](https://developer.apple.com/documentation/swiftui/symboleffecttransition).
public struct SymbolEffectTransition: Transition {
    private let options: SymbolEffectOptions

    /// Creates a symbol effect transition.
    public init<T: TransitionSymbolEffect & SymbolEffect>(effect: T, options: SymbolEffectOptions = .default) {
        self.options = options
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.symbolEffect(.disappear, options: options, isActive: !phase.isIdentity)
            .opacity(phase.isIdentity ? 1 : 0)
    }

    public static let properties = TransitionProperties(hasMotion: false)
}

extension Transition where Self == SymbolEffectTransition {
    /// A transition that applies the effect `automatic` to the symbols of the view.
    public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(effect: .automatic) }

    /// Creates a transition that applies an effect to the symbols of the view.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect: effect, options: options)
    }
}

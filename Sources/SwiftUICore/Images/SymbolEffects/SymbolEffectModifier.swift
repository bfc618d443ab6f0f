internal import RenderTree

/// An effect that lasts while it is active.
struct _ActiveSymbolEffect<Effect: SymbolEffect> {
    let effect: Effect
    let options: SymbolEffectOptions
    let isActive: Bool
    @Environment(\.hasSymbolEffects) var isEnabled
}

extension _ActiveSymbolEffect: ViewModifier {
    func body(content: Content) -> some View {
        let isPlayed = isActive && isEnabled
        let isHidden = effect is DisappearSymbolEffect && isPlayed
        content
            .modifier(_SymbolEffectModifier(rendered: rendered(isPlayed)))
            .scaleEffect(isPlayed ? effect.scale : 1)
            .opacity(isHidden ? 0 : 1)
    }

    /// The movement; nil for an effect that only changes the appearance.
    private func rendered(_ isPlayed: Bool) -> RenderSymbolEffect? {
        guard let kind = effect.kind else { return nil }
        switch kind {
        // Each of the two is played once, when it is switched.
        case .appear: return RenderSymbolEffect(isPlayed ? .appear : .disappear, speed: options.speed)
        case .disappear: return RenderSymbolEffect(isPlayed ? .disappear : .appear, speed: options.speed)
        default:
            let turns = isPlayed ? options.turns(isEndless: true) : 0
            return RenderSymbolEffect(kind, turns: turns, speed: options.speed)
        }
    }
}

/// An effect that plays when a value changes.
struct _DiscreteSymbolEffect<Effect: SymbolEffect, Value: Equatable> {
    let effect: Effect
    let options: SymbolEffectOptions
    let value: Value
    /// The number of times that the value has changed.
    @State var plays = 0
    @Environment(\.hasSymbolEffects) var isEnabled
}

extension _DiscreteSymbolEffect: ViewModifier {
    func body(content: Content) -> some View {
        content
            .modifier(_SymbolEffectModifier(rendered: rendered))
            .onChange(of: value) { plays += 1 }
    }

    private var rendered: RenderSymbolEffect? {
        guard let kind = effect.kind else { return nil }
        let turns = plays > 0 && isEnabled ? options.turns(isEndless: false) : 0
        return RenderSymbolEffect(kind, play: plays, turns: turns, speed: options.speed)
    }
}

/// The modifier of an effect's render node.
struct _SymbolEffectModifier: ViewModifier {
    let rendered: RenderSymbolEffect?

    func body(content: Content) -> some View {
        content.modifier(_EffectModifier(.symbol(rendered ?? RenderSymbolEffect(.bounce, turns: 0))))
    }
}

extension SymbolEffect {
    /// The movement of the effect; nil if it has none.
    fileprivate var kind: RenderSymbolEffect.Kind? {
        let variants = (self as? any VaryingSymbolEffect)?.variants ?? []
        switch self {
        case is BounceSymbolEffect: return variants.contains("down") ? .drop : .bounce
        case is PulseSymbolEffect: return .pulse
        case is VariableColorSymbolEffect: return .variableColor
        case is BreatheSymbolEffect: return .breathe
        case is RotateSymbolEffect: return variants.contains("counterClockwise") ? .counterRotate : .rotate
        case is WiggleSymbolEffect: return .wiggle
        case is AppearSymbolEffect: return .appear
        case is DisappearSymbolEffect: return .disappear
        default: return nil
        }
    }

    /// The size of a symbol while the effect is active.
    fileprivate var scale: Double {
        guard let effect = self as? ScaleSymbolEffect else { return 1 }
        return effect.variants.contains("down") ? 0.85 : 1.15
    }
}

private struct SymbolEffectsKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Whether symbols show their effects.
    var hasSymbolEffects: Bool {
        get { self[SymbolEffectsKey.self] }
        set { self[SymbolEffectsKey.self] = newValue }
    }
}

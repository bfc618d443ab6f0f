/// A motion of symbols.
///
/// ```swift
/// // given: count: Int
/// let view = Image(systemName: "bell").symbolEffect(.bounce, value: count)
/// ```
///
/// A browser moves the symbol as a whole, unless the visitor prefers reduced motion. Other screens draw it at
/// rest; a symbol with the disappear effect is hidden. Follows [Apple's
/// SymbolEffect](https://developer.apple.com/documentation/symbols/symboleffect).
public protocol SymbolEffect: Hashable, Sendable {}

/// An effect that runs once and ends.
public protocol DiscreteSymbolEffect: SymbolEffect {}

/// An effect that runs until it is removed.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// An effect that replaces one symbol with another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// An effect that shows or hides a symbol.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// The speed and the repetitions of an effect.
///
/// Follows [Apple's SymbolEffectOptions](https://developer.apple.com/documentation/symbols/symboleffectoptions).
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The repetition of an effect.
    public struct RepeatBehavior: Hashable, Sendable {
        fileprivate var count: Int?
        private var delay: Double?

        /// Repeats without a pause.
        public static let continuous = RepeatBehavior()
        /// Repeats with pauses.
        public static let periodic = RepeatBehavior(delay: 1)

        /// Repeats a number of times, with a delay in seconds.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count, delay: delay)
        }
    }

    private(set) var speed = 1.0
    private var behavior: RepeatBehavior?
    private var isRepeating: Bool?

    /// Once, at the usual speed.
    public static let `default` = SymbolEffectOptions()
    /// Repeats the effect.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
    /// Does not repeat the effect.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }

    /// Repeats the effect a number of times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// Repeats the effect with a behavior.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }
    /// Changes the speed of the effect by a factor.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// The same options, with repetition.
    public var repeating: SymbolEffectOptions { with { $0.isRepeating = true } }
    /// The same options, without repetition.
    public var nonRepeating: SymbolEffectOptions { with { $0.isRepeating = false } }

    /// Returns the same options, repeating a number of times.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { `repeat`(.periodic(count)) }
    /// Returns the same options, with a repeat behavior.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with { ($0.behavior, $0.isRepeating) = (behavior, true) }
    }
    /// Returns the same options with another speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.speed = speed } }

    /// The number of times that the effect runs; nil if it repeats endlessly.
    ///
    /// `isEndless` specifies whether the effect lasts until it is switched off, unless the options specify it.
    func turns(isEndless: Bool) -> Int? {
        if let count = behavior?.count { return max(count, 1) }
        return isRepeating ?? isEndless ? nil : 1
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var options = self
        change(&options)
        return options
    }
}

extension View {
    /// Plays an effect on the symbols in this view while it is active.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/symboleffect(_:options:isactive:)).
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        modifier(_ActiveSymbolEffect(effect: effect, options: options, isActive: isActive))
    }

    /// Plays an effect on the symbols in this view at each change of a value.
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        modifier(_DiscreteSymbolEffect(effect: effect, options: options, value: value))
    }

    /// Removes the symbol effects that surrounding views have added, if `isEnabled`.
    public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.hasSymbolEffects) { if isEnabled { $0 = false } }
    }
}

extension ContentTransition {
    /// Replaces one symbol with another by an effect: in a browser the old symbol shrinks and fades while the new one
    /// grows.
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        .symbolEffect
    }
}

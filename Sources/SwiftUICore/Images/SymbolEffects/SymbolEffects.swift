/// An effect with variants. They are distinct values with the same appearance.
protocol VaryingSymbolEffect: SymbolEffect {
    var variants: Set<String> { get set }
}

extension VaryingSymbolEffect {
    fileprivate func with(_ variant: String) -> Self {
        var effect = self
        effect.variants.insert(variant)
        return effect
    }
}

/// An effect that makes a symbol bounce.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var byLayer: Self { with("byLayer") }
    public var wholeSymbol: Self { with("wholeSymbol") }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// An effect that makes a symbol bounce.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// An effect that fades the opacity of a symbol.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var byLayer: Self { with("byLayer") }
    public var wholeSymbol: Self { with("wholeSymbol") }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// An effect that fades the opacity of a symbol.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// An effect that changes the opacity of the layers of a symbol.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var iterative: Self { with("iterative") }
    public var cumulative: Self { with("cumulative") }
    public var reversing: Self { with("reversing") }
    public var nonReversing: Self { with("nonReversing") }
    public var hideInactiveLayers: Self { with("hideInactiveLayers") }
    public var dimInactiveLayers: Self { with("dimInactiveLayers") }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// An effect that changes the opacity of the layers of a symbol.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// An effect that scales a symbol.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var byLayer: Self { with("byLayer") }
    public var wholeSymbol: Self { with("wholeSymbol") }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// An effect that scales a symbol.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// An effect that smoothly scales a symbol up and down.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var plain: Self { with("plain") }
    public var pulse: Self { with("pulse") }
    public var byLayer: Self { with("byLayer") }
    public var wholeSymbol: Self { with("wholeSymbol") }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// An effect that smoothly scales a symbol up and down.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// An effect that rotates a symbol.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var clockwise: Self { with("clockwise") }
    public var counterClockwise: Self { with("counterClockwise") }
    public var byLayer: Self { with("byLayer") }
    public var wholeSymbol: Self { with("wholeSymbol") }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// An effect that rotates a symbol.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// An effect that moves a symbol back and forth.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var left: Self { with("left") }
    public var right: Self { with("right") }
    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var forward: Self { with("forward") }
    public var backward: Self { with("backward") }
    public var clockwise: Self { with("clockwise") }
    public var counterClockwise: Self { with("counterClockwise") }
    public var byLayer: Self { with("byLayer") }
    public var wholeSymbol: Self { with("wholeSymbol") }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// An effect that moves a symbol back and forth.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// An effect that makes a symbol appear.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var byLayer: Self { with("byLayer") }
    public var wholeSymbol: Self { with("wholeSymbol") }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// An effect that makes a symbol appear.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// An effect that makes a symbol disappear.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var up: Self { with("up") }
    public var down: Self { with("down") }
    public var byLayer: Self { with("byLayer") }
    public var wholeSymbol: Self { with("wholeSymbol") }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// An effect that makes a symbol disappear.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// An effect that replaces a symbol with another one.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, VaryingSymbolEffect {
    var variants: Set<String> = []

    public var downUp: Self { with("downUp") }
    public var upUp: Self { with("upUp") }
    public var offUp: Self { with("offUp") }
    public var byLayer: Self { with("byLayer") }
    public var wholeSymbol: Self { with("wholeSymbol") }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// An effect that replaces a symbol with another one.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

/// An effect that the screen chooses.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, TransitionSymbolEffect {
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// An effect that the screen chooses.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

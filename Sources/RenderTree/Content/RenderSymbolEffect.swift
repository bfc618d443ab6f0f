/// An effect that moves the symbols within it, without an animation of a change.
public struct RenderSymbolEffect: Equatable, Sendable {
    public enum Kind: String, Equatable, Sendable {
        case bounce
        /// A bounce that begins downwards.
        case drop
        case pulse, variableColor, breathe, rotate, counterRotate, wiggle, appear, disappear
    }

    public var kind: Kind
    /// The number of the playback. A different number plays the effect again.
    public var play: Int
    /// The number of turns; nil for an endless effect, 0 for none.
    public var turns: Int?
    /// The factor of the effect's usual speed.
    public var speed: Double

    public init(_ kind: Kind, play: Int = 0, turns: Int? = 1, speed: Double = 1) {
        self.kind = kind
        self.play = play
        self.turns = turns
        self.speed = speed
    }
}

/// Random numbers that a seed determines, the same in every run. The generator is splitmix64, of Steele, Lea and Flood.
///
/// ```swift
/// var random = SeededRandom(seed: 7)
/// let column = Int.random(in: 0...40, using: &random)
/// let letter = "abc".randomElement(using: &random)
/// ```
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to the limit, which it excludes.
    public mutating func number<Number: FixedWidthInteger>(below limit: Number) -> Number {
        .random(in: 0..<limit, using: &self)
    }

    /// Returns true with this probability, from 0 to 1.
    public mutating func chance(_ probability: Double) -> Bool {
        .random(in: 0..<1, using: &self) < probability
    }
}

/// The number of mutations that a screen received.
public struct MutationTally {
    public var insertions = 0
    public var removals = 0
    public var moves = 0
    public var updates = 0

    public init() {}

    public var digest: Int { ((insertions &* 31 &+ removals) &* 31 &+ moves) &* 31 &+ updates }
}

/// The content of a screen as one number that depends on every text and their order.
public struct TextDigest {
    public private(set) var value = 0

    public init() {}

    public mutating func add(_ text: String) {
        for byte in text.utf8 { value = value &* 31 &+ Int(byte) }
        value = value &* 31 &+ 1
    }
}

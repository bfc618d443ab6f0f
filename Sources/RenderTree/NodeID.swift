/// The identity of a render node, for as long as its screen lives: no identity is given twice.
public struct NodeID: Hashable, Sendable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public var description: String { "#\(number)" }
}

/// The identity of a render node, unique within its tree and never reused.
public struct RenderNodeID: Hashable, Sendable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public var description: String { "#\(number)" }
}

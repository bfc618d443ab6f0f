/// The Unicode scalars of a sequence of bytes in UTF-8.
///
/// Invalid UTF-8 becomes U+FFFD, once for each part that could have begun a scalar. Follows [Apple's
/// AsyncUnicodeScalarSequence](https://developer.apple.com/documentation/foundation/asyncunicodescalarsequence).
public struct AsyncUnicodeScalarSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    public typealias Element = UnicodeScalar

    let base: Base

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

    /// An iterator over the scalars.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        /// A byte that has been read and belongs to the next scalar.
        private var leftover: UInt8?

        init(base: Base.AsyncIterator) {
            self.base = base
        }

        /// Returns the next scalar; nil at the end.
        public mutating func next() async rethrows -> UnicodeScalar? {
            guard let first = try await nextByte() else { return nil }
            guard let form = ScalarForm(first) else { return "\u{FFFD}" }
            var value = form.firstBits
            for position in 0..<form.continuations {
                guard let byte = try await nextByte() else { return "\u{FFFD}" }
                guard (position == 0 ? form.second : 0x80...0xBF).contains(byte) else {
                    leftover = byte
                    return "\u{FFFD}"
                }
                value = value << 6 | UInt32(byte & 0x3F)
            }
            return UnicodeScalar(value) ?? "\u{FFFD}"
        }

        private mutating func nextByte() async rethrows -> UInt8? {
            if let byte = leftover {
                leftover = nil
                return byte
            }
            return try await base.next()
        }
    }
}

extension AsyncUnicodeScalarSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension AsyncUnicodeScalarSequence.AsyncIterator: Sendable {}

/// The form of a scalar in UTF-8 by its first byte: table 3-7 of the Unicode standard.
private struct ScalarForm {
    /// The bits of the scalar in the first byte.
    let firstBits: UInt32
    /// The number of bytes that follow.
    let continuations: Int
    /// The values of the second byte.
    let second: ClosedRange<UInt8>

    /// Fails for a byte that begins no scalar.
    init?(_ first: UInt8) {
        let second: ClosedRange<UInt8> =
            switch first {
            case 0xE0: 0xA0...0xBF
            case 0xED: 0x80...0x9F
            case 0xF0: 0x90...0xBF
            case 0xF4: 0x80...0x8F
            default: 0x80...0xBF
            }
        switch first {
        case 0x00...0x7F: self.init(UInt32(first), 0, second)
        case 0xC2...0xDF: self.init(UInt32(first & 0x1F), 1, second)
        case 0xE0...0xEF: self.init(UInt32(first & 0x0F), 2, second)
        case 0xF0...0xF4: self.init(UInt32(first & 0x07), 3, second)
        default: return nil
        }
    }

    private init(_ firstBits: UInt32, _ continuations: Int, _ second: ClosedRange<UInt8>) {
        self.firstBits = firstBits
        self.continuations = continuations
        self.second = second
    }
}

extension AsyncSequence where Element == UInt8 {
    /// The Unicode scalars of the bytes, which are UTF-8.
    @_disfavoredOverload
    public var unicodeScalars: AsyncUnicodeScalarSequence<Self> { AsyncUnicodeScalarSequence(base: self) }
}

/// The characters of a sequence of bytes in UTF-8.
///
/// A character is returned when the first scalar of the next one has been read. Follows
/// [Apple's AsyncCharacterSequence](https://developer.apple.com/documentation/foundation/asynccharactersequence).
public struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    public typealias Element = Character

    let base: AsyncUnicodeScalarSequence<Base>

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(scalars: base.makeAsyncIterator()) }

    /// An iterator over the characters.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator
        /// The beginning of the next character: at most one character.
        private var pending = ""

        init(scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator) {
            self.scalars = scalars
        }

        /// Returns the next character; nil at the end.
        public mutating func next() async rethrows -> Character? {
            while let scalar = try await scalars.next() {
                pending.unicodeScalars.append(scalar)
                if pending.index(after: pending.startIndex) != pending.endIndex { return pending.removeFirst() }
            }
            return pending.isEmpty ? nil : pending.removeFirst()
        }
    }
}

extension AsyncCharacterSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension AsyncCharacterSequence.AsyncIterator: Sendable {}

extension AsyncSequence where Element == UInt8 {
    /// The characters of the bytes, which are UTF-8.
    @_disfavoredOverload
    public var characters: AsyncCharacterSequence<Self> { AsyncCharacterSequence(base: unicodeScalars) }
}

/// The lines of a sequence of UTF-8 bytes.
///
/// A line ends at LF, CR, CR LF, VT, FF, NEL (U+0085), LS (U+2028) or PS (U+2029), which it does not contain. Empty
/// lines are omitted, as on Apple's platforms. Invalid UTF-8 becomes U+FFFD. Follows [Apple's
/// AsyncLineSequence](https://developer.apple.com/documentation/foundation/asynclinesequence).
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    public typealias Element = String

    let base: Base

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

    /// An iterator over the lines.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        private var bytes: [UInt8] = []
        /// Whether the last byte was CR. An LF after it belongs to the same end of a line.
        private var followsReturn = false

        init(base: Base.AsyncIterator) {
            self.base = base
        }

        /// Returns the next line that is not empty; nil at the end.
        public mutating func next() async rethrows -> String? {
            while let byte = try await base.next() {
                let endsPair = followsReturn && byte == 0x0A
                followsReturn = byte == 0x0D
                if endsPair { continue }
                bytes.append(byte)
                let length = lengthOfTerminator
                if length > 0, bytes.count > length { return dequeueLine(without: length) }
                if length > 0 { bytes.removeAll(keepingCapacity: true) }
            }
            return bytes.isEmpty ? nil : dequeueLine(without: 0)
        }

        /// The number of bytes of the line's end at the end of the bytes; 0 if there is none.
        private var lengthOfTerminator: Int {
            switch bytes.last {
            case 0x0A, 0x0B, 0x0C, 0x0D: 1
            case 0x85 where bytes.dropLast().last == 0xC2: 2
            case 0xA8, 0xA9: bytes.dropLast().suffix(2).elementsEqual([0xE2, 0x80]) ? 3 : 0
            default: 0
            }
        }

        private mutating func dequeueLine(without length: Int) -> String {
            defer { bytes.removeAll(keepingCapacity: true) }
            return String(decoding: bytes.dropLast(length), as: UTF8.self)
        }
    }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension AsyncLineSequence.AsyncIterator: Sendable {}

extension AsyncSequence where Element == UInt8 {
    /// The lines of the UTF-8 bytes, without empty ones.
    ///
    /// Follows [Apple's lines](https://developer.apple.com/documentation/foundation/urlsession/asyncbytes/lines).
    @_disfavoredOverload
    public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
}

/// The kind of a sequence that exceeds its limit. The rest of it is dropped as it arrives.
enum OverlongSequence: Equatable, Sendable {
    /// A control sequence, which ends with a byte from 0x40 to 0x7E.
    case control
    /// A control string, which ends with BEL or ESC \.
    case string

    /// Returns how much of the input belongs to the sequence.
    ///
    /// - Parameter rest: The input that follows.
    /// - Returns: The number of bytes to drop, and whether the sequence ends with them.
    func end(in rest: ArraySlice<UInt8>) -> (count: Int, isEnd: Bool) {
        for (offset, byte) in rest.enumerated() {
            switch (self, byte) {
            case (.control, 0x20...0x3F): continue
            case (.control, 0x40...0x7E): return (offset + 1, true)
            // Bytes that no control sequence contains, and keys such as Return, which no string contains.
            case (.control, _), (.string, 0x08...0x0D): return (offset, true)
            case (.string, 0x07), (.string, 0x18), (.string, 0x1A): return (offset + 1, true)
            case (.string, 0x1B):
                guard let next = rest.dropFirst(offset + 1).first else { return (offset, false) }
                return next == UInt8(ascii: "\\") ? (offset + 2, true) : (offset, true)
            case (.string, _): continue
            }
        }
        return (rest.count, false)
    }
}

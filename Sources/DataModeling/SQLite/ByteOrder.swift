/// The order of two strings by their bytes, where it is also their order in Swift.
///
/// A sort compares each string many times. Creating a `String` validates all bytes each time, and allocates memory for
/// more than 15 bytes.
enum ByteOrder {
    /// Compares the UTF-8 bytes of two strings up to their first difference.
    ///
    /// - Returns: A negative number, zero or a positive number, or `nil` if the bytes do not determine the order: a
    ///   byte that is not ASCII, up to the one after the difference, can belong to a combining mark that changes the
    ///   character before it.
    static func compare(_ text: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int32? {
        let count = min(text.count, other.count)
        var place = 0
        var bits: UInt8 = 0
        while place < count, text[place] == other[place] {
            bits |= text[place]
            place += 1
        }
        if place == text.count, place == other.count { return 0 }
        bits |= byte(text, place) | byte(text, place + 1) | byte(other, place) | byte(other, place + 1)
        guard bits < 0x80 else { return nil }
        guard place < count else { return text.count < other.count ? -1 : 1 }
        return text[place] < other[place] ? -1 : 1
    }

    /// A byte of a string; zero after its end.
    private static func byte(_ text: UnsafeRawBufferPointer, _ place: Int) -> UInt8 {
        place < text.count ? text[place] : 0
    }
}

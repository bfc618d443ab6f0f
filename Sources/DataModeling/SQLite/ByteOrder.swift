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

    /// Whether the bytes of a text determine its order. They do if it is valid and has only characters that composition
    /// neither changes nor joins with others: ASCII, and many Latin, Cyrillic and Chinese characters, punctuation marks
    /// and emoji. Swift compares composed forms, so such texts are sorted by their bytes.
    static func determines(_ text: UnsafeRawBufferPointer) -> Bool {
        var place = 0
        while place < text.count {
            if text.count - place >= 8 {
                let word = text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                if word & 0x8080_8080_8080_8080 == 0 {
                    place += 8
                    continue
                }
            }
            let followers: Int
            switch text[place] {
            case 0..<0x80: followers = 0
            // U+0080 to U+02FF, and U+0400 to U+047F.
            case 0xC2...0xCB, 0xD0...0xD1: followers = 1
            // U+4000 to U+9FFF, and U+2002 to U+203F.
            case 0xE4...0xE9: followers = 2
            case 0xE2 where byte(text, place + 1) == 0x80 && byte(text, place + 2) >= 0x82: followers = 2
            // U+1F000 to U+1FFFF.
            case 0xF0 where byte(text, place + 1) == 0x9F: followers = 3
            default: return false
            }
            guard place + followers < text.count else { return false }
            for follower in 0..<followers where text[place + 1 + follower] & 0xC0 != 0x80 { return false }
            place += 1 + followers
        }
        return true
    }

    /// A byte of a string; zero after its end.
    private static func byte(_ text: UnsafeRawBufferPointer, _ place: Int) -> UInt8 {
        place < text.count ? text[place] : 0
    }
}

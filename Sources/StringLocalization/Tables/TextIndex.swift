/// Texts by key, for lookups that cost less than hashing for a dictionary.
///
/// Keys are found by their bytes. A key that equals an indexed key in another Unicode form is not found here, so the
/// dictionary of the same texts is searched too. Keys come from the program's own files, so no attacker can choose them
/// to collide.
struct TextIndex: Sendable {
    private struct Entry: Sendable {
        let hash: UInt64
        let key: String
        let text: String
    }

    /// The entries, each in the first free slot from its hash onward. At least half of the places are free.
    private let places: [Entry?]

    init(_ texts: [String: String]) {
        var count = 2
        while count < texts.count * 2 { count *= 2 }
        var places = [Entry?](repeating: nil, count: count)
        for (key, text) in texts {
            guard let hash = Self.hash(of: key) else { continue }
            var place = Self.place(of: hash, among: count)
            while places[place] != nil { place = (place + 1) & (count - 1) }
            places[place] = Entry(hash: hash, key: key, text: text)
        }
        self.places = places
    }

    /// Returns the text of a key that has the same bytes; nil if there is none.
    @inline(__always)
    func text(of key: String) -> String? {
        guard let hash = Self.hash(of: key) else { return nil }
        var place = Self.place(of: hash, among: places.count)
        while let entry = places[place] {
            if entry.hash == hash, entry.key == key { return entry.text }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    private static func place(of hash: UInt64, among count: Int) -> Int {
        Int(truncatingIfNeeded: hash ^ hash >> 29) & (count - 1)
    }

    /// Returns the hash of the bytes of a key; nil if they are not in one piece.
    @inline(__always)
    private static func hash(of key: String) -> UInt64? {
        key.utf8.withContiguousStorageIfAvailable { bytes in
            let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
            var hash = UInt64(truncatingIfNeeded: bytes.count) &* factor
            // The buffer is read within its bounds: eight bytes at a time, then the rest.
            let raw = UnsafeRawBufferPointer(bytes)
            var position = 0
            while position + 8 <= raw.count {
                hash = (hash ^ raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)) &* factor
                hash ^= hash >> 32
                position += 8
            }
            var rest: UInt64 = 0
            while position < raw.count {
                rest = rest << 8 | UInt64(raw[position])
                position += 1
            }
            hash = (hash ^ rest) &* factor
            return hash ^ hash >> 32
        }
    }
}

/// Reads the orientation from an EXIF segment. Invalid data is ignored, because the picture is still usable.
enum EXIFOrientation {
    static func read(_ segment: ArraySlice<UInt8>) -> ImageOrientation? {
        guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
        let bytes = Array(segment.dropFirst(6))
        guard bytes.count >= 8 else { return nil }
        let isLittle: Bool
        switch (bytes[0], bytes[1]) {
        case (0x49, 0x49): isLittle = true
        case (0x4D, 0x4D): isLittle = false
        default: return nil
        }
        func number(at offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - count else { return nil }
            let digits = bytes[offset..<offset + count]
            return isLittle
                ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(at: 2, 2) == 42, let directory = number(at: 4, 4), let count = number(at: directory, 2) else {
            return nil
        }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(at: entry, 2) else { return nil }
            guard tag == 0x0112 else { continue }
            return number(at: entry + 8, 2).flatMap(ImageOrientation.init)
        }
        return nil
    }
}

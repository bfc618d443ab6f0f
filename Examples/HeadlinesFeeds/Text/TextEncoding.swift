import Foundation

/// The encodings of feeds, by their names.
struct TextEncoding: Equatable {
    let name: String
    let encoding: String.Encoding

    /// Compares the encodings, because one encoding has several names.
    static func == (left: TextEncoding, right: TextEncoding) -> Bool { left.encoding == right.encoding }

    static let utf8 = TextEncoding(name: "UTF-8", encoding: .utf8)
    static let windows1252 = TextEncoding(name: "Windows-1252", encoding: .windowsCP1252)
    static let utf16BigEndian = TextEncoding(name: "UTF-16", encoding: .utf16BigEndian)
    static let utf16LittleEndian = TextEncoding(name: "UTF-16", encoding: .utf16LittleEndian)

    /// Whether a character has two or four bytes. A text whose declaration was read as ASCII cannot have such an
    /// encoding.
    var isWide: Bool {
        [.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32].contains(encoding)
    }

    /// Whether a character has one byte, so that nearly every sequence of bytes is valid.
    var isOneByte: Bool {
        let many: [String.Encoding] = [
            .utf8, .shiftJIS, .iso2022JP, Self.gb18030, Self.big5, Self.koreanEUC,
        ]
        return !isWide && !many.contains(encoding)
    }

    init(name: String, encoding: String.Encoding) {
        self.name = name
        self.encoding = encoding
    }

    init?(named label: String) {
        let key = label.lowercased().filter { $0.isLetter || $0.isNumber }
        guard let encoding = Self.encodings[key] else { return nil }
        self.init(name: label, encoding: encoding)
    }

    /// The decoded text, or nil if the bytes are invalid in the encoding.
    func decode(_ data: Data) -> String? {
        switch encoding {
        case .utf8:
            String(validating: data, as: UTF8.self)
        case .windowsCP1252:
            Self.decodeWindows1252(data)
        default:
            String(data: data, encoding: encoding)
        }
    }

    /// Decodes Windows-1252, with its five undefined bytes as the control characters of Latin-1, so it never fails.
    private static func decodeWindows1252(_ data: Data) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in data {
            let scalar = (0x80...0x9F).contains(byte) ? windows1252Characters[Int(byte) - 0x80] : Unicode.Scalar(byte)
            scalars.append(scalar)
        }
        return String(scalars)
    }

    /// The characters of 0x80 to 0x9F.
    static let windows1252Characters: [Unicode.Scalar] = [
        "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
        "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]
}

extension TextEncoding {
    /// The encoding of a byte order mark, and the length of the mark in bytes.
    static func byteOrderMark(of data: Data) -> (TextEncoding, length: Int)? {
        let head = [UInt8](data.prefix(3))
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        return nil
    }

    /// UTF-16 without a mark, recognized by the zero beside the first `<` or `{`.
    static func withoutMark(_ data: Data) -> TextEncoding? {
        let head = [UInt8](data.prefix(2))
        guard head.count == 2 else { return nil }
        let opening = [UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "[")]
        if head[0] == 0, opening.contains(head[1]) { return .utf16BigEndian }
        if head[1] == 0, opening.contains(head[0]) { return .utf16LittleEndian }
        return nil
    }

    /// The name in `<?xml … encoding="name"?>`, which must be at the very beginning.
    static func declaration(in data: Data) -> String? {
        let head = String(decoding: data.prefix(400), as: UTF8.self)
        let opening = head.drop { $0.isWhitespace }
        guard opening.hasPrefix("<?xml"), let end = opening.range(of: "?>")?.lowerBound else { return nil }
        return opening[..<end].firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/).map { String($0.1) }
    }

    /// Labels in lower case, letters and digits only. Latin-1 and ASCII are decoded as Windows-1252, as in browsers.
    private static let encodings: [String: String.Encoding] = {
        var table: [String: String.Encoding] = [
            "utf8": .utf8, "utf16": .utf16, "utf16be": .utf16BigEndian, "utf16le": .utf16LittleEndian,
            "usascii": .windowsCP1252, "ascii": .windowsCP1252, "iso88591": .windowsCP1252, "latin1": .windowsCP1252,
            "windows1252": .windowsCP1252, "cp1252": .windowsCP1252, "iso885915": coreFoundation(0x020F),
            "windows1250": .windowsCP1250, "windows1251": .windowsCP1251, "windows1253": .windowsCP1253,
            "windows1254": .windowsCP1254, "iso88592": .isoLatin2, "iso88595": coreFoundation(0x0205),
            "iso88597": coreFoundation(0x0207), "iso88599": coreFoundation(0x0209), "macintosh": .macOSRoman,
            "shiftjis": .shiftJIS, "sjis": .shiftJIS, "windows31j": .shiftJIS,
            "iso2022jp": .iso2022JP, "big5": big5, "koi8r": coreFoundation(0x0A02),
            "euckr": koreanEUC, "ksc56011987": koreanEUC,
        ]
        for chinese in ["gb2312", "gbk", "gb18030", "euccn", "xgbk"] { table[chinese] = gb18030 }
        return table
    }()

    private static let gb18030 = coreFoundation(0x0632)
    private static let big5 = coreFoundation(0x0A03)
    private static let koreanEUC = coreFoundation(0x0940)

    /// Foundation represents Core Foundation's encodings with the highest of 32 bits set.
    private static func coreFoundation(_ value: UInt) -> String.Encoding {
        String.Encoding(rawValue: 0x8000_0000 | value)
    }
}

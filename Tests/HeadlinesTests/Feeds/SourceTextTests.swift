import Foundation
import HeadlinesFeeds
import Testing

@Suite struct SourceTextTests {
    @Test func declarationNamesTheEncoding() throws {
        let feed = try decode(
            Self.document(encoding: "ISO-8859-1", title: [0x43, 0x61, 0x66, 0xE9, 0x20, 0x93, 0x78, 0x94]))
        // Latin-1 has control characters at 0x93 and 0x94; feeds that contain them mean the quotation marks of
        // Windows-1252.
        #expect(feed.title == "Café “x”")
        #expect(feed.notes.isEmpty)
    }

    @Test(
        arguments: [
            ("windows-1251", [0xCC, 0xE8, 0xF0], "Мир"), ("KOI8-R", [0xED, 0xC9, 0xD2], "Мир"),
            ("gb2312", [0xCA, 0xC0, 0xBD, 0xE7], "世界"), ("Shift_JIS", [0x90, 0xA2, 0x8A, 0x45], "世界"),
            ("Big5", [0xA5, 0x40, 0xAC, 0xC9], "世界"),
            ("iso-8859-2", [0xB3, 0xF3, 0xBC], "łóź"), ("windows-1252", [0x80, 0x35], "€5"),
        ] as [(String, [UInt8], String)])
    func encodingsOfTheWorld(name: String, bytes: [UInt8], title: String) throws {
        #expect(try decode(Self.document(encoding: name, title: bytes)).title == title)
    }

    @Test func charsetOfTheServerOutranksTheDeclaration() throws {
        let data = Self.document(encoding: "windows-1252", title: [0xCC, 0xE8, 0xF0])
        #expect(try FeedDecoder().decode(data, charset: "windows-1251").title == "Мир")
    }

    @Test func byteOrderMarkOutranksBoth() throws {
        let data = [0xEF, 0xBB, 0xBF] + Self.document(encoding: "windows-1251", title: Array("é".utf8))
        #expect(try FeedDecoder().decode(Data(data), charset: "windows-1251").title == "é")
    }

    @Test(arguments: [true, false], [true, false])
    func utf16IsReadWithAndWithoutMark(bigEndian: Bool, mark: Bool) throws {
        let text = #"<?xml version="1.0" encoding="utf-16"?><rss><channel><title>Zoë 世</title></channel></rss>"#
        let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
        let bytes = units.flatMap {
            bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
        }
        #expect(try decode(Data(bytes)).title == "Zoë 世")
    }

    @Test func aWrongLatin1DeclarationIsIgnored() throws {
        let data = Self.document(encoding: "iso-8859-1", title: Array("Zoë".utf8))
        let feed = try decode(data)
        #expect(feed.title == "Zoë")
        #expect(feed.notes == ["The text was said to be iso-8859-1, but it is UTF-8."])
    }

    @Test func invalidUTF8IsReadAsWindows1252WithANote() throws {
        let feed = try decode(Self.document(encoding: "UTF-8", title: [0x5A, 0x6F, 0xEB]))
        #expect(feed.title == "Zoë")
        #expect(feed.notes == ["The text is not valid UTF-8; it was read as Windows-1252."])
    }

    @Test(arguments: [true, false])
    func fewWrongBytesAmongManyRightOnesAreShownAsSuch(mark: Bool) throws {
        let title = Array("Zoë é".utf8) + [0xEB] + Array("ö".utf8)
        let data = Self.document(encoding: "UTF-8", title: title)
        let feed = try decode(mark ? [0xEF, 0xBB, 0xBF] + data : data)
        #expect(feed.title == "Zoë é\u{FFFD}ö")
        #expect(feed.notes == ["Parts of the text are not valid UTF-8 and show as “\u{FFFD}”."])
    }

    @Test func unknownEncodingIsAnErrorThatNamesIt() {
        #expect(throws: FeedDecodingError(.unknownEncoding("klingon-8"))) {
            try self.decode(Self.document(encoding: "klingon-8", title: [0xE9]))
        }
    }

    @Test func unknownEncodingDoesNotMatterWhereTheTextIsUTF8() throws {
        let feed = try decode(Self.document(encoding: "klingon-8", title: Array("ok".utf8)))
        #expect(feed.title == "ok")
        #expect(feed.notes == ["The text was said to be klingon-8, but it is UTF-8."])
    }

    private func decode(_ data: Data) throws -> Feed {
        try FeedDecoder().decode(data)
    }

    private static func document(encoding: String, title: [UInt8]) -> Data {
        Data(#"<?xml version="1.0" encoding="\#(encoding)"?><rss><channel><title>"#.utf8) + title
            + Data("</title></channel></rss>".utf8)
    }
}

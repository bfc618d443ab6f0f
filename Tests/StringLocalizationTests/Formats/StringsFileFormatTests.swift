import Foundation
import StringLocalization
import Testing

@Suite struct StringsFileFormatTests {
    private func pairs(_ text: String) -> [String: String] { StringsFileFormat.pairs(in: Data(text.utf8)).pairs }

    @Test func pairsWithCommentsAndEscapes() {
        let source = """
            /* A greeting; "quoted" */
            "hello" = "Hallo,\\n\\"Welt\\" \\U00e4 \\\\ \\101";
            // a line
            plain.key = word;
            "same";
            """
        let expected = ["hello": "Hallo,\n\"Welt\" ä \\ A", "plain.key": "word", "same": "same"]
        #expect(pairs(source) == expected)
        #expect(pairs("{ \"a\" = \"b\"; }") == ["a": "b"])
        #expect(pairs("\"\" = \"\\Ud83d\\Ude00\";") == ["": "😀"])
    }

    @Test func encodingsFollowTheByteOrderMark() {
        for encoding in [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian] {
            var data = "\"k\" = \"日本\";".data(using: encoding) ?? Data()
            if encoding == .utf16LittleEndian { data = Data([0xFF, 0xFE]) + data }
            if encoding == .utf16BigEndian { data = Data([0xFE, 0xFF]) + data }
            #expect(StringsFileFormat.pairs(in: data).pairs == ["k": "日本"], "\(encoding)")
        }
        #expect(StringsFileFormat.pairs(in: Data([0xEF, 0xBB, 0xBF]) + Data("a=b;".utf8)).pairs == ["a": "b"])
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func propertyListsAreRead(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: ["a": "b"], format: format, options: 0)
        #expect(StringsFileFormat.pairs(in: data).pairs == ["a": "b"])
    }

    @Test(arguments: [
        ("a = b;\n\"c\" = ;", "line 2 has \";\" in place of the value of \"c\""),
        ("a = b;\n\"c\" = \"d\"\ne = f;", "line 3 has no semicolon after \"c\""),
        ("a = b;\n\"c", "line 2 begins a string that does not end"),
        ("a = b;\n/* ", "line 2 begins a comment that does not end"),
        ("a = b; c =", "line 1 ends before the value of \"c\""),
    ])
    func anErrorNamesItsLineAndKeepsThePairsBeforeIt(_ source: String, _ sentence: String) {
        let read = StringsFileFormat.pairs(in: Data(source.utf8))
        #expect(read.problem == sentence)
        #expect(read.pairs["a"] == "b")
    }

    @Test func bytesThatAreNotTextAreRefused() {
        #expect(StringsFileFormat.pairs(in: Data([0xFF, 0xFE, 0x41])).problem == "it is neither UTF-8 nor UTF-16")
        #expect(StringsFileFormat.pairs(in: Data([0xC3, 0x28])).problem == "it is neither UTF-8 nor UTF-16")
        #expect(StringsFileFormat.pairs(in: Data("bplist00".utf8)).problem == "it is not a property list with keys")
        #expect(StringsFileFormat.pairs(in: Data("<?xml ".utf8)).problem == "it is not a property list with keys")
    }

    @Test func everyPrefixOfAFileEndsWithoutACrash() {
        let bytes = Array("/* c */ { \"k\\U00e4\\101\" = 'v'; // x\n word; }".utf8)
        for count in 0...bytes.count {
            _ = StringsFileFormat.pairs(in: Data(bytes[..<count]))
        }
    }
}

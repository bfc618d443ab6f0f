import Testing

@testable import WebRenderer

@Suite struct FrameReaderTests {
    private func read(_ text: String, limits: FrameLimits = FrameLimits()) throws -> [FrameValue] {
        try FrameReader.read(Array(text.utf8), limits: limits)
    }

    @Test func valuesOfAllKindsAreRead() throws {
        let values = try read(
            #"[1,-2.5e1,0.5,1E2,"a\n\"\\\/\u00e9\ud83d\ude00",true,false,null,[],{},[[2]],{"b":[3]}]"#)
        #expect(
            values == [
                .number(1), .number(-25), .number(0.5), .number(100), .string("a\n\"\\/é😀"), .bool(true), .bool(false),
                .null, .array([]), .object([:]), .array([.array([.number(2)])]), .object(["b": .array([.number(3)])]),
            ])
    }

    @Test func whitespaceIsAllowedBetweenValues() throws {
        #expect(
            try read("[ 1 ,\t\"p\"\r\n, { \"a\" : 2 } ]") == [.number(1), .string("p"), .object(["a": .number(2)])])
    }

    /// A browser sends one while a character is being typed.
    @Test func halfOfASurrogatePairIsReplaced() throws {
        #expect(try read(#"["\ud83d"]"#) == [.string("\u{FFFD}")])
    }

    @Test(
        arguments: [
            "", "1", "{}", "\"a\"", " []", "[] ", "[", "]", "[]]", "[[]", "[]x", "[][]", #"["a]"#, #"["\"]"#, "[1,]",
            "[,1]",
            "[1 2]", "[1,2", #"[{"a"}]"#, #"[{"a":}]"#, #"[{"a":1,}]"#, "[{1:2}]", "[tru]", "[nulll]", "[\"a\nb\"]",
            #"["\x"]"#, #"["\u12"]"#, #"["\u12g4"]"#, #"["\ud83d\u0041"]"#, "[//\n1]", "['a']", "[undefined]",
        ])
    func textThatIsNotAJSONArrayIsRefused(_ text: String) {
        #expect(throws: WebProtocolError.noJSON) { try read(text) }
    }

    @Test(
        arguments: [
            "+1", "01", "-", "1.", ".5", "1e", "1e+", "1e999", "-1e999", "0x1", "NaN", "Infinity", "--1", "1.2.3",
            "1_000",
            String(repeating: "1", count: 41),
        ])
    func invalidNumbersAreRefused(_ text: String) {
        #expect(throws: WebProtocolError.noJSON) { try read("[\(text)]") }
    }

    @Test func textThatIsNotUTF8IsRefused() {
        #expect(throws: WebProtocolError.noJSON) {
            try FrameReader.read(Array("[\"".utf8) + [0xFF] + Array("\"]".utf8))
        }
    }

    @Test(arguments: [("[[[]]]", true), ("[[[[]]]]", false), (#"[{"a":[]}]"#, true), (#"[{"a":[{}]}]"#, false)])
    func depthIsLimited(_ text: String, isRead: Bool) {
        var limits = FrameLimits()
        limits.depth = 3
        if isRead {
            #expect(throws: Never.self) { try read(text, limits: limits) }
        } else {
            #expect(throws: WebProtocolError.tooDeep) { try read(text, limits: limits) }
        }
    }

    @Test func aFrameOfBracketsAloneIsRefusedAtOnce() {
        #expect(throws: WebProtocolError.tooDeep) { try read(String(repeating: "[", count: 65_000)) }
        #expect(throws: WebProtocolError.tooDeep) { try read(String(repeating: #"[{"a":"#, count: 10_000)) }
    }

    @Test func sizeIsLimited() throws {
        var limits = FrameLimits()
        limits.bytes = 5
        #expect(try read("[1,2]", limits: limits).count == 2)
        #expect(throws: WebProtocolError.tooLarge) { try read("[1,23]", limits: limits) }
    }

    @Test func theNumberOfValuesIsLimited() throws {
        var limits = FrameLimits()
        limits.values = 3
        #expect(try read("[1,[2]]", limits: limits).count == 2)
        #expect(throws: WebProtocolError.tooLarge) { try read("[1,[2],3]", limits: limits) }
        let many = "[" + String(repeating: "1,", count: 16_384) + "1]"
        #expect(throws: WebProtocolError.tooLarge) { try read(many) }
    }

    /// The largest messages of the script: 500 places, and three fonts of 2,000 characters.
    @Test func theLargestMessagesOfThePageAreWithinTheLimits() throws {
        let places = (0..<500).map { #"["\#(String($0 + 40_000, radix: 36))",1234.56,1234.56,-12345.67,-12345.67]"# }
        #expect(throws: Never.self) { try ClientMessage(Array(#"[1,"g",[\#(places.joined(separator: ","))]]"#.utf8)) }
        let widths = Array(repeating: "12.34", count: 2_000).joined(separator: ",")
        let fonts = (0..<3).map { "[\($0),15.55,4.45,[\(widths)]]" }.joined(separator: ",")
        #expect(throws: Never.self) { try ClientMessage(Array(#"[1,"m",[\#(fonts)]]"#.utf8)) }
    }

    @Test(arguments: [(1.0, 1), (-3, -3), (9_007_199_254_740_992, 9_007_199_254_740_992)])
    func integersAreExact(_ number: Double, _ integer: Int) {
        #expect(FrameValue.number(number).integer == integer)
    }

    @Test(arguments: [0.5, 1e16, -1e300])
    func otherNumbersAreNotWhole(_ number: Double) {
        #expect(FrameValue.number(number).integer == nil)
    }
}

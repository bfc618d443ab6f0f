import Testing

@testable import WebRenderer

/// The expected codes are those of RFC 4231.
@Suite struct HMACSHA256Tests {
    @Test func aShortKeyGivesItsKnownCode() {
        let code = HMACSHA256.code(of: "Hi There".utf8, key: [UInt8](repeating: 0x0b, count: 20))
        #expect(code.hexadecimal == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    }

    @Test func aKeyOfLettersGivesItsKnownCode() {
        let code = HMACSHA256.code(of: "what do ya want for nothing?".utf8, key: Array("Jefe".utf8))
        #expect(code.hexadecimal == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func aKeyLongerThanABlockGivesItsKnownCode() {
        let message = "Test Using Larger Than Block-Size Key - Hash Key First"
        let code = HMACSHA256.code(of: message.utf8, key: [UInt8](repeating: 0xaa, count: 131))
        #expect(code.hexadecimal == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    @Test func codesAreEqualOnlyIfAllTheirBytesAre() {
        #expect(HMACSHA256.areEqual([1, 2, 3], [1, 2, 3]))
        #expect(!HMACSHA256.areEqual([1, 2, 3], [1, 2, 4]))
        #expect(!HMACSHA256.areEqual([1, 2, 3], [0, 2, 3]))
        #expect(!HMACSHA256.areEqual([1, 2], [1, 2, 3]))
    }
}

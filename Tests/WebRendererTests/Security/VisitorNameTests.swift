import Testing

@testable import WebRenderer

@Suite struct VisitorNameTests {
    @Test func aNameHasOneToNinetySixBytes() {
        #expect(VisitorName("") == nil)
        #expect(VisitorName("a")?.text == "a")
        #expect(VisitorName(String(repeating: "é", count: 48)) != nil)
        #expect(VisitorName(String(repeating: "é", count: 48) + "a") == nil)
    }

    @Test func namesAreEqualByTheirBytes() {
        // Swift's texts are equal in both forms of the letter.
        #expect(VisitorName("\u{E9}") != VisitorName("e\u{301}"))
        #expect(VisitorName("ada") == VisitorName("ada"))
        #expect(VisitorName("ada") != VisitorName("Ada"))
    }

    @Test func theNameOfAFileIsOneOfDigitsAndLetters() {
        #expect(VisitorName("../é")?.fileName == "v2e2e2fc3a9")
    }
}

import Testing

@testable import WebRenderer

@Suite struct SessionTokenTests {
    let session = "0123456789abcdef0123456789abcdef"

    @Test func itNamesItsSessionAndASecret() throws {
        let token = SessionToken(session: session)
        #expect(token.text.hasPrefix("0123456789abcdef0123456789abcdef."))
        #expect(token.text.utf8.count == 65)
        #expect(SessionToken(token.text) == token)
        #expect(SessionToken(session: session) != token)
    }

    @Test(arguments: [
        "", ".", "..", "a.b", "0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef.",
        "0123456789abcdef0123456789abcdef.0123456789abcdef0123456789abcdeg",
        "0123456789abcdef0123456789abcdef.0123456789abcdef0123456789abcdef.",
        "../../etc/passwd0123456789abcdef.0123456789abcdef0123456789abcdef", String(repeating: ".", count: 500),
    ])
    func malformedTextIsNotAToken(_ text: String) {
        #expect(SessionToken(text) == nil)
    }

    @Test func aTokenIsAcceptedUntilItsEnd() {
        var tokens = IssuedTokens()
        let token = tokens.issue(for: session, until: 1_000, now: 0)
        #expect(tokens.end == 1_000)
        #expect(tokens.accepts(token, now: 999.9))
        #expect(!tokens.accepts(token, now: 1_000))
        #expect(!tokens.accepts(SessionToken(session: session), now: 0))
        #expect(!IssuedTokens().accepts(token, now: 0))
    }

    @Test func aNewTokenLeavesTheOldOneItsTime() {
        var tokens = IssuedTokens()
        let old = tokens.issue(for: session, until: 1_000, now: 0)
        let new = tokens.issue(for: session, until: 1_500, now: 500)
        #expect(tokens.accepts(old, now: 999))
        #expect(tokens.accepts(new, now: 999))
        #expect(!tokens.accepts(old, now: 1_000))
        #expect(tokens.accepts(new, now: 1_499))
    }

    @Test(arguments: [("ab", "ab", true), ("ab", "aB", false), ("ab", "abc", false), ("", "", true), ("", "a", false)])
    func secretsAreComparedAsAWhole(_ left: String, _ right: String, areEqual: Bool) {
        #expect(Identity.areEqual(left, right) == areEqual)
    }

    @Test func anIdentityHasTwoDigitsForEachOfItsBytes() {
        #expect([0, 9, 10, 0x9F, 0xFF].hexadecimal == "00090a9fff")
        #expect([UInt8]().hexadecimal.isEmpty)
        let identities = (0..<100).map { _ in Identity.make() }
        #expect(identities.allSatisfy { Identity.isWellFormed($0) })
        #expect(Set(identities).count == 100)
        // Every place of an identity is random.
        for place in 0..<32 { #expect(Set(identities.map { Array($0.utf8)[place] }).count > 1) }
    }
}

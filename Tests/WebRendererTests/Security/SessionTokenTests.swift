import Testing

@testable import WebRenderer

@Suite struct SessionTokenTests {
    let key = SecretKey(bytes: [1, 2, 3])
    let session = "0123456789abcdef0123456789abcdef"
    let text: String

    init() {
        text = SessionToken(session: session, end: 1000).text(for: "a", key: key)
    }

    @Test func itNamesItsSessionUntilItsTimeIsOver() {
        #expect(SessionToken(text, of: "a", key: key, now: 999.9)?.session == session)
        #expect(SessionToken(text, of: "a", key: key, now: 1000) == nil)
    }

    @Test func itIsWorthNothingInAnotherBrowser() {
        #expect(SessionToken(text, of: "b", key: key, now: 0) == nil)
    }

    @Test func itsTimeCannotBeMadeLonger() {
        #expect(SessionToken(text.replacing(".1000.", with: ".9000."), of: "a", key: key, now: 0) == nil)
    }

    @Test(arguments: [
        "", ".", "..", "a.b.c", "0123456789abcdef0123456789abcdef.1000.", String(repeating: ".", count: 500),
    ])
    func whatIsNoTokenIsRefused(_ text: String) {
        #expect(SessionToken(text, of: "a", key: key, now: 0) == nil)
    }
}

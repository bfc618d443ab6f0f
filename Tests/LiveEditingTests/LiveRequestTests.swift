import LiveEditing
import Testing

@Suite struct LiveRequestTests {
    @Test func aProductIsServedOnAPortThatStays() throws {
        #expect(try LiveRequest(arguments: ["dev", "News"]).programArguments == ["--web", "--port", "8080"])
        let any = try LiveRequest(arguments: ["dev", "--port", "0", "News", "--", "--feed", "a"], freePort: { 4_711 })
        #expect(any.programArguments == ["--web", "--port", "4711", "--feed", "a"])
        #expect(any.product == "News")
        #expect(
            try LiveRequest(arguments: ["dev", "News", "--previews"]).programArguments
                == ["--previews", "--web", "--port", "8080"])
        #expect((1...65_535).contains(LiveRequest.freePort()))
    }

    @Test func aTerminalHasNoPort() throws {
        let request = try LiveRequest(arguments: ["dev", "News", "--terminal"])
        #expect(request.programArguments == ["--terminal"])
        #expect(request.usesTerminal)
        #expect(throws: LiveRequest.Refusal(message: "--port is for browsers")) {
            try LiveRequest(arguments: ["dev", "News", "--terminal", "--port", "1"])
        }
    }

    @Test(arguments: [
        ([], "the first argument is \"dev\""),
        (["run", "News"], "the first argument is \"dev\""),
        (["dev"], "the name of a product is missing"),
        (["dev", "News", "Other"], "only one product is shown at once"),
        (["dev", "News", "--port", "99999"], "--port needs a number up to 65535"),
        (["dev", "News", "--web", "--terminal"], "--web and --terminal exclude each other"),
        (["dev", "News", "--watch"], "there is no option \"--watch\""),
    ])
    func otherArgumentsAreRefused(arguments: [String], message: String) {
        #expect(throws: LiveRequest.Refusal(message: message)) { try LiveRequest(arguments: arguments) }
    }
}

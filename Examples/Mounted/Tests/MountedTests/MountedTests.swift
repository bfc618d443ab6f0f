import Foundation
import Hummingbird
import NIOCore
import NIOWebSocket
import ServiceLifecycle
import Testing

@testable import Mounted

/// The server on a free port of this machine, as a browser uses it.
@Suite(.timeLimit(.minutes(60))) struct MountedTests {
    @Test func theServerAnswersItselfAndTheAppBelowItsPath() async throws {
        try await withServer { browser in
            #expect(try await browser.get("/").body.contains("Sign in"))
            #expect(try await browser.get("/notes/").status == 303)
            #expect(try await browser.get("/missing").status == 404)
            let signedIn = try await browser.get("/sign-in?name=ada")
            #expect(signedIn.status == 303)
            #expect(signedIn.location == "/notes/")
            let page = try await browser.get("/notes/", cookie: signedIn.cookie)
            #expect(page.status == 200)
            #expect(page.body.contains("Notes of ada"))
        }
    }

    @Test(arguments: [
        ("Ada+Lovelace", "Ada Lovelace"), ("Ada%20Lovelace", "Ada Lovelace"), ("C%2B%2B", "C++"),
        ("%C3%84da&name=eve", "Äda"),
    ])
    func theNameIsTheOneThatWasTypedInTheForm(_ sent: String, _ name: String) async throws {
        try await withServer { browser in
            let signedIn = try await browser.get("/sign-in?name=\(sent)")
            #expect(signedIn.status == 303)
            let page = try await browser.get("/notes/", cookie: signedIn.cookie)
            #expect(page.body.replacing("<wbr>", with: "").contains("Notes of \(name)<"))
        }
    }

    @Test(arguments: ["", "?name=", "?name=" + String(repeating: "%C3%A4", count: 49)])
    func aNameThatNoVisitorCanHaveSignsNobodyIn(_ query: String) async throws {
        try await withServer { browser in
            let answer = try await browser.get("/sign-in\(query)")
            #expect(answer.status == 400)
            #expect(answer.cookie == "")
            #expect(answer.body.contains("Enter a name"))
        }
    }

    @Test func theLongestNameOfAVisitorSignsIn() async throws {
        try await withServer { browser in
            let signedIn = try await browser.get("/sign-in?name=" + String(repeating: "%C3%A4", count: 48))
            #expect(signedIn.status == 303)
            #expect(try await browser.get("/notes/", cookie: signedIn.cookie).status == 200)
        }
    }

    @Test func aNoteThatIsTypedAndKeptStandsOnThePage() async throws {
        try await withServer { browser in
            let signedIn = try await browser.get("/sign-in?name=ada").cookie
            let page = try await browser.get("/notes/", cookie: signedIn)
            let token = try #require(page.body.firstMatch(of: #/data-token="([^"]*)"/#)?.output.1)
            let field = try #require(page.body.firstMatch(of: #/<input id=n([0-9a-z]+)/#)?.output.1)
            let button = try #require(page.body.firstMatch(of: #/<button id=n([0-9a-z]+) [^>]*disabled>/#)?.output.1)
            try await browser.withSocket("/notes/socket", cookie: "\(signedIn); \(page.cookie)") { socket in
                try await socket.send(#"[0,"hello","\#(token)",0,"",0]"#)
                try await socket.send(#"[1,"x","\#(field)","Buy tea",1]"#)
                try await socket.send(#"[2,"p","\#(button)"]"#)
                #expect(try await socket.text(with: "Buy tea") != nil)
            }
            // It belongs to the name, in every browser.
            let again = try await browser.get("/sign-in?name=ada").cookie
            #expect(try await browser.get("/notes/", cookie: again).body.contains("Buy tea"))
            let other = try await browser.get("/sign-in?name=eve").cookie
            #expect(try await !browser.get("/notes/", cookie: other).body.contains("Buy tea"))
        }
    }

    @Test func aServerThatEndsGivesThePageNotice() async throws {
        let ended = AsyncStream.makeStream(of: String?.self)
        try await withServer { browser in
            let signedIn = try await browser.get("/sign-in?name=ada").cookie
            let page = try await browser.get("/notes/", cookie: signedIn)
            let token = try #require(page.body.firstMatch(of: #/data-token="([^"]*)"/#)?.output.1)
            let hello = #"[0,"hello","\#(token)",0,"",0]"#
            let isReady = AsyncStream.makeStream(of: Void.self)
            Task {
                // A failure ends the test instead of letting it wait.
                defer {
                    isReady.continuation.finish()
                    ended.continuation.finish()
                }
                try await browser.withSocket("/notes/socket", cookie: "\(signedIn); \(page.cookie)") { socket in
                    try await socket.send(hello)
                    try await socket.send(#"["hb"]"#)
                    _ = try await socket.text(with: "hb")
                    isReady.continuation.yield()
                    ended.continuation.yield(try await socket.text(with: "shutdown"))
                }
            }
            for await _ in isReady.stream { break }
        }
        // The server has ended.
        var frames = ended.stream.makeAsyncIterator()
        let frame = await frames.next() ?? nil
        #expect(frame != nil)
    }

    private func withServer(_ use: @escaping @Sendable (TestBrowser) async throws -> Void) async throws {
        let ports = AsyncStream.makeStream(of: Int.self)
        let server = try await Mounted.server(port: 0) { channel in
            ports.continuation.yield(channel.localAddress?.port ?? 0)
        }
        let group = ServiceGroup(configuration: .init(services: [server], logger: server.logger))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            for await port in ports.stream {
                try await use(TestBrowser(port: port))
                break
            }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }
}

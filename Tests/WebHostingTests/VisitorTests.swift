#if Web
    import Foundation
    import SwiftUI
    import Testing

    @testable import WebHosting

    /// The hook that decides about visitors: here by the cookie `user`.
    @MainActor
    @Suite(.timeLimit(.minutes(60))) struct VisitorTests {
        private func options(folder: URL? = nil) -> MountOptions {
            var options = MountOptions.patient
            options.folder = folder
            options.visitor = { request in
                guard let name = request.cookies["user"] else {
                    let from = [request.prefix, request.target, request.address ?? "-"].joined(separator: " ")
                    return .refused(status: 302, headers: [("Location", "/sign-in")], body: from)
                }
                return name == "nobody" ? .admitted() : .admitted(name: name)
            }
            return options
        }

        @Test func aRefusedVisitorGetsTheHooksResponseAndNoSession() async throws {
            let app = try MountedApp(NotesApp(), at: "/notes", options: options())
            let host = try await TestHost(app)
            let answer = try await host.client().get("/notes/second")
            #expect(answer.status == 302)
            #expect(answer.value("Location") == "/sign-in")
            #expect(answer.value("Cache-Control") == "no-store")
            #expect(answer.value("Set-Cookie") == nil)
            #expect(answer.body == "/notes /second 127.0.0.1")
            #expect(app.sessionCount == 0)
            try await host.close()
        }

        @Test func theNameOfAVisitorIsInTheEnvironment() async throws {
            let host = try await TestHost(MountedApp(NotesApp(), at: "/notes", options: options()))
            let client = try await host.client()
            #expect(await client.get("/notes/", ["Cookie: user=ada"]).body.contains("visitor:ada"))
            #expect(await client.get("/notes/", ["Cookie: user=nobody"]).body.contains("visitor:-"))
            try await host.close()
        }

        @Test(arguments: ["user=", "user=" + String(repeating: "a", count: 97)])
        func invalidNamesAreRefused(_ cookie: String) async throws {
            let app = try MountedApp(NotesApp(), at: "/notes", options: options())
            let host = try await TestHost(app)
            #expect(try await host.client().get("/notes/", ["Cookie: \(cookie)"]).status == 500)
            #expect(app.sessionCount == 0)
            try await host.close()
        }

        @Test(arguments: [("user=eve", false), ("user=nobody", false), ("other=ada", false), ("user=ada", true)])
        func aTokenOpensTheSessionForTheSameNameAlone(_ cookie: String, _ isAdmitted: Bool) async throws {
            let host = try await TestHost(MountedApp(NotesApp(), at: "/notes", options: options()))
            let page = try await host.client().get("/notes/", ["Cookie: user=ada"])
            let socket = try await host.client()
            #expect(await socket.openSocket("/notes", cookies: "\(page.cookie); \(cookie)").status == 101)
            socket.sendFrame(page.hello())
            socket.sendFrame(page.press("Count 0"))
            if isAdmitted {
                #expect(await socket.frame(with: "Count 1") != nil)
            } else {
                #expect(await socket.frame()?.contains("gone") == true)
                #expect(await socket.frame() == nil)
            }
            try await host.close()
        }

        /// The page of a visitor who pressed a button, after the app has stopped.
        private func pageOfAda(_ folder: URL, pressing label: String, shows text: String) async throws -> TestResponse {
            let app = try MountedApp(NotesApp(), at: "/notes", options: options(folder: folder))
            let host = try await TestHost(app)
            let page = try await host.client().get("/notes/", ["Cookie: user=ada"])
            let socket = try await host.client()
            _ = await socket.openSocket("/notes", cookies: "\(page.cookie); user=ada")
            socket.sendFrame(page.hello())
            socket.sendFrame(page.press(label))
            #expect(await socket.frame(with: text) != nil)
            await app.stop()
            try await host.close()
            return page
        }

        @Test(arguments: [("ada", true), ("eve", false)])
        func theStateOfAnEndedSessionIsOnlyForTheSameName(_ name: String, _ isRestored: Bool) async throws {
            let folder = URL.temporaryDirectory.appending(path: "mount-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let page = try await pageOfAda(folder, pressing: "Count 0", shows: "Count 1")

            let after = try MountedApp(NotesApp(), at: "/notes", options: options(folder: folder))
            let second = try await TestHost(after)
            let cookies = "\(page.cookie); user=\(name)"
            let again = try await second.client().get("/notes/", ["Cookie: \(cookies)"])
            let next = try await second.client()
            _ = await next.openSocket("/notes", cookies: cookies)
            next.sendFrame(again.hello(previous: page.token, isReload: true))
            // The page receives its replacement content before its first event is acknowledged.
            #expect(await next.framesUntilLetIn().contains { $0.contains("Count 1") } == isRestored)
            try await second.close()
        }

        @Test func storedValuesAreInTheFileOfTheirNameOnly() async throws {
            let folder = URL.temporaryDirectory.appending(path: "mount-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let page = try await pageOfAda(folder, pressing: "Stored 0", shows: "Stored 1")
            let browsers = folder.appending(path: "browsers")
            // "v" and the hexadecimal digits of "ada".
            #expect(try FileManager.default.contentsOfDirectory(atPath: browsers.path) == ["v616461.plist"])
            let data = try Data(contentsOf: browsers.appending(path: "v616461.plist"))
            let values = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Int]
            #expect(values == ["stored": 1])

            let after = try MountedApp(NotesApp(), at: "/notes", options: options(folder: folder))
            let second = try await TestHost(after)
            // In another browser, and others in the browser of the first page.
            for (cookies, stored) in [
                ("user=ada", 1), ("\(page.cookie); user=eve", 0), ("\(page.cookie); user=nobody", 0),
            ] {
                let text = try await second.client().get("/notes/", ["Cookie: \(cookies)"]).body
                #expect(text.contains("Stored \(stored)"), "\(cookies)")
            }
            try await second.close()
        }

        @Test func aLiveSessionIsNotGivenToAPageOfAnotherName() async throws {
            let host = try await TestHost(MountedApp(NotesApp(), at: "/notes", options: options()))
            let page = try await host.client().get("/notes/", ["Cookie: user=ada"])
            let socket = try await host.client()
            _ = await socket.openSocket("/notes", cookies: "\(page.cookie); user=ada")
            socket.sendFrame(page.hello())
            socket.sendFrame(page.press("Count 0"))
            #expect(await socket.frame(with: "Count 1") != nil)
            try await socket.close()
            // The same browser, in which another person has signed in since.
            let cookies = "\(page.cookie); user=eve"
            let other = try await host.client().get("/notes/", ["Cookie: \(cookies)"])
            let next = try await host.client()
            _ = await next.openSocket("/notes", cookies: cookies)
            next.sendFrame(other.hello(previous: page.token, isReload: true))
            #expect(await next.framesUntilLetIn().allSatisfy { !$0.contains("Count 1") })
            next.sendFrame(other.press("Count 0", number: 2))
            #expect(await next.frame(with: "Count 1") != nil)
            try await host.close()
        }

        @Test func filesComeFromTheVisitorOfTheSessionAlone() async throws {
            let host = try await TestHost(MountedApp(FilesApp(), at: "/files", options: options()))
            let page = try await host.client().get("/files/", ["Cookie: user=ada"])
            let fields = [
                "Origin: http://\(host.name)", "X-Session: \(page.token)", "X-Name: a.txt", "Content-Length: 1",
                "X-Element: \(page.first(#/ id=n([0-9a-z]+)[^>]* data-up/#))",
            ]
            for (cookie, status) in [("", 403), ("; user=eve", 403), ("; user=ada", 200)] {
                let client = try await host.client()
                client.request("/files/transfers", method: "POST", fields + ["Cookie: \(page.cookie)\(cookie)"])
                client.send([65])
                #expect(await client.response().status == status, "\(cookie)")
            }
            let token = "0123456789abcdef0123456789abcdef"
            #expect(try await host.client().get("/files/transfers/\(token)").status == 302)
            try await host.close()
        }
    }

    /// An app that accepts files.
    private struct FilesApp: App {
        var body: some Scene {
            WindowGroup("Files") { Text("Files come here").dropDestination(for: URL.self) { _, _ in true } }
        }
    }
#endif

#if Web
    import Foundation
    import NIOCore
    import RenderTree
    import Testing

    @testable import WebRenderer

    @MainActor
    @Suite struct TransferRequestTests {
        let fake: FakeSessions
        private let files: SessionFiles
        private let cookie: String
        private let token: String

        init() throws {
            var limits = WebLimits()
            limits.fileBytes = 1_000_000
            fake = FakeSessions { $0.fileBytes = 1_000_000 }
            files = SessionFiles(limits: limits, budget: TransferBudget(limit: 10_000_000))
            let answer = try TestConnection(fake).get()
            cookie = answer.text(after: "Set-Cookie: ", before: ";")
            token = answer.text(after: "data-token=\"", before: "\"")
            fake.scenes[0].files = files
            fake.scenes[0].choice = RenderFileChoice(extensions: ["txt"])
        }

        /// Sends a file. Its bytes are written at once here, and not on a queue.
        private func post(
            _ body: String = "Harbour", name: String = "a.txt", length: Int? = nil, element: Int = 7,
            origin: String = "http://localhost:8080", cookie: String? = nil, token: String? = nil
        ) throws -> String {
            try TestConnection(fake).send(
                [
                    "POST /transfers HTTP/1.1", "Host: localhost:8080", "Origin: \(origin)",
                    "Cookie: \(cookie ?? self.cookie)", "X-Session: \(token ?? self.token)", "X-Element: \(element)",
                    "X-Name: \(name)", "Content-Length: \(length ?? body.utf8.count)", "", body,
                ].joined(separator: "\r\n"))
        }

        @Test func theBytesOfAFileArriveInTheSessionsFolder() throws {
            defer { files.remove() }
            let answer = try post(name: "..%2F..%2Fb.txt")
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            let id = try #require(answer.split(separator: "\r\n").last).trimmingCharacters(in: .newlines)
            let file = try #require(files.files(of: [id])?.first)
            #expect(file.lastPathComponent == "b.txt")
            #expect(try Data(contentsOf: file) == Data("Harbour".utf8))
            #expect(file.path.hasPrefix(try files.privateFolder().path))
        }

        @Test func aFileOfAnotherKindIsRefused() throws {
            defer { files.remove() }
            #expect(try post(name: "a.png").hasPrefix("HTTP/1.1 415 "))
            #expect(try post(name: "txt").hasPrefix("HTTP/1.1 415 "))
        }

        @Test func onlyThePageOfASessionSendsFilesForItsFields() throws {
            defer { files.remove() }
            #expect(try post(element: 8).hasPrefix("HTTP/1.1 403 "))
            #expect(try post(origin: "http://evil.example").hasPrefix("HTTP/1.1 403 "))
            #expect(try post(cookie: "swiftwater_Test=" + Identity.make()).hasPrefix("HTTP/1.1 403 "))
            #expect(try post(token: SessionToken(session: Identity.make()).text).hasPrefix("HTTP/1.1 403 "))
            fake.scenes[0].choice = nil
            #expect(try post().hasPrefix("HTTP/1.1 403 "))
        }

        @Test func aFileThatIsTooLargeIsRefusedBeforeItIsRead() throws {
            defer { files.remove() }
            #expect(try post(length: 1_000_001).hasPrefix("HTTP/1.1 413 "))
        }

        @Test func theRestOfARefusedFileIsReadAfterTheAnswer() throws {
            defer { files.remove() }
            let connection = try TestConnection(fake)
            let answer = connection.send(
                [
                    "POST /transfers HTTP/1.1", "Host: localhost:8080", "Origin: http://localhost:8080",
                    "Cookie: \(cookie)", "X-Session: \(SessionToken(session: Identity.make()).text)", "X-Element: 7",
                    "X-Name: a.txt", "Content-Length: 200000", "", String(repeating: "a", count: 100_000),
                ].joined(separator: "\r\n"))
            #expect(answer.hasPrefix("HTTP/1.1 403 "))
            #expect(connection.isOpen)
            #expect(connection.send(String(repeating: "a", count: 100_000)) == "")
            #expect(!connection.isOpen)
        }

        @Test func anUploadThatBreaksOffLeavesNothing() throws {
            defer { files.remove() }
            let connection = try TestConnection(fake)
            connection.send(
                [
                    "POST /transfers HTTP/1.1", "Host: localhost:8080", "Origin: http://localhost:8080",
                    "Cookie: \(cookie)", "X-Session: \(token)", "X-Element: 7", "X-Name: a.txt", "Content-Length: 100",
                    "", "begin",
                ].joined(separator: "\r\n"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: files.privateFolder().path).count == 1)
            try connection.channel.close().wait()
            #expect(try FileManager.default.contentsOfDirectory(atPath: files.privateFolder().path) == [])
        }

        /// The head of an upload without any byte of its body.
        private func head(length: Int) -> String {
            [
                "POST /transfers HTTP/1.1", "Host: localhost:8080", "Origin: http://localhost:8080",
                "Cookie: \(cookie)",
                "X-Session: \(token)", "X-Element: 7", "X-Name: a.txt", "Content-Length: \(length)", "", "",
            ].joined(separator: "\r\n")
        }

        @Test func clientsThatAnnounceMuchButSendLittleDoNotBlockUploads() throws {
            defer { files.remove() }
            let announcers = try (0..<94).map { _ in
                let connection = try TestConnection(fake)
                connection.send(head(length: 1_000_000))
                connection.send("a")
                return connection
            }
            #expect(try post().hasPrefix("HTTP/1.1 200 OK\r\n"))
            // A byte every four seconds does not keep a connection either.
            for _ in 0..<7 {
                for connection in announcers {
                    _ = connection.advance(seconds: 4)
                    connection.send("a")
                }
            }
            #expect(announcers.allSatisfy { $0.isOpen })
            for connection in announcers { _ = connection.advance(seconds: 3) }
            #expect(announcers.allSatisfy { !$0.isOpen })
            // Only the whole file remains.
            #expect(try FileManager.default.contentsOfDirectory(atPath: files.privateFolder().path).count == 1)
        }

        @Test func aSlowLineThatSendsAKilobyteASecondIsWaitedFor() throws {
            defer { files.remove() }
            let connection = try TestConnection(fake)
            connection.send(head(length: 102_400))
            let part = String(repeating: "a", count: 10_240)
            var answer = ""
            for _ in 0..<10 { answer += connection.advance(seconds: 10) + connection.send(part) }
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        }

        @Test func aFileThatGrowsBeyondTheRoomOfAllIsStopped() throws {
            let budget = TransferBudget(limit: 100_000)
            fake.scenes[0].files = SessionFiles(limits: fake.sessions.limits, budget: budget)
            defer { fake.scenes[0].files?.remove() }
            let connection = try TestConnection(fake)
            connection.send(head(length: 90_000))
            connection.send(String(repeating: "a", count: 60_000))
            #expect(budget.used == 60_000)
            // Another file has arrived since.
            let other = TransferBudget(limit: 50_000, within: budget)
            #expect(other.consume(40_000))
            #expect(connection.send("a").hasPrefix("HTTP/1.1 507 "))
            // Bytes sent before the client reads that are not stored.
            #expect(connection.send("a") == "")
            _ = connection.advance(seconds: 15)
            #expect(!connection.isOpen)
            #expect(budget.used == 40_000)
        }

        @Test func aPageIsStillReadByGetAlone() throws {
            let connection = try TestConnection(fake)
            #expect(connection.get("/", method: "POST").hasPrefix("HTTP/1.1 405 "))
            #expect(try TestConnection(fake).get("/transfers").hasPrefix("HTTP/1.1 405 "))
        }

        @Test func aDownloadIsAnAttachmentOfItsBrowserAlone() throws {
            defer { files.remove() }
            let file = try files.privateFolder().appendingPathComponent("Größe \"1\".txt")
            try Data("Harbour".utf8).write(to: file)
            let path = files.offer(file)
            #expect(try TestConnection(fake).get(path).hasPrefix("HTTP/1.1 404 "))
            let connection = try TestConnection(fake)
            let answer = connection.get(path, ["Cookie: \(cookie)"])
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.contains("Content-Length: 7\r\n"))
            #expect(
                answer.contains(
                    #"attachment; filename="Gr__e _1_.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt"#))
            #expect(answer.contains("Content-Type: application/octet-stream\r\n"))
            #expect(answer.contains("sandbox"))
            #expect(try TestConnection(fake).get(path, ["Cookie: \(cookie)"]).hasPrefix("HTTP/1.1 404 "))
        }
    }
#endif

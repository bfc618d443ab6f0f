#if Web
    import Foundation
    import Testing

    @testable import WebRenderer

    @MainActor
    @Suite struct SocketHandlerTests {
        let fake = FakeSessions()
        let connection: TestConnection

        init() throws {
            connection = try TestConnection(fake)
        }

        private var scene: FakeScene { fake.scenes[0] }

        private func connect() throws {
            let (token, answer) = try connection.openSocket()
            #expect(answer.hasPrefix("HTTP/1.1 101 "))
            #expect(connection.sendFrame(#"[0,"hello","\#(token)",-1]"#) == [])
            #expect(scene.log == ["opened 0"])
        }

        @Test func framesGoToTheScreenAndItsAnswersBack() throws {
            try connect()
            let answer = connection.sendFrame(#"[1,"p","5"]"#)
            #expect(scene.log == ["opened 0", "event 1"])
            #expect(answer == TestFrame.text("[1]"))
        }

        @Test func aMessageMayBeFragmented() throws {
            try connect()
            connection.sendFrame("[2,\"p\",", isLast: false)
            connection.sendFrame("\"5\"]", opcode: 0)
            #expect(scene.log == ["opened 0", "event 2"])
        }

        @Test(arguments: ["http://evil.example", "http://localhost:9999", "null"])
        func foreignPagesCannotOpenASocket(_ origin: String) throws {
            #expect(try connection.openSocket(origin: origin).answer.hasPrefix("HTTP/1.1 426 "))
        }

        @Test func withoutOriginOrCookieThereIsNoSocket() throws {
            for name in ["Origin", "Cookie"] {
                let connection = try TestConnection(fake)
                let (_, answer) = try connection.openSocket { headers in headers.removeAll { $0.hasPrefix(name) } }
                #expect(answer.hasPrefix("HTTP/1.1 426 "), "\(name)")
            }
        }

        @Test func aSocketThatShowsAnotherTokenIsTurnedAway() throws {
            _ = try connection.openSocket()
            let forged = String(repeating: "0", count: 32) + "." + String(repeating: "0", count: 32)
            let answer = connection.sendFrame(#"[0,"hello","\#(forged)",-1]"#)
            #expect(answer == TestFrame.text(#"["bye","gone"]"#) + TestFrame.close(1000))
            #expect(!connection.isOpen)
            #expect(scene.log == [])
        }

        @Test func messagesBeforeTheTokenEndTheSocket() throws {
            _ = try connection.openSocket()
            #expect(connection.sendFrame(#"[1,"p","5"]"#) == TestFrame.close(1008))
            #expect(scene.log == [])
        }

        @Test func aSecondHelloClosesTheSocket() throws {
            let (token, _) = try connection.openSocket()
            let hello = #"[0,"hello","\#(token)",-1]"#
            #expect(connection.sendFrame(hello) == [])
            #expect(connection.sendFrame(hello) == TestFrame.close(1008))
            #expect(scene.log == ["opened 0", "closed"])
        }

        @Test func aSilentSocketIsClosed() throws {
            _ = try connection.openSocket()
            _ = connection.advance(seconds: 9)
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 2)
            #expect(!connection.isOpen)
        }

        @Test func binaryAndUnmaskedFramesEndTheSocket() throws {
            try connect()
            #expect(connection.sendFrame("[1]", opcode: 2) == TestFrame.close(1003))
            let other = try TestConnection(fake)
            _ = try other.openSocket()
            #expect(other.sendFrame("[1]", isMasked: false) == TestFrame.close(1008))
        }

        @Test func framesThatAreTooLargeEndTheSocket() throws {
            try connect()
            let text = "[\"" + String(repeating: "a", count: 70_000) + "\"]"
            connection.sendFrame(text)
            #expect(!connection.isOpen)
            #expect(!scene.log.contains(text))
        }

        @Test func piecesThatAreTooLargeTogetherEndTheSocket() throws {
            try connect()
            connection.sendFrame(String(repeating: "a", count: 40_000), isLast: false)
            #expect(connection.sendFrame(String(repeating: "a", count: 40_000), opcode: 0) == TestFrame.close(1009))
        }

        /// Sends a message in parts, and returns the output.
        private func sendParts(_ message: String, of length: Int, over connection: TestConnection? = nil) -> [[UInt8]] {
            let connection = connection ?? self.connection
            let bytes = Array(message.utf8)
            return stride(from: 0, to: bytes.count, by: length).map { start in
                let end = min(start + length, bytes.count)
                let mark = end < bytes.count ? "+" : "="
                return connection.sendFrame(mark + String(decoding: bytes[start..<end], as: UTF8.self))
            }
        }

        private let heartbeat = TestFrame.text(#"["hb"]"#)

        @Test func aLongMessageMayComeInParts() throws {
            try connect()
            let text = String(repeating: "a", count: 300_000)
            let answers = sendParts(#"[1,"x","5","\#(text)",1]"#, of: 60_000)
            // Each part shows that the connection is alive, and the whole message is an event.
            #expect(answers == Array(repeating: heartbeat, count: 5) + [TestFrame.text("[1]")])
            #expect(scene.log == ["opened 0", "event 1"])
            #expect(connection.sendFrame(#"[2,"p","5"]"#) == TestFrame.text("[1]"))
        }

        @Test func otherMessagesMayComeBetweenParts() throws {
            try connect()
            connection.sendFrame(#"+[1,"p","#)
            #expect(connection.sendFrame(#"["hb"]"#) == heartbeat)
            #expect(connection.sendFrame(#"["a",0]"#) == TestFrame.text("[1]"))
            connection.sendFrame(#"="5"]"#)
            #expect(scene.log == ["opened 0", "taken 0", "event 1"])
        }

        @Test(arguments: [["=[1]"], ["+"], ["+[1,", "="], ["="], ["+[1,\"p\",", "=\"5\"]]"], ["+[", "+["]])
        func partsThatNoPageSendsEndTheSocket(_ parts: [String]) throws {
            try connect()
            let answers = parts.map { connection.sendFrame($0) }
            if parts == ["+[", "+["] { return #expect(answers == [heartbeat, heartbeat]) }
            #expect(answers.last == TestFrame.close(1008))
            #expect(scene.log == ["opened 0", "closed"])
        }

        @Test func partsBeforeTheTokenEndTheSocket() throws {
            _ = try connection.openSocket()
            #expect(connection.sendFrame(#"+[0,"hello","#) == TestFrame.close(1008))
        }

        @Test func partsThatAreTooLongTogetherEndTheSocket() throws {
            try connect()
            var answer: [UInt8] = []
            for _ in 0..<18 where connection.isOpen {
                answer = connection.sendFrame("+" + String(repeating: "a", count: 60_000))
                _ = connection.advance(seconds: 1)
            }
            #expect(answer == TestFrame.close(1009))
            #expect(fake.sessions.partBudget.reserve(4_194_304, of: ""))
        }

        @Test func fragmentsAreLimitedPerAddressAndInTotal() throws {
            let fake = FakeSessions {
                $0.messageBytesPerAddress = 100
                $0.messageBytesInAll = 150
            }
            let first = try TestConnection(fake)
            let second = try TestConnection(fake)
            for connection in [first, second] {
                let (token, _) = try connection.openSocket()
                connection.sendFrame(#"[0,"hello","\#(token)",-1]"#)
            }
            #expect(first.sendFrame("+" + String(repeating: "a", count: 60)) == heartbeat)
            #expect(second.sendFrame("+" + String(repeating: "a", count: 60)) == TestFrame.close(1013))
            // The budget of the other is free, so this is not a violation.
            #expect(first.sendFrame("+" + String(repeating: "a", count: 40)) == heartbeat)
            #expect(fake.sessions.partBudget.reserve(50, of: "other"))
            #expect(!fake.sessions.partBudget.reserve(1, of: "another"))
            first.sendFrame("", opcode: 8)
            #expect(fake.sessions.partBudget.reserve(100, of: "another"))
            #expect(fake.sessions.count == 2)
        }

        @Test func partsThatComeTooSlowlyEndTheSocket() throws {
            try connect()
            connection.sendFrame("+" + String(repeating: "a", count: 40_960))
            // 15 seconds, plus 10 for the bytes that have arrived.
            for second in 0..<24 {
                if second % 10 == 0 { connection.sendFrame("", opcode: 10) }
                _ = connection.advance(seconds: 1)
            }
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 2)
            #expect(!connection.isOpen)
            #expect(fake.sessions.partBudget.reserve(4_194_304, of: ""))
            #expect(fake.sessions.count == 1)
        }

        @Test func aHeartbeatIsAnsweredWithoutTheMainActor() throws {
            let (connection, _) = try connectWaiting()
            #expect(connection.sendFrame(#"[1,"p","5"]"#) == [])
            #expect(connection.sendFrame(#"["hb"]"#) == heartbeat)
        }

        @Test func framesThatAreTooDeepEndTheSocket() throws {
            try connect()
            let answer = connection.sendFrame(String(repeating: "[", count: 9) + String(repeating: "]", count: 9))
            #expect(answer == TestFrame.close(1008))
            #expect(scene.log == ["opened 0", "closed"])
        }

        @Test func framesThatComeTooOftenEndTheSocket() throws {
            try connect()
            var count = 0
            while connection.isOpen, count < 1_000 {
                connection.sendFrame(#"[1,"p","5"]"#)
                count += 1
            }
            // 480 at once; the first one identified the socket's page.
            #expect(count == 480)
            #expect(scene.log.count == 481)
            #expect(fake.sessions.count == 1)
        }

        @Test func eventsOfTheWholeScreenCountEightTimes() throws {
            try connect()
            var count = 0
            while connection.isOpen, count < 1_000 {
                connection.sendFrame(#"[\#(count + 1),"E",{"width":390}]"#)
                count += 1
            }
            // Of the 479 that remain after the first frame, 59 take 472.
            #expect(count == 60)
        }

        @Test func acknowledgmentsDoNotCountAgainstTheFrameLimit() throws {
            try connect()
            // Each event is answered with a frame, and each frame is acknowledged.
            for _ in 0..<450 {
                connection.sendFrame(#"[1,"p","5"]"#)
                connection.sendFrame(#"["a",1]"#)
            }
            #expect(connection.isOpen)
            #expect(scene.log.count == 901)
        }

        @Test func acknowledgingAnUnsentFrameCounts() throws {
            try connect()
            scene.isSilent = true
            var count = 0
            while connection.isOpen, count < 1_000 {
                connection.sendFrame(#"["a",0]"#)
                count += 1
            }
            #expect(count == 480)
        }

        /// Sixty times a second the pointer moves over something that follows it, the layout says where things are, and
        /// both are answered.
        @Test func aDragIsNeverCutOff() throws {
            try connect()
            for _ in 0..<40 {
                for _ in 0..<60 {
                    for event in [#"[1,"P","5",1,10,20]"#, #"[2,"H","6",10,20]"#, #"[3,"g",[["5",1,2,3,4]]]"#] {
                        connection.sendFrame(event)
                        connection.sendFrame(#"["a",1]"#)
                    }
                }
                _ = connection.advance(seconds: 1)
            }
            #expect(connection.isOpen)
        }

        @Test func withTimeMoreFramesMayCome() throws {
            try connect()
            for _ in 0..<20 {
                for _ in 0..<100 { connection.sendFrame(#"[1,"p","5"]"#) }
                _ = connection.advance(seconds: 1)
            }
            #expect(connection.isOpen)
            #expect(scene.log.count == 2_001)
        }

        @Test func aSilentClientIsProbedAndThenClosed() throws {
            try connect()
            let ping = TestFrame.bytes([], opcode: 9, isMasked: false)
            #expect(Array(connection.advance(seconds: 30).utf8).count >= ping.count)
            connection.sendFrame("", opcode: 10)
            _ = connection.advance(seconds: 50)
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 60)
            #expect(!connection.isOpen)
            #expect(scene.log == ["opened 0", "closed"])
        }

        @Test(arguments: [UInt8(9), 10])
        func aPingBeforeTheHelloIsNotAnswered(_ opcode: UInt8) throws {
            let connection = try TestConnection(fake)
            _ = try connection.openSocket()
            #expect(connection.sendFrame("a", opcode: opcode) == TestFrame.close(1008))
            #expect(!connection.isOpen)
        }

        @Test func outputToAPageThatReadsNothingIsBounded() throws {
            let fake = FakeSessions { $0.unreadBytes = 10_000 }
            let connection = try TestConnection(fake)
            let (token, _) = try connection.openSocket()
            connection.sendFrame(#"[0,"hello","\#(token)",-1]"#)
            connection.isStuck = true
            var count = 0
            while connection.isOpen, count < 400 {
                connection.sendFrame(String(repeating: "a", count: 125), opcode: 9)
                count += 1
            }
            // An answer takes 127 bytes, and 79 of them 10,033.
            #expect(count == 80)
            #expect(fake.scenes[0].log == ["opened 0", "closed"])
            #expect(fake.sessions.count == 1)
        }

        @Test func aSinglePatchMayExceedTheOutputLimit() throws {
            let fake = FakeSessions { $0.unreadBytes = 10_000 }
            let connection = try TestConnection(fake)
            let (token, _) = try connection.openSocket()
            connection.sendFrame(#"[0,"hello","\#(token)",-1]"#)
            connection.isStuck = true
            fake.scenes[0].send?(Array(repeating: 65, count: 20_000))
            #expect(connection.read() == "")
            #expect(connection.isOpen)
            connection.isStuck = false
            // Four of its bytes contain its length.
            #expect(connection.readBytes().count == 20_004)
            connection.isStuck = true
            fake.scenes[0].send?(Array(repeating: 65, count: 20_000))
            fake.scenes[0].send?([65])
            _ = connection.read()
            #expect(!connection.isOpen)
        }

        @Test func aPageThatReadsNothingIsDisconnectedEvenIfItSends() throws {
            try connect()
            connection.isStuck = true
            for _ in 0..<30 {
                #expect(connection.isOpen)
                connection.sendFrame(#"["hb"]"#)
                _ = connection.advance(seconds: 1)
            }
            #expect(!connection.isOpen)
            #expect(scene.log.last == "closed")
            #expect(fake.sessions.count == 1)
        }

        @Test func aPageThatReceivesItsPatchesLateStaysConnected() throws {
            try connect()
            for _ in 0..<3 {
                connection.isStuck = true
                connection.sendFrame(#"[1,"p","5"]"#)
                _ = connection.advance(seconds: 25)
                connection.isStuck = false
                #expect(connection.readBytes().starts(with: TestFrame.text("[1]")))
                connection.sendFrame("", opcode: 10)
            }
            _ = connection.advance(seconds: 20)
            #expect(connection.isOpen)
        }

        /// A socket whose page has been admitted, and a main actor that runs on the test's command.
        private func connectWaiting() throws -> (TestConnection, TestTurns) {
            let turns = TestTurns()
            let connection = try TestConnection(fake, mainActor: turns.mainActor)
            let (token, _) = try connection.openSocket()
            connection.sendFrame(#"[0,"hello","\#(token)",-1]"#)
            turns.perform(1)
            connection.line.reads = 0
            return (connection, turns)
        }

        @Test func readingPausesWhileTooManyEventsWait() throws {
            let (connection, turns) = try connectWaiting()
            for _ in 0..<63 { connection.sendFrame(#"[1,"p","5"]"#) }
            connection.channel.read()
            #expect(connection.line.reads == 1)
            connection.sendFrame(#"[1,"p","5"]"#)
            connection.channel.read()
            #expect(connection.line.reads == 1)
            turns.perform(31)
            #expect(connection.line.reads == 1)
            // Half is done, and reading resumes automatically.
            turns.perform(1)
            #expect(connection.line.reads == 2)
            turns.perform(32)
            #expect(connection.line.reads == 2)
            #expect(scene.log.count == 65)
        }

        @Test func aSocketThatIsNotBeingReadDoesNotTimeOut() throws {
            let (connection, turns) = try connectWaiting()
            for _ in 0..<64 { connection.sendFrame(#"["hb"]"#) }
            connection.channel.read()
            _ = connection.advance(seconds: 100)
            #expect(connection.isOpen)
            turns.perform(64)
            // 240 in each second, and none is lost.
            for _ in 0..<24_000 { connection.sendFrame(#"["hb"]"#) }
            #expect(connection.isOpen)
            for _ in 0..<480 { connection.sendFrame(#"["hb"]"#) }
            #expect(!connection.isOpen)
        }

        @Test func aRefusedMessageEndsTheSocket() throws {
            try connect()
            #expect(connection.sendFrame(#"[1,"h","/bad"]"#) == TestFrame.close(1008))
            #expect(fake.sessions.count == 1)
        }

        @Test(arguments: [
            "[1]", "[1,\"zz\",\"5\"]", "[1,\"p\",\"../5\"]", "[\"a\"]", "[1,\"E\",5]", "[1,\"p\",\"5\"]]",
        ])
        func aFrameThatNoPageSendsEndsTheSocketBeforeItReachesTheScreen(_ frame: String) throws {
            try connect()
            #expect(connection.sendFrame(frame) == TestFrame.close(1008))
            #expect(scene.log == ["opened 0", "closed"])
        }

        @Test func aSessionEndsWhosePageBreaksTheRulesAgainAndAgain() throws {
            var cookie = ""
            let (token, _) = try connection.openSocket { cookie = $0.last ?? "" }
            for _ in 0..<5 {
                #expect(scene.log.last != "ended")
                let again = try TestConnection(fake)
                _ = try again.openSocket { $0[$0.count - 1] = cookie }
                again.sendFrame(#"[0,"hello","\#(token)",-1]"#)
                again.sendFrame("[1]")
            }
            #expect(scene.log.last == "ended")
        }

        @Test func aSocketThatIsClosedLeavesItsSessionForAWhile() throws {
            try connect()
            let answer = connection.sendFrame("", opcode: 8)
            #expect(answer == TestFrame.close(1000))
            #expect(scene.log == ["opened 0", "closed"])
            #expect(fake.sessions.count == 1)
        }
    }
#endif

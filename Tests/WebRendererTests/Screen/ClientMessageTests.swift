import Testing

@testable import WebRenderer

@Suite struct ClientMessageTests {
    @Test func theRequestForCausesNamesAnElement() throws {
        #expect(try ClientMessage(Array("[\"I\",\"1k\"]".utf8)) == .inspect(try #require(ElementID("1k"))))
        for frame in ["[\"I\"]", "[\"I\",7]", "[\"I\",\"../x\"]", "[\"I\",\"1k\",1]", "[3,\"I\",\"1k\"]"] {
            #expect(throws: WebProtocolError.self, "\(frame)") { try ClientMessage(Array(frame.utf8)) }
        }
    }

    private func weight(_ frame: String) throws -> Double { try ClientMessage(Array(frame.utf8)).weight }

    @Test(arguments: [
        ("[1,\"p\",\"1\"]", 1), ("[\"hb\"]", 1), ("[1,\"h\",\"/\"]", 8), ("[1,\"m\",[]]", 8),
        // Rows: 25 of them are another message, and at most 500 are ever created.
        ("[1,\"w\",\"1\",0,0]", 1), ("[1,\"w\",\"1\",900,50]", 3), ("[1,\"w\",\"1\",0,500]", 21),
        ("[1,\"w\",\"1\",0,900000]", 21), ("[1,\"w\",\"1\",0,-50]", 1), ("[1,\"w\",\"1\"]", 1),
        ("[1,\"w\",\"1\",0,\"many\"]", 1),
    ])
    func expensiveMessagesWeighMore(_ frame: String, _ weight: Double) throws {
        #expect(try self.weight(frame) == weight)
    }

    @Test func aPersonWhoScrollsFastIsWithinTheLimits() throws {
        let limits = WebLimits()
        // Twenty times a second, a tall window of short rows and as many again.
        var rates = TokenBucket(capacity: limits.framesAtOnce, perSecond: limits.framesPerSecond, now: 0)
        let weight = try weight("[1,\"w\",\"1\",0,200]")
        let isAllowed = (0..<1_200).map { rates.consume(weight, now: Double($0) / 20) }
        #expect(!isAllowed.contains(false))
    }

    @Test func aLongAddressIsAllowed() throws {
        let path = "/" + String(repeating: "a", count: 5_000)
        #expect(try ClientMessage(Array("[1,\"h\",\"\(path)\"]".utf8)) == .event(1, .path(path)))
    }
}

import Testing

@testable import WebRenderer

@Suite struct FairQueueTests {
    private typealias Turns = FairQueue<String>

    private let ids = [Connection(), Connection(), Connection()]

    private func client(_ address: String, _ connection: Int) -> Turns.Client {
        Turns.Client(address: address, connection: ObjectIdentifier(ids[connection]))
    }

    private func all(_ turns: inout Turns) -> [String] {
        var all: [String] = []
        while let work = turns.next() { all.append(work) }
        return all
    }

    @Test func whoeverIsAloneIsServedInOrder() {
        var turns = Turns()
        for number in 1...5 { turns.append("\(number)", of: client("a", 0)) }
        #expect(all(&turns) == ["1", "2", "3", "4", "5"])
        #expect(turns.next() == nil)
    }

    @Test func oneThatComesLateHasItsTurnBeforeTheSecondOfOneThatHasMuchToAsk() {
        var turns = Turns()
        for number in 1...4 { turns.append("a\(number)", of: client("a", 0)) }
        #expect(turns.next() == "a1")
        turns.append("b1", of: client("b", 1))
        #expect(all(&turns) == ["a2", "b1", "a3", "a4"])
    }

    @Test func manyConnectionsFromOneAddressHaveOneTurnTogether() {
        var turns = Turns()
        for number in 1...2 {
            turns.append("x\(number)", of: client("a", 0))
            turns.append("y\(number)", of: client("a", 1))
        }
        turns.append("z1", of: client("b", 2))
        turns.append("z2", of: client("b", 2))
        #expect(all(&turns) == ["x1", "z1", "y1", "z2", "x2", "y2"])
    }

    @Test func whoeverHadATurnIsBehindThoseWhoWait() {
        var turns = Turns()
        turns.append("a1", of: client("a", 0))
        turns.append("b1", of: client("b", 1))
        #expect(turns.next() == "a1")
        turns.append("a2", of: client("a", 0))
        turns.append("c1", of: client("c", 2))
        #expect(all(&turns) == ["b1", "a2", "c1"])
    }
}

/// Something that is itself.
private final class Connection: Sendable {}

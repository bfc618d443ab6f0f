import Testing

@testable import WebRenderer

@Suite struct FairQueueTests {
    private typealias Turns = FairQueue<String>

    private let ids = [Connection(), Connection(), Connection()]

    private func client(_ address: String, _ connection: Int) -> Turns.Client {
        Turns.Client(address: address, connection: ObjectIdentifier(ids[connection]))
    }

    private func all(_ calls: inout Turns) -> [String] {
        var all: [String] = []
        while let work = calls.next() { all.append(work) }
        return all
    }

    @Test func aSingleClientIsServedInOrder() {
        var calls = Turns()
        for number in 1...5 { calls.append("\(number)", of: client("a", 0)) }
        #expect(all(&calls) == ["1", "2", "3", "4", "5"])
        #expect(calls.next() == nil)
    }

    @Test func clientsTakeTurns() {
        var calls = Turns()
        for number in 1...4 { calls.append("a\(number)", of: client("a", 0)) }
        #expect(calls.next() == "a1")
        calls.append("b1", of: client("b", 1))
        #expect(all(&calls) == ["a2", "b1", "a3", "a4"])
    }

    @Test func manyConnectionsFromOneAddressHaveOneTurnTogether() {
        var calls = Turns()
        for number in 1...2 {
            calls.append("x\(number)", of: client("a", 0))
            calls.append("y\(number)", of: client("a", 1))
        }
        calls.append("z1", of: client("b", 2))
        calls.append("z2", of: client("b", 2))
        #expect(all(&calls) == ["x1", "z1", "y1", "z2", "x2", "y2"])
    }

    @Test func aClientThatWasServedGoesBehindTheOnesWaiting() {
        var calls = Turns()
        calls.append("a1", of: client("a", 0))
        calls.append("b1", of: client("b", 1))
        #expect(calls.next() == "a1")
        calls.append("a2", of: client("a", 0))
        calls.append("c1", of: client("c", 2))
        #expect(all(&calls) == ["b1", "a2", "c1"])
    }
}

/// Something that is itself.
private final class Connection: Sendable {}

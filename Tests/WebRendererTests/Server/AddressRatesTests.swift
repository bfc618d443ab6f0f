import Testing

@testable import WebRenderer

@Suite struct AddressRatesTests {
    @Test func eachAddressIsCountedSeparately() {
        let rates = AddressRates(capacity: 2, perSecond: 1)
        let first = ["a", "a", "a", "b"].map { rates.consume($0, now: 0) }
        #expect(first == [true, true, false, true])
        #expect(rates.consume("a", now: 1))
    }

    @Test func afterTheStartAllPagesOfAnAddressMayReconnectOnce() {
        let rates = AddressRates(capacity: 2, perSecond: 1, returning: 5)
        let first = (0..<6).map { _ in rates.consume("a", now: 100) }
        #expect(first == [true, true, true, true, true, false])
        // From then on it is treated like all others.
        let second = (0..<3).map { _ in rates.consume("a", now: 110) }
        #expect(second == [true, true, false])
        // Another one returns late.
        let third = (0..<6).map { _ in rates.consume("b", now: 219) }
        #expect(third == [true, true, true, true, true, false])
        let fourth = (0..<3).map { _ in rates.consume("c", now: 220) }
        #expect(fourth == [true, true, false])
    }

    @Test func anAllowanceForReturningPagesIsGrantedOnce() {
        let rates = AddressRates(capacity: 2, perSecond: 1, returning: 5)
        for _ in 0..<5 { _ = rates.consume("a", now: 0) }
        for number in 0..<1_000 { _ = rates.consume("\(number)", now: 60) }
        let again = (0..<3).map { _ in rates.consume("a", now: 60) }
        #expect(again == [true, true, false])
    }

    @Test func aClientWithManyAddressesTakesNoMoreMemoryWhilePagesComeBack() {
        let rates = AddressRates(capacity: 2, perSecond: 1, returning: 5)
        for number in 0..<AddressRates.manyAddresses { _ = rates.consume("\(number)", now: 0) }
        for number in 0..<AddressRates.manyAddresses { _ = rates.consume("again \(number)", now: 60) }
        #expect(rates.count <= 2 * AddressRates.manyAddresses)
        for number in 0..<AddressRates.manyAddresses { _ = rates.consume("later \(number)", now: 119) }
        #expect(rates.count <= 2 * AddressRates.manyAddresses)
    }

    @Test func addressesThatHaveRestedAreForgotten() {
        let rates = AddressRates(capacity: 2, perSecond: 1)
        for number in 0..<1_000 { _ = rates.consume("\(number)", now: number < 999 ? 0 : 10) }
        #expect(rates.count == 1_000)
        _ = rates.consume("new", now: 10)
        #expect(rates.count == 2)
    }
}

@Suite struct ClientAddressTests {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "20010db800010002::"),
        ("2001:db8:1:2::9", "20010db800010002::"), ("::1", "0000000000000000::"), ("no:thing", "no:thing"), ("", ""),
    ])
    func anAddressOfIPv6IsCountedByItsNetwork(_ address: String, _ network: String) {
        #expect(ClientAddress.network(of: address) == network)
    }
}

@Suite struct ConnectionCountTests {
    @Test func openConnectionsAndTheirRateAreLimited() {
        var limits = WebLimits()
        limits.connectionsPerAddress = 2
        limits.connectionsAtOnce = 3
        limits.connectionsPerSecond = 1
        let count = ConnectionCount(limits: limits)
        let first = (0..<3).map { _ in count.add("a", now: 0) }
        #expect(first == [true, true, false])
        count.remove("a")
        // There is capacity, but three have arrived.
        #expect(!count.add("a", now: 0))
        #expect(count.add("a", now: 1))
        #expect(count.add("b", now: 0))
    }

    @Test func connectionsOfAProxyCountOnlyInTotal() {
        var limits = WebLimits()
        limits.connections = 3
        limits.connectionsPerAddress = 1
        limits.connectionsAtOnce = 1
        let count = ConnectionCount(limits: limits)
        let first = (0..<4).map { _ in count.add(nil, now: 0) }
        #expect(first == [true, true, true, false])
        count.remove(nil)
        #expect(count.add(nil, now: 0))
    }
}

@Suite struct HeapReturnTests {
    @Test func memoryIsReturnedWhenHalfOfManySessionsHaveGone() {
        var heap = MemoryTrimPolicy()
        let asked = [10, 200, 150, 101, 100, 60, 51, 50, 49, 0].map { heap.isDue(count: $0, work: 0) }
        #expect(asked == [false, false, false, false, true, false, false, true, false, true])
    }

    @Test func aFewSessionsAreNotWorthIt() {
        var heap = MemoryTrimPolicy()
        let asked = [49, 0, 50, 1, 0].map { heap.isDue(count: $0, work: 0) }
        #expect(asked == [false, false, false, false, true])
    }

    @Test func memoryIsReturnedWhenPagesHaveBeenInUseAndRest() {
        var heap = MemoryTrimPolicy()
        let asked = [0.2, 3, 6, 6.05, 6.1, 6.12].map { heap.isDue(count: 100, work: $0) }
        #expect(asked == [false, false, false, true, false, false])
    }

    @Test func anIdleServerTrimsMemoryRarely() {
        var heap = MemoryTrimPolicy()
        let asked = (1...12).map { heap.isDue(count: 100, work: Double($0) / 16) }
        #expect(asked.indices.filter { asked[$0] } == [3, 7, 11])
    }

    @Test func returningMemoryHarmsNothing() {
        MemoryTrimPolicy.perform()
    }
}

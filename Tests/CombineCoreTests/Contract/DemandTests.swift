import CombineCore
import Foundation
import Testing

@Suite struct DemandTests {
    private typealias Demand = Subscribers.Demand

    @Test func sumsThatOverflowAreUnlimited() {
        #expect(Demand.max(2) + .max(3) == .max(5))
        #expect(Demand.max(2) + 3 == .max(5))
        #expect(Demand.max(.max) + .max(1) == .unlimited)
        #expect(Demand.max(.max) + 1 == .unlimited)
        #expect(Demand.unlimited + .max(1) == .unlimited)
        #expect(Demand.max(1) + .unlimited == .unlimited)
        #expect(Demand.unlimited + .unlimited == .unlimited)
        #expect(Demand.unlimited + 1 == .unlimited)
        #expect(Demand.max(5) + -2 == .max(3))
        #expect(Demand.max(5) + -7 == .none)
        var demand = Demand.max(1)
        demand += .max(2)
        demand += 3
        #expect(demand == .max(6))
        demand += .unlimited
        #expect(demand == .unlimited)
    }

    @Test func differencesNeverFallBelowZero() {
        #expect(Demand.max(5) - .max(3) == .max(2))
        #expect(Demand.max(3) - .max(5) == .none)
        #expect(Demand.max(3) - 5 == .none)
        #expect(Demand.max(3) - .unlimited == .none)
        #expect(Demand.max(3) - -2 == .max(5))
        var demand = Demand.max(6)
        demand -= .max(2)
        demand -= 1
        #expect(demand == .max(3))
        demand -= .unlimited
        #expect(demand == .none)
    }

    @Test func subtractingFromUnlimitedIsUnlimited() {
        #expect(Demand.unlimited - .max(3) == .unlimited)
        #expect(Demand.unlimited - 3 == .unlimited)
        #expect(Demand.unlimited - .unlimited == .unlimited)
        var demand = Demand.unlimited
        demand -= .unlimited
        #expect(demand == .unlimited)
    }

    @Test func productsThatOverflowAreUnlimited() {
        #expect(Demand.max(3) * 4 == .max(12))
        #expect(Demand.max(3) * 0 == .none)
        #expect(Demand.max(.max) * 2 == .unlimited)
        #expect(Demand.unlimited * 2 == .unlimited)
        #expect(Demand.unlimited * 0 == .unlimited)
        var demand = Demand.max(2)
        demand *= 5
        #expect(demand == .max(10))
    }

    @Test func theExtremesOfIntegersDoNotOverflow() {
        #expect(Demand.max(1) - .max == .none)
        #expect(Demand.max(1) + .min == .none)
        #expect(Demand.max(.max) - .max == .none)
    }

    @Test func unlimitedIsMoreThanEveryCount() {
        #expect(Demand.max(.max) < .unlimited)
        #expect(Demand.unlimited > .max(.max))
        #expect(!(Demand.unlimited < .unlimited))
        #expect(Demand.unlimited <= .unlimited)
        #expect(Demand.unlimited >= .unlimited)
        #expect(Demand.unlimited != .max(.max))
        #expect(Demand.unlimited != Int.max)
        #expect(Demand.unlimited > Int.max)
        #expect(!(Demand.unlimited <= Int.max))
        #expect(Int.max < Demand.unlimited)
        #expect(!(Int.max >= Demand.unlimited))
    }

    @Test func countsCompareWithIntegers() {
        #expect(Demand.max(2) == 2)
        #expect(2 == Demand.max(2))
        #expect(Demand.max(2) != 3)
        #expect(3 != Demand.max(2))
        #expect(Demand.max(2) < 3)
        #expect(Demand.max(2) <= 2)
        #expect(Demand.max(2) > 1)
        #expect(Demand.max(2) >= 2)
        #expect(1 < Demand.max(2))
        #expect(2 <= Demand.max(2))
        #expect(3 > Demand.max(2))
        #expect(2 >= Demand.max(2))
        #expect(Demand.none > -1)
        #expect([Demand.max(2), .unlimited, .none, .max(1)].sorted() == [.none, .max(1), .max(2), .unlimited])
    }

    @Test func theCountIsReadBack() {
        #expect(Demand.max(7).max == 7)
        #expect(Demand.none.max == 0)
        #expect(Demand.unlimited.max == nil)
        #expect(Demand.none == .max(0))
        #expect(Demand.max(7).description == "max(7)")
        #expect(Demand.unlimited.description == "unlimited")
    }

    @Test func demandsAreCodedAsNumbers() throws {
        let demands: [Demand] = [.none, .max(3), .unlimited]
        let coded = try JSONEncoder().encode(demands)
        #expect(String(decoding: coded, as: UTF8.self) == "[0,3,9223372036854775808]")
        #expect(try JSONDecoder().decode([Demand].self, from: coded) == demands)
        #expect(try JSONDecoder().decode([Demand].self, from: Data("[18446744073709551615]".utf8)) == [.unlimited])
    }

    @Test func subtractingANegativeDemandAddsAndOverflowIsNone() {
        #expect(Subscribers.Demand.unlimited - Int.min == .unlimited)
        #expect(Subscribers.Demand.max(1) - -2 == .max(3))
        // The result of Apple's implementation, which follows from its underlying integer arithmetic.
        #expect(Subscribers.Demand.max(.max) - -1 == .none)
        #expect(Subscribers.Demand.max(1) - Int.min == .none)
    }
}

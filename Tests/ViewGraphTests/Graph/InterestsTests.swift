import Testing

@testable import ViewGraph

@Suite struct InterestsTests {
    /// A node that follows all environment keys has neither state nor preferences for that reason, so walks for those
    /// skip it.
    @Test func anythingIsEveryInterestThatIsMadeAndNoNamedOne() {
        for named: Interests in [.tearDown, .scope, .preference, .state] {
            #expect(named.isDisjoint(with: .anything))
        }
        #expect(Interests.anything.isSuperset(of: .make()))
        #expect(Interests.anything.isSuperset(of: Interests(rawValue: 1 << 63)))
    }
}

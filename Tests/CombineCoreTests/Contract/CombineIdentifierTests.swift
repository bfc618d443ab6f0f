import CombineCore
import Testing

@Suite struct CombineIdentifierTests {
    private final class Object: CustomCombineIdentifierConvertible {}

    @Test func everyNewIdentifierIsDifferent() {
        let identifiers = (0..<1_000).map { _ in CombineIdentifier() }
        #expect(Set(identifiers).count == 1_000)
        #expect(Set(identifiers.map(\.description)).count == 1_000)
    }

    @Test func anObjectHasOneIdentifier() {
        let (one, other) = (Object(), Object())
        #expect(CombineIdentifier(one) == CombineIdentifier(one))
        #expect(CombineIdentifier(one) != CombineIdentifier(other))
        #expect(one.combineIdentifier == CombineIdentifier(one))
    }

    @Test func theDescriptionIsAHexadecimalNumber() {
        let description = CombineIdentifier(Object()).description
        #expect(description.hasPrefix("0x"))
        #expect(UInt(description.dropFirst(2), radix: 16) != nil)
    }
}

import Testing

@testable import APICoverage

/// The resources of the tool. Which lines are excluded is fixed by the package's own tests.
@Suite struct ResourceTests {
    @Test func theListIsWhole() throws {
        let list = try Coverage.list()
        #expect(list.count == 1328)
        #expect(Set(list).count == 1328)
    }

    @Test func everyExclusionIsListed() throws {
        let listed = Set(try Coverage.list().map(\.text))
        #expect(try Coverage.exclusions().allSatisfy { listed.contains($0.line) })
    }
}

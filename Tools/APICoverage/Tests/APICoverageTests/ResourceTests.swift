import Testing

@testable import APICoverage

/// The resources of the tool. The package's own tests fix the excluded lines.
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

    /// A type of the list whose declaration is not compared would be a gap.
    @Test func everyTypeOfTheListIsInTheTable() throws {
        let kinds = [" [struct]", " [class]", " [enum]", " [protocol]"]
        let excluded = Set(try Coverage.exclusions().map(\.line))
        let lines = try Coverage.list().map(\.text).filter { !excluded.contains($0) }
        let listed = lines.flatMap { line in
            kinds.filter { line.hasSuffix($0) }.map { "\($0.dropFirst(2).dropLast()) \(line.dropLast($0.count))" }
        }
        let table = try TypeComparison.table().compactMap { Signature($0) }
        let declared = Set(table.map { "\($0.kind) \($0.name)" })
        #expect(listed.count > 100)
        #expect(listed.filter { !declared.contains($0) } == [])
    }

    @Test func everyLineOfTheTableIsReadAndStandsOnce() throws {
        let table = try TypeComparison.table()
        #expect(table.allSatisfy { Signature($0) != nil })
        #expect(Set(table).count == table.count)
    }
}

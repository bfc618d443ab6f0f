#if DEBUG
    import Testing

    // Optimized code cannot be imported whole.
    @testable import DataModeling

    @Suite struct PrimaryKeysTests {
        @Test func aTemporaryNumberHasNoKeyUntilItIsWritten() throws {
            let before = PrimaryKeys.count
            let numbers = (0..<100_000).map { _ in PrimaryKeys.temporary() }
            #expect(Set(numbers).count == 100_000)
            // Other tests write some keys at the same time.
            #expect(PrimaryKeys.count - before < 50_000)
            let key = try #require(PrimaryKeys.key(of: numbers[0]))
            #expect(PrimaryKeys.key(of: numbers[0]) == key)
            #expect(PrimaryKeys.number(of: key) == numbers[0])
            #expect(PrimaryKeys.key(of: numbers[1]) != key)
        }
    }
#endif

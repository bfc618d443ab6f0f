#if DEBUG
    import Foundation
    import Testing

    // Optimized code cannot be imported whole.
    @testable import DataModeling

    /// The rows that PostgreSQL selects for text searches, which the context then evaluates.
    @Suite struct SQLNecessityTests {
        private func translated(_ predicate: Predicate<Item>) -> (
            text: String?, arguments: [ColumnValue], isWhole: Bool
        ) {
            var writer = SQLWriter(dialect: .postgres)
            let answer = writer.condition(PredicateCondition(predicate: predicate), of: EntityPlan.of(Item.self))
            return (answer.text, writer.arguments, answer.reason == nil)
        }

        private static let contains = #"(position(?1::text IN t0."title") > 0)"#

        @Test func rowsWithoutThePartAreLeftOut() {
            let contained = translated(#Predicate { $0.title.contains("an") })
            #expect(contained == (Self.contains, [.text("an")], false))
            let first = translated(#Predicate { $0.title.starts(with: "an") })
            #expect(first == (#"starts_with(t0."title", ?1::text)"#, [.text("an")], false))
            let localized = translated(#Predicate { $0.title.localizedStandardContains("An") })
            #expect(localized.arguments == [.text("an")] && !localized.isWhole)
            #expect(
                localized.text == #"(NOT octet_length(t0."title") = char_length(t0."title") "#
                    + #"OR position(?1::text IN lower((t0."title") COLLATE "C")) > 0)"#)
        }

        @Test func searchesAreTranslatedInsideOtherConditions() throws {
            let search = "an"
            let either = translated(#Predicate { search.isEmpty || $0.title.contains(search) || $0.isDone })
            #expect(try #require(either.text).contains("position(?1::text IN"))
            #expect(either.arguments == [.text("an")] && !either.isWhole)
            let optional = translated(#Predicate { $0.note?.contains(search) == true && $0.count > 2 })
            #expect(try #require(optional.text).contains(#"(position(?1::text IN t0."note") > 0)"#))
            let replaced = translated(#Predicate { $0.note?.starts(with: search) ?? false })
            #expect(try #require(replaced.text).contains("starts_with("))
        }

        @Test func searchesWithEquivalentMatchesAreNotTranslated() {
            let (accented, equivalent, empty, line) = ("é", "K", "", "\r\n")
            #expect(translated(#Predicate { $0.title.contains(accented) }).text == nil)
            #expect(translated(#Predicate { $0.title.contains(equivalent) }).text == nil)
            #expect(translated(#Predicate { $0.title.contains(empty) }).text == nil)
            #expect(translated(#Predicate { $0.title.contains(line) }).text == nil)
            #expect(translated(#Predicate { !$0.title.contains("a") }).text == nil)
            #expect(translated(#Predicate { $0.title.contains("a") || $0.title.contains(accented) }).text == nil)
            #expect(translated(#Predicate { $0.note?.contains("a") ?? true }).text == nil)
            let absent = translated(#Predicate { $0.note?.contains("a") == nil || $0.note?.contains("a") == false })
            #expect(absent.text == nil && absent.arguments.isEmpty)
        }

        /// SQLite may be built with a limit of 32,766 arguments.
        @Test func listsExceedTheLimitOfArgumentsTogether() {
            let (shown, hidden) = (Array(0..<20_000), Set(20_000..<40_000))
            let both = translated(#Predicate { shown.contains($0.count) && !hidden.contains($0.count) })
            #expect(both.arguments.count == 20_000 && !both.isWhole)
            let either = translated(#Predicate { shown.contains($0.count) || hidden.contains($0.count) })
            #expect(either.text == nil && either.arguments.isEmpty && !either.isWhole)
            let few = Set(0..<10_000)
            #expect(translated(#Predicate { shown.contains($0.count) && few.contains($0.count) }).isWhole)
        }
    }
#endif

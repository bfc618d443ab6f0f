import Testing
import ViewGraph

/// The fields that a plan lists, and those that it reports as changed.
@Suite struct StoredFieldTests {
    @propertyWrapper struct Wrapped<Value> { var wrappedValue: Value }

    struct Row {
        @Wrapped var count = 1
        var title = "title"
        let flags: (Bool, UInt8) = (true, 1)
        var computed: Int { count }
        lazy var later = 1.0
        var nothing: Void = ()
    }

    @Test func fieldsAreListedInTheOrderOfTheirDeclaration() {
        let fields = ComparisonPlan.of(Row.self).fields
        #expect(fields.map(\.name) == ["_count", "title", "flags", "$__lazy_storage_$_later", "nothing"])
        #expect(fields.map(\.offset) == [0, 8, 24, 32, 0])
        #expect(
            fields.map { ObjectIdentifier($0.type) } == [
                ObjectIdentifier(Wrapped<Int>.self), ObjectIdentifier(String.self),
                ObjectIdentifier((Bool, UInt8).self), ObjectIdentifier(Double?.self), ObjectIdentifier(Void.self),
            ]
        )
    }

    @Test func elementsOfTuplesAreFields() {
        #expect(ComparisonPlan.of((Int, x: Bool).self).fields.map(\.name) == [".0", "x"])
    }

    @Test func typesWithoutStoredFieldsHaveNone() {
        final class Object { let number = 1 }
        #expect(ComparisonPlan.of(Optional<Int>.self).fields.isEmpty)
        #expect(ComparisonPlan.of(Object.self).fields.isEmpty)
        #expect(ComparisonPlan.of((() -> Void).self).fields.isEmpty)
    }

    @Test func changedFieldsAreNamedInTheOrderOfTheirDeclaration() {
        let row = Row()
        var other = row
        #expect(changes(row, other) == [])
        other.title = "other"
        #expect(changes(row, other) == ["title"])
        other.later = 2
        other.count = 2
        #expect(changes(row, other) == ["_count", "title", "$__lazy_storage_$_later"])
    }

    @Test func fieldsOfATypeWithAnEqualitySignAreComparedByThemselves() {
        struct Named: Equatable {
            var id: Int, note: String
            static func == (first: Named, second: Named) -> Bool { first.id == second.id }
        }
        #expect(ComparisonPlan.areEqual(Named(id: 1, note: "a"), Named(id: 1, note: "b")))
        #expect(changes(Named(id: 1, note: "a"), Named(id: 1, note: "b")) == ["note"])
    }

    private func changes<Value>(_ old: Value, _ new: Value) -> [String] {
        withUnsafePointer(to: old) { old in
            withUnsafePointer(to: new) { new in ComparisonPlan.of(Value.self).changedFields(old, new) }
        }
    }
}

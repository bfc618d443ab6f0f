import Testing
import ViewGraph

/// Closures that are created again at the same source location.
@Suite struct ClosureComparisonTests {
    final class Target: Sendable {
        func take(_ values: Any...) {}
    }

    struct Item: Equatable {
        var id: Int
        var label: String
    }

    /// Not `Equatable`, so its fields are compared.
    struct Screen {
        var title: String
        var target: Target
    }

    /// Wraps a closure, because generic code reabstracts a bare closure into another one.
    struct Row {
        let action: () -> Void
    }

    let target = Target()

    private func areEqual(_ first: Row, _ second: Row) -> Bool {
        ComparisonPlan.areEqual(first, second)
    }

    // Never inlined, so every call creates a closure with exactly these captures.

    @inline(never)
    private func action(_ item: Item, _ target: Target) -> Row {
        Row { target.take(item.label, item.id) }
    }

    @inline(never)
    private func action(_ screen: Screen, _ number: UInt8, _ count: Int) -> Row {
        Row { screen.target.take(screen.title, number, count) }
    }

    @inline(never)
    private func action(_ value: Any, _ number: Int?) -> Row {
        Row { self.target.take(value, number as Any) }
    }

    @inline(never)
    private func optional(_ item: Item?, _ target: Target?) -> Row {
        Row { target?.take(item as Any) }
    }

    @inline(never)
    private func nested(_ inner: Row, _ number: Int) -> Row {
        let inner = inner.action
        return Row {
            inner()
            self.target.take(number)
        }
    }

    @inline(never)
    private func weakly(_ target: Target, _ number: Int) -> Row {
        Row { [weak target] in target?.take(number) }
    }

    @inline(never)
    private func counting() -> (step: Row, other: Row) {
        var count = 0
        return (Row { count += 1 }, Row { count += 1 })
    }

    @inline(never)
    private func countingBeside(_ item: Item) -> Row {
        var count = 0
        return Row {
            count += 1
            self.target.take(item, count)
        }
    }

    @inline(never)
    private func generic<Value>(_ value: Value, _ number: Int) -> Row {
        Row { self.target.take(value, number) }
    }

    private func label(_ number: Int) -> String { "a label that is longer than a word \(number)" }

    @Test func equalCapturesMakeEqualClosures() {
        #expect(areEqual(action(Item(id: 1, label: label(1)), target), action(Item(id: 1, label: label(1)), target)))
        let screen = Screen(title: label(2), target: target)
        #expect(areEqual(action(screen, 3, 4), action(Screen(title: label(2), target: target), 3, 4)))
        #expect(areEqual(action(label(5), 6), action(label(5), 6)))
        #expect(areEqual(optional(nil, nil), optional(nil, nil)))
        #expect(
            areEqual(optional(Item(id: 1, label: label(1)), target), optional(Item(id: 1, label: label(1)), target)))
    }

    @Test func anyCaptureThatDiffersMakesADifferentClosure() {
        let item = Item(id: 1, label: label(1))
        #expect(!areEqual(action(item, target), action(Item(id: 2, label: label(1)), target)))
        #expect(!areEqual(action(item, target), action(Item(id: 1, label: label(2)), target)))
        #expect(!areEqual(action(item, target), action(item, Target())))
        let screen = Screen(title: label(2), target: target)
        #expect(!areEqual(action(screen, 3, 4), action(Screen(title: label(3), target: target), 3, 4)))
        #expect(!areEqual(action(screen, 3, 4), action(screen, 2, 4)))
        #expect(!areEqual(action(screen, 3, 4), action(screen, 3, 5)))
        #expect(!areEqual(action(label(5), 6), action(label(5), nil)))
        #expect(!areEqual(action(label(5), 6), action(5, 6)))
        #expect(!areEqual(optional(item, target), optional(nil, target)))
        #expect(!areEqual(optional(item, target), optional(item, nil)))
    }

    @Test func closuresOfOtherCodeAreDifferent() {
        let item = Item(id: 1, label: label(1))
        #expect(!areEqual(action(item, target), optional(item, target)))
    }

    @Test func variablesThatMayChangeMakeDifferentClosures() {
        #expect(!areEqual(counting().step, counting().step))
        let (step, other) = counting()
        #expect(areEqual(step, step))
        #expect(!areEqual(step, other))
        let item = Item(id: 1, label: label(1))
        #expect(!areEqual(countingBeside(item), countingBeside(item)))
    }

    @Test func capturesThatCannotBeReadMakeDifferentClosures() {
        let inner = action(Item(id: 1, label: label(1)), target)
        #expect(!areEqual(nested(inner, 1), nested(inner, 1)))
        #expect(!areEqual(weakly(target, 1), weakly(target, 1)))
        #expect(!areEqual(generic(label(1), 1), generic(label(2), 1)))
    }

    @Test func optionalClosuresAreComparedAsWell() {
        struct OptionalRow {
            let action: (() -> Void)?
        }
        let item = Item(id: 1, label: label(1))
        @inline(never)
        func row(_ item: Item, _ target: Target) -> OptionalRow {
            OptionalRow { target.take(item.label) }
        }
        #expect(ComparisonPlan.areEqual(row(item, target), row(item, target)))
        #expect(!ComparisonPlan.areEqual(row(item, target), OptionalRow(action: nil)))
        #expect(!ComparisonPlan.areEqual(row(item, target), row(item, Target())))
    }
}

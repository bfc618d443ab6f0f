import Foundation
import Observation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

private struct SourceKey: TransactionKey {
    static let defaultValue = "program"
}

extension Transaction {
    fileprivate var source: String {
        get { self[SourceKey.self] }
        set { self[SourceKey.self] = newValue }
    }
}

private let fast = Animation.linear(duration: 0.1)
private let slow = Animation.linear(duration: 2)

/// Runs a closure on a new thread, and waits for it.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        isDone.signal()
    }
    thread.start()
    isDone.wait()
}

@MainActor
@Suite struct TransactionTests {
    final class Probe {
        var first: Binding<Int> = .constant(0)
        var second: Binding<Int> = .constant(0)
        var seen: [String] = []
    }

    struct Number: View {
        @Binding var number: Int
        var body: some View { Text(verbatim: "\(number)") }
    }

    struct Pair: View {
        @State private var first = 0
        @State private var second = 0
        let probe: Probe

        var body: some View {
            let _ = (probe.first, probe.second) = ($first, $second)
            VStack {
                Number(number: $first)
                Number(number: $second)
            }
        }
    }

    /// The durations in seconds of the animations of the last update; nil for unanimated mutations.
    private func durations(on screen: Screen) -> [Double?] {
        screen.update()
        return screen.animations.map { $0?.timing.duration }
    }

    // MARK: - From the write to the mutation

    @Test func eachChangeKeepsItsTransaction() {
        let probe = Probe()
        let screen = Screen(Pair(probe: probe))
        withAnimation(slow) { probe.first.wrappedValue = 1 }
        #expect(durations(on: screen) == [2])
        probe.first.wrappedValue = 2
        #expect(durations(on: screen) == [nil])
        withAnimation(nil) { probe.first.wrappedValue = 3 }
        #expect(durations(on: screen) == [nil])
    }

    @Test func changesWithDifferentTransactionsAreShownInTheirOrder() {
        let probe = Probe()
        let screen = Screen(Pair(probe: probe))
        withAnimation(slow) { probe.first.wrappedValue = 1 }
        withAnimation(fast) { probe.second.wrappedValue = 1 }
        #expect(screen.update().map(\.description) == ["update text \"1\"#2", "update text \"1\"#3"])
        #expect(screen.animations.map { $0?.timing.duration } == [2, 0.1])

        withAnimation(slow) { probe.first.wrappedValue = 2 }
        probe.second.wrappedValue = 2
        #expect(durations(on: screen) == [2, nil])
    }

    @Test func changesOfOneViewKeepTheirOwnTransactions() {
        let probe = Probe()
        let screen = Screen(Pair(probe: probe))
        withAnimation(slow) { probe.first.wrappedValue = 1 }
        withAnimation(fast) { probe.first.wrappedValue = 2 }
        probe.first.wrappedValue = 3
        #expect(durations(on: screen) == [2, 0.1, nil])
    }

    @Test func theInnerTransactionAddsToTheOuterOne() {
        let probe = Probe()
        let screen = Screen(
            Pair(probe: probe).transaction {
                probe.seen.append("\($0.source) \($0.disablesAnimations) \($0.animation?.description.isEmpty == false)")
            })
        probe.seen = []
        withTransaction(\.source, "person") {
            withTransaction(\.disablesAnimations, true) { probe.first.wrappedValue = 1 }
            withAnimation(fast) { withTransaction(\.source, "clock") { probe.second.wrappedValue = 1 } }
        }
        screen.update()
        #expect(probe.seen == ["person true false", "clock false true"])
    }

    @Test func theTransactionEndsWithTheClosure() {
        let probe = Probe()
        let screen = Screen(Pair(probe: probe))
        struct Stopped: Error {}
        #expect(throws: Stopped.self) { try withAnimation(slow) { throw Stopped() } }
        probe.first.wrappedValue = 1
        #expect(durations(on: screen) == [nil])
    }

    @Test func anotherThreadTakesItsTransactionAlong() {
        let probe = Probe()
        let screen = Screen(Pair(probe: probe))
        let (first, second) = (probe.first, probe.second)
        withAnimation(fast) {
            onAnotherThread {
                second.wrappedValue = 1
                withAnimation(slow) { first.wrappedValue = 1 }
            }
        }
        #expect(durations(on: screen) == [nil, 2])
    }

    @Observable final class Model {
        var count = 0
    }

    struct Counted: View {
        let model: Model
        var body: some View { Text(verbatim: "\(model.count)") }
    }

    final class OldModel: ObservableObject {
        @Published var count = 0
    }

    struct OldCounted: View {
        @ObservedObject var model: OldModel
        var body: some View { Text(verbatim: "\(model.count)") }
    }

    @Test func changesOfObjectsCarryTheTransaction() {
        let (model, old) = (Model(), OldModel())
        let screen = Screen(
            VStack {
                Counted(model: model)
                OldCounted(model: old)
            })
        withAnimation(slow) { model.count = 1 }
        withAnimation(fast) { old.count = 1 }
        #expect(durations(on: screen) == [2, 0.1])
    }

    struct Rows: View {
        @Binding var count: Int
        var body: some View {
            VStack {
                ForEach(0..<count, id: \.self) { Text(verbatim: "\($0)") }
            }
        }
    }

    struct Growing: View {
        @State private var count = 1
        let probe: Probe
        var body: some View {
            let _ = probe.first = $count
            Rows(count: $count)
        }
    }

    @Test func insertionsAndRemovalsAreAnimated() {
        let probe = Probe()
        let screen = Screen(Growing(probe: probe))
        withAnimation(slow) { probe.first.wrappedValue = 3 }
        #expect(durations(on: screen) == [2, 2])
        withAnimation(fast) { probe.first.wrappedValue = 2 }
        #expect(durations(on: screen) == [0.1])
    }

    // MARK: - Bindings

    @Test func aBindingWritesWithItsTransaction() {
        let probe = Probe()
        let screen = Screen(Pair(probe: probe))
        probe.first.animation(slow).wrappedValue = 1
        probe.second.transaction(Transaction(animation: fast)).wrappedValue = 1
        #expect(durations(on: screen) == [2, 0.1])
        withAnimation(fast) { probe.first.animation(slow).wrappedValue = 2 }
        #expect(durations(on: screen) == [0.1])
    }

    @Test func theSetterOfABindingReceivesTheTransaction() {
        nonisolated(unsafe) var durations: [String] = []
        let binding = Binding(get: { 1 }, set: { _, transaction in durations.append(transaction.source) })
        binding.wrappedValue = 2
        withTransaction(\.source, "person") { binding.wrappedValue = 3 }
        var transaction = Transaction()
        transaction.source = "clock"
        binding.transaction(transaction).wrappedValue = 4
        #expect(durations == ["program", "person", "clock"])
    }

    // MARK: - Transaction modifiers on descendants

    @Test func aViewAltersTheTransactionsWithinIt() {
        let probe = Probe()
        let screen = Screen(
            VStack {
                Pair(probe: probe).transaction { $0.animation = $0.animation?.speed(2) }
            }
            .transaction { $0.animation = $0.animation?.delay(1) })
        withAnimation(slow) { probe.first.wrappedValue = 1 }
        screen.update()
        #expect(screen.animations.map { $0?.timing.duration } == [1])
        #expect(screen.animations.map { $0?.timing.delay } == [0.5])
    }

    struct Lamp: View {
        @State private var brightness = 0
        @State private var number = 0
        let probe: Probe

        var body: some View {
            let _ = (probe.first, probe.second) = ($brightness, $number)
            VStack {
                Text(verbatim: "lamp \(number)")
                Text(verbatim: "lamp \(number) at \(brightness)").animation(slow, value: brightness)
            }
        }
    }

    @Test func anAnimatedValueAnimatesItsContent() {
        let probe = Probe()
        let screen = Screen(Lamp(probe: probe))
        #expect(durations(on: screen) == [])
        probe.second.wrappedValue = 1
        #expect(durations(on: screen) == [nil, nil])
        probe.first.wrappedValue = 1
        probe.second.wrappedValue = 2
        #expect(durations(on: screen) == [nil, 2])
        withAnimation(fast) { probe.second.wrappedValue = 3 }
        #expect(durations(on: screen) == [0.1, 0.1])
    }

    @Test func transactionsThatDisableAnimationsGetNoneFromAView() {
        let probe = Probe()
        let screen = Screen(Lamp(probe: probe))
        withTransaction(\.disablesAnimations, true) { probe.first.wrappedValue = 1 }
        #expect(durations(on: screen) == [nil])
    }

    struct Nested: View {
        let value: Int
        let inner: Pair
        var body: some View { inner.animation(slow, value: value) }
    }

    struct Outer: View {
        @State private var value = 0
        let probe: Probe
        let numbers: Probe
        var body: some View {
            let _ = probe.first = $value
            Nested(value: value, inner: Pair(probe: numbers))
        }
    }

    @Test func anInnerViewThatIsUpdatedInTheSameUpdateIsAnimatedToo() {
        let (probe, numbers) = (Probe(), Probe())
        let screen = Screen(Outer(probe: probe, numbers: numbers))
        numbers.first.wrappedValue = 1
        #expect(durations(on: screen) == [nil])
        probe.first.wrappedValue = 1
        numbers.first.wrappedValue = 2
        #expect(durations(on: screen) == [2])
        numbers.first.wrappedValue = 3
        #expect(durations(on: screen) == [nil])
    }

    @Test func environmentChangesInsideATransactionAreAnimated() {
        let screen = Screen(
            VStack {
                Text("plain")
                Text("moved").transaction { $0.animation = fast }
            })
        screen.environment.lineLimit = 1
        #expect(durations(on: screen) == [nil, 0.1])
    }

    struct Parent: View {
        @State private var title = 0
        let probe: Probe
        var body: some View {
            let _ = probe.first = $title
            VStack {
                Text(verbatim: "title \(title)")
                Child(title: title, probe: probe)
            }
        }
    }

    struct Child: View {
        @State private var count = 0
        let title: Int
        let probe: Probe
        var body: some View {
            let _ = probe.second = $count
            Text(verbatim: "\(title) \(count)")
        }
    }

    @Test func aChildIsShownWithItsOwnTransactionBeforeItsParentUpdatesIt() {
        let probe = Probe()
        let screen = Screen(Parent(probe: probe))
        withAnimation(slow) { probe.second.wrappedValue = 1 }
        probe.first.wrappedValue = 1
        #expect(durations(on: screen) == [2, nil, nil])
        #expect(screen.texts == ["title 1", "1 1"])
    }
}

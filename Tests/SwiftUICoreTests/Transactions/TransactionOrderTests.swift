import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing
import ViewGraph

private let fast = Animation.linear(duration: 0.1)
private let slow = Animation.linear(duration: 2)

/// The updates caused by the changes of one action.
@MainActor
@Suite struct TransactionOrderTests {
    final class Probe {
        var value: Binding<Int> = .constant(0)
        var bodies: [Int] = []
        var changes: [String] = []
        /// The action of an `onChange`, and the value that it reads.
        var respond: (Int) -> Void = { _ in }
    }

    struct Counter: View {
        @State private var value = 0
        let probe: Probe

        var body: some View {
            let _ = probe.value = $value
            let _ = probe.bodies.append(value)
            Text(verbatim: "\(value)")
                .onChange(of: value) { old, new in
                    probe.changes.append("\(old)→\(new)")
                    probe.respond(value)
                }
            Button("Both") {
                value = 1
                value = 2
                withAnimation {
                    value = 3
                    value = 4
                }
            }
        }
    }

    /// The bodies and changes that a closure causes, after the first body.
    private func run(_ body: (Probe, Screen) throws -> Void) rethrows -> Probe {
        let probe = Probe()
        let screen = Screen(Counter(probe: probe))
        #expect(probe.bodies == [0])
        try body(probe, screen)
        screen.update()
        return probe
    }

    @Test func twoTransactionsOfOneActionAreTwoUpdates() throws {
        let probe = try run { _, screen in try screen.press("Both") }
        #expect(probe.bodies == [0, 2, 4])
        #expect(probe.changes == ["0→2", "2→4"])
    }

    @Test func aBindingThatAnimatesBeginsItsOwnUpdate() {
        let probe = run { probe, _ in
            probe.value.wrappedValue = 1
            probe.value.animation(slow).wrappedValue = 2
            probe.value.animation(fast).wrappedValue = 3
            probe.value.transaction(Transaction(animation: fast)).wrappedValue = 4
            probe.value.wrappedValue = 5
        }
        #expect(probe.bodies == [0, 1, 2, 4, 5])
        #expect(probe.changes == ["0→1", "1→2", "2→4", "4→5"])
    }

    @Test func changesThatFollowEachOtherWithEqualTransactionsAreOneUpdate() {
        let probe = run { probe, _ in
            for number in 1...10 { withAnimation(slow) { probe.value.wrappedValue = number } }
            withAnimation(slow) {
                probe.value.wrappedValue = 11
            } completion: {
                probe.changes.append("done")
            }
        }
        #expect(probe.bodies == [0, 11])
        #expect(probe.changes == ["0→11", "done"])
    }

    @Test func oneUpdateSufficesWithoutEarlierChanges() {
        let probe = run { probe, screen in
            withAnimation(slow) { probe.value.wrappedValue = 1 }
            screen.update()
            probe.value.wrappedValue = 1
            withAnimation(fast) { probe.value.wrappedValue = 2 }
        }
        #expect(probe.bodies == [0, 1, 2])
    }

    @Test func codeOutsideOfViewsReadsTheLastValue() {
        var read: [Int] = []
        let probe = run { probe, _ in
            probe.respond = { read.append($0) }
            probe.value.wrappedValue = 1
            withAnimation { probe.value.wrappedValue = probe.value.wrappedValue + 1 }
            read.append(probe.value.wrappedValue)
        }
        #expect(probe.bodies == [0, 1, 2])
        #expect(read == [2, 2, 2])
    }

    @Test func writesDuringAnUpdateFollowWaitingOnes() {
        let probe = run { probe, _ in
            probe.respond = { if $0 == 2 { probe.value.wrappedValue = 10 } }
            probe.value.wrappedValue = 1
            withAnimation { probe.value.wrappedValue = 2 }
        }
        #expect(probe.bodies == [0, 1, 2, 10])
        #expect(probe.changes == ["0→1", "1→2", "2→10"])
    }

    struct Pulse: View {
        @State private var isLarge = false
        let probe: Probe
        var body: some View {
            let _ = probe.bodies.append(isLarge ? 1 : 0)
            Text(isLarge ? "large" : "small").onAppear { withAnimation(slow) { isLarge = true } }
        }
    }

    /// Records each mutation with its state at that moment.
    private final class Log: Renderer {
        var updates: [[String]] = []

        func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
            updates.append(
                mutations.indices.map {
                    "\(mutations[$0])" + (animations[$0].map { " in \($0.timing.duration) s" } ?? "")
                })
        }
    }

    @Test func anAnimationOfOnAppearStartsFromTheShownState() {
        let log = Log()
        let host = ViewHost(Pulse(probe: Probe()), renderer: log) {}
        #expect(log.updates == [["insert text \"small\"#1 into root#0"], ["update text \"large\"#1 in 2.0 s"]])
        host.close()
    }

    struct Placed: View {
        @Binding var place: Int
        var body: some View { Text(verbatim: "\(place)") }
    }

    struct Parted: View {
        struct Places { var first = 0 }
        @State private var places = Places()
        let probe: Probe
        var body: some View {
            let _ = probe.value = $places.first
            Placed(place: $places.first)
        }
    }

    @Test func anAnimationBeginsWhereTheChangeBeforeItHasLed() {
        let (log, probe) = (Log(), Probe())
        let host = ViewHost(Parted(probe: probe), renderer: log) {}
        log.updates = []
        probe.value.wrappedValue = 100
        withAnimation(slow) { probe.value.wrappedValue = 50 }
        host.update()
        #expect(log.updates == [["update text \"100\"#1"], ["update text \"50\"#1 in 2.0 s"]])
        host.close()
    }

    @Test func anotherThreadsTransactionsAreUpdatesToo() {
        let probe = run { probe, _ in
            let value = probe.value
            value.wrappedValue = 1
            onAnotherThread {
                value.wrappedValue = 2
                withAnimation(slow) { value.wrappedValue = 3 }
                value.wrappedValue = 4
            }
            value.wrappedValue = 5
        }
        #expect(probe.bodies == [0, 2, 3, 5])
    }

    @Test func theLayoutSeesEachUpdate() {
        let probe = Probe()
        let screen = Screen(
            GeometryReader { geometry in
                Counter(probe: probe).frame(width: geometry.size.width)
            })
        probe.value.wrappedValue = 1
        withAnimation { probe.value.wrappedValue = 2 }
        screen.update()
        #expect(probe.bodies == [0, 1, 2])
    }

    @Test func aScreenClosedBetweenTwoUpdatesStaysClosed() {
        let probe = Probe()
        let screen = Screen(Counter(probe: probe))
        probe.respond = { _ in screen.close() }
        probe.value.wrappedValue = 1
        var isComplete = false
        withAnimation {
            probe.value.wrappedValue = 2
        } completion: {
            isComplete = true
        }
        screen.update()
        #expect(probe.bodies == [0, 1])
        #expect(isComplete)
    }
}

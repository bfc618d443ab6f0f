import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct EquatableViewTests {
    struct Host<Child: View>: View {
        @State private var number = 0
        let child: (Int) -> Child

        var body: some View {
            Button("Add") { number += 1 }
            child(number)
        }
    }

    /// Equal if half of the number, rounded down, is equal.
    struct Halves: View, Equatable {
        let number: Int

        var body: some View { Text("Number \(number)") }

        nonisolated static func == (left: Halves, right: Halves) -> Bool { left.number / 2 == right.number / 2 }
    }

    @Test func anEqualValueIsNotTaken() throws {
        try withScreen(Host { Halves(number: $0).equatable() }) { screen in
            try screen.press("Add")
            #expect(screen.texts == ["Add", "Number 0"])
            #expect(screen.bodyCount(of: Halves.self) == 1)
            try screen.press("Add")
            #expect(screen.texts == ["Add", "Number 2"])
            #expect(screen.bodyCount(of: Halves.self) == 2)
        }
    }

    struct NeverEqual: View, Equatable {
        var body: some View { Text("Never") }

        nonisolated static func == (left: NeverEqual, right: NeverEqual) -> Bool { false }
    }

    @Test func aDifferentValueIsAssignedEvenIfItHasTheSameBytes() throws {
        try withScreen(Host { _ in EquatableView(content: NeverEqual()) }) { screen in
            try screen.press("Add")
            try screen.press("Add")
            #expect(screen.bodyCount(of: NeverEqual.self) == 3)
        }
        try withScreen(Host { _ in NeverEqual() }) { screen in
            try screen.press("Add")
            #expect(screen.bodyCount(of: NeverEqual.self) == 1)
        }
    }

    struct Own: View, Equatable {
        let number: Int
        @State private var presses = 0

        var body: some View { Button("\(number), \(presses) presses") { presses += 1 } }

        nonisolated static func == (left: Own, right: Own) -> Bool { true }
    }

    @Test func itsOwnStateStillUpdatesIt() throws {
        try withScreen(Host { Own(number: $0).equatable() }) { screen in
            try screen.press("Add")
            try screen.press("0, 0 presses")
            #expect(screen.texts == ["Add", "0, 1 presses"])
        }
    }

    struct Closure: View, Equatable {
        let number: Int
        let action: () -> Void

        var body: some View { Button("Closure \(number)") { action() } }

        nonisolated static func == (left: Closure, right: Closure) -> Bool { left.number == right.number }
    }

    @Test func aFreshClosureDoesNotCountWhereEqualityLeavesItOut() throws {
        try withScreen(Host { number in Closure(number: number / 2) { print(number) }.equatable() }) { screen in
            try screen.press("Add")
            #expect(screen.bodyCount(of: Closure.self) == 1)
            try screen.press("Add")
            #expect(screen.bodyCount(of: Closure.self) == 2)
        }
    }

    struct Card: Identifiable, Hashable {
        let id: Int
        var isFaceUp = false

        static func == (left: Card, right: Card) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    struct CardView: View {
        let card: Card

        var body: some View { Text("\(card.id) \(card.isFaceUp ? "up" : "down")") }
    }

    struct Cards: View {
        @State private var cards = [Card(id: 0), Card(id: 1)]
        @State private var top = Card(id: 2)

        var body: some View {
            ForEach(cards) { CardView(card: $0) }
            Button("turn") { cards[1].isFaceUp.toggle() }
            Button("top \(top.isFaceUp ? "up" : "down")") { top.isFaceUp.toggle() }
        }
    }

    @Test func plainDataIsFollowedThoughItsEqualitySignComparesTheIdentity() throws {
        try withScreen(Cards()) { screen in
            try screen.press("turn")
            #expect(screen.texts == ["0 down", "1 up", "turn", "top down"])
            try screen.press("top down")
            #expect(screen.texts == ["0 down", "1 up", "turn", "top up"])
            #expect(screen.bodyCount(of: CardView.self) == 3)
        }
    }

    @Test func aPlainViewIsComparedByEqualityOnlyInAnEquatableView() throws {
        try withScreen(Host { Halves(number: $0) }) { screen in
            try screen.press("Add")
            #expect(screen.texts == ["Add", "Number 1"])
        }
    }
}

import Combine
import SwiftUI
import SwiftUITesting
import Testing
import ViewGraph

/// Diagnostics of other tests may arrive in between, so these tests search for their own.
@MainActor
@Suite struct EndlessUpdateTests {
    final class Heard: @unchecked Sendable {
        // Sendable: update diagnostics arrive on the main actor, and reports of other tests are not stored.
        nonisolated(unsafe) var sentences: [String] = []
    }

    func diagnostics(about name: String, _ body: () throws -> Void) rethrows -> [String] {
        let heard = Heard()
        Diagnostic.listen { if $0.contains(name) { heard.sentences.append($0) } }
        defer { Diagnostic.listen(nil) }
        try body()
        return heard.sentences
    }

    struct Ping: View {
        @State private var count = 0

        var body: some View {
            Button("Ping \(count)") { count += 1 }
                .onChange(of: count) { count += 1 }
        }
    }

    @Test func anActionThatChangesItsOwnValueIsStoppedAndNamed() throws {
        let screen = Screen(Ping())
        let sentences = try diagnostics(about: "Ping") { try screen.press("Ping 0") }
        #expect(
            sentences == [
                "The update was stopped after 100 rounds, because Ping is marked again and again. Something that runs "
                    + "in each round changes what it depends on: onChange(of: Int) in Ping."
            ])
        #expect(screen.texts == ["Ping 100"])
    }

    struct Alternating: View {
        @State private var count = 0

        var body: some View {
            Button("Alternating \(count)") { count += 1 }
                .onChange(of: count) {
                    if count.isMultiple(of: 2) { count += 1 } else { withAnimation { count += 1 } }
                }
        }
    }

    @Test func updatesWithDifferentTransactionsThatNeverEndAreStopped() throws {
        let screen = Screen(Alternating())
        let sentences = try diagnostics(about: "transaction") { try screen.press("Alternating 0") }
        #expect(
            sentences == [
                "The updates were stopped after 100, because each changes something with another transaction. "
                    + "Something that runs in each of them changes what it depends on."
            ])
        try screen.press("Alternating 100")
    }

    struct Source: View {
        @State private var count = 0

        var body: some View {
            Shown(count: $count)
            Renewed(count: $count)
        }
    }

    struct Shown: View {
        @Binding var count: Int

        var body: some View { Text("\(count)") }
    }

    struct Renewed: View {
        @Binding var count: Int

        var body: some View {
            Text("Renewed")
                .onAppear { count += 1 }
                .id(count)
        }
    }

    @Test func theViewThatDeclaresTheActionIsNamedWithTheMarkedOne() {
        let sentences = diagnostics(about: "Shown") { _ = Screen(Source()) }
        #expect(
            sentences == [
                "The update was stopped after 100 rounds, because Shown is marked again and again. Something that runs "
                    + "in each round changes what it depends on: onAppear in Renewed."
            ])
    }

    struct Echo: View {
        let subject: PassthroughSubject<Int, Never>
        let received: (Int) -> Void

        var body: some View {
            Text("Echo").onReceive(subject) { number in
                received(number)
                if number != 150 { subject.send(number + 1) }
            }
        }
    }

    @Test func valuesReceivedWhileAnUpdateIsStoppedComeLater() {
        let subject = PassthroughSubject<Int, Never>()
        var numbers: [Int] = []
        let screen = Screen(Echo(subject: subject) { numbers.append($0) })
        let sentences = diagnostics(about: "Echo") {
            subject.send(1)
            screen.update()
        }
        #expect(
            sentences == [
                "The update was stopped after 100 rounds, because onReceive in Echo is marked again and again. "
                    + "Something that runs in each round changes what it depends on: onReceive in Echo."
            ])
        #expect(numbers == Array(1...100))
        subject.send(150)
        screen.update()
        #expect(numbers == Array(1...100) + [101, 150] + Array(102...150))
        screen.close()
    }

    struct Recovering: View {
        @State private var count = 0
        @State private var isEndless = true

        var body: some View {
            Button("Recovering \(count)") {
                isEndless = false
                count = 0
            }
            .onChange(of: count, initial: true) { if isEndless { count += 1 } }
        }
    }

    @Test func laterUpdatesRunAsUsual() throws {
        var screen: Screen?
        let sentences = diagnostics(about: "Recovering") { screen = Screen(Recovering()) }
        #expect(sentences.count == 1)
        let text = try #require(screen?.texts.first)
        try screen?.press(text)
        #expect(screen?.texts == ["Recovering 0"])
    }
}

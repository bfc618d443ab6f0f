import Combine
import Foundation
import Locking
import Observation
import StartLine
import SwiftUI
import SwiftUITesting
import Testing

/// Sources of truth that other threads change while the main thread updates the screen.
@MainActor
@Suite struct StateRaceTests {
    nonisolated private static let threads = 4
    nonisolated private static let rounds = 300

    /// Runs the body on new threads, while this thread updates the screen repeatedly.
    func updating(_ screen: Screen, while body: @escaping @Sendable (Int) -> Void) {
        let line = StartLine(runners: Self.threads + 1)
        let finished = Counter()
        for number in 0..<Self.threads {
            Thread {
                line.wait()
                body(number)
                finished.add()
            }.start()
        }
        line.wait()
        while finished.value < Self.threads {
            screen.update()
            sched_yield()
        }
        screen.update()
    }

    // MARK: - State

    final class Handle {
        var own: [Binding<Int>] = []
        var shared: Binding<[Int]>?
    }

    struct States: View {
        @State private var first = 0
        @State private var second = 0
        @State private var third = 0
        @State private var fourth = 0
        @State private var shared: [Int] = []
        let handle: Handle

        var body: some View {
            let _ = handle.own = [$first, $second, $third, $fourth]
            let _ = handle.shared = $shared
            ForEach([first, second, third, fourth].indices, id: \.self) {
                Text(verbatim: "\(handle.own[$0].wrappedValue)")
            }
            Text(verbatim: "\(shared.count)")
        }
    }

    @Test func theLastWriteOfEachThreadIsShown() throws {
        let handle = Handle()
        try withScreen(States(handle: handle)) { screen in
            let own = handle.own
            let shared = try #require(handle.shared)
            updating(screen) { number in
                for round in 1...Self.rounds {
                    own[number].wrappedValue = round * 10 + number
                    shared.wrappedValue = Array(repeating: number, count: number + 1)
                }
            }
            #expect(screen.texts.dropLast() == ["3000", "3001", "3002", "3003"])
            #expect(screen.texts.last == "\(shared.wrappedValue.count)")
        }
    }

    // MARK: - Publishers

    struct Receiver: View {
        @State private var received: [Int] = []
        let subjects: [PassthroughSubject<Int, Never>]
        let note: ([Int]) -> Void

        var body: some View {
            let _ = note(received)
            Text(verbatim: "\(received.count)")
                .onReceive(Publishers.MergeMany(subjects)) { received.append($0) }
        }
    }

    @Test func valuesOfOtherThreadsAreReceivedInTheirOrder() throws {
        let subjects = (0..<Self.threads).map { _ in PassthroughSubject<Int, Never>() }
        var received: [Int] = []
        try withScreen(Receiver(subjects: subjects) { received = $0 }) { screen in
            updating(screen) { number in
                for round in 0..<Self.rounds { subjects[number].send(number * 1_000 + round) }
            }
            #expect(screen.texts == ["1200"])
            for number in 0..<Self.threads {
                #expect(received.filter { $0 / 1_000 == number } == (0..<300).map { number * 1_000 + $0 })
            }
        }
    }

    // MARK: - Observable objects

    /// Thread-safe.
    final class SharedNumber: Observable, Sendable {
        private let registrar = ObservationRegistrar()
        private let stored = Locked(0)

        var value: Int {
            get {
                registrar.access(self, keyPath: \.value)
                return stored.withLock { $0 }
            }
            set {
                registrar.withMutation(of: self, keyPath: \.value) { stored.withLock { $0 = newValue } }
            }
        }
    }

    struct NumberView: View {
        let number: SharedNumber

        var body: some View { Text(verbatim: "\(number.value)") }
    }

    struct Numbers: View {
        let numbers: [SharedNumber]

        var body: some View { ForEach(numbers.indices, id: \.self) { NumberView(number: numbers[$0]) } }
    }

    @Test func observableObjectsMayChangeOnOtherThreadsWhileBodiesReadThem() throws {
        let numbers = (0..<Self.threads).map { _ in SharedNumber() }
        try withScreen(Numbers(numbers: numbers)) { screen in
            updating(screen) { number in
                for round in 1...Self.rounds { numbers[number].value = round }
            }
            #expect(numbers.map(\.value) == [300, 300, 300, 300])
            for number in numbers { number.value += 1 }
            #expect(screen.texts == ["301", "301", "301", "301"])
        }
    }
}

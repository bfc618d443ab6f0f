#if Web
    import Combine
    import Foundation
    @testable import Headlines
    import MainThread
    import SeededRandom
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// The law of `RestingTests` for views that keep more than cells: lists, navigation, tabs, pickers, presentations,
    /// and observable objects, which change at any time. `SWIFTWATER_RESTS` sets the number of sequences here too, of
    /// which each app has a share.
    @MainActor
    @Suite(.serialized) struct RestingKindsTests {
        @Test(.timeLimit(.minutes(60)))
        func viewsOfAllKindsSendWhatAwakeOnesSend() async throws {
            try await compare(sequences: 5, ofHundred: 60, of: 12, minimumShare: 0.5) {
                KindsApp()
            } changing: { random in
                KindsModel.shared.change(random.number(below: 4))
            }
        }

        @Test(.timeLimit(.minutes(60)))
        func headlinesSendsWhatAnAwakeOneSends() async throws {
            try await compare(sequences: 3, ofHundred: 20, of: 8, minimumShare: 0.5) {
                HeadlinesApp()
            } changing: { _ in
            }
        }

        /// Two pages get the same events. One of them rests before random ones.
        private func compare<Application: App>(
            sequences: Int, ofHundred share: Int, of steps: Int, minimumShare: Double,
            _ makeApp: () -> Application,
            changing change: (inout SeededRandom) -> Void
        ) async throws {
            let rests = ProcessInfo.processInfo.environment["SWIFTWATER_RESTS"].flatMap { Int($0) }
            let count = rests.map { max(1, $0 * share / 100) } ?? sequences
            var (restCount, attempts) = (0, 0)
            for seed in 0..<count {
                let (awake, other) = (try TestSite(makeApp()).open(), try TestSite(makeApp()).open())
                var random = SeededRandom(seed: UInt64(seed))
                // Announcements depend on the time between two events.
                for page in [awake, other] { page.screen.callbacks.later = { _, _ in } }
                await settle(awake, other)
                for step in 1...steps {
                    if random.number(below: 3) > 0 {
                        attempts += 1
                        if other.session.scene.rest() == .resting { restCount += 1 }
                    }
                    if random.number(below: 4) == 0 {
                        change(&random)
                        await MainThread.turn()
                    }
                    let event = try #require(awake.randomEvent(step, &random))
                    for page in [awake, other] {
                        page.send(event)
                        await MainThread.turn()
                    }
                    await settle(awake, other)
                    let hasSame = awake.link.frames == other.link.frames && awake.text == other.text
                    #expect(hasSame, "seed \(seed), step \(step): \(event)")
                    guard hasSame else { return }
                }
                #expect(awake.session.scene.snapshot == other.session.scene.snapshot)
                for page in [awake, other] { page.session.close() }
            }
            #expect(Double(restCount) > minimumShare * Double(attempts))
        }

        private func settle(_ pages: TestPage...) async {
            for _ in 0..<4 {
                for page in pages {
                    page.takePatches()
                    page.screen.spoken = SpokenState()
                }
                await MainThread.turn()
            }
        }
    }

    extension TestPage {
        /// An event for one of the elements, which need not handle it.
        fileprivate func randomEvent(_ number: Int, _ random: inout SeededRandom) -> String? {
            let ids = screen.writer.sent.filter { $0.value.node != nil }.keys.sorted()
            guard !ids.isEmpty else { return nil }
            let presses = ids.filter { screen.writer.sent[$0]?.node?.takesPress == true }
            let pressed = (presses.isEmpty ? ids[0] : presses[random.number(below: presses.count)]).text
            let any = ids[random.number(below: ids.count)].text
            switch random.number(below: 24) {
            case 0, 1: return #"[\#(number),"o","\#(any)",\#(random.number(below: 2))]"#
            case 2, 3, 4: return #"[\#(number),"c","\#(any)"]"#
            case 5, 6: return #"[\#(number),"d","\#(any)"]"#
            case 7: return #"[\#(number),"s","\#(any)",\#(random.number(below: 3))]"#
            case 8: return #"[\#(number),"+","\#(any)"]"#
            case 9: return #"[\#(number),"D","\#(any)"]"#
            case 10: return #"[\#(number),"M","\#(any)",1]"#
            case 11: return #"[\#(number),"W","\#(any)"]"#
            case 12: return #"[\#(number),"C","\#(any)"]"#
            case 13: return #"[\#(number),"v","\#(any)",0.25]"#
            default: return #"[\#(number),"p","\#(pressed)"]"#
            }
        }
    }
#endif

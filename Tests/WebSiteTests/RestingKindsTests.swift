#if Web
    @testable import Headlines
    import SwiftUI
    import Testing

    /// The law of rests for views that keep more than cells: lists, navigation, tabs, pickers, presentations, and
    /// observable objects, which change at any time.
    @MainActor
    @Suite(.serialized) struct RestingKindsTests {
        @Test(.timeLimit(.minutes(60)))
        func restingScenesOfAllViewsSendTheSamePatches() async throws {
            var law = RestingLaw()
            law.change = { KindsModel.shared.change($0.number(below: 4)) }
            try await law.check(RestingLaw.seeds(5, share: 7)) { KindsApp() }
        }

        @Test(.timeLimit(.minutes(60)))
        func restingHeadlinesSendsTheSamePatches() async throws {
            var law = RestingLaw()
            law.steps = 8
            try await law.check(RestingLaw.seeds(3, share: 15)) { HeadlinesApp() }
        }
    }
#endif

#if Web
    import Testing

    @testable import WebRenderer

    /// The law of rests for pages that contain what apps consist of.
    @MainActor
    @Suite(.serialized) struct RestingPagesTests {
        /// Not the page of the shared model: an event of one page changes both.
        @Test(
            .timeLimit(.minutes(60)),
            arguments: RestingPagesApp.Page.allCases.filter { !$0.staysAwake && $0 != .shared })
        func restingPagesSendTheSamePatchesAsAwakeOnes(_ page: RestingPagesApp.Page) async throws {
            var law = RestingLaw()
            law.effects = { RestingModel.effects }
            law.comparesSnapshots = page != .queries
            law.change = { random in
                let kind = random.number(below: 5)
                RestingModel.shared.change(kind)
                for container in RestingPagesApp.containers { RestingNote.change(in: container, kind) }
            }
            try await law.check(RestingLaw.seeds(10, share: 15)) {
                RestingModel.shared.reset()
                RestingModel.effects = []
                RestingPagesApp.containers = []
            } _: {
                RestingPagesApp(page: page)
            }
        }

        @Test(arguments: RestingPagesApp.Page.allCases.filter(\.staysAwake))
        func pagesThatCannotBeRecreatedStayAwake(_ page: RestingPagesApp.Page) async throws {
            let shown = try TestSite(RestingPagesApp(page: page)).open()
            await settle(shown)
            shown.reportFrames()
            await settle(shown)
            #expect(shown.session.scene.rest() != .resting)
            shown.session.close()
        }

        /// The views of a scene at rest are recreated from the new values, so the page may receive all of its content.
        @Test(.timeLimit(.minutes(60)))
        func changesOnAnotherThreadAreShownAsByAwakePages() async throws {
            var law = RestingLaw()
            law.comparesFrames = false
            law.change = { random in
                let kind = random.number(below: 5)
                onAnotherThread { RestingModel.shared.change(kind) }
            }
            try await law.check(RestingLaw.seeds(20, share: 7)) {
                RestingModel.shared.reset()
            } _: {
                RestingPagesApp(page: .shared)
            }
        }
    }
#endif

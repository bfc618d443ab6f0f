import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct AnimationCompletionTests {
    final class Probe {
        var number: Binding<Int> = .constant(0)
        var events: [String] = []
    }

    struct Number: View {
        @State private var number = 0
        let probe: Probe
        var body: some View {
            let _ = probe.number = $number
            let _ = probe.events.append("body \(number)")
            Text(verbatim: "\(number)")
        }
    }

    @Test func itIsCalledOnceAfterTheUpdateThatShowsTheChange() {
        let probe = Probe()
        let screen = Screen(Number(probe: probe))
        withAnimation {
            probe.number.wrappedValue = 1
            probe.number.wrappedValue = 2
        } completion: {
            probe.events.append("complete")
        }
        probe.events.append("written")
        screen.update()
        screen.update()
        #expect(probe.events == ["body 0", "written", "body 2", "complete"])
    }

    @Test func withoutAChangeTheCompletionFollowsTheClosure() {
        let probe = Probe()
        let screen = Screen(Number(probe: probe))
        withAnimation {
            probe.number.wrappedValue = 0
            probe.events.append("closure")
        } completion: {
            probe.events.append("complete")
        }
        probe.events.append("behind")
        screen.update()
        #expect(probe.events == ["body 0", "closure", "complete", "behind"])
    }

    @Test func theOuterCompletionWaitsForInnerChanges() {
        let probe = Probe()
        let screen = Screen(Number(probe: probe))
        probe.events = []
        withAnimation {
            withAnimation {
                probe.number.wrappedValue = 1
            } completion: {
                probe.events.append("inner")
            }
        } completion: {
            probe.events.append("outer")
        }
        screen.update()
        #expect(probe.events == ["body 1", "outer", "inner"])
    }

    @Test func itWaitsForEveryScreen() {
        let probes = (Probe(), Probe())
        let screens = (Screen(Number(probe: probes.0)), Screen(Number(probe: probes.1)))
        var isComplete = false
        withAnimation {
            probes.0.number.wrappedValue = 1
            probes.1.number.wrappedValue = 1
        } completion: {
            isComplete = true
        }
        screens.0.update()
        #expect(!isComplete)
        screens.1.update()
        #expect(isComplete)
    }

    @Test func aScreenThatClosesIsNotWaitedFor() {
        let probe = Probe()
        let screen = Screen(Number(probe: probe))
        var isComplete = false
        withAnimation {
            probe.number.wrappedValue = 1
        } completion: {
            isComplete = true
        }
        screen.close()
        #expect(isComplete)
    }

    @Test func aChangeFromAnotherThreadIsWaitedFor() {
        let probe = Probe()
        let screen = Screen(Number(probe: probe))
        let number = probe.number
        nonisolated(unsafe) var isComplete = false
        onAnotherThread {
            withAnimation {
                number.wrappedValue = 1
            } completion: {
                isComplete = true
            }
        }
        #expect(!isComplete)
        #expect(screen.texts == ["1"])
        #expect(isComplete)
    }

    /// Completes its animations on demand.
    final class Player: Renderer {
        var playing: [() -> Void] = []
        var criteria: [AnimationCompletionCriteria] = []

        func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}

        func whenComplete(
            _ animation: Animation, _ criteria: AnimationCompletionCriteria, call completion: @escaping () -> Void
        ) {
            playing.append(completion)
            self.criteria.append(criteria)
        }
    }

    @Test func aScreenReportsWhenAnAnimationHasEnded() {
        let (probe, player) = (Probe(), Player())
        let host = ViewHost(Number(probe: probe), renderer: player) {}
        var isComplete = false
        withAnimation(.linear, completionCriteria: .removed) {
            probe.number.wrappedValue = 1
        } completion: {
            isComplete = true
        }
        host.update()
        #expect(!isComplete)
        #expect(player.criteria == [.removed])
        player.playing.removeFirst()()
        #expect(isComplete)
        host.close()
    }
}

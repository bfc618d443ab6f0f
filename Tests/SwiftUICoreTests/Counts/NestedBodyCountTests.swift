import SwiftUI
import Testing

/// Views of several views that contain themselves with a modifier: the modifiers of each level are around all views
/// further inside, up to a limit.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct NestedBodyCountTests {
    final class Handle {
        var setLeaf: (Int) -> Void = { _ in }
        var setText: (String) -> Void = { _ in }
        var setValue: (Int) -> Void = { _ in }
        var setWidth: (Double) -> Void = { _ in }
    }

    struct Top: View {
        let depth: Int
        let handle: Handle
        @State private var text = ""
        @State private var value = 0
        @State private var width = 1.0

        var body: some View {
            let _ = handle.setText = { text = $0 }
            let _ = handle.setValue = { value = $0 }
            let _ = handle.setWidth = { width = $0 }
            VStack {
                Text(text)
                Level(depth: depth, value: value, handle: handle).padding(width)
            }
        }
    }

    struct Level: View {
        let depth: Int
        let value: Int
        let handle: Handle

        var body: some View {
            Text("level")
            if depth == 0 {
                Leaf(value: value, handle: handle)
            } else {
                Level(depth: depth - 1, value: value, handle: handle).padding(1).lineLimit(1)
            }
        }
    }

    struct Leaf: View {
        let value: Int
        let handle: Handle
        @State private var number = 0

        var body: some View {
            let _ = handle.setLeaf = { number = $0 }
            Text(verbatim: "\(value + number)")
        }
    }

    /// One group in another, each in an erased view with a modifier.
    static func group(_ depth: Int) -> AnyView {
        AnyView(
            Group {
                Text("level")
                if depth > 0 { group(depth - 1).padding(1) }
            })
    }

    /// With the modifiers of all levels outside around each view, the second half would have three times as many nodes
    /// as the first.
    private func expectProportion(_ screen: (_ depth: Int) -> CountedScreen) {
        let counts = [0, 36, 72].map { screen($0).liveNodes }
        let (first, second) = (counts[1] - counts[0], counts[2] - counts[1])
        #expect(second <= first * 11 / 10)
    }

    @Test func theNodesOfBodiesGrowWithTheDepth() {
        expectProportion { CountedScreen(Top(depth: $0, handle: Handle())) }
    }

    @Test func theNodesOfErasedViewsGrowWithTheDepth() {
        expectProportion { depth in CountedScreen(VStack { Self.group(depth) }) }
    }

    @Test(arguments: [10, 80]) func aChangeOfTheLeafRunsItsBody(depth: Int) {
        let handle = Handle()
        let screen = CountedScreen(Top(depth: depth, handle: handle))
        handle.setLeaf(7)
        #expect(screen.update() == CountedScreen.Cost(nodes: 1, bodies: ["Leaf": 1], mutations: ["update"]))
        #expect(screen.texts.last == "7")
    }

    @Test(arguments: [10, 80]) func aTextNextToTheLevelsRunsNoneOfTheirBodies(depth: Int) {
        let handle = Handle()
        let screen = CountedScreen(Top(depth: depth, handle: handle))
        handle.setText("beside")
        #expect(screen.update() == CountedScreen.Cost(nodes: 1, bodies: ["Top": 1], mutations: ["update"]))
        #expect(screen.texts.first == "beside")
    }

    @Test(arguments: [10, 80]) func aValueForTheLeafRunsEachBodyOnce(depth: Int) {
        let handle = Handle()
        let screen = CountedScreen(Top(depth: depth, handle: handle))
        handle.setValue(3)
        let bodies = ["Top": 1, "Level": depth + 1, "Leaf": 1]
        #expect(screen.update() == CountedScreen.Cost(nodes: 1, bodies: bodies, mutations: ["update"]))
        #expect(screen.texts.last == "3")
    }

    @Test func anotherModifierConcernsAsManyViewsAtEachDepth() {
        let costs = [20, 80].map { depth in
            let handle = Handle()
            let screen = CountedScreen(Top(depth: depth, handle: handle))
            handle.setWidth(5)
            return screen.update()
        }
        #expect(costs[0] == costs[1])
        #expect(costs[0].bodies == ["Top": 1])
    }
}

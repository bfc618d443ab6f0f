import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Detents whose heights are calculated.
@MainActor
@Suite struct CustomDetentTests {
    private struct BarDetent: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue * 0.25) }
    }

    private struct ReaderDetent: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.lineLimit == 3 ? 300 : nil }
    }

    private func detents(_ content: some View, height: CGFloat = 384) -> [[RenderPresentation.Detent]] {
        let view = Text("below").sheet(isPresented: .constant(true)) { content }.environment(\.lineLimit, 3)
        return Screen(view, size: CGSize(width: 640, height: height)).nodes.compactMap {
            if case .presentation(let shell) = $0.content { shell.detents } else { nil }
        }
    }

    @Test func aHeightIsCalculatedFromTheHeightOfTheScreen() {
        let bar = PresentationDetent.custom(BarDetent.self)
        #expect(detents(Text("a").presentationDetents([.large, bar])) == [[.height(96), .large]])
        #expect(detents(Text("a").presentationDetents([.large, bar]), height: 100) == [[.height(44), .large]])
    }

    @Test func aSelectedDetentIsFirst() {
        let content = Text("a")
            .presentationDetents(
                [.large, .custom(BarDetent.self), .medium], selection: .constant(.medium))
        #expect(detents(content) == [[.medium, .height(96), .large]])
    }

    @Test func aDetentWithoutAHeightIsLeftOut() {
        let reader = PresentationDetent.custom(ReaderDetent.self)
        #expect(detents(Text("a").presentationDetents([.large, reader])) == [[.height(300), .large]])
        let view = Text("below").sheet(isPresented: .constant(true)) {
            Text("a").presentationDetents([.large, reader])
        }
        let shells = Screen(view).nodes.compactMap {
            if case .presentation(let shell) = $0.content { shell.detents } else { nil }
        }
        #expect(shells == [[.large]])
    }

    @Test func fixedHeightsSortAmongOthersByTheirValue() {
        let bar = PresentationDetent.custom(BarDetent.self)
        let content = Text("a").presentationDetents([.height(200), bar, .height(60), .large])
        #expect(detents(content) == [[.height(60), .height(96), .height(200), .large]])
        // The screen is 384 points high, so 300 are more than the half of `.medium`.
        let others = Text("a").presentationDetents([.height(300), .medium, .fraction(0.2)])
        #expect(detents(others) == [[.fraction(0.2), .medium, .height(300)]])
    }

    @Test func aHeightIsCalculatedAgainWhenTheEnvironmentChanges() throws {
        struct Shell: View {
            @State private var limit = 3
            var body: some View {
                Text("below")
                    .sheet(isPresented: .constant(true)) {
                        Button("Release") { limit = 4 }
                            .presentationDetents([.large, .custom(ReaderDetent.self)])
                    }
                    .environment(\.lineLimit, limit)
            }
        }
        let screen = Screen(Shell())
        func detents() -> [[RenderPresentation.Detent]] {
            screen.nodes.compactMap { if case .presentation(let shell) = $0.content { shell.detents } else { nil } }
        }
        #expect(detents() == [[.height(300), .large]])
        try screen.press("Release")
        #expect(detents() == [[.large]])
    }

    @Test func detentsOfOneTypeAreEqual() {
        #expect(PresentationDetent.custom(BarDetent.self) == .custom(BarDetent.self))
        #expect(PresentationDetent.custom(BarDetent.self) != .custom(ReaderDetent.self))
        #expect(Set([PresentationDetent.custom(BarDetent.self), .custom(BarDetent.self)]).count == 1)
    }

    @Test func sizingsAreJoined() {
        let view = Text("a").presentationSizing(.page.fitted(horizontal: true, vertical: false).sticky(vertical: true))
        #expect(detents(view) == [[]])
    }
}

import SwiftUI
import SwiftUITesting
import Testing

/// Trees deeper than in any real app.
@MainActor
@Suite struct DeepTreeTests {
    final class Handle {
        var set: (Int) -> Void = { _ in }
    }

    struct Nest: View {
        let depth: Int
        let number: Int

        var body: some View {
            VStack {
                if depth > 0 { AnyView(Nest(depth: depth - 1, number: number)) } else { Text(verbatim: "\(number)") }
            }
        }
    }

    struct Top: View {
        @State private var number = 0
        let depth: Int
        let handle: Handle

        var body: some View {
            let _ = handle.set = { number = $0 }
            Nest(depth: depth, number: number)
        }
    }

    @Test func twoThousandLevelsComeChangeAndGo() throws {
        let handle = Handle()
        try withScreen(Top(depth: 2_000, handle: handle)) { screen in
            #expect(screen.update().isEmpty)
            handle.set(7)
            #expect(screen.update().count == 1)
            #expect(screen.texts == ["7"])
        }
    }

    /// A thread of comments: each body is several views, the last of which is modified.
    struct Comment: View {
        let depth: Int

        var body: some View {
            Text(verbatim: "\(depth)")
            if depth > 0 { Comment(depth: depth - 1).padding(.leading, 1) }
        }
    }

    struct ErasedComment: View {
        let depth: Int

        var body: some View {
            Text(verbatim: "\(depth)")
            if depth > 0 { AnyView(ErasedComment(depth: depth - 1)).padding(.leading, 1) }
        }
    }

    struct Fading<Content: View>: View {
        @State private var isFaded = false
        let handle: Handle
        let content: Content

        var body: some View {
            let _ = handle.set = { isFaded = $0 == 1 }
            VStack(alignment: .leading) { content.opacity(isFaded ? 0.5 : 1) }
        }
    }

    @Test(arguments: [false, true])
    func severalHundredLevelsOfSeveralViewsComeAndChange(isErased: Bool) throws {
        let handle = Handle()
        let comments = isErased ? AnyView(ErasedComment(depth: 600)) : AnyView(Comment(depth: 600))
        try withScreen(Fading(handle: handle, content: comments)) { screen in
            #expect(screen.texts == (0...600).reversed().map { "\($0)" })
            handle.set(1)
            #expect(!screen.update().isEmpty)
        }
    }

    @Test func eachViewOfTheFirstLevelsHasAllModifiersAroundIt() throws {
        struct Spaced: View {
            let depth: Int

            var body: some View {
                Text(verbatim: "\(depth)")
                if depth > 0 { Spaced(depth: depth - 1).padding(.top, 10) }
            }
        }
        try withScreen(VStack(spacing: 0) { Spaced(depth: 8) }) { screen in
            for level in 1...8 {
                // The text of a level is inside the modifiers of all levels before.
                let (last, own) = (try screen.text("\(9 - level)").frame, try screen.text("\(8 - level)").frame)
                #expect(own.minY - last.maxY == 10 * CGFloat(level))
            }
        }
    }
}

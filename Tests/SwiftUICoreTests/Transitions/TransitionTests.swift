import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TransitionTests {
    struct Marked: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content
            Text("\(phase)")
        }
    }

    @Test func aViewAtRestIsInTheIdentityPhase() {
        let screen = Screen {
            Text("a").transition(Marked())
            Text("b").transition(.move(edge: .top).combined(with: .opacity))
            Text("c").transition(.blurReplace)
            Text("d").transition(.symbolEffect(.disappear.down, options: .speed(2)))
            Image(systemName: "star").transition(.symbolEffect)
        }
        #expect(screen.texts == ["a", "identity", "b", "c", "d"])
        #expect(screen.description.hasSuffix("image \"Favorite\""))
    }

    private struct Named: Transition {
        @Environment(\.locale) private var locale
        @State private var taps = 0

        func body(content: Content, phase: TransitionPhase) -> some View {
            content
            Button("\(locale.identifier) \(taps)") { taps += 1 }
        }
    }

    @Test(arguments: [false, true])
    func aTransitionHasDynamicProperties(showsMotion: Bool) throws {
        let screen = Screen(
            VStack {
                Text("a").transition(Named())
                Text("b").transition(Named().combined(with: Named().animation(nil)))
                Text("c").transition(AsymmetricTransition(insertion: .opacity, removal: Named()))
            }
            .environment(\.locale, Locale(identifier: "nb")), showsMotion: showsMotion)
        for _ in 0..<4 { try screen.button("nb 0").at(0).tap() }
        #expect(screen.texts == ["a", "nb 1", "b", "nb 1", "nb 1", "c", "nb 1"])
    }

    @MainActor private final class Log {
        var text = ""
    }

    /// A view whose identity changes: appearances and disappearances, with true for the second identity.
    private struct Exchanged<T: Transition>: View {
        let transition: T?
        let log: Log
        @State private var isSecond = false

        var body: some View {
            Button("Go") { isSecond.toggle() }
            if let transition { marked.transition(transition).padding().id(isSecond) } else { marked.id(isSecond) }
        }

        private var marked: some View {
            Color.red.onAppear { log.text += isSecond ? "AT " : "AF " }
                .onDisappear { log.text += isSecond ? "DT " : "DF " }
        }
    }

    private func exchanged<T: Transition>(_ transition: T?, showsMotion: Bool) throws -> String {
        let log = Log()
        let screen = Screen(Exchanged(transition: transition, log: log), showsMotion: showsMotion)
        try screen.press("Go")
        screen.advance(by: .seconds(1))
        screen.close()
        return log.text
    }

    @Test(arguments: [false, true])
    func anIdentityTransitionRemovesTheOldViewFirst(_ showsMotion: Bool) throws {
        #expect(try exchanged(IdentityTransition?.none, showsMotion: showsMotion) == "AF AT DT DT ")
        #expect(try exchanged(OpacityTransition(), showsMotion: showsMotion) == "AF AT DT DT ")
        #expect(try exchanged(IdentityTransition(), showsMotion: showsMotion) == "AF DT AT DT ")
    }

    @Test func anIdentityTransitionBelowAnotherModifierRemovesSeveralViewsFirst() throws {
        struct Numbers: View {
            @State private var number = 1
            let log: Log

            var body: some View {
                Button("Go") { number += 1 }
                Group {
                    Text("a")
                    Text("b")
                }
                .onAppear { [number] in log.text += "A\(number) " }
                .onDisappear { [number] in log.text += "D\(number) " }
                .transition(.identity)
                .id(number)
                .padding()
            }

            final class Log {
                var text = ""
            }
        }
        let log = Numbers.Log()
        let screen = Screen(Numbers(log: log))
        try screen.press("Go")
        #expect(log.text == "A1 A1 D1 D1 A2 A2 ")
        screen.close()
    }

    @Test func aViewThatIsRemovedFirstKeepsItsPlaceOnTheScreen() throws {
        struct Numbers: View {
            @State private var number = 1
            var body: some View {
                Text("first")
                Text("\(number)").transition(.identity).id(number)
                Button("last") { number += 1 }
            }
        }
        let screen = Screen(Numbers())
        try screen.press("last")
        #expect(screen.texts == ["first", "2", "last"])
        try screen.press("last")
        #expect(screen.texts == ["first", "3", "last"])
    }

    @Test func theOlderNamesOfSizesAreTheSame() {
        struct Size: View {
            @Environment(\.sizeCategory) private var category
            var body: some View { Text("\(category)") }
        }
        let screen = Screen {
            Size().dynamicTypeSize(.accessibility2)
            Size().environment(\.sizeCategory, .extraSmall)
        }
        #expect(screen.texts == ["accessibilityLarge", "extraSmall"])
    }
}

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

    @Test func aViewIsShownAsWhenNothingMoves() {
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

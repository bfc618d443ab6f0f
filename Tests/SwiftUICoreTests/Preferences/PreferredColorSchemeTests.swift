import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct PreferredColorSchemeTests {
    struct Shade: View {
        @Environment(\.colorScheme) private var colorScheme
        var body: some View { Text(colorScheme == .dark ? "dark" : "light") }
    }

    final class Switch {
        var set: (ColorScheme?) -> Void = { _ in }
    }

    struct Room: View {
        @State private var scheme: ColorScheme?
        let lamp: Switch

        var body: some View {
            let _ = lamp.set = { scheme = $0 }
            VStack {
                Shade()
                Text("door").preferredColorScheme(scheme)
            }
        }
    }

    @Test func aPreferredColorSchemeAppliesToTheWholeWindow() {
        let lamp = Switch()
        let screen = Screen(
            VStack {
                Shade()
                Room(lamp: lamp)
            })
        #expect(screen.texts == ["light", "light", "door"])

        lamp.set(.dark)
        #expect(screen.texts == ["dark", "dark", "door"])
        #expect(screen.tree.root.content == .root(RenderRoot(colorScheme: .dark)))

        lamp.set(nil)
        #expect(screen.texts == ["light", "light", "door"])
        #expect(screen.tree.root.content == .root(RenderRoot(colorScheme: nil)))
    }

    @Test func theFirstSiblingWithAPreferenceWins() {
        let screen = Screen(
            VStack {
                Text("1").preferredColorScheme(nil)
                Text("2").preferredColorScheme(.dark)
                Text("3").preferredColorScheme(.light)
                Shade()
            })
        #expect(screen.texts == ["1", "2", "3", "dark"])
    }

    @Test func theOuterPreferenceReplacesInnerOnes() {
        let screen = Screen(VStack { Shade().preferredColorScheme(.dark) }.preferredColorScheme(.light))
        #expect(screen.texts == ["light"])
        #expect(screen.tree.root.content == .root(RenderRoot(colorScheme: .light)))
    }

    @Test func theEnvironmentAloneDoesNotChangeTheWindow() {
        let screen = Screen(
            VStack {
                Shade().environment(\.colorScheme, .dark)
                Shade()
            })
        #expect(screen.texts == ["dark", "light"])
        #expect(screen.tree.root.content == .root(RenderRoot()))
    }
}

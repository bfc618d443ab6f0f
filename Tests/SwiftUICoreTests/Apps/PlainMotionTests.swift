import SwiftUI
import SwiftUITesting
import Testing

/// A program that writes to a pipe shows the end of each motion at once, and requests no frames.
@MainActor @Suite struct PlainMotionTests {
    private func screen(_ content: some View) -> PlainScreen {
        PlainScreen(SingleWindowApp(content: content), columns: 20)
    }

    /// The words on the screen, without the blanks that center them.
    private func words(on screen: PlainScreen) -> [String] { screen.text.split { $0.isWhitespace }.map(String.init) }

    /// A number that counts up to its target.
    private struct Counter: View, Animatable {
        var animatableData: Double

        var body: some View { Text(verbatim: "\(Int(animatableData))") }
    }

    private struct Counting: View {
        let animation: Animation
        @State private var number = 0.0

        var body: some View {
            Counter(animatableData: number).onAppear { withAnimation(animation) { number = 100 } }
        }
    }

    @Test(arguments: [Animation.linear(duration: 60), .spring(duration: 60), .linear(duration: 1).repeatForever()])
    func anAnimationShowsItsEndAtOnce(animation: Animation) {
        let screen = screen(Counting(animation: animation))
        #expect(words(on: screen) == ["100"])
        #expect(screen.nextFrame == nil)
    }

    private struct Greeting: View {
        @State private var isOpen = false

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("always")
                if isOpen { Text("welcome").transition(.opacity) }
            }
            .onAppear { withAnimation(.linear(duration: 60)) { isOpen = true } }
        }
    }

    @Test func anInsertedViewIsShownAtOnce() {
        let screen = screen(Greeting())
        #expect(words(on: screen) == ["always", "welcome"])
        #expect(screen.nextFrame == nil)
    }

    @Test func phasesStayAtTheFirstOne() {
        let screen = screen(PhaseAnimator([1, 2, 3]) { Text(verbatim: "phase \($0)") })
        #expect(words(on: screen) == ["phase", "1"])
        #expect(screen.nextFrame == nil)
    }

    /// The same screen with motion, which does request frames, so the tests above can fail.
    @Test func aScreenThatShowsMotionRequestsFrames() {
        let screen = Screen(Counting(animation: .linear(duration: 60)), showsMotion: true)
        #expect(screen.text == "0")
        #expect(screen.isMoving)
    }
}

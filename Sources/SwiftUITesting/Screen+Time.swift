internal import SwiftUICore

extension Screen {
    /// Advances the time of the screen: motion and timelines are then at the new time.
    ///
    /// ```swift
    /// struct Door: View {
    ///     @State private var isOpen = false
    ///     var body: some View {
    ///         Button("Open") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
    ///             .opacity(isOpen ? 0 : 1)
    ///     }
    /// }
    /// let screen = Screen(Door(), showsMotion: true)
    /// try screen.press("Open")
    /// screen.advance(by: .seconds(0.25))  // the button is drawn with an opacity of 0.75
    /// ```
    ///
    /// In between there are frames, as on other screens, thirty a second, as long as something moves or waits. Without
    /// `showsMotion` values are final when an action returns, and only timelines follow the time. A text that shows the
    /// time, such as `Text(date, style: .timer)`, follows the machine's clock: it requests no frames, and is drawn
    /// again at the end at most. On a screen that was created inside `withTestClock`, advancing the screen advances
    /// that clock, and the other way round.
    ///
    /// After 108,000 frames, an hour of motion, a diagnostic is reported, and the rest of the time passes at once.
    public func advance(by duration: Duration = .zero) {
        host.update()
        let parts = duration.components
        let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
        stepRecorder?.begin(advancingBy: seconds)
        time.advance(by: seconds)
    }

    /// Whether something on the screen moves or waits for a time. A text that shows the time does not count.
    public var isMoving: Bool {
        host.update()
        return host.nextFrame != nil
    }
}

internal import ViewGraph

/// Content that moves along the tracks of a value.
///
/// ```swift
/// struct Shape {
///     var scale = 1.0
///     var angle = Angle.zero
/// }
/// let view = KeyframeAnimator(initialValue: Shape()) { shape in
///     Text("Tick").scaleEffect(shape.scale).rotationEffect(shape.angle)
/// } keyframes: { _ in
///     KeyframeTrack(\.scale) {
///         LinearKeyframe(1.5, duration: 0.3)
///         SpringKeyframe(1, duration: 0.6)
///     }
///     KeyframeTrack(\.angle) {
///         CubicKeyframe(.degrees(20), duration: 0.4)
///         CubicKeyframe(.zero, duration: 0.5)
///     }
/// }
/// ```
///
/// The content is evaluated with the value of each frame, up to 30 times a second, and nothing else is. The keyframes
/// are made when a run begins, from the value at which the run before it ended. A change of the trigger begins a run at
/// the value that is shown; springs and cubic keyframes without a velocity continue the run that it replaces. While the
/// condition of a repeating animator is false, the content shows the initial value.
///
/// An animator that is not on the screen requests no frames, and restarts when it reappears. On a screen that
/// shows no motion, a repeating animator shows its initial value, and a trigger sets the final value at once. Follows
/// [Apple's KeyframeAnimator](https://developer.apple.com/documentation/swiftui/keyframeanimator).
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View> where KeyframePath.Value == Value {
    private let initialValue: Value
    private let content: (Value) -> Content
    private let keyframes: (Value) -> KeyframePath
    private let trigger: AnimatorTrigger?
    private let repeats: Bool
    @State private var course = KeyframeCourse<Value>()
    /// The number of past frames. Each evaluates the body again.
    @State private var frames = 0
    @Environment(\.scene) private var scene

    /// Plays the keyframes repeatedly while `repeating` is true, and shows the view that `content` returns for each
    /// value.
    public nonisolated init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        self.content = content
        self.keyframes = keyframes
        trigger = nil
        repeats = repeating
    }

    /// Plays the keyframes after each change of `trigger`, and shows the view that `content` returns for each value.
    public nonisolated init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        self.content = content
        self.keyframes = keyframes
        self.trigger = AnimatorTrigger(trigger)
        repeats = false
    }
}

extension KeyframeAnimator: View {
    public var body: some View {
        let _ = frames
        let value = course.value(
            from: initialValue, runs: trigger != nil ? .triggered : repeats ? .repeating : .none, on: scene?.clock,
            makeTimeline: { start, running in
                guard let running else { return KeyframeTimeline(initialValue: start) { keyframes(start) } }
                return KeyframeTimeline(initialValue: start, continuing: running.timeline, at: running.time) {
                    keyframes(start)
                }
            },
            frame: { frames += 1 })
        content(value)
            .onLifetime {
                course.begin()
            } ends: {
                course.end()
            }
            .onChange(of: trigger) { course.run() }
    }
}

/// What begins the runs of a keyframe animator.
private enum KeyframeRuns {
    case none, repeating, triggered
}

/// The runs of a keyframe animator on a screen's clock. Main thread only.
@MainActor
private final class KeyframeCourse<Value> {
    /// Makes the timeline of a run from its initial value and, if it replaces a run, from that run's timeline and time.
    typealias MakeTimeline =
        (Value, (timeline: KeyframeTimeline<Value>, time: Double)?) -> KeyframeTimeline<Value>

    private weak var clock: SceneClock?
    private var alarm: ClockAlarm?
    private var timeline: KeyframeTimeline<Value>?
    private var start = 0.0
    /// The value that is shown; nil before the first evaluation.
    private var current: Value?
    private var runs = KeyframeRuns.none
    private var isOnScreen = false
    private var makeTimeline: MakeTimeline?
    private var frame: (() -> Void)?

    nonisolated init() {}

    /// Returns the current value.
    func value(
        from initial: Value, runs: KeyframeRuns, on clock: SceneClock?,
        makeTimeline: @escaping MakeTimeline, frame: @escaping () -> Void
    ) -> Value {
        let before = self.runs
        self.clock = clock
        self.runs = runs
        self.makeTimeline = makeTimeline
        self.frame = frame
        if runs == .none {
            current = initial
            timeline = nil
            alarm?.cancel()
            return initial
        }
        let shown = current ?? initial
        current = shown
        if before == .none { runRepeatedly() }
        guard let clock, let timeline, isOnScreen else { return shown }
        let time = clock.now - start
        guard time >= timeline.duration else {
            alarm?.setForNextFrame()
            current = timeline.value(time: time)
            return current ?? shown
        }
        let end = timeline.value(time: timeline.duration)
        current = end
        self.timeline = nil
        if runs == .repeating, timeline.duration > 0 {
            // The next run has begun where this one ended, a part of a frame ago.
            let next = makeTimeline(end, nil)
            start += timeline.duration
            if clock.now - start > next.duration { start = clock.now }
            self.timeline = next
            current = next.value(time: clock.now - start)
            alarm?.setForNextFrame()
        }
        return current ?? end
    }

    func begin() {
        isOnScreen = true
        guard let clock else { return }
        alarm = alarm ?? ClockAlarm(on: clock) { [weak self] _ in self?.frame?() }
        runRepeatedly()
    }

    /// Begins the first of repeated runs, if the screen shows motion.
    private func runRepeatedly() {
        if runs == .repeating, clock?.showsMotion ?? false { run() }
    }

    func end() {
        isOnScreen = false
        timeline = nil
        alarm?.cancel()
    }

    /// Begins a run at the value that is shown, with its velocity.
    func run() {
        guard let clock, let current, let makeTimeline, isOnScreen else { return }
        let timeline = makeTimeline(current, timeline.map { ($0, clock.now - start) })
        self.timeline = timeline
        start = clock.showsMotion ? clock.now : -.infinity
        if clock.showsMotion { alarm?.setForNextFrame() } else { frame?() }
    }
}

extension View {
    /// Plays the keyframes repeatedly while `repeating` is true, and shows the view that `content` returns for each
    /// value.
    ///
    /// Follows ``KeyframeAnimator``, and Apple's
    /// [keyframeAnimator(initialValue:repeating:content:keyframes:)](https://developer.apple.com/documentation/swiftui/view/keyframeanimator(initialvalue:repeating:content:keyframes:)).
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, repeating: repeating,
            content: { content(PlaceholderContentView(content: AnyView(self)), $0) }, keyframes: keyframes)
    }

    /// Plays the keyframes after each change of `trigger`, and shows the view that `content` returns for each value.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, trigger: trigger,
            content: { content(PlaceholderContentView(content: AnyView(self)), $0) }, keyframes: keyframes)
    }
}

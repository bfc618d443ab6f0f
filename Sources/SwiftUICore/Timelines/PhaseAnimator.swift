internal import ViewGraph

/// Content that animates from one phase to the next, over and over or once per change of a trigger.
///
/// ```swift
/// let view = PhaseAnimator([false, true]) { isLarge in
///     Text("Tick").scaleEffect(isLarge ? 2 : 1)
/// } animation: { isLarge in
///     isLarge ? .bouncy : .easeOut
/// }
/// ```
///
/// The content of the next phase is shown with the animation of that phase, and the one after it when that animation
/// has logically completed; without an animation at the next frame. With a trigger the animator shows the first phase,
/// and passes once through all of them and back to it when the trigger changes. A change on the way begins again with
/// the second phase.
///
/// - The content is evaluated once for each phase.
/// - An animation that repeats forever is never complete: the phase stays.
/// - An animator that is not on the screen waits. On a screen that shows no motion, the first phase stays.
///
/// Follows [Apple's PhaseAnimator](https://developer.apple.com/documentation/swiftui/phaseanimator).
public struct PhaseAnimator<Phase: Equatable, Content: View> {
    private let phases: [Phase]
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    /// The value whose change starts a pass; nil for an animator that cycles.
    private let trigger: AnimatorTrigger?
    @State private var position = 0
    @State private var course = PhaseCourse()
    @Environment(\.scene) private var scene

    /// Cycles through the phases, and animates from each to the next.
    public nonisolated init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.content = content
        self.animation = animation
        trigger = nil
    }

    /// Goes through the phases once after each change of `trigger`.
    public nonisolated init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.content = content
        self.animation = animation
        self.trigger = AnimatorTrigger(trigger)
    }
}

extension PhaseAnimator: View {
    public var body: some View {
        let _ = course.attach(scene?.clock) { step() }
        if !phases.isEmpty {
            content(phases[position % phases.count])
                .onLifetime {
                    course.begin(isCycling: trigger == nil && phases.count > 1)
                } ends: {
                    course.end()
                }
                .onChange(of: trigger) { start() }
        }
    }

    @MainActor private func start() {
        guard trigger != nil, phases.count > 1, course.canRun else { return }
        course.stop()
        show(1)
    }

    @MainActor private func step() {
        guard phases.count > 1 else { return }
        show((position % phases.count + 1) % phases.count)
    }

    /// Shows a phase with its animation, and has the next one shown after it.
    @MainActor private func show(_ next: Int) {
        let animation = animation(phases[next])
        withAnimation(animation) { position = next }
        guard trigger == nil || next != 0 else { return }
        course.wait(for: animation)
    }
}

/// The alarm of a phase animator for the next phase. Main thread only.
@MainActor
private final class PhaseCourse {
    private weak var clock: SceneClock?
    private var alarm: ClockAlarm?
    private var step: (() -> Void)?
    private var isOnScreen = false
    /// Whether a phase follows.
    private var isRunning = false

    nonisolated init() {}

    var canRun: Bool { isOnScreen && clock?.showsMotion ?? false }

    func attach(_ clock: SceneClock?, step: @escaping () -> Void) {
        self.clock = clock
        self.step = step
    }

    func begin(isCycling: Bool) {
        isOnScreen = true
        guard let clock, clock.showsMotion else { return }
        alarm = alarm ?? ClockAlarm(on: clock) { [weak self] _ in self?.ring() }
        if isCycling || isRunning {
            isRunning = true
            alarm?.setForNextFrame()
        }
    }

    func end() {
        isOnScreen = false
        alarm?.cancel()
    }

    func stop() {
        isRunning = false
        alarm?.cancel()
    }

    func wait(for animation: Animation?) {
        guard let clock else { return }
        isRunning = true
        guard let timing = animation?.timing else { return alarm?.setForNextFrame() ?? () }
        guard timing.repeatCount != nil else { return stop() }
        alarm?.set(at: clock.now + timing.end(.logicallyComplete))
    }

    private func ring() {
        isRunning = false
        step?()
    }
}

/// A value of any type whose changes start an animator.
struct AnimatorTrigger: Equatable {
    private let value: any Equatable

    init(_ value: some Equatable) {
        self.value = value
    }

    static func == (one: AnimatorTrigger, other: AnimatorTrigger) -> Bool { one.value.isSame(as: other.value) }
}

extension Equatable {
    /// Whether the values are equal, or neither equals itself: NaN after NaN is not a change.
    fileprivate func isSame(as other: any Equatable) -> Bool {
        guard let other = other as? Self else { return false }
        return other == self || (other != other && self != self)
    }
}

extension View {
    /// Cycles through the phases, and changes the view for each.
    ///
    /// ```swift
    /// let view = Text("Tick").phaseAnimator([0.5, 1]) { content, opacity in
    ///     content.opacity(opacity)
    /// }
    /// ```
    ///
    /// Follows ``PhaseAnimator``, and [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/phaseanimator(_:content:animation:)).
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, content: { content(PlaceholderContentView(content: AnyView(self)), $0) }, animation: animation)
    }

    /// Goes through the phases after each change of `trigger`, and changes the view for each.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
            animation: animation)
    }
}

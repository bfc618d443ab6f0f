internal import ClampedNumbers

/// A small sound or vibration that accompanies an event.
///
/// A browser vibrates, if the device can. No other screen plays feedback. Follows [Apple's
/// SensoryFeedback](https://developer.apple.com/documentation/swiftui/sensoryfeedback).
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String
    /// Times in milliseconds, with pauses at the odd indices.
    package let vibration: [Int]

    private init(_ name: String, _ vibration: [Int]) {
        self.name = name
        self.vibration = vibration
    }

    /// Creates an impact whose duration is proportional to its intensity.
    private init(_ name: String, milliseconds: Int, intensity: Double) {
        let share = min(max(intensity.isNaN ? 0 : intensity, 0), 1)
        self.init("\(name) \(intensity)", share > 0 ? [max(1, Int(clamping: Double(milliseconds) * share))] : [])
    }

    /// The weight of an impact.
    public struct Weight: Equatable, Sendable {
        fileprivate let name: String
        fileprivate let milliseconds: Int

        /// Small objects collide.
        public static let light = Weight(name: "light", milliseconds: 10)
        /// Objects of medium size collide.
        public static let medium = Weight(name: "medium", milliseconds: 20)
        /// Large objects collide.
        public static let heavy = Weight(name: "heavy", milliseconds: 30)
    }

    /// The flexibility of an impact.
    public struct Flexibility: Equatable, Sendable {
        fileprivate let name: String
        fileprivate let milliseconds: Int

        /// Rigid objects collide.
        public static let rigid = Flexibility(name: "rigid", milliseconds: 10)
        /// Solid objects collide.
        public static let solid = Flexibility(name: "solid", milliseconds: 20)
        /// Soft objects collide.
        public static let soft = Flexibility(name: "soft", milliseconds: 30)
    }

    /// A task has succeeded.
    public static let success = SensoryFeedback("success", [20, 60, 30])
    /// A task has a result that needs attention.
    public static let warning = SensoryFeedback("warning", [30, 80, 20])
    /// A task has failed.
    public static let error = SensoryFeedback("error", [30, 50, 30, 50, 30])
    /// The selection moves.
    public static let selection = SensoryFeedback("selection", [5])
    /// A value has risen past a limit.
    public static let increase = SensoryFeedback("increase", [10])
    /// A value has fallen past a limit.
    public static let decrease = SensoryFeedback("decrease", [10])
    /// An activity has started.
    public static let start = SensoryFeedback("start", [20])
    /// An activity has ended.
    public static let stop = SensoryFeedback("stop", [20])
    /// A dragged item is aligned.
    public static let alignment = SensoryFeedback("alignment", [5])
    /// The pressure has reached another level.
    public static let levelChange = SensoryFeedback("level change", [10])
    /// A path has been drawn to its end.
    public static let pathComplete = SensoryFeedback("path complete", [10])
    /// Two objects collide.
    public static let impact = SensoryFeedback("impact", [20])

    /// Two objects of a given weight collide.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback("impact \(weight.name)", milliseconds: weight.milliseconds, intensity: intensity)
    }

    /// Two objects of a given flexibility collide.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(
            "impact \(flexibility.name)", milliseconds: flexibility.milliseconds, intensity: intensity)
    }
}

extension View {
    /// Gives feedback after each update in which `trigger` has changed.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/sensoryfeedback(_:trigger:)).
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        modifier(FeedbackModifier(trigger: trigger) { _, _ in feedback })
    }

    /// Gives feedback after a change of `trigger` for which `condition` returns true.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        modifier(FeedbackModifier(trigger: trigger) { condition($0, $1) ? feedback : nil })
    }

    /// Gives the feedback that a closure chooses after each update in which `trigger` has changed.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        modifier(FeedbackModifier(trigger: trigger, feedback: feedback))
    }
}

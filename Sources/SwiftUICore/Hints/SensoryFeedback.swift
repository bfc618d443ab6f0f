internal import ClampedNumbers

/// Represents a type of haptic and/or audio feedback that can be played.
///
/// A browser on a device that vibrates does so. No other screen plays feedback. Follows
/// [Apple's SensoryFeedback](https://developer.apple.com/documentation/swiftui/sensoryfeedback).
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

    /// The weight to be represented by a type of feedback.
    public struct Weight: Equatable, Sendable {
        fileprivate let name: String
        fileprivate let milliseconds: Int

        /// Indicates a collision between small or lightweight UI objects.
        public static let light = Weight(name: "light", milliseconds: 10)
        /// Indicates a collision between medium-sized or medium-weight UI objects.
        public static let medium = Weight(name: "medium", milliseconds: 20)
        /// Indicates a collision between large or heavyweight UI objects.
        public static let heavy = Weight(name: "heavy", milliseconds: 30)
    }

    /// The flexibility to be represented by a type of feedback.
    public struct Flexibility: Equatable, Sendable {
        fileprivate let name: String
        fileprivate let milliseconds: Int

        /// Indicates a collision between hard or inflexible UI objects.
        public static let rigid = Flexibility(name: "rigid", milliseconds: 10)
        /// Indicates a collision between solid UI objects of medium flexibility.
        public static let solid = Flexibility(name: "solid", milliseconds: 20)
        /// Indicates a collision between soft or flexible UI objects.
        public static let soft = Flexibility(name: "soft", milliseconds: 30)
    }

    /// Indicates that a task or action has completed.
    public static let success = SensoryFeedback("success", [20, 60, 30])
    /// Indicates that a task or action has produced a warning of some kind.
    public static let warning = SensoryFeedback("warning", [30, 80, 20])
    /// Indicates that an error has occurred.
    public static let error = SensoryFeedback("error", [30, 50, 30, 50, 30])
    /// Indicates that a UI element's values are changing.
    public static let selection = SensoryFeedback("selection", [5])
    /// Indicates that an important value increased above a significant threshold.
    public static let increase = SensoryFeedback("increase", [10])
    /// Indicates that an important value decreased below a significant threshold.
    public static let decrease = SensoryFeedback("decrease", [10])
    /// Indicates that an activity started.
    public static let start = SensoryFeedback("start", [20])
    /// Indicates that an activity stopped.
    public static let stop = SensoryFeedback("stop", [20])
    /// Indicates the alignment of a dragged item.
    public static let alignment = SensoryFeedback("alignment", [5])
    /// Indicates movement between discrete levels of pressure.
    public static let levelChange = SensoryFeedback("level change", [10])
    /// Indicates that a path was completed.
    public static let pathComplete = SensoryFeedback("path complete", [10])
    /// Provides a physical metaphor you can use to complement a visual experience.
    public static let impact = SensoryFeedback("impact", [20])

    /// Provides a physical metaphor you can use to complement a visual experience.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback("impact \(weight.name)", milliseconds: weight.milliseconds, intensity: intensity)
    }

    /// Provides a physical metaphor you can use to complement a visual experience.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(
            "impact \(flexibility.name)", milliseconds: flexibility.milliseconds, intensity: intensity)
    }
}

extension View {
    /// Plays the specified feedback when the provided trigger value changes.
    ///
    /// Follows
    /// [Apple's sensoryFeedback(_:trigger:)](https://developer.apple.com/documentation/swiftui/view/sensoryfeedback(_:trigger:)).
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        modifier(FeedbackModifier(trigger: trigger) { _, _ in feedback })
    }

    /// Plays the specified feedback when the provided trigger value changes and the condition returns true.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        modifier(FeedbackModifier(trigger: trigger) { condition($0, $1) ? feedback : nil })
    }

    /// Plays feedback when returned from the feedback closure after the provided trigger value changes.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        modifier(FeedbackModifier(trigger: trigger, feedback: feedback))
    }
}

/// Represents a type of haptic and/or audio feedback that can be played.
///
/// No supported screen plays feedback. Follows
/// [Apple's SensoryFeedback](https://developer.apple.com/documentation/swiftui/sensoryfeedback).
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String

    private init(_ name: String) {
        self.name = name
    }

    /// The weight to be represented by a type of feedback.
    public struct Weight: Equatable, Sendable {
        fileprivate let name: String

        /// Indicates a collision between small or lightweight UI objects.
        public static let light = Weight(name: "light")
        /// Indicates a collision between medium-sized or medium-weight UI objects.
        public static let medium = Weight(name: "medium")
        /// Indicates a collision between large or heavyweight UI objects.
        public static let heavy = Weight(name: "heavy")
    }

    /// The flexibility to be represented by a type of feedback.
    public struct Flexibility: Equatable, Sendable {
        fileprivate let name: String

        /// Indicates a collision between hard or inflexible UI objects.
        public static let rigid = Flexibility(name: "rigid")
        /// Indicates a collision between solid UI objects of medium flexibility.
        public static let solid = Flexibility(name: "solid")
        /// Indicates a collision between soft or flexible UI objects.
        public static let soft = Flexibility(name: "soft")
    }

    /// Indicates that a task or action has completed.
    public static let success = SensoryFeedback("success")
    /// Indicates that a task or action has produced a warning of some kind.
    public static let warning = SensoryFeedback("warning")
    /// Indicates that an error has occurred.
    public static let error = SensoryFeedback("error")
    /// Indicates that a UI element's values are changing.
    public static let selection = SensoryFeedback("selection")
    /// Indicates that an important value increased above a significant threshold.
    public static let increase = SensoryFeedback("increase")
    /// Indicates that an important value decreased below a significant threshold.
    public static let decrease = SensoryFeedback("decrease")
    /// Indicates that an activity started.
    public static let start = SensoryFeedback("start")
    /// Indicates that an activity stopped.
    public static let stop = SensoryFeedback("stop")
    /// Indicates the alignment of a dragged item.
    public static let alignment = SensoryFeedback("alignment")
    /// Indicates movement between discrete levels of pressure.
    public static let levelChange = SensoryFeedback("level change")
    /// Indicates that a path was completed.
    public static let pathComplete = SensoryFeedback("path complete")
    /// Provides a physical metaphor you can use to complement a visual experience.
    public static let impact = SensoryFeedback("impact")

    /// Provides a physical metaphor you can use to complement a visual experience.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback("impact \(weight.name) \(intensity)")
    }

    /// Provides a physical metaphor you can use to complement a visual experience.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback("impact \(flexibility.name) \(intensity)")
    }
}

extension View {
    /// Plays the specified feedback when the provided trigger value changes. Has no effect.
    ///
    /// Follows
    /// [Apple's sensoryFeedback(_:trigger:)](https://developer.apple.com/documentation/swiftui/view/sensoryfeedback(_:trigger:)).
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        self
    }

    /// Plays the specified feedback when the provided trigger value changes and the condition returns true. Has no
    /// effect; the closure is never called.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    /// Plays feedback when returned from the feedback closure after the provided trigger value changes. Has no effect;
    /// the closure is never called.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }
}

/// Plays feedback when a value changes, on a device that vibrates.
struct FeedbackModifier<Trigger: Equatable> {
    let trigger: Trigger
    let feedback: (Trigger, Trigger) -> SensoryFeedback?
    @Environment(\.sceneDevice) private var device

    nonisolated init(trigger: Trigger, feedback: @escaping (Trigger, Trigger) -> SensoryFeedback?) {
        self.trigger = trigger
        self.feedback = feedback
    }
}

extension FeedbackModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: trigger) { old, new in
            if let feedback = feedback(old, new) { device.play(feedback) }
        }
    }
}

extension SceneDevice {
    /// Plays feedback; has no effect on a device that does not vibrate.
    @MainActor
    package func play(_ feedback: SensoryFeedback) {
        if !feedback.vibration.isEmpty { vibrate?(feedback.vibration) }
    }
}

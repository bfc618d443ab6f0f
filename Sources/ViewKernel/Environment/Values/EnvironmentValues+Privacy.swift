/// The key of content that `privacySensitive(_:)` marks.
package struct IsPrivacySensitiveKey: EnvironmentKey {
    package static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the content is private: redactions for privacy hide it, and records do not contain it.
    package var isPrivacySensitive: Bool {
        get { self[IsPrivacySensitiveKey.self] }
        set {
            self[IsPrivacySensitiveKey.self] = newValue
            if newValue { scene?.hideRecordedValues() }
        }
    }
}

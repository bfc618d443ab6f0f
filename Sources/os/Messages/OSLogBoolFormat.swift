/// The words of a Boolean value in a message.
///
/// Follows [Apple's OSLogBoolFormat](https://developer.apple.com/documentation/os/oslogboolformat).
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth

    /// `YES` or `NO`.
    case answer

    func text(of value: Bool) -> String {
        switch self {
        case .truth: value ? "true" : "false"
        case .answer: value ? "YES" : "NO"
        }
    }
}

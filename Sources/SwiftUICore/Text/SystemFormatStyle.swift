/// The format styles for texts that change with time.
///
/// ```swift
/// // given: start: Date
/// let view = Text(.currentDate, format: .stopwatch(startingAt: start))
/// ```
///
/// Follows [Apple's SystemFormatStyle](https://developer.apple.com/documentation/swiftui/systemformatstyle).
public enum SystemFormatStyle: Sendable {}

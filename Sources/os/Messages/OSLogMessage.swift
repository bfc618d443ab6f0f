/// The message of a log: a string literal whose interpolations have formats and privacy.
///
/// Follows [Apple's OSLogMessage](https://developer.apple.com/documentation/os/oslogmessage).
public struct OSLogMessage: ExpressibleByStringInterpolation {
    public let interpolation: OSLogInterpolation

    public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

    public init(stringLiteral value: String) {
        var interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.interpolation = interpolation
    }

    var text: String { interpolation.text }
}

/// The way in which texts and symbols within an effect are exchanged for others.
///
/// For screens whose elements move by themselves. Others read ``RenderTextTransition`` of the text, since their texts cannot lie
/// over one another.
public enum RenderContentTransition: Equatable, Sendable {
    /// At once.
    case identity
    /// The old content fades out while the new one fades in.
    case opacity
    /// As ``opacity``, for content that could be interpolated.
    case interpolate
    /// Characters that have changed roll, down if the number decreases.
    case numericText(countsDown: Bool)
    /// Characters that have changed roll in the direction in which this number changes.
    case numericValue(Double)
    /// Symbols shrink and grow.
    case symbols
}

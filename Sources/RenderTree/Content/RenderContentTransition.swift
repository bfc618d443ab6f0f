/// The way in which a change with an animation replaces texts and symbols.
///
/// A text states its own, and ``RenderEffect/exchange(_:value:)`` states the transition of all content inside. Screens
/// whose elements move by themselves read the effect. Others read the text: its characters cannot lie over one another,
/// so the old ones fade out before the new ones fade in, and other content changes at once.
public enum RenderContentTransition: Hashable, Sendable {
    /// At once.
    case identity
    /// The old content fades out while the new one fades in.
    case opacity
    /// Like ``opacity``, for content that could be interpolated.
    case interpolate
    /// Characters that have changed roll, down if the number decreases. The others stay.
    case numericText(countsDown: Bool)
    /// Symbols shrink and grow.
    case symbols
}

extension RenderContentTransition {
    /// Whether a text fades out before another one fades in, where the two cannot lie over one another.
    var fadesTexts: Bool {
        switch self {
        case .opacity, .numericText: true
        case .identity, .interpolate, .symbols: false
        }
    }
}

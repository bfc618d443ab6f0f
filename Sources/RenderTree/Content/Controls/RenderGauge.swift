/// A read-only value within a range. Its children are the parts `label`, `currentValue`, `minimum` and `maximum`.
public struct RenderGauge: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case automatic, linear, linearCapacity, circular, circularCapacity
    }

    /// The position of the value, from 0 to 1.
    public var fraction: Double
    public var style: Style
    public var hidesLabel: Bool
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    /// Whether a mark on the track shows the value, instead of a filled part.
    package var isMarked: Bool { style == .linear || style == .circular }
    /// Whether it is a ring, on screens that draw rings.
    package var isRound: Bool { style == .circular || style == .circularCapacity }

    public init(_ fraction: Double, style: Style = .automatic, hidesLabel: Bool = false) {
        self.fraction = fraction
        self.style = style
        self.hidesLabel = hidesLabel
    }
}

extension RenderGauge: TintedElement {
    var content: RenderContent { .gauge(self) }

    var facts: RenderFacts {
        .control(
            .gauge, namedBy: .namedByParts, layout: .track,
            growth: isRound ? .fixed : .width, measuring: .whole)
    }

    var summary: String { "gauge \(fraction)" }

    var spokenValue: String? { fraction.percentage }

    func visitNumbers(_ visitor: inout ComponentVisitor) -> RenderContent? {
        var gauge = self
        visitor.visitFraction(&gauge.fraction)
        return .gauge(gauge)
    }
}

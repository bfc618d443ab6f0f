/// The progress of a task. Its children are the parts `label` and `currentValue`.
public struct RenderProgress: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// A bar if the progress is known, otherwise a spinner.
        case automatic
        case linear, circular
    }

    /// The progress from 0 to 1; nil if unknown.
    public var fraction: Double?
    public var style: Style
    public var hidesLabel: Bool
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    public init(_ fraction: Double?, style: Style = .automatic, hidesLabel: Bool = false) {
        self.fraction = fraction
        self.style = style
        self.hidesLabel = hidesLabel
    }
}

extension RenderProgress {
    /// Whether it is shown as a spinner or as one character that fills.
    package var isSpinner: Bool { fraction == nil ? style != .linear : style == .circular }
}

extension RenderContent {
    /// Whether it is shown as a spinner or as one character that fills.
    package var isSpinner: Bool {
        if case .progress(let progress) = self { progress.isSpinner } else { false }
    }
}

extension RenderProgress: TintedElement {
    var content: RenderContent { .progress(self) }

    var facts: RenderFacts {
        .control(
            .progress, namedBy: .namedByParts, layout: .track,
            growth: isSpinner || style == .circular ? .fixed : .width, measuring: .whole)
    }

    var summary: String { fraction.map { "progress \($0)" } ?? "progress" }

    var spokenValue: String? { fraction.map(\.percentage) }

    func visitNumbers(_ visitor: inout ComponentVisitor) -> RenderContent? {
        guard var fraction else { return nil }
        visitor.visitFraction(&fraction)
        var progress = self
        progress.fraction = fraction
        return .progress(progress)
    }
}

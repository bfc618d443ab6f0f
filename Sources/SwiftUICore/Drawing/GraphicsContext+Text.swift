public import Foundation
internal import LayoutEngine
internal import RenderTree

extension GraphicsContext {
    /// A text in the font and color from the canvas's environment.
    ///
    /// Follows [Apple's
    /// GraphicsContext.ResolvedText](https://developer.apple.com/documentation/swiftui/graphicscontext/resolvedtext).
    public struct ResolvedText {
        /// The shading of the parts of the text that have no color.
        public var shading: Shading

        let text: RenderText
        let resources: DrawingResources

        /// Returns the size of the text when it is wrapped to fit `size`.
        public func measure(in size: CGSize) -> CGSize { lines(in: size).size }

        /// Returns the distance from the top to the first baseline, in points.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            let baseline = resources.metrics.textMeasure.baseline(of: text.style.font)
            return text.style.runs.isEmpty ? baseline : lines(in: size).lines.first?.baseline ?? baseline
        }

        /// Returns the distance from the top to the last baseline, in points.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            lines(in: size).lines.last?.baseline ?? firstBaseline(in: size)
        }

        func lines(in size: CGSize) -> TextLayout.Lines { resources.lines(text, Proposal(size.limited)) }
    }

    /// Prepares a text, to be measured or drawn more than once.
    ///
    /// Keep the result for one call of the renderer if the text is drawn several times.
    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(shading: .foreground, text: recorder.resources.text(text), resources: recorder.resources)
    }

    /// Draws a resolved text in lines that fit `rect`. Lines that do not fit are omitted.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        guard rect.isDrawable else { return }
        add(text, text.lines(in: rect.size), in: rect, anchor: nil)
    }

    /// Draws a resolved text at its ideal size, with `anchor` at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let lines = text.lines(in: CGSize(width: CGFloat.infinity, height: .infinity))
        let frame = CGRect(around: point, anchor, lines.size)
        if frame.isDrawable { add(text, lines, in: frame, anchor: anchor) }
    }

    /// Draws a text in lines that fit `rect`.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws a text at its ideal size, with `anchor` at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    private func add(_ resolved: ResolvedText, _ lines: TextLayout.Lines, in rect: CGRect, anchor: UnitPoint?) {
        let text = resolved.text
        guard !text.string.isEmpty, lines.size.width > 0 else { return }
        let alignment = text.style.lines.alignment
        let fraction: CGFloat = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
        let width = anchor == nil ? rect.width : lines.size.width
        let drawn = lines.lines.map { line in
            RenderDrawnText.Line(
                line.pieces,
                origin: CGPoint(
                    x: rect.minX + max(0, width - line.width) * fraction,
                    y: rect.minY + line.baseline),
                width: line.width)
        }
        let paint: RenderDrawingPaint? =
            if case .style(let style) = resolved.shading.content, style.base is ForegroundStyle {
                nil
            } else {
                paint(of: resolved.shading)
            }
        let frame = CGRect(
            x: rect.minX, y: rect.minY, width: lines.size.width, height: lines.size.height)
        add(.text(RenderDrawnText(lines: drawn, frame: frame, anchor: anchor?.x ?? fraction, paint: paint)))
    }
}

extension CGRect {
    /// Creates the rectangle of a size whose anchor lies at a point.
    init(around point: CGPoint, _ anchor: UnitPoint, _ size: CGSize) {
        self.init(
            x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// Whether a screen can draw into the rectangle.
    var isDrawable: Bool {
        [origin.x, origin.y, size.width, size.height].allSatisfy { abs($0) <= 1e6 }
    }
}

extension CGSize {
    /// The size for a proposal. Lengths that are negative or not numbers count as zero.
    fileprivate var limited: CGSize {
        func length(_ length: CGFloat) -> CGFloat { length >= 0 ? length : 0 }
        return CGSize(width: length(width), height: length(height))
    }
}

internal import CoreGeometry
internal import Foundation
internal import RenderTree

extension GraphicsContext {
    /// Draws a line of a text.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        draw(line.map { $0[$0.startIndex..<$0.endIndex] })
    }

    /// Draws a run of a text.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw([run[run.startIndex..<run.endIndex]])
    }

    /// Draws a slice of a text.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) { draw([slice]) }

    /// Draws neighboring slices. The characters between two inline images are one operation.
    private func draw(_ slices: [Text.Layout.RunSlice]) {
        var characters: [Text.Layout.RunSlice] = []
        for slice in slices where !slice.isEmpty {
            guard let image = slice.run.piece.image else {
                characters.append(slice)
                continue
            }
            drawCharacters(characters)
            characters = []
            let bounds = slice.typographicBounds
            add(.image(image, in: bounds.rect))
        }
        drawCharacters(characters)
    }

    private func drawCharacters(_ slices: [Text.Layout.RunSlice]) {
        guard let first = slices.first else { return }
        let bounds = slices.dropFirst().reduce(first.typographicBounds) { $0.union($1.typographicBounds) }
        let scale = first.run.scale
        // Text that had to shrink is drawn at its full size, in a context that is scaled down.
        let origin = scale == 1 ? bounds.origin : .zero
        let frame = CGRect(
            x: origin.x, y: origin.y - bounds.ascent / scale, width: bounds.width / scale,
            height: (bounds.ascent + bounds.descent) / scale)
        guard frame.isDrawable else { return }
        let runs = slices.map { RenderTextRun($0.run.string(in: $0.indices), like: $0.run.piece) }
        let text = RenderDrawnText(
            lines: [RenderDrawnText.Line(runs, origin: origin, width: frame.width)], frame: frame, anchor: 0)
        guard scale != 1 else { return add(.text(text)) }
        var scaled = self
        scaled.translateBy(x: bounds.origin.x, y: bounds.origin.y)
        scaled.scaleBy(x: scale, y: scale)
        scaled.add(.text(text))
    }
}

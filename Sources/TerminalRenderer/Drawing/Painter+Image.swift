internal import ImageDecoding
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints an image: a symbol as its character, a bitmap with two pixels per cell, or else its name.
    /// Vector graphics are shown by their name.
    func paintImage(_ image: RenderImage, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        if let text = image.text(drawingVectors: false) {
            paintLabel(text, of: image, area: area, in: context, on: &canvas)
        } else if isMonochrome || !paintPicture(image, area: area, in: context, on: &canvas) {
            paintLabel(image.placeholder, of: image, area: area, in: context, on: &canvas)
        }
    }

    private func paintLabel(
        _ text: String, of image: RenderImage, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        let row = area.row + max(0, area.rows - 1) / 2
        let below = canvas.background(column: area.column, row: row)
        let (color, attributes) = colors.textColor(image.paint, in: context, over: below)
        let columns = image.source == .symbol ? nil : area.columns
        canvas.write(
            text, column: area.column, row: row, columns: columns, in: context,
            style: CellStyle(foreground: color, attributes: attributes))
    }

    private func paintPicture(
        _ image: RenderImage, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) -> Bool {
        let seen = area.intersection(context.clip)
        guard let picture = image.picture, area.columns <= 2000, area.rows <= 1000, !area.isEmpty else { return false }
        let bitmap: Bitmap
        switch pictures.bitmap(of: picture, width: area.columns, height: area.rows * 2) {
        case .ready(let decoded): bitmap = decoded
        case .pending: return true
        case .failed: return false
        }
        for row in seen.rowRange {
            for column in seen.columnRange {
                let below = canvas.background(column: column, row: row)
                let upper = color(bitmap[column - area.column, (row - area.row) * 2], of: image, over: below, context)
                let lower = color(
                    bitmap[column - area.column, (row - area.row) * 2 + 1], of: image, over: below, context)
                if upper == below, lower == below { continue }
                let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
                if upper == below {
                    canvas.buffer.fill(cell, with: "▄", style: CellStyle(foreground: lower, background: upper))
                } else {
                    canvas.buffer.fill(cell, with: "▀", style: CellStyle(foreground: upper, background: lower))
                }
            }
        }
        return true
    }

    private func color(_ pixel: RGBA, of image: RenderImage, over below: CellColor, _ context: PaintContext)
        -> CellColor
    {
        func part(_ part: UInt8) -> Float { Float(part) / 255 }
        let alpha = part(pixel.alpha)
        guard image.isTemplate else {
            let color = RenderRGBA(red: part(pixel.red), green: part(pixel.green), blue: part(pixel.blue), alpha: alpha)
            return colors.blend(color, over: below)
        }
        var color = colors.palette[.primary]
        if case .color(let paint) = image.paint { color = paint.rgba(in: colors.palette) }
        return colors.blend(color.faded(to: alpha), over: below)
    }
}

/// A shape view whose last fill or stroke lies above the layers of a background.
@MainActor
protocol LayeredShapeView {
    associatedtype Background: View

    /// The area that the last fill or stroke paints.
    var layer: (area: AnyShape, isEvenOdd: Bool) { get }
    var background: Background { get }
}

extension LayeredShapeView {
    private var backgroundView: (any LayeredShapeView)? { background as? any LayeredShapeView }

    /// The area that all fills and strokes paint together.
    var area: AnyShape {
        let (own, isEvenOdd) = layer
        guard let below = backgroundView else { return own }
        // A shape whose own lines cross is normalized first, because a union has one rule for both.
        let above = isEvenOdd ? AnyShape(own.union(own, eoFill: true)) : own
        let area = below.isAreaEvenOdd ? AnyShape(below.area.union(below.area, eoFill: true)) : below.area
        return AnyShape(area.union(above))
    }

    /// Whether the area follows the even-odd rule.
    var isAreaEvenOdd: Bool { backgroundView == nil && layer.isEvenOdd }
}

extension FillShapeView: LayeredShapeView {
    var layer: (area: AnyShape, isEvenOdd: Bool) { (AnyShape(shape), fillStyle.isEOFilled) }
}

extension StrokeShapeView: LayeredShapeView {
    var layer: (area: AnyShape, isEvenOdd: Bool) { (AnyShape(_StrokedShape(shape: shape, style: strokeStyle)), false) }
}

extension StrokeBorderShapeView: LayeredShapeView {
    var layer: (area: AnyShape, isEvenOdd: Bool) {
        let inner = shape.inset(by: strokeStyle.lineWidth / 2)
        return (AnyShape(_StrokedShape(shape: inner, style: strokeStyle)), false)
    }
}

internal import Foundation
internal import RenderTree

/// A part of a drawing that cells show by characters.
enum DrawingMark {
    case text(RenderDrawnText, RenderTransform, Float)
    case image(RenderImage, CGRect, RenderTransform, Float)

    /// The rectangle before the transform.
    private var frame: CGRect {
        switch self {
        case .text(let text, _, _): text.frame
        case .image(_, let rect, _, _): rect
        }
    }

    private var transform: RenderTransform {
        switch self {
        case .text(_, let transform, _), .image(_, _, let transform, _): transform
        }
    }

    /// The center in the drawing.
    var center: CGPoint { transform.applied(to: CGPoint(x: frame.midX, y: frame.midY)) }
    /// The cell of the center.
    var cell: (column: Int, row: Int) {
        (Int((center.x / 8).rounded(.down).limited), Int((center.y / 16).rounded(.down).limited))
    }
    /// The upper left corner of the untransformed size around the center.
    var origin: CGPoint { CGPoint(x: center.x - frame.width / 2, y: center.y - frame.height / 2) }
}

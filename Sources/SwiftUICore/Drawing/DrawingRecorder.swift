internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// The values that a drawing takes from its surroundings. The closures run on the main thread, as the renderer does.
struct DrawingResources {
    let environment: EnvironmentValues
    let symbols: [DrawingSymbol]
    let text: (Text) -> RenderText
    let image: (Image) -> RenderImage
    let lines: (RenderText, Proposal) -> TextLayout.Lines
    let metrics: any ScreenMetrics
}

/// The destination of graphics contexts: the list of operations, to which all copies of a context add.
final class DrawingRecorder {
    let resources: DrawingResources
    let size: CGSize
    private(set) var items: [RenderDrawingItem] = []
    /// Whether a resolved style can read any value of the environment.
    private(set) var dependsOnEverything = false
    /// The recorder of the context that this layer belongs to.
    private let outer: DrawingRecorder?

    init(_ resources: DrawingResources, size: CGSize, within outer: DrawingRecorder? = nil) {
        self.resources = resources
        self.size = size
        self.outer = outer
    }

    func makeLayer() -> DrawingRecorder { DrawingRecorder(resources, size: size, within: self) }

    func add(_ item: RenderDrawingItem) { items.append(item) }

    func paint(_ style: some ShapeStyle) -> RenderPaint {
        var context = _PaintContext(resources.environment)
        let paint = style._paint(in: &context)
        if context.dependsOnEverything { setDependsOnEverything() }
        return paint
    }

    private func setDependsOnEverything() {
        dependsOnEverything = true
        outer?.setDependsOnEverything()
    }

    func gradient(_ gradient: Gradient) -> RenderGradient {
        var context = _PaintContext(resources.environment)
        let rendered = gradient.rendered(in: &context)
        if context.dependsOnEverything { setDependsOnEverything() }
        return rendered
    }
}

extension RenderPath {
    /// The path with coordinates that screens can draw. Nil if one is not a number or not finite.
    var drawable: RenderPath? {
        var isLarge = false
        for element in elements {
            let numbers: [CGFloat] =
                switch element {
                case .move(let point), .line(let point): [point.x, point.y]
                case .quad(let point, let control): [point.x, point.y, control.x, control.y]
                case .curve(let point, let first, let second): [point.x, point.y, first.x, first.y, second.x, second.y]
                case .close: []
                }
            for number in numbers where !(abs(number) <= RenderPath.reach) {
                guard number.isFinite else { return nil }
                isLarge = true
            }
        }
        guard isLarge else { return self }
        return RenderPath(
            elements.map { element in
                switch element {
                case .move(let point): .move(point.limited)
                case .line(let point): .line(point.limited)
                case .quad(let point, let control): .quad(point.limited, control: control.limited)
                case .curve(let point, let first, let second):
                    .curve(point.limited, control1: first.limited, control2: second.limited)
                case .close: .close
                }
            })
    }

    /// The largest coordinate that screens draw.
    fileprivate static let reach: CGFloat = 1e6
}

extension CGPoint {
    fileprivate var limited: CGPoint {
        let reach = RenderPath.reach
        return CGPoint(x: min(max(x, -reach), reach), y: min(max(y, -reach), reach))
    }
}

extension RenderStroke {
    /// The stroke with numbers that screens can draw. Nil if it draws nothing.
    var drawable: RenderStroke? {
        guard width > 0, width.isFinite else { return nil }
        var stroke = self
        stroke.width = min(width, 1e6)
        if !(miterLimit >= 1 && miterLimit < 1e6) { stroke.miterLimit = 10 }
        if !dash.allSatisfy({ $0 >= 0 && $0.isFinite }) || dash.reduce(0, +) <= 0 { stroke.dash = [] }
        if !dashPhase.isFinite { stroke.dashPhase = 0 }
        return stroke
    }
}

extension RenderTransform {
    var isDrawable: Bool { [a, b, c, d, tx, ty].allSatisfy { abs($0) <= 1e6 } }

    /// The inverse; nil if the transform is not invertible.
    var inverted: RenderTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return RenderTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

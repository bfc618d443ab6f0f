public import Foundation
internal import RenderTree

/// Records what a canvas draws, with the state that the next drawing starts from.
///
/// ```swift
/// let view = Canvas { context, size in
///     context.translateBy(x: size.width / 2, y: size.height / 2)
///     for hour in 0..<12 {
///         var copy = context
///         copy.rotate(by: .degrees(Double(hour) * 30))
///         copy.fill(Path(CGRect(x: -1, y: -size.height / 2, width: 2, height: 8)), with: .foreground)
///     }
/// }
/// ```
///
/// A copy has its own state and draws into the same destination. Drawings without finite coordinates are ignored. Use
/// a context only within the closure that receives it. Follows [Apple's
/// GraphicsContext](https://developer.apple.com/documentation/swiftui/graphicscontext).
public struct GraphicsContext {
    let recorder: DrawingRecorder
    var filters: [RenderDrawingFilter] = []
    var clips: [RenderDrawingClip] = []
    /// The bounds of all clips, in the coordinates of the drawing.
    var clipBounds: CGRect

    /// The opacity of later drawing, from 0 to 1.
    public var opacity = 1.0
    /// The way in which later drawing is blended with the existing content.
    public var blendMode = BlendMode.normal
    /// The transform of later drawing, from its coordinates to the canvas's.
    public var transform = CGAffineTransform.identity

    init(_ recorder: DrawingRecorder) {
        self.recorder = recorder
        clipBounds = CGRect(origin: .zero, size: recorder.size)
    }

    /// The environment of the canvas.
    public var environment: EnvironmentValues { recorder.resources.environment }

    /// Makes later drawing larger or smaller.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Moves later drawing.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Rotates later drawing clockwise by an angle.
    public mutating func rotate(by angle: Angle) {
        concatenate(CGAffineTransform(rotationAngle: angle.radians))
    }

    /// Applies `matrix` to later drawing, before the current transform.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    /// Draws `content` on a layer, which filters, clips and opacity treat as one picture.
    ///
    /// The state of this context applies to the layer as a whole. The new context has its transform.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = GraphicsContext(recorder.makeLayer())
        layer.transform = transform
        layer.clipBounds = clipBounds
        try content(&layer)
        guard !layer.recorder.items.isEmpty else { return }
        add(.layer(layer.recorder.items), transform: .identity)
    }

    /// Adds an operation with the state of the context.
    func add(_ operation: RenderDrawingItem.Operation, transform: RenderTransform? = nil) {
        let transform = transform ?? self.transform.rendered
        guard transform.isDrawable, opacity > 0, !clipBounds.isNull else { return }
        let mode = blendMode.rendered
        let isPlain = opacity >= 1 && mode == .normal && filters.isEmpty && clips.isEmpty
        recorder.add(
            RenderDrawingItem(
                operation, transform: transform,
                compositing: isPlain
                    ? nil
                    : RenderCompositing(opacity: min(opacity, 1), blendMode: mode, filters: filters, clips: clips)))
    }
}

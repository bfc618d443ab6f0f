internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The node that evaluates the renderer of a canvas and records what it draws.
@MainActor
final class DrawingNode: EvaluatingNode {
    struct Inputs {
        let renderer: (inout GraphicsContext, CGSize) -> Void
        let isOpaque: Bool
    }

    private var inputs: Inputs
    /// The canvas, which owns this node.
    private unowned let canvas: CanvasNode
    /// The texts that were measured with fonts that were not known yet, and their sizes.
    private var assumedSizes: [AssumedSize] = []
    private var followsLayout = false

    private struct AssumedSize {
        let text: RenderText
        let proposal: Proposal
        let size: CGSize
    }

    init(_ inputs: Inputs, of canvas: CanvasNode, at cursor: ViewCursor) {
        self.inputs = inputs
        self.canvas = canvas
        super.init(kind: ViewKind.of(Canvas<EmptyView>.self), at: cursor)
        interests = EnvironmentValues.textInterests.union(EnvironmentValues.imageInterests)
        if kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            kind.update = { unsafeDowncast($0, to: DrawingNode.self).draw() }
        }
    }

    func update(with new: Inputs) {
        guard !ComparisonPlan.areEqual(inputs, new) else { return }
        inputs = new
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { draw() }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        let change = super.environmentDidChange(change)
        graph.mark(self)
        return change
    }

    /// Runs the renderer, once the size is known.
    private func draw() {
        guard let size = canvas.size, size.width > 0, size.height > 0, let metrics = canvas.metrics else { return }
        assumedSizes = []
        let recorder = DrawingRecorder(resources(metrics), size: size)
        observe {
            var context = GraphicsContext(recorder)
            inputs.renderer(&context, size)
        }
        if recorder.dependsOnEverything || environmentScope.textDefaults.dependsOnEverything {
            addInterests(.anything)
        }
        followLayout()
        let drawing = RenderDrawing(size: size, items: recorder.items, isOpaque: inputs.isOpaque)
        environmentScope.tree.redraw(canvas.render, as: .drawing(drawing))
        endObserving()
    }

    private func resources(_ metrics: any ScreenMetrics) -> DrawingResources {
        let scope = environmentScope
        return DrawingResources(
            environment: scope.values,
            symbols: canvas.symbols,
            text: { [unowned self] text in assumingMainActor { rendered(text, in: scope) } },
            image: { image in assumingMainActor { image.rendered(in: scope) } },
            lines: { [unowned self] text, proposal in
                assumingMainActor { lines(of: text, in: proposal, metrics) }
            },
            metrics: metrics)
    }

    private func rendered(_ text: Text, in scope: EnvironmentScope) -> RenderText {
        let (rendered, dependsOnEverything) = text.resolved(in: scope)
        addInterests(of: text, dependingOnEverything: dependsOnEverything)
        return rendered
    }

    private func lines(of text: RenderText, in proposal: Proposal, _ metrics: any ScreenMetrics) -> TextLayout.Lines {
        let lines = metrics.layout(of: text).lines(in: proposal)
        if !metrics.textMeasure.hasKnownFonts {
            assumedSizes.append(AssumedSize(text: text, proposal: proposal, size: lines.size))
        }
        return lines
    }

    private func followLayout() {
        guard !assumedSizes.isEmpty, !followsLayout, let geometry = canvas.sceneGeometry else { return }
        followsLayout = true
        geometry.addObserver(self)
    }
}

extension DrawingNode: @preconcurrency LayoutObserver {
    var isRemoved: Bool { traits.contains(.isRemoved) }

    /// Draws again if the page has measured the fonts, and texts have different sizes than assumed.
    func didLayOut() {
        guard !assumedSizes.isEmpty, let metrics = canvas.metrics, metrics.textMeasure.hasKnownFonts else { return }
        let hasChanged = assumedSizes.contains {
            metrics.layout(of: $0.text).size(in: $0.proposal) != $0.size
        }
        assumedSizes = []
        if hasChanged { graph.mark(self) }
    }
}

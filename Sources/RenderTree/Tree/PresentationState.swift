public import Foundation

/// The difference between a node's model values and its presentation values.
///
/// A node at rest has none. Main thread only.
package class PresentationState {
    /// The frame that is shown, relative to the parent; nil if it is the layout's frame.
    package internal(set) final var frame: CGRect?
    /// The opacity with which the node appears or exits.
    package internal(set) final var opacity = 1.0
    /// The removed children that are still drawn, until their transitions have ended.
    package internal(set) final var exiting = ExitingNodes()

    /// The text that another one replaces; nil if none does.
    package internal(set) final var exchange: PresentationTextExchange?

    /// The content that is shown; nil if it is the model content.
    package var content: RenderContent? { nil }
}

/// A text that fades out and the progress of the one that takes its place.
package struct PresentationTextExchange {
    /// The text that was shown before.
    package let old: RenderText
    /// From 0 to 1. The old text is shown in the first half, the new one in the second.
    package internal(set) var progress = 0.0

    /// Whether the old text is shown.
    package var showsOld: Bool { progress < 0.5 }

    /// The opacity of the characters that change.
    package var opacity: Double { abs(1 - 2 * progress) }
}

extension RenderBox {
    /// The frame that is shown, in points, relative to the parent's box.
    package final var presentationFrame: CGRect { presentation?.frame ?? frame }
}

extension RenderNode {
    /// The content that is currently shown. A renderer that draws in frames draws it.
    ///
    /// It differs from ``content`` while the content moves towards its model value, on a screen that shows motion.
    public var presentationContent: RenderContent { ownBox?.presentation?.content ?? content }

    /// The frame that is currently shown, in the parent, in points.
    public var presentationFrame: CGRect { box?.presentationFrame ?? .zero }

    /// The opacity with which the node appears or exits; 1 otherwise. Effects on its opacity are separate nodes.
    public var presentationOpacity: Double { box?.presentation?.opacity ?? 1 }

    /// The removed children that are still drawn, beside ``children``. They take no events.
    public var exitingChildren: ContiguousArray<RenderNode> {
        guard let presentation = box?.presentation else { return [] }
        return ContiguousArray(presentation.exiting)
    }
}

package import Foundation
internal import RenderTree

/// A size that differs from the one CSS would compute, in a region that is too small for its content.
package struct SizeOverride: Equatable {
    package var width: CGFloat?
    package var height: CGFloat?
    /// Whether `width` is a maximum. The text wraps within the available width up to it.
    package var isLimit = false
    /// The distance below the top of the parent.
    package var top: CGFloat?
    /// The number of lines of a text that has space for fewer than it needs.
    package var lines: Int?
    /// The scale of the text's font.
    package var scale: CGFloat = 1
    /// The visible text, if it is truncated at its head or in its middle.
    package var text: String?

    package init(
        width: CGFloat? = nil, height: CGFloat? = nil, isLimit: Bool = false, top: CGFloat? = nil, lines: Int? = nil
    ) {
        (self.width, self.height) = (width, height)
        self.isLimit = isLimit
        self.top = top
        self.lines = lines
    }

    package subscript(axis: LayoutAxis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// The state of a node in an overflow layout. Its flexibility box owns it.
final class SizeOverrideBox {
    var sizeOverride: SizeOverride?
    /// The node in the overflow layout.
    var node: LayoutNode?
    /// The number of the overflow layout that `node` belongs to.
    var number = 0
    /// For measured content: whether a measurement was requested.
    var isMeasurementRequested = false
    /// For measured content: whether the measurement has arrived and is used.
    var isMeasured = false
    /// For measured content: the insets around the label.
    var decoration: CGSize?
    /// For a region: its layout.
    var overflowLayout: OverflowLayout?
    /// For a geometry reader or a scroll view, whose own extent does not depend on its content: the content's extent.
    var content: Extent?
    /// For a region: whether its content does not fit.
    var isOverflowing = false
}

extension FlexibilityBox {
    /// The size override of the node, if it has one.
    package internal(set) var sizeOverride: SizeOverride? {
        get { sizeOverrideBox?.sizeOverride }
        // Few nodes ever overflow, so setting nil must not allocate a box.
        set { if newValue != nil || sizeOverrideBox != nil { makeSizeOverrideBox().sizeOverride = newValue } }
    }

    /// Whether the browser should measure the node or its region.
    package var needsMeasurement: Bool {
        sizeOverrideBox.map { $0.isOverflowing || $0.isMeasurementRequested } ?? false
    }

    func makeSizeOverrideBox() -> SizeOverrideBox {
        if let sizeOverrideBox { return sizeOverrideBox }
        let made = SizeOverrideBox()
        sizeOverrideBox = made
        return made
    }
}

extension SizeOverride {
    /// Creates the override for a placed node. Nil if CSS computes the same.
    ///
    /// `isExact` specifies whether all sizes in the region are certain.
    init?(of node: LayoutNode, _ box: FlexibilityBox, isExact: Bool) {
        if node.render.isTextOfSegment { return nil }
        guard !node.render.content.isMeasured else {
            // The browser determines the size. The measured size is the input of the layout.
            guard isExact, node.render.parent?.isLinedUp ?? false else { return nil }
            top = node.frame.minY
            return
        }
        let size = node.frame.size
        let lines = node.brokenLines
        if isExact, node.render.isPinned(box) {
            (width, height) = (size.width, size.height)
            if node.render.parent?.isLinedUp ?? false { top = node.frame.minY }
        } else {
            switch node.render.content {
            case .text: if lines != nil { (width, isLimit) = (size.width, true) }
            case .shape(let shape): if shape.choosesSize { (width, height) = (size.width, size.height) }
            case .arrangement(.frame(let frame)):
                if let maximum = frame.width.maximum, maximum.isFinite { (width, isLimit) = (size.width, true) }
                // A style sheet gives the frame its maximum height, even in a space that is lower, and the height of
                // content that is higher.
                if isExact, !frame.height.isFixed, let maximum = frame.height.maximum, maximum.isFinite {
                    (height, isLimit) = (size.height, false)
                }
            default: break
            }
            if isExact { applyOverflowingLengths(of: node, box) }
        }
        if case .text(let text) = node.render.content, let lines {
            let isLow = lines.isTruncated && lines.lines.count != text.style.lineLimit
            if isExact, isLow { self.lines = lines.lines.count }
            scale = lines.scale
            if isExact || !isLow { self.text = lines.shownText(of: text) }
        }
        if self == SizeOverride() { return nil }
    }

    /// Overrides the length of greedy nodes where CSS differs.
    ///
    /// CSS gives a greedy node the available length even if it needs more. CSS stretches it to its siblings across the
    /// stack. CSS gives greedy siblings in a line equal lengths; in SwiftUI each gets a share of what the earlier ones
    /// leave.
    private mutating func applyOverflowingLengths(of node: LayoutNode, _ box: FlexibilityBox) {
        guard !isLimit, !node.render.isUpperLayer else { return }
        let parent = node.render.parent
        for axis in [LayoutAxis.horizontal, .vertical] where box.isGreedy(along: axis) {
            let (length, offer) = (node.frame.size[axis], node.placedProposal[axis])
            // Half a point covers the fractions of pixels in which pages measure.
            if node.render.firstChild != nil, offer.isFinite, length > offer + 0.5 { self[axis] = length }
            guard case .stack? = parent?.content else { continue }
            if box.placement.line == axis {
                if let first = node.firstGreedySibling(along: axis), abs(first.frame.size[axis] - length) > 0.5 {
                    self[axis] = length
                }
                continue
            }
            guard let around = parent?.flexibility?.sizeOverrideBox?.node?.frame.size[axis], abs(around - length) > 0.5
            else { continue }
            self[axis] = length
        }
    }
}

extension LayoutNode {
    /// Returns the first greedy child of the same stack.
    fileprivate func firstGreedySibling(along axis: LayoutAxis) -> LayoutNode? {
        if case .spacer = render.content { return nil }
        return render.parent?.flexibility?.sizeOverrideBox?.node?.children.first {
            if case .spacer = $0.render.content { return false }
            return $0.render.flexibility?.isGreedy(along: axis) ?? false
        }
    }
}

extension TextLayout.Lines {
    /// Returns the visible text if it is truncated at its head or in its middle. Any screen can show it as plain text.
    fileprivate func shownText(of text: RenderText) -> String? {
        guard isTruncated, text.style.lines.truncation != .tail, text.style.runs.isEmpty else { return nil }
        return lines.map { $0.pieces.map(\.string).joined() }.joined(separator: "\n")
    }
}

extension RenderNode {
    /// The visible text on a screen with its own layout, if it is truncated at its head or in its middle.
    package var shownText: String? {
        if let box = flexibility { return box.sizeOverride?.text }
        guard case .text(let text) = content, text.style.lines.truncation != .tail else { return nil }
        return (box as? LayoutNode)?.lines?.shownText(of: text)
    }

    /// Whether the node is a row whose children need vertical overrides, because CSS sees no baseline in them.
    var isLinedUp: Bool { content.alignsByBaselines && flexibility?.extent.hasIntrinsicForm ?? false }

    /// Whether the node is the text of a segment. The page moves segments that do not fit to another line, and never
    /// breaks their texts.
    fileprivate var isTextOfSegment: Bool {
        guard case .text = content, case .option(let option)? = parent?.content else { return false }
        return option.style == .segmented
    }

    /// Whether the node is a background or overlay. Its element is as large as the content, and aligns what is in it.
    fileprivate var isUpperLayer: Bool {
        guard previous != nil, case .arrangement(.layers)? = parent?.content else { return false }
        return true
    }

    /// Whether the node needs the library's exact size, because its subtree or its parent's has an intrinsic form.
    fileprivate func isPinned(_ box: FlexibilityBox) -> Bool {
        if isUpperLayer { return false }
        if box.extent.hasIntrinsicForm { return true }
        guard let parent, !parent.isUpperLayer, !parent.content.isRegion else { return false }
        return parent.flexibility?.extent.hasIntrinsicForm ?? false
    }
}

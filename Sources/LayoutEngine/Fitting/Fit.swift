package import Foundation
internal import RenderTree

/// How large something is that a style sheet would make another size, in a room that is too small for all that is in it.
package struct Fit: Equatable {
    package var width: CGFloat?
    package var height: CGFloat?
    /// Whether it may be less wide: a text breaks in what there is, up to that.
    package var isLimit = false
    /// How far below the top of what it is in.
    package var top: CGFloat?
    /// How many lines a text has room for, where it has fewer than it wants.
    package var lines: Int?
    /// What is left of the size of its font.
    package var scale: CGFloat = 1
    /// What is shown of a text, where characters are left out elsewhere than at its end.
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

/// What is remembered of a node in a room that the library lays out too. It belongs to its flexibility box.
final class FittedBox {
    var fit: Fit?
    /// Its box in the layout of its room, and which layout that is.
    var node: LayoutNode?
    var number = 0
    /// Of what the page measures: whether it was asked, and has answered, and what it shows around a label.
    var isAsked = false
    var isConfirmed = false
    var chrome: CGSize?
    /// Of a room: its layout.
    var fitting: Fitting?
    /// Of a room: whether what is in it does not fit.
    var isTight = false
}

extension FlexibilityBox {
    /// How large it is to be, where the screen would make it another size.
    package internal(set) var fit: Fit? {
        get { fitted?.fit }
        set { if newValue != nil || fitted != nil { makeFitted().fit = newValue } }
    }

    /// Whether the page is to say how large the room in it is, or it is itself.
    package var wantsRoom: Bool { fitted.map { $0.isTight || $0.isAsked } ?? false }

    func makeFitted() -> FittedBox {
        if let fitted { return fitted }
        let made = FittedBox()
        fitted = made
        return made
    }
}

extension Fit {
    /// What a style sheet has to be told of a node that is in its place; nil if nothing.
    ///
    /// - Parameter isSure: Whether all that shares the room with it is as large as is supposed.
    init?(of node: LayoutNode, _ box: FlexibilityBox, isSure: Bool) {
        guard !node.render.content.isMeasured else {
            // It is as large as the page makes it, which is how one learns of it.
            guard isSure, node.render.parent?.isLinedUp ?? false else { return nil }
            top = node.frame.minY
            return
        }
        let size = node.frame.size
        let lines = node.brokenLines
        if isSure, node.render.isPinned(box) {
            (width, height) = (size.width, size.height)
            if node.render.parent?.isLinedUp ?? false { top = node.frame.minY }
        } else {
            switch node.render.content {
            case .text: if lines != nil { (width, isLimit) = (size.width, true) }
            case .shape(let shape): if shape.sizing == .circle { (width, height) = (size.width, size.height) }
            case .arrangement(.frame(let frame)):
                if let most = frame.width.most, most.isFinite { (width, isLimit) = (size.width, true) }
            default: break
            }
            if isSure { takeWhatReachesOut(of: node, box) }
        }
        if case .text(let text) = node.render.content, let lines {
            let isLow = lines.isTruncated && lines.lines.count != text.style.lineLimit
            if isSure, isLow { self.lines = lines.lines.count }
            scale = lines.scale
            if isSure || !isLow { self.text = lines.shownText(of: text) }
        }
        if self == Fit() { return nil }
    }

    /// Where something takes all it can get and needs more, a style sheet gives it what there is; and where others in its stack
    /// need more, as much as these. Those that take all in a line it gives the same, if they can be so small: here each gets its
    /// part of what the others before it have left.
    private mutating func takeWhatReachesOut(of node: LayoutNode, _ box: FlexibilityBox) {
        guard !isLimit, !node.render.isUpperLayer else { return }
        let parent = node.render.parent
        for axis in [LayoutAxis.horizontal, .vertical] where box.isGreedy(along: axis) {
            let (length, offer) = (node.frame.size[axis], node.placedProposal[axis])
            if node.render.firstChild != nil, offer.isFinite, length > offer + 0.5 { self[axis] = length }
            guard case .stack? = parent?.content else { continue }
            if box.place.line == axis {
                if let first = node.firstGreedySibling(along: axis), abs(first.frame.size[axis] - length) > 0.5 {
                    self[axis] = length
                }
                continue
            }
            guard let around = parent?.flexibility?.fitted?.node?.frame.size[axis], abs(around - length) > 0.5
            else { continue }
            self[axis] = length
        }
    }
}

extension LayoutNode {
    /// The first in its stack that takes all it can get.
    fileprivate func firstGreedySibling(along axis: LayoutAxis) -> LayoutNode? {
        if case .spacer = render.content { return nil }
        return render.parent?.flexibility?.fitted?.node?.children.first {
            if case .spacer = $0.render.content { return false }
            return $0.render.flexibility?.isGreedy(along: axis) ?? false
        }
    }
}

extension TextLayout.Lines {
    /// What is shown of a text where characters are left out elsewhere than at its end, which any screen can do.
    fileprivate func shownText(of text: RenderText) -> String? {
        guard isTruncated, text.style.lines.truncation != .tail, text.style.runs.isEmpty else { return nil }
        return lines.map { $0.pieces.map(\.string).joined() }.joined(separator: "\n")
    }
}

extension RenderNode {
    /// What a screen that lays out itself shows of a text, if that is not all of it, nor its beginning.
    package var shownText: String? {
        if let box = flexibility { return box.fit?.text }
        guard case .text(let text) = content, text.style.lines.truncation != .tail else { return nil }
        return (box as? LayoutNode)?.lines?.shownText(of: text)
    }

    /// Whether it is a row whose children lie where the library says, since they stand on no line that a style sheet sees.
    var isLinedUp: Bool { content.alignsByBaselines && flexibility?.extent.isFormed ?? false }

    /// Whether it lies above or below something else, in all the room of that.
    fileprivate var isUpperLayer: Bool {
        guard case .layer = content else { return false }
        return previous != nil
    }

    /// Whether it is as large as the library says: something in it has a form that no style sheet gives it, or in what it is in.
    fileprivate func isPinned(_ box: FlexibilityBox) -> Bool {
        if isUpperLayer { return false }
        if box.extent.isFormed { return true }
        guard let parent, !parent.isUpperLayer, !parent.content.isRoom else { return false }
        return parent.flexibility?.extent.isFormed ?? false
    }
}

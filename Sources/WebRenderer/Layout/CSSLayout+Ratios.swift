internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension CSSLayout {
    /// Declares an aspect ratio: by the width, unless a frame around the node limits the height.
    static func keepRatio(
        _ ratio: CGFloat?, fills: Bool, of node: RenderNode, _ box: FlexibilityBox, _ style: inout CSSDeclarations
    ) {
        guard let ratio, ratio > 0, ratio.isFinite, box.flexibility != .fixed, !fills else { return }
        guard !box.open.contains(.horizontal) else {
            if !box.open.contains(.vertical) {
                style["aspect-ratio"] = "\(Double(ratio))"
                style["height"] = "100%"
            }
            return
        }
        style["aspect-ratio"] = "\(Double(ratio))"
        if box.placement.line != .horizontal {
            style["justify-self"] = nil
            style["align-self"] = nil
            style["width"] = "100%"
        }
        if let height = node.explicitHeight {
            style["max-width"] = CSSWord.points(Double(height * ratio))
        } else if !box.open.contains(.vertical) {
            style["max-height"] = "100%"
        }
    }

    /// Declares how an image fits into an element of another aspect ratio.
    static func fitImage(_ image: RenderImage, _ node: RenderNode, _ style: inout CSSDeclarations) {
        style["display"] = "block"
        guard image.isResizable, let fills = node.fillsAspectRatio else { return }
        style["object-fit"] = fills ? "cover" : "contain"
    }
}

extension RenderNode {
    /// The aspect ratio of the image inside.
    var idealRatio: CGFloat? {
        var node = firstChild
        while let current = node {
            if case .image(let image) = current.content {
                return image.size.flatMap { $0.height > 0 ? $0.width / $0.height : nil }
            }
            guard current.next == nil else { return nil }
            node = current.firstChild
        }
        return nil
    }

    /// Whether the aspect ratio modifier directly around the node fills its space; nil without one.
    fileprivate var fillsAspectRatio: Bool? {
        var above = parent
        while let current = above, current.firstChild?.next == nil {
            switch current.content {
            case .arrangement(.aspectRatio(_, let fills)): return fills
            case .effect, .accessibility, .input, .arrangement(.trait): above = current.parent
            default: return nil
            }
        }
        return nil
    }

    /// The fixed height of a frame that contains only this node.
    fileprivate var explicitHeight: CGFloat? {
        var above = parent
        while let current = above, current.firstChild?.next == nil {
            switch current.content {
            case .arrangement(.frame(let frame)):
                if frame.height.isFixed, let height = frame.height.ideal { return height }
            case .effect, .accessibility, .input, .hidden, .arrangement(.trait), .layer: break
            default: return nil
            }
            above = current.parent
        }
        return nil
    }
}

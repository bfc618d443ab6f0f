internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension CSSLayout {
    /// A stated proportion: by the width, unless a frame around it says how high it may be.
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
        if box.place.line != .horizontal {
            style["justify-self"] = nil
            style["align-self"] = nil
            style["width"] = "100%"
        }
        if let height = node.statedHeight {
            style["max-width"] = CSSWord.points(Double(height * ratio))
        } else if !box.open.contains(.vertical) {
            style["max-height"] = "100%"
        }
    }

    /// How a picture lies in room of another proportion than its own.
    static func sizeOverride(_ image: RenderImage, _ node: RenderNode, _ style: inout CSSDeclarations) {
        style["display"] = "block"
        guard image.isResizable, let fills = node.keptRatio else { return }
        style["object-fit"] = fills ? "cover" : "contain"
    }
}

extension RenderNode {
    /// The proportion of a picture that it is around.
    var idealRatio: CGFloat? {
        var node = firstChild
        while let here = node {
            if case .image(let image) = here.content {
                return image.size.flatMap { $0.height > 0 ? $0.width / $0.height : nil }
            }
            guard here.next == nil else { return nil }
            node = here.firstChild
        }
        return nil
    }

    /// Whether something directly around it keeps a proportion, and fills its room with it.
    fileprivate var keptRatio: Bool? {
        var above = parent
        while let here = above, here.firstChild?.next == nil {
            switch here.content {
            case .arrangement(.aspectRatio(_, let fills)): return fills
            case .effect, .accessibility, .input, .arrangement(.trait): above = here.parent
            default: return nil
            }
        }
        return nil
    }

    /// The height that a frame around it says, as long as that is around it alone.
    fileprivate var statedHeight: CGFloat? {
        var above = parent
        while let here = above, here.firstChild?.next == nil {
            switch here.content {
            case .arrangement(.frame(let frame)):
                if frame.height.isFixed, let height = frame.height.ideal { return height }
            case .effect, .accessibility, .input, .hidden, .arrangement(.trait), .layer: break
            default: return nil
            }
            above = here.parent
        }
        return nil
    }
}

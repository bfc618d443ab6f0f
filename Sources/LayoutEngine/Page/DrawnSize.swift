package import Foundation
package import RenderTree

extension RenderNode {
    /// The size in which a page draws the outline of the node: stated by a frame, computed by the library in an
    /// embedded layout, or reported by the page. Nil before a report. A line has no width or no height.
    package var drawnSize: CGSize? {
        if let box, flexibility == nil { return box.frame.size.isEmpty ? nil : box.frame.size }
        if let stated = statedSize { return stated }
        guard let reported = flexibility?.screenFrame?.size, !reported.isEmpty else { return nil }
        return reported
    }

    /// The size of the node within a frame of fixed size, if it fills that frame.
    var statedSize: CGSize? {
        guard let frame = fixedFrame else { return nil }
        if case .shape(let shape) = content { return shape.size(width: frame.width, height: frame.height) }
        guard let box = flexibility else { return frame }
        guard box.flexibility.width == .greedy, box.flexibility.height == .greedy else { return nil }
        // Content that the frame has no room for makes the node larger.
        let extent = box.extent
        let fits = !extent.overflows && extent.size.width <= frame.width && extent.size.height <= frame.height
        return fits ? frame : nil
    }

    /// Whether the page reports the size of an effect or an area of input, whose outline is drawn in that size.
    var isReportedForOutline: Bool {
        switch content {
        case .effect, .input: content.isDrawnBySize && statedSize == nil
        default: false
        }
    }

    /// The fixed size of a frame around the node.
    private var fixedFrame: CGSize? {
        var node = self
        while let outer = node.parent, outer.firstChild === node, node.next == nil {
            switch outer.content {
            case .effect, .accessibility, .input, .contextMenu: node = outer
            case .arrangement(.frame(let frame)):
                guard frame.width.isFixed, frame.height.isFixed, let width = frame.width.ideal,
                    let height = frame.height.ideal
                else { return nil }
                return CGSize(width: width, height: height)
            default: return nil
            }
        }
        return nil
    }
}

extension CGSize {
    /// Whether it may be the size of a node that is not laid out yet.
    fileprivate var isEmpty: Bool { !(width > 0 || height > 0) }
}

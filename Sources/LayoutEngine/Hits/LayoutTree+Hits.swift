package import Foundation
package import RenderTree

extension LayoutTree {
    /// Returns the frontmost node that is drawn at a point of the screen, for a pointer.
    ///
    /// Nodes are tested in reverse drawing order. Texts, images and controls count with their frames, shapes with their
    /// filled area. Containers do not count, unless they have a content shape. Nodes that are clipped, hidden or do not
    /// allow hit testing are skipped. A screen that shows only moves has scaled and rotated content in its layout's
    /// place.
    package func hit(at point: CGPoint) -> RenderNode? {
        HitTest().hit(root, at: point)?.render
    }
}

/// A hit test from front to back.
private struct HitTest {
    /// `point` is in the parent's coordinates.
    func hit(_ node: LayoutNode, at point: CGPoint) -> LayoutNode? {
        guard !node.isOmitted else { return nil }
        let frame = node.presentationFrame
        let point = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        let isInside = CGRect(origin: .zero, size: frame.size).contains(point)
        switch node.render.presentationContent.facts.hit {
        case .none: return nil
        case .frame: return isInside ? node : nil
        case .childrenOrFrame: return front(of: node, at: point) ?? (isInside ? node : nil)
        case .children: return front(of: node, at: point)
        case .childrenInFrame: return isInside ? front(of: node, at: point) : nil
        case .own: return hitByOwnRule(node, at: point, isInside: isInside)
        }
    }

    private func hitByOwnRule(_ node: LayoutNode, at point: CGPoint, isInside: Bool) -> LayoutNode? {
        switch node.render.presentationContent {
        case .text(let text): isInside && !text.string.isEmpty ? node : nil
        case .shape(let shape):
            shape.layers.contains { $0.isDrawn(at: point, in: node.presentationFrame.size) } ? node : nil
        case .effect(let effect): hit(node, with: effect, at: point)
        case .input(let input): hit(node, with: input, at: point)
        case .presentation(let presentation):
            front(ofPresentation: node, at: point) ?? (isInside || presentation.kind.isModal ? node : nil)
        default: front(of: node, at: point)
        }
    }

    /// Returns the frontmost hit among the children.
    private func front(of node: LayoutNode, at point: CGPoint) -> LayoutNode? {
        var order = Array(node.children.indices)
        if case .arrangement(.layers(let layers)) = node.render.content, !layers.isAbove, !order.isEmpty {
            order.append(order.removeFirst())
        } else if node.children.contains(where: { $0.zIndex != 0 }) {
            order.sort { (node.children[$0].zIndex, $0) < (node.children[$1].zIndex, $1) }
        }
        for index in order.reversed() where node.render.draws(node.children[index].render) {
            if let hit = hit(node.children[index], at: point) { return hit }
        }
        return nil
    }

    /// Returns the frontmost hit in a presentation, whose content may scroll beneath its bars and its border.
    private func front(ofPresentation node: LayoutNode, at point: CGPoint) -> LayoutNode? {
        guard let rule = node.rule as? PresentationRule, rule.isScrollable else { return front(of: node, at: point) }
        let isInWindow = CGRect(origin: rule.windowOrigin, size: rule.windowSize).contains(point)
        for child in node.children.reversed() where node.render.draws(child.render) && rule.isBar(child) != isInWindow {
            if let hit = hit(child, at: point) { return hit }
        }
        return nil
    }

    private func hit(_ node: LayoutNode, with effect: RenderEffect, at point: CGPoint) -> LayoutNode? {
        let size = node.presentationFrame.size
        func isDrawn(_ layer: RenderShapeLayer) -> LayoutNode? { layer.isDrawn(at: point, in: size) ? node : nil }
        switch effect {
        case .paint(let layer, isAbove: true): return isDrawn(layer) ?? front(of: node, at: point)
        case .paint(let layer, isAbove: false): return front(of: node, at: point) ?? isDrawn(layer)
        case .border(let paint, let width):
            let line = RenderShapeLayer(
                .inset(.rectangle, by: width / 2), .stroke(RenderStroke(width: width)), paint: paint)
            return isDrawn(line) ?? front(of: node, at: point)
        case .clip(let outline, let evenOdd):
            let path = outline.path(in: CGRect(origin: .zero, size: size))
            return path.contains(point, evenOdd: evenOdd) ? front(of: node, at: point) : nil
        case .opacity(let opacity): return opacity > 0 ? front(of: node, at: point) : nil
        default:
            guard let projection = effect.projection(in: size), !node.showsOnlyMoves || projection.isMove else {
                return front(of: node, at: point)
            }
            return projection.inverted.flatMap { front(of: node, at: $0.applied(to: point)) }
        }
    }

    private func hit(_ node: LayoutNode, with input: RenderInput, at point: CGPoint) -> LayoutNode? {
        if input.letsPointerThrough { return nil }
        guard let outline = input.outline else { return front(of: node, at: point) }
        let path = outline.path(in: CGRect(origin: .zero, size: node.presentationFrame.size))
        return path.contains(point, evenOdd: input.isEvenOdd) ? front(of: node, at: point) ?? node : nil
    }
}

extension RenderShapeLayer {
    fileprivate func isDrawn(at point: CGPoint, in size: CGSize) -> Bool {
        guard size.width.isFinite, size.height.isFinite, !paint.isClear else { return false }
        let path = outline.path(in: CGRect(origin: .zero, size: size))
        switch drawing {
        case .fill(let evenOdd): return path.contains(point, evenOdd: evenOdd)
        case .stroke(let stroke):
            let reach = stroke.width / 2
            return path.flattened().contains { $0.distance(to: point) <= reach }
        }
    }
}

extension RenderPaint {
    /// Whether the paint is fully transparent.
    package var isClear: Bool {
        if case .color(let color) = self { color.isClear } else { false }
    }
}

extension RenderColor {
    fileprivate var isClear: Bool {
        switch self {
        case .fixed(let color): color.alpha == 0
        case .dynamic(let light, let dark): light.alpha == 0 && dark.alpha == 0
        case .faded(let color, let opacity): opacity == 0 || color.isClear
        case .role, .mixed: false
        }
    }
}

extension RenderPolyline {
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        let ends = isClosed ? Array(points.dropFirst()) + points.prefix(1) : Array(points.dropFirst())
        return zip(points, ends).lazy.map { start, end in
            let (x, y) = (end.x - start.x, end.y - start.y)
            let length = x * x + y * y
            let part = length > 0 ? max(0, min(1, ((point.x - start.x) * x + (point.y - start.y) * y) / length)) : 0
            return hypot(point.x - start.x - part * x, point.y - start.y - part * y)
        }.min() ?? .infinity
    }
}

extension RenderPresentation.Kind {
    /// Whether the presentation blocks everything behind it.
    fileprivate var isModal: Bool {
        switch self {
        case .sheet, .fullScreenCover, .alert, .confirmationDialog: true
        case .popover, .menu, .window: false
        }
    }
}

extension LayoutNode {
    /// The z-index among the siblings. Nodes around it pass it on, so that the order of modifiers does not matter.
    package var zIndex: Double {
        if case .effect(.depth(let depth)) = render.content { depth } else { rule.zIndex(of: self) }
    }
}

internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension PicturePainter {
    /// Paints content with an effect. Rotations in three dimensions are left out.
    mutating func paintEffect(
        _ effect: RenderEffect, of node: LayoutNode, _ rect: CGRect, _ transform: RenderTransform
    ) {
        func content(_ painter: inout PicturePainter) { painter.paintChildren(node, transform) }
        func moved(_ change: RenderTransform) { paintChildren(node, change.then(transform)) }
        func point(_ fraction: CGPoint) -> CGPoint {
            CGPoint(x: rect.width * fraction.x, y: rect.height * fraction.y)
        }
        let scale = hypot(transform.a, transform.b)
        switch effect {
        case .paint(let layer, let isAbove):
            if isAbove { content(&self) }
            paintLayer(layer, in: rect, transform)
            if !isAbove { content(&self) }
        case .border(let paint, let width):
            content(&self)
            var line = RenderOutline.rectangle.path(in: rect)
            if rect.width > 2 * width, rect.height > 2 * width { line.addRect(rect.insetBy(dx: width, dy: width)) }
            fill(line, evenOdd: true, paint, in: rect, transform)
        case .clip(let outline, let evenOdd): limited(to: outline.path(in: rect), evenOdd: evenOdd, transform, content)
        case .opacity(let opacity): faded(to: opacity, content)
        case .shadow(let color, let radius, let offset):
            let palette = palette
            layered(content) { layer in
                var shadow = layer.shadow(color.rgba(in: palette), offset: transform.pixels(of: offset))
                shadow.blur(radius * scale / 2)
                layer.composite(over: shadow)
            }
        case .blur(let radius): layered(content) { $0.blur(radius * scale) }
        case .blend(let mode): layered(blend: mode, content) { _ in }
        case .color(let change):
            let palette = palette
            layered(content) { $0.mapColors { change.applied(to: $0, in: palette) } }
        case .scale(let x, let y, let anchor): moved(RenderTransform(scaleX: x, y: y).around(point(anchor)))
        case .rotation(let angle, let anchor): moved(RenderTransform(rotation: angle).around(point(anchor)))
        case .transform(let change, _): moved(change)
        case .shift(let fraction):
            let offset = point(fraction)
            moved(RenderTransform(moveX: offset.x, y: offset.y))
        // The content of a group blends only with other content of the group.
        case .group: layered(content) { _ in }
        case .rotation3D, .depth, .exchange, .symbol: content(&self)
        }
    }

    // MARK: - Drawings

    mutating func paintDrawing(_ drawing: RenderDrawing, of node: LayoutNode, _ transform: RenderTransform) {
        let rect = CGRect(origin: .zero, size: drawing.size)
        limited(to: RenderOutline.rectangle.path(in: rect), transform) { painter in
            for item in drawing.items { painter.paintItem(item, of: node, transform) }
        }
    }

    private mutating func paintItem(_ item: RenderDrawingItem, of node: LayoutNode, _ drawing: RenderTransform) {
        guard let compositing = item.compositing else { return paintOperation(item, of: node, drawing) }
        let palette = palette
        let scale = hypot(drawing.a, drawing.b)
        // The clips limit the result of the filters.
        limited(to: compositing.clips[...], of: node, drawing) { painter in
            painter.layered(opacity: compositing.opacity, blend: compositing.blendMode) { painter in
                painter.paintOperation(item, of: node, drawing)
            } change: { layer in
                for filter in compositing.filters {
                    switch filter {
                    case .blur(let radius): layer.blur(radius * scale)
                    case .color(let change): layer.mapColors { change.applied(to: $0, in: palette) }
                    case .invert(let part):
                        layer.mapColors {
                            $0.mixed(with: RenderColorEffect.inversion.applied(to: $0, in: palette), by: Float(part))
                        }
                    case .shadow(let shadow):
                        var dark = layer.shadow(
                            shadow.color.rgba(in: palette), offset: drawing.pixels(of: shadow.offset),
                            isInverse: shadow.isInverse)
                        dark.blur(shadow.radius * scale / 2)
                        if shadow.isAlone {
                            layer = dark
                        } else if shadow.isAbove {
                            dark.composite(over: layer, blend: shadow.blendMode)
                            layer = dark
                        } else {
                            layer.composite(over: dark)
                        }
                    case .matrix(let rows): layer.mapColors { $0.multiplied(by: rows) }
                    case .alphaThreshold(let minimum, let maximum, let color):
                        layer.applyThreshold(minimum, maximum, color.rgba(in: palette))
                    case .transform: break
                    }
                }
            }
        }
    }

    /// Paints within clips.
    private mutating func limited(
        to clips: ArraySlice<RenderDrawingClip>, of node: LayoutNode, _ drawing: RenderTransform,
        _ body: (inout PicturePainter) -> Void
    ) {
        switch clips.first {
        case nil: body(&self)
        case .path(let path, let evenOdd, let isInverse):
            limited(to: path, evenOdd: evenOdd, isInverse: isInverse, drawing) {
                $0.limited(to: clips.dropFirst(), of: node, drawing, body)
            }
        case .layer(let items, let opacity, let isInverse):
            let below = canvas.beginLayer()
            for item in items { paintItem(item, of: node, drawing) }
            let mask = canvas
            canvas = below
            let before = canvas.clip(to: mask, opacity: Float(opacity), isInverse: isInverse)
            limited(to: clips.dropFirst(), of: node, drawing, body)
            canvas.restore(before)
        }
    }

    private mutating func paintOperation(_ item: RenderDrawingItem, of node: LayoutNode, _ drawing: RenderTransform) {
        let transform = item.transform.then(drawing)
        switch item.operation {
        case .fill(let path, let evenOdd, let paint):
            fill(path, evenOdd: evenOdd, paint, in: path.boundingRect, transform)
        case .stroke(let path, let stroke, let paint):
            fill(path.stroked(stroke), paint, in: path.boundingRect, transform)
        case .text(let text):
            for line in text.lines {
                var place = line.origin
                for run in line.runs {
                    place.x += paintRun(
                        run.string, run.characterStyle, at: place, in: text.frame, transform, paint: text.paint)
                }
            }
        case .image(let image, let rect): paintImage(image, in: rect, transform)
        case .symbol(let index, let rect, let size):
            guard node.children.indices.contains(index), size.width > 0, size.height > 0 else { return }
            let child = node.children[index]
            let place = RenderTransform(moveX: -child.frame.minX, y: -child.frame.minY)
                .then(RenderTransform(scaleX: rect.width / size.width, y: rect.height / size.height))
                .then(RenderTransform(moveX: rect.minX, y: rect.minY))
            paint(child, place.then(transform))
        case .layer(let items):
            layered { painter in
                for item in items { painter.paintItem(item, of: node, drawing) }
            } change: { _ in
            }
        }
    }
}

extension RenderTransform {
    /// Returns an offset in points as one in pixels.
    fileprivate func pixels(of offset: CGSize) -> CGSize {
        CGSize(width: a * offset.width + c * offset.height, height: b * offset.width + d * offset.height)
    }
}

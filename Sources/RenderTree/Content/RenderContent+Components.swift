import Foundation

extension RenderContent {
    /// Returns this content with the properties of another that no animation interpolates and that must not prevent
    /// one: the sizing of a shape.
    func replacingSizing(by other: RenderContent) -> RenderContent {
        guard case .shape(var shape) = self, case .shape(let other) = other else { return self }
        shape.sizing = other.sizing
        return .shape(shape)
    }
}

extension RenderEffect {
    mutating func visitComponents(_ visitor: inout ComponentVisitor) {
        switch self {
        case .paint(var layer, let isAbove):
            layer.visitComponents(&visitor)
            self = .paint(layer, isAbove: isAbove)
        case .border(var paint, var width):
            paint.visitComponents(&visitor)
            visitor.visitSize(&width)
            self = .border(paint, width: width)
        case .clip(var outline, let evenOdd):
            outline.visitComponents(&visitor)
            self = .clip(outline, evenOdd: evenOdd)
        case .opacity(var opacity):
            visitor.visit(&opacity)
            self = .opacity(min(max(opacity, 0), 1))
        case .shadow(var color, var radius, var offset):
            visitor.visit(&color)
            visitor.visitSize(&radius)
            visitor.visit(&offset)
            self = .shadow(color, radius: radius, offset: offset)
        case .blur(var radius):
            visitor.visitSize(&radius)
            self = .blur(radius: radius)
        case .color(var color):
            color.visitComponents(&visitor)
            self = .color(color)
        case .scale(var x, var y, var anchor):
            visitor.visit(&x)
            visitor.visit(&y)
            visitor.visit(&anchor)
            self = .scale(x: x, y: y, anchor: anchor)
        case .rotation(var angle, var anchor):
            visitor.visit(&angle)
            visitor.visit(&anchor)
            self = .rotation(angle, anchor: anchor)
        case .rotation3D(var rotation):
            visitor.visit(&rotation.angle)
            visitor.visit(&rotation.x)
            visitor.visit(&rotation.y)
            visitor.visit(&rotation.z)
            visitor.visit(&rotation.anchor)
            visitor.visit(&rotation.anchorZ)
            visitor.visit(&rotation.perspective)
            self = .rotation3D(rotation)
        case .transform(var transform, let isIgnoredByLayout):
            visitor.visit(&transform.a)
            visitor.visit(&transform.b)
            visitor.visit(&transform.c)
            visitor.visit(&transform.d)
            visitor.visit(&transform.tx)
            visitor.visit(&transform.ty)
            self = .transform(transform, isIgnoredByLayout: isIgnoredByLayout)
        case .shift(var fractions):
            visitor.visit(&fractions)
            self = .shift(fractions)
        case .blend, .depth, .group, .exchange, .symbol: break
        }
    }
}

extension RenderColorEffect {
    fileprivate mutating func visitComponents(_ visitor: inout ComponentVisitor) {
        switch self {
        case .brightness(var amount):
            visitor.visit(&amount)
            self = .brightness(amount)
        case .contrast(var amount):
            visitor.visit(&amount)
            self = .contrast(amount)
        case .saturation(var amount):
            visitor.visit(&amount)
            self = .saturation(amount)
        case .grayscale(var amount):
            visitor.visit(&amount)
            self = .grayscale(amount)
        case .hueRotation(var angle):
            visitor.visit(&angle)
            self = .hueRotation(angle)
        case .multiplication(var color):
            visitor.visit(&color)
            self = .multiplication(color)
        case .inversion, .luminanceToAlpha: break
        }
    }
}

extension RenderShapeLayer {
    mutating func visitComponents(_ visitor: inout ComponentVisitor) {
        outline.visitComponents(&visitor)
        paint.visitComponents(&visitor)
        guard case .stroke(var stroke) = drawing else { return }
        visitor.visitSize(&stroke.width)
        visitor.visit(&stroke.miterLimit)
        visitor.visit(&stroke.dashPhase)
        for index in stroke.dash.indices { visitor.visitSize(&stroke.dash[index]) }
        drawing = .stroke(stroke)
    }
}

extension RenderOutline {
    fileprivate mutating func visitComponents(_ visitor: inout ComponentVisitor) {
        switch self {
        case .rectangle, .circle, .ellipse, .capsule: break
        case .roundedRectangle(var size):
            visitor.visitSize(&size.width)
            visitor.visitSize(&size.height)
            self = .roundedRectangle(cornerSize: size)
        case .unevenRectangle(var radii):
            visitor.visitSize(&radii.topLeft)
            visitor.visitSize(&radii.bottomLeft)
            visitor.visitSize(&radii.bottomRight)
            visitor.visitSize(&radii.topRight)
            self = .unevenRectangle(radii)
        case .inset(var outline, var amount):
            outline.visitComponents(&visitor)
            visitor.visit(&amount)
            self = .inset(outline, by: amount)
        case .source(var source):
            visitor.visit(&source)
            self = .source(source)
        }
    }
}

extension RenderPaint {
    mutating func visitComponents(_ visitor: inout ComponentVisitor) {
        switch self {
        case .color(var color):
            visitor.visit(&color)
            self = .color(color)
        case .linearGradient(var gradient, var start, var end):
            gradient.visitComponents(&visitor)
            visitor.visit(&start)
            visitor.visit(&end)
            self = .linearGradient(gradient, start: start, end: end)
        case .radialGradient(var gradient, var center, var start, var end):
            gradient.visitComponents(&visitor)
            visitor.visit(&center)
            visitor.visitSize(&start)
            visitor.visitSize(&end)
            self = .radialGradient(gradient, center: center, startRadius: start, endRadius: end)
        case .ellipticalGradient(var gradient, var center, var start, var end):
            gradient.visitComponents(&visitor)
            visitor.visit(&center)
            visitor.visitSize(&start)
            visitor.visitSize(&end)
            self = .ellipticalGradient(gradient, center: center, startRadius: start, endRadius: end)
        case .angularGradient(var gradient, var center, var start, var end):
            gradient.visitComponents(&visitor)
            visitor.visit(&center)
            visitor.visit(&start)
            visitor.visit(&end)
            self = .angularGradient(gradient, center: center, startAngle: start, endAngle: end)
        // Pictures and meshes change at once.
        case .image, .mesh: break
        }
    }
}

extension RenderGradient {
    fileprivate mutating func visitComponents(_ visitor: inout ComponentVisitor) {
        for index in stops.indices {
            visitor.visit(&stops[index].color)
            visitor.visit(&stops[index].location)
        }
    }
}

public import Foundation

// Effects such as a scale take part in the conversion of coordinates, with their model values. A node's coordinates
// begin at the corner of its frame; an effect applies to the coordinates of its content, not to its own frame.
// Inside an element that a page has reported, such as an embedded layout, the conversion ends with the report, which
// includes the effects around the element.

extension RenderNode {
    /// The bounding box of the node on the screen, in points; zero before a layout.
    public var globalFrame: CGRect {
        if let known = box?.screenFrame {
            return box?.isTransformed == true ? projection().applied(to: bounds) : known
        }
        var frame = frame
        for current in ancestors {
            if case .effect = current.ownContent, current.coordinateChange != nil {
                return projection().applied(to: bounds)
            }
            if current.hasReportedPlace { return projection().applied(to: bounds) }
            let outer = current.frame
            frame = frame.offsetBy(dx: outer.minX, dy: outer.minY)
        }
        return frame
    }

    /// The frame on the screen as if there were no effects, in points. Scrolling uses it. A page does not report it, so
    /// there it is the bounding box.
    package var globalLayoutFrame: CGRect {
        if box?.screenFrame != nil { return globalFrame }
        return ancestors.reduce(frame) { $0.offsetBy(dx: $1.frame.minX, dy: $1.frame.minY) }
    }

    /// The frame on the screen that is currently shown, as if there were no effects, in points.
    package var globalPresentationLayoutFrame: CGRect {
        ancestors.reduce(presentationFrame) {
            $0.offsetBy(dx: $1.presentationFrame.minX, dy: $1.presentationFrame.minY)
        }
    }

    /// The bounding box on the screen that is currently shown, in points.
    public var globalPresentationFrame: CGRect {
        var projection: PlaneProjection?
        var frame = presentationFrame
        for current in ancestors {
            if case .effect(let effect) = current.presentationContent,
                let change = effect.projection(in: current.presentationFrame.size), current.shows(change)
            {
                projection = (projection ?? .identity).moved(by: frame.origin).then(change)
                frame.origin = .zero
            }
            frame.origin = frame.origin.moved(by: current.presentationFrame.origin)
        }
        let bounds = CGRect(origin: .zero, size: frame.size)
        return projection.map { $0.moved(by: frame.origin).applied(to: bounds) } ?? frame
    }

    /// The node's frame in its own coordinates.
    package var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    /// The projection from the node's coordinates to its own, to an ancestor's, or to the screen's.
    package func projection(to space: RenderNode? = nil) -> PlaneProjection {
        if space === self { return .identity }
        if let reported = reportedProjection {
            return space.map { reported.then($0.projectionFromScreen) } ?? reported
        }
        var projection = PlaneProjection.identity
        var origin = frame.origin
        for current in ancestors {
            if current === space { break }
            if let change = current.coordinateChange {
                projection = projection.moved(by: origin).then(change)
                origin = .zero
            }
            if current.hasReportedPlace, let reported = current.reportedProjection {
                let whole = projection.moved(by: origin).then(reported)
                return space.map { whole.then($0.projectionFromScreen) } ?? whole
            }
            origin = origin.moved(by: current.frame.origin)
        }
        return projection.moved(by: origin)
    }

    /// The projection from the node's own coordinates, from an ancestor's, or from the screen's, to the node's.
    ///
    /// A singular effect, such as a scale of zero, has no inverse, and is left out.
    package func projection(from space: RenderNode?) -> PlaneProjection {
        if space === self { return .identity }
        if reportedProjection != nil {
            return space.map { $0.projection().then(projectionFromScreen) } ?? projectionFromScreen
        }
        var projection = PlaneProjection.identity
        var origin = frame.origin
        for current in ancestors {
            if current === space { break }
            if let change = current.coordinateChange {
                projection = (change.inverted ?? .identity).moved(by: origin.negated).then(projection)
                origin = .zero
            }
            if current.hasReportedPlace {
                let inner = PlaneProjection.identity.moved(by: origin.negated).then(projection)
                let outer = current.projectionFromScreen
                return (space.map { $0.projection().then(outer) } ?? outer).then(inner)
            }
            origin = origin.moved(by: current.frame.origin)
        }
        return PlaneProjection.identity.moved(by: origin.negated).then(projection)
    }

    /// The projection from the screen's coordinates to the node's.
    private var projectionFromScreen: PlaneProjection {
        guard let reported = reportedProjection else { return projection(from: nil) }
        let corner = reported.applied(to: bounds).origin
        return reported.inverted ?? PlaneProjection.identity.moved(by: corner.negated)
    }

    /// The change of coordinates by the node's effect; nil if there is none.
    private var coordinateChange: PlaneProjection? {
        guard case .effect(let effect) = ownContent, effect.changesCoordinates,
            let change = effect.projection(in: frame.size), shows(change)
        else { return nil }
        return change
    }

    /// Whether the screen draws a change of coordinates by the node's effect.
    private func shows(_ change: PlaneProjection) -> Bool {
        change.isMove || !(ownBox?.showsOnlyMoves ?? false)
    }
}

// MARK: - Pages

extension RenderNode {
    /// Whether an effect of the node or around it may draw it in another place or size than the layout.
    package var hasTransform: Bool {
        selfAndAncestors.contains { if case .effect(let effect) = $0.ownContent { effect.isTransform } else { false } }
    }

    /// Whether the page has reported the place of the node. For a drawing, it reports only the size.
    private var hasReportedPlace: Bool {
        guard let known = ownBox?.screenFrame else { return false }
        return known.origin != .zero || !ownContent.isDrawnBySize
    }

    /// The projection from the node's coordinates to the screen's, from a report of the page; nil without one.
    private var reportedProjection: PlaneProjection? {
        guard let known = ownBox?.screenFrame else { return nil }
        guard ownBox?.isTransformed == true else { return PlaneProjection.identity.moved(by: known.origin) }
        var projection = shownProjection(known)
        if let own = shownChange(in: known.size)?.inverted { projection = own.then(projection) }
        // The page also measures the effects that conversions ignore.
        for current in ancestors {
            guard case .effect(let effect) = current.ownContent, effect.isTransform, !effect.changesCoordinates,
                let frame = current.ownBox?.screenFrame, let undone = current.shownChange(in: frame.size)?.inverted
            else { continue }
            let shown = current.shownProjection(frame)
            if let inverse = shown.inverted { projection = projection.then(inverse).then(undone).then(shown) }
        }
        return projection
    }

    /// The projection of the node's effect, also of one that conversions ignore; nil if there is none.
    private func shownChange(in size: CGSize) -> PlaneProjection? {
        if case .effect(let effect) = ownContent { effect.projection(in: size) } else { nil }
    }

    /// The projection to the screen from the coordinates inside the node's effect, including all effects around it.
    ///
    /// The linear part follows from the effects alone, and the corner of the bounding box then gives the translation.
    /// The perspective of rotations in space is ignored.
    private func shownProjection(_ known: CGRect) -> PlaneProjection {
        var linear = PlaneProjection.identity
        for current in selfAndAncestors {
            guard var change = current.shownChange(in: .zero) else { continue }
            (change.depthX, change.depthY, change.depth) = (0, 0, 1)
            linear = linear.then(change)
        }
        (linear.affine.tx, linear.affine.ty) = (0, 0)
        let box = linear.applied(to: CGRect(origin: .zero, size: known.size))
        return linear.moved(by: CGPoint(x: known.minX - box.minX, y: known.minY - box.minY))
    }
}

extension CGPoint {
    fileprivate var negated: CGPoint { CGPoint(x: -x, y: -y) }

    fileprivate func moved(by other: CGPoint) -> CGPoint { CGPoint(x: x + other.x, y: y + other.y) }
}

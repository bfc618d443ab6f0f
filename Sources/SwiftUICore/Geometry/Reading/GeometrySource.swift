internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The geometry of a node, for readers that are notified when it changes.
@MainActor
final class GeometrySource: @preconcurrency LayoutObserver {
    /// The node; nil once it has been removed.
    private(set) weak var node: RenderedNode?
    private(set) var size = CGSize.zero
    private(set) var version: UInt64 = 0
    /// Called after a layout that has changed a value that was read.
    var didChange: (() -> Void)?
    /// The geometry that was read in addition to the size, with its last values. Entries are never removed: a view that
    /// received the proxy may read it in a later evaluation.
    private var readings: [Reading] = []
    private var follows = false

    private struct Reading {
        let key: AnyHashable
        let read: @MainActor () -> CGRect
        var value: CGRect
    }

    init(of node: RenderedNode) {
        self.node = node
    }

    var proxy: GeometryProxy { GeometryProxy(source: self, size: size, version: version) }

    /// Sets the size from a layout. Returns whether it has changed.
    func update(with size: CGSize) -> Bool {
        guard size != self.size else { return false }
        self.size = size
        version += 1
        return true
    }

    // MARK: Reads

    func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: CGRect(origin: .zero, size: size)
        case .global: recordRead(CoordinateSpace.global) { [unowned self] in globalFrame }
        case .named(let name):
            recordRead(space) { [unowned self] in
                guard let render = node?.render, let space = self.space(name) else { return globalFrame }
                return render.projection(to: space).applied(to: render.bounds)
            }
        }
    }

    func bounds(of name: AnyHashable) -> CGRect? {
        guard space(name) != nil else { return nil }
        return recordRead(["bounds", name] as [AnyHashable]) { [unowned self] in
            guard let render = node?.render, let space = space(name) else { return .zero }
            return render.projection(from: space).applied(to: space.bounds)
        }
    }

    func value<Value>(of anchor: Anchor<Value>) -> Value {
        let shape = anchor.shape
        let frame = recordRead(AnchorKey(anchor)) { [unowned self, reference = anchor.reference] in
            guard let render = node?.render else { return .zero }
            return reference.frame(of: shape, in: render)
        }
        return anchor.value(of: frame)
    }

    private var globalFrame: CGRect { node?.render.globalFrame ?? .zero }

    private func space(_ name: AnyHashable) -> RenderNode? { node?.coordinateSpace(name) }

    private func recordRead(_ key: some Hashable, _ read: @escaping @MainActor () -> CGRect) -> CGRect {
        let value = read()
        let key = AnyHashable(key)
        if let known = readings.firstIndex(where: { $0.key == key }) {
            readings[known].value = value
        } else {
            readings.append(Reading(key: key, read: read, value: value))
            observeLayout()
        }
        return value
    }

    private func observeLayout() {
        guard !follows, let node else { return }
        // An embedded layout, a subtree that CSS cannot lay out, has its own layout tree.
        let geometry = (node.render.box as? LayoutNode)?.tree ?? node.sceneGeometry
        follows = geometry != nil
        geometry?.addObserver(self)
    }

    // MARK: Changes

    var isRemoved: Bool { node?.traits.contains(.isRemoved) ?? true }

    func didLayOut() {
        var hasChanged = false
        for index in readings.indices {
            let value = readings[index].read()
            if value != readings[index].value {
                // An exiting view no longer has a place in the layout, so its frame is not reported.
                guard hasChanged || node?.render.isOnScreen ?? false else { return }
                readings[index].value = value
                hasChanged = true
            }
        }
        guard hasChanged else { return }
        version += 1
        didChange?()
    }
}

/// A part of a view that an anchor refers to.
private struct AnchorKey: Hashable {
    let reference: ObjectIdentifier
    let shape: AnchorShape

    init<Value>(_ anchor: Anchor<Value>) {
        (reference, shape) = (ObjectIdentifier(anchor.reference), anchor.shape)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(reference) }
}

extension RenderedNode {
    /// The render node of the named coordinate space around the node; nil if there is none.
    func coordinateSpace(_ name: AnyHashable) -> RenderNode? {
        if let scroll = name.base as? ScrollSpace { return render.scroll(on: scroll.axes) }
        for current in selfAndAncestors {
            if let space = current as? CoordinateSpaceNode, space.spaceName == name { return space.render }
        }
        return nil
    }
}

extension RenderNode {
    /// The innermost ancestor that scrolls along one of the given axes.
    fileprivate func scroll(on axes: RenderAxes) -> RenderNode? {
        for current in ancestors {
            if case .scroll(let scroll) = current.content, !scroll.axes.isDisjoint(with: axes) { return current }
            if case .list = current.content, axes.contains(.vertical) { return current }
        }
        return nil
    }
}

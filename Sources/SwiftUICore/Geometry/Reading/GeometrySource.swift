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
                let origin = self.space(name)?.origin ?? .zero
                return globalFrame.offsetBy(dx: -origin.x, dy: -origin.y)
            }
        }
    }

    func bounds(of name: AnyHashable) -> CGRect? {
        guard space(name) != nil else { return nil }
        return recordRead(["bounds", name] as [AnyHashable]) { [unowned self] in
            let own = globalFrame.origin
            return (space(name) ?? .zero).offsetBy(dx: -own.x, dy: -own.y)
        }
    }

    func value<Value>(of anchor: Anchor<Value>) -> Value {
        let frame = recordRead(ObjectIdentifier(anchor.reference)) { [unowned self, reference = anchor.reference] in
            let own = globalFrame.origin
            return reference.globalFrame.offsetBy(dx: -own.x, dy: -own.y)
        }
        return anchor.value(in: frame)
    }

    private var globalFrame: CGRect { node?.render.globalFrame ?? .zero }

    /// The frame on the screen of a named coordinate space around the node.
    private func space(_ name: AnyHashable) -> CGRect? {
        guard let node else { return nil }
        if let scroll = name.base as? ScrollSpace { return node.render.scroll(on: scroll.axes)?.globalFrame }
        for current in node.selfAndAncestors {
            if let space = current as? CoordinateSpaceNode, space.spaceName == name { return space.render.globalFrame }
        }
        return nil
    }

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
                readings[index].value = value
                hasChanged = true
            }
        }
        guard hasChanged else { return }
        version += 1
        didChange?()
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

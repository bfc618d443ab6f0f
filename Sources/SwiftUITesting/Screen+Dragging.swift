public import Foundation
internal import RenderTree

extension ScreenElement {
    /// Drags the element to another one, and drops it there.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.element("Harbour").drag(onto: screen.element("Basket"))
    /// ```
    ///
    /// Values are loaded after the drop: await ``Screen/idle(atMost:)`` or a condition. Throws if the element cannot be
    /// dragged, or the other one does not accept it.
    public func drag(onto target: ScreenElement) throws {
        let (_, source, _) = try place()
        _ = try target.place()
        let dragged = source.selfAndAncestors.first { node in
            if case .input(let input) = node.content { input.isDraggable && node.send(.beginDrag) } else { false }
        }
        guard let dragged else { throw screen.error(.unsupportedAction, "The \(words) cannot be dragged.") }
        defer {
            dragged.send(.endDrag)
            screen.host.update()
        }
        try target.drop([])
    }

    /// Drops files of the desktop on the element.
    public func drop(files: [URL]) throws { try drop(files) }

    fileprivate func drop(_ files: [URL]) throws {
        let (_, node, middle) = try place()
        let targets = node.selfAndAncestors.filter { $0.content.drop != nil }
        for target in targets where target.send(.drop(RenderDrop(.entered, at: middle, files: files))) {
            target.send(.drop(RenderDrop(.moved, at: middle, files: files)))
            let isTaken = target.send(.drop(RenderDrop(.dropped, at: middle, files: files)))
            screen.host.update()
            if isTaken { return }
        }
        throw screen.error(.unsupportedAction, "The \(words) does not accept the dropped items.")
    }
}

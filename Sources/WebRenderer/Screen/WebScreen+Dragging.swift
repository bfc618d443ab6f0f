internal import Foundation
internal import RenderTree

extension WebScreen {
    /// Handles a drag of a node, or of something above it.
    ///
    /// Files are dropped by the ids of their uploads, which the session must know and the node must take.
    func drag(_ act: ClientAct, at node: RenderNode, _ operands: [FrameValue]) throws(WebProtocolError) {
        if act == .drag {
            guard let begins = operands.first?.flag else { throw .unknownMessage }
            if case .input(let input) = node.content, input.isEnabled, input.isDraggable {
                node.send(begins ? .beginDrag : .endDrag)
            }
            return
        }
        guard operands.count >= 3, let number = operands[0].integer, let x = operands[1].number,
            let y = operands[2].number, (0...3).contains(number)
        else { throw .unknownMessage }
        guard let choice = node.content.drop else { return }
        let phase: RenderDrop.Phase = [.entered, .moved, .exited, .dropped][number]
        let location = CGPoint(x: min(max(x, -1e6), 1e6), y: min(max(y, -1e6), 1e6))
        var dropped: [URL] = []
        if operands.count > 3 {
            guard let ids = operands[3].array?.compactMap(\.string) else { throw .unknownMessage }
            guard let urls = files?.files(of: ids), urls.allSatisfy({ choice.accepts($0.lastPathComponent) })
            else { return }
            dropped = urls
        }
        let height = operands.count > 4 ? operands[4].number.map { min(max($0, 0), 1) } : nil
        node.send(.drop(RenderDrop(phase, at: location, files: dropped, height: height)))
    }
}

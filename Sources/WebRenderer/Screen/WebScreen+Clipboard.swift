internal import Foundation
internal import RenderTree

extension WebScreen {
    /// Handles a command of the clipboard in a node.
    ///
    /// Files are pasted by the ids of their uploads, which the session must know and the node must take.
    func useClipboard(_ act: ClientAct, at node: RenderNode, _ operands: [FrameValue]) throws(WebProtocolError) {
        switch act {
        case .copy: node.offer(.copy)
        case .cut: node.offer(.cut)
        default:
            guard case .input(let input) = node.content, input.isEnabled, let choice = input.clipboard?.files
            else { return }
            var paste = RenderPaste()
            if let first = operands.first {
                guard let text = first.string else { throw .unknownMessage }
                paste.text = text
            }
            if operands.count > 1 {
                guard let ids = operands[1].array?.compactMap(\.string) else { throw .unknownMessage }
                guard let urls = files?.files(of: ids), urls.allSatisfy({ choice.accepts($0.lastPathComponent) })
                else { return }
                paste.files = urls
            }
            node.offer(.paste(paste))
        }
    }
}

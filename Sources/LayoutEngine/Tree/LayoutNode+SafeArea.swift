internal import Foundation

extension LayoutNode {
    /// Marks everything outside a part of the node as unsafe for its children.
    ///
    /// - Parameters:
    ///   - part: The safe part, with x from the leading edge.
    ///   - size: The size of the node.
    func enterSafeArea(_ part: CGRect, in size: CGSize) {
        guard watchesSafeArea else { return }
        var part = part
        if tree.isRightToLeft { part.origin.x = size.width - part.maxX }
        let own = CGRect(origin: .zero, size: size)
        tree.safeArea = SafeArea(safe: part, whole: tree.safeArea?.extended(own) ?? own)
    }
}

public import Foundation
internal import LayoutEngine
public import RenderTree

extension Screen {
    /// The size of the screen, in points. Setting it resizes the window.
    public var size: CGSize {
        get { host.viewport ?? Screen.defaultSize }
        set {
            host.viewport = newValue
            host.update()
        }
    }

    /// Returns the frame of a node on the screen, in points.
    public func frame(of node: RenderNode) -> CGRect {
        host.update()
        return host.layout?.node(for: node).globalFrame ?? .zero
    }
}

extension ScreenElement {
    /// The frame on the screen, in points.
    public var frame: CGRect {
        get throws {
            let node = try semantics
            return screen.renderNode(node.id).map { screen.frame(of: $0) } ?? .zero
        }
    }
}

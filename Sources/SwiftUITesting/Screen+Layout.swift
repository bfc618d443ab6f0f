public import Foundation
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

    /// Returns the bounding box of a node on the screen, in points, after the effects around it. While the node moves,
    /// this is its current presentation frame.
    public func frame(of node: RenderNode) -> CGRect {
        host.update()
        return node.globalPresentationFrame
    }
}

extension ScreenElement {
    /// The opacity with which it is drawn at this moment, including the effects around it and its transition.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// screen.advance(by: .seconds(0.1))
    /// let faded = try screen.element("Sorry").opacity < 1
    /// ```
    public var opacity: Double {
        get throws {
            guard let node = screen.renderNode(try semantics.id) else { return 0 }
            return node.selfAndAncestors.reduce(1) { opacity, node in
                var own = node.presentationOpacity
                if case .effect(.opacity(let effect)) = node.presentationContent { own *= effect }
                return opacity * own
            }
        }
    }

    /// The bounding box on the screen, in points, after the effects around it. While it moves, this is the current
    /// presentation frame.
    public var frame: CGRect {
        get throws {
            let node = try semantics
            return screen.renderNode(node.id).map { screen.frame(of: $0) } ?? .zero
        }
    }
}

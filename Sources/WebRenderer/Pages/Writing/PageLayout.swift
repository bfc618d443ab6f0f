internal import RenderTree

/// The source of the layout's CSS, for each element that is written.
struct PageLayout {
    /// The declarations of a node's element, each ending with a semicolon.
    var style: (RenderNode) -> String
    /// The declarations of the element that contains a node's children, if that is not the node's element.
    var container: (RenderNode) -> String
    /// Whether the page should report the frame of a node's element.
    var wantsGeometry: (RenderNode) -> Bool

    /// No layout in addition to the stylesheet.
    static var none: PageLayout {
        PageLayout(style: { _ in "" }, container: { _ in "" }, wantsGeometry: { _ in false })
    }
}

internal import RenderTree

/// What arranges the elements of a page: asked for each element that is written.
struct PageLayout {
    /// Declarations, each ending with a semicolon, for the element of a node.
    var style: (RenderNode) -> String
    /// Those for the element that holds its children, where that is another one.
    var container: (RenderNode) -> String
    /// Whether the page is to say where the element is, and how large.
    var wantsGeometry: (RenderNode) -> Bool

    /// The elements as the stylesheet alone arranges them.
    static var none: PageLayout {
        PageLayout(style: { _ in "" }, container: { _ in "" }, wantsGeometry: { _ in false })
    }
}

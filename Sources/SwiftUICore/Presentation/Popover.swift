internal import RenderTree
internal import ViewGraph

extension View {
    /// Presents a popover when a given condition is true.
    ///
    /// ```swift
    /// struct Help: View {
    ///     @State private var isShown = false
    ///     var body: some View {
    ///         Button("Help") { isShown = true }
    ///             .popover(isPresented: $isShown) { Text("Press the button.") }
    ///     }
    /// }
    /// ```
    ///
    /// The content has its environment from the view, and its state for as long as it is presented. When a person closes
    /// the popover, the binding is set to false. Follows Apple's
    /// [popover(isPresented:attachmentAnchor:arrowEdge:content:)](https://developer.apple.com/documentation/swiftui/view/popover(ispresented:attachmentanchor:arrowedge:content:)).
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PopoverModifier(presented: { isPresented.wrappedValue ? Presented(id: 0, content: content()) : nil }) {
                isPresented.wrappedValue = false
            }
        )
    }

    /// Presents a popover using the given item as a data source for the popover's content.
    ///
    /// When a person closes the popover, the binding is set to nil. An item with another identity is presented anew, with
    /// state of its own. Follows Apple's
    /// [popover(item:attachmentAnchor:arrowEdge:content:)](https://developer.apple.com/documentation/swiftui/view/popover(item:attachmentanchor:arrowedge:content:)).
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            _PopoverModifier(presented: { item.wrappedValue.map { Presented(id: $0.id, content: content($0)) } }) {
                item.wrappedValue = nil
            }
        )
    }
}

/// What a popover shows, and whether that is still the same thing.
struct Presented<Content> {
    let id: AnyHashable
    let content: Content
}

/// Presents a popover beside a view.
public struct _PopoverModifier<PopoverContent: View> {
    let presented: () -> Presented<PopoverContent>?
    let dismiss: () -> Void
}

extension _PopoverModifier: ViewModifier {
    public typealias Body = Never

    public static func _place<Modified: View>(
        _ modifier: _PopoverModifier,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        if let node = place.take(PopoverNode<PopoverContent>.self) {
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Modified._place(content, in: &inside)
            node.accept(modifier)
        } else {
            let node = PopoverNode(modifier, in: place)
            place.add(node)
            var inside = place.inside(node)
            Modified._place(content, in: &inside)
            node.present()
        }
    }
}

/// The node of a view that may have a popover: what is presented is its last child.
@MainActor
private final class PopoverNode<Content: View>: EvaluatingNode {
    private var modifier: _PopoverModifier<Content>
    private var presentation: PresentationNode?

    init(_ modifier: _PopoverModifier<Content>, in place: ViewPlace) {
        self.modifier = modifier
        super.init(kind: ViewKind.of(_PopoverModifier<Content>.self), in: place)
        if kind.update == nil { kind.update = { unsafeDowncast($0, to: PopoverNode<Content>.self).present() } }
    }

    func accept(_ modifier: _PopoverModifier<Content>) {
        self.modifier = modifier
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { present() }
    }

    func present() {
        let presented = observe(modifier.presented)
        if let presented, let presentation, presentation.id == presented.id {
            return presentation.accept(presented.content)
        }
        if let gone = presentation { discardChild(gone) }
        presentation = presented.map { presented in
            PresentationNode.make(
                .popover,
                of: presented.content,
                id: presented.id,
                dismiss: { [unowned self] in modifier.dismiss() },
                in: newPlace()
            )
        }
    }
}

public import Foundation
internal import RenderTree

extension View {
    /// Positions this view within an invisible frame with the specified size.
    ///
    /// ```swift
    /// let view = Text("Hello").frame(width: 160, height: 32, alignment: .leading)
    /// ```
    ///
    /// In points; nil follows the view. The view is offered the frame's size and may be smaller or larger. Follows
    /// [Apple's frame(width:height:alignment:)](https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)).
    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _ArrangementModifier(
                .frame(
                    RenderFrame(
                        width: width.map { .init(fixed: $0) } ?? .init(),
                        height: height.map { .init(fixed: $0) } ?? .init(),
                        alignment: alignment.rendered))))
    }

    /// Positions this view within an invisible frame having the specified size constraints.
    ///
    /// The frame takes what is proposed, between its least and its most. Where one of them is not said, the view's own
    /// length stands in for it. Where nothing is proposed, the ideal length is. Follows
    /// [Apple's frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)](https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)).
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modifier(
            _ArrangementModifier(
                .frame(
                    RenderFrame(
                        width: .init(least: minWidth, ideal: idealWidth, most: maxWidth),
                        height: .init(least: minHeight, ideal: idealHeight, most: maxHeight),
                        alignment: alignment.rendered))))
    }
}

/// A rule of arrangement that is said by data alone.
public struct _ArrangementModifier {
    let arrangement: RenderArrangement

    init(_ arrangement: RenderArrangement) {
        self.arrangement = arrangement
    }
}

extension _ArrangementModifier: _ShellModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _ArrangementModifier, around content: Content, in place: inout ViewPlace
    ) {
        ContainerNode.place(content, within: .arrangement(modifier.arrangement), in: &place)
    }
}

public import Foundation
internal import RenderTree
internal import ViewGraph

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
                        width: FrameCheck.fixed(width, "width", of: Self.self),
                        height: FrameCheck.fixed(height, "height", of: Self.self),
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
                        width: FrameCheck.limits(minWidth, idealWidth, maxWidth, "Width", of: Self.self),
                        height: FrameCheck.limits(minHeight, idealHeight, maxHeight, "Height", of: Self.self),
                        alignment: alignment.rendered))))
    }
}

/// Tells a programmer of lengths of a frame that no frame can have, and takes others in their place.
private enum FrameCheck {
    /// A negative length counts as zero; one that is no number, or has no end, is left to the view.
    static func fixed<Content>(_ length: CGFloat?, _ name: String, of view: Content.Type) -> RenderFrame.Limits {
        guard let length else { return .init() }
        if length >= 0, length < .infinity { return .init(fixed: length) }
        let taken: CGFloat? = length.isFinite ? 0 : nil
        tell(name, is: length, instead: taken, of: view)
        return taken.map { .init(fixed: $0) } ?? .init()
    }

    /// A limit may have no end.
    static func limits<Content>(
        _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?, _ axis: String, of view: Content.Type
    ) -> RenderFrame.Limits {
        func checked(_ length: CGFloat?, _ prefix: String) -> CGFloat? {
            guard let length, !(length >= 0) else { return length }
            let taken: CGFloat? = length.isNaN ? nil : 0
            tell(prefix + axis, is: length, instead: taken, of: view)
            return taken
        }
        let limits = RenderFrame.Limits(
            least: checked(least, "min"), ideal: checked(ideal, "ideal"), most: checked(most, "max"))
        let order = [limits.least, limits.ideal, limits.most].compactMap { $0 }
        if zip(order, order.dropFirst()).contains(where: { $0 > $1 }) {
            Complaint.report(
                "A frame around \(view) has a least, ideal and greatest \(axis.lowercased()) that contradict each other: "
                    + "\(order.map { "\($0)" }.joined(separator: ", ")).",
                of: "contradicting limits of the \(axis.lowercased()) around \(view)")
        }
        return limits
    }

    private static func tell<Content>(
        _ name: String, is length: CGFloat, instead taken: CGFloat?, of view: Content.Type
    ) {
        Complaint.report(
            "A frame around \(view) has the \(name) \(length), which is negative or not finite: "
                + (taken.map { "\($0) is taken instead." } ?? "it is not considered."),
            of: "\(name) of a frame around \(view)")
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

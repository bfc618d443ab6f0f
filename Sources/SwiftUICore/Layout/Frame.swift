public import Foundation
internal import RenderTree
internal import ViewGraph

extension View {
    /// Puts this view in a frame of a fixed width, height, or both.
    ///
    /// ```swift
    /// let view = Text("Hello").frame(width: 160, height: 32, alignment: .leading)
    /// ```
    ///
    /// Lengths are in points; nil means the length of the view. The view is proposed the frame's size and may be
    /// smaller or larger. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)).
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

    /// Places this view in a frame with limits; an omitted limit follows the view.
    ///
    /// The frame takes the proposed length, clamped to its minimum and maximum. For a limit that is nil, the view's own
    /// length applies. If there is no proposal, the ideal length is proposed. Follows Apple's
    /// [frame](https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)).
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

/// Reports invalid lengths of a frame, and substitutes valid ones.
private enum FrameCheck {
    /// Replaces a negative length by zero. Ignores one that is NaN or infinite.
    static func fixed<Content>(_ length: CGFloat?, _ name: String, of view: Content.Type) -> RenderFrame.Limits {
        guard let length else { return .init() }
        if length >= 0, length < .infinity { return .init(fixed: length) }
        let substitute: CGFloat? = length.isFinite ? 0 : nil
        report(name, is: length, instead: substitute, of: view)
        return substitute.map { .init(fixed: $0) } ?? .init()
    }

    /// Checks the limits of an axis. A limit may be infinite.
    static func limits<Content>(
        _ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?, _ axis: String, of view: Content.Type
    ) -> RenderFrame.Limits {
        func checked(_ length: CGFloat?, _ prefix: String) -> CGFloat? {
            guard let length, !(length >= 0) else { return length }
            let substitute: CGFloat? = length.isNaN ? nil : 0
            report(prefix + axis, is: length, instead: substitute, of: view)
            return substitute
        }
        let limits = RenderFrame.Limits(
            minimum: checked(minimum, "min"), ideal: checked(ideal, "ideal"), maximum: checked(maximum, "max"))
        let order = [limits.minimum, limits.ideal, limits.maximum].compactMap { $0 }
        if zip(order, order.dropFirst()).contains(where: { $0 > $1 }) {
            Diagnostic.report(
                "A frame around \(view) has a minimum, ideal and maximum \(axis.lowercased()) that contradict each "
                    + "other: \(order.map { "\($0)" }.joined(separator: ", ")).",
                of: "contradicting limits of the \(axis.lowercased()) around \(view)")
        }
        return limits
    }

    private static func report<Content>(
        _ name: String, is length: CGFloat, instead substitute: CGFloat?, of view: Content.Type
    ) {
        Diagnostic.report(
            "A frame around \(view) has the \(name) \(length), which is negative or not finite: "
                + (substitute.map { "\($0) is taken instead." } ?? "it is not considered."),
            of: "\(name) of a frame around \(view)")
    }
}

/// Applies an arrangement that plain data describes.
public struct _ArrangementModifier {
    let arrangement: RenderArrangement

    init(_ arrangement: RenderArrangement) {
        self.arrangement = arrangement
    }
}

extension _ArrangementModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _ArrangementModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        ContainerNode.reconcile(content, within: .arrangement(modifier.arrangement), at: &cursor)
    }
}

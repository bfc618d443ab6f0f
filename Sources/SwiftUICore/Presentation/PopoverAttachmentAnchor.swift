public import Foundation

/// The part of its source at which a popover points.
///
/// Follows [Apple's
/// PopoverAttachmentAnchor](https://developer.apple.com/documentation/swiftui/popoverattachmentanchor).
public enum PopoverAttachmentAnchor: Sendable {
    /// A rectangle.
    case rect(Anchor<CGRect>.Source)
    /// A point in fractions of the view's size.
    case point(UnitPoint)
}

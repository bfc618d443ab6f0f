public import Foundation

/// What of its source a popover points at.
///
/// Follows [Apple's
/// PopoverAttachmentAnchor](https://developer.apple.com/documentation/swiftui/popoverattachmentanchor).
public enum PopoverAttachmentAnchor: Sendable {
    /// A rectangle.
    case rect(Anchor<CGRect>.Source)
    /// A point in fractions of the view's size.
    case point(UnitPoint)
}

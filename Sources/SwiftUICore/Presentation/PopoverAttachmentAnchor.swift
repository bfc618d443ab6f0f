public import Foundation

/// What of its source a popover points at.
///
/// Follows [Apple's
/// PopoverAttachmentAnchor](https://developer.apple.com/documentation/swiftui/popoverattachmentanchor).
public enum PopoverAttachmentAnchor: Sendable {
    /// A rectangle.
    case rect(Anchor<CGRect>.Source)
    /// The anchor point for the popover expressed as a unit point that describes possible alignments relative to a
    /// view.
    case point(UnitPoint)
}

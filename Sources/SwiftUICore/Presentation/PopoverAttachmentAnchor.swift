public import Foundation

/// An attachment anchor for a popover.
///
/// Follows [Apple's PopoverAttachmentAnchor](https://developer.apple.com/documentation/swiftui/popoverattachmentanchor).
public enum PopoverAttachmentAnchor: Sendable {
    /// The anchor point for the popover relative to the source's frame.
    case rect(Anchor<CGRect>.Source)
    /// The anchor point for the popover expressed as a unit point that describes possible alignments relative to a view.
    case point(UnitPoint)
}

internal import Foundation
internal import RenderTree

extension RenderContent {
    /// Whether the browser renders the content in its own way, and measures it on request.
    var isMeasured: Bool {
        switch facts.measuring {
        case .none: false
        case .whole, .aroundLabel: true
        case .ifText: if case .image(let image) = self { image.isText } else { false }
        }
    }

    /// Whether the content is a control with a label.
    var holdsLabel: Bool { facts.measuring == .aroundLabel }
}

extension FlexibilityBox {
    /// Whether the measured size of the content is known, for any proposal.
    func isMeasured(_ content: RenderContent) -> Bool {
        guard content.isMeasured, screenFrame != nil, sizeOverrideBox?.node != nil else { return false }
        return !content.holdsLabel || sizeOverrideBox?.decoration != nil
    }
}

internal import RenderTree

extension RenderNode {
    /// A number for the kind of element. When it changes, the element is replaced, and its surroundings are updated.
    var kind: UInt16 { UInt16(content.kind.rawValue) << 4 | variant }

    /// A number below 16 that distinguishes the elements of one kind.
    private var variant: UInt16 {
        switch content {
        case .arrangement: isWrapper ? 1 : 0
        // Its children and the fields inside depend on it.
        case .accessibility(let words): isWrapper ? 1 : words.children == .ignore ? 2 : 0
        // The markup of the controls inside depends on it.
        case .input(let input): input.winsTaps && input.isEnabled ? 1 : 0
        case .picker(let picker): picker.style == .menu ? 1 : 0
        case .option(let option): option.isGroup ? 1 : 0
        case .presentation(let presentation): presentation.kind == .menu ? 1 : 0
        case .part(let part): UInt16(part.rawValue)
        default: 0
        }
    }
}

/// The files that a field requests. Screens with a file dialog show it; others edit the path of a file.
public struct RenderFileChoice: Equatable, Sendable {
    /// The extensions of the files in lower case, without dots; nil for files of any kind.
    public var extensions: [String]?
    /// Whether the dialog is for pictures, which a phone may take with its camera.
    public var isPictures = false
    public var allowsMultiple = false

    public init(extensions: [String]? = nil, allowsMultiple: Bool = false) {
        self.extensions = extensions
        self.allowsMultiple = allowsMultiple
    }

    /// Whether the type of a file with a name is accepted.
    public func accepts(_ name: String) -> Bool {
        guard let extensions else { return true }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }
}

extension RenderContent {
    /// The files that can be dropped on enabled content, in addition to items that are dragged within the screen; nil
    /// if nothing can be dropped.
    public var drop: RenderFileChoice? {
        switch self {
        case .input(let input): input.isEnabled ? input.drop : nil
        case .row(let row): row.drop
        case .list(let list): list.drop
        default: nil
        }
    }
}

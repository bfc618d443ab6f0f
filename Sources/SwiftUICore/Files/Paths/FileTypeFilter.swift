internal import ContentTypes
internal import Foundation
internal import RenderTree

/// The kinds of files that a dialog accepts. The extension of the name determines the type; no content is read.
struct FileTypeFilter {
    let types: [UTType]

    /// The extensions in order; nil if any file name is accepted.
    ///
    /// A type that the program declares has no extension on Linux, so any file may have that type.
    let extensions: [String]?

    init(_ types: [UTType]) {
        self.types = types
        let files = types.filter { !$0.conforms(to: .directory) }
        let sets = files.map { type -> Set<String>? in
            guard ![UTType.item, .data, .content].contains(type) else { return nil }
            let extensions = type.allFilenameExtensions
            return extensions.isEmpty ? nil : extensions
        }
        let all = sets.compactMap(\.self).reduce(into: Set()) { $0.formUnion($1) }
        extensions = sets.contains(nil) ? nil : all.sorted()
    }

    var acceptsFolders: Bool { types.contains { UTType.folder.conforms(to: $0) } }

    func acceptsFile(named name: String) -> Bool { RenderFileChoice(extensions: extensions).accepts(name) }

    /// The names of the types, for a sentence.
    var names: String { types.map { $0.localizedDescription ?? $0.identifier }.joined(separator: ", ") }
}

extension RenderFileChoice {
    /// The choice of files that may be dropped or pasted where items of some types are accepted. If file URLs are
    /// accepted, any file is.
    init(dropping types: [UTType]) {
        let takesAddresses = types.contains { UTType.fileURL.conforms(to: $0) }
        self.init(extensions: FileTypeFilter(takesAddresses ? [.data] : types).extensions, allowsMultiple: true)
    }
}

import Foundation

#if DEBUG
    internal import DevelopmentChannel
#endif

/// The order of the cards: previews that were edited since the last build come first.
struct PreviewOrder {
    /// The names of changed files without their extensions.
    private let changed: [String]

    /// - Parameter paths: The paths of changed files.
    init(_ paths: [String]) {
        changed = paths.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    }

    /// The order that the tool for live editing asks for, in debug builds.
    static let requested: PreviewOrder = {
        #if DEBUG
            PreviewOrder(ChangedFiles(ProcessInfo.processInfo.environment[ChangedFiles.variable] ?? "").paths)
        #else
            PreviewOrder([])
        #endif
    }()

    /// Whether a provider is in a changed file, as far as names tell: `Greeting` in `Greeting.swift` or
    /// `GreetingView.swift`.
    func isChanged(_ provider: String) -> Bool { changed.contains { $0.hasPrefix(provider) } }

    /// Returns the indices in order, with changed providers first.
    func sorted(_ indices: [Int], names: [String]) -> [Int] {
        indices.filter { isChanged(names[$0]) } + indices.filter { !isChanged(names[$0]) }
    }
}

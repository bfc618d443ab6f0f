import Foundation
internal import MainThread
package import SwiftUICore

/// Prints the previews of a program as plain text, one after another.
@MainActor
package struct PreviewPrinter {
    let collections: [PreviewCollection]
    let write: (String) -> Void

    package init(_ collections: [PreviewCollection] = PreviewCollection.all, write: @escaping (String) -> Void) {
        self.collections = collections
        self.write = write
    }

    /// Prints those from an index on.
    ///
    /// - Parameter end: Called when all previews of a provider have been printed.
    package func print(from index: Int = 0, then end: () -> Void = {}) async {
        for collection in collections.dropFirst(index) {
            await print(collection)
            end()
        }
    }

    /// Each preview is put on a screen of its own, so that it may be printed alone.
    private func print(_ collection: PreviewCollection) async {
        var index = 0
        repeat {
            let stage = collection.stage()
            await MainThread.turn()
            let previews = stage.previews
            if previews.isEmpty { write("\(collection.name)\n\nno previews\n\n") }
            if previews.indices.contains(index) {
                let content = stage.showOnly(index).semantics.outline
                write("\(Self.heading(collection.name, index, of: previews))\n\n")
                if !content.isEmpty { write("\(content)\n\n") }
            }
            stage.close()
            index += 1
            if index >= previews.count { return }
        } while true
    }

    /// `Row`, `Row 2` where there are several, or `Row: Long title` where it has a name; and how it wants to be shown.
    static func heading(_ name: String, _ index: Int, of previews: [PreviewTraits]) -> String {
        let traits = previews[index]
        let size: String? =
            switch traits.layout {
            case .fixed(let width, let height)?: "\(width.formatted()) × \(height.formatted()) points"
            case .sizeThatFits?: "size that fits"
            case .device?, nil: nil
            }
        let title = traits.displayName.map { "\(name): \($0)" } ?? (previews.count > 1 ? "\(name) \(index + 1)" : name)
        let details = [traits.device?.rawValue, size, traits.orientation?.words].compactMap(\.self)
        return details.isEmpty ? title : "\(title) (\(details.joined(separator: ", ")))"
    }
}

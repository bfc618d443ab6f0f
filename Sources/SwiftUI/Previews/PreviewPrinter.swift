internal import ClampedNumbers
import Foundation
internal import LayoutEngine
internal import MainThread
package import SwiftUICore
internal import TerminalRenderer

/// Prints the previews of a program as plain text, one after another.
@MainActor
package struct PreviewPrinter {
    let collections: [PreviewCollection]
    /// The width of a preview without a requested size, in cells.
    let columns: Int
    let write: (String) -> Void

    package init(
        _ collections: [PreviewCollection] = PreviewCollection.all, columns: Int = 80,
        write: @escaping (String) -> Void
    ) {
        self.collections = collections
        self.columns = columns
        self.write = write
    }

    /// Prints the previews, starting with the provider at an index.
    ///
    /// `end` is called when all previews of a provider have been printed.
    package func print(from index: Int = 0, then end: () -> Void = {}) async {
        for collection in collections.dropFirst(index) {
            await print(collection)
            end()
        }
    }

    /// Prints each preview from a separate screen, so it can be printed alone.
    private func print(_ collection: PreviewCollection) async {
        await collection.prepare()
        var index = 0
        repeat {
            let hosted = collection.hosted { tree in
                LayoutTree(tree, metrics: CellMetrics(), viewport: size(columns), showsEverything: true)
            }
            await MainThread.turn()
            let previews = hosted.previews
            if previews.isEmpty { write("\(collection.name)\n\nno previews\n\n") }
            if previews.indices.contains(index) {
                let content = content(of: index, on: hosted, saying: previews[index])
                write("\(Self.heading(collection.name, index, of: previews))\n\n")
                if !content.isEmpty { write("\(content)\n\n") }
            }
            hosted.close()
            index += 1
            if index >= previews.count { return }
        } while true
    }

    /// Returns the preview as it would be in a terminal. A preview with the layout `sizeThatFits` begins at the left
    /// edge.
    private func content(of index: Int, on hosted: HostedPreviews, saying traits: PreviewTraits) -> String {
        hosted.showOnly(index)
        if case .fixed(let width, _)? = traits.layout {
            hosted.viewport = size(Int(clamping: width / CellMetrics.cell.width, to: 1...1000))
        }
        guard let layout = hosted.layout else { return "" }
        let lines = PlainFrame(layout).text.split(separator: "\n", omittingEmptySubsequences: false)
        guard traits.layout == .sizeThatFits else { return lines.joined(separator: "\n") }
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(indent) }.joined(separator: "\n")
    }

    /// Returns the size of one line of the screen, in points.
    private func size(_ columns: Int) -> CGSize {
        CGSize(width: CGFloat(columns) * CellMetrics.cell.width, height: CellMetrics.cell.height)
    }

    /// Returns the heading of a preview: `Row`, `Row 2` if there are several, or `Row: Long title` if it has a name.
    /// The requested device, size and orientation follow.
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

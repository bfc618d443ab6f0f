package import Foundation
package import LayoutEngine
package import RenderTree
internal import ViewGraph

/// The previews of one provider in the program.
///
/// Each top-level view of ``PreviewProvider/previews`` is one preview, in order. A `Group`, a `ForEach` and the builder
/// contribute several top-level views. A custom view counts as one preview, whatever its body contains.
@MainActor
package struct PreviewCollection {
    private let provider: any PreviewProvider.Type
    /// The provider's name without a suffix such as `_Previews`.
    package let name: String
    /// The declaration by `#Preview`; nil for a type that conforms to the protocol itself.
    private let registry: (any PreviewRegistry.Type)?

    package init(_ provider: any PreviewProvider.Type) {
        self.provider = provider
        name = Self.name(of: _typeName(provider, qualified: true))
        registry = nil
    }

    /// The preview that the macro `#Preview` declares, under the name of its file.
    package init(_ registry: any PreviewRegistry.Type) {
        provider = registry.provider
        name = registry.fileName
        self.registry = registry
    }

    /// All preview collections of the running program, sorted by name. Collections of one file are in the order of the
    /// lines.
    package static var all: [PreviewCollection] {
        let providers = ConformingTypes.of((any PreviewProvider).self)
            .compactMap { ($0 as? any PreviewProvider.Type).map { PreviewCollection($0) } }
        let registries = ConformingTypes.of((any PreviewRegistry).self)
            .compactMap { ($0 as? any PreviewRegistry.Type).map { PreviewCollection($0) } }
        return (providers + registries)
            .enumerated()
            .sorted { ($0.element.name, $0.element.line, $0.offset) < ($1.element.name, $1.element.line, $1.offset) }
            .map(\.element)
    }

    /// The line of the declaration by `#Preview`; 0 for a provider.
    private var line: Int { registry?.line ?? 0 }

    /// Prepares the previews before they are shown: makes the shared contexts of preview modifiers.
    package func prepare() async { await registry?.prepare() }

    /// Returns the display name for a qualified type name: `Greeting` for `News.Greeting_Previews`, `Row.Wide` for
    /// `News.Row.Wide_Previews`, `Row` for `News.Row.Previews`.
    package nonisolated static func name(of qualified: String) -> String {
        var name = qualified.replacing(/\(unknown context at [^)]*\)\./, with: "")
        if let module = name.firstIndex(of: ".") { name = String(name[name.index(after: module)...]) }
        for suffix in ["_Previews", "_Preview", ".Previews", ".Preview", "Previews"] where name.hasSuffix(suffix) {
            let rest = name.dropLast(suffix.count)
            return rest.isEmpty ? name : String(rest)
        }
        return name
    }

    /// The complete content of the provider.
    package var content: AnyView {
        func content<Provider: PreviewProvider>(_ provider: Provider.Type) -> AnyView {
            AnyView(Provider.previews)
        }
        return content(provider)
    }

    /// Returns the content of the provider with each preview wrapped in its own view.
    ///
    /// `card` returns the view for a preview and its index.
    package func separately<Card: View>(@ViewBuilder _ card: @escaping (Int, AnyView) -> Card) -> AnyView {
        func separately<Provider: PreviewProvider>(_ provider: Provider.Type) -> AnyView {
            AnyView(
                Group(subviews: Provider.previews) { previews in
                    ForEach(Array(previews.enumerated()), id: \.offset) { index, preview in
                        card(index, AnyView(preview))
                    }
                })
        }
        return separately(provider)
    }

    /// Hosts all previews on a screen without output, from which they can be shown one at a time.
    ///
    /// `geometry` creates the frames; nil if only the tree is read.
    package func hosted(
        environment: EnvironmentValues = EnvironmentValues(), geometry: ((RenderTree) -> any SceneGeometry)? = nil
    ) -> HostedPreviews {
        func hosted<Provider: PreviewProvider>(_ provider: Provider.Type) -> HostedPreviews {
            HostedPreviews(PreviewContent<Provider>(), environment: environment, geometry: geometry)
        }
        return hosted(provider)
    }
}

/// The complete content of a provider.
private struct PreviewContent<Provider: PreviewProvider>: View {
    var body: Provider.Previews { Provider.previews }
}

/// The hosted previews of a provider.
@MainActor
package final class HostedPreviews {
    private let host: ViewHost

    /// The layout of the previews.
    package var layout: LayoutTree? { host.layout }

    /// The size of the screen, in points.
    package var viewport: CGSize? {
        get { host.viewport }
        set {
            host.viewport = newValue
            host.update()
        }
    }

    fileprivate init<Content: View>(
        _ content: Content, environment: EnvironmentValues, geometry: ((RenderTree) -> any SceneGeometry)?
    ) {
        host = ViewHost(
            content, environment: environment, renderer: NullRenderer(), observer: nil, geometry: geometry,
            updateIsDue: {})
    }

    /// The traits of the current previews, in order.
    package var previews: [PreviewTraits] {
        host.update()
        return items.map(\.traits)
    }

    /// Whether each preview takes all the space it gets, as scrolling and paged content does.
    package var filling: [Bool] {
        items.map { item in
            var fills = false
            item.node.forEachRender { fills = fills || $0.fillsAvailableHeight }
            return fills
        }
    }

    /// Removes all previews but one, and returns the remaining tree.
    @discardableResult
    package func showOnly(_ index: Int) -> RenderTree {
        host.update()
        for (other, item) in items.enumerated() where other != index {
            item.node.forEachRender(host.tree.remove)
        }
        return host.tree
    }

    package func close() { host.close() }

    // MARK: - Preview Items

    private struct Item {
        let node: Node
        let traits: PreviewTraits
    }

    /// The previews below the node of ``PreviewContent``, which is the first child.
    private var items: [Item] {
        var items: [Item] = []
        if let content = host.content.firstChild {
            Self.collect(below: content, inheriting: PreviewTraits(), into: &items)
        }
        return items
    }

    /// Collects the outermost nodes that have a body or are rendered. Nodes that only modify others are traversed.
    private static func collect(below node: Node, inheriting traits: PreviewTraits, into items: inout [Item]) {
        for current in node.children {
            let combined = (current as? PreviewTraitsNode)?.preview.completed(by: traits) ?? traits
            if current is any PreviewBoundary || current is RenderedNode {
                items.append(Item(node: current, traits: traitsInside(current).completed(by: combined)))
            } else {
                collect(below: current, inheriting: combined, into: &items)
            }
        }
    }

    /// Returns the traits set within a preview. If several views set a trait, the first one wins.
    private static func traitsInside(_ node: Node) -> PreviewTraits {
        var traits = PreviewTraits()
        for current in node.children {
            if let traitsNode = current as? PreviewTraitsNode { traits = traits.completed(by: traitsNode.preview) }
            traits = traits.completed(by: traitsInside(current))
        }
        return traits
    }
}

/// A node whose view counts as one preview, even if its body contains several views.
@MainActor
protocol PreviewBoundary: Node {}

extension CompositeNode: PreviewBoundary {}

private final class NullRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}

extension RenderNode {
    /// Whether some content takes all available vertical space.
    fileprivate var fillsAvailableHeight: Bool {
        switch content {
        case .navigation, .tabs, .page, .form: true
        case .list(let list): list.isScrollEnabled
        case .scroll(let scroll): scroll.axes.contains(.vertical)
        default: children.contains { $0.fillsAvailableHeight }
        }
    }
}

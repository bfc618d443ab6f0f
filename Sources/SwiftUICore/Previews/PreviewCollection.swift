package import Foundation
package import LayoutEngine
package import RenderTree
internal import ViewGraph

/// The previews of one provider of the program.
///
/// The views at the top of ``PreviewProvider/previews`` are one preview each, in their order: those that a `Group`, a
/// `ForEach` or the builder puts side by side. A view of one's own is one preview, whatever is in it.
@MainActor
package struct PreviewCollection {
    private let provider: any PreviewProvider.Type
    /// What the provider is called, without what only says that it is one.
    package let name: String

    package init(_ provider: any PreviewProvider.Type) {
        self.provider = provider
        name = Self.name(of: _typeName(provider, qualified: true))
    }

    /// All of the running program, sorted by their names.
    package static var all: [PreviewCollection] {
        ConformingTypes.of((any PreviewProvider).self)
            .compactMap { ($0 as? any PreviewProvider.Type).map(PreviewCollection.init) }
            .enumerated()
            .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .map(\.element)
    }

    /// `Greeting` for `News.Greeting_Previews`, `Row.Wide` for `News.Row.Wide_Previews`, `Row` for `News.Row.Previews`.
    package nonisolated static func name(of qualified: String) -> String {
        var name = qualified.replacing(/\(unknown context at [^)]*\)\./, with: "")
        if let module = name.firstIndex(of: ".") { name = String(name[name.index(after: module)...]) }
        for suffix in ["_Previews", "_Preview", ".Previews", ".Preview", "Previews"] where name.hasSuffix(suffix) {
            let rest = name.dropLast(suffix.count)
            return rest.isEmpty ? name : String(rest)
        }
        return name
    }

    /// All that the provider shows.
    package var content: AnyView {
        func content<Provider: PreviewProvider>(_ provider: Provider.Type) -> AnyView {
            AnyView(Provider.previews)
        }
        return content(provider)
    }

    /// All that the provider shows, each preview as a view by itself.
    ///
    /// - Parameter card: What is made of a preview, by its place among them.
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

    /// Puts all previews on a screen that nobody draws, to be shown one by one.
    ///
    /// - Parameters:
    ///   - layout: Nil on a screen whose tree is only read, or that lays out by itself.
    ///   - page: What is known of places on a screen that lays out by itself.
    package func stage(
        environment: EnvironmentValues = EnvironmentValues(), layout: ((RenderTree) -> LayoutTree)? = nil,
        page: ((RenderTree) -> PageGeometry)? = nil
    ) -> PreviewStage {
        func stage<Provider: PreviewProvider>(_ provider: Provider.Type) -> PreviewStage {
            PreviewStage(PreviewContent<Provider>(), environment: environment, layout: layout, page: page)
        }
        return stage(provider)
    }
}

/// What a provider shows, all of it.
private struct PreviewContent<Provider: PreviewProvider>: View {
    var body: Provider.Previews { Provider.previews }
}

/// The previews of a provider, alive.
@MainActor
package final class PreviewStage {
    private let host: ViewHost

    /// Where everything is.
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
        _ content: Content, environment: EnvironmentValues, layout: ((RenderTree) -> LayoutTree)?,
        page: ((RenderTree) -> PageGeometry)?
    ) {
        host = ViewHost(
            content, environment: environment, renderer: Unseen(), witness: nil, layout: layout, page: page,
            updateIsDue: {})
    }

    /// What there is to see now: how each preview wants to be shown, in their order.
    package var previews: [PreviewTraits] {
        host.update()
        return items.map(\.traits)
    }

    /// Which of them take whatever room they get, as what scrolls and what has pages does.
    package var filling: [Bool] {
        items.map { item in
            var fills = false
            item.node.forEachRender { fills = fills || $0.fillsRoom }
            return fills
        }
    }

    /// Leaves only one of the previews, and returns the tree in which nothing else is any more.
    @discardableResult
    package func showOnly(_ index: Int) -> RenderTree {
        host.update()
        for (other, item) in items.enumerated() where other != index {
            item.node.forEachRender(host.tree.remove)
        }
        return host.tree
    }

    package func close() { host.close() }

    // MARK: - What is a preview

    private struct Item {
        let node: Node
        let traits: PreviewTraits
    }

    /// Below the node of ``PreviewContent``, which is the first.
    private var items: [Item] {
        var items: [Item] = []
        if let content = host.content.firstChild { Self.collect(below: content, saying: PreviewTraits(), into: &items) }
        return items
    }

    /// The outermost nodes that have a body or are on the screen; what only alters others is walked through.
    private static func collect(below node: Node, saying traits: PreviewTraits, into items: inout [Item]) {
        var child = node.firstChild
        while let here = child {
            child = here.next
            let said = (here as? PreviewTraitsNode)?.preview.completed(by: traits) ?? traits
            if here is any PreviewBoundary || here is RenderedNode {
                items.append(Item(node: here, traits: statedInside(here).completed(by: said)))
            } else {
                collect(below: here, saying: said, into: &items)
            }
        }
    }

    /// What is said within a preview, the first in the order of the views where several say something.
    private static func statedInside(_ node: Node) -> PreviewTraits {
        var traits = PreviewTraits()
        var child = node.firstChild
        while let here = child {
            child = here.next
            if let stated = here as? PreviewTraitsNode { traits = traits.completed(by: stated.preview) }
            traits = traits.completed(by: statedInside(here))
        }
        return traits
    }
}

/// A node of a view that counts as one preview, though others may be side by side in it.
@MainActor
protocol PreviewBoundary: Node {}

extension CompositeNode: PreviewBoundary {}

private final class Unseen: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}

extension RenderNode {
    /// Whether there is something in it that takes all room there is, upwards and downwards.
    fileprivate var fillsRoom: Bool {
        switch content {
        case .navigation, .tabs, .page, .form: true
        case .list(let list): list.isScrollEnabled
        case .scroll(let scroll): scroll.axes.contains(.vertical)
        default: children.contains { $0.fillsRoom }
        }
    }
}

import Foundation
import LayoutEngine
import RenderTree
import WebRenderer

/// A random tree: its elements as sent to a browser, and its frames in the library's layout.
struct ComparedTree {
    struct Frame: Encodable {
        let id: String
        /// The types of the node and of its ancestors, to identify a difference.
        let path: String
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    struct Expectation: Encodable {
        /// The kind of the tree.
        let kind: String
        /// A seed, or the line of the table.
        let name: String
        let outline: String
        /// The number of elements for which lengths were sent to the page.
        let fits: Int
        let frames: [Frame]
    }

    let viewport: CGSize
    let html: String
    let expectation: Expectation

    /// `said` are the frames that the page has reported.
    init(
        _ name: String, _ kind: String, prefix: String, metrics: FontMetrics, viewport: CGSize,
        said: [String: [Double]],
        make: () -> RenderTree
    ) {
        self.viewport = viewport
        let shown = make()
        let geometry = PageGeometry(shown, metrics: metrics, viewport: viewport)
        geometry.update()
        geometry.apply(Self.places(in: shown.root, prefix, said: said))
        geometry.update()
        html = Self.element(shown.root, prefix)
        let tree = make()
        let layout = LayoutTree(tree, metrics: metrics, viewport: viewport)
        layout.update()
        var frames: [Frame] = []
        for child in tree.root.children { Self.collect(child, prefix, of: layout, path: "", into: &frames) }
        expectation = Expectation(
            kind: kind, name: name, outline: Self.outline(tree.root, depth: 0), fits: Self.fits(in: shown.root),
            frames: frames)
    }

    private static func places(
        in node: RenderNode, _ prefix: String, said: [String: [Double]]
    ) -> [(node: RenderNode, frame: CGRect)] {
        var places: [(node: RenderNode, frame: CGRect)] = []
        if node.needsFrameReport, let place = said["\(prefix)n\(node.id.number)"] {
            places.append((node, CGRect(x: place[0], y: place[1], width: place[2], height: place[3])))
        }
        return node.children.reduce(into: places) { $0 += self.places(in: $1, prefix, said: said) }
    }

    private static func element(_ node: RenderNode, _ prefix: String) -> String {
        let declarations = node.parent == nil ? CSSLayout.container(of: node) : CSSLayout.style(of: node)
        var style = declarations.map { "\($0.name):\($0.value)" }.joined(separator: ";")
        if case .textField = node.content { style += ";height:36px" }
        let content =
            switch node.content {
            case .section: inside(ofSection: node, prefix)
            case .text(let text): node.shownText ?? text.string
            default: node.children.map { element($0, prefix) }.joined()
            }
        return "<div id=\"\(prefix)n\(node.id.number)\" style=\"\(style)\">\(content)</div>"
    }

    /// The elements of a section. As on a page, the content between header and footer has its own element.
    private static func inside(ofSection node: RenderNode, _ prefix: String) -> String {
        func elements(_ holds: (RenderContent) -> Bool) -> String {
            node.children.filter { holds($0.content) }.map { element($0, prefix) }.joined()
        }
        let style = CSSLayout.container(of: node).map { "\($0.name):\($0.value)" }.joined(separator: ";")
        let rows = elements { $0 != .part(.header) && $0 != .part(.footer) }
        return elements { $0 == .part(.header) } + "<div style=\"\(style)\">\(rows)</div>"
            + elements { $0 == .part(.footer) }
    }

    /// A layer covers all space that its content may occupy, and an offset its original position. Their frames are not
    /// compared.
    private static func collect(
        _ node: RenderNode, _ prefix: String, of layout: LayoutTree, path: String, into frames: inout [Frame]
    ) {
        guard layout.node(for: node).isPresent, !layout.node(for: node).isOmitted else { return }
        let path = path + "/" + name(of: node.content)
        if !node.content.isDrawnElsewhere {
            let frame = node.globalFrame
            frames.append(
                Frame(
                    id: "\(prefix)n\(node.id.number)", path: path, x: frame.minX, y: frame.minY, width: frame.width,
                    height: frame.height))
        }
        for child in node.children { collect(child, prefix, of: layout, path: path, into: &frames) }
    }

    private static func fits(in node: RenderNode) -> Int {
        node.children.reduce(node.flexibility?.sizeOverride == nil ? 0 : 1) { $0 + fits(in: $1) }
    }

    private static func name(of content: RenderContent) -> String {
        switch content {
        case .text: "text"
        case .stack(let stack): stack.axis == .horizontal ? "row" : stack.axis == .vertical ? "column" : "pile"
        case .arrangement(.firstThatFits): "fits"
        case .arrangement(.frame(let frame)): "frame[\(name(of: frame.width))x\(name(of: frame.height))]"
        case .arrangement(.layers(let layers)): layers.isAbove ? "overlay" : "background"
        case .textField: "control"
        case .arrangement(.grid): "grid"
        case .arrangement(.gridRow): "gridRow"
        case .arrangement(.lazyGrid): "lazyGrid"
        case .shape(let shape): shape.sizing == .circle ? "circle" : "color"
        case .arrangement(.aspectRatio(let ratio, _)): "ratio[\(ratio.map { "\($0)" } ?? "-")]"
        case .arrangement(.fixedSize(let axes)): "fixed[\(axes.rawValue)]"
        case .arrangement(.priority): "priority"
        default: "\(content)"
        }
    }

    private static func name(of limits: RenderFrame.Limits) -> String {
        if limits.isFixed { return limits.ideal.map { "\(Int($0))" } ?? "-" }
        if let maximum = limits.maximum { return maximum == .infinity ? "<inf" : "<\(Int(maximum))" }
        return limits.minimum.map { ">\(Int($0))" } ?? "-"
    }

    private static func outline(_ node: RenderNode, depth: Int) -> String {
        var line = String(repeating: "  ", count: depth) + "n\(node.id.number) " + name(of: node.content)
        switch node.content {
        case .text(let text): line += " \"\(text.string)\" \(text.style.lineLimit.map { "at most \($0)" } ?? "")"
        case .stack(let stack):
            line += " spacing \(stack.spacing.map { "\($0)" } ?? "-") \(stack.alignment.vertical.guide.number)"
        case .padding(let insets): line += " \(insets.top ?? 16) \(insets.leading ?? 16)"
        case .spacer(let minimum): line += " \(minimum ?? 8)"
        default: break
        }
        return line + "\n" + node.children.map { outline($0, depth: depth + 1) }.joined()
    }
}

extension RenderContent {
    fileprivate var isDrawnElsewhere: Bool {
        switch self {
        case .layer, .arrangement(.offset): true
        default: false
        }
    }
}

/// A page with many trees, each in its own window, which reports all frames.
struct ComparedPage {
    let html: String

    init(_ trees: [ComparedTree]) {
        let windows = trees.map { tree in
            "<section style=\"width:\(Int(tree.viewport.width))px;height:\(Int(tree.viewport.height))px\">\(tree.html)"
                + "</section>"
        }.joined(separator: "\n")
        html = """
            <!doctype html><meta charset="utf-8"><style>
            * { box-sizing: border-box; margin: 0; padding: 0 }
            body { font: 16px "DejaVu Sans Mono", monospace }
            section { position: relative; overflow: hidden; contain: strict }
            section > div { height: 100%; overflow: hidden }
            </style><body>\(windows)<pre id="frames"></pre><script>
            const frames = {}
            for (const section of document.querySelectorAll("section")) {
              const window = section.getBoundingClientRect()
              for (const element of section.querySelectorAll("div[id]")) {
                const box = element.getBoundingClientRect()
                frames[element.id] = [box.x - window.x, box.y - window.y, box.width, box.height]
              }
            }
            document.body.replaceChildren(document.createTextNode("FRAMES" + JSON.stringify(frames) + "END"))
            </script>
            """
    }
}

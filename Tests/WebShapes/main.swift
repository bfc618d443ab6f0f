import Foundation
import ImageDecoding
import LayoutEngine
import MainThread
import PictureRenderer
import RenderTree
import SwiftUI
import ViewKernel
import WebRenderer

/// Writes one page of random shapes, compares a picture of it with the library's own, or explains the difference.
///
///     WebShapePages page FIRST COUNT STYLESHEET FOLDER
///     WebShapePages compare FIRST COUNT PICTURE
///     WebShapePages explain FIRST COUNT FOLDER
///
/// The page is written with the sizes in FOLDER/sizes.json, if it exists, which an earlier one has reported. The
/// comparison prints a line for each cell that differs. The explanation prints the tree with the frames in which the
/// browser shows its elements (FOLDER/frames.json) and, where they differ, the library's own.
let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count >= 4, let first = UInt64(arguments[1]), let count = Int(arguments[2]) else {
    FileHandle.standardError.write(Data("usage: WebShapePages page|compare|explain FIRST COUNT …\n".utf8))
    exit(2)
}

/// The cells of a page, in rows of ten.
struct Cells: View {
    static let columns = 10
    let first: UInt64
    let count: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(0..<(count + Self.columns - 1) / Self.columns, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<min(Self.columns, count - row * Self.columns), id: \.self) { column in
                        RandomShapes.cell(first + UInt64(row * Self.columns + column))
                    }
                }
            }
        }
    }
}

/// A screen without output: pages and pictures are created from the tree.
final class NoRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}

let side = RandomShapes.side
/// The pixels of a point. Most edges lie on whole or half points, which Chromium and the library smooth
/// differently.
let scale = 2
let rows = (count + Cells.columns - 1) / Cells.columns
let window = CGSize(width: side * CGFloat(min(count, Cells.columns)), height: side * CGFloat(rows))

extension RenderNode {
    /// The identifier of the node's element.
    var element: String { "n" + String(id.number, radix: 36) }

    func visit(_ action: (RenderNode) -> Void) {
        action(self)
        for child in children { child.visit(action) }
    }
}

/// The cells on a page that has reported the sizes in a folder.
@MainActor
func makePage(_ folder: URL) throws -> (host: ViewHost, geometry: PageGeometry, text: PageText)? {
    let text = PageText()
    var geometry: PageGeometry?
    let host = ViewHost(
        Cells(first: first, count: count), renderer: NoRenderer(), components: [], observer: nil,
        geometry: { tree in
            let made = PageGeometry(tree, metrics: PageMetrics(text), viewport: window)
            geometry = made
            return made
        }, updateIsDue: {})
    guard let geometry else { return nil }
    host.update()
    if let data = try? Data(contentsOf: folder.appendingPathComponent("sizes.json")) {
        let sizes = try JSONDecoder().decode([String: [Double]].self, from: data)
        var places: [(node: RenderNode, frame: CGRect)] = []
        geometry.tree.root.visit { node in
            if node.needsFrameReport, let size = sizes[node.element] {
                places.append((node, CGRect(x: 0, y: 0, width: size[0], height: size[1])))
            }
        }
        geometry.apply(places)
        host.update()
    }
    return (host, geometry, text)
}

@MainActor
func writePage(_ stylesheet: String, _ folder: URL) throws {
    guard let (host, geometry, text) = try makePage(folder) else { return }
    let screen = WebScreen()
    screen.attach(geometry, text: text)
    screen.show(geometry.tree)
    let body = screen.page()
    let html = """
        <!DOCTYPE html><html lang=en><meta charset=utf-8><title>Shapes</title>
        <style>\(stylesheet)\(screen.styleRules)
        html, body { height: auto; overflow: visible; background: #fff; color-scheme: light }
        main.root { height: auto !important; overflow: visible !important }
        main.root > .body { flex: none !important; width: \(Int(window.width))px; height: \(Int(window.height))px; \
        align-items: flex-start !important; justify-content: flex-start !important }</style>
        <body>\(body)<script>
        const found = {}
        for (const el of document.querySelectorAll(location.hash == "#frames" ? "[id]" : "[data-g]")) {
            const { x, y, width, height } = el.getBoundingClientRect(), style = getComputedStyle(el)
            found[el.id] = location.hash == "#frames"
                ? [x, y, width, height] : [parseFloat(style.width), parseFloat(style.height)]
        }
        if (location.hash) document.body.replaceChildren("FOUND" + JSON.stringify(found) + "END")
        </script>
        """
    try Data(html.utf8).write(to: folder.appendingPathComponent("page.html"))
    host.close()
}

/// The cells as the library lays them out.
@MainActor
func makeLayout() -> ViewHost {
    ViewHost(
        Cells(first: first, count: count), viewport: window, metrics: PictureMetrics(), renderer: NoRenderer(),
        updateIsDue: {})
}

/// The nodes of the cells, in order.
@MainActor
func cellNodes(in layout: LayoutNode) -> [LayoutNode] {
    if layout.frame.size == CGSize(width: side, height: side), case .arrangement(.frame) = layout.render.content {
        return [layout]
    }
    return layout.children.flatMap(cellNodes)
}

@MainActor
func compare(_ picture: String) throws {
    let shown = try Bitmap(decoding: Data(contentsOf: URL(fileURLWithPath: picture)))
    let host = makeLayout()
    defer { host.close() }
    let cells = host.layout.map { cellNodes(in: $0.root) } ?? []
    guard cells.count == count else { throw CocoaError(.coderInvalidValue) }
    let pixels = Int(side) * scale
    let limit = Int(Double(pixels * pixels) * ComparedPictures.share)
    let folder = URL(fileURLWithPath: picture).deletingLastPathComponent()
    for (index, cell) in cells.enumerated() {
        let (x, y) = (index % Cells.columns * pixels, index / Cells.columns * pixels)
        guard
            let expected = PicturePainter.bitmap(of: cell, scale: CGFloat(scale), scheme: .light, isOpaque: false)
        else { throw CocoaError(.coderInvalidValue) }
        let pictures = ComparedPictures(shown: shown.square(x: x, y: y, side: pixels), expected: expected)
        let differences = pictures.differences
        guard differences > limit else { continue }
        let seed = first + UInt64(index)
        print("seed \(seed): \(differences) pixels")
        let both = pictures.shown.beside(expected)
        try both.pngData().write(to: folder.appendingPathComponent("seed-\(seed).png"))
    }
}

@MainActor
func explain(_ folder: URL) throws {
    let data = try Data(contentsOf: folder.appendingPathComponent("frames.json"))
    let frames = try JSONDecoder().decode([String: [CGFloat]].self, from: data)
    guard let (page, geometry, _) = try makePage(folder) else { return }
    let host = makeLayout()
    defer {
        page.close()
        host.close()
    }
    func words(_ frame: [CGFloat]) -> String {
        frame.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " ")
    }
    func write(_ shown: RenderNode, _ expected: RenderNode, _ origin: CGPoint, _ indent: String) {
        let own = expected.box?.frame ?? .null
        let corner = CGPoint(x: origin.x + own.minX, y: origin.y + own.minY)
        let wanted = [corner.x, corner.y, own.width, own.height]
        let found = frames[shown.element] ?? []
        let isSame = found.count == 4 && zip(found, wanted).allSatisfy { abs($0 - $1) < 0.6 }
        let kind = shown.flexibility?.embeddedLayout != nil ? "E" : shown.flexibility == nil ? "e" : " "
        print(
            "\(kind)\(indent)\(shown.element) \(String("\(shown.content)".prefix(140))): \(words(found))"
                + (isSame ? "" : " ≠ \(words(wanted))"))
        for (child, other) in zip(shown.children, expected.children) { write(child, other, corner, indent + "  ") }
    }
    guard let layout = host.layout else { return }
    write(geometry.tree.root, layout.tree.root, .zero, "")
}

try MainActor.assumeIsolated {
    let path = URL(fileURLWithPath: arguments.last ?? ".")
    switch arguments[0] {
    case "page": try writePage(String(contentsOf: URL(fileURLWithPath: arguments[3]), encoding: .utf8), path)
    case "explain": try explain(path)
    default: try compare(arguments[3])
    }
}

import Foundation
import ImageDecoding
import LayoutEngine
import MainThread
import PictureRenderer
import RenderTree
import SwiftUI
import ViewKernel
import WebRenderer

/// Writes one page of random shapes, or compares a picture of it with the library's own.
///
///     WebShapePages page FIRST COUNT STYLESHEET FOLDER
///     WebShapePages compare FIRST COUNT PICTURE
///
/// The page is written with the sizes in FOLDER/sizes.json, if it exists, which an earlier one has reported. The
/// comparison prints a line for each cell that differs.
let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count >= 4, let first = UInt64(arguments[1]), let count = Int(arguments[2]) else {
    FileHandle.standardError.write(Data("usage: WebShapePages page|compare FIRST COUNT …\n".utf8))
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

/// A screen that shows nothing: a page or a picture is made from the tree.
final class NoRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}

let side = RandomShapes.side
let rows = (count + Cells.columns - 1) / Cells.columns
let window = CGSize(width: side * CGFloat(Cells.columns), height: side * CGFloat(rows))

@MainActor
func writePage(_ stylesheet: String, _ folder: URL) throws {
    let text = PageText()
    var geometry: PageGeometry?
    let host = ViewHost(
        Cells(first: first, count: count), renderer: NoRenderer(), components: [], observer: nil,
        geometry: { tree in
            let made = PageGeometry(tree, metrics: PageMetrics(text), viewport: window)
            geometry = made
            return made
        }, updateIsDue: {})
    guard let geometry else { return }
    host.update()
    if let data = try? Data(contentsOf: folder.appendingPathComponent("sizes.json")) {
        let sizes = try JSONDecoder().decode([String: [Double]].self, from: data)
        var places: [(node: RenderNode, frame: CGRect)] = []
        func visit(_ node: RenderNode) {
            if node.needsFrameReport, let size = sizes["n" + String(node.id.number, radix: 36)] {
                places.append((node, CGRect(x: 0, y: 0, width: size[0], height: size[1])))
            }
            for child in node.children { visit(child) }
        }
        visit(geometry.tree.root)
        geometry.take(places)
        host.update()
    }
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
        const sizes = {}
        for (const el of document.querySelectorAll("[data-g]")) {
            const { width, height } = getComputedStyle(el)
            sizes[el.id] = [parseFloat(width), parseFloat(height)]
        }
        if (location.hash) document.body.replaceChildren("SIZES" + JSON.stringify(sizes) + "END")
        </script>
        """
    try Data(html.utf8).write(to: folder.appendingPathComponent("page.html"))
    host.close()
}

@MainActor
func compare(_ picture: String) throws {
    let shown = try Bitmap(decoding: Data(contentsOf: URL(fileURLWithPath: picture)))
    let host = ViewHost(
        Cells(first: first, count: count), viewport: window, metrics: PictureMetrics(), renderer: NoRenderer(),
        updateIsDue: {})
    defer { host.close() }
    guard let layout = host.layout, let node = layout.root.children.first,
        let expected = PicturePainter.bitmap(of: node, scale: 1, scheme: .light, isOpaque: false)
    else { throw CocoaError(.coderInvalidValue) }
    let pictures = ComparedPictures(shown: shown, expected: expected)
    let limit = Int(Double(side * side) * ComparedPictures.share)
    for index in 0..<count {
        let (x, y) = (index % Cells.columns * Int(side), index / Cells.columns * Int(side))
        let differences = pictures.differences(x: x, y: y, side: Int(side))
        if differences > limit { print("seed \(first + UInt64(index)): \(differences) pixels, at \(x),\(y)") }
    }
    let folder = URL(fileURLWithPath: picture).deletingLastPathComponent()
    try expected.pngData().write(to: folder.appendingPathComponent("expected.png"))
}

try MainActor.assumeIsolated {
    if arguments[0] == "page" {
        try writePage(
            String(contentsOf: URL(fileURLWithPath: arguments[3]), encoding: .utf8), URL(fileURLWithPath: arguments[4]))
    } else {
        try compare(arguments[3])
    }
}

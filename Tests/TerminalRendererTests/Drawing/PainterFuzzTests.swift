import Foundation
import LayoutEngine
import RenderTree
import SeededRandom
import Testing

@testable import TerminalRenderer

/// Painting does not trap and stays within its clip, for any content and any size of the screen.
@MainActor
@Suite struct PainterFuzzTests {
    private func content(_ numbers: inout SeededRandom) -> RenderContent {
        let red = RenderPaint.color(.fixed(RenderRGBA(hex: 0xFF0000, alpha: Float.random(in: 0...1, using: &numbers))))
        let lengths: [CGFloat] = [-40, 0, 3, 8, 17, 90, .infinity]
        let length = lengths.randomElement(using: &numbers) ?? 0
        let outline: RenderOutline =
            [.rectangle, .circle, .capsule, .inset(.ellipse, by: length)].randomElement(using: &numbers) ?? .circle
        let all: [RenderContent] = [
            .text(RenderText("a text 漢字 of some words\nand lines 👩‍👩‍👧")), .stack(RenderStack(.vertical)),
            .stack(RenderStack(.horizontal, spacing: length.isFinite ? length : 0)), .stack(RenderStack(.depth)),
            .spacer(minLength: nil), .divider, .scroll(RenderScroll(.both)), .list(RenderList()),
            .padding(RenderInsets(top: length, leading: nil, bottom: 3, trailing: -8)),
            .button(RenderButton(style: .prominent)), .toggle(RenderToggle(isOn: true, style: .switch)),
            .textField(RenderTextField(text: "some text that is long", prompt: "p", growsVertically: length > 8)),
            .shape(RenderShape([RenderShapeLayer(outline, paint: red)])),
            .shape(RenderShape([RenderShapeLayer(outline, .stroke(RenderStroke()), paint: red)])),
            .effect(.opacity(0.3)), .effect(.clip(outline, evenOdd: true)), .effect(.border(red, width: 2)),
            .effect(.paint(RenderShapeLayer(outline, paint: red), isAbove: true)), .effect(.color(.inversion)),
            .arrangement(.offset(CGSize(width: length.isFinite ? length : 0, height: -30))),
            .arrangement(.frame(RenderFrame(width: .init(fixed: length.isFinite ? length : nil), height: .init()))),
            .arrangement(.layers(RenderLayers(isAbove: false))),
            .image(RenderImage("star", source: .symbol)), .image(RenderImage("missing", source: .resource)),
            .page(RenderPage(title: "t")), .toolbar(RenderToolbar(.bottom)), .tabs(RenderTabs()),
            .presentation(RenderPresentation(.sheet)),
        ]
        return all.randomElement(using: &numbers) ?? .divider
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func paintingKeepsToItsClip(_ seed: UInt64) {
        var numbers = SeededRandom(seed: seed)
        let stage = Stage(
            columns: Int.random(in: 0...40, using: &numbers), rows: Int.random(in: 0...20, using: &numbers))
        var nodes = [stage.tree.root]
        for _ in 0..<Int.random(in: 1...30, using: &numbers) {
            let parent = nodes.randomElement(using: &numbers)
            nodes.append(stage.add(content(&numbers), to: parent))
        }
        stage.layout.update()
        let painter = Painter(tree: stage.tree, layout: stage.layout, palette: .light, focus: nodes.last?.id)
        var buffer = CellBuffer(columns: stage.size.columns + 2, rows: stage.size.rows + 2)
        var canvas = CellCanvas()
        canvas.buffer = buffer
        let clip = CellRect(column: 1, row: 1, columns: stage.size.columns, rows: stage.size.rows)
        painter.paintRoot(stage.layout.root, in: PaintContext(clip: clip), on: &canvas)
        buffer = canvas.buffer
        for row in buffer.bounds.rowRange {
            for column in buffer.bounds.columnRange where !clip.contains(CellPoint(column: column, row: row)) {
                #expect(buffer[column, row] == .blank())
            }
        }
        for hit in canvas.result.hits { #expect(hit.area.intersection(clip) == hit.area) }
    }
}

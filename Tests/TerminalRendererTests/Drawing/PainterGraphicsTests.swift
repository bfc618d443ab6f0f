import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct PainterGraphicsTests {
    static let red = CellColor(red: 255, green: 0, blue: 0)
    static let paint = RenderPaint.color(.fixed(RenderRGBA(hex: 0xFF0000)))

    private func shape(_ outline: RenderOutline, _ drawing: RenderShapeLayer.Drawing, _ columns: Int, _ rows: Int)
        -> CellBuffer
    {
        let stage = Stage(columns: columns, rows: rows)
        stage.add(.shape(RenderShape([RenderShapeLayer(outline, drawing, paint: Self.paint)])))
        return stage.paint().buffer
    }

    @Test func aFilledRectangleIsABackground() {
        let buffer = shape(.rectangle, .fill(evenOdd: false), 3, 2)
        #expect(buffer.text == "\n")
        #expect((0..<3).allSatisfy { buffer[$0, 1].style.background == Self.red })
    }

    @Test func aCircleIsRoundInQuartersOfCells() {
        // Cells that are completely red contain no character.
        #expect(shape(.circle, .fill(evenOdd: false), 8, 4).text == " ▄    ▄\n▟      ▙\n▜      ▛\n ▀    ▀")
        #expect(shape(.circle, .fill(evenOdd: false), 2, 1).text == "●")
    }

    @Test func linesAroundAreasAreBoxes() {
        let stroke = RenderShapeLayer.Drawing.stroke(RenderStroke(width: 1))
        #expect(shape(.rectangle, stroke, 4, 3).text == "┌──┐\n│  │\n└──┘")
        #expect(
            shape(.roundedRectangle(cornerSize: CGSize(width: 8, height: 8)), stroke, 4, 3).text == "╭──╮\n│  │\n╰──╯")
        #expect(shape(.rectangle, stroke, 4, 1).text == "▏  ▕")
    }

    @Test func aGroundIsBehindTheTextThatItBelongsTo() {
        let stage = Stage(columns: 6, rows: 1)
        stage.add(.effect(.paint(RenderShapeLayer(.rectangle, paint: Self.paint), isAbove: false))) {
            stage.text("Hi", to: $0)
        }
        let (buffer, _) = stage.paint()
        #expect(buffer.text == "  Hi")
        #expect((0..<6).map { buffer[$0, 0].style.background == Self.red } == [false, false, true, true, false, false])
    }

    @Test func aBorderLeavesTheTextThatIsInItsWay() {
        let stage = Stage(columns: 9, rows: 3)
        stage.add(.effect(.border(Self.paint, width: 1))) { border in
            stage.add(.padding(RenderInsets(top: nil, leading: nil, bottom: nil, trailing: nil)), to: border) {
                stage.text("Boxes", to: $0)
            }
        }
        #expect(stage.signs() == "┌───────┐\n│ Boxes │\n└───────┘")
    }

    @Test func halfTransparentContentMixesWithItsBackground() {
        let stage = Stage(columns: 2, rows: 1)
        stage.add(.effect(.opacity(0.5))) { effect in
            stage.text("a", to: effect, style: RenderTextStyle(characterStyle: RenderCharacterStyle(paint: Self.paint)))
        }
        #expect(stage.paint().buffer[0, 0].style.foreground == CellColor(red: 128, green: 0, blue: 0))
        let hidden = Stage(columns: 2, rows: 1)
        hidden.add(.effect(.opacity(0))) { hidden.text("a", to: $0) }
        #expect(hidden.signs() == "")
    }

    @Test func higherViewsArePaintedLast() {
        let stage = Stage(columns: 1, rows: 1)
        stage.add(.stack(RenderStack(.depth))) { depth in
            stage.add(.effect(.depth(1)), to: depth) { stage.text("a", to: $0) }
            stage.text("b", to: depth)
        }
        #expect(stage.signs() == "a")
    }

    @Test func aClippedPictureLosesItsCorners() {
        let stage = Stage(columns: 8, rows: 4)
        stage.add(.effect(.clip(.circle, evenOdd: false))) {
            stage.add(.shape(RenderShape([RenderShapeLayer(.rectangle, paint: Self.paint)])), to: $0)
        }
        let (buffer, _) = stage.paint()
        #expect(buffer[0, 0].style.background == .terminal)
        #expect(buffer[4, 2].style.background == Self.red)
    }
}

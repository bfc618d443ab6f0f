import Foundation
import LayoutEngine
import RandomDrawing
import RenderTree
import SeededRandom
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct PainterDrawingTests {
    private let red = RenderDrawingPaint.relative(.color(.fixed(RenderRGBA(hex: 0xFF0000))))
    private let blue = RenderDrawingPaint.relative(.color(.fixed(RenderRGBA(hex: 0x0000FF))))
    private static let redCell = CellColor(red: 255, green: 0, blue: 0)

    private func paint(
        _ items: [RenderDrawingItem], columns: Int, rows: Int, isMonochrome: Bool = false,
        _ children: (Stage, RenderNode) -> Void = { _, _ in }
    ) -> CellBuffer {
        let stage = Stage(columns: columns, rows: rows)
        let size = CGSize(width: columns * 8, height: rows * 16)
        stage.add(.drawing(RenderDrawing(size: size, items: items))) { children(stage, $0) }
        return stage.paint(isMonochrome: isMonochrome).buffer
    }

    private func rectangle(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> RenderPath {
        var path = RenderPath()
        path.addRect(CGRect(x: x, y: y, width: width, height: height))
        return path
    }

    private func line(_ points: CGPoint...) -> RenderPath {
        var path = RenderPath()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        return path
    }

    private func fill(_ path: RenderPath, _ paint: RenderDrawingPaint) -> RenderDrawingItem {
        RenderDrawingItem(.fill(path, evenOdd: false, paint))
    }

    /// The number of Braille dots in a buffer.
    private func dots(in buffer: CellBuffer) -> Int {
        buffer.text.unicodeScalars.reduce(0) { sum, scalar in
            (0x2800...0x28FF).contains(scalar.value) ? sum + (Int(scalar.value) - 0x2800).nonzeroBitCount : sum
        }
    }

    @Test func aFilledAreaIsABackgroundWithQuarterBlocksAtItsEdges() {
        let buffer = paint([fill(rectangle(4, 0, 20, 24), red)], columns: 4, rows: 2)
        // The left half of a column is free, and the lower half of the second row.
        #expect(buffer.text == "▐\n▝▀▀")
        #expect(buffer[1, 0].style.background == Self.redCell)
        #expect(buffer[0, 0].style.foreground == Self.redCell)
        #expect(buffer[3, 0].style.background == .terminal)
    }

    @Test func aSlantedLineIsDotsOneInEachRow() {
        let stroke = RenderDrawingItem(
            .stroke(line(CGPoint(x: 2, y: 2), CGPoint(x: 30, y: 30)), RenderStroke(width: 1), red))
        let buffer = paint([stroke], columns: 4, rows: 2)
        // 32 points are eight dots on both axes.
        #expect(buffer.text == "⠑⢄\n  ⠑⢄")
        #expect(dots(in: buffer) == 8)
    }

    @Test func straightLinesAreBoxLinesThatJoin() {
        let axes = RenderDrawingItem(
            .stroke(
                line(CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 40), CGPoint(x: 32, y: 40)), RenderStroke(width: 1), red))
        #expect(paint([axes], columns: 4, rows: 3).text == "│\n│\n└───")
        let frame = RenderDrawingItem(.stroke(rectangle(4, 8, 24, 32), RenderStroke(width: 1), red))
        #expect(paint([frame], columns: 4, rows: 3).text == "┌──┐\n│  │\n└──┘")
    }

    @Test func aLineIsDrawnOverABackgroundWithoutChangingIt() {
        let stroke = RenderDrawingItem(
            .stroke(line(CGPoint(x: 0, y: 0), CGPoint(x: 16, y: 16)), RenderStroke(width: 1), red))
        let buffer = paint([fill(rectangle(0, 0, 16, 16), blue), stroke], columns: 2, rows: 1)
        #expect(buffer.text == "⠑⢄")
        #expect(buffer[0, 0].style.background == CellColor(red: 0, green: 0, blue: 255))
        #expect(buffer[0, 0].style.foreground == Self.redCell)
    }

    @Test func textStaysTextAndIsDrawnAboveItsBackground() {
        let text = RenderDrawnText(
            lines: [.init([RenderTextRun("Hi", font: RenderFont())], origin: CGPoint(x: 8, y: 16), width: 16)],
            frame: CGRect(x: 8, y: 0, width: 16, height: 16), anchor: 0.5)
        let item = RenderDrawingItem(.text(text))
        let ground = fill(rectangle(0, 0, 32, 16), red)
        let buffer = paint([ground, item], columns: 4, rows: 1)
        #expect(buffer.text == " Hi")
        #expect(buffer[1, 0].style.background == Self.redCell)
        // An area that is drawn later hides it.
        #expect(paint([item, ground], columns: 4, rows: 1).text == "")
    }

    @Test func opacityMixesAndLayersAreMixedAsAWhole() {
        let both = [fill(rectangle(0, 0, 8, 16), red), fill(rectangle(0, 0, 8, 16), blue)]
        let half = RenderCompositing(opacity: 0.5)
        let layer = RenderDrawingItem(.layer(both), compositing: half)
        // The palette is dark: half of blue above black. Red is hidden within the layer.
        #expect(paint([layer], columns: 1, rows: 1)[0, 0].style.background == CellColor(red: 0, green: 0, blue: 128))
        let separate = both.map { RenderDrawingItem($0.operation, compositing: half) }
        #expect(paint(separate, columns: 1, rows: 1)[0, 0].style.background == CellColor(red: 64, green: 0, blue: 128))
    }

    @Test func clipsKeepTheInsideOrTheOutside() {
        func clipped(_ isInverse: Bool) -> String {
            let clip = RenderDrawingClip.path(rectangle(8, 0, 8, 16), evenOdd: false, isInverse: isInverse)
            let item = RenderDrawingItem(
                .fill(rectangle(0, 0, 24, 16), evenOdd: false, red), compositing: RenderCompositing(clips: [clip]))
            let buffer = paint([item], columns: 3, rows: 1)
            return (0..<3).map { buffer[$0, 0].style.background == Self.redCell ? "#" : "." }.joined()
        }
        #expect(clipped(false) == ".#.")
        #expect(clipped(true) == "#.#")
    }

    @Test func aMaskIsTheOpacityOfALayer() {
        let mask = RenderDrawingClip.layer([fill(rectangle(0, 0, 8, 16), blue)], opacity: 1, isInverse: false)
        let item = RenderDrawingItem(
            .fill(rectangle(0, 0, 16, 16), evenOdd: false, red), compositing: RenderCompositing(clips: [mask]))
        let buffer = paint([item], columns: 2, rows: 1)
        #expect(buffer[0, 0].style.background == Self.redCell)
        #expect(buffer[1, 0].style.background == .terminal)
    }

    @Test(
        arguments: [
            (RenderBlendMode.normal, 0x0000FF), (.multiply, 0x000000), (.screen, 0xFF00FF), (.difference, 0xFF00FF),
            (.plusLighter, 0xFF00FF), (.destinationOver, 0xFF0000), (.sourceAtop, 0x0000FF), (.darken, 0x000000),
            (.lighten, 0xFF00FF),
        ] as [(RenderBlendMode, UInt32)])
    func blendModesMixRedAndBlue(mode: RenderBlendMode, expected: UInt32) {
        let top = RenderDrawingItem(
            .fill(rectangle(0, 0, 8, 16), evenOdd: false, blue), compositing: RenderCompositing(blendMode: mode))
        let color = paint([fill(rectangle(0, 0, 8, 16), red), top], columns: 1, rows: 1)[0, 0].style.background
        #expect(
            color
                == CellColor(
                    red: UInt8(expected >> 16), green: UInt8(expected >> 8 & 255), blue: UInt8(expected & 255)))
    }

    @Test(arguments: [RenderBlendMode.clear, .destinationOut])
    func erasingBlendModesClearTheCell(mode: RenderBlendMode) {
        let top = RenderDrawingItem(
            .fill(rectangle(0, 0, 8, 16), evenOdd: false, blue), compositing: RenderCompositing(blendMode: mode))
        let buffer = paint([fill(rectangle(0, 0, 16, 16), red), top], columns: 2, rows: 1)
        #expect(buffer[0, 0].style.background == .terminal)
        #expect(buffer[1, 0].style.background == Self.redCell)
    }

    @Test func filtersChangeColors() {
        func color(_ filter: RenderDrawingFilter) -> CellColor {
            let item = RenderDrawingItem(
                .fill(rectangle(0, 0, 8, 16), evenOdd: false, red), compositing: RenderCompositing(filters: [filter]))
            return paint([item], columns: 1, rows: 1)[0, 0].style.background
        }
        #expect(color(.invert(1)) == CellColor(red: 0, green: 255, blue: 255))
        #expect(
            color(.color(.multiplication(.fixed(RenderRGBA(hex: 0x800000))))) == CellColor(red: 128, green: 0, blue: 0))
        let swap: [Float] = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]
        #expect(color(.matrix(swap)) == CellColor(red: 0, green: 0, blue: 255))
        #expect(
            color(.alphaThreshold(minimum: 0.5, maximum: 1, .fixed(RenderRGBA(hex: 0x00FF00))))
                == CellColor(red: 0, green: 255, blue: 0))
    }

    @Test func aShadowIsCastAside() {
        let shadow = RenderDrawingShadow(
            color: .fixed(RenderRGBA(hex: 0x0000FF)), radius: 0, offset: CGSize(width: 8, height: 0))
        let item = RenderDrawingItem(
            .fill(rectangle(0, 0, 8, 16), evenOdd: false, red),
            compositing: RenderCompositing(filters: [.shadow(shadow)]))
        let buffer = paint([item], columns: 3, rows: 1)
        #expect(buffer[0, 0].style.background == Self.redCell)
        #expect(buffer[1, 0].style.background == CellColor(red: 0, green: 0, blue: 255))
        #expect(buffer[2, 0].style.background == .terminal)
    }

    @Test func gradientsFollowThePointsOfTheDrawing() {
        let gradient = RenderGradient([
            .init(.fixed(RenderRGBA(hex: 0x000000)), at: 0), .init(.fixed(RenderRGBA(hex: 0xFFFFFF)), at: 1),
        ])
        let paint = RenderDrawingPaint.absolute(
            .linearGradient(gradient, start: .zero, end: CGPoint(x: 32, y: 0)), .pad)
        let buffer = self.paint([fill(rectangle(0, 0, 32, 16), paint)], columns: 4, rows: 1)
        let lights = (0..<4).map { buffer[$0, 0].style.background.luminance ?? 0 }
        #expect(lights == lights.sorted())
        #expect(lights[0] < 0.2)
        #expect(lights[3] > 0.8)
    }

    @Test func transformsMoveAndTurn() {
        let turned = RenderDrawingItem(
            .fill(rectangle(0, -8, 16, 8), evenOdd: false, red),
            transform: RenderTransform(rotation: .pi / 2).then(RenderTransform(moveX: 8, y: 0)))
        // The rectangle of 16 by 8 points stands upright: a cell.
        let buffer = paint([turned], columns: 3, rows: 1)
        #expect((0..<3).map { buffer[$0, 0].style.background == Self.redCell } == [false, true, false])
    }

    @Test func symbolsAreViewsInTheirPlacesAndInOrder() {
        let items = [
            fill(rectangle(0, 0, 40, 16), red),
            RenderDrawingItem(
                .symbol(0, in: CGRect(x: 8, y: 0, width: 16, height: 16), size: CGSize(width: 16, height: 16))),
            RenderDrawingItem(
                .symbol(0, in: CGRect(x: 24, y: 0, width: 16, height: 16), size: CGSize(width: 16, height: 16))),
        ]
        let buffer = paint(items, columns: 5, rows: 1) { stage, node in stage.text("ab", to: node) }
        #expect(buffer.text == " abab")
        // Without an operation that names it, a symbol is not shown.
        #expect(paint([], columns: 5, rows: 1) { stage, node in stage.text("ab", to: node) }.text == "")
    }

    @Test func withoutColorsAreasAreBlocks() {
        let light = RenderDrawingPaint.relative(.color(.fixed(RenderRGBA(hex: 0xFFFFFF))))
        let buffer = paint([fill(rectangle(0, 8, 16, 24), light)], columns: 4, rows: 2, isMonochrome: true)
        #expect(buffer.text == "▄▄\n██")
    }

    @Test func drawingIsClippedToTheFrame() {
        let stage = Stage(columns: 6, rows: 1)
        stage.row(spacing: 0) { row in
            stage.text("a", to: row)
            stage.add(
                .drawing(
                    RenderDrawing(
                        size: CGSize(width: 32, height: 16), items: [fill(rectangle(-100, -100, 1000, 1000), red)])),
                to: row)
            stage.text("b", to: row)
        }
        let buffer = stage.paint().buffer
        #expect(buffer.text == "a    b")
        #expect(buffer[0, 0].style.background == .terminal)
        #expect(buffer[5, 0].style.background == .terminal)
        #expect(buffer[1, 0].style.background == Self.redCell)
    }

    @Test func randomDrawingsAreHarmless() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<300 {
            let drawing = RenderDrawing.random(using: &random, size: CGSize(width: 96, height: 80))
            let stage = Stage(columns: 12, rows: 5)
            stage.add(.drawing(drawing))
            _ = stage.paint(isMonochrome: random.chance(0.3))
        }
    }
}
